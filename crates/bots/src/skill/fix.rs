//! Strong play of FIX: speed shows at the table ([`crate::reaction`]), and what is left to decide is the deal.

use wurf_rules::bits::Bits;
use wurf_rules::fix::{Action, Fix, Mode, View};
use wurf_rules::seat::Seat;

use crate::agent::Agent;
use crate::greedy::Greedy;

/// What to deal in a race of three and of four, its own dice first; everywhere else what *greedy* deals is best.
///
/// In a race the seat before the dealer is as quick as the one behind it, so it gets more than the single die that
/// is enough in beats. All splits were tried against *greedy*: of three seats this one wins 35.3 % instead of 33.2 %,
/// of four 25.6 % instead of 25.0 % (100,000 games each, seats rotated).
const IN_A_RACE: [&[usize]; 2] = [&[0, 7, 3], &[0, 4, 4, 2]];

/// Deals by what wins most often in the mode that is played.
#[derive(Clone, Copy, Debug)]
pub struct Hard;

impl Agent<Fix> for Hard {
    fn decide(&mut self, seat: Seat, view: &View, actions: &[Action], bits: &mut dyn Bits) -> Action {
        let race = actions.iter().find(|action| view.mode == Mode::Race && is_for_a_race(action));
        race.copied().unwrap_or_else(|| Agent::<Fix>::decide(&mut Greedy, seat, view, actions, bits))
    }
}

fn is_for_a_race(action: &Action) -> bool {
    let Action::Deal(split) = action else { return false };
    IN_A_RACE.iter().any(|deal| split.parts().map(|dice| dice.get()).eq(deal.iter().copied()))
}
