//! A view on the wire. It is written as it is, since nothing in it is hidden or long.

use serde::Deserialize;

use crate::closed::Closed;
use crate::fix::{AgeOrder, Breakdown, DISC_MAX, DiceCount, Fix, Mode, Phase, Place, Round, Setup, Stage, View};
use crate::observer::Observer;
use crate::points::Points;
use crate::seat::{BySeat, Seat, SeatSet};
use crate::wire::{ViewError, ensure, ensure_observer, ensure_present, ensure_same};

/// A view as it is read.
#[derive(Deserialize)]
pub(super) struct ViewText {
    observer: Observer,
    mode: Mode,
    ages: AgeOrder,
    stage: Stage,
    phase: Phase,
    round: RoundText,
    stocks: BySeat<Points>,
    last: BySeat<Option<Breakdown>>,
}

/// A round as it is read.
#[derive(Deserialize)]
struct RoundText {
    playing: SeatSet,
    dealer: Seat,
    disc: DiceCount,
    opening: bool,
    places: BySeat<Place>,
}

/// No stock is larger: fourteen points, and at best a green 2 on each die.
const STOCK_MAX: Points = Points::new(Fix::WINNING_POINTS.get() + 2 * DiceCount::MAX as i16);

impl ViewText {
    /// The view, if a game that started from this setup can look like this.
    pub(super) fn read(self, setup: &Setup) -> Result<View, ViewError> {
        ensure_same("mode", &self.mode, &setup.mode)?;
        // A lot may have decided who is younger than whom, and readers may have no other way to know.
        ensure_same("seats", &self.ages.seats(), &setup.ages.seats())?;
        ensure_observer(setup.ages.seats(), self.observer)?;
        let view = View {
            observer: self.observer,
            mode: self.mode,
            ages: self.ages,
            stage: self.stage,
            phase: self.phase,
            round: self.round.read()?,
            stocks: self.stocks,
            last: self.last,
        };
        view.check_playing()?;
        view.check_points()?;
        view.check_phase()?;
        Ok(view)
    }
}

impl RoundText {
    /// The round, if each of the ten dice lies in front of a seat that plays or on the disc.
    fn read(self) -> Result<Round, ViewError> {
        let Self { playing, dealer, disc, opening, places } = self;
        ensure(playing.len() >= AgeOrder::SEATS_MIN, "playing", "a round needs two seats")?;
        ensure(playing.contains(dealer), "dealer", "this seat does not play the round")?;
        ensure(disc.get() <= DISC_MAX, "disc", "it has room for three dice")?;
        for (seat, place) in places.iter() {
            ensure(playing.contains(seat) || place.is_empty(), "places", "a seat has dice and does not play")?;
            let taken_up = place.hand.is_none() || place.lying.is_empty();
            ensure(taken_up, "places", "who has dice in the hand took all up")?;
        }
        let round = Round::of(playing, dealer, disc, places);
        ensure(round.dice() == DiceCount::MAX, "places", "there are ten dice")?;
        if !opening {
            return Ok(round);
        }
        let untouched = disc.is_none() && places.values().iter().all(|place| place.passed.is_none());
        ensure(untouched && !round.with_hand().is_empty(), "opening", "nothing moves before all have thrown once")?;
        Ok(round.at_opening())
    }
}

impl View {
    fn check_playing(&self) -> Result<(), ViewError> {
        let all = self.ages.seats().seats();
        ensure_present("playing", self.ages.seats(), self.round.playing())?;
        let complete = self.stage == Stage::PlayOff || self.round.playing() == all;
        ensure(complete, "playing", "all seats play the regular rounds")?;
        let strangers = || Seat::ALL.iter().filter(|&&seat| !all.contains(seat));
        let silent = strangers().all(|&seat| self.last[seat].is_none() && self.stocks[seat] == Points::ZERO);
        ensure(silent, "stocks", "a seat that is not at the table has points")
    }

    /// FX-8, FX-9: stocks are never below zero, and those of an unfinished game below fifteen.
    fn check_points(&self) -> Result<(), ViewError> {
        let within = |stock: &Points| (Points::ZERO..=STOCK_MAX).contains(stock);
        ensure(self.stocks.values().iter().all(within), "stocks", "nobody can have so many points")?;
        let ended = self.stage == Stage::PlayOff || matches!(self.phase, Phase::Over { .. });
        let below = self.stocks.values().iter().all(|&stock| stock < Fix::WINNING_POINTS);
        ensure(ended || below, "stocks", "the game ends when a seat has fifteen points")
    }

    fn check_phase(&self) -> Result<(), ViewError> {
        let round = &self.round;
        let (race, stopped) = (self.mode == Mode::Race, round.is_stopped());
        let fits = match self.phase {
            Phase::Deal => *round == Round::new(round.playing(), round.dealer()),
            Phase::Race => race && !(stopped && round.with_hand().is_empty()),
            Phase::Fall(seat) => round.with_hand().contains(seat) && (race || !stopped),
            Phase::Lay => !race && round.with_hand().is_empty() && round.reds().are_contested() && !stopped,
            Phase::Over { winner } => round.playing().contains(winner),
        };
        ensure(fits, "phase", "the dice lie otherwise in this phase")
    }
}
