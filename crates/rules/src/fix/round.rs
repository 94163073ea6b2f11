//! Where the ten dice of a round are, and how they move.

use crate::closed::Closed;
use crate::fix::action::steps;
use crate::fix::laying::Reds;
use crate::fix::{Action, Breakdown, DISC_MAX, DiceCount, Event, Face, Faces, Place, Split};
use crate::seat::{BySeat, Seat, SeatSet};

/// The dice of one round: in a hand, lying, passed on, or on the disc; each in exactly one place.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize)]
pub struct Round {
    playing: SeatSet,
    dealer: Seat,
    disc: u8,
    /// Is the first throw, which all throw together, not over yet?
    opening: bool,
    places: BySeat<Place>,
}

impl Round {
    /// Before the deal: the dealer holds all ten dice.
    pub(super) fn new(playing: SeatSet, dealer: Seat) -> Self {
        let mut places = BySeat::default();
        places[dealer] = Place { hand: DiceCount::ALL, ..Place::default() };
        Self { playing, dealer, disc: 0, opening: false, places }
    }

    /// The round with its dice in these places, every seat having thrown.
    pub(super) const fn of(playing: SeatSet, dealer: Seat, disc: DiceCount, places: BySeat<Place>) -> Self {
        Self { playing, dealer, disc: disc.0, opening: false, places }
    }

    /// The same round before the first throw is over.
    pub(super) const fn at_opening(self) -> Self {
        Self { opening: true, ..self }
    }

    /// The seats that play this round: all, or in a play-off the tied ones.
    pub const fn playing(&self) -> SeatSet {
        self.playing
    }

    /// The seat that deals or dealt.
    pub const fn dealer(&self) -> Seat {
        self.dealer
    }

    /// The red smileys on the disc.
    pub const fn disc(&self) -> DiceCount {
        DiceCount(self.disc)
    }

    /// The dice in front of a seat.
    pub fn place(&self, seat: Seat) -> &Place {
        &self.places[seat]
    }

    /// The green smileys that a seat passed on and nobody has taken up yet; still its own.
    pub fn passed_by(&self, seat: Seat) -> DiceCount {
        self.places[self.next(seat)].passed
    }

    /// Does the third red smiley lie on the disc (FX-6)?
    pub const fn is_stopped(&self) -> bool {
        self.disc as usize == DISC_MAX
    }

    /// Is some seat that was dealt dice yet to throw once? Until then nothing but that throw is made.
    pub const fn is_opening(&self) -> bool {
        self.opening
    }

    /// What a seat's dice count as they lie now (FX-7, R-073).
    pub fn breakdown(&self, seat: Seat) -> Breakdown {
        Breakdown { lying: self.places[seat].lying, passed: self.passed_by(seat) }
    }

    /// The next seat clockwise that plays this round.
    pub fn next(&self, seat: Seat) -> Seat {
        let after = self.playing.iter().find(|&other| other > seat);
        after.or_else(|| self.playing.iter().next()).unwrap_or(seat)
    }

    /// The seats that hold dice in the hand.
    pub(super) fn with_hand(&self) -> SeatSet {
        self.playing.iter().filter(|&seat| !self.places[seat].hand.is_none()).collect()
    }

    /// The seats with a step to make while everyone goes at their own pace (FX-3, FX-5); at the opening and
    /// after the stop (FX-6) these are throws only.
    pub(super) fn busy(&self) -> SeatSet {
        if self.opening || self.is_stopped() {
            return self.with_hand();
        }
        self.playing.iter().filter(|&seat| !self.places[seat].is_empty()).collect()
    }

    /// The steps open to a busy seat.
    #[inline]
    pub(super) fn steps(&self, seat: Seat) -> &'static [Action] {
        if !self.busy().contains(seat) {
            return &[];
        }
        steps(&self.places[seat])
    }

    /// The red smileys that lie in front of the seats.
    pub(super) fn reds(&self) -> Reds {
        let count = BySeat::new(|seat| self.places[seat].lying.count(Face::RedSmiley) as u8);
        Reds { count, room: DISC_MAX - self.disc as usize }
    }

    /// Deals the dice into the hands: all throw at once (FX-3).
    pub(super) fn deal(&mut self, split: Split) {
        self.opening = true;
        let mut seat = self.dealer;
        for hand in split.parts() {
            self.places[seat] = Place { hand, ..Place::default() };
            seat = self.next(seat);
        }
    }

    /// A seat takes up all its dice, and those passed to it.
    pub(super) fn take_up(&mut self, seat: Seat) -> DiceCount {
        let hand = self.places[seat].dice();
        self.places[seat] = Place { hand, ..Place::default() };
        hand
    }

    /// The dice in the hand of a seat fall.
    pub(super) fn fall(&mut self, seat: Seat, faces: Faces) {
        let place = &mut self.places[seat];
        place.hand = DiceCount::NONE;
        place.lying = faces;
        self.opening = self.opening && !self.with_hand().is_empty();
    }

    /// A seat passes one green smiley on (FX-4); says to whom.
    pub(super) fn pass_on(&mut self, seat: Seat) -> Seat {
        let to = self.next(seat);
        self.places[seat].lying = self.places[seat].lying.without(Faces::one(Face::GreenSmiley));
        self.places[to].passed.0 += 1;
        to
    }

    /// A seat lays one red smiley on the disc (FX-4).
    pub(super) fn lay_down(&mut self, seat: Seat) {
        self.places[seat].lying = self.places[seat].lying.without(Faces::one(Face::RedSmiley));
        self.disc += 1;
    }

    /// Moves the dice as an event says, so that those who were told can show a round step by step. An event that cannot
    /// be true of these dice moves none.
    pub fn follow(&mut self, event: &Event) {
        match *event {
            Event::Dealt { seat, dice } => {
                let places = BySeat::new(|seat| Place { hand: dice[seat], ..Place::default() });
                *self = Self { playing: self.playing, dealer: seat, disc: 0, opening: true, places };
            }
            Event::TookUp { seat, .. } => _ = self.take_up(seat),
            Event::Threw { seat, faces } if faces.dice() == self.places[seat].hand => self.fall(seat, faces),
            Event::PassedOn { seat, .. } if self.places[seat].lying.has(Face::GreenSmiley) => _ = self.pass_on(seat),
            Event::LaidDown { seat, .. } if self.places[seat].lying.has(Face::RedSmiley) && !self.is_stopped() => {
                self.lay_down(seat);
            }
            _ => {}
        }
    }

    /// All dice, wherever they are: ten at any time.
    pub fn dice(&self) -> usize {
        let before_seats = Seat::ALL.iter().map(|&seat| self.places[seat].dice().get()).sum::<usize>();
        before_seats + self.disc().get()
    }
}
