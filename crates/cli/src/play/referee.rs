//! What a session needs of the table behind it: one at this keyboard ([`crate::play::host`]), or one of a server
//! ([`crate::play::remote`]).

use wurf_rules::any::{AnyEvent, AnyGame};
use wurf_rules::game::InputOf;
use wurf_rules::record::{Dice, Ending};
use wurf_rules::seat::Seat;
use wurf_table::answer::Answer;
use wurf_table::refusal::Refusal;
use wurf_table::time::Span;

use crate::play::player::Player;

/// The table behind a session.
pub(crate) trait Referee {
    /// The next thing that the table has taken and the session has not seen.
    fn next(&mut self) -> Option<Taken>;

    /// Does a person at this keyboard sit there?
    fn is_human(&self, seat: Seat) -> bool;

    /// Does this person have something to decide?
    fn asks(&self, seat: Seat) -> bool;

    /// A person makes a complete decision.
    fn act(&mut self, seat: Seat, answer: &Answer) -> Result<(), Refusal>;

    /// A person takes a sealed decision back.
    fn take_back(&mut self, seat: Seat) -> Result<(), Refusal>;

    /// The person who is asked next; none if something else happens first, or nothing at all.
    fn next_person(&mut self) -> Option<Seat>;

    /// Does something happen by itself as soon as this program lets it?
    fn goes_on(&self) -> bool {
        false
    }

    /// Lets the next thing that happens by itself happen.
    fn step(&mut self) {}

    /// The same without waiting for those who think long about it.
    fn begin_step(&mut self) {
        self.step();
    }

    /// Is something thought about that was begun?
    fn is_thinking(&self) -> bool {
        false
    }

    /// Does something happen by itself within this time? Then it happens, and what is left of the time is returned.
    fn pass(&mut self, _: Span) -> Option<Span> {
        None
    }

    /// How much time the clock leaves a person; nothing where none runs.
    fn patience(&self, _: Seat) -> Option<Patience> {
        None
    }

    /// Where the dice come from, for a record with this ending.
    fn dice(&self, _: &Ending) -> Option<Dice> {
        None
    }

    /// Where the game is kept, as a sentence, if this program does not keep it.
    fn whereabouts(&self) -> Option<String> {
        None
    }

    /// Something to tell the person, once.
    fn notice(&mut self) -> Option<String> {
        None
    }

    /// Why there is no table any more, once.
    fn ended(&mut self) -> Option<anyhow::Error> {
        None
    }
}

/// What a table has taken.
pub(crate) enum Taken {
    /// An input, at a table where everything is known.
    Input(InputOf<AnyGame>),
    /// At a table of a server only what one person may know.
    Seen(Box<Seen>),
}

/// A game as one person knows it now, and what led there.
pub(crate) struct Seen {
    pub(crate) game: AnyGame,
    pub(crate) events: Vec<AnyEvent>,
    pub(crate) players: Vec<Player>,
    /// The number of what the person is asked.
    pub(crate) question: Option<u32>,
}

/// Has anything happened?
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Followed {
    Something,
    Nothing,
}

/// What the clock leaves a person of a race.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Patience {
    /// The dice stay in the hand; then the table throws them.
    Hand { left_ms: u64, of_ms: u64 },
    /// The table waits; then it makes the step itself.
    Step { left_ms: u64 },
}
