//! What has happened at a table: the only thing that changes it, and all that has to be kept of it.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use wurf_rules::record::Hex;
use wurf_rules::seat::Seat;

use crate::command::Said;
use crate::fair::Scheme;
use crate::fingerprint::Fingerprint;
use crate::id::{CommandId, PersonId, Seq, TableId};
use crate::options::Options;
use crate::person::{AgentName, Name, Presence};
use crate::tagged::read_tagged;
use crate::time::Moment;

/// A fact with its place in the log.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Logged {
    /// Its number.
    pub seq: Seq,
    /// When it happened.
    pub at: Moment,
    /// The command it follows from.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cause: Option<Cause>,
    /// What happened.
    pub fact: Fact,
}

/// A command of a person; kept to recognize it when it comes again.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Cause {
    /// Who sent it.
    pub person: PersonId,
    /// Its id.
    pub command: CommandId,
}

/// Something that happened. Facts are checked before they are made; they are never sent as they are (the first holds
/// the secret of the dice), see [`crate::seen`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "fact", rename_all = "snake_case")]
pub enum Fact {
    /// The table was opened. Always the first.
    Created {
        /// Its id.
        table: TableId,
        /// The secret of all its dice.
        secret: Hex,
        /// What it agrees on.
        options: Options,
    },
    /// Somebody came.
    Joined {
        /// Who.
        person: PersonId,
        /// What they are called.
        name: Name,
        /// Where they came from, if the shell has said so.
        #[serde(skip_serializing_if = "Option::is_none")]
        from: Option<Fingerprint>,
    },
    /// Somebody left for good.
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
    /// Somebody else runs the table from now on. The first to join does without this fact.
    HostPassed {
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
    /// Somebody took a seat.
    SatDown {
        /// Who.
        person: PersonId,
        /// Where.
        seat: Seat,
    },
    /// A seat became free.
    StoodUp {
        /// Which.
        seat: Seat,
    },
    /// An agent took a seat.
    AgentSeated {
        /// Where.
        seat: Seat,
        /// Which one.
        agent: AgentName,
    },
    /// The table agrees on something else.
    OptionsChanged {
        /// All of it.
        options: Options,
    },
    /// A seat added to the dice before the start. Only in logs of the time of `wurf-dice-1`.
    EntropyGiven {
        /// The seat.
        seat: Seat,
        /// What it added.
        entropy: Hex,
    },
    /// A seat committed to what it will add to the dice.
    EntropyCommitted {
        /// The seat.
        seat: Seat,
        /// The hash of it.
        commitment: Hex,
    },
    /// A seat added to the dice what it had committed to.
    EntropyRevealed {
        /// The seat.
        seat: Seat,
        /// What it added.
        entropy: Hex,
    },
    /// The time to reveal was over, and the match goes on without what this seat had committed to.
    EntropyWithheld {
        /// The seat.
        seat: Seat,
    },
    /// A match began.
    Started {
        /// How its dice are drawn.
        scheme: Scheme,
        /// The version of the rules it is played by; logs of version 1 did not name it.
        rules: u32,
    },
    /// The game went on.
    Input {
        /// The input in notation; a decision whole, as in `2:G9,2++`.
        input: String,
        /// Whose it is.
        origin: Origin,
    },
    /// Somebody said something.
    Said {
        /// Who.
        person: PersonId,
        /// What.
        said: Said,
    },
    /// Somebody does not want to hear somebody.
    Muted {
        /// Who.
        person: PersonId,
        /// Whom.
        other: PersonId,
    },
    /// Somebody wants to hear somebody again.
    Unmuted {
        /// Who.
        person: PersonId,
        /// Whom.
        other: PersonId,
    },
    /// The match is paused.
    Paused,
    /// The match goes on.
    Resumed,
    /// Somebody wants an agent on the seat of somebody who is away.
    Voted {
        /// Who.
        person: PersonId,
        /// The seat.
        seat: Seat,
    },
    /// All who are there wanted it: an agent plays for somebody who is away.
    Replaced {
        /// The seat.
        seat: Seat,
        /// Which agent.
        agent: AgentName,
    },
    /// Somebody wants another match.
    RematchWanted {
        /// Who.
        person: PersonId,
    },
    /// The same people play again.
    Rematch {
        /// Does everybody keep their seat, so that the first seat moves on instead? In logs of version 1 of the
        /// rules everybody moved one seat on.
        in_place: bool,
    },
}

read_tagged!(Fact by "fact" {
    "created" => Created { table, secret, options }
    "joined" => Joined { person, name, from }
    "left" => Left { person }
    "kicked" => Kicked { person }
    "readmitted" => Readmitted
    "host_passed" => HostPassed { person }
    "renamed" => Renamed { person, name }
    "presence" => Presence { person, presence }
    "sat_down" => SatDown { person, seat }
    "stood_up" => StoodUp { seat }
    "agent_seated" => AgentSeated { seat, agent }
    "options_changed" => OptionsChanged { options }
    "entropy_given" => EntropyGiven { seat, entropy }
    "entropy_committed" => EntropyCommitted { seat, commitment }
    "entropy_revealed" => EntropyRevealed { seat, entropy }
    "entropy_withheld" => EntropyWithheld { seat }
    "started" => Started { scheme = Scheme::of_old_logs(), rules = 1 }
    "input" => Input { input, origin }
    "said" => Said { person, said }
    "muted" => Muted { person, other }
    "unmuted" => Unmuted { person, other }
    "paused" => Paused
    "resumed" => Resumed
    "voted" => Voted { person, seat }
    "replaced" => Replaced { seat, agent }
    "rematch_wanted" => RematchWanted { person }
    "rematch" => Rematch { in_place = false }
});

impl Fact {
    /// Can a match be another one for somebody afterwards: how it is going, what lies sealed, or how the game looks?
    pub(crate) fn concerns_match(&self) -> bool {
        let is_of_seats = matches!(
            self,
            Fact::SatDown { .. } | Fact::StoodUp { .. } | Fact::AgentSeated { .. } | Fact::Replaced { .. }
        );
        let is_of_dice = matches!(self, Fact::EntropyRevealed { .. } | Fact::EntropyWithheld { .. });
        is_of_seats
            || is_of_dice
            || matches!(self, Fact::Started { .. } | Fact::Input { .. } | Fact::Paused | Fact::Resumed)
    }
}

/// Whose input it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Origin {
    /// The seat decided.
    Seat,
    /// The fair dice.
    Dice,
    /// Real dice, and this person typed what they showed.
    Typed(PersonId),
    /// The seat's time was up, and the table decided for it.
    Clock,
}
