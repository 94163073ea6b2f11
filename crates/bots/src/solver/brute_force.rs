//! The values of late positions from the sheets of the rules, by iterating over every roll: slow, and without any idea
//! of the solver.

use std::collections::BTreeMap;

use wurf_rules::closed::Closed;
use wurf_rules::dice::{ColorSet, Roll};
use wurf_rules::game::Discard;
use wurf_rules::qwixx::{Choice, Phase};
use wurf_rules::sheet::{Bar, ByColor, Cell, Color, Layout, Marks, Row, RowSet, Sheet};

/// A table at which one sheet is alone.
pub(crate) struct BruteForce<'a> {
    pub(crate) layout: &'a Layout,
    pub(crate) seats: usize,
    known: BTreeMap<Key, f64>,
}

/// What distinguishes sheets: marks, misses, bar, and the turns of others before one's own.
type Key = ([Marks; 4], u8, [bool; Bar::FIELDS_MAX], usize);

fn key(sheet: &Sheet, turns_before: usize) -> Key {
    let marks = core::array::from_fn(|row| sheet.marks(Row::ALL[row]));
    (marks, sheet.misses(), core::array::from_fn(|field| sheet.bar().is_struck(field)), turns_before)
}

impl<'a> BruteForce<'a> {
    pub(crate) fn new(layout: &'a Layout, seats: usize) -> Self {
        Self { layout, seats, known: BTreeMap::new() }
    }

    /// The points at the end, if this many turns of others come before one's own.
    pub(crate) fn points(&mut self, sheet: &Sheet, turns_before: usize) -> f64 {
        if sheet.locked().len() >= 2 || sheet.misses() >= Sheet::MISSES_MAX {
            return f64::from(sheet.score(self.layout).total().get());
        }
        if let Some(&points) = self.known.get(&key(sheet, turns_before)) {
            return points;
        }
        let points = match turns_before {
            0 => self.own_turn(sheet),
            _ => self.passive_turn(sheet, turns_before - 1),
        };
        self.known.insert(key(sheet, turns_before), points);
        points
    }

    fn own_turn(&mut self, sheet: &Sheet) -> f64 {
        let (sides, dice) = (self.layout.sides(), self.layout.dice(sheet.locked()));
        let sum: f64 = Roll::all(sides, dice).map(|roll| self.best(sheet, &roll)).sum();
        sum / f64::from(Roll::count(sides, dice))
    }

    fn best(&mut self, sheet: &Sheet, roll: &Roll) -> f64 {
        let mut missed = *sheet;
        missed.miss();
        let mut best = self.points(&missed, self.seats - 1);
        let firsts: Vec<Sheet> = white(self.layout, sheet, roll).into_iter().map(|(_, marked)| marked).collect();
        best = firsts.iter().map(|first| self.points(first, self.seats - 1)).fold(best, f64::max);
        for first in firsts.iter().chain([sheet]).filter(|first| first.locked().len() < 2) {
            for second in self.colored(first, roll) {
                best = best.max(self.points(&second, self.seats - 1));
            }
        }
        best
    }

    fn passive_turn(&mut self, sheet: &Sheet, turns_before: usize) -> f64 {
        let (layout, passed) = (self.layout, self.points(sheet, turns_before));
        let rolls = Roll::all(layout.sides(), ColorSet::EMPTY);
        let best = |roll| {
            let marked = white(layout, sheet, &roll);
            marked.iter().map(|(_, marked)| self.points(marked, turns_before)).fold(passed, f64::max)
        };
        rolls.map(best).sum::<f64>() / f64::from(Roll::count(layout.sides(), ColorSet::EMPTY))
    }

    fn colored(&self, sheet: &Sheet, roll: &Roll) -> Vec<Sheet> {
        let rolled = Color::ALL.iter().filter(|&&color| !sheet.locked().contains(self.layout.row_of_lock(color)));
        let cells = rolled.filter_map(|&color| Some((color, roll.color_sums(color)?)));
        let cells = cells.flat_map(|(color, sums)| sums.map(|number| Cell::Color(color, number)));
        cells.filter_map(|cell| marked(self.layout, sheet, cell)).collect()
    }
}

/// Everything that the rules let a sheet mark with the white dice, and the sheet after it.
pub(crate) fn white(layout: &Layout, sheet: &Sheet, roll: &Roll) -> Vec<(Cell, Sheet)> {
    let phase = Phase::White(Roll { white: roll.white, colors: ByColor::of(None) });
    let choice = Choice { sheet, layout, closed: sheet.locked(), phase: &phase };
    let after = |cell| {
        let (mut after, _) = choice.marked(cell, None);
        after.strike_closed(layout, after.locked().without(sheet.locked()), &mut Discard);
        (cell, after)
    };
    choice.cells().iter().map(after).collect()
}

/// The sheet after a mark by the rules, with the rows struck that it closes.
pub(crate) fn marked(layout: &Layout, sheet: &Sheet, cell: Cell) -> Option<Sheet> {
    sheet.check(layout, cell, RowSet::EMPTY).ok()?;
    let mut marked = *sheet;
    marked.mark(layout, cell, RowSet::EMPTY, None, &mut Discard);
    marked.strike_closed(layout, marked.locked().without(sheet.locked()), &mut Discard);
    Some(marked)
}
