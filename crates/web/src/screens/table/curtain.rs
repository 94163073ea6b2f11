//! One device for several people: it is handed over, and where hands are hidden only the person who gets it sees the
//! next screen.

use std::time::Duration;

use leptos::prelude::*;
use wurf_rules::closed::Closed;
use wurf_table::id::PersonId;
use wurf_table::table::Phase;

use crate::boards::Html;
use crate::desk::{Desk, Picture};
use crate::parts::feedback::sound;
use crate::parts::turn::turn;
use crate::reactive::{Memo, effect};
use crate::words::t1;

/// So soon after the device was handed over, a tap is the second half of the one before.
const LOCK: Duration = Duration::from_millis(400);

/// Says whose turn it is when the device goes from one person to the next, and takes no tap for a moment; the person
/// before may still take back.
pub fn handed(desk: Desk) -> Html {
    let to = Memo::new(move |_| desk.with(receiver));
    let again = turn(to);
    let is_locked = RwSignal::new(false);
    effect(move |before: Option<Option<Receiver>>| {
        let (before, now) = (before.flatten(), to.get());
        if before.is_some() && now.is_some() && before != now {
            sound("paper");
            is_locked.set(true);
            // Somebody who has left the table no longer needs it.
            set_timeout(move || _ = is_locked.try_set(false), LOCK);
        }
        now
    });
    let slip = move |to: Receiver| {
        view! { <p class=format!("handed-to seat-{}", to.number) class:handed-again=again.signal()>{to.name}</p> }
    };
    let undo = Memo::new(move |_| desk.with(undo));
    let back = move |(person, name): (PersonId, String)| {
        view! {
            <button type="button" class="chip handed-back" on:click=move |_| desk.take_back_of(person)>
                {move || t1("take-back-as", "name", name.as_str())}
            </button>
        }
    };
    view! {
        <div class="handed" class:handed-locked=is_locked aria-hidden="true">{move || to.get().map(slip)}</div>
        {move || undo.get().map(back)}
    }
    .into_any()
}

/// Who gets the device.
#[derive(Clone, PartialEq)]
struct Receiver {
    name: String,
    /// The seat, counted from 1.
    number: usize,
}

/// Who has the device, where several people play on it and nothing has to be hidden.
fn receiver(picture: &Picture) -> Option<Receiver> {
    let table = picture.table.as_ref().filter(|table| table.is_shared() && table.phase == Phase::Playing)?;
    let seat = picture.seat().filter(|_| !picture.game.hides_hands())?;
    Some(Receiver { name: picture.name(table.you), number: seat.index() + 1 })
}

fn undo(picture: &Picture) -> Option<(PersonId, String)> {
    let person = picture.table.as_ref()?.undo.filter(|_| !picture.game.hides_hands())?;
    Some((person, picture.name(person)))
}

/// Covers the screen until the next person has the device, where there is something to hide.
#[component]
pub fn Curtain(desk: Desk) -> impl IntoView {
    let holder = RwSignal::new(desk.picture.with_untracked(|picture| {
        picture.as_ref()?.table.as_ref().filter(|table| !table.is_shared()).map(|table| table.you)
    }));
    let next = Memo::new(move |_| {
        desk.picture.with(|picture| {
            let picture = picture.as_ref()?;
            let table = picture.table.as_ref()?;
            let hides = table.is_shared() && picture.game.hides_hands() && table.phase == Phase::Playing;
            (hides && holder.get() != Some(table.you)).then(|| picture.name(table.you))
        })
    });
    let take = move |_| holder.set(untrack(|| desk.at_table(|table| Some(table.you))));
    move || {
        next.get().map(|name| {
            let (for_title, for_button) = (name.clone(), name);
            view! {
                <div class="curtain" role="dialog" aria-modal="true" aria-labelledby="curtain-title">
                    <h2 id="curtain-title">{move || t1("hand-over", "name", for_title.as_str())}</h2>
                    <button type="button" class="button button-main" on:click=take>
                        {move || t1("i-am", "name", for_button.as_str())}
                    </button>
                </div>
            }
        })
    }
}
