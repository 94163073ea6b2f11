//! What an agent is: a program that knows one seat's view and chooses among its legal actions.

use core::fmt;
use core::str::FromStr;

use wurf_rules::bits::Bits;
use wurf_rules::game::Game;
use wurf_rules::notation::NotationError;
use wurf_rules::seat::Seat;

/// A program that plays a seat.
pub trait Agent<G: Game> {
    /// Chooses one of `actions`, which is not empty. The view is that of `seat`; `bits` are the agent's own random
    /// bits.
    fn decide(&mut self, seat: Seat, view: &G::View, actions: &[G::Action], bits: &mut dyn Bits) -> G::Action;
}

/// How well an agent plays, from any legal move to the best we know. Which levels a game has is asked of the game
/// ([`crate::levels`]).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Level {
    /// Any legal action.
    Random,
    /// Somebody who has just learnt the game, and makes the mistakes of such people.
    Easy,
    /// Somebody who plays now and then: sensibly, with an eye on one sheet only.
    Medium,
    /// What looks best on the seat's own sheet right now, compared with the best rival's.
    Greedy,
    /// The best that can be said at once.
    Hard,
    /// The best that can be found within a moment of search.
    Expert,
}

impl Level {
    /// All levels, weakest first.
    pub const ALL: [Self; 6] = [Level::Random, Level::Easy, Level::Medium, Level::Greedy, Level::Hard, Level::Expert];

    /// The levels that people choose from, weakest first; the others are for simulations.
    pub const FOR_PEOPLE: [Self; 4] = [Level::Easy, Level::Medium, Level::Hard, Level::Expert];

    /// The name on the command line and on the wire.
    pub const fn name(self) -> &'static str {
        match self {
            Level::Random => "random",
            Level::Easy => "easy",
            Level::Medium => "medium",
            Level::Greedy => "greedy",
            Level::Hard => "hard",
            Level::Expert => "expert",
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Level {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let agent = Self::ALL.into_iter().find(|agent| agent.name() == text);
        agent.ok_or_else(|| NotationError::new(text, "an agent (random, easy, medium, greedy, hard or expert)"))
    }
}
