//! Agents that play like people: they know what a sheet is worth, but look less far, fear or hope too much, and overlook
//! things. Their mistakes are those of beginners, not of dice.

use arrayvec::ArrayVec;
use wurf_rules::bits::Bits;
use wurf_rules::bloxx::Bloxx;
use wurf_rules::cards::Cards;
use wurf_rules::duel::Duel;
use wurf_rules::fix::Fix;
use wurf_rules::game::Game;
use wurf_rules::qwixx::Qwixx;
use wurf_rules::seat::Seat;

use crate::agent::Agent;

mod bloxx;
mod cards;
mod duel;
mod fix;
mod qwixx;

/// Somebody who makes human mistakes; one file per game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Human {
    /// Has just learnt the game.
    Easy,
    /// Plays now and then.
    Medium,
}

macro_rules! human {
    ($($Game:ident in $file:ident),+ $(,)?) => {
        $(impl Agent<$Game> for Human {
            fn decide(
                &mut self,
                seat: Seat,
                view: &<$Game as Game>::View,
                actions: &[<$Game as Game>::Action],
                bits: &mut dyn Bits,
            ) -> <$Game as Game>::Action {
                $file::choose(*self, seat, view, actions, bits)
            }
        })+
    };
}

human!(Qwixx in qwixx, Cards in cards, Bloxx in bloxx, Fix in fix, Duel in duel);

/// More actions than this are not looked at one by one by anybody.
const SEEN_MAX: usize = 64;

/// What somebody sees who overlooks each action with a chance of `parts` in 64, never all of them. Whatever `is_plain`
/// is overlooked by nobody.
fn seen<A: Copy>(
    actions: &[A],
    parts: u32,
    is_plain: impl Fn(&A) -> bool,
    bits: &mut dyn Bits,
) -> ArrayVec<A, SEEN_MAX> {
    let mut seen = ArrayVec::new();
    for action in actions {
        if is_plain(action) || bits.word() % 64 >= parts {
            // What does not fit is overlooked too.
            let _ = seen.try_push(*action);
        }
    }
    if seen.is_empty() {
        seen.extend(actions.first().copied());
    }
    seen
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::seeded::Seeded;

    #[test]
    fn something_is_always_seen_and_plain_things_are_never_overlooked() {
        let mut bits = Seeded::new(1, 1);
        for _ in 0..100 {
            assert_eq!(seen(&[1, 2, 3], 64, |_| false, &mut bits)[..], [1]);
            assert_eq!(seen(&[1, 2, 3], 0, |_| false, &mut bits)[..], [1, 2, 3]);
            assert!(seen(&[1, 2, 3], 32, |&action| action == 2, &mut bits).contains(&2));
            assert_eq!(seen(&[0; 1000], 0, |_| true, &mut bits).len(), SEEN_MAX);
        }
    }
}
