//! The end of a round: what each seat gets, who deals next, whether the game is over.

use core::fmt;

use serde::{Deserialize, Serialize};

use crate::fix::{DiceCount, EndReason, Event, Face, Faces, Fix, Phase, Round};
use crate::game::Sink;
use crate::notation;
use crate::points::Points;
use crate::seat::{BySeat, Seat, SeatSet};

/// The number of a regular round, 1 to 7 (FX-1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
pub struct RoundNumber(u8);

impl RoundNumber {
    /// The first round.
    pub const FIRST: Self = Self(1);

    /// The last round (FX-1).
    pub const LAST: Self = Self(7);

    /// The round of this number, if there is one.
    pub fn new(number: usize) -> Option<Self> {
        (1..=Self::LAST.get()).contains(&number).then_some(Self(number as u8))
    }

    /// The number.
    pub const fn get(self) -> usize {
        self.0 as usize
    }

    /// The round after this, if there is one.
    pub fn next(self) -> Option<Self> {
        Self::new(self.get() + 1)
    }
}

notation::deserialize_number!(RoundNumber, RoundNumber::new, "a round from 1 to 7");

impl fmt::Display for RoundNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Which round is played.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// A round of all seats.
    Round(RoundNumber),
    /// A round of tied winners.
    PlayOff,
}

impl fmt::Display for Stage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Stage::Round(number) => number.fmt(f),
            Stage::PlayOff => f.write_str("play-off"),
        }
    }
}

/// What a seat's result of a round consists of (FX-7).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Breakdown {
    /// The seat's own dice as they lie.
    pub lying: Faces,
    /// Green smileys passed on that nobody took up.
    pub passed: DiceCount,
}

impl Breakdown {
    /// What a seat without dice gets (FX-7).
    pub const WITHOUT_DICE: Points = Points::new(5);

    /// Does the seat have no dice of its own, not even any passed on and not taken up?
    pub const fn is_without_dice(&self) -> bool {
        self.lying.is_empty() && self.passed.is_none()
    }

    /// The result (FX-7).
    pub fn total(&self) -> Points {
        if self.is_without_dice() {
            return Self::WITHOUT_DICE;
        }
        self.lying.points() + Face::GreenSmiley.points() * self.passed.get() as i16
    }
}

impl Fix {
    /// All dice lie: pays out the results, then ends the game or starts the next round.
    pub(super) fn settle(&mut self, events: &mut impl Sink<Event>) {
        self.position.last = BySeat::of(None);
        for seat in self.position.round.playing().iter() {
            let breakdown = self.position.round.breakdown(seat);
            self.position.last[seat] = Some(breakdown);
            self.pay(seat, breakdown.total());
            let (result, stock) = (breakdown.total(), self.position.stocks[seat]);
            events.emit(Event::Settled { seat, breakdown, result, stock });
        }
        let stage = self.position.stage;
        events.emit(Event::RoundEnded { stage });
        match stage {
            Stage::Round(number) => self.after_round(number, events),
            Stage::PlayOff => {
                let best = self.best(self.position.round.playing(), |fix, seat| fix.result(seat));
                self.decide(best, EndReason::PlayOff, events);
            }
        }
    }

    /// Pays a result out of or into the stock (FX-8). A play-off decides by its results alone, so the stocks
    /// stay.
    fn pay(&mut self, seat: Seat, result: Points) {
        if self.position.stage != Stage::PlayOff {
            let stock = &mut self.position.stocks[seat];
            *stock = (*stock + result).max(Points::ZERO);
        }
    }

    /// FX-9, checked after the whole round is settled.
    fn after_round(&mut self, number: RoundNumber, events: &mut impl Sink<Event>) {
        let seats = self.ages.seats().seats();
        let leaders = self.best(seats, |fix, seat| fix.position.stocks[seat]);
        if leaders.iter().any(|seat| self.position.stocks[seat] >= Self::WINNING_POINTS) {
            return self.decide(leaders, EndReason::FifteenPoints, events);
        }
        let Some(next) = number.next() else {
            return self.decide(leaders, EndReason::SevenRounds, events);
        };
        self.position.stage = Stage::Round(next);
        self.start_round(seats, self.next_dealer(seats));
    }

    /// The lowest result deals next. On a tie it is the youngest of the table again, tied or not (FX-2).
    fn next_dealer(&self, seats: SeatSet) -> Seat {
        let lowest = self.best(seats, |fix, seat| -fix.result(seat));
        match lowest.len() {
            1 => self.ages.youngest_of(lowest).unwrap_or(self.ages.youngest()),
            _ => self.ages.youngest(),
        }
    }

    /// One leader wins, several play on among themselves (FX-9, R-076).
    fn decide(&mut self, leaders: SeatSet, reason: EndReason, events: &mut impl Sink<Event>) {
        let youngest = self.ages.youngest_of(leaders).expect("somebody is best among the seats of a round");
        if leaders.len() == 1 {
            self.position.phase = Phase::Over { winner: youngest };
            return events.emit(Event::Ended { winner: youngest, reason });
        }
        self.position.stage = Stage::PlayOff;
        events.emit(Event::PlayOff { seats: leaders });
        self.start_round(leaders, youngest);
    }

    fn start_round(&mut self, playing: SeatSet, dealer: Seat) {
        self.position.round = Round::new(playing, dealer);
        self.position.phase = Phase::Deal;
    }

    /// The result of the round just settled.
    fn result(&self, seat: Seat) -> Points {
        self.position.last[seat].map_or(Points::ZERO, |breakdown| breakdown.total())
    }

    /// Those of the seats for which a value is highest.
    fn best(&self, seats: SeatSet, value: impl Fn(&Self, Seat) -> Points) -> SeatSet {
        let best = seats.iter().map(|seat| value(self, seat)).max();
        seats.iter().filter(|&seat| Some(value(self, seat)) == best).collect()
    }
}
