//! What one person is told: an update for each fact, and a snapshot of the whole. [`crate::seen`] fills them.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use wurf_rules::any::Lot;
use wurf_rules::record::Hex;
use wurf_rules::seat::Seat;

use crate::command::Said;
use crate::fact::Origin;
use crate::id::{PersonId, Seq, TableId};
use crate::options::Options;
use crate::person::{AgentName, Keeper, Name, Presence};
use crate::table::Phase;
use crate::tagged::read_tagged;
use crate::time::{Moment, Span};

/// What one person may know of one fact.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Update {
    /// The number of the fact. Every number comes once and in order, even when nothing may be told.
    pub seq: Seq,
    /// When it happened.
    pub at: Moment,
    /// What happened; nothing if this person may not know.
    pub news: Option<News>,
}

/// What happened, as far as one person may know.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
#[serde(tag = "news", rename_all = "snake_case")]
pub enum News {
    /// The table was opened.
    Created {
        /// What it agrees on.
        options: Options,
    },
    /// Somebody came.
    Joined {
        /// Who.
        person: PersonId,
        /// What they are called.
        name: Name,
    },
    /// Somebody left.
    Left {
        /// Who.
        person: PersonId,
    },
    /// The host sent somebody away.
    Kicked {
        /// Whom.
        person: PersonId,
    },
    /// Everybody who was sent away may come again.
    Readmitted,
    /// Somebody else runs the table from now on.
    Host {
        /// Who.
        person: PersonId,
    },
    /// Somebody has changed their name.
    Renamed {
        /// Who.
        person: PersonId,
        /// The new name.
        name: Name,
    },
    /// Somebody connected, or lost the last connection.
    Presence {
        /// Who.
        person: PersonId,
        /// Which of the two.
        presence: Presence,
    },
    /// Seats changed hands.
    Seats {
        /// Who keeps each seat now.
        seats: Vec<Keeper>,
    },
    /// The table agrees on something else.
    OptionsChanged {
        /// All of it.
        options: Options,
    },
    /// A seat added to the dice before the start, at the time of `wurf-dice-1`.
    EntropyGiven {
        /// The seat.
        #[schemars(with = "String")]
        seat: Seat,
        /// What it added.
        #[schemars(with = "String")]
        entropy: Hex,
    },
    /// A seat committed to what it will add to the dice.
    EntropyCommitted {
        /// The seat.
        #[schemars(with = "String")]
        seat: Seat,
        /// The hash of it.
        #[schemars(with = "String")]
        commitment: Hex,
    },
    /// A seat added to the dice what it had committed to.
    EntropyRevealed {
        /// The seat.
        #[schemars(with = "String")]
        seat: Seat,
        /// What it added.
        #[schemars(with = "String")]
        entropy: Hex,
        /// What was drawn by lot, if this was all that the dice waited for.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schemars(with = "Option<String>")]
        lot: Option<Lot>,
    },
    /// A seat has not revealed what it had committed to, and the match goes on without it.
    EntropyWithheld {
        /// The seat.
        #[schemars(with = "String")]
        seat: Seat,
        /// What was drawn by lot, if this was all that the dice waited for.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schemars(with = "Option<String>")]
        lot: Option<Lot>,
    },
    /// A match began.
    Started {
        /// What was drawn by lot, as in a record: who begins, in FIX who is younger than whom. Where seats
        /// have committed to entropy, it comes with the last of it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schemars(with = "Option<String>")]
        lot: Option<Lot>,
    },
    /// The game went on.
    Played {
        /// Decisions that were sealed until now, in the order they were made; they come before `input`. Of a decision
        /// in several parts all but the last come here too.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        revealed: Vec<String>,
        /// The input, unless it is sealed, takes something sealed back or shows a hidden card. Playing `revealed` and
        /// `input` of all updates by the rules gives the game, except for what lies sealed.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        input: Option<String>,
        /// Whose it was.
        origin: Origin,
        /// What followed, as this person may know it.
        events: Vec<Value>,
    },
    /// Somebody said something.
    Said {
        /// Who.
        person: PersonId,
        /// What.
        said: Said,
    },
    /// You no longer hear this person.
    Muted {
        /// Whom.
        person: PersonId,
    },
    /// You hear this person again.
    Unmuted {
        /// Whom.
        person: PersonId,
    },
    /// The match is paused.
    Paused,
    /// The match goes on.
    Resumed,
    /// Somebody wants an agent on this seat.
    Voted {
        /// Who.
        person: PersonId,
        /// The seat.
        #[schemars(with = "String")]
        seat: Seat,
    },
    /// An agent plays for somebody who is away.
    Replaced {
        /// The seat.
        #[schemars(with = "String")]
        seat: Seat,
        /// Which agent.
        agent: AgentName,
    },
    /// Somebody wants another match.
    RematchWanted {
        /// Who.
        person: PersonId,
    },
    /// A new match is prepared.
    Rematch {
        /// Who keeps each seat now.
        seats: Vec<Keeper>,
        /// Which match it will be.
        match_number: u32,
        /// What its dice are committed to.
        #[schemars(with = "String")]
        commitment: Hex,
    },
}

