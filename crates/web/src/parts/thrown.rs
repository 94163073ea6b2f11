//! A die that is thrown: while it turns it shows other sides, and what it shows in the end comes up last.

use leptos::prelude::*;
use wurf_paper::Drawing;
use wurf_rules::dice::{Pips, Sides};

use crate::boards::Html;
use crate::parts::drawn::still;

/// The inside of a die that comes to rest with this face up.
pub fn thrown(sides: Sides, up: Pips, side: impl Fn(Pips) -> Drawing<()>) -> Html {
    let turned = |by: u8| {
        let pips = Pips::new((up.get() + by - 1) % sides.count() as u8 + 1)?;
        Some(view! { <span class="die-side">{still(&side(pips), None)}</span> })
    };
    view! {
        <span class="die-shadow"></span>
        <span class="die-thrown">
            {turned(1)}
            {turned(4)}
            <span class="die-up">{still(&side(up), None)}</span>
        </span>
    }
    .into_any()
}
