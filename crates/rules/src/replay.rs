//! Folding a record back into a game.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use crate::any::{AnyEvent, AnyGame};
use crate::game::{Awaiting, Game};
use crate::illegal::{Illegal, WithRule};
use crate::points::Points;
use crate::record::{Ending, Entry, InputPlace, Record};

/// Why a record cannot have been played.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ReplayError {
    /// An input breaks a rule.
    #[error("{place} ({input}): {}", WithRule(*illegal))]
    Illegal {
        /// Which input it is.
        place: InputPlace,
        /// The input.
        input: String,
        /// The rule.
        illegal: Illegal,
    },
    /// An input that the rules of its day allowed and today's do not.
    #[error(
        "{place} ({input}): {}; version {version} of the rules, by which this was played, allowed it",
        WithRule(*illegal)
    )]
    OlderRules {
        /// Which input it is.
        place: InputPlace,
        /// The input.
        input: String,
        /// The rule.
        illegal: Illegal,
        /// The version of the rules that the record was played by.
        version: u32,
    },
    /// The record says that the game is over, and it is not.
    #[error("the record ends with points, but the game is not over")]
    NotOver,
    /// The record says that the game goes on, and it is over.
    #[error("the record ends with \"...\", but the game is over")]
    Over,
    /// The points differ from what the record says.
    #[error("the record ends with other points than the game")]
    OtherPoints,
}

/// Plays a record and calls `step` after each input with the game and what happened.
pub fn replay(record: &Record, mut step: impl FnMut(&Entry, &AnyGame, &[AnyEvent])) -> Result<AnyGame, ReplayError> {
    let mut game = AnyGame::new(&record.setup());
    let mut events = Vec::new();
    for (index, entry) in record.entries.iter().enumerate() {
        events.clear();
        game.play(entry.input, &mut events).map_err(|illegal| refusal(record, index, illegal))?;
        step(entry, &game, &events);
    }
    check_ending(record, &game)?;
    Ok(game)
}

/// Names the input with this index and the rule it breaks.
fn refusal(record: &Record, index: usize, illegal: Illegal) -> ReplayError {
    let (place, input) = (record.place(index), record.entries[index].input.to_string());
    if illegal == Illegal::NotAllThrown && record.rules_version < record.spec.game().rules_version() {
        return ReplayError::OlderRules { place, input, illegal, version: record.rules_version };
    }
    ReplayError::Illegal { place, input, illegal }
}

fn check_ending(record: &Record, game: &AnyGame) -> Result<(), ReplayError> {
    let over = game.awaiting() == Awaiting::Nothing;
    match &record.ending {
        Ending::Open if over => Err(ReplayError::Over),
        Ending::Points(_) if !over => Err(ReplayError::NotOver),
        Ending::Points(points) if *points != final_points(game) => Err(ReplayError::OtherPoints),
        Ending::Open | Ending::Points(_) => Ok(()),
    }
}

/// The points in seat order.
pub fn final_points(game: &AnyGame) -> Vec<Points> {
    game.standings().iter().map(|(_, points)| points).collect()
}
