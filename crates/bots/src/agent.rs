//! What an agent is: a program that knows one seat's view and chooses among its legal actions.

use core::fmt;
use core::str::FromStr;

use wurf_rules::bits::Bits;
use wurf_rules::game::Game;
use wurf_rules::notation::NotationError;
use wurf_rules::seat::Seat;

use crate::greedy::Greedy;
use crate::random::Random;

/// A program that plays a seat.
pub trait Agent<G: Game> {
    /// Chooses one of `actions`, which is not empty. The view is that of `seat`; `bits` are the agent's own random
    /// bits.
    fn decide(&mut self, seat: Seat, view: &G::View, actions: &[G::Action], bits: &mut dyn Bits) -> G::Action;
}

/// The agents by name.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum AgentName {
    /// Any legal action.
    Random,
    /// What looks best on its own sheet right now.
    Greedy,
}

impl AgentName {
    /// All agents, weakest first.
    pub const ALL: [Self; 2] = [AgentName::Random, AgentName::Greedy];

    /// The name on the command line and on the wire.
    pub const fn name(self) -> &'static str {
        match self {
            AgentName::Random => "random",
            AgentName::Greedy => "greedy",
        }
    }

    /// The agent of this name.
    pub fn create<G: Game>(self) -> Box<dyn Agent<G>>
    where
        Greedy: Agent<G>,
    {
        match self {
            AgentName::Random => Box::new(Random),
            AgentName::Greedy => Box::new(Greedy),
        }
    }
}

impl fmt::Display for AgentName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for AgentName {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let agent = Self::ALL.into_iter().find(|agent| agent.name() == text);
        agent.ok_or_else(|| NotationError::new(text, "an agent (random or greedy)"))
    }
}
