//! To be drawn.

use leptos::prelude::*;

/// The screen.
#[component]
pub fn Replay(record: String) -> impl IntoView {
    _ = record;
}
