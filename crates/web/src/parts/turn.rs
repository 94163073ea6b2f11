//! Motion that restarts, and how long it takes.

use std::time::Duration;

use leptos::prelude::*;

use crate::browser;
use crate::reactive::{Memo, effect};

/// How long dice fall, as `style/3-moments.css` has it.
const FALL: Duration = Duration::from_millis(560);

/// Turns with every new roll: a style that depends on it restarts its motion, even where elements stay.
pub fn turn<T: PartialEq + Send + Sync + 'static>(roll: Memo<Option<T>>) -> Memo<bool> {
    Memo::new(move |before: Option<&bool>| {
        roll.with(|_| ());
        !before.copied().unwrap_or(true)
    })
}

/// Says on the whole page (`data-landing`) that the dice of a new roll are still falling. A tap anywhere ends that.
pub fn landing<T: PartialEq + Send + Sync + 'static>(roll: Memo<Option<T>>) {
    let land = || browser::mark("data-landing", None);
    effect(move |before: Option<()>| {
        // Dice that lie there when somebody comes have not been thrown now.
        if roll.with(Option::is_some) && before.is_some() {
            browser::mark("data-landing", Some(""));
            let timer = set_timeout_with_handle(land, FALL);
            on_cleanup(move || _ = timer.map(|timer| timer.clear()));
        }
    });
    let taps = window_event_listener(leptos::ev::pointerdown, move |_| land());
    on_cleanup(move || {
        taps.remove();
        land();
    });
}
