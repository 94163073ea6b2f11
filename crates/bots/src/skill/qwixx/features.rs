//! What the network sees of a position between two turns, from a seat.
//!
//! Three parts: its own sheet and that of the leading rival in full, those of the other rivals added up and in less
//! detail, and what is true for the whole table. A row is seen by its next open cell and its number of marks, each for
//! itself and both together; what a variant adds comes behind the rows. On the long rows of eight-sided dice the leading
//! rival is seen in less detail as well, or the network would be too large.

use wurf_rules::closed::Closed;
use wurf_rules::dice::Sides;
use wurf_rules::seat::Seat;
use wurf_rules::sheet::mechanism::bonus_b::Bonus;
use wurf_rules::sheet::mechanism::double;
use wurf_rules::sheet::{Column, Layout, Marks, Mechanism, Number, Pad, Pair, Row, RowSet, Sheet};

use super::standing::{Standing, Table};
use crate::net::Feature;

const ROWS: usize = 4;
pub(in crate::skill) const MISSES: usize = Sheet::MISSES_MAX as usize + 1;
/// Cells of a row for six-sided dice, and of four such rows.
const COLUMNS: usize = Sides::Six.sums();
const PLACES: usize = ROWS * COLUMNS;

/// How many features the parts of a sheet have, by the dice that it is made for.
#[derive(Clone, Copy)]
pub(in crate::skill) struct Measure(Sides);

impl Measure {
    pub(in crate::skill) const SIX: Self = Self(Sides::Six);

    fn of(layout: &Layout) -> Self {
        Self(layout.sides())
    }

    /// Where the next mark of an open row may be.
    const fn next(self) -> usize {
        self.0.sums()
    }

    /// How many marks a row has, the lock included.
    const fn count(self) -> usize {
        self.0.sums() + 2
    }

    /// The next open cell and the number of marks together, for rows that are open: no marks, or 1 to n left of n.
    const fn joint(self) -> usize {
        1 + self.0.sums() * (self.0.sums() - 1) / 2
    }

    /// A row without the last one: besides, whether it is closed, and locked by this seat.
    const fn row_brief(self) -> usize {
        self.next() + self.count() + 2
    }

    const fn row(self) -> usize {
        self.row_brief() + self.joint()
    }

    /// A sheet in full, without what a variant adds.
    pub(in crate::skill) const fn sheet(self) -> usize {
        ROWS * self.row() + MISSES
    }

    /// A sheet in less detail.
    pub(in crate::skill) const fn sheet_brief(self) -> usize {
        ROWS * self.row_brief() + MISSES
    }

    /// Is the leading rival seen in full?
    const fn sees_rival_in_full(self) -> bool {
        matches!(self.0, Sides::Six)
    }
}

/// Points ahead of the best rival, in steps.
pub(in crate::skill) const LEAD_STEP: i16 = 3;
pub(in crate::skill) const LEAD_STEPS: i16 = 20;
pub(in crate::skill) const LEADS: usize = 2 * LEAD_STEPS as usize + 1;
/// Lead, seats, turns until its own, rows closed, most misses of a rival.
const TABLE: usize = LEADS + Seat::ALL.len() * 2 + 1 + MISSES;

/// In which slot the network sees each row: sheets whose rows are alike look alike in several orders.
pub(in crate::skill) type Slots = [usize; ROWS];

/// The order that is printed.
pub(in crate::skill) const PRINTED: Slots = [0, 1, 2, 3];

/// The orders of rows that a network may see for the same position: a sheet whose rows differ has only one.
pub(in crate::skill) fn orders(pad: &Pad) -> &'static [Slots] {
    const ALIKE: [Slots; 8] =
        [PRINTED, [1, 0, 2, 3], [0, 1, 3, 2], [1, 0, 3, 2], [2, 3, 0, 1], [3, 2, 0, 1], [2, 3, 1, 0], [3, 2, 1, 0]];
    let layout = pad.layout(Seat::One);
    let symmetric = |mechanism: &Mechanism| match mechanism {
        Mechanism::Plain | Mechanism::BigPoints => ALIKE.len(),
        Mechanism::XChange(_) => WITHIN_PAIRS,
        Mechanism::Longo(longo) => {
            let mirrored = |number: &Number| Number::MIN.get() + layout.sides().largest().get() - number.get();
            let lucky = longo.lucky();
            let is_mirrored = lucky.iter().rev().map(mirrored).eq(lucky.iter().map(|number| number.get()));
            if is_mirrored { ALIKE.len() } else { WITHIN_PAIRS }
        }
        Mechanism::DoubleA(_) | Mechanism::DoubleB(_) => {
            match [(0, 1), (2, 3), (0, 2)].map(|rows| are_alike(layout, rows)) {
                [true, true, true] => ALIKE.len(),
                [true, true, false] => WITHIN_PAIRS,
                _ => 1,
            }
        }
        _ => 1,
    };
    if is_classic(layout) { &ALIKE[..symmetric(layout.mechanism())] } else { &ALIKE[..1] }
}

