//! Why a table does not do what it is asked for.

use wurf_rules::illegal::{Illegal, WithRule};
use wurf_rules::notation::NotationError;

use crate::options::OptionsError;

/// One clear reason; the order of checks is fixed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Refusal {
    /// Whoever asks has not joined.
    #[error("join the table first")]
    NotAtTable,
    /// They have.
    #[error("you are at the table already")]
    AlreadyAtTable,
    /// There is no such person here.
    #[error("this person is not at the table")]
    NoSuchPerson,
    /// As many people as a table takes.
    #[error("the table is full")]
    TableFull,
    /// Somebody else has this name, or one that could be taken for it.
    #[error("somebody at the table has this name or one that looks like it")]
    NameTaken,
    /// The name is invisible, or more than a name.
    #[error("choose a name of letters, digits, signs or emoji that can be seen")]
    NameUnseen,
    /// The host does not want them here.
    #[error("you were sent away from this table")]
    SentAway,
    /// Only the host may.
    #[error("only the host of the table may do this")]
    HostOnly,
    /// Nobody does this to themselves.
    #[error("this is meant for others")]
    NotYourself,
    /// Agents only decide.
    #[error("an agent only plays")]
    AgentOnlyPlays,
    /// The table has no such seat.
    #[error("the table has no such seat")]
    NoSuchSeat,
    /// The seat is kept.
    #[error("somebody has this seat")]
    SeatTaken,
    /// The seat has no agent.
    #[error("no agent has this seat")]
    NoAgentThere,
    /// One seat each.
    #[error("you have a seat already")]
    AlreadySeated,
    /// Spectators watch.
    #[error("take a seat first")]
    NotSeated,
    /// All seats must be kept.
    #[error("a seat is still free")]
    SeatFree,
    /// Only before a match.
    #[error("the match has begun")]
    MatchBegun,
    /// Only during a match.
    #[error("no match is being played")]
    NoMatch,
    /// Only after a match.
    #[error("the match is not over")]
    MatchNotOver,
    /// The match stands still.
    #[error("the match is paused")]
    Paused,
    /// It does not.
    #[error("the match is not paused")]
    NotPaused,
    /// The decision was for an earlier question.
    #[error("this answers an earlier question")]
    Stale,
    /// dice stay in the hand for the same time, whoever holds them.
    #[error("the table throws when the time of the hand is over")]
    TableThrows,
    /// The table has dice of its own.
    #[error("the table rolls the dice")]
    TableRolls,
    /// Agents have no hands.
    #[error("with real dice somebody has to sit at the table")]
    NobodyRolls,
    /// Shorter entropy could be guessed from its commitment.
    #[error("entropy and a commitment to it have 32 bytes, as 64 hexadecimal digits")]
    BadEntropy,
    /// The seat gives none in this match.
    #[error("your seat had committed to no entropy when the match started")]
    NotCommitted,
    /// Nobody changes entropy after the start.
    #[error("this is not the entropy your seat has committed to")]
    OtherEntropy,
    /// The dice have been made.
    #[error("the match goes on without your entropy, which came too late")]
    TooLate,
    /// The table plays without.
    #[error("decisions are final at this table")]
    TakeBackOff,
    /// Enough is enough.
    #[error("too many decisions taken back in this match")]
    TooManyTakeBacks,
    /// Nothing, or only phrases.
    #[error("this may not be said at this table")]
    ChatOff,
    /// The log of the table is full but for the match itself.
    #[error("too much has happened at this table; the match can be played to its end, then open another table")]
    TooManyFacts,
    /// One person asks for too much beside the game.
    #[error("you have asked for too much in this match")]
    TooMuchAsked,
    /// The match has had its talk.
    #[error("enough was said in this match")]
    SaidEnough,
    /// The options take too much room.
    #[error("the options of this match were changed too often; open another table")]
    TooManyOptions,
    /// Only somebody who is away is replaced.
    #[error("whoever has this seat is not away")]
    NotAway,
    /// They may be about to come back.
    #[error("whoever has this seat has only just gone; wait {seconds} seconds")]
    NotAwayLong {
        /// How long a vote is still too early.
        seconds: u64,
    },
    /// Voted already.
    #[error("you have voted already")]
    AlreadyVoted,
    /// A table cannot be like this.
    #[error(transparent)]
    Options(#[from] OptionsError),
    /// Not in notation.
    #[error(transparent)]
    Notation(#[from] NotationError),
    /// Against the rules of the game.
    #[error("{}", WithRule(*.0))]
    Illegal(Illegal),
}

impl From<Illegal> for Refusal {
    fn from(illegal: Illegal) -> Self {
        Refusal::Illegal(illegal)
    }
}

impl Refusal {
    /// A short name for programs; never changes.
    pub fn code(&self) -> &'static str {
        match self {
            Refusal::NotAtTable => "not-at-table",
            Refusal::AlreadyAtTable => "already-at-table",
            Refusal::NoSuchPerson => "no-such-person",
            Refusal::TableFull => "table-full",
            Refusal::NameTaken => "name-taken",
            Refusal::NameUnseen => "name-unseen",
            Refusal::SentAway => "sent-away",
            Refusal::HostOnly => "host-only",
            Refusal::NotYourself => "not-yourself",
            Refusal::AgentOnlyPlays => "agent-only-plays",
            Refusal::NoSuchSeat => "no-such-seat",
            Refusal::SeatTaken => "seat-taken",
            Refusal::NoAgentThere => "no-agent-there",
            Refusal::AlreadySeated => "already-seated",
            Refusal::NotSeated => "not-seated",
            Refusal::SeatFree => "seat-free",
            Refusal::MatchBegun => "match-begun",
            Refusal::NoMatch => "no-match",
            Refusal::MatchNotOver => "match-not-over",
            Refusal::Paused => "paused",
            Refusal::NotPaused => "not-paused",
            Refusal::Stale => "stale",
            Refusal::TableThrows => "table-throws",
            Refusal::TableRolls => "table-rolls",
            Refusal::NobodyRolls => "nobody-rolls",
            Refusal::BadEntropy => "bad-entropy",
            Refusal::NotCommitted => "not-committed",
            Refusal::OtherEntropy => "other-entropy",
            Refusal::TooLate => "too-late",
            Refusal::TakeBackOff => "take-back-off",
            Refusal::TooManyTakeBacks => "too-many-take-backs",
            Refusal::ChatOff => "chat-off",
            Refusal::TooManyFacts => "too-many-facts",
            Refusal::TooMuchAsked => "too-much-asked",
            Refusal::SaidEnough => "said-enough",
            Refusal::TooManyOptions => "too-many-options",
            Refusal::NotAway => "not-away",
            Refusal::NotAwayLong { .. } => "not-away-long",
            Refusal::AlreadyVoted => "already-voted",
            Refusal::Options(_) => "bad-options",
            Refusal::Notation(_) => "bad-notation",
            Refusal::Illegal(illegal) => illegal.code(),
        }
    }
}
