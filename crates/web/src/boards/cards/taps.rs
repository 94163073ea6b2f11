//! What is picked so far, and what a tap does.

use leptos::prelude::*;
use wurf_rules::any::AnyAction;
use wurf_rules::cards::{Action, Back, Card, CardSet, Display, Kind, NumberSet, Play, Take};
use wurf_rules::sheet::Cell;

use super::choice;
use super::seen::Seen;
use crate::desk::Desk;
use crate::parts::drawn::TapState;
use crate::reactive::{Memo, effect};
use crate::settings::Remembered;
use crate::words::{reason_of, t};

/// The board in the hands of its reader.
#[derive(Clone, Copy)]
pub(super) struct Taps {
    pub(super) desk: Desk,
    /// What the board shows.
    pub(super) seen: Memo<Option<Seen>>,
    /// What the picks amount to: a legal action that waits to be confirmed.
    pub(super) chosen: RwSignal<Option<Action>>,
    /// Places of the display, the latest tap last.
    places: RwSignal<Vec<usize>>,
    /// Cards of the hand, the latest tap last.
    cards: RwSignal<Vec<Card>>,
    remembered: Remembered,
}

impl Taps {
    pub(super) fn new(desk: Desk) -> Self {
        let taps = Self {
            desk,
            seen: Memo::new(move |_| desk.with(|picture| Seen::of(picture, desk.looked.get()))),
            chosen: RwSignal::new(None),
            places: RwSignal::new(Vec::new()),
            cards: RwSignal::new(Vec::new()),
            remembered: Remembered::here(),
        };
        let decision = Memo::new(move |_| desk.decision());
        effect(move |_| {
            // Read, not only tracked: a memo that nobody has read follows nothing.
            _ = decision.get();
            taps.clear();
        });
        effect(move |_| {
            if taps.chosen.get().is_none() && untrack(|| taps.take()).is_some() {
                // The reader does not want this take after all.
                taps.places.set(Vec::new());
            }
        });
        taps
    }

    fn clear(self) {
        self.chosen.set(None);
        self.places.set(Vec::new());
        self.cards.set(Vec::new());
    }

    /// Reads something of what the board shows, and again when it changes.
    pub(super) fn read<T: Default>(self, read: impl FnOnce(&Seen) -> T) -> T {
        self.seen.with(|seen| seen.as_ref().map(read).unwrap_or_default())
    }

    /// The cards of the hand that are picked.
    pub(super) fn picked_cards(self) -> CardSet {
        self.cards.with(|cards| cards.iter().copied().collect())
    }

    /// The state of a card of the display.
    pub(super) fn place_state(self, place: usize) -> TapState {
        let is_picked = self.places.with(|places| places.contains(&place));
        state(is_picked, self.read(|seen| choice::cards_due(&seen.actions).is_some()))
    }

    /// The state of a card of the hand.
    pub(super) fn card_state(self, card: Card) -> TapState {
        let can_play = self.read(|seen| choice::can_play(&seen.actions, [card].into_iter().collect()));
        state(self.cards.with(|cards| cards.contains(&card)), can_play)
    }

    /// The state of a cell of the sheet.
    pub(super) fn cell_state(self, cell: Cell) -> TapState {
        let (cards, chosen) = (self.picked_cards(), self.chosen.get());
        self.seen.with(|seen| seen.as_ref().map_or(TapState::Refused, |seen| seen.cell_state(cell, cards, chosen)))
    }

    /// A card of the display is tapped.
    pub(super) fn tap_place(self, place: usize) {
        untrack(|| {
            let (display, actions) = self.read(|seen| (seen.view.display, seen.actions.clone()));
            if choice::cards_due(&actions).is_none() {
                let take = display[place].and_then(|back| Take::new(&[back]));
                return self.refuse(take.map(Action::Take));
            }
            let can_take = |places: &[usize]| choice::can_take(&actions, &backs(&display, places));
            self.places.update(|picked| choice::tap(picked, place, can_take));
            self.chosen.set(self.take());
            self.act_if(|| true);
        });
    }

