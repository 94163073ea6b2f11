//! What the sum of the white dice offers: its own number, and what a mechanism makes of it.

use wurf_rules::dice::Sides;
use wurf_rules::sheet::mechanism::longo::Longo;
use wurf_rules::sheet::mechanism::x_change::XChange;
use wurf_rules::sheet::{Column, Number};

use super::board::{Board, COLORS};
use super::effects::Effects;
use super::position::Position;

/// A mark that the white sum offers, and what it leads to.
pub(crate) struct White {
    pub(crate) place: (usize, Column),
    pub(crate) position: Position,
    pub(crate) points: f64,
}

/// The numbers that a white sum can be swapped for (XC-1), as long as fields are open (XC-2).
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Swaps {
    /// By the fields that are lost, and by the sum.
    by_used: Vec<Vec<Vec<Swap>>>,
}

/// A swap field that is used for a number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Swap {
    /// The other number, by its place among the numbers.
    number: usize,
    /// The fields that are lost then: this one and all left of it.
    used: u8,
}

impl Swaps {
    pub(crate) fn new(fields: &XChange, sides: Sides) -> Self {
        let fields = fields.fields();
        let by_sum = |used| sides.numbers().map(|sum| swaps(fields, used, sum)).collect();
        Self { by_used: (0..=fields.len()).map(by_sum).collect() }
    }

    /// How many fields there are.
    pub(crate) fn fields(&self) -> usize {
        self.by_used.len() - 1
    }

    #[inline]
    fn of(&self, used: u8, sum: usize) -> &[Swap] {
        &self.by_used[usize::from(used)][sum]
    }

    /// Are the fields the same if every number is mirrored, the largest for the smallest?
    pub(crate) fn are_mirrored(&self) -> bool {
        self.by_used.iter().all(|by_sum| {
            let mirror = |swap: &Swap| Swap { number: by_sum.len() - 1 - swap.number, ..*swap };
            by_sum.iter().zip(by_sum.iter().rev()).all(|(one, other)| one.iter().map(mirror).eq(other.iter().copied()))
        })
    }
}

/// What a sum can be swapped for. Of several fields with the same number the rules use the first.
fn swaps(fields: &[[Number; 2]], used: usize, sum: Number) -> Vec<Swap> {
    let mut swaps: Vec<Swap> = Vec::new();
    for (field, &[one, other]) in fields.iter().enumerate().skip(used) {
        let number = match sum {
            _ if sum == one => other,
            _ if sum == other => one,
            _ => continue,
        };
        let number = usize::from(number.get() - Number::MIN.get());
        if swaps.iter().all(|swap| swap.number != number) {
            swaps.push(Swap { number, used: field as u8 + 1 });
        }
    }
    swaps
}

/// The lucky numbers (LO-3).
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Luck {
    /// By the place among the numbers.
    is_lucky: Vec<bool>,
}

impl Luck {
    pub(crate) fn new(longo: &Longo, sides: Sides) -> Self {
        Self { is_lucky: sides.numbers().map(|number| longo.lucky().contains(&number)).collect() }
    }

    /// Is there no lucky number?
    pub(crate) fn is_none(&self) -> bool {
        !self.is_lucky.contains(&true)
    }

    /// Are the numbers the same if every number is mirrored, the largest for the smallest?
    pub(crate) fn is_mirrored(&self) -> bool {
        self.is_lucky.iter().eq(self.is_lucky.iter().rev())
    }
}

impl Board {
    /// Hands over everything that may be marked with a white sum, each cell once.
    #[inline]
    pub(crate) fn each_white(&self, position: &Position, sum: usize, mut take: impl FnMut(White)) {
        self.each_of_number(position, sum, &mut take);
        match &self.effects {
            Effects::None | Effects::Stairs(_) | Effects::Chain(_) | Effects::Bar { .. } => {}
            Effects::Swaps(swaps) => {
                for &Swap { number, used } in swaps.of(position.extra, sum) {
                    self.each_of_number(&Position { extra: used, ..*position }, number, &mut take);
                }
            }
            Effects::Luck(luck) if luck.is_lucky[sum] => self.each_lucky(position, sum, &mut take),
            Effects::Luck(_) => {}
        }
    }

