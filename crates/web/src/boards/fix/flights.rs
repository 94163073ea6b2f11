//! Dice that fly: green smileys to the neighbour, red ones to the disc.

use leptos::prelude::*;
use wurf_paper::fix::die;
use wurf_rules::fix::{Event, Face};
use wurf_rules::seat::Seat;

use super::film::Film;
use crate::browser;
use crate::parts::drawn::still;
use crate::reactive::{Memo, effect};
use crate::settings::Remembered;

/// No more dice than this are in the air.
const FLIGHTS_MAX: usize = 10;

/// The elements between which dice fly.
pub(super) const BOARD: &str = "fix-board";
pub(super) const DISC: &str = "fix-disc";

/// The element of a seat.
pub(super) fn place_id(seat: Seat) -> String {
    format!("fix-place-{seat}")
}

/// A die in the air, in pixels of the board.
#[derive(Clone, PartialEq, Debug)]
struct Flight {
    id: u32,
    face: Face,
    from: (f64, f64),
    way: (f64, f64),
}

/// The dice in the air, above everything else.
#[component]
pub(super) fn Flights(film: RwSignal<Film>) -> impl IntoView {
    let remembered = Remembered::here();
    let number = Memo::new(move |_| film.with(|film| film.number));
    let flights = RwSignal::new(Vec::<Flight>::new());
    effect(move |_| {
        number.track();
        let still = browser::prefers("(prefers-reduced-motion: reduce)");
        if remembered.now(|settings| settings.motion) && !still {
            let moves = film.with_untracked(|film| film.now.moves.clone());
            flights.update(|flights| take_off(flights, &moves));
        }
    });
    let land = move |id: u32| flights.update(|flights| flights.retain(|flight| flight.id != id));
    view! {
        <div class="fix-flights" aria-hidden="true">
            <For each=move || flights.get() key=|flight| flight.id let:flight>
                <span
                    class="fix-flight"
                    style:left=format!("{:.0}px", flight.from.0)
                    style:top=format!("{:.0}px", flight.from.1)
                    style=("--fly-x", format!("{:.0}px", flight.way.0))
                    style=("--fly-y", format!("{:.0}px", flight.way.1))
                    on:animationend=move |_| land(flight.id)
                >
                    {still(&die(flight.face), None)}
                </span>
            </For>
        </div>
    }
}

/// Starts a flight for each die that moved.
fn take_off(flights: &mut Vec<Flight>, moves: &[Event]) {
    for event in moves {
        let (face, from, to) = match *event {
            Event::PassedOn { seat, to } => (Face::GreenSmiley, place_id(seat), place_id(to)),
            Event::LaidDown { seat, .. } => (Face::RedSmiley, place_id(seat), DISC.to_string()),
            _ => continue,
        };
        let id = flights.last().map_or(0, |flight| flight.id.wrapping_add(1));
        if let (Some(from), Some(to)) = (middle(&from), middle(&to)) {
            flights.push(Flight { id, face, from, way: (to.0 - from.0, to.1 - from.1) });
        }
    }
    let surplus = flights.len().saturating_sub(FLIGHTS_MAX);
    flights.drain(..surplus);
}

/// The middle of an element, seen from the corner of the board.
fn middle(id: &str) -> Option<(f64, f64)> {
    let place = |id: &str| browser::document().get_element_by_id(id).map(|element| element.get_bounding_client_rect());
    let (board, place) = (place(BOARD)?, place(id)?);
    Some((place.left() + place.width() / 2.0 - board.left(), place.top() + place.height() / 2.0 - board.top()))
}
