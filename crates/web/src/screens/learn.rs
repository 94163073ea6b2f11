//! To be drawn.

use leptos::prelude::*;

/// The screen.
#[component]
pub fn Learn(game: Option<wurf_rules::any::GameName>) -> impl IntoView {
    _ = game;
}
