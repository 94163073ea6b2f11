//! Random sheets: valid ones, and such as a designer might draw.

use alloc::string::String;
use alloc::vec::Vec;

use super::Pad;
use super::file::for_all;
use crate::bits::Bits;
use crate::closed::Closed;
use crate::dice::Sides;
use crate::seat::BySeat;
use crate::sheet::cell::{ByRow, Color, Column, Number, Pair, Row};
use crate::sheet::layout::{Layout, RowCells};
use crate::sheet::mechanism::Mechanism;
use crate::sheet::mechanism::bonus_a::BonusA;
use crate::sheet::mechanism::bonus_b::{Bonus, BonusB, ByBonus};
use crate::sheet::mechanism::chain::Chain;
use crate::sheet::mechanism::double::Double;
use crate::sheet::mechanism::longo::Longo;
use crate::sheet::mechanism::stairs::Stairs;
use crate::sheet::mechanism::x_change::XChange;

/// What a random sheet adds to its rows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Addition {
    /// Stair cells: one in each column, a row up or down from column to column.
    Stairs,
    /// Links between neighbouring rows.
    Chain,
    /// Bonus cells in every row, and a bar.
    BonusA,
    /// Two cells of each bonus type, in different rows.
    BonusB,
    /// Bonus rows.
    BigPoints,
    /// Every number but the last may be marked again.
    DoubleA,
    /// Four double cells in every row.
    DoubleB,
    /// Nine swap fields.
    XChange,
    /// Eight-sided dice and two lucky numbers.
    Longo,
}

/// What a random sheet is to be like.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Shuffle {
    /// Numbers in any order; otherwise every row goes up or down.
    pub mixed_numbers: bool,
    /// Rows of several colours.
    pub mixed_colors: bool,
    /// What the sheet adds to its rows.
    pub addition: Option<Addition>,
}

impl Shuffle {
    /// How many sides the dice have.
    const fn sides(self) -> Sides {
        match self.addition {
            Some(Addition::Longo) => Sides::Eight,
            _ => Sides::Six,
        }
    }
}

impl Pad {
    /// A random sheet of this kind; none if bonus rows were to lie between rows of several colours (BP-1).
    pub fn shuffled(title: String, shuffle: Shuffle, bits: &mut impl Bits) -> Option<Self> {
        let has_pairs = shuffle.addition == Some(Addition::BigPoints);
        if has_pairs && shuffle.mixed_colors {
            return None;
        }
        let plain = loop {
            // Whether the four locks have different colours shows only at the end.
            let cells = cells(shuffle, has_pairs, bits);
            if let Ok(layout) = Layout::new(shuffle.sides(), cells) {
                break layout;
            }
        };
        let added = match shuffle.addition {
            None => BySeat::new(|_| Mechanism::Plain),
            Some(Addition::Stairs) => BySeat::new(|_| Mechanism::Stairs(stairs(bits))),
            Some(Addition::Chain) => BySeat::new(|_| Mechanism::Chain(chain(bits))),
            Some(Addition::BonusA) => for_all(Mechanism::BonusA(bonus_a(bits))),
            Some(Addition::BonusB) => for_all(Mechanism::BonusB(bonus_b(bits))),
            Some(Addition::BigPoints) => for_all(Mechanism::BigPoints),
            Some(Addition::DoubleA) => for_all(Mechanism::DoubleA(Double::new(inner_places()))),
            Some(Addition::DoubleB) => for_all(Mechanism::DoubleB(double_b(bits))),
            Some(Addition::XChange) => for_all(Mechanism::XChange(x_change(bits))),
            Some(Addition::Longo) => for_all(Mechanism::Longo(longo(bits))),
        };
        Some(Self::new(title, BySeat::new(|seat| plain.with(added[seat].clone()))))
    }
}

pub(crate) fn shuffled<T>(items: impl IntoIterator<Item = T>, bits: &mut impl Bits) -> Vec<T> {
    let mut items: Vec<T> = items.into_iter().collect();
    for end in (1..items.len()).rev() {
        items.swap(end, bits.pick(end + 1));
    }
    items
}

/// The cells of four rows; with `has_pairs` red and yellow have the same numbers below each other, and so have green
/// and blue.
fn cells(shuffle: Shuffle, has_pairs: bool, bits: &mut impl Bits) -> ByRow<RowCells> {
    let mut numbers: Vec<Vec<Number>> = Vec::new();
    let mut rows = shuffled([false, false, true, true], bits);
    if has_pairs {
        rows.sort_unstable();
    }
    for (row, falls) in rows.into_iter().enumerate() {
        let mut line: Vec<Number> = shuffle.sides().numbers().collect();
        match numbers.last() {
            Some(upper) if has_pairs && row % 2 == 1 => line.clone_from(upper),
            _ if shuffle.mixed_numbers => line = shuffled(line, bits),
            _ if falls => line.reverse(),
            _ => {}
        }
        numbers.push(line);
    }
    let order: Vec<Color> = match has_pairs {
        true => shuffled(Pair::ALL.iter().map(|pair| pair.colors()), bits).into_iter().flatten().collect(),
        false => shuffled(Color::ALL.iter().copied(), bits),
    };
    let mut colors = order;
    let mut of_number: Vec<Vec<Color>> = Vec::new();
    for _ in shuffle.sides().numbers() {
        // Colours stay together for about three numbers, as they do on printed sheets.
        if shuffle.mixed_colors && bits.pick(3) == 0 {
            colors = shuffled(colors, bits);
        }
        of_number.push(colors.clone());
    }
    ByRow::new(|row| {
        let color = |number: Number| of_number[usize::from(number.get() - Number::MIN.get())][row.index()];
        numbers[row.index()].iter().map(|&number| (color(number), number)).collect()
    })
}

