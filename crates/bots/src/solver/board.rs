//! Which cell is where on a sheet that can be solved.

use wurf_rules::closed::Closed;
use wurf_rules::dice::Sides;
use wurf_rules::sheet::{Color, Column, Layout, Number, Row};

use super::effects::Effects;
use super::numbering::Numbering;
use super::row::{RowRules, RowStates};

/// The most numbers that dice and sheets have: 2 to 16.
pub(crate) const NUMBERS_MAX: usize = Sides::Eight.sums();

/// The colours of dice.
pub(crate) const COLORS: usize = Color::ALL.len();

/// The most positions that are solved: their values take 3 GiB for each seat of the table.
const POSITIONS_MAX: usize = 100_000_000;

/// The cells of a sheet, and what follows from marking them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Board {
    sides: Sides,
    /// Where each coloured number is, by colour and by number from 2.
    places: [Vec<(usize, Column)>; COLORS],
    /// The row that takes the die of a colour out of the game.
    row_of_lock: [usize; 4],
    symmetry: Symmetry,
    pub(crate) rows: [RowStates; 4],
    pub(crate) effects: Effects,
}

/// Which positions of a sheet are worth the same.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Symmetry {
    /// None are.
    None,
    /// The first two rows can be swapped, and so can the last two.
    Pairs,
    /// The first two rows can be swapped, so can the last two, and, if every die shows seven minus its pips (nine, if it
    /// has eight sides), the first two with the last two: as on the classic sheet.
    Classic,
}

/// Why a sheet cannot be solved.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("it has too much to remember")]
pub struct NotSolvable;

impl Board {
    /// The cells of this sheet.
    pub fn new(layout: &Layout) -> Result<Self, NotSolvable> {
        let effects = Effects::of(layout).ok_or(NotSolvable)?;
        let place = |color: Color, number: Number| {
            let (row, column) = layout.place(color, number);
            (row.index(), column)
        };
        let sides = layout.sides();
        let places = by_color(|color| sides.numbers().map(|number| place(color, number)).collect());
        let row_of_lock = by_color(|color| layout.row_of_lock(color).index());
        let rules = |row| RowRules::new(layout, row, effects.past());
        let rows = core::array::from_fn(|row| RowStates::new(rules(Row::ALL[row])));
        let symmetry = effects.leave(symmetry(layout, &rows));
        let board = Self { sides, places, row_of_lock, symmetry, rows, effects };
        if board.is_small_enough() { Ok(board) } else { Err(NotSolvable) }
    }

    /// Is there nothing on the sheet but rows?
    pub fn is_plain(&self) -> bool {
        self.effects == Effects::None && self.rows.iter().all(RowStates::are_classic)
    }

    /// Do the values fit into memory? Sheets that count cells are not asked: to count their positions is too slow for
    /// a question that is asked about every record.
    fn is_small_enough(&self) -> bool {
        self.effects.counted().is_some() || Numbering::new(self).count() <= POSITIONS_MAX
    }

    /// Which positions are worth the same.
    pub fn symmetry(&self) -> Symmetry {
        self.symmetry
    }

    /// The sides of the dice.
    #[inline]
    pub(crate) fn sides(&self) -> Sides {
        self.sides
    }

    /// The progress of four closed rows.
    pub(crate) fn progress_max(&self) -> usize {
        4 * self.sides.sums()
    }

    /// The row and the column of a coloured number, which is given by its place among the numbers.
    pub(crate) fn place(&self, color: usize, number: usize) -> (usize, Column) {
        self.places[color][number]
    }

    /// The row that takes the die of a colour out of the game.
    pub(crate) fn row_of_lock(&self, color: usize) -> usize {
        self.row_of_lock[color]
    }
}

fn by_color<T>(value: impl Fn(Color) -> T) -> [T; 4] {
    core::array::from_fn(|color| value(Color::ALL[color]))
}

