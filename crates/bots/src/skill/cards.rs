//! Skilled play of the card game: a network values what a seat has, between turns and with all its cards taken.
//!
//! Reading order: `features` (what the network sees), `mind` (what it thinks of an action), here the agents,
//! [`search`] (looking ahead), [`course`] (how it learns).

use wurf_rules::bits::Bits;
use wurf_rules::cards::{Action, Cards, Phase, View};
use wurf_rules::game::Game;
use wurf_rules::seat::{BySeat, Seat};

use crate::agent::Agent;
use crate::judge::{Estimate, Judge, Judgement};
use crate::net::Net;
use crate::seeded::Seeded;
use crate::skill::Budget;
use crate::skill::learning::{choose, liking};
use crate::skill::weights;
use mind::Mind;

pub mod course;
mod features;
mod mind;
pub mod search;

/// How many numbers the network sees.
pub(super) const FEATURES: usize = features::COUNT;

/// Takes what the network likes best.
#[derive(Clone, Copy, Debug)]
pub struct Hard<'a>(Option<&'a Net>);

impl<'a> Hard<'a> {
    /// An agent with this network.
    pub fn with(net: &'a Net) -> Self {
        Self(Some(net))
    }

    fn net(&self) -> &'a Net {
        self.0.unwrap_or_else(|| weights::of_cards())
    }
}

impl Hard<'static> {
    /// An agent with the network that is shipped.
    pub const fn shipped() -> Self {
        Self(None)
    }
}

/// Looks ahead in worlds that look like the view, and takes what the network likes best there.
#[derive(Clone, Copy, Debug)]
pub struct Expert<'a> {
    hard: Hard<'a>,
    budget: Budget,
}

impl<'a> Expert<'a> {
    /// An agent with this network.
    pub fn with(net: &'a Net, budget: Budget) -> Self {
        Self { hard: Hard::with(net), budget }
    }

    /// The same agent with another budget.
    pub const fn within(self, budget: Budget) -> Self {
        Self { budget, ..self }
    }
}

impl Expert<'static> {
    /// An agent with the network that is shipped, and the usual budget.
    pub const fn shipped() -> Self {
        Self { hard: Hard::shipped(), budget: search::USUAL }
    }
}

impl Judge<Cards> for Hard<'_> {
    fn judge(&mut self, seat: Seat, view: &View, actions: &[Action], _: &mut dyn Bits) -> Vec<Judgement> {
        // Any world that looks like the view will do: nothing that is hidden is looked at.
        let world = world(view, &mut Seeded::new(0, 0));
        let mind = Mind { net: self.net(), jokers: view.jokers };
        let thinker = mind.thinker(&world, seat);
        actions.iter().map(|&action| thinker.judge(action)).collect()
    }
}

impl Judge<Cards> for Expert<'_> {
    fn judge(&mut self, seat: Seat, view: &View, actions: &[Action], bits: &mut dyn Bits) -> Vec<Judgement> {
        let mut judgements = self.hard.judge(seat, view, actions, bits);
        let mind = Mind { net: self.hard.net(), jokers: view.jokers };
        search::search(&mind, (seat, view), actions, &mut judgements, self.budget, bits);
        judgements
    }
}

impl Agent<Cards> for Hard<'_> {
    fn decide(&mut self, seat: Seat, view: &View, actions: &[Action], bits: &mut dyn Bits) -> Action {
        choose(actions, &self.judge(seat, view, actions, bits), liking)
    }
}

impl Agent<Cards> for Expert<'_> {
    fn decide(&mut self, seat: Seat, view: &View, actions: &[Action], bits: &mut dyn Bits) -> Action {
        choose(actions, &self.judge(seat, view, actions, bits), liking)
    }
}

impl Estimate<Cards> for Expert<'_> {
    fn estimate(&mut self, game: &Cards) -> BySeat<Judgement> {
        self.hard.estimate(game)
    }
}

impl Estimate<Cards> for Hard<'_> {
    fn estimate(&mut self, game: &Cards) -> BySeat<Judgement> {
        let jokers = game.view(wurf_rules::observer::Observer::Spectator).jokers;
        let mind = Mind { net: self.net(), jokers };
        let seats = game.seats().seats();
        let mut judgements = BySeat::<Judgement>::default();
        seats.iter().for_each(|seat| judgements[seat] = mind.expects(game, seat));
        let sum: f64 = seats.iter().map(|seat| judgements[seat].win).sum();
        seats.iter().filter(|_| sum > 0.0).for_each(|seat| judgements[seat].win /= sum);
        judgements
    }
}

/// A game that looks like the view, in which nobody has decided on the number for all yet: what lies sealed is not
/// known, and is decided anew.
fn world(view: &View, bits: &mut impl Bits) -> Cards {
    if view.phase != Phase::ForAll {
        return Cards::resample(view, bits);
    }
    Cards::resample(&View { undecided: view.seats.seats(), sealed: None, ..view.clone() }, bits)
}
