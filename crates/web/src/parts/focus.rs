//! Where keys go. The focus never falls off the page: after a move it is on the next thing to decide, on a new screen
//! on its heading, after the end on the result.

use leptos::prelude::*;
use wurf_table::table::Phase;

use crate::browser;
use crate::desk::Desk;
use crate::reactive::{Memo, effect};
use crate::route::Router;

/// Where the focus goes after a move, the best first: what there is to decide, the result, the question. A pass is not
/// among it: one Enter too many must not press it.
const NEXT: [&str; 9] = [
    ".roll-now",
    ".tap-offered",
    ".card-offered .card-button",
    ".offer:not(.offer-pass)",
    ".bloxx-asked",
    "#fix-main",
    ".over h2",
    ".question",
    "h1",
];

/// A new screen begins at its heading; the first one is left alone.
pub fn follow_screens(router: Router) {
    effect(move |before: Option<()>| {
        _ = router.current();
        if before.is_some() {
            soon(|| _ = focus_on("h1"));
        }
    });
}

/// Keeps the focus at a table, until it is left. What is on the screen changes with the phase that is shown.
pub fn keep(desk: Desk, phase: Memo<Option<Phase>>) {
    let decision = Memo::new(move |_| desk.decision());
    effect(move |before: Option<Option<_>>| {
        let now = decision.get();
        // The buttons of the decision before may be those of this one.
        if before.is_some_and(|before| before != now) && now.is_some() {
            soon(|| {
                if has_focus(".tray") {
                    to_decide()
                }
            });
        }
        now
    });
    effect(move |_| {
        desk.picture.track();
        soon(rescue);
    });
    effect(move |before: Option<Option<Phase>>| {
        let now = phase.get();
        if before.is_some_and(|before| before != now) {
            soon(move || {
                if now != Some(Phase::Over) || !focus_on(".over h2") {
                    rescue();
                }
            });
        }
        now
    });
}

/// Brings the focus back if it has fallen off the page.
pub fn rescue() {
    let fallen = browser::document().active_element().is_none_or(|element| element.tag_name() == "BODY");
    if fallen {
        to_decide();
    }
}

/// Escape puts down what was chosen.
pub fn on_escape(put_down: impl Fn() + 'static) {
    let handle = window_event_listener(leptos::ev::keydown, move |event| {
        if event.key() == "Escape" {
            put_down();
            soon(rescue);
        }
    });
    on_cleanup(move || handle.remove());
}

/// To the first place that takes the focus.
fn to_decide() {
    _ = NEXT.iter().any(|css| focus_on(css));
}

fn has_focus(within: &str) -> bool {
    let focused = browser::document().active_element();
    focused.is_some_and(|element| element.closest(within).is_ok_and(|found| found.is_some()))
}

/// Focuses the first element that matches, and says whether it took the focus: what is hidden does not. What cannot be
/// reached by Tab can still be where the focus begins.
fn focus_on(css: &str) -> bool {
    let Ok(Some(element)) = browser::document().query_selector(css) else { return false };
    if !element.has_attribute("tabindex") && element.tag_name() != "BUTTON" {
        // A valid name and value cannot be refused.
        _ = element.set_attribute("tabindex", "-1");
    }
    browser::focus_in_place(element.clone());
    browser::document().active_element() == Some(element)
}

/// When everything that changed is on the page. What was hidden or disabled loses the focus only after the next frame is
/// drawn.
fn soon(work: impl FnOnce() + 'static) {
    request_animation_frame(move || request_animation_frame(work));
}
