//! Skilled play of the Duel: a network values the board between two turns, from each seat.
//!
//! Reading order: `features` (what the network sees), `mind` (what it thinks, and what a roll can lead to), here the
//! agents, [`search`] (how the expert looks ahead), [`course`] (how the network learns).

use wurf_rules::bits::Bits;
use wurf_rules::duel::{Action, Duel, View};
use wurf_rules::game::Game;
use wurf_rules::seat::{BySeat, Seat};

use crate::agent::Agent;
use crate::judge::{Estimate, Foresee, Judge, Judgement, Luck, shared};
use crate::net::Net;
use crate::seeded::Seeded;
use crate::skill::learning::{choose, liking};
use crate::skill::trials::Budget;
use crate::skill::weights;
use mind::Mind;

pub mod course;
mod features;
mod mind;
pub mod search;

/// How many numbers the network sees.
pub(super) const FEATURES: usize = features::COUNT;

/// Takes what the network likes best at the end of the turn.
#[derive(Clone, Copy, Debug)]
pub struct Hard<'a>(Option<&'a Net>);

impl<'a> Hard<'a> {
    /// An agent with this network.
    pub fn with(net: &'a Net) -> Self {
        Self(Some(net))
    }

    fn mind(&self) -> Mind<'a> {
        Mind(self.0.unwrap_or_else(|| weights::of_duel()))
    }
}

impl Hard<'static> {
    /// An agent with the network that is shipped.
    pub const fn shipped() -> Self {
        Self(None)
    }
}

/// Looks at the rival's next turn on all rolls, and takes what the network likes best then.
#[derive(Clone, Copy, Debug)]
pub struct Expert<'a> {
    hard: Hard<'a>,
    budget: Budget,
}

impl Expert<'static> {
    /// An agent with the network that is shipped.
    pub const fn within(budget: Budget) -> Self {
        Self { hard: Hard::shipped(), budget }
    }
}

/// The game of a view; nothing in it is hidden.
fn game(view: &View) -> Duel {
    Duel::resample(view, &mut Seeded::new(0, 0))
}

impl Judge<Duel> for Hard<'_> {
    fn judge(&mut self, seat: Seat, view: &View, actions: &[Action], _: &mut dyn Bits) -> Vec<Judgement> {
        let (mind, game) = (self.mind(), game(view));
        actions.iter().map(|&action| mind.judge(&mind.end_after(game, action), seat)).collect()
    }
}

impl Judge<Duel> for Expert<'_> {
    fn judge(&mut self, seat: Seat, view: &View, actions: &[Action], _: &mut dyn Bits) -> Vec<Judgement> {
        search::search(&self.hard.mind(), (seat, game(view)), actions, self.budget)
    }
}

impl Agent<Duel> for Hard<'_> {
    fn decide(&mut self, seat: Seat, view: &View, actions: &[Action], bits: &mut dyn Bits) -> Action {
        choose(actions, &self.judge(seat, view, actions, bits), liking)
    }
}

impl Agent<Duel> for Expert<'_> {
    fn decide(&mut self, seat: Seat, view: &View, actions: &[Action], bits: &mut dyn Bits) -> Action {
        choose(actions, &self.judge(seat, view, actions, bits), liking)
    }
}

impl Estimate<Duel> for Hard<'_> {
    fn estimate(&mut self, game: &Duel) -> BySeat<Judgement> {
        let mind = self.mind();
        each(&mind, &mind.end(*game))
    }
}

impl Foresee<Duel> for Hard<'_> {
    fn foresee(&self, game: &Duel) -> Luck<Duel> {
        let mind = self.mind();
        let prospects = mind.prospects(game);
        let luck = prospects.luck(|end| each(&mind, end));
        Box::new(move |roll| luck[prospects.end(roll)])
    }
}

/// What both seats can expect.
fn each(mind: &Mind<'_>, game: &Duel) -> BySeat<Judgement> {
    let mut judgements = BySeat::default();
    let seats = game.seats().seats();
    seats.iter().for_each(|seat| judgements[seat] = mind.judge(game, seat));
    shared(seats, judgements)
}
