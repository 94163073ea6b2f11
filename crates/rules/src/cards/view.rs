//! What one observer knows.

use arrayvec::ArrayVec;
use serde::{Serialize, Serializer};

use crate::bits::Bits;
use crate::cards::back::{Ages, Back};
use crate::cards::card::CardSet;
use crate::cards::deck::{Deck, Known};
use crate::cards::wire::ViewText;
use crate::cards::{Action, Cards, Display, EndReason, Phase, PlainPad, Play, Position, Setup};
use crate::few::sort_few;
use crate::game::Game;
use crate::observer::Observer;
use crate::seat::{BySeat, Seat, SeatCount, SeatSet};
use crate::sheet::{Layout, Number, Sheet};

/// The backs of a hand, sorted, so that their order reveals nothing.
pub type Backs = ArrayVec<Back, { Cards::HAND_TO_PLAY }>;

/// A game as one observer knows it: everything but the colours of other hands and the sealed decisions of others.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View {
    /// Who looks.
    pub observer: Observer,
    /// The printed sheets.
    pub pad: PlainPad,
    /// How many seats play.
    pub seats: SeatCount,
    /// Are there jokers in the deck (QC-1)?
    pub jokers: bool,
    /// The seat whose turn it is.
    pub active: Seat,
    /// Where in the turn the game is.
    pub phase: Phase,
    /// The marks of each seat.
    pub sheets: BySeat<Sheet>,
    /// The seats that have not decided.
    pub undecided: SeatSet,
    /// Has the active seat marked in action 2 of this turn? Then it takes no miss (QC-7).
    pub marked: bool,
    /// The observer's own sealed decision.
    pub sealed: Option<Action>,
    /// The observer's own cards.
    pub hand: CardSet,
    /// The backs of each hand.
    pub hands: BySeat<Backs>,
    /// The display.
    pub display: Display,
    /// The number on top of the pile.
    pub top: Option<Number>,
    /// How many cards the pile has, its top included.
    pub pile_len: usize,
    /// The cards on the discard pile; everybody has seen them played.
    pub discarded: CardSet,
    /// How many shuffles ago each card of the game last went through one: this too is something everybody could know.
    pub ages: Ages,
}

impl View {
    pub(super) fn of(game: &Cards, observer: Observer) -> Self {
        let Position { seats, active, phase, deck, hands, sheets, undecided, marked, .. } = &game.position;
        Self {
            observer,
            pad: game.pad.clone(),
            seats: *seats,
            jokers: game.jokers,
            active: *active,
            phase: *phase,
            sheets: *sheets,
            undecided: *undecided,
            marked: *marked,
            sealed: own_decision(game, observer),
            hand: own_cards(game, observer),
            hands: BySeat::new(|seat| backs(hands[seat], deck.ages())),
            display: *deck.display(),
            top: deck.top(),
            pile_len: game.pile_len(),
            discarded: deck.discarded(),
            ages: deck.ages().within(game.cards()),
        }
    }

    /// Would this play of the active seat be a miss (QC-7)?
    pub fn costs_a_miss(&self, play: &Play) -> bool {
        !self.marked && play.marks().is_empty()
    }

    /// Why the game is over (QC-9), and the first seat that brought it about; none while it goes on.
    pub fn end(&self) -> Option<(EndReason, Seat)> {
        self.seats.seats().iter().find_map(|seat| Some((EndReason::of_seat(&self.sheets[seat])?, seat)))
    }

    /// The printed sheet of a seat.
    pub fn layout(&self, seat: Seat) -> &Layout {
        self.pad.layout(seat)
    }

    /// The cards that the observer has not seen, wherever they are: in pile, display and other hands.
    pub fn unknown(&self) -> CardSet {
        self.setup().cards().without(self.hand).without(self.discarded)
    }

    /// The cards that this back in the display or in another hand may belong to, each equally likely as far as the
    /// cards go.
    pub fn behind(&self, back: Back) -> CardSet {
        self.alike(back, self.unknown())
    }

    /// Those of the cards that have this back.
    pub(super) fn alike(&self, back: Back, cards: CardSet) -> CardSet {
        cards.of_number(back.number).iter().filter(|&card| self.ages.of(card) == back.age).collect()
    }

    fn setup(&self) -> Setup {
        Setup { jokers: self.jokers, ..Setup::new(self.pad.clone(), self.seats) }
    }

    fn known(&self) -> Known {
        let Self { display, top, pile_len, ages, discarded: discard, .. } = *self;
        Known { discard, ages, display, top, pile_len }
    }

    /// A game that looks like this view: other hands get any of the cards they may have, seats whose decision is
    /// hidden get a random legal one.
    pub(super) fn resample(&self, bits: &mut impl Bits) -> Cards {
        let (hands, unseen) = self.deal_again(bits);
        let position = Position {
            seats: self.seats,
            active: self.active,
            phase: self.phase,
            deck: Deck::of(unseen, &self.known()),
            hands,
            sheets: self.sheets,
            undecided: self.undecided,
            sealed: BySeat::default(),
            marked: self.marked,
        };
        let mut game = Cards { position, ..Cards::new(&self.setup()) };
        for seat in self.sealed_seats().iter() {
            let decision = self.sealed.filter(|_| self.observer.sits_on(seat));
            game.position.sealed[seat] = match decision.unwrap_or_else(|| game.any_decision(seat, bits)) {
                Action::Mark(cell) => Some(cell),
                Action::Pass | Action::Take(_) | Action::Play(_) => None,
            };
        }
        game
    }

    /// Hands with these backs, and the cards left for pile and display. Every card behind a back is equally likely,
    /// one after the other, like the cards of a shuffled deck.
    fn deal_again(&self, bits: &mut impl Bits) -> (BySeat<CardSet>, CardSet) {
        let (mut hands, mut left) = (BySeat::default(), self.unknown());
        for seat in self.seats.seats().iter() {
            if self.observer.sits_on(seat) {
                hands[seat] = self.hand;
                continue;
            }
            for &back in &self.hands[seat] {
                let alike = self.alike(back, left);
                let card = alike.nth(bits.below(alike.len() as u32));
                left.remove(card);
                hands[seat].insert(card);
            }
        }
        (hands, left)
    }

    /// The seats whose decision lies sealed on the table.
    pub(super) fn sealed_seats(&self) -> SeatSet {
        if self.phase == Phase::ForAll { self.seats.seats().without(self.undecided) } else { SeatSet::EMPTY }
    }
}

pub(super) fn backs(hand: CardSet, ages: &Ages) -> Backs {
    let mut backs: Backs = hand.iter().map(|card| ages.back(card)).collect();
    sort_few(&mut backs, |&back| back);
    backs
}

fn own_cards(game: &Cards, observer: Observer) -> CardSet {
    match observer {
        Observer::Seat(seat) => game.position.hands[seat],
        Observer::Spectator => CardSet::EMPTY,
    }
}

fn own_decision(game: &Cards, observer: Observer) -> Option<Action> {
    match observer {
        Observer::Seat(seat) if game.check_take_back(seat).is_ok() => {
            Some(game.position.sealed[seat].map_or(Action::Pass, Action::Mark))
        }
        Observer::Seat(_) | Observer::Spectator => None,
    }
}

impl Cards {
    /// Any decision that a seat may have made in action 2.
    fn any_decision(&self, seat: Seat, bits: &mut impl Bits) -> Action {
        let mut actions = super::Actions::new();
        self.list_marks(seat, &mut actions);
        actions[bits.below(actions.len() as u32) as usize]
    }
}

impl Serialize for View {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        ViewText::of(self).serialize(serializer)
    }
}
