//! FIX: each rule and ruling under its name. Games are written down as their inputs.

use wurf_rules::fix::{AgeOrder, Event, Fix, Mode, Phase, RoundNumber, Setup, Situation};
use wurf_rules::game::{Awaiting, Game};
use wurf_rules::illegal::Illegal;
use wurf_rules::points::Points;
use wurf_rules::seat::Seat;

mod beat;
mod conformance;
mod dice;
mod end;
mod follow;
mod notation;
mod race;
mod settlement;
mod stop;

/// A game with all that happened in it.
struct Table {
    game: Fix,
    events: Vec<Event>,
}

impl Table {
    /// A new game; the seats from the youngest to the oldest, as `213`.
    fn new(ages: &str, mode: Mode) -> Self {
        Self { game: Fix::new(&setup(ages, mode)), events: Vec::new() }
    }

    fn race(ages: &str) -> Self {
        Self::new(ages, Mode::Race)
    }

    fn beat(ages: &str) -> Self {
        Self::new(ages, Mode::Beat)
    }

    /// Beat mode at the start of this round, with the points in seat order; seat 1 deals.
    fn beat_at(round: usize, ages: &str, stocks: &[i16]) -> Self {
        let situation = Situation {
            setup: setup(ages, Mode::Beat),
            round: RoundNumber::new(round).unwrap(),
            dealer: Seat::One,
            stocks: stocks.iter().map(|&points| Points::new(points)).collect(),
        };
        Self { game: Fix::at(&situation).unwrap(), events: Vec::new() }
    }

    /// Plays inputs that are legal, separated by spaces.
    #[track_caller]
    fn play(mut self, inputs: &str) -> Self {
        for word in inputs.split_whitespace() {
            let input = self.game.read_input(word).unwrap();
            self.game.play(input, &mut self.events).unwrap_or_else(|illegal| panic!("{word}: {illegal}"));
        }
        self
    }

    /// Why an input is refused.
    #[track_caller]
    fn refusal(&self, word: &str) -> Illegal {
        self.game.check_input(self.game.read_input(word).unwrap()).unwrap_err()
    }

    /// What may be played now, as `1:pass,lay 3:up`, or `chance`, or `over`.
    fn open(&self) -> String {
        match self.game.awaiting() {
            Awaiting::Nothing => "over".to_owned(),
            Awaiting::Chance => "chance".to_owned(),
            Awaiting::Seats(seats) => seats.iter().map(|seat| self.open_to(seat)).collect::<Vec<_>>().join(" "),
        }
    }

    fn open_to(&self, seat: Seat) -> String {
        let actions: Vec<String> = self.game.actions(seat).iter().map(ToString::to_string).collect();
        format!("{seat}:{}", actions.join(","))
    }

    /// The points in seat order.
    fn stocks(&self) -> Vec<i16> {
        self.game.standings().iter().map(|(_, points)| points.get()).collect()
    }

    /// The results of all rounds so far, seat by seat.
    fn results(&self) -> Vec<i16> {
        let result = |event: &Event| match event {
            Event::Settled { result, .. } => Some(result.get()),
            _ => None,
        };
        self.events.iter().filter_map(result).collect()
    }

    /// The seat that deals now.
    fn dealer(&self) -> Option<Seat> {
        (self.game.phase() == Phase::Deal).then(|| self.game.round().dealer())
    }

    /// Where the dice of a seat are: hand, lying, passed to it.
    fn place(&self, seat: Seat) -> String {
        let place = self.game.round().place(seat);
        format!("{} {} {}", place.hand, place.lying, place.passed)
    }
}

fn setup(ages: &str, mode: Mode) -> Setup {
    Setup { ages: ages.parse::<AgeOrder>().unwrap(), mode }
}
