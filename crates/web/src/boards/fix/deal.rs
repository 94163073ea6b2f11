//! The deal: the dealer gives dice to the others and keeps the rest (FX-2).

use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use wurf_rules::fix::{DiceCount, Round, Split};
use wurf_rules::seat::Seat;

use super::Stand;
use super::film::{Act, Frame};
use crate::parts::seats::seat_name;
use crate::reactive::{Memo, effect};
use crate::words::{t, t1};

/// What the dealer gives to the others, clockwise.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(super) struct Gifts(Vec<usize>);

impl Gifts {
    /// As even as possible; what is left over stays with the dealer.
    pub(super) fn even(round: &Round) -> Self {
        let seats = round.playing().len();
        Self(vec![DiceCount::MAX / seats; seats - 1])
    }

    /// What the dealer keeps.
    fn kept(&self) -> usize {
        DiceCount::MAX - self.0.iter().sum::<usize>()
    }

    fn of(&self, index: usize) -> usize {
        self.0.get(index).copied().unwrap_or_default()
    }

    /// One die more, if the dealer has one.
    fn give(&mut self, index: usize) {
        if self.kept() > 0 {
            self.0[index] += 1;
        }
    }

    /// One die less, if there is one.
    fn take(&mut self, index: usize) {
        self.0[index] = self.0[index].saturating_sub(1);
    }

    /// The whole deal.
    pub(super) fn split(&self) -> Option<Split> {
        let parts = std::iter::once(self.kept()).chain(self.0.iter().copied());
        Split::new(&parts.filter_map(DiceCount::new).collect::<Vec<_>>())
    }
}

/// The seats that get dice, clockwise after the dealer.
fn receivers(round: &Round) -> Vec<Seat> {
    let next = |&seat: &Seat| Some(round.next(seat)).filter(|&seat| seat != round.dealer());
    std::iter::successors(Some(round.dealer()), next).skip(1).collect()
}

/// The deal, if it is up to the viewer's own seat.
#[component]
pub(super) fn Deal(stand: Stand) -> impl IntoView {
    let round = Memo::new(move |_| {
        let is_own = |frame: &Frame| frame.act == Act::Deal && frame.seat == Some(frame.round.dealer());
        stand.frame.with(|frame| is_own(frame).then_some(frame.round))
    });
    effect(move |_| {
        if let Some(round) = round.get() {
            stand.gifts.set(Gifts::even(&round));
        }
    });
    move || {
        round.get().map(|round| {
            let rows = receivers(&round).into_iter().enumerate();
            let rows = rows.map(|(index, seat)| view! { <Gift stand index seat/> }).collect_view();
            view! {
                <section class="fix-deal" aria-label=move || t("fix-deal-title")>
                    <h2>{move || t("fix-deal-title")}</h2>
                    <ul class="list">
                        {rows}
                        <li class="fix-gift">
                            <strong>{move || t("fix-deal-keep")}</strong>
                            <Count count=Signal::derive(move || stand.gifts.with(Gifts::kept))/>
                        </li>
                    </ul>
                </section>
            }
        })
    }
}

/// What one seat gets, with a button for less and one for more.
#[component]
fn Gift(stand: Stand, index: usize, seat: Seat) -> impl IntoView {
    let name = Memo::new(move |_| stand.desk.with(|picture| seat_name(picture, seat)));
    let count = Signal::derive(move || stand.gifts.with(|gifts| gifts.of(index)));
    let give = move || stand.gifts.update(|gifts| gifts.give(index));
    let take = move || stand.gifts.update(|gifts| gifts.take(index));
    let on_key = move |event: KeyboardEvent| {
        match event.key().as_str() {
            "ArrowRight" | "ArrowUp" | "+" => give(),
            "ArrowLeft" | "ArrowDown" | "-" => take(),
            _ => return,
        }
        event.prevent_default();
        event.stop_propagation();
    };
    view! {
        <li class="fix-gift" on:keydown=on_key>
            <strong>{name.signal()}</strong>
            <button
                type="button"
                class="chip"
                aria-label=move || t1("fix-less-for", "name", name.get())
                on:click=move |_| take()
            >
                "−"
            </button>
            <Count count/>
            <button
                type="button"
                class="chip"
                aria-label=move || t1("fix-more-for", "name", name.get())
                on:click=move |_| give()
            >
                "+"
            </button>
        </li>
    }
}

#[component]
fn Count(count: Signal<usize>) -> impl IntoView {
    view! { <span class="fix-count" aria-label=move || t1("fix-dice", "count", count.get())>{count}</span> }
}

/// The deal in words, as on the button.
pub(super) fn deal_words(gifts: &Gifts) -> String {
    let split = gifts.split().map(|split| split.to_string().replace('+', " + ")).unwrap_or_default();
    t1("fix-deal", "split", split)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dice_come_from_the_dealer_and_go_back() {
        let mut gifts = Gifts(vec![3, 3]);
        let text = |gifts: &Gifts| gifts.split().map(|split| split.to_string());
        assert_eq!(text(&gifts).as_deref(), Some("4+3+3"));
        gifts.give(1);
        gifts.take(0);
        assert_eq!(text(&gifts).as_deref(), Some("4+2+4"));
        (0..9).for_each(|_| gifts.give(0));
        assert_eq!(text(&gifts).as_deref(), Some("0+6+4"), "no more than the dealer has");
        (0..9).for_each(|_| gifts.take(1));
        assert_eq!(text(&gifts).as_deref(), Some("4+6+0"), "no less than nothing");
    }
}
