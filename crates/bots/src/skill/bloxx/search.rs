//! Looking ahead: how a decision fares on the next rolls, the same ones for all that is compared.

use wurf_rules::bits::Bits;
use wurf_rules::bloxx::{Action, Bloxx, Phase, View};
use wurf_rules::game::{Awaiting, Discard, Game, Input};
use wurf_rules::seat::Seat;

use super::judge_all;
use super::mind::Mind;
use super::train::choose;
use crate::judge::Judgement;
use crate::seeded::Seeded;
use crate::skill::trials::{Budget, deepen};
use crate::skill::weights;

/// What the expert has; a turn is a roll. A decision that is hard to make takes about 0.05 s, most take less.
pub const USUAL: Budget = Budget { depth: 4, turns: 1_200 };

/// What actions look like at first sight counts as much as this many tries.
const TRUST: f64 = 10.0;

/// Judges actions anew by what comes of them; `judgements` has what they look like at first sight.
pub(super) fn search(
    (seat, view): (Seat, &View),
    actions: &[Action],
    judgements: &mut [Judgement],
    budget: Budget,
    bits: &mut dyn Bits,
) {
    let seed = u64::from(bits.word()) << 32 | u64::from(bits.word());
    let mind = Mind::new(&view.layout, view.support, view.seats, weights::of_bloxx());
    let start = undecided(view);
    deepen(judgements, budget.tries(view.seats), TRUST, |action, number| {
        let mut game = start.clone();
        game.advance(Input::Act { seat, action: actions[action] }, &mut Discard);
        look_ahead(&mind, &mut game, budget.depth, &mut Seeded::new(seed, number));
        judge_all(&mind, &game)[seat]
    });
}

/// The game of a view. What others have decided and nobody sees yet is decided anew.
fn undecided(view: &View) -> Bloxx {
    let undecided = match view.phase {
        Phase::Others { .. } => view.seats.seats().iter().filter(|&seat| seat != view.active).collect(),
        _ => view.undecided,
    };
    // Nothing is left to chance then.
    Bloxx::resample(&View { undecided, sealed: None, ..view.clone() }, &mut Seeded::new(0, 0))
}

/// Plays some rolls, in which everybody does what promises most points.
fn look_ahead(mind: &Mind<'_>, game: &mut Bloxx, depth: u32, dice: &mut Seeded) {
    let mut rolls = 0;
    loop {
        match game.awaiting() {
            Awaiting::Nothing => return,
            Awaiting::Chance if rolls == depth => return,
            Awaiting::Chance => {
                let roll = game.sample_chance(dice);
                game.advance(Input::Chance(roll), &mut Discard);
                rolls += 1;
            }
            Awaiting::Seats(seats) => {
                for seat in seats.iter() {
                    let action = choose(mind, game, seat, 0.0, dice);
                    game.advance(Input::Act { seat, action }, &mut Discard);
                }
            }
        }
    }
}
