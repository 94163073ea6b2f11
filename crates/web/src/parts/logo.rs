//! The sign of the page: a die that was just thrown.

use leptos::prelude::*;
use wurf_paper::dice::{Paint, die};
use wurf_paper::labels::Labels;
use wurf_rules::dice::Pips;

use crate::parts::drawn::still;

/// The sign of the page.
#[component]
pub fn Logo() -> impl IntoView {
    let five = Pips::new(5).expect("a die has a five");
    view! { <div class="logo">{still(&die(Paint::White, five, &Labels::ENGLISH), None)}</div> }
}
