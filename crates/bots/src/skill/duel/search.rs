//! Looking ahead: how a decision fares on the next rolls, the same ones for all that is compared.

use wurf_rules::bits::Bits;
use wurf_rules::dice::{Pips, Roll, Sides};
use wurf_rules::duel::{Action, Duel};
use wurf_rules::game::{Awaiting, Discard, Game, Input};
use wurf_rules::seat::Seat;

use super::mind::Mind;
use crate::judge::Judgement;
use crate::seeded::Seeded;
use crate::skill::learning::POINT;
use crate::skill::trials::{Budget, CANDIDATES, Comparison, deepen};

/// What the expert has: this many looks at the rival's next turn, fewer where it is soon clear what is best.
pub const USUAL: Budget = Budget { depth: 1, turns: 9_000 };

/// What actions look like at first sight counts as much as this many tries.
const TRUST: f64 = 15.0;

/// Judges actions anew by what comes of them; `judgements` has what they look like at first sight.
pub(super) fn search(
    mind: &Mind<'_>,
    (seat, game): (Seat, Duel),
    actions: &[Action],
    judgements: &mut [Judgement],
    budget: Budget,
    bits: &mut dyn Bits,
) {
    let seed = u64::from(bits.word()) << 32 | u64::from(bits.word());
    let comparison =
        Comparison { candidates: CANDIDATES, tries: budget.tries(game.seats()), trust: TRUST, point: POINT };
    let ends: Vec<Duel> = actions.iter().map(|&action| mind.end_after(game, action)).collect();
    deepen(judgements, comparison, |action, number| {
        let mut game = ends[action];
        let mut bits = Seeded::new(seed, number);
        for turn in 0..budget.depth {
            if game.awaiting() == Awaiting::Chance {
                let roll = game.sample_chance(&mut bits);
                let roll = if turn == 0 { Roll { white: white(number), ..roll } } else { roll };
                game.advance(Input::Chance(roll), &mut Discard);
                game = mind.end(game);
            }
        }
        mind.judge(&game, seat)
    });
}

/// The white dice of the first roll: every pair comes equally often.
fn white(number: u64) -> [Pips; 2] {
    let sides = u64::from(Sides::Six.count());
    [number / sides, number].map(|digit| Pips::new((digit % sides) as u8 + 1).expect("a remainder plus one is a face"))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use wurf_rules::duel::Situation;

    use super::*;
    use crate::skill::trials::ROUND;
    use crate::skill::weights;

    #[test]
    fn a_round_has_every_pair_of_white_dice_once() {
        let pairs: BTreeSet<_> = (0..ROUND).map(white).collect();
        assert_eq!(pairs.len() as u64, ROUND);
    }

    #[test]
    fn looking_ahead_changes_what_is_thought_and_the_same_bits_lead_to_the_same() {
        let board = "1:R2x5 2:m1 1:m2".parse().unwrap();
        let mut game = Duel::at(&Situation { board, active: Seat::One }).unwrap();
        game.play(Input::Chance("66r6y1g1b1".parse().unwrap()), &mut Discard).unwrap();
        let actions = game.actions(Seat::One);
        let mind = Mind(weights::of_duel());
        let first: Vec<_> =
            actions.iter().map(|&action| mind.judge(&mind.end_after(game, action), Seat::One)).collect();
        let mut deeper = first.clone();
        search(&mind, (Seat::One, game), &actions, &mut deeper, USUAL, &mut Seeded::new(1, 1));
        assert_ne!(first, deeper);
        let mut again = first;
        search(&mind, (Seat::One, game), &actions, &mut again, USUAL, &mut Seeded::new(1, 1));
        assert_eq!(again, deeper);
    }
}
