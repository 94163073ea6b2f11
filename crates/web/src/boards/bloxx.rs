//! The board of this game.

use leptos::prelude::*;

use crate::desk::{Desk, Picture};

/// The game on the screen.
#[component]
pub fn BloxxBoard(desk: Desk) -> impl IntoView {
    _ = desk;
}

/// What chance brought, in words.
pub(super) fn roll_words(_: &Picture, _word: &str) -> Option<String> {
    None
}

/// What somebody did, in words.
pub(super) fn action_words(_: &Picture, _word: &str) -> Option<String> {
    None
}
