//! One device for several people: only the person who gets it sees the next screen.

use leptos::prelude::*;
use wurf_table::table::Phase;

use crate::desk::Desk;
use crate::words::t1;

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
