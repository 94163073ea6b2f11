//! A game set up in the middle: for analysis, for real cards beside the program, for tests.

use alloc::vec::Vec;

use crate::cards::back::{Ages, Back};
use crate::cards::card::CardSet;
use crate::cards::deck::{DISPLAY_SIZE, Deck, Known};
use crate::cards::{Cards, EndReason, Play, Setup};
use crate::game::Game;
use crate::seat::Seat;
use crate::sheet::{Number, Sheet};

/// The start of a turn somewhere in a game whose discard pile was not shuffled yet. May be nonsense; [`Cards::at`]
/// checks it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Situation {
    /// What the game started from.
    pub setup: Setup,
    /// The sheets in seat order.
    pub sheets: Vec<Sheet>,
    /// The seat that takes cards next.
    pub active: Seat,
    /// The hands in seat order, two to four cards each.
    pub hands: Vec<CardSet>,
    /// The cards on the discard pile.
    pub discarded: CardSet,
    /// The numbers in the display.
    pub display: [Number; DISPLAY_SIZE],
    /// The number on top of the pile.
    pub top: Number,
}

/// Why there is no such turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SituationError {
    /// As many sheets and hands as seats.
    #[error("there must be one sheet and one hand for each seat")]
    SeatCount,
    /// The active seat is one of the table's.
    #[error("the active seat is not at the table")]
    NoSuchSeat,
    /// QC-9: the game would be over.
    #[error("the game is over already")]
    Over,
    /// QC-3, QC-5: between turns a hand has two to four cards.
    #[error("a hand has two to four cards between turns")]
    HandSize,
    /// QC-1: every card exists once.
    #[error("a card is in two places, or not in the deck")]
    Deck,
    /// display and top show numbers that the remaining cards do not have.
    #[error("display and pile show more cards of a number than there are")]
    Numbers,
}

impl Cards {
    /// The game at the start of a turn.
    pub fn at(situation: &Situation) -> Result<Self, SituationError> {
        let mut game = Cards::new(&situation.setup);
        let seats = situation.setup.seats.seats();
        if situation.sheets.len() != seats.len() || situation.hands.len() != seats.len() {
            return Err(SituationError::SeatCount);
        }
        if !seats.contains(situation.active) {
            return Err(SituationError::NoSuchSeat);
        }
        for ((seat, &sheet), &hand) in seats.iter().zip(&situation.sheets).zip(&situation.hands) {
            game.position.sheets[seat] = sheet;
            game.position.hands[seat] = hand;
        }
        game.position.active = situation.active;
        game.position.deck = situation.deck()?;
        situation.check_sheets()?;
        game.start_action();
        Ok(game)
    }
}

impl Situation {
    fn check_sheets(&self) -> Result<(), SituationError> {
        if self.sheets.iter().any(|sheet| EndReason::of_seat(sheet).is_some()) {
            Err(SituationError::Over)
        } else {
            Ok(())
        }
    }

    /// Pile, display and discard pile: what the hands leave of the deck.
    fn deck(&self) -> Result<Deck, SituationError> {
        let mut unseen = self.setup.cards();
        for &hand in &self.hands {
            if !(Cards::HAND_TO_PLAY - Play::CARDS_MAX..=Cards::HAND_DEALT).contains(&hand.len()) {
                return Err(SituationError::HandSize);
            }
            unseen = remove(unseen, hand)?;
        }
        unseen = remove(unseen, self.discarded)?;
        let shown = || self.display.iter().chain([&self.top]);
        let enough =
            |&number: &Number| shown().filter(|&&other| other == number).count() <= unseen.of_number(number).len();
        if !shown().all(enough) {
            return Err(SituationError::Numbers);
        }
        let display = self.display.map(|number| Some(Back::fresh(number)));
        let pile_len = unseen.len() - DISPLAY_SIZE;
        let known = Known { discard: self.discarded, ages: Ages::FRESH, display, top: Some(self.top), pile_len };
        Ok(Deck::of(unseen, &known))
    }
}

fn remove(cards: CardSet, used: CardSet) -> Result<CardSet, SituationError> {
    if used.without(cards).is_empty() { Ok(cards.without(used)) } else { Err(SituationError::Deck) }
}
