//! What a sheet of BLOXX! is worth, and what a roll makes of it.

use wurf_rules::bloxx::{Action, Cell, Die, Face, Ink, Layout, Roll, Sheet, Support};
use wurf_rules::closed::Closed;
use wurf_rules::dice::Pips;
use wurf_rules::seat::SeatCount;

use super::features::{ENTRIES, Lens, Rivals, SPREAD};
use crate::skill::tables::{Feature, Tables};

/// Tables for practice, for two seats, and for three or four: they differ in how games end (BX-9).
pub(super) const TABLES: usize = 3;

/// Everything a seat needs to think about sheets of one table.
pub(super) struct Mind<'a> {
    pub(super) layout: &'a Layout,
    pub(super) support: Support,
    pub(super) lens: Lens,
    tables: &'a Tables,
    base: usize,
}

/// A way to enter a shape, and what it is worth.
#[derive(Clone, Copy)]
pub(super) struct Way {
    pub(super) action: Action,
    pub(super) points: f32,
}

/// The best that each face of each die leads to.
#[derive(Clone, Copy)]
pub(super) struct Best {
    circled: [[f32; FACES]; 2],
    crossed: [[f32; FACES]; 2],
    /// If nothing fits.
    stuck: f32,
}

const FACES: usize = Pips::FACES as usize;

/// Worse than every sheet.
const NEVER: f32 = f32::MIN;

impl<'a> Mind<'a> {
    pub(super) fn new(layout: &'a Layout, support: Support, seats: SeatCount, tables: &'a Tables) -> Self {
        let base = seats.get().min(TABLES) - 1;
        Self { layout, support, lens: Lens::new(layout), tables, base: base * ENTRIES }
    }

    /// The points that a sheet ends with.
    #[inline]
    pub(super) fn points(&self, sheet: &Sheet, rivals: &Rivals) -> f32 {
        let mut sum = self.lens.sure(sheet, rivals);
        self.lens.each(sheet, rivals, |(index, times)| sum += self.tables.entry(self.base + index) * times);
        sum
    }

    /// How far off that may be, as a standard deviation.
    pub(super) fn spread(&self, sheet: &Sheet) -> f32 {
        self.tables.entry(self.base + self.spread_entry(sheet)).max(0.25).sqrt()
    }

    fn spread_entry(&self, sheet: &Sheet) -> usize {
        SPREAD + self.lens.empty(sheet)
    }

    /// The features of a sheet, for learning.
    pub(super) fn features(&self, sheet: &Sheet, rivals: &Rivals) -> Vec<Feature> {
        let mut features = Vec::with_capacity(48);
        self.lens.each(sheet, rivals, |(index, times)| features.push((self.base + index, times)));
        features
    }

    /// The entry of the variance, for learning.
    pub(super) fn variance(&self, sheet: &Sheet) -> usize {
        self.base + self.spread_entry(sheet)
    }

    fn value(&self, cell: Cell) -> f32 {
        self.layout.number(cell).map_or(0.0, |number| f32::from(number.get()))
    }

    /// What each face leads to.
    pub(super) fn best(&self, sheet: &Sheet, rivals: &Rivals) -> Best {
        let mut best = self.nothing(sheet, rivals);
        for &die in Die::ALL {
            for (index, face) in self.faces(die).enumerate() {
                let (circled, crossed) = (&mut best.circled[die.index()][index], &mut best.crossed[die.index()][index]);
                sheet.each_entry(self.layout, self.support, face, |entry| {
                    let points = self.points(&entry.crossed, rivals);
                    *crossed = crossed.max(points);
                    *circled = circled.max(points + self.value(entry.circle));
                });
            }
        }
        best
    }

    /// What a sheet is worth to which nothing is added.
    fn nothing(&self, sheet: &Sheet, rivals: &Rivals) -> Best {
        Best { circled: [[NEVER; FACES]; 2], crossed: [[NEVER; FACES]; 2], stuck: self.points(sheet, rivals) }
    }

    fn faces(&self, die: Die) -> impl Iterator<Item = &'a Face> {
        let layout = self.layout;
        (1..=Pips::FACES as u8).filter_map(Pips::new).map(move |pips| layout.face(die, pips))
    }

    /// Of the orientations that look alike the one that the rules list.
    pub(super) fn canonical(&self, action: Action, roll: Roll, taken: Option<Die>) -> Action {
        let Action::Enter { die, orientation, column } = action else { return action };
        let ink = if taken == Some(die) { Ink::Cross } else { Ink::Circle };
        let orientation = self.layout.face(die, roll.faces[die]).canonical(ink, orientation);
        Action::Enter { die, orientation, column }
    }

    /// Every way to enter one of the two shapes.
    pub(super) fn ways(&self, sheet: &Sheet, rivals: &Rivals, roll: Roll, taken: Option<Die>) -> Vec<Way> {
        let mut ways = Vec::with_capacity(64);
        for &die in Die::ALL {
            let face = self.layout.face(die, roll.faces[die]);
            sheet.each_entry(self.layout, self.support, face, |entry| {
                let gain = if taken == Some(die) { 0.0 } else { self.value(entry.circle) };
                ways.push(Way {
                    action: Action::Enter { die, orientation: entry.orientation, column: entry.column },
                    points: self.points(&entry.crossed, rivals) + gain,
                });
            });
        }
        ways
    }
}

impl Best {
    /// What a roll is worth after this die was taken, or none.
    pub(super) fn after(&self, roll: Roll, taken: Option<Die>) -> f32 {
        let value = |die: Die| {
            let face = roll.faces[die].get() as usize - 1;
            if taken == Some(die) { self.crossed[die.index()][face] } else { self.circled[die.index()][face] }
        };
        let best = value(Die::A).max(value(Die::B));
        if best == NEVER { self.stuck } else { best }
    }
}