/// The first orders exchange rows of the same numbers only.
const WITHIN_PAIRS: usize = 4;

/// Are the same places of these two rows special?
fn are_alike(layout: &Layout, (one, other): (usize, usize)) -> bool {
    layout.columns().all(|column| {
        let [one, other] = [one, other].map(|row| layout.special((Row::ALL[row], column)).is_some());
        one == other
    })
}

/// Rows of one colour each, the upper two counting up and the lower two down?
fn is_classic(layout: &Layout) -> bool {
    let number = |row, column| layout.cell(row, column).number().get();
    let counts = |row: &Row| {
        let mut columns = layout.columns().map(|column| number(*row, column));
        match row {
            Row::First | Row::Second => columns.is_sorted(),
            Row::Third | Row::Fourth => columns.rev_is_sorted(),
        }
    };
    layout.has_plain_rows() && Row::ALL.iter().all(counts)
}

/// How many features there are on sheets like this one.
pub(in crate::skill) fn count(layout: &Layout) -> usize {
    let (own, rival) = sheets(layout);
    own + rival + Measure::of(layout).sheet_brief() + TABLE
}

/// How many features a seat's own sheet has, and that of its leading rival.
fn sheets(layout: &Layout) -> (usize, usize) {
    let measure = Measure::of(layout);
    let full = measure.sheet() + extras(layout.mechanism());
    (full, if measure.sees_rival_in_full() { full } else { measure.sheet_brief() })
}

/// What a variant adds: each special cell open or marked, and what it has led to.
fn extras(mechanism: &Mechanism) -> usize {
    match mechanism {
        Mechanism::Plain | Mechanism::Longo(_) => 0,
        Mechanism::Stairs(_) => 2 * PLACES + STAIRS,
        Mechanism::Chain(_) => 2 * PLACES,
        Mechanism::BonusA(_) => 2 * PLACES + BAR + FIELDS,
        Mechanism::BonusB(_) => 2 * PLACES + Bonus::ALL.len(),
        Mechanism::BigPoints => PLACES + Pair::ALL.len() * Measure::SIX.row(),
        Mechanism::DoubleA(_) | Mechanism::DoubleB(_) => ROWS * DOUBLE_ROW,
        Mechanism::XChange(_) => BAR,
    }
}

/// How many marks a row has, second ones included, as far as they count.
const DOUBLE_COUNT: usize = double::MARKS_MAX as usize + 1;
/// The next open cell and these marks together, for rows that are open: none, or up to 2n left of n.
const DOUBLE_JOINT: usize = COLUMNS * COLUMNS;
/// Both, and the cell that may be marked again.
const DOUBLE_ROW: usize = DOUBLE_COUNT + DOUBLE_JOINT + COLUMNS;

/// Marked stair cells that are told apart.
const STAIRS: usize = 16;
/// Fields of the bonus bar, by how many are left and one by one.
const FIELDS: usize = wurf_rules::sheet::Bar::FIELDS_MAX;
const BAR: usize = FIELDS + 1;

/// Tells `see` every feature of a standing, as `seat` sees it.
#[inline]
pub(super) fn see(table: &Table<'_>, standing: &Standing, seat: Seat, slots: &Slots, mut see: impl FnMut(Feature)) {
    let mut see = |feature: usize| see(feature as Feature);
    let layout = table.pad.layout(seat);
    let (measure, (own, rival)) = (Measure::of(layout), sheets(layout));
    let others = own + rival;
    let lead = table.leading_rival(standing, seat);
    see_sheet(layout, &standing.sheets[seat], standing.closed, slots, &mut see);
    let (mut most_misses, mut ahead) = (0, 0);
    if let Some((rival, points)) = lead {
        let mut see = |feature| see(own + feature);
        let sheet = &standing.sheets[rival];
        if measure.sees_rival_in_full() {
            see_sheet(table.pad.layout(rival), sheet, standing.closed, slots, &mut see);
        } else {
            see_brief(measure, sheet, standing.closed, slots, see);
        }
        ahead = table.points(standing, seat) - points;
    }
    for rival in table.rivals(seat) {
        let sheet = &standing.sheets[rival];
        most_misses = most_misses.max(sheet.misses());
        if lead.is_some_and(|(lead, _)| lead != rival) {
            see_brief(measure, sheet, standing.closed, slots, |feature| see(others + feature));
        }
    }
    let base = others + measure.sheet_brief();
    see(base + ((ahead / LEAD_STEP).clamp(-LEAD_STEPS, LEAD_STEPS) + LEAD_STEPS) as usize);
    let seats = table.seats.get();
    see(base + LEADS + seats - 1);
    see(base + LEADS + Seat::ALL.len() + (seat.index() + seats - standing.active.index()) % seats);
    if !standing.closed.is_empty() {
        see(base + LEADS + 2 * Seat::ALL.len());
    }
    see(base + LEADS + 2 * Seat::ALL.len() + 1 + usize::from(most_misses));
}

