//! What a table agrees on before it starts.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use wurf_rules::any::{GameName, NoSuchOption, Options as GameOptions, Prepared, Spec, SpecError};
use wurf_rules::seat::SeatCount;

use crate::fix_clock::FixTimings;
use crate::time::Span;

/// What a table agrees on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Options {
    /// The game, as in `bonus-a`.
    #[schemars(with = "String", extend("enum" = game_names()))]
    pub game: GameName,
    /// How many seats play.
    #[schemars(range(min = 1, max = 5))]
    pub seats: u8,
    /// What the game itself leaves open, as in `jokers sheet=gemixt-a`.
    #[serde(default)]
    #[schemars(with = "String")]
    pub game_options: GameOptions,
    /// A layout file of the table's own.
    #[serde(default)]
    pub layout: Option<String>,
    /// Who rolls.
    #[serde(default)]
    pub dice: DiceSource,
    /// When the table's dice fall. Left out if at once.
    #[serde(default, skip_serializing_if = "Rolling::is_at_once")]
    pub rolling: Rolling,
    /// How long a decision may take.
    #[serde(default)]
    pub pace: Pace,
    /// How fast a race of FIX is.
    #[serde(default)]
    pub fix: FixTimings,
    /// May sealed decisions be taken back?
    #[serde(default)]
    pub take_back: TakeBack,
    /// What may be said.
    #[serde(default)]
    pub chat: Chat,
    /// Who finds the table.
    #[serde(default)]
    pub access: Access,
}

/// The names of all games, for descriptions.
pub fn game_names() -> Vec<String> {
    GameName::all().map(|game| game.to_string()).collect()
}

/// How long a decision may take. When the time is up, the table decides for the seat, as cautiously as the rules
/// allow.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Pace {
    /// As long as it takes.
    #[default]
    Untimed,
    /// Everybody is there.
    Live {
        /// For each decision.
        decision_ms: Span,
        /// In addition, for the whole match.
        bank_ms: Span,
    },
    /// Over days; nobody needs to be connected in between.
    Correspondence {
        /// For each decision.
        decision_ms: Span,
    },
}

impl Pace {
    /// Less is not playable over a network.
    pub const DECISION_MIN: Span = Span::seconds(3);
    /// The longest decision of a live match.
    pub const LIVE_MAX: Span = Span::seconds(10 * 60);
    /// The largest time bank: a match does not wait longer than this for one seat.
    pub const BANK_MAX: Span = Span::seconds(30 * 60);
    /// The longest decision of a correspondence match.
    pub const CORRESPONDENCE_MAX: Span = Span::days(14);

    /// The time for one decision; none is unlimited.
    pub fn decision(self) -> Option<Span> {
        match self {
            Pace::Untimed => None,
            Pace::Live { decision_ms, .. } | Pace::Correspondence { decision_ms } => Some(decision_ms),
        }
    }

    /// The time bank of a seat at the start.
    pub fn bank(self) -> Span {
        match self {
            Pace::Live { bank_ms, .. } => bank_ms,
            Pace::Untimed | Pace::Correspondence { .. } => Span::ZERO,
        }
    }

    fn is_playable(self) -> bool {
        match self {
            Pace::Untimed => true,
            Pace::Live { decision_ms, bank_ms } => {
                (Self::DECISION_MIN..=Self::LIVE_MAX).contains(&decision_ms) && bank_ms <= Self::BANK_MAX
            }
            Pace::Correspondence { decision_ms } => {
                (Self::DECISION_MIN..=Self::CORRESPONDENCE_MAX).contains(&decision_ms)
            }
        }
    }
}

/// Who rolls.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum DiceSource {
    /// The table, fairly ([`crate::fair`]).
    #[default]
    Fair,
    /// The people, with dice of their own; somebody types what they show. Only where there are dice to roll one after
    /// the other: cards must be hidden from those who type, and a race (FX-3) does not wait for anybody.
    Real,
}

/// When the table's dice fall.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Rolling {
    /// As soon as they are due.
    #[default]
    AtOnce,
    /// When the person whose roll it is asks for it, at the latest after four seconds (`ROLL_TIME`).
    /// Cards and races (FX-3) have no such person.
    ByHand,
}

impl Rolling {
    /// Do they fall as soon as they are due?
    pub const fn is_at_once(&self) -> bool {
        matches!(self, Rolling::AtOnce)
    }
}

/// May sealed decisions be taken back?
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum TakeBack {
    /// Until the window closes.
    #[default]
    Allowed,
    /// Never.
    Off,
}

/// What may be said at a table.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Chat {
    /// Nothing.
    Off,
    /// Fixed phrases.
    #[default]
    Phrases,
    /// Anything; at private tables only, since nobody reads along.
    Free,
}

/// Who finds a table.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Access {
    /// Anyone who has the link or the code.
    #[default]
    Private,
    /// Everybody; it is listed in the lobby.
    Public,
}

/// Why a table cannot be like this.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum OptionsError {
    /// There are no such tables.
    #[error("a table has 1 to 5 seats")]
    Seats,
    /// An option of another game.
    #[error(transparent)]
    Option(#[from] NoSuchOption),
    /// The game cannot be set up.
    #[error(transparent)]
    Spec(#[from] SpecError),
    /// The layout file is too large.
    #[error("the layout has more than {max} bytes", max = Options::LAYOUT_BYTES_MAX)]
    Layout,
    /// A time that nobody can play with.
    #[error("the time for a decision or a step is too short or too long")]
    Pace,
    /// There is nothing to roll.
    #[error("{0} cannot be played with real dice; Qwixx with dice and BLOXX! can")]
    RealDice(GameName),
    /// Free text in public.
    #[error("free text is for private tables")]
    FreeTextInPublic,
}

impl Options {
    /// Printed sheets have less than 4 KiB.
    pub const LAYOUT_BYTES_MAX: usize = 16 * 1024;

    /// The game on its printed sheets, untimed and private.
    pub fn new(game: GameName, seats: SeatCount) -> Self {
        Self {
            game,
            seats: seats.get() as u8,
            game_options: GameOptions::default(),
            layout: None,
            dice: DiceSource::default(),
            rolling: Rolling::default(),
            pace: Pace::default(),
            fix: FixTimings::default(),
            take_back: TakeBack::default(),
            chat: Chat::default(),
            access: Access::default(),
        }
    }

    /// Can a table be like this? If so, what is played at it, ready to be played. This parses the layout, so callers
    /// that ask often keep the answer.
    pub fn prepare(&self) -> Result<Prepared, OptionsError> {
        let seats = SeatCount::new(self.seats.into()).ok_or(OptionsError::Seats)?;
        if self.layout.as_ref().is_some_and(|layout| layout.len() > Self::LAYOUT_BYTES_MAX) {
            return Err(OptionsError::Layout);
        }
        if !self.pace.is_playable() || !self.fix.is_playable() {
            return Err(OptionsError::Pace);
        }
        if self.chat == Chat::Free && self.access == Access::Public {
            return Err(OptionsError::FreeTextInPublic);
        }
        if self.dice == DiceSource::Real && !self.game.rolls_real_dice() {
            return Err(OptionsError::RealDice(self.game));
        }
        let spec = Spec::new(self.game, seats).with(self.game_options)?;
        Ok(Prepared::new(Spec { layout: self.layout.clone(), ..spec })?)
    }
}
