//! After a match: who won, why, and what next.

use leptos::prelude::*;
use wurf_rules::closed::Closed;
use wurf_rules::seat::Seat;
use wurf_table::command::Command;

use crate::desk::Desk;
use crate::parts::seats::seat_name;
use crate::words::{t, t1};

/// A match is over.
#[component]
pub fn Over(desk: Desk) -> impl IntoView {
    let standings = move || {
        desk.with(|picture| {
            let moment = picture.snapshot.moment.as_ref()?;
            let winners = moment.end.as_ref()?.winners.clone();
            let seats = Seat::ALL.iter().copied().zip(moment.points.iter().copied());
            let mut places: Vec<_> = seats.map(|(seat, points)| (points, seat, winners.contains(&seat))).collect();
            places.sort_unstable_by_key(|&(points, seat, won)| (!won, -points, seat.index()));
            Some(
                places
                    .into_iter()
                    .map(|(points, seat, won)| (seat_name(picture, seat), points, won))
                    .collect::<Vec<_>>(),
            )
        })
        .unwrap_or_default()
    };
    let place = |(name, points, won): (String, i16, bool)| {
        view! {
            <li class="standing" class:standing-won=won>
                <strong>{name}</strong>
                <span>{move || t1("points", "count", points)}</span>
            </li>
        }
    };
    view! {
        <section class="over">
            <h2>{move || t("over-title")}</h2>
            <ol class="standings">{move || standings().into_iter().map(place).collect_view()}</ol>
            <button type="button" class="button button-main" on:click=move |_| desk.ask(Command::Rematch)>
                {move || t("rematch")}
            </button>
        </section>
        <super::Board desk/>
    }
}