pub(in crate::skill) fn see_sheet(
    layout: &Layout,
    sheet: &Sheet,
    closed: RowSet,
    slots: &Slots,
    see: &mut impl FnMut(usize),
) {
    let measure = Measure::of(layout);
    for &row in Row::ALL {
        let base = slots[row.index()] * measure.row();
        see_row(measure, sheet.marks(row), closed.contains(row), |feature| see(base + feature));
    }
    see(ROWS * measure.row() + usize::from(sheet.misses()));
    see_extras(layout, sheet, closed, slots, |feature| see(measure.sheet() + feature));
}

pub(in crate::skill) fn see_brief(
    measure: Measure,
    sheet: &Sheet,
    closed: RowSet,
    slots: &Slots,
    mut see: impl FnMut(usize),
) {
    for &row in Row::ALL {
        let base = slots[row.index()] * measure.row_brief();
        let mut brief = |feature| {
            if feature < measure.row_brief() {
                see(base + feature)
            }
        };
        see_row(measure, sheet.marks(row), closed.contains(row), &mut brief);
    }
    see(ROWS * measure.row_brief() + usize::from(sheet.misses()));
}

#[inline]
fn see_row(measure: Measure, marks: Marks, closed: bool, mut see: impl FnMut(usize)) {
    let count = marks.count() as usize;
    let signs = measure.next() + measure.count();
    see(measure.next() + count);
    if closed {
        see(signs);
    }
    match marks.next() {
        _ if marks.has_lock() => see(signs + 1),
        // After the last number of a bonus row, which has no lock, there is nothing more.
        Some(next) if !closed && next.index() < measure.next() => {
            let next = next.index();
            see(next);
            see(measure.row_brief() + if next == 0 { 0 } else { next * (next - 1) / 2 + count });
        }
        _ => {}
    }
}

fn see_extras(layout: &Layout, sheet: &Sheet, closed: RowSet, slots: &Slots, mut see: impl FnMut(usize)) {
    let slot = |row: Row| slots[row.index()];
    for ((row, column), _) in special_cells(layout) {
        let place = slot(row) * COLUMNS + column.index();
        if sheet.marks(row).contains(column) {
            see(PLACES + place);
        } else if !closed.contains(row) && sheet.marks(row).next().is_some_and(|next| column >= next) {
            see(place);
        }
    }
    match layout.mechanism() {
        Mechanism::Plain | Mechanism::Chain(_) | Mechanism::Longo(_) => {}
        Mechanism::Stairs(stairs) => see(2 * PLACES + (stairs.marked(sheet) as usize).min(STAIRS - 1)),
        Mechanism::BonusA(bonus) => {
            let left = (0..bonus.bar().len()).filter(|&field| !sheet.bar().is_struck(field));
            see(2 * PLACES + left.clone().count());
            left.for_each(|field| see(2 * PLACES + BAR + field));
        }
        Mechanism::BonusB(bonus) => {
            let earned = Bonus::ALL.iter().filter(|&&kind| bonus.is_earned(kind, sheet));
            earned.for_each(|kind| see(2 * PLACES + kind.index()));
        }
        Mechanism::BigPoints => see_bonus_rows(layout, sheet, slots, see),
        Mechanism::XChange(swaps) => see(swaps.fields().len() - sheet.bar().used()),
        Mechanism::DoubleA(_) | Mechanism::DoubleB(_) => {
            for &row in Row::ALL {
                let base = slot(row) * DOUBLE_ROW;
                see_double_row(layout, sheet, row, closed.contains(row), |feature| see(base + feature));
            }
        }
    }
}

/// A row of Qwixx Double by all its marks (DO-1, DO-2).
fn see_double_row(layout: &Layout, sheet: &Sheet, row: Row, closed: bool, mut see: impl FnMut(usize)) {
    let count = sheet.mark_count(row) as usize;
    see(count.min(DOUBLE_COUNT - 1));
    if let Some(next) = sheet.marks(row).next().filter(|_| !closed) {
        // Left of cell n there are n cells with up to 2n marks.
        see(DOUBLE_COUNT + next.index() * next.index() + count);
        let again = sheet.again(layout, row);
        again.into_iter().for_each(|column| see(DOUBLE_COUNT + DOUBLE_JOINT + column.index()));
    }
}