    /// The take that the picked places amount to.
    fn take(self) -> Option<Action> {
        self.read(|seen| self.places.with(|places| choice::take_of(&seen.actions, &backs(&seen.view.display, places))))
    }

    /// A card of the hand is tapped.
    pub(super) fn tap_card(self, card: Card) {
        untrack(|| {
            let actions = self.read(|seen| seen.actions.clone());
            let can_play = |cards: &[Card]| choice::can_play(&actions, cards.iter().copied().collect());
            if !can_play(&[card]) {
                return self.refuse(choice::alone(card));
            }
            self.cards.update(|picked| choice::tap(picked, card, can_play));
            self.chosen.set(choice::proposed(&actions, self.picked_cards()).map(Action::Play));
        });
    }

    /// A cell of the sheet is tapped.
    pub(super) fn tap_cell(self, cell: Cell) {
        untrack(|| {
            let (cards, chosen) = (self.picked_cards(), self.chosen.get());
            let Some(seen) = self.seen.get() else { return };
            if !seen.is_offered(cell, cards) {
                return self.refuse_cell(&seen, cell, cards);
            }
            let is_second = chosen == Some(Action::Mark(cell));
            let next = choice::tap_cell(&seen.actions, cards, chosen, cell);
            if is_second {
                return self.desk.act(AnyAction::Cards(Action::Mark(cell)));
            }
            if cards.is_empty() {
                self.cards.set(next.map(|action| choice::cards(action).iter().collect()).unwrap_or_default());
            }
            self.chosen.set(next);
            self.act_if(|| next.is_some_and(|action| choice::is_full(&seen.actions, action)));
        });
    }

    /// Acts without a second tap if the reader wants that and the choice is complete.
    fn act_if(self, is_complete: impl FnOnce() -> bool) {
        let at_once = self.remembered.now(|settings| settings.confirm_at_once);
        if let Some(action) = self.chosen.get_untracked().filter(|_| at_once && is_complete()) {
            self.desk.act(AnyAction::Cards(action));
        }
    }

    /// Says why this is not possible now.
    fn refuse(self, action: Option<Action>) {
        if let Some(illegal) = action.and_then(|action| self.desk.refusal(AnyAction::Cards(action))) {
            self.desk.tell(reason_of(illegal.code(), &illegal.to_string()));
        }
    }

    fn refuse_cell(self, seen: &Seen, cell: Cell, cards: CardSet) {
        let is_playing = seen.actions.iter().any(|action| matches!(action, Action::Play(_)));
        match mark_with(cell, if cards.is_empty() { seen.view.hand } else { cards }) {
            _ if !is_playing => self.refuse(Some(Action::Mark(cell))),
            Some(play) => self.refuse(Some(Action::Play(play))),
            None if cards.is_empty() => self.desk.tell(t("cards-not-in-hand")),
            None => self.desk.tell(t("cards-not-picked")),
        }
    }
}

fn backs(display: &Display, places: &[usize]) -> Vec<Back> {
    places.iter().filter_map(|&place| display[place]).collect()
}

/// The play of one of these cards that would mark the cell.
fn mark_with(cell: Cell, cards: CardSet) -> Option<Play> {
    let Cell::Color(color, number) = cell else { return None };
    let only = NumberSet::only(number);
    let colored = cards.numbers(Kind::Color(color)).both(only);
    let jokers = if colored.is_empty() { cards.numbers(Kind::Joker).both(only) } else { NumberSet::EMPTY };
    Play::new(color, colored, jokers, only)
}

fn state(is_picked: bool, is_possible: bool) -> TapState {
    match (is_picked, is_possible) {
        (true, _) => TapState::Chosen,
        (false, true) => TapState::Offered,
        (false, false) => TapState::Refused,
    }
}
