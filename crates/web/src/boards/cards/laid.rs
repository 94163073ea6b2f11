//! The cards as they lie on the table and in hands.

use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use wurf_paper::Drawing;
use wurf_paper::cards::{back, front};
use wurf_rules::any::AnyAction;
use wurf_rules::cards::{Action, Back, Card, DISPLAY_SIZE, Phase};
use wurf_rules::game::Input;
use wurf_rules::seat::Seat;

use super::taps::Taps;
use super::words::{back_words, card_words};
use crate::boards::marks::list;
use crate::browser;
use crate::desk::{Happening, Picture};
use crate::parts::drawn::{self, TapState};
use crate::reactive::Memo;
use crate::words::{labels, of_seat, t, t1, tn};

/// The pile with the number on top, and the display beside it (QC-2).
#[component]
pub(super) fn Table(taps: Taps) -> impl IntoView {
    let places = move || {
        let display = taps.read(|seen| seen.view.display);
        (0..DISPLAY_SIZE).filter_map(|place| Some((place, display[place]?))).collect::<Vec<_>>()
    };
    let one = move |(place, shown): (usize, Back)| {
        let name = move || t1("cards-back", "number", shown.number.get());
        view! {
            <CardButton
                drawing=Signal::derive(move || back(shown.number))
                name=Signal::derive(name)
                state=Signal::derive(move || taps.place_state(place))
                tap=move || taps.tap_place(place)
            />
        }
    };
    view! {
        <section class="cards-table" aria-label=move || t("cards-table")>
            <Pile taps/>
            <div class="cards-row" role="group" aria-label=move || t("cards-display") on:keydown=move_focus>
                <For each=places key=|item| *item children=one/>
            </div>
        </section>
    }
}

/// The pile; its top is the number for all in action 2 (QC-4).
#[component]
fn Pile(taps: Taps) -> impl IntoView {
    let top = Memo::new(move |_| taps.read(|seen| seen.view.top));
    let count = Memo::new(move |_| taps.read(|seen| seen.view.pile_len));
    let is_for_all = Memo::new(move |_| taps.read(|seen| seen.view.phase == Phase::ForAll));
    let label = move || {
        let number = top.get().map_or(0, |number| number.get());
        tn("cards-pile", [("count", count.get().into()), ("number", number.into())])
    };
    view! {
        <div class="cards-pile" class:cards-for-all=is_for_all.signal() role="img" aria-label=label>
            {move || top.get().map(|number| drawn::still(&back(number), None))}
            <span class="cards-count" aria-hidden="true">{count.signal()}</span>
        </div>
    }
}

/// The viewer's own cards.
#[component]
pub(super) fn Hand(taps: Taps) -> impl IntoView {
    let cards = move || taps.read(|seen| seen.view.hand.iter().collect::<Vec<_>>());
    let one = move |card: Card| {
        view! {
            <CardButton
                drawing=Signal::derive(move || front(card, &labels()))
                name=Signal::derive(move || card_words(card))
                state=Signal::derive(move || taps.card_state(card))
                tap=move || taps.tap_card(card)
            />
        }
    };
    view! {
        <div class="cards-row cards-hand" role="group" aria-label=move || t("cards-hand") on:keydown=move_focus>
            <For each=cards key=|card| *card children=one/>
        </div>
    }
}

/// A card that can be tapped.
#[component]
fn CardButton(
    drawing: Signal<Drawing<()>>,
    /// What it is, in words.
    name: Signal<String>,
    state: Signal<TapState>,
    tap: impl Fn() + Copy + Send + Sync + 'static,
) -> impl IntoView {
    let markup = Signal::derive(move || drawing.with(|drawing| drawing.markup.clone()));
    let view_box = Signal::derive(move || drawing.with(Drawing::view_box));
    let label = move || match state.get() {
        TapState::Offered | TapState::Open => t1("card-offered", "card", name.get()),
        TapState::Chosen => t1("card-chosen", "card", name.get()),
        TapState::Refused => name.get(),
    };
    let is = move |wanted: TapState| move || state.get() == wanted;
    view! {
        <div class="card" class:card-offered=is(TapState::Offered) class:card-chosen=is(TapState::Chosen)>
            <drawn::Picture markup view_box/>
            <button
                type="button"
                class="card-button"
                tabindex=move || if state.get() == TapState::Refused { "-1" } else { "0" }
                aria-disabled=move || (state.get() == TapState::Refused).then_some("true")
                aria-pressed=move || (state.get() == TapState::Chosen).then_some("true")
                aria-label=label
                on:click=move |_| tap()
            ></button>
        </div>
    }
}

/// Moves the focus from card to card with the arrow keys.
fn move_focus(event: KeyboardEvent) {
    let Some(card) = browser::document().active_element().and_then(|button| button.parent_element()) else { return };
    let next = match event.key().as_str() {
        "ArrowLeft" => card.previous_element_sibling(),
        "ArrowRight" => card.next_element_sibling(),
        _ => None,
    };
    if let Some(next) = next.and_then(|card| card.last_element_child()) {
        event.prevent_default();
        browser::focus_on(next);
    }
}

/// What somebody else holds: of their cards all see the numbers.
pub(super) fn hand_of(taps: Taps, seat: Seat) -> impl IntoView {
    let backs = Memo::new(move |_| taps.read(|seen| seen.view.hands[seat].to_vec()));
    let label = move || {
        let numbers = backs.with(|backs| list(backs.iter().map(back_words)));
        taps.desk.with(|picture| of_seat(picture, seat, "cards-hand-of", [("numbers", numbers.into())]))
    };
    let cards = move || {
        let card = |shown: Back| drawn::still(&back(shown.number), None);
        backs.get().into_iter().map(card).collect_view()
    };
    view! { <span class="cards-small" role="img" aria-label=label>{cards}</span> }
}

/// The cards that were played last, open on the discard pile.
#[component]
pub(super) fn LastPlay(taps: Taps) -> impl IntoView {
    let last = Memo::new(move |before: Option<&Option<(Seat, Vec<Card>)>>| {
        taps.desk.with(last_play).or_else(|| before.cloned().flatten())
    });
    let discarded = move || taps.read(|seen| seen.view.discarded.len());
    let shown = move |(seat, cards): (Seat, Vec<Card>)| {
        let words = list(cards.iter().copied().map(card_words));
        let whose = move || taps.desk.with(|picture| of_seat(picture, seat, "cards-last", []));
        let drawn = cards.iter().map(|&card| drawn::still(&front(card, &labels()), None)).collect_view();
        view! {
            <p class="cards-other">
                <span class="other-name">{whose}</span>
                <span class="cards-small" role="img" aria-label=words>{drawn}</span>
                <span class="cards-discarded">{move || t1("cards-discarded", "count", discarded())}</span>
            </p>
        }
    };
    move || last.get().map(shown)
}

/// The cards that were played last, and whose they were.
fn last_play(picture: &Picture) -> Option<(Seat, Vec<Card>)> {
    let plays = picture.happened.iter().filter_map(Happening::play);
    let mut cards = plays.flat_map(|play| &play.inputs).filter_map(|input| match *input {
        Input::Act { seat, action: AnyAction::Cards(Action::Play(play)) } => {
            Some((seat, play.cards().iter().collect()))
        }
        _ => None,
    });
    cards.next_back()
}