fn special_cells(layout: &Layout) -> impl Iterator<Item = ((Row, Column), wurf_rules::sheet::Special)> {
    let special = matches!(
        layout.mechanism(),
        Mechanism::Stairs(_) | Mechanism::Chain(_) | Mechanism::BonusA(_) | Mechanism::BonusB(_)
    );
    special.then(|| layout.specials()).into_iter().flatten()
}

/// Bonus rows are rows; a number of theirs is open where a neighbour is marked, so all marks are seen (BP-2).
fn see_bonus_rows(layout: &Layout, sheet: &Sheet, slots: &Slots, mut see: impl FnMut(usize)) {
    for &row in Row::ALL {
        let base = slots[row.index()] * COLUMNS;
        sheet.marks(row).columns().for_each(|column| see(base + column.index()));
    }
    for &pair in Pair::ALL {
        let upper = layout.row_of_lock(pair.colors()[0]);
        let base = PLACES + slots[upper.index()] / 2 * Measure::SIX.row();
        see_row(Measure::SIX, sheet.bonus_marks(pair), false, |feature| see(base + feature));
    }
}

/// Are numbers in descending order?
trait Descending {
    fn rev_is_sorted(&mut self) -> bool;
}

impl<I: DoubleEndedIterator<Item = u8>> Descending for I {
    fn rev_is_sorted(&mut self) -> bool {
        self.rev().is_sorted()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::net::Net;
    use wurf_rules::qwixx::Variant;
    use wurf_rules::seat::{BySeat, SeatCount};

    fn seen(pad: &Pad, sheets: [&str; 2], seat: Seat, slots: &Slots) -> Vec<Feature> {
        let net = Net::zero(0, 0);
        let table = Table { net: &net, pad, seats: SeatCount::new(2).unwrap() };
        let sheet = |text| Sheet::from_text(pad.layout(seat), text).unwrap();
        let mut all = BySeat::<Sheet>::default();
        (all[Seat::One], all[Seat::Two]) = (sheet(sheets[0]), sheet(sheets[1]));
        let standing = Standing { sheets: all, closed: RowSet::EMPTY, active: Seat::One };
        let mut features = Vec::new();
        see(&table, &standing, seat, slots, |feature| features.push(feature));
        features.sort_unstable();
        features
    }

    #[test]
    fn rows_that_are_alike_look_alike_in_every_order() {
        let pad = Variant::Classic.pad();
        assert_eq!(orders(&pad).len(), 8);
        let printed = seen(&pad, ["R2 R5 G9 m1", "B12 Y3"], Seat::One, &PRINTED);
        assert_eq!(printed, seen(&pad, ["Y2 Y5 G9 m1", "B12 R3"], Seat::One, &[1, 0, 2, 3]));
        assert_eq!(printed, seen(&pad, ["G12 G9 R5 m1", "Y2 B11"], Seat::One, &[2, 3, 0, 1]));
        assert_ne!(printed, seen(&pad, ["Y2 Y5 G9 m1", "B12 R3"], Seat::One, &PRINTED));
        assert_ne!(printed, seen(&pad, ["R2 R5 G9 m1", "B12 Y3"], Seat::Two, &PRINTED));
    }

    #[test]
    fn rows_that_differ_have_one_order() {
        for variant in [Variant::GemixtA, Variant::GemixtB, Variant::Stairs, Variant::BonusA] {
            assert_eq!(orders(&variant.pad()), [PRINTED], "{variant}");
        }
    }

    #[test]
    fn longo_has_as_many_orders_as_its_lucky_numbers_allow() {
        let text = Variant::Longo.pad().to_toml();
        assert_eq!(orders(&Pad::from_toml(&text).unwrap()).len(), 8);
        let other = text.replace("6 12", "6 11");
        assert_eq!((other == text, orders(&Pad::from_toml(&other).unwrap()).len()), (false, WITHIN_PAIRS));
    }

    #[test]
    fn a_bonus_row_whose_last_number_is_marked_has_no_next_one() {
        let mut marks = Marks::NONE;
        marks.insert(Sides::Six.last_column());
        let mut features = Vec::new();
        see_row(Measure::SIX, marks, false, |feature| features.push(feature));
        assert_eq!(features, [Measure::SIX.next() + 1]);
    }

    #[test]
    fn no_feature_is_beyond_the_last() {
        for &variant in Variant::ALL {
            let pad = variant.pad();
            let text = "R2 Y2 G12 B12 m3";
            let Ok(_) = Sheet::from_text(pad.layout(Seat::One), text) else { continue };
            let most = seen(&pad, [text, "-"], Seat::Two, &PRINTED).into_iter().max();
            assert!(most.is_some_and(|most| usize::from(most) < count(pad.layout(Seat::One))), "{variant}");
        }
    }
}
