//! What the next turn may lead to, over all rolls at once.

use wurf_rules::dice::{Roll, Sides};
use wurf_rules::qwixx::{Action, Phase};
use wurf_rules::sheet::{ByColor, Color, Number};

use super::standing::{Standing, Table};
use super::turn::Step;
use crate::skill::learning::liking;
use crate::skill::prospects::{Finder, Prospects, dice_of};

impl Table<'_> {
    /// What may come of a turn that begins so. Unlike in [`Table::play`] the active seat chooses both of its actions at
    /// once.
    pub(super) fn prospects(&self, standing: &Standing) -> Prospects<Standing> {
        let active = standing.active;
        let dice = self.pad.layout(active).dice(standing.closed);
        let liking = |end: &Standing| liking(&self.judge(end, active));
        Prospects::new(self.pad.sides(), dice, liking, |sum, finder| self.find_ends(standing, sum, finder))
    }

    /// Tells the finder what a white sum may lead to.
    fn find_ends(&self, standing: &Standing, sum: Number, finder: &mut Finder<'_, Standing>) {
        let (active, sides) = (standing.active, self.pad.sides());
        let layout = self.pad.layout(active);
        let roll = Roll { white: dice_of(sides, sum), colors: ByColor::of(None) };
        let mut sheets = standing.sheets;
        for seat in self.rivals(active) {
            let steps = self.white_steps(standing, &roll, seat);
            if let Some(step) = self.best_white(standing, &roll, seat, steps) {
                sheets[seat] = step.sheet;
            }
        }
        for first in self.white_steps(standing, &roll, active) {
            sheets[active] = first.sheet;
            let after = self.after_white(standing, sheets);
            if after.is_closed() {
                finder.free(after);
                continue;
            }
            let pass = Step { action: Action::Pass, row: None, sheet: first.sheet };
            finder.free(self.after_color(&after, &pass, first.marks()));
            let dice = layout.dice(after.closed);
            for color in layout.dice(standing.closed).iter() {
                for number in sides.numbers() {
                    let phase = Phase::Color(single(sides, color, number).keep(dice));
                    let steps = self.steps(active, &after.sheets[active], after.closed, &phase);
                    for step in steps.iter().filter(|step| step.marks()) {
                        finder.colored(color, number, self.after_color(&after, step, true));
                    }
                }
            }
        }
    }
}

/// A roll that offers nothing but this number of this colour.
fn single(sides: Sides, color: Color, number: Number) -> Roll {
    let [white, die] = dice_of(sides, number);
    Roll { white: [white; 2], colors: ByColor::new(|other| (other == color).then_some(die)) }
}

#[cfg(test)]
mod tests {
    use wurf_rules::qwixx::Variant;
    use wurf_rules::seat::{BySeat, Seat, SeatCount};
    use wurf_rules::sheet::{Pad, RowSet, Sheet};

    use super::*;
    use crate::net::Net;
    use crate::seeded::Seeded;
    use crate::skill::learning::HEADS;
    use crate::skill::qwixx::features;

    /// Calls `with` in the middle of a game on some sheets, with a network that knows nothing.
    fn each_middle(with: impl Fn(&Table<'_>, &Standing)) {
        for variant in [Variant::Classic, Variant::GemixtA, Variant::BonusB, Variant::BigPoints, Variant::Longo] {
            let pad: Pad = variant.pad();
            let features = features::count(pad.layout(Seat::One));
            let net = Net::random(features, HEADS.len(), 32, &mut Seeded::new(1, 0));
            let table = Table { net: &net, pad: &pad, seats: SeatCount::new(2).expect("two seats") };
            let mut standing =
                Standing { sheets: BySeat::<Sheet>::default(), closed: RowSet::EMPTY, active: Seat::One };
            let mut bits = Seeded::new(2, 0);
            for _ in 0..9 {
                let dice = pad.layout(standing.active).dice(standing.closed);
                standing = table.play(&standing, &Roll::sample(pad.sides(), dice, &mut bits));
            }
            assert!(!standing.is_over(&table), "{variant}");
            with(&table, &standing);
        }
    }

    #[test]
    fn chances_are_those_of_all_rolls() {
        each_middle(|table, standing| {
            let prospects = table.prospects(standing);
            let dice = table.pad.layout(standing.active).dice(standing.closed);
            let mut counted = vec![0.0; prospects.ends.len()];
            let (sides, count) = (table.pad.sides(), f64::from(Roll::count(table.pad.sides(), dice)));
            Roll::all(sides, dice).for_each(|roll| counted[prospects.end(&roll)] += 1.0 / count);
            for (counted, chance) in counted.iter().zip(prospects.chances()) {
                assert!((counted - chance).abs() < 1e-9, "{counted} is not {chance}");
            }
        });
    }

    #[test]
    fn the_end_of_a_roll_is_the_best_of_all_pairs_of_actions() {
        each_middle(|table, standing| {
            let prospects = table.prospects(standing);
            let active = standing.active;
            let dice = table.pad.layout(active).dice(standing.closed);
            for number in 0..50 {
                let roll = Roll::sample(table.pad.sides(), dice, &mut Seeded::new(3, number));
                let mut sheets = standing.sheets;
                for seat in table.rivals(active) {
                    let steps = table.white_steps(standing, &roll, seat);
                    sheets[seat] = table.best_white(standing, &roll, seat, steps).expect("passing is one").sheet;
                }
                let most = table.white_steps(standing, &roll, active).into_iter().map(|first| {
                    sheets[active] = first.sheet;
                    let after = table.after_white(standing, sheets);
                    liking(&table.best_color(&after, &roll, first.marks()).1)
                });
                let most = most.fold(f64::MIN, f64::max);
                assert_eq!(liking(&table.judge(&prospects.ends[prospects.end(&roll)], active)), most, "{roll}");
            }
        });
    }
}
