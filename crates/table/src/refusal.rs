//! Why a table does not do what it is asked to.

use wurf_rules::illegal::{Illegal, WithRule};
use wurf_rules::notation::NotationError;

use crate::options::OptionsError;

/// Makes [`Refusal`] from one list: the name in the code, the code for programs, and the sentence for people.
macro_rules! refusals {
    ($(
        $(#[$doc:meta])* $Name:ident $(($($of:tt)*))? $({ $($with:tt)* })? $code:literal $sentence:literal,
    )+) => {
        /// One clear reason; the order of checks is fixed.
        #[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
        pub enum Refusal {
            $($(#[$doc])* #[error($sentence)] $Name $(($($of)*))? $({ $($with)* })?,)+
            /// Against the rules of the game.
            #[error("{}", WithRule(*.0))]
            Illegal(Illegal),
        }

        impl Refusal {
            /// The codes of the table's own refusals; those by the rules of a game are in [`Illegal::ALL`].
            pub const CODES: &'static [&'static str] = &[$($code),+];

            /// A short name for programs; never changes.
            pub const fn code(&self) -> &'static str {
                match self {
                    $(Refusal::$Name { .. } => $code,)+
                    Refusal::Illegal(illegal) => illegal.code(),
                }
            }
        }
    };
}

refusals! {
    /// The sender has not joined.
    NotAtTable "not-at-table" "join the table first",
    /// They have.
    AlreadyAtTable "already-at-table" "you are at the table already",
    /// There is no such person here.
    NoSuchPerson "no-such-person" "this person is not at the table",
    /// As many people as a table takes.
    TableFull "table-full" "the table is full",
    /// Somebody else has this name, or one that could be taken for it.
    NameTaken "name-taken" "somebody at the table has this name or one that looks like it",
    /// The name is invisible, or more than a name.
    NameUnseen "name-unseen" "choose a name of letters, digits, signs or emoji that can be seen",
    /// The host does not want them here.
    SentAway "sent-away" "you were sent away from this table",
    /// Only the host may.
    HostOnly "host-only" "only the host of the table may do this",
    /// Nobody does this to themselves.
    NotYourself "not-yourself" "you cannot do this to yourself",
    /// Agents only decide.
    AgentOnlyPlays "agent-only-plays" "an agent only plays",
    /// The table has no such seat.
    NoSuchSeat "no-such-seat" "the table has no such seat",
    /// The seat is kept.
    SeatTaken "seat-taken" "somebody has this seat",
    /// The seat has no agent.
    NoAgentThere "no-agent-there" "no agent has this seat",
    /// One seat each.
    AlreadySeated "already-seated" "you have a seat already",
    /// Spectators watch.
    NotSeated "not-seated" "take a seat first",
    /// All seats must be kept.
    SeatFree "seat-free" "a seat is still free",
    /// Only before a match.
    MatchBegun "match-begun" "the match has begun",
    /// Only during a match.
    NoMatch "no-match" "no match is being played",
    /// Only after a match.
    MatchNotOver "match-not-over" "the match is not over",
    /// The match is paused.
    Paused "paused" "the match is paused",
    /// It does not.
    NotPaused "not-paused" "the match is not paused",
    /// The decision was for an earlier question.
    Stale "stale" "this answers an earlier question",
    /// dice stay in the hand for the same time, no matter who holds them.
    TableThrows "table-throws" "the table throws when the time of the hand is over",
    /// The table has dice of its own.
    TableRolls "table-rolls" "the table rolls the dice",
    /// The table waits for another seat.
    NotYourRoll "not-your-roll" "somebody else rolls now",
    /// Nobody but those who see the dice knows what they show.
    OutcomeMissing "outcome-missing" "with real dice, type what they show",
    /// Agents have no hands.
    NobodyRolls "nobody-rolls" "with real dice somebody has to sit at the table",
    /// Shorter entropy could be guessed from its commitment.
    BadEntropy "bad-entropy" "entropy and a commitment to it have 32 bytes, as 64 hexadecimal digits",
    /// The seat gives none in this match.
    NotCommitted "not-committed" "your seat had committed to no entropy when the match started",
    /// Nobody changes entropy after the start.
    OtherEntropy "other-entropy" "this is not the entropy your seat has committed to",
    /// The dice have been made.
    TooLate "too-late" "the match goes on without your entropy, which came too late",
    /// The table plays without take-backs.
    TakeBackOff "take-back-off" "decisions are final at this table",
    /// Enough is enough.
    TooManyTakeBacks "too-many-take-backs" "too many decisions taken back in this match",
    /// Nothing, or only phrases.
    ChatOff "chat-off" "this may not be said at this table",
    /// The log of the table is full, except for the match itself.
    TooManyFacts "too-many-facts"
        "too much has happened at this table; the match can be played to its end, then open another table",
    /// One person asks for too much besides the game.
    TooMuchAsked "too-much-asked" "you have asked for too much in this match",
    /// The match has had its talk.
    SaidEnough "said-enough" "enough was said in this match",
    /// The options take too much room.
    TooManyOptions "too-many-options" "the options of this match were changed too often; open another table",
    /// Only somebody who is away is replaced.
    NotAway "not-away" "the person on this seat is not away",
    /// Voted already.
    AlreadyVoted "already-voted" "you have voted already",
    /// They may be about to come back.
    NotAwayLong {
        /// How long a vote is still too early.
        seconds: u64,
    } "not-away-long" "the person on this seat has only just gone; wait {seconds} seconds",
    /// A table cannot be like this.
    Options(OptionsError) "bad-options" "{0}",
    /// Not in notation.
    Notation(NotationError) "bad-notation" "{0}",
}

impl From<OptionsError> for Refusal {
    fn from(error: OptionsError) -> Self {
        Refusal::Options(error)
    }
}

impl From<NotationError> for Refusal {
    fn from(error: NotationError) -> Self {
        Refusal::Notation(error)
    }
}

impl From<Illegal> for Refusal {
    fn from(illegal: Illegal) -> Self {
        Refusal::Illegal(illegal)
    }
}