read_tagged!(News by "news" {
    "created" => Created { options }
    "joined" => Joined { person, name }
    "left" => Left { person }
    "kicked" => Kicked { person }
    "readmitted" => Readmitted
    "host" => Host { person }
    "renamed" => Renamed { person, name }
    "presence" => Presence { person, presence }
    "seats" => Seats { seats }
    "options_changed" => OptionsChanged { options }
    "entropy_given" => EntropyGiven { seat, entropy }
    "entropy_committed" => EntropyCommitted { seat, commitment }
    "entropy_revealed" => EntropyRevealed { seat, entropy, lot }
    "entropy_withheld" => EntropyWithheld { seat, lot }
    "started" => Started { lot }
    "played" => Played { revealed = Vec::new(), input, origin, events }
    "said" => Said { person, said }
    "muted" => Muted { person }
    "unmuted" => Unmuted { person }
    "paused" => Paused
    "resumed" => Resumed
    "voted" => Voted { person, seat }
    "replaced" => Replaced { seat, agent }
    "rematch_wanted" => RematchWanted { person }
    "rematch" => Rematch { seats, match_number, commitment }
});

/// What has changed of a match, for one person: what is not here is as it was.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize, JsonSchema)]
pub struct Change {
    /// The match at this moment, all of it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub moment: Option<MatchShown>,
    /// What this person has sealed now.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sealed: Option<Vec<String>>,
    /// What has changed of the view, as a JSON merge patch (RFC 7396): members that are `null` are gone, and members
    /// that are not here are as they were.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub view: Option<Value>,
}

/// What one person sees of a running match, apart from the game itself.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct MatchShown {
    /// The seats that have to decide; with dice due or the match over, nobody.
    pub awaited: Vec<SeatClock>,
    /// What this person has to decide.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub decision: Option<Decision>,
    /// Until when the table waits for entropy that seats have committed to; the dice fall once all have revealed theirs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reveal_by: Option<Moment>,
    /// The roll of real dice that is due; anybody on a seat may type it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub roll: Option<RollDue>,
    /// Whose roll the table waits for, where people roll the table's dice.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub roller: Option<Roller>,
    /// May this person take a decision back? Left out if not.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub can_take_back: bool,
    /// What each seat has.
    pub points: Vec<i16>,
    /// How it ended.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub end: Option<End>,
}

/// A seat that has to decide.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct SeatClock {
    /// Which.
    #[schemars(with = "String")]
    pub seat: Seat,
    /// When its time is up.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deadline: Option<Moment>,
    /// What is in its time bank; used up by the end of the deadline. Left out if nothing is.
    #[serde(default, skip_serializing_if = "Span::is_zero")]
    pub bank_ms: Span,
}

/// What a person has to decide.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Decision {
    /// To be sent back with the answer.
    pub number: u32,
    /// All legal answers in notation, each of them whole, as in `R7`, `-` or `G9,2++`.
    pub actions: Vec<String>,
}

/// A roll of real dice that is due.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct RollDue {
    /// To be sent back with the outcome.
    pub number: u64,
    /// An outcome in notation, to show which dice are rolled and how they are written.
    pub example: String,
}

/// A seat that the table waits for to roll.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Roller {
    /// Which.
    #[schemars(with = "String")]
    pub seat: Seat,
    /// To be sent back with the command.
    pub number: u64,
    /// When the table rolls by itself.
    pub until: Moment,
}

/// How a match ended.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct End {
    /// Who won.
    #[schemars(with = "Vec<String>")]
    pub winners: Vec<Seat>,
    /// The secret of its dice.
    #[schemars(with = "String")]
    pub secret: Hex,
}

/// A whole table as one person may know it; what happened before comes as updates.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Snapshot {
    /// The table.
    pub table: TableId,
    /// The latest fact.
    pub seq: Seq,
    /// Who looks.
    pub you: PersonId,
    /// Who runs the table: the first to join, until news says otherwise.
    pub host: Option<PersonId>,
    /// What it agrees on.
    pub options: Options,
    /// Where it is in its life.
    pub phase: Phase,
    /// Everybody there.
    pub persons: Vec<PersonShown>,
    /// Whom the looker does not hear.
    pub muted: Vec<PersonId>,
    /// Who keeps each seat.
    pub seats: Vec<Keeper>,
    /// Which match it is.
    pub match_number: u32,
    /// What its dice are committed to.
    #[schemars(with = "String")]
    pub commitment: Hex,
    /// What each seat has committed to; empty for nothing.
    #[serde(default)]
    #[schemars(with = "Vec<String>")]
    pub commitments: Vec<Hex>,
    /// What each seat has added to the dice; empty for nothing.
    #[schemars(with = "Vec<String>")]
    pub entropy: Vec<Hex>,
    /// The seats that have not revealed what they had committed to.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schemars(with = "Vec<String>")]
    pub withheld: Vec<Seat>,
    /// Who wants another match, once one is over.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rematch_wanted: Vec<PersonId>,
    /// The match at this moment.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub moment: Option<MatchShown>,
    /// The person's own sealed decision as inputs.
    pub sealed: Vec<String>,
    /// The game as this person may know it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub view: Option<Value>,
}

/// Somebody at the table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct PersonShown {
    /// Who.
    pub person: PersonId,
    /// What they are called.
    pub name: Name,
    /// Are they connected?
    pub presence: Presence,
}
