//! How long seats may think: one clock per seat, fed with the moments of facts.
//!
//! A decision has the time of the table's pace; beyond it the seat's bank is used up, which is for the whole match.
//! Taking a sealed decision back turns the clock back too, otherwise it would be a way to gain time.

use wurf_rules::any::AnyGame;
use wurf_rules::closed::Closed;
use wurf_rules::game::{Awaiting, Game, Input, InputOf};
use wurf_rules::seat::{BySeat, Seat};

use crate::fix_clock::FixTimings;
use crate::options::Pace;
use crate::time::{Moment, Span};

/// The clocks of a match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Clocks {
    pace: Pace,
    fix: FixTimings,
    seats: BySeat<SeatClock>,
    /// When the latest outcome was asked for.
    roll_since: Moment,
}

#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
struct SeatClock {
    /// What is left beyond the time of each decision.
    bank: Span,
    /// When the decision that runs was asked for; none if none is asked for.
    asked_at: Option<Moment>,
    /// How many decisions have been asked for.
    asked: u32,
    /// Is it a step of a race that was asked for?
    is_step: bool,
    /// What a take-back restores.
    before: Option<(Moment, Span)>,
}

impl Clocks {
    pub(crate) fn new(pace: Pace, fix: FixTimings) -> Self {
        let seats = BySeat::new(|_| SeatClock { bank: pace.bank(), ..SeatClock::default() });
        Self { pace, fix, seats, roll_since: Moment::EPOCH }
    }

    /// The game begins.
    pub(crate) fn begin(&mut self, game: &AnyGame, at: Moment) {
        *self = Self::new(self.pace, self.fix);
        self.follow(game, None, at);
    }

    /// Follows the game, which has just taken this input.
    pub(crate) fn follow(&mut self, game: &AnyGame, input: Option<InputOf<AnyGame>>, at: Moment) {
        match input {
            Some(Input::Act { seat, .. }) => self.decided(game, seat, at),
            Some(Input::TakeBack { seat }) => self.took_back(seat),
            Some(Input::Chance(_)) | None => {}
        }
        match game.awaiting() {
            Awaiting::Seats(awaited) => {
                for &seat in Seat::ALL {
                    if awaited.contains(seat) { self.ask(game, seat, at) } else { self.seats[seat].asked_at = None }
                }
            }
            Awaiting::Nothing => Seat::ALL.iter().for_each(|&seat| self.seats[seat].asked_at = None),
            // Those who were asked before are still asked afterwards.
            Awaiting::Chance => self.await_roll(at),
        }
    }

    /// An outcome is asked for.
    pub(crate) fn await_roll(&mut self, at: Moment) {
        self.roll_since = at;
    }

    /// When the latest outcome was asked for.
    pub(crate) fn roll_since(&self) -> Moment {
        self.roll_since
    }

    /// A step that was still open when a round of FIX stopped is no longer asked for; the deal of the next round is
    /// another question.
    fn ask(&mut self, game: &AnyGame, seat: Seat, at: Moment) {
        let is_step = self.fix.step(game, seat).is_some();
        let clock = &mut self.seats[seat];
        if clock.asked_at.is_none() || clock.is_step != is_step {
            *clock = SeatClock { asked_at: Some(at), asked: clock.asked + 1, before: None, is_step, ..*clock };
        }
    }

    fn decided(&mut self, game: &AnyGame, seat: Seat, at: Moment) {
        // Half a decision, sealed: another question, on the same clock.
        if game.awaits(seat) && game.check_take_back(seat).is_ok() {
            self.seats[seat].asked += 1;
            return;
        }
        let free = self.pace.decision();
        let clock = &mut self.seats[seat];
        let Some(asked_at) = clock.asked_at.take() else { return };
        clock.before = Some((asked_at, clock.bank));
        if let Some(free) = free {
            let overtime = at.since(asked_at).saturating_sub(free);
            clock.bank = clock.bank.saturating_sub(overtime);
        }
    }

    fn took_back(&mut self, seat: Seat) {
        let clock = &mut self.seats[seat];
        // The question is asked again: a client that has noted its answer must notice.
        clock.asked += 1;
        if let Some((asked_at, bank)) = clock.before.take() {
            clock.asked_at = Some(asked_at);
            clock.bank = bank;
        }
    }

    /// Time that does not count has passed.
    pub(crate) fn skip(&mut self, span: Span) {
        self.roll_since = self.roll_since + span;
        for &seat in Seat::ALL {
            let clock = &mut self.seats[seat];
            clock.asked_at = clock.asked_at.map(|at| at + span);
            clock.before = clock.before.map(|(at, bank)| (at + span, bank));
        }
    }

    /// When the seat's time is up; none if it is not asked, or may think as long as it likes.
    pub(crate) fn deadline(&self, game: &AnyGame, seat: Seat) -> Option<Moment> {
        let clock = &self.seats[seat];
        let asked_at = clock.asked_at?;
        match self.fix.step(game, seat) {
            Some(step) => Some(asked_at + step),
            None => Some(asked_at + self.pace.decision()? + clock.bank),
        }
    }

    /// What is left of the seat's bank beyond the time of each decision.
    pub(crate) fn bank(&self, seat: Seat) -> Span {
        self.seats[seat].bank
    }

    /// The number of the latest decision asked of this seat.
    pub(crate) fn asked(&self, seat: Seat) -> u32 {
        self.seats[seat].asked
    }
}
