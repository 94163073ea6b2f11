//! What a sheet of BLOXX! is worth, and what a roll makes of it.

use wurf_rules::bloxx::{Action, Cell, Die, Face, Ink, Layout, Roll, Sheet, Support};
use wurf_rules::closed::Closed;
use wurf_rules::dice::Sides;
use wurf_rules::seat::SeatCount;

use super::features::{Lens, Rivals};
use crate::skill::tables::{Feature, Tables};

/// Everything a seat needs to think about sheets of one table.
pub(super) struct Mind<'a> {
    pub(super) layout: &'a Layout,
    pub(super) support: Support,
    pub(super) lens: Lens,
    tables: &'a Tables,
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

const FACES: usize = Sides::Six.count() as usize;

/// Worse than every sheet.
const NEVER: f32 = f32::MIN;

impl<'a> Mind<'a> {
    pub(super) fn new(layout: &'a Layout, support: Support, seats: SeatCount, tables: &'a Tables) -> Self {
        Self::with(Lens::new(layout, seats), layout, support, tables)
    }

    /// Somebody who sees sheets like this.
    pub(super) fn with(lens: Lens, layout: &'a Layout, support: Support, tables: &'a Tables) -> Self {
        Self { layout, support, lens, tables }
    }

    /// The points that a sheet ends with.
    #[inline]
    pub(super) fn points(&self, sheet: &Sheet, rivals: &Rivals) -> f32 {
        self.lens.circled(sheet) + self.promise(sheet, rivals)
    }

    /// The points that a sheet ends with, without those of its circles.
    #[inline]
    fn promise(&self, sheet: &Sheet, rivals: &Rivals) -> f32 {
        let profile = self.lens.profile(sheet);
        let mut sum = self.lens.settled(sheet, &profile, rivals);
        self.lens.each(sheet, &profile, rivals, |(index, times)| sum += self.tables.entry(index) * times);
        sum
    }

    /// How far off that may be, as a standard deviation.
    pub(super) fn spread(&self, sheet: &Sheet) -> f32 {
        self.tables.entry(self.lens.spread(sheet)).max(0.25).sqrt()
    }

    /// The features of a sheet, for learning.
    pub(super) fn features(&self, sheet: &Sheet, rivals: &Rivals) -> Vec<Feature> {
        let mut features = Vec::with_capacity(48);
        self.lens.each(sheet, &self.lens.profile(sheet), rivals, |feature| features.push(feature));
        features
    }

    /// What a sheet has for sure.
    pub(super) fn sure(&self, sheet: &Sheet, rivals: &Rivals) -> f32 {
        self.lens.circled(sheet) + self.lens.settled(sheet, &self.lens.profile(sheet), rivals)
    }

    fn value(&self, cell: Cell) -> f32 {
        self.layout.number(cell).map_or(0.0, |number| f32::from(number.get()))
    }

    /// What each face leads to.
    pub(super) fn best(&self, sheet: &Sheet, rivals: &Rivals) -> Best {
        let mut best = self.nothing(sheet, rivals);
        let circled_before = self.lens.circled(sheet);
        for &die in Die::ALL {
            for (index, face) in self.faces(die).enumerate() {
                let (circled, crossed) = (&mut best.circled[die.index()][index], &mut best.crossed[die.index()][index]);
                sheet.each_entry(self.layout, self.support, face, |entry| {
                    let points = circled_before + self.promise(&entry.crossed, rivals);
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
        Sides::Six.pips().map(move |pips| layout.face(die, pips))
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
        let circled = self.lens.circled(sheet);
        for &die in Die::ALL {
            let face = self.layout.face(die, roll.faces[die]);
            sheet.each_entry(self.layout, self.support, face, |entry| {
                let more = if taken == Some(die) { 0.0 } else { self.value(entry.circle) };
                ways.push(Way {
                    action: Action::Enter { die, orientation: entry.orientation, column: entry.column },
                    points: circled + more + self.promise(&entry.crossed, rivals),
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
