//! What people at a table may ask for. Untrusted: none of it is believed until [`crate::Table::decide`] agrees.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use wurf_rules::record::Hex;
use wurf_rules::seat::Seat;

use crate::id::PersonId;
use crate::options::Options;
use crate::person::{AgentName, Name};
use wurf_rules::notation::{NotationError, is_line};

/// Who asks. The shell has made sure that they are who they say.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sender {
    /// A person at the table, or with [`crate::Table::next_person`] somebody who wants to join.
    Person(PersonId),
    /// The agent on this seat.
    Agent(Seat),
}

/// Something asked for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "do", rename_all = "snake_case")]
pub enum Command {
    /// To come to the table. Not for clients, who join over HTTP.
    #[schemars(skip)]
    Join {
        /// The sender's own name.
        name: Name,
    },
    /// To leave it; not from a seat in a running match.
    Leave,
    /// To change one's name.
    Rename {
        /// The new name.
        name: Name,
    },
    /// To take a free seat, or one's own back from the agent that stood in.
    SitDown {
        /// Which.
        #[schemars(with = "String")]
        seat: Seat,
    },
    /// To give up one's own seat before a match.
    StandUp,
    /// To commit one's own seat to what it will add to the dice, before the match starts; the latest counts.
    CommitEntropy {
        /// SHA-256 as `docs/fair-dice.md` says, 64 hexadecimal digits.
        #[schemars(with = "String")]
        commitment: Hex,
    },
    /// To add to the dice what one's own seat has committed to, once the match has started.
    RevealEntropy {
        /// 32 bytes as 64 hexadecimal digits.
        #[schemars(with = "String")]
        entropy: Hex,
    },
    /// Host: to put an agent on a free seat.
    SeatAgent {
        /// Which seat.
        #[schemars(with = "String")]
        seat: Seat,
        /// Which agent.
        agent: AgentName,
    },
    /// Host: to take an agent away again.
    RemoveAgent {
        /// From which seat.
        #[schemars(with = "String")]
        seat: Seat,
    },
    /// Host: to send somebody away; not from a seat in a running match.
    Kick {
        /// Whom.
        person: PersonId,
    },
    /// Host: to let everybody come again who was sent away.
    Readmit,
    /// Host: to agree on something else, before a match.
    SetOptions {
        /// All of it.
        options: Options,
    },
    /// Host: to begin.
    Start,
    /// To decide.
    Act {
        /// Which decision this answers, so that one that comes late does not answer the next.
        decision: u32,
        /// The whole answer in notation, as in `R7`, `-` or `G9,2++`.
        action: String,
    },
    /// To roll: to let the table's dice fall where one's own seat is awaited, or to type for all what real dice show.
    Roll {
        /// Which outcome this is, so that one that two people type does not count twice.
        number: u64,
        /// What real dice show, in notation, as in `41r3y6g2b6`; left out where the table has the dice.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        outcome: Option<String>,
    },
    /// To take back one's own sealed decision.
    TakeBack,
    /// To say something.
    Say {
        /// What.
        said: Said,
    },
    /// To stop hearing somebody.
    Mute {
        /// Whom.
        person: PersonId,
    },
    /// To hear somebody again.
    Unmute {
        /// Whom.
        person: PersonId,
    },
    /// Host: to stop the clocks and the match.
    Pause,
    /// Any seat: to go on.
    Resume,
    /// To want an agent on the seat of somebody who is away.
    Vote {
        /// Which seat.
        #[schemars(with = "String")]
        seat: Seat,
        /// Which agent; the last vote decides.
        agent: AgentName,
    },
    /// To want another match when one is over. It is prepared when everybody on a seat who is there wants it, and begins
    /// when everybody's program has committed to entropy.
    WantRematch,
    /// To prepare another match when one is over, without asking the others.
    Rematch,
}

impl Command {
    /// Does the game need it to come to its end? Then it is heard even when the log is full.
    pub(crate) fn is_of_the_game(&self) -> bool {
        matches!(self, Command::Act { .. } | Command::Roll { .. } | Command::RevealEntropy { .. })
    }
}

/// Something said.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Said {
    /// One of the fixed phrases, which every client shows in its own language.
    Phrase {
        /// Which.
        phrase: Phrase,
    },
    /// Free text.
    Text {
        /// The text.
        text: ChatText,
    },
}

/// The fixed phrases.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Phrase {
    /// Hello!
    Hello,
    /// Good luck!
    GoodLuck,
    /// Well played!
    WellPlayed,
    /// Thanks!
    Thanks,
    /// Oops!
    Oops,
    /// Wow!
    Wow,
    /// One moment, please.
    OneMoment,
    /// Please play on.
    PlayOn,
    /// Again?
    Again,
    /// Goodbye!
    Goodbye,
    /// A smile.
    Smile,
    /// A tear.
    Cry,
    /// Applause.
    Applause,
}

/// A line of free text.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(try_from = "String", into = "String")]
#[schemars(with = "String")]
pub struct ChatText(String);

impl ChatText {
    /// A line, not a letter.
    pub const CHARS_MAX: usize = 200;
}

impl TryFrom<String> for ChatText {
    type Error = NotationError;

    fn try_from(text: String) -> Result<Self, NotationError> {
        let line = text.trim();
        if !is_line(line, Self::CHARS_MAX) {
            return Err(NotationError::new(&text, "a line of 1 to 200 printable characters"));
        }
        Ok(Self(line.to_string()))
    }
}

impl From<ChatText> for String {
    fn from(text: ChatText) -> Self {
        text.0
    }
}
