//! Looking ahead: how a decision fares on the next rolls, the same ones for all that is compared.

use wurf_rules::bits::Bits;
use wurf_rules::bloxx::{Action, Bloxx, Phase, Roll, View};
use wurf_rules::game::{Awaiting, Discard, Game, Input};
use wurf_rules::seat::Seat;

use super::mind::Mind;
use super::train::choose;
use super::{POINT, judge_all};
use crate::judge::Judgement;
use crate::seeded::Seeded;
use crate::skill::trials::{Budget, Comparison, ROUND, deepen};
use crate::skill::weights;

/// What the expert has: eight looks at the next roll, with every pair of faces.
pub const USUAL: Budget = Budget { depth: 1, turns: 8 * ROUND as u32 };

/// Judges actions anew by what comes of them; `judgements` has what they look like at first sight. The budget says how
/// many of them.
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
    let comparison = Comparison {
        candidates: (budget.tries(view.seats) as usize / ROUND as usize).max(2),
        tries: 1,
        // All rolls are looked at, so the first sight does not count any more.
        trust: 0.0,
        point: POINT,
    };
    deepen(judgements, comparison, |action, number| {
        let mut game = start.clone();
        game.advance(Input::Act { seat, action: actions[action] }, &mut Discard);
        let dice = Dice { first: Some(number % ROUND), later: Seeded::new(seed, number) };
        look_ahead(&mind, &mut game, budget.depth, dice);
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

/// Where rolls come from: of the first one every pair of faces comes equally often.
struct Dice {
    first: Option<u64>,
    later: Seeded,
}

impl Dice {
    fn roll(&mut self, game: &Bloxx) -> Roll {
        let first = self.first.take().and_then(|index| Roll::all().nth(index as usize));
        first.unwrap_or_else(|| game.sample_chance(&mut self.later))
    }
}

/// Plays some rolls, in which everybody does what promises most points.
fn look_ahead(mind: &Mind<'_>, game: &mut Bloxx, depth: u32, mut dice: Dice) {
    let mut rolls = 0;
    loop {
        match game.awaiting() {
            Awaiting::Nothing => return,
            Awaiting::Chance if rolls == depth => return,
            Awaiting::Chance => {
                game.advance(Input::Chance(dice.roll(game)), &mut Discard);
                rolls += 1;
            }
            Awaiting::Seats(seats) => {
                for seat in seats.iter() {
                    let action = choose(mind, game, seat, 0.0, &mut dice.later);
                    game.advance(Input::Act { seat, action }, &mut Discard);
                }
            }
        }
    }
}
