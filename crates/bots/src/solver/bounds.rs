//! Sheets with too much to remember: what the practice game is worth at least, and what nobody can have more than.

use wurf_rules::closed::Closed;
use wurf_rules::dice::Sides;
use wurf_rules::qwixx::{Qwixx, Setup};
use wurf_rules::seat::{Seat, SeatCount};
use wurf_rules::sheet::{Layout, Mechanism, Pad, Row, Score};

use crate::agent::Level;
use crate::arena::{Plan, Seating, Series, SeriesOf};
use crate::statistics::Histogram;

/// What is known about the best play of the practice game.
#[derive(Clone, PartialEq, Debug)]
pub struct Bounds {
    /// The points of an agent that plays: the best play brings at least their mean.
    pub played: Histogram,
    /// More than this is not on the sheet.
    pub most: i32,
}

/// Who plays for the lower bound.
pub const AGENT: Level = Level::Hard;

/// Games for the lower bound, from a seed that is always the same.
pub const GAMES: u64 = 4_000;
const SEED: u64 = 1;

impl Bounds {
    /// Bounds by playing this many games of practice; reports each of them.
    pub fn by_playing(pad: &Pad, games: u64, mut tell: impl FnMut(u64)) -> Self {
        let [alone, ..] = SeatCount::ALL;
        let setup = Setup::new(pad.clone().into(), alone);
        let plan = Plan { agents: vec![AGENT], seed: SEED, seating: Seating::Fixed };
        let series = SeriesOf::<Qwixx>::new(&setup, plan);
        let mut played = Histogram::default();
        for game in 0..games {
            series.play(game).results.iter().for_each(|result| played.add(result.points.get().into()));
            tell(game + 1);
        }
        Self { played, most: most(pad.layout(Seat::One)) }
    }

    /// The best play brings at least this, with a confidence of 97.5 %.
    pub fn least(&self) -> f64 {
        self.played.mean() - self.played.mean_radius()
    }
}

/// Every row full, and whatever a mechanism can add to that.
fn most(layout: &Layout) -> i32 {
    let full = |marks: usize| i32::from(Score::of_marks(marks as u32).get());
    let row = full(layout.mechanism().marks_max() as usize);
    let extra = match layout.mechanism() {
        Mechanism::Stairs(_) => full(Sides::Six.sums()),
        Mechanism::BonusB(_) => row + i32::from(Score::OCTAGON.get()),
        _ => 0,
    };
    Row::ALL.len() as i32 * row + extra
}

#[cfg(test)]
mod tests {
    use wurf_rules::qwixx::Variant;

    use super::*;

    #[test]
    fn nobody_has_more_than_a_full_sheet() {
        let most = |variant: Variant| most(variant.pad().layout(Seat::One));
        let variants = [Variant::Classic, Variant::Stairs, Variant::BonusB, Variant::BigPoints, Variant::DoubleA];
        assert_eq!(variants.map(most), [312, 378, 403, 480, 544]);
    }

    #[test]
    fn what_was_played_lies_between_the_bounds() {
        let bounds = Bounds::by_playing(&Variant::BonusB.pad(), 20, |_| {});
        assert_eq!(bounds.played.count(), 20);
        assert!(bounds.least() < bounds.played.mean() && bounds.played.mean() < f64::from(bounds.most));
    }
}
