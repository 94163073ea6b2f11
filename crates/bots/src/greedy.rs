//! The agent that takes what looks best on its own sheet right now.

use wurf_rules::bits::Bits;
use wurf_rules::bloxx::Bloxx;
use wurf_rules::cards::Cards;
use wurf_rules::duel::Duel;
use wurf_rules::fix::Fix;
use wurf_rules::game::Game;
use wurf_rules::qwixx::Qwixx;
use wurf_rules::seat::Seat;

use crate::agent::Agent;

pub(crate) mod bloxx;
pub(crate) mod cards;
pub(crate) mod duel;
pub(crate) mod fix;
pub(crate) mod qwixx;

/// Takes what looks best on its own sheet right now; one file per game.
#[derive(Clone, Copy, Debug)]
pub struct Greedy;

/// Asks the file of a game.
macro_rules! greedy {
    ($($Game:ident in $file:ident),+ $(,)?) => {
        $(impl Agent<$Game> for Greedy {
            fn decide(
                &mut self,
                seat: Seat,
                view: &<$Game as Game>::View,
                actions: &[<$Game as Game>::Action],
                _: &mut dyn Bits,
            ) -> <$Game as Game>::Action {
                $file::best(seat, view, actions)
            }
        })+
    };
}

greedy!(Qwixx in qwixx, Cards in cards, Bloxx in bloxx, Fix in fix, Duel in duel);
