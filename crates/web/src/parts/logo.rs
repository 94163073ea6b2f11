//! The sign of the page.

use leptos::prelude::*;
use wurf_paper::logo::logo;

use crate::parts::drawn::still;

/// The sign of the page.
#[component]
pub fn Logo() -> impl IntoView {
    view! { <div class="logo">{still(&logo(), None)}</div> }
}
