//! Motion that restarts.

use leptos::prelude::*;

use crate::reactive::Memo;

/// Turns with every new roll: a style that depends on it restarts its motion, even where elements stay.
pub fn turn<T: PartialEq + Send + Sync + 'static>(roll: Memo<Option<T>>) -> Memo<bool> {
    Memo::new(move |before: Option<&bool>| {
        roll.with(|_| ());
        !before.copied().unwrap_or(true)
    })
}
