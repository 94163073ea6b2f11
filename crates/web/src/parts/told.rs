//! What is told in words: refusals for a moment, and everything that happens for those who do not see it.

use std::time::Duration;

use leptos::prelude::*;

use crate::boards;
use crate::desk::Desk;

/// How long a notice stays.
const NOTICE: Duration = Duration::from_secs(6);

/// Notices, and the live region.
#[component]
pub fn Told(desk: Desk) -> impl IntoView {
    let story = Memo::new(move |_| desk.with(|picture| boards::story(picture).join(" ")));
    Effect::new(move |_| {
        if let Some(notice) = desk.notice.get() {
            let end = move || {
                // Somebody who has left the table in the meantime no longer reads anything.
                if desk.notice.try_with_untracked(|now| now.as_ref() == Some(&notice)) == Some(true) {
                    desk.notice.set(None);
                }
            };
            set_timeout(end, NOTICE);
        }
    });
    view! {
        <div class="notice" role="alert">
            {move || desk.notice.get().map(|notice| view! { <p>{notice.text}</p> })}
        </div>
        <p class="unseen" role="log" aria-live="polite">{story}</p>
    }
}
