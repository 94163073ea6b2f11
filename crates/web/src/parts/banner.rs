//! A word across the table: who closed a row, what comes next. It is for the eyes; the live region tells the same.

use leptos::prelude::*;

use crate::boards::Html;
use crate::boards::highlight::Banner;
use crate::desk::Desk;
use crate::parts::turn::turn;
use crate::reactive::Memo;

/// The latest word, which comes and goes by itself.
pub fn banner(desk: Desk) -> Html {
    let latest = Memo::new(move |_| desk.banner.get());
    let again = turn(latest);
    let shown = move |Banner { words, class }: Banner| {
        view! { <p class=format!("banner {class}") class:banner-again=again.signal()>{words}</p> }
    };
    view! { <div class="banner-place" aria-hidden="true">{move || latest.get().map(shown)}</div> }.into_any()
}
