//! The agent that takes what looks best on its own sheet right now.

use wurf_rules::any::{AnyAction, AnyGame, AnyView};
use wurf_rules::bits::Bits;
use wurf_rules::fix::Fix;
use wurf_rules::game::Game;
use wurf_rules::qwixx::Qwixx;
use wurf_rules::seat::Seat;

use crate::agent::Agent;

mod fix;
mod qwixx;

/// Takes what looks best on its own sheet right now; one file per game.
#[derive(Clone, Copy, Debug)]
pub struct Greedy;

impl Agent<Qwixx> for Greedy {
    fn decide(
        &mut self,
        seat: Seat,
        view: &<Qwixx as Game>::View,
        actions: &[<Qwixx as Game>::Action],
        _: &mut dyn Bits,
    ) -> <Qwixx as Game>::Action {
        qwixx::best(seat, view, actions)
    }
}

impl Agent<Fix> for Greedy {
    fn decide(
        &mut self,
        seat: Seat,
        view: &<Fix as Game>::View,
        actions: &[<Fix as Game>::Action],
        _: &mut dyn Bits,
    ) -> <Fix as Game>::Action {
        fix::best(seat, view, actions)
    }
}

impl Agent<AnyGame> for Greedy {
    fn decide(&mut self, seat: Seat, view: &AnyView, actions: &[AnyAction], _: &mut dyn Bits) -> AnyAction {
        let AnyView::Qwixx(view) = view;
        let own: Vec<_> = actions.iter().map(|AnyAction::Qwixx(action)| *action).collect();
        AnyAction::Qwixx(qwixx::best(seat, view, &own))
    }
}
