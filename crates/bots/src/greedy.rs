//! The agent that takes what looks best on its own sheet right now.

use wurf_rules::any::{AnyAction, AnyGame, AnyView};
use wurf_rules::bits::Bits;
use wurf_rules::bloxx::Bloxx;
use wurf_rules::cards::Cards;
use wurf_rules::fix::Fix;
use wurf_rules::game::Game;
use wurf_rules::qwixx::Qwixx;
use wurf_rules::seat::Seat;

use crate::agent::Agent;

mod bloxx;
mod cards;
mod fix;
mod qwixx;

/// Takes what looks best on its own sheet right now; one file per game.
#[derive(Clone, Copy, Debug)]
pub struct Greedy;

/// Asks the file of a game, for the game itself and behind [`AnyGame`].
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

        impl Agent<AnyGame> for Greedy {
            fn decide(&mut self, seat: Seat, view: &AnyView, actions: &[AnyAction], _: &mut dyn Bits) -> AnyAction {
                match view {
                    $(AnyView::$Game(view) => {
                        let own = actions.iter().filter_map(|action| match action {
                            AnyAction::$Game(action) => Some(*action),
                            _ => None,
                        });
                        AnyAction::$Game($file::best(seat, view, &own.collect::<Vec<_>>()))
                    })+
                }
            }
        }
    };
}

greedy!(Qwixx in qwixx, Cards in cards, Bloxx in bloxx, Fix in fix);
