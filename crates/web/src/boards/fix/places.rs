//! Where the dice are: in front of the others, on the disc, in front of the viewer.

use leptos::prelude::*;
use wurf_paper::fix::{die, disc, hidden_die, stock};
use wurf_rules::closed::Closed;
use wurf_rules::fix::{Face, Place};
use wurf_rules::points::Points;
use wurf_rules::seat::Seat;

use super::Stand;
use super::film::{Act, Frame, others};
use super::flights::{DISC, place_id};
use super::words::{place_words, stage_words};
use crate::parts::chat::bubble;
use crate::parts::drawn::{self, still};
use crate::parts::seats::seat_name;
use crate::reactive::Memo;
use crate::words::{of_seat, points_words, t, t1};

/// A die on the screen.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Shown {
    /// The throw it belongs to: to the eye, dice thrown again are different dice.
    throw: u32,
    side: Side,
    /// Which of several that show the same.
    number: usize,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Side {
    Lying(Face),
    Held,
    Passed,
}

impl Side {
    /// The class of the die; the viewer's own smileys need attention.
    const fn class(self) -> &'static str {
        match self {
            Side::Lying(Face::GreenSmiley | Face::RedSmiley) => "die fix-die fix-die-due",
            Side::Lying(_) => "die fix-die",
            Side::Held => "fix-die fix-die-held",
            Side::Passed => "fix-die fix-die-passed",
        }
    }
}

/// All dice of a place, each with an identity of its own.
fn dice(place: &Place, throw: u32) -> Vec<Shown> {
    let some = |side: Side, count: usize| (0..count).map(move |number| Shown { throw, side, number });
    let lying = Face::ALL.iter().flat_map(|&face| some(Side::Lying(face), place.lying.count(face)));
    let (held, passed) = (some(Side::Held, place.hand.get()), some(Side::Passed, place.passed.get()));
    held.chain(lying).chain(passed).collect()
}

/// The dice of a seat.
#[component]
fn Dice(stand: Stand, seat: Signal<Seat>) -> impl IntoView {
    let shown = Memo::new(move |_| {
        let seat = seat.get();
        // Before the deal no dice are in the way.
        let is_out = |act: Act| matches!(act, Act::Run | Act::Settle);
        stand.frame.with(|frame| {
            let place = if is_out(frame.act) { *frame.round.place(seat) } else { Default::default() };
            (place, frame.throws[seat])
        })
    });
    let each = move || shown.with(|(place, throw)| dice(place, *throw));
    let die = |shown: Shown| {
        let drawing = match shown.side {
            Side::Lying(face) => die(face),
            Side::Held => hidden_die(),
            Side::Passed => die(Face::GreenSmiley),
        };
        view! { <span class=shown.side.class()>{still(&drawing, None)}</span> }
    };
    view! {
        <div class="fix-dice" role="img" aria-label=move || shown.with(|(place, _)| place_words(place))>
            <For each key=|shown| *shown children=die/>
        </div>
    }
}

/// Everybody else, clockwise from the neighbour who gets the viewer's green smileys.
#[component]
pub(super) fn Neighbours(stand: Stand) -> impl IntoView {
    let seats = Memo::new(move |_| {
        let count = stand.desk.with(|picture| picture.seats.len());
        stand.frame.with(|frame| others(count, frame.front()))
    });
    view! {
        <ul class="fix-neighbours" aria-label=move || t("seats-title")>
            {move || seats.get().into_iter().map(|seat| view! { <Neighbour stand seat/> }).collect_view()}
        </ul>
    }
}

#[component]
fn Neighbour(stand: Stand, seat: Seat) -> impl IntoView {
    let points = Memo::new(move |_| stand.frame.with(|frame| frame.stocks[seat].get()));
    let is_next =
        Memo::new(move |_| stand.frame.with(|frame| frame.seat.is_some_and(|own| frame.round.next(own) == seat)));
    let is_out = Memo::new(move |_| stand.frame.with(|frame| !frame.round.playing().contains(seat)));
    let is_away = Memo::new(move |_| stand.desk.with(|picture| picture.is_away(seat)));
    view! {
        <li id=place_id(seat) class="fix-place" class:fix-place-next=is_next.signal() class:fix-place-out=is_out.signal()>
            <span class="fix-name">{move || stand.desk.with(|picture| seat_name(picture, seat))}</span>
            <span class="fix-points">{move || points_words(Points::new(points.get()))}</span>
            {move || is_away.get().then(|| view! { <span class="fix-note">{move || t("is-away")}</span> })}
            {move || is_next.get().then(|| view! {
                <span class="unseen">{move || t("fix-gets-yours")}</span>
            })}
            <Dice stand seat=Signal::stored(seat)/>
            {bubble(stand.desk, Some(seat))}
        </li>
    }
}

/// The disc in the middle, and which round it is.
#[component]
pub(super) fn Middle(stand: Stand) -> impl IntoView {
    let laid = Memo::new(move |_| stand.frame.with(|frame| frame.round.disc()));
    let is_stopped = Memo::new(move |_| stand.frame.with(Frame::is_stopped));
    let drawing = Memo::new(move |_| disc(laid.get()));
    let markup = Signal::derive(move || drawing.with(|drawing| drawing.markup.clone()));
    let view_box = Signal::derive(move || drawing.with(wurf_paper::Drawing::view_box));
    let label = Signal::derive(move || t1("fix-disc", "count", laid.get().get()));
    let stage = Memo::new(move |_| stand.frame.with(|frame| frame.stage));
    view! {
        <div class="fix-middle" class:fix-middle-stopped=is_stopped.signal()>
            <div id=DISC class="fix-disc"><drawn::Picture markup view_box label/></div>
            <p class="fix-stage">{move || stage_words(stage.get())}</p>
            {move || is_stopped.get().then(|| view! { <p class="fix-stopped">{move || t("fix-stop")}</p> })}
        </div>
    }
}

/// The viewer's own dice and points; a spectator looks from the first seat.
#[component]
pub(super) fn Own(stand: Stand) -> impl IntoView {
    let front = Memo::new(move |_| stand.frame.with(Frame::front));
    let points = Memo::new(move |_| stand.frame.with(|frame| frame.stocks[frame.front()]));
    let name = Memo::new(move |_| stand.desk.with(|picture| seat_name(picture, front.get())));
    view! {
        <section
            id=move || place_id(front.get())
            class="fix-own"
            aria-label=move || stand.desk.with(|picture| of_seat(picture, front.get(), "fix-dice-of", []))
        >
            <Dice stand seat=front.into()/>
            <div class="fix-stock">
                <span class="fix-name">{name.signal()}</span>
                {move || stock_view(points.get())}
            </div>
        </section>
    }
}

fn stock_view(points: Points) -> impl IntoView {
    still(&stock(points), Some(points_words(points)))
}
