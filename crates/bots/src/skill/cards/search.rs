//! Looking ahead: how a decision fares in worlds that look like the view, with the same cards for all that is compared.

use wurf_rules::bits::Bits;
use wurf_rules::cards::{Action, Cards, Phase, View};
use wurf_rules::game::{Awaiting, Discard, Game, Input};
use wurf_rules::seat::Seat;

use super::mind::Mind;
use super::world;
use crate::judge::Judgement;
use crate::seeded::Seeded;
use crate::skill::learning::POINT;
use crate::skill::trials::{Budget, CANDIDATES, Comparison, deepen};

/// What the expert has, the present turn included: a decision that is hard to make takes about 0.05 s, most take less.
pub const USUAL: Budget = Budget { depth: 2, turns: 1_000 };

/// What actions look like at first sight counts as much as this many tries.
const TRUST: f64 = 50.0;

/// Judges actions anew by what comes of them; `judgements` has what they look like at first sight.
pub(super) fn search(
    mind: &Mind<'_>,
    (seat, view): (Seat, &View),
    actions: &[Action],
    judgements: &mut [Judgement],
    budget: Budget,
    bits: &mut dyn Bits,
) {
    let seed = u64::from(bits.word()) << 32 | u64::from(bits.word());
    let comparison = Comparison { candidates: CANDIDATES, tries: budget.tries(view.seats), trust: TRUST, point: POINT };
    deepen(judgements, comparison, |action, number| {
        let world = world(view, &mut Seeded::new(seed, number));
        let mut cards = Seeded::for_order(seed, number);
        let game = look_ahead(mind, world, (seat, actions[action]), budget.depth, &mut cards);
        mind.expects(&game, seat)
    });
}

/// Plays on after an action until some turns are over; everybody does what looks best.
fn look_ahead(
    mind: &Mind<'_>,
    mut game: Cards,
    (seat, action): (Seat, Action),
    depth: u32,
    bits: &mut Seeded,
) -> Cards {
    let mut forced = Some(action);
    let mut ended = 0;
    loop {
        match game.awaiting() {
            Awaiting::Nothing => return game,
            Awaiting::Chance => {
                let draw = game.sample_chance(bits);
                game.advance(Input::Chance(draw), &mut Discard);
            }
            Awaiting::Seats(seats) => {
                if *game.phase() == Phase::Take && forced.is_none() {
                    ended += 1;
                    if ended == depth {
                        return game;
                    }
                }
                let before = game.clone();
                for awaited in seats.iter() {
                    let own = if awaited == seat { forced.take() } else { None };
                    let action = own.unwrap_or_else(|| mind.choose(&before, awaited));
                    game.advance(Input::Act { seat: awaited, action }, &mut Discard);
                }
            }
        }
    }
}
