//! What is told in words: refusals for a moment, and everything that happens for those who do not see it.

use std::time::Duration;

use leptos::prelude::*;
use wurf_rules::closed::Closed;
use wurf_rules::seat::Seat;
use wurf_table::table::Phase;

use crate::boards;
use crate::boards::heard::Ear;
use crate::desk::{Desk, Picture};
use crate::reactive::{Memo, effect};
use crate::words::{of_seat, t};

/// How long a notice stays.
const NOTICE: Duration = Duration::from_secs(6);

/// Nothing is said about others who decide sooner than this.
const PATIENCE: Duration = Duration::from_secs(2);

/// Notices, and the live region: the only one of a match.
#[component]
pub fn Told(desk: Desk) -> impl IntoView {
    effect(move |_| {
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
    listen(desk);
    view! {
        <div class="notice" role="alert">
            {move || desk.notice.get().map(|notice| view! { <p>{notice.text}</p> })}
        </div>
        <div class="unseen" role="status" aria-live="polite">
            {move || view! { <p>{desk.voice.get().1}</p> }}
        </div>
        <ReadOut desk/>
    }
}

/// The element that has the sheet of a seat in words.
pub fn read_out_id(seat: Seat) -> String {
    format!("sheet-words-{seat}")
}

/// All sheets in words, under a heading of their own.
#[component]
fn ReadOut(desk: Desk) -> impl IntoView {
    let count = Memo::new(move |_| desk.with(|picture| picture.seats.len()));
    let one = move |seat: Seat| {
        let words = Memo::new(move |_| desk.with(|picture| boards::read_out(picture, seat)));
        let name = move || desk.with(|picture| of_seat(picture, seat, "sheet-of", []));
        move || {
            (!words.with(String::is_empty)).then(|| {
                view! {
                    <h2>{name}</h2>
                    <p id=read_out_id(seat)>{words.signal()}</p>
                }
            })
        }
    };
    view! {
        <section class="unseen" aria-label=move || t("sheets-in-words")>
            {move || Seat::ALL.iter().take(count.get()).map(|&seat| one(seat)).collect_view()}
        </section>
    }
}

/// Every picture is told once. That others are still deciding is told when they take their time.
fn listen(desk: Desk) {
    let (ear, times) = (StoredValue::new(Ear::default()), StoredValue::new(0_u32));
    effect(move |_| {
        let said = desk.picture.with(|picture| {
            let picture = picture.as_ref()?;
            let is_over = is_over(desk, picture);
            ear.try_update_value(|ear| ear.hear(picture, is_over))
        });
        let Some(said) = said else { return };
        desk.say(&said.now);
        times.update_value(|times| *times += 1);
        let time = times.get_value();
        let later = move || {
            // The table may be gone by then.
            if times.try_get_value() == Some(time) {
                desk.say(&said.later);
            }
        };
        set_timeout(later, PATIENCE);
    });
}

/// Has the end been shown? Some boards show it later than it happens.
fn is_over(desk: Desk, picture: &Picture) -> bool {
    picture.phase() == Some(Phase::Over) && (!boards::of(picture.game).ends_late() || desk.is_played_out.get())
}
