//! One device for several people: whoever gets it sees the next screen, and nobody else.

use leptos::prelude::*;
use wurf_rules::any::GameName;
use wurf_table::table::Phase;

use crate::desk::Desk;
use crate::words::t1;

/// Covers the screen until the next person has the device, where there is something to hide.
#[component]
pub fn Curtain(desk: Desk) -> impl IntoView {
    let holder = RwSignal::new(desk.picture.with_untracked(|picture| {
        picture.as_ref().filter(|picture| picture.people.len() < 2).map(|picture| picture.snapshot.you)
    }));
    let next = Memo::new(move |_| {
        desk.picture.with(|picture| {
            let picture = picture.as_ref()?;
            let hides = picture.people.len() > 1
                && picture.snapshot.options.game == GameName::Cards
                && picture.snapshot.phase == Phase::Playing;
            (hides && holder.get() != Some(picture.snapshot.you)).then(|| picture.name(picture.snapshot.you))
        })
    });
    let take = move |_| holder.set(desk.picture.with_untracked(|picture| Some(picture.as_ref()?.snapshot.you)));
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
