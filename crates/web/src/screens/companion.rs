//! To be drawn.

use leptos::prelude::*;

/// The screen.
#[component]
pub fn Companion() -> impl IntoView {}