/// Which rows can be swapped, as far as their cells decide it.
fn symmetry(layout: &Layout, rows: &[RowStates; 4]) -> Symmetry {
    let number = |row: Row, column| layout.cell(row, column).number().get();
    let alike = |one: Row, other: Row| rows[one.index()] == rows[other.index()];
    let same = |one, other| layout.columns().all(|column| number(one, column) == number(other, column));
    let are_pairs = |one, other| same(one, other) && alike(one, other);
    if !(layout.has_plain_rows() && are_pairs(Row::First, Row::Second) && are_pairs(Row::Third, Row::Fourth)) {
        return Symmetry::None;
    }
    let both = Number::MIN.get() + layout.sides().largest().get();
    let is_mirrored = |column| number(Row::First, column) + number(Row::Third, column) == both;
    let are_mirrored = alike(Row::First, Row::Third) && layout.columns().all(is_mirrored);
    if are_mirrored { Symmetry::Classic } else { Symmetry::Pairs }
}

#[cfg(test)]
mod tests {
    use super::*;
    use wurf_rules::qwixx::Variant;
    use wurf_rules::seat::Seat;
    use wurf_rules::sheet::Pad;

    fn symmetry(variant: Variant) -> Result<Symmetry, NotSolvable> {
        Board::new(variant.pad().layout(Seat::One)).map(|board| board.symmetry())
    }

    #[test]
    fn most_sheets_are_solved_and_some_of_them_are_symmetric() {
        let solved = Variant::ALL.iter().filter_map(|&variant| Some((variant, symmetry(variant).ok()?)));
        let expected = [
            (Variant::Classic, Symmetry::Classic),
            (Variant::GemixtA, Symmetry::None),
            (Variant::GemixtB, Symmetry::None),
            (Variant::Stairs, Symmetry::None),
            (Variant::Chain, Symmetry::None),
            (Variant::BonusA, Symmetry::None),
            (Variant::DoubleB, Symmetry::Pairs),
            (Variant::XChange, Symmetry::Pairs),
            (Variant::Longo, Symmetry::Classic),
        ];
        assert_eq!(solved.collect::<Vec<_>>(), expected);
    }

    /// A printed sheet of which one line is another.
    fn own(variant: Variant, section: &str, line: &str) -> Pad {
        let printed = variant.pad().to_toml();
        let (rows, _) = printed.split_once(&format!("[{section}]")).unwrap();
        Pad::from_toml(&format!("{rows}[{section}]\n{line}\n")).unwrap()
    }

    #[test]
    fn a_sheet_of_ones_own_is_as_symmetric_as_what_it_adds() {
        let cases = [
            (own(Variant::Longo, "longo", "lucky = \"6 12\""), Symmetry::Classic),
            (own(Variant::Longo, "longo", "lucky = \"9\""), Symmetry::Classic),
            (own(Variant::Longo, "longo", "lucky = \"5 12\""), Symmetry::Pairs),
            (own(Variant::XChange, "x-change", "swaps = \"8/6 2/12\""), Symmetry::Classic),
            (own(Variant::XChange, "x-change", "swaps = \"8/6 2/11\""), Symmetry::Pairs),
            (own(Variant::DoubleB, "double-b", "cells = \"R3 Y3 G11 B11\""), Symmetry::Classic),
            (own(Variant::DoubleB, "double-b", "cells = \"R3 Y3 G11 B10\""), Symmetry::None),
        ];
        for (pad, expected) in cases {
            assert_eq!(Board::new(pad.layout(Seat::One)).map(|board| board.symmetry()), Ok(expected));
        }
    }

    #[test]
    fn a_sheet_of_ones_own_with_too_many_positions_is_refused() {
        let mixed = Variant::GemixtA.pad().to_toml();
        let board = |fields: usize| {
            let swaps = vec!["8/5"; fields].join(" ");
            Board::new(
                Pad::from_toml(&format!("{mixed}\n[x-change]\nswaps = \"{swaps}\"\n")).unwrap().layout(Seat::One),
            )
        };
        assert_eq!(board(9).map(|board| board.symmetry()), Ok(Symmetry::None));
        assert_eq!(board(16), Err(NotSolvable));
    }
}
