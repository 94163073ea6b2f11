//! Events as messages carry them: the inverse of what [`crate::seen`] writes.

use serde::de::DeserializeOwned;
use serde_json::Value;
use wurf_rules::fields::Fields;
use wurf_rules::game::Game;

/// Reads an event of this game.
pub fn read_event<G: Game>(game: &G, event: &Value) -> Result<G::Event, serde_json::Error> {
    game.read_event(&Object(event))
}

struct Object<'a>(&'a Value);

impl Fields for Object<'_> {
    type Error = serde_json::Error;

    fn field<T: DeserializeOwned>(&self, name: &'static str) -> Result<T, serde_json::Error> {
        T::deserialize(self.0.get(name).unwrap_or(&Value::Null))
    }
}
