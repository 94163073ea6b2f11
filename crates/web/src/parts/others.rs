//! The papers of the others: small, and large on a tap.

use leptos::prelude::*;
use wurf_paper::Drawing;
use wurf_rules::seat::Seat;

use crate::desk::{Desk, Picture};
use crate::parts::drawn;
use crate::parts::seats::seat_name;
use crate::parts::told::read_out_id;
use crate::words::{of_seat, t};

/// The papers of everybody else.
#[component]
pub fn Others<Spot: Clone + PartialEq + Send + Sync + 'static>(
    desk: Desk,
    /// Draws the paper of a seat.
    draw: impl Fn(&Picture, Seat) -> Option<Drawing<Spot>> + Copy + Send + Sync + 'static,
) -> impl IntoView {
    let seats = Memo::new(move |_| {
        desk.with(|picture| {
            let own = picture.seat();
            picture.seats().filter(|&seat| Some(seat) != own).collect::<Vec<_>>()
        })
    });
    let large = RwSignal::new(None::<Seat>);
    let small = move |seat: Seat| {
        let drawing = Memo::new(move |_| desk.with(|picture| draw(picture, seat)));
        let markup = Signal::derive(move || drawing.with(|d| d.as_ref().map(|d| d.markup.clone()).unwrap_or_default()));
        let view_box = Signal::derive(move || drawing.with(|d| d.as_ref().map(Drawing::view_box).unwrap_or_default()));
        let name = move || desk.with(|picture| seat_name(picture, seat));
        let toggle = move |_| large.update(|large| *large = if *large == Some(seat) { None } else { Some(seat) });
        view! {
            <button
                type="button"
                class="other"
                class:other-large=move || large.get() == Some(seat)
                aria-describedby=read_out_id(seat)
                aria-expanded=move || (large.get() == Some(seat)).to_string()
                on:click=toggle
            >
                <span class="unseen">{move || desk.with(|picture| of_seat(picture, seat, "sheet-of", []))}</span>
                <span class="other-name" aria-hidden="true">{name}</span>
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