    /// The next cell of each open row with the fewest marks (LO-3, R-048), unless it has the number of the sum anyway.
    fn each_lucky(&self, position: &Position, sum: usize, take: &mut impl FnMut(White)) {
        let marks = |row: usize| self.rows[row].marks(position.rows[row]);
        let open = || (0..self.rows.len()).filter(|&row| !position.is_closed(self, row));
        let fewest = open().map(marks).min();
        for row in open().filter(|&row| Some(marks(row)) == fewest) {
            let next = self.rows[row].next(position.rows[row]).map(|column| (row, column));
            let next = next.filter(|&next| (0..COLORS).all(|color| self.place(color, sum) != next));
            if let Some(place) = next
                && let Some((position, points)) = position.mark(self, place.0, place.1)
            {
                take(White { place, position, points });
            }
        }
    }

    #[inline]
    fn each_of_number(&self, position: &Position, number: usize, take: &mut impl FnMut(White)) {
        for color in 0..COLORS {
            let place = self.place(color, number);
            if let Some((position, points)) = position.mark(self, place.0, place.1) {
                take(White { place, position, points });
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use wurf_rules::qwixx::Variant;
    use wurf_rules::seat::Seat;
    use wurf_rules::sheet::{Layout, Mechanism, Pad, Sheet};

    use super::*;

    fn swaps_of(layout: &Layout) -> Swaps {
        match layout.mechanism() {
            Mechanism::XChange(fields) => Swaps::new(fields, layout.sides()),
            other => panic!("no swap fields but {other:?}"),
        }
    }

    /// The sheet of X-Change with other fields.
    fn pad(fields: &str) -> Pad {
        let printed = Variant::XChange.pad().to_toml();
        let (rows, _) = printed.split_once("[x-change]").unwrap();
        Pad::from_toml(&format!("{rows}[x-change]\nswaps = \"{fields}\"\n")).unwrap()
    }

    /// The rules say what a sum can be swapped for, and what has become of the fields then.
    #[track_caller]
    fn check_swaps(pad: &Pad) {
        let layout = pad.layout(Seat::One);
        let swaps = swaps_of(layout);
        for used in 0..=swaps.fields() {
            let mut sheet = Sheet::default();
            (0..used).for_each(|field| sheet.use_field(layout, field as u8));
            for (index, sum) in layout.sides().numbers().enumerate() {
                let mut expected: Vec<(usize, u8)> = Vec::new();
                for (place, number) in layout.sides().numbers().enumerate().filter(|&(_, number)| number != sum) {
                    let mut after = sheet;
                    after.swap(layout, sum, number, &mut wurf_rules::game::Discard);
                    if after != sheet {
                        expected.push((place, after.bar().used() as u8));
                    }
                }
                let mut found: Vec<_> =
                    swaps.of(used as u8, index).iter().map(|swap| (swap.number, swap.used)).collect();
                found.sort_unstable();
                assert_eq!(found, expected, "{used} used, {sum}");
            }
        }
    }

    #[test]
    fn sums_are_swapped_as_the_rules_say() {
        check_swaps(&Variant::XChange.pad());
        check_swaps(&pad("8/5 5/8 9/7 8/5 7/12 2/12 12/7 5/8 2/5 5/7 7/8 8/9 2/12 2/12 3/2 8/5"));
    }

    #[test]
    fn fields_are_mirrored_if_each_is_its_own_mirror_image() {
        let are_mirrored = |fields| swaps_of(pad(fields).layout(Seat::One)).are_mirrored();
        let cases = ["8/6", "2/12 6/8 3/11", "8/5", "8/5 6/9", "7/4"];
        assert_eq!(cases.map(are_mirrored), [true, true, false, false, false]);
    }
}
