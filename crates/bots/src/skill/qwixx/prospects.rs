//! All rolls at once: what the next turn may lead to, and how likely each of it is.
//!
//! For two given white dice, what a colour die offers depends on that die alone, and the colour dice are independent. So
//! the chance that something is the best on offer is a product, and 46,656 rolls need not be looked at one by one.

use wurf_rules::dice::{ColorSet, Pips, Roll, Sides};
use wurf_rules::qwixx::{Action, Phase};
use wurf_rules::seat::Seat;
use wurf_rules::sheet::{ByColor, Color, Number};

use super::standing::{Standing, Table};
use super::turn::Step;
use crate::skill::learning::liking;

/// What the next turn may lead to, if every seat does what looks best to it. Unlike in [`Table::play`] the active seat
/// chooses both of its actions at once.
pub(super) struct Prospects {
    /// Every end of the turn that is the best with some roll.
    pub(super) ends: Vec<Standing>,
    /// What each white sum offers, from 2 on.
    offers: Vec<Offer>,
    sides: Sides,
}

/// What the dice offer with one white sum.
struct Offer {
    /// The dice that were rolled.
    dice: ColorSet,
    /// The best without a colour die.
    free: Best,
    /// The best with each coloured number.
    colored: ByColor<[Option<Best>; NUMBERS]>,
}

/// All numbers there are, counted from 0.
const NUMBERS: usize = Number::MAX.get() as usize + 1;

/// The best of several ends, and how much the active seat likes it.
#[derive(Clone, Copy)]
struct Best {
    end: usize,
    liking: f64,
}

impl Prospects {
    /// What may come of a turn that begins so.
    pub(super) fn new(table: &Table<'_>, standing: &Standing) -> Self {
        let mut ends = Vec::new();
        let sides = table.pad.sides();
        let offers = sides.numbers().map(|sum| Offer::new(table, standing, sum, &mut ends)).collect();
        Self { ends, offers, sides }
    }

    /// The end that a roll leads to.
    pub(super) fn end(&self, roll: &Roll) -> usize {
        let offer = &self.offers[usize::from(roll.white_sum().get()) - 2];
        let colored = offer.dice.iter().filter_map(|color| offer.with_die(color, roll.white, roll.colors[color]?));
        colored.fold(offer.free, |best, other| if other.liking > best.liking { other } else { best }).end
    }

    /// How likely each of the ends is.
    pub(super) fn chances(&self) -> Vec<f64> {
        let mut chances = vec![0.0; self.ends.len()];
        for one in self.sides.pips() {
            for other in self.sides.pips() {
                let offer = &self.offers[usize::from(one.plus(other).get()) - 2];
                offer.add_chances(self.sides, [one, other], &mut chances);
            }
        }
        chances
    }
}

impl Offer {
    fn new(table: &Table<'_>, standing: &Standing, sum: Number, ends: &mut Vec<Standing>) -> Self {
        let active = standing.active;
        let sides = table.pad.sides();
        let roll = Roll { white: dice_of(sides, sum), colors: ByColor::of(None) };
        let mut sheets = standing.sheets;
        for seat in table.rivals(active) {
            let steps = table.white_steps(standing, &roll, seat);
            if let Some(step) = table.best_white(standing, &roll, seat, steps) {
                sheets[seat] = step.sheet;
            }
        }
        let dice = table.pad.layout(active).dice(standing.closed);
        let mut finder = Finder { table, active, ends };
        let (mut free, mut colored) = (None, ByColor::of([None; NUMBERS]));
        for first in table.white_steps(standing, &roll, active) {
            sheets[active] = first.sheet;
            let after = table.after_white(standing, sheets);
            let pass = Step { action: Action::Pass, row: None, sheet: first.sheet };
            if after.is_closed() {
                finder.find(after, &mut free);
                continue;
            }
            finder.find(table.after_color(&after, &pass, first.marks()), &mut free);
            for color in dice.iter() {
                for number in sides.numbers() {
                    let phase =
                        Phase::Color(single(sides, color, number).keep(table.pad.layout(active).dice(after.closed)));
                    let steps = table.steps(active, &after.sheets[active], after.closed, &phase);
                    for step in steps.iter().filter(|step| step.marks()) {
                        let end = table.after_color(&after, step, true);
                        finder.find(end, &mut colored[color][usize::from(number.get())]);
                    }
                }
            }
        }
        Self { dice, free: free.expect("passing is always possible"), colored }
    }

    /// The best with a colour die that shows this beside these white dice.
    fn with_die(&self, color: Color, white: [Pips; 2], die: Pips) -> Option<Best> {
        let with = |white: Pips| self.colored[color][usize::from(white.plus(die).get())];
        match white.map(with) {
            [Some(one), Some(other)] => Some(if other.liking > one.liking { other } else { one }),
            [one, other] => one.or(other),
        }
    }

    /// Adds how likely each end is if the white dice show this.
    fn add_chances(&self, sides: Sides, white: [Pips; 2], chances: &mut [f64]) {
        let face = 1.0 / f64::from(sides.count());
        let with = |color| sides.pips().filter_map(move |die| Some((color, self.with_die(color, white, die)?)));
        let better = |(_, best): &(Color, Best)| best.liking > self.free.liking;
        let mut offered: Vec<(Color, Best)> = self.dice.iter().flat_map(with).filter(better).collect();
        offered.sort_by(|(_, one), (_, other)| other.liking.total_cmp(&one.liking));
        // The share of each die's faces that offer nothing better than what comes next.
        let mut rest = ByColor::of(1.0);
        let product = |rest: &ByColor<f64>, without: Option<Color>| -> f64 {
            self.dice.iter().filter(|&color| Some(color) != without).map(|color| rest[color]).product()
        };
        for (color, best) in offered {
            chances[best.end] += face * face * face * product(&rest, Some(color));
            rest[color] -= face;
        }
        chances[self.free.end] += face * face * product(&rest, None);
    }
}

/// Keeps the best ends that it comes across.
struct Finder<'a> {
    table: &'a Table<'a>,
    active: Seat,
    ends: &'a mut Vec<Standing>,
}

impl Finder<'_> {
    /// Takes an end if it is better than the best so far.
    fn find(&mut self, end: Standing, best: &mut Option<Best>) {
        let liking = liking(&self.table.judge(&end, self.active));
        match best {
            Some(best) if liking > best.liking => {
                self.ends[best.end] = end;
                best.liking = liking;
            }
            Some(_) => {}
            None => {
                *best = Some(Best { end: self.ends.len(), liking });
                self.ends.push(end);
            }
        }
    }
}

/// Two dice with this sum.
fn dice_of(sides: Sides, sum: Number) -> [Pips; 2] {
    let low = sum.get().saturating_sub(sides.count() as u8).max(1);
    [low, sum.get() - low].map(|pips| Pips::new(pips).expect("every number is the sum of two dice"))
}

/// A roll that offers nothing but this number of this colour.
fn single(sides: Sides, color: Color, number: Number) -> Roll {
    let [white, die] = dice_of(sides, number);
    Roll { white: [white; 2], colors: ByColor::new(|other| (other == color).then_some(die)) }
}

#[cfg(test)]
mod tests {
    use wurf_rules::qwixx::Variant;
    use wurf_rules::seat::{BySeat, SeatCount};
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
            let prospects = Prospects::new(table, standing);
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
            let prospects = Prospects::new(table, standing);
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