fn stairs(bits: &mut impl Bits) -> Stairs {
    let mut row = bits.pick(Row::ALL.len());
    Stairs::new(Sides::Six.columns().map(|column| {
        let place = (Row::ALL[row], column);
        let up = row == Row::ALL.len() - 1 || row > 0 && bits.pick(2) == 0;
        row = if up { row - 1 } else { row + 1 };
        place
    }))
}

/// Two links between each two neighbouring rows, each in a column of its own.
fn chain(bits: &mut impl Bits) -> Chain {
    let columns = shuffled(inner_columns(), bits);
    let rows = Row::ALL.windows(2).chain(Row::ALL.windows(2));
    Chain::new(rows.zip(columns).map(|(rows, column)| [(rows[0], column), (rows[1], column)]).collect::<Vec<_>>())
}

/// All columns but the last.
fn inner_columns() -> impl Iterator<Item = Column> {
    Sides::Six.columns().filter(|&column| column != Sides::Six.last_column())
}

/// All places of the four rows but the last numbers.
fn inner_places() -> impl Iterator<Item = (Row, Column)> {
    Row::ALL.iter().flat_map(|&row| inner_columns().map(move |column| (row, column)))
}

/// Some columns of a row, none beside another, none the last.
fn apart(count: usize, bits: &mut impl Bits) -> Vec<Column> {
    loop {
        let mut columns = shuffled(inner_columns(), bits);
        columns.truncate(count);
        columns.sort_unstable_by_key(|column| column.index());
        if columns.windows(2).all(|two| two[1].index() > two[0].index() + 1) {
            return columns;
        }
    }
}

/// This many places of every row, none beside another.
fn places_apart(count: usize, bits: &mut impl Bits) -> Vec<(Row, Column)> {
    let mut places = Vec::new();
    for &row in Row::ALL {
        places.extend(apart(count, bits).into_iter().map(|column| (row, column)));
    }
    places
}

fn double_b(bits: &mut impl Bits) -> Double {
    Double::new(places_apart(4, bits))
}

/// Two different numbers that are neither the most frequent ones nor rare.
fn longo(bits: &mut impl Bits) -> Longo {
    let numbers = Sides::Eight.numbers().filter(|number| matches!(number.get(), 4..=7 | 11..=14));
    let mut numbers = shuffled(numbers, bits);
    numbers.truncate(Longo::LUCKY_MAX);
    Longo::new(numbers)
}

/// Nine different pairs of numbers, without the rarest two.
fn x_change(bits: &mut impl Bits) -> XChange {
    const FIELDS: usize = 9;
    let rarest = [Number::MIN, Sides::Six.largest()];
    let common = || Sides::Six.numbers().filter(move |number| !rarest.contains(number));
    let pairs = common().flat_map(|one| common().filter(move |&other| other < one).map(move |other| [one, other]));
    let mut pairs = shuffled(pairs, bits);
    pairs.truncate(FIELDS);
    XChange::new(pairs)
}

fn bonus_a(bits: &mut impl Bits) -> BonusA {
    let places = places_apart(3, bits);
    let bar = Color::ALL.iter().chain(Color::ALL).chain(Color::ALL).copied();
    BonusA::new(places, shuffled(bar, bits))
}

fn bonus_b(bits: &mut impl Bits) -> BonusB {
    let counts = shuffled([3, 3, 2, 2], bits);
    let mut places = Vec::new();
    for (&row, count) in Row::ALL.iter().zip(counts) {
        places.extend(apart(count, bits).into_iter().map(|column| (row, column)));
    }
    loop {
        places = shuffled(places, bits);
        let upper_first = |two: &[(Row, Column)]| {
            if two[0].0.index() < two[1].0.index() { [two[0], two[1]] } else { [two[1], two[0]] }
        };
        let pairs: Vec<[(Row, Column); 2]> = places.chunks_exact(2).map(upper_first).collect();
        if pairs.iter().all(|[one, other]| one.0 != other.0) {
            let mut cells = ByBonus::of(pairs[0]);
            Bonus::ALL.iter().zip(pairs).for_each(|(&bonus, pair)| cells[bonus] = pair);
            return BonusB::new(cells);
        }
    }
}
