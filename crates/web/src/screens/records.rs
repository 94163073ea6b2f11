//! To be drawn.

use leptos::prelude::*;

/// The screen.
#[component]
pub fn Records() -> impl IntoView {}
