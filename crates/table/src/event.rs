//! Events as messages carry them: the inverse of what [`crate::seen`] writes.

use serde_json::Value;
use wurf_rules::game::Game;

use crate::tagged::Object;

/// Reads an event of this game.
pub fn read_event<G: Game>(game: &G, event: &Value) -> Result<G::Event, serde_json::Error> {
    game.read_event(&Object(event))
}
