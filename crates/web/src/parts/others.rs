//! The papers of the others: small beside the viewer's own, and large on a tap.

use leptos::prelude::*;
use wurf_paper::Drawing;
use wurf_rules::seat::Seat;

use crate::boards::Html;
use crate::browser;
use crate::desk::{Desk, Picture};
use crate::parts::drawn;
use crate::parts::seats::seat_name;
use crate::parts::told::read_out_id;
use crate::reactive::{Memo, effect};
use crate::words::{of_seat, t};

/// In the context of a big screen: no paper is in front, so all of them are shown alike.
#[derive(Clone, Copy)]
pub struct AllAlike;

/// The papers of everybody but the seat whose paper is in front.
#[component]
pub fn Others<Spot: Clone + PartialEq + Send + Sync + 'static>(
    desk: Desk,
    /// Draws the paper of a seat.
    draw: impl Fn(&Picture, Seat) -> Option<Drawing<Spot>> + Copy + Send + Sync + 'static,
    /// What else lies beside it.
    #[prop(optional)]
    note: Option<Callback<Seat, Html>>,
) -> impl IntoView {
    let is_seated = Memo::new(move |_| desk.with(|picture| picture.seat().is_some()));
    let all_alike = use_context::<AllAlike>().is_some();
    let seats = Memo::new(move |_| {
        desk.with(|picture| {
            let front = picture.seat().or(desk.looked.get()).unwrap_or(Seat::One);
            picture.seats().filter(|&seat| all_alike || seat != front).collect::<Vec<_>>()
        })
    });
    effect(move |_| {
        let count = seats.with(Vec::len);
        browser::mark("data-others", (count > 0).then(|| count.to_string()).as_deref());
    });
    on_cleanup(|| browser::mark("data-others", None));
    let decision = Memo::new(move |_| desk.decision());
    effect(move |_| {
        // A new question is about the viewer's own paper.
        if decision.get().is_some() {
            desk.looked.set(None);
        }
    });
    let is_large = move |seat: Seat| is_seated.get() && desk.looked.get() == Some(seat);
    let small = move |seat: Seat| {
        let drawing = Memo::new(move |_| desk.with(|picture| draw(picture, seat)));
        let markup = Signal::derive(move || drawing.with(|d| d.as_ref().map(|d| d.markup.clone()).unwrap_or_default()));
        let view_box = Signal::derive(move || drawing.with(|d| d.as_ref().map(Drawing::view_box).unwrap_or_default()));
        let name = move || desk.with(|picture| seat_name(picture, seat));
        view! {
            <button
                type="button"
                class="other"
                class:other-large=move || is_large(seat)
                style=("--shape", move || drawing.with(|d| d.as_ref().map(Drawing::shape)))
                aria-describedby=read_out_id(seat)
                aria-expanded=move || is_large(seat).to_string()
                on:click=move |_| look_at(desk, seat)
            >
                <span class="unseen">{move || desk.with(|picture| of_seat(picture, seat, "sheet-of", []))}</span>
                <span class="other-name" aria-hidden="true">{name}</span>
                {note.map(|note| note.run(seat))}
                <drawn::Picture markup view_box/>
            </button>
        }
    };
    view! {
        <section class="others" aria-label=move || t("other-sheets")>
            {move || seats.get().into_iter().map(small).collect_view()}
        </section>
    }
}

/// Looks at the paper of a seat; at the viewer's own after a second tap.
pub fn look_at(desk: Desk, seat: Seat) {
    desk.looked.update(|looked| *looked = (*looked != Some(seat)).then_some(seat));
}
