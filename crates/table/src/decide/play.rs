//! What people ask for in a match: to decide, to roll, to take back, to go on without somebody.

use wurf_rules::any::AnyChance;
use wurf_rules::game::{Game, Input};
use wurf_rules::illegal::Illegal;
use wurf_rules::seat::Seat;

use crate::answer::Answer;
use crate::draft::Draft;
use crate::fact::{Fact, Origin};
use crate::fix_clock;
use crate::id::PersonId;
use crate::options::{DiceSource, TakeBack};
use crate::person::{AgentName, Presence};
use crate::playing::Match;
use crate::refusal::Refusal;
use crate::table::{Phase, Table};
use crate::time::Span;

impl Draft {
    pub(crate) fn act(&mut self, seat: Seat, decision: u32, action: &str) -> Result<(), Refusal> {
        self.check_question(seat, decision)?;
        let playing = self.table.playing.as_ref().ok_or(Refusal::NoMatch)?;
        let answer = Answer::read(playing.game(), action)?;
        self.answer(seat, &answer)?;
        self.drive();
        Ok(())
    }

    /// Is this the question that the seat is asked now?
    pub(super) fn check_question(&self, seat: Seat, question: u32) -> Result<(), Refusal> {
        self.table.check_running()?;
        let playing = self.table.playing.as_ref().ok_or(Refusal::NoMatch)?;
        if !playing.has_begun() {
            return Err(Illegal::NotAwaited.into());
        }
        if playing.question(seat) != question {
            return Err(Refusal::Stale);
        }
        if fix_clock::throws(playing.game(), seat) { Err(Refusal::TableThrows) } else { Ok(()) }
    }

    pub(super) fn roll(&mut self, person: PersonId, number: u64, outcome: &str) -> Result<(), Refusal> {
        let outcome = self.check_roll(person, number)?.game().read_chance(outcome)?;
        self.fall(person, outcome)
    }

    /// Real dice have fallen.
    pub(super) fn fall(&mut self, person: PersonId, outcome: AnyChance) -> Result<(), Refusal> {
        let playing = self.table.playing.as_ref().ok_or(Refusal::NoMatch)?;
        playing.game().check_chance(outcome)?;
        self.advance(Input::Chance(outcome), Origin::Typed(person));
        Ok(())
    }

    /// The match, if this person may say what its dice show, and this is the roll that is due.
    pub(super) fn check_roll(&self, person: PersonId, number: u64) -> Result<&Match, Refusal> {
        self.table.seat_needed(person)?;
        self.table.check_running()?;
        let playing = self.table.playing.as_ref().ok_or(Refusal::NoMatch)?;
        if self.table.options.dice == DiceSource::Fair {
            return Err(Refusal::TableRolls);
        }
        if playing.due_roll().is_some_and(|due| due != number) {
            return Err(Refusal::Stale);
        }
        Ok(playing)
    }

    pub(super) fn take_back(&mut self, person: PersonId) -> Result<(), Refusal> {
        let seat = self.table.seat_needed(person)?;
        self.table.check_running()?;
        let playing = self.table.playing.as_ref().ok_or(Refusal::NoMatch)?;
        if self.table.options.take_back == TakeBack::Off {
            return Err(Refusal::TakeBackOff);
        }
        playing.game().check_take_back(seat)?;
        if playing.take_backs(seat) >= Table::TAKE_BACKS_MAX {
            return Err(Refusal::TooManyTakeBacks);
        }
        self.advance(Input::TakeBack { seat }, Origin::Seat);
        Ok(())
    }

    pub(super) fn resume(&mut self, person: PersonId) -> Result<(), Refusal> {
        self.table.seat_needed(person)?;
        if self.table.phase() != Phase::Paused {
            return Err(Refusal::NotPaused);
        }
        self.push(Fact::Resumed);
        Ok(())
    }

    /// Has the keeper of this seat been away long enough to be replaced?
    fn check_away(&self, seat: Seat) -> Result<(), Refusal> {
        let keeping = self.table.keepers[seat].person().and_then(|person| self.table.persons.get(&person));
        let absent = keeping.filter(|known| known.presence == Presence::Away).ok_or(Refusal::NotAway)?;
        let left = (absent.since + Table::GRACE).since(self.now);
        if left > Span::ZERO { Err(Refusal::NotAwayLong { seconds: left.0.div_ceil(1000) }) } else { Ok(()) }
    }

    pub(super) fn vote(&mut self, person: PersonId, seat: Seat, agent: AgentName) -> Result<(), Refusal> {
        self.table.check_seat(seat)?;
        if self.table.seat_needed(person)? == seat {
            return Err(Refusal::NotYourself);
        }
        self.table.check_running()?;
        self.check_away(seat)?;
        if self.table.votes[seat].contains(&person) {
            return Err(Refusal::AlreadyVoted);
        }
        self.push(Fact::Voted { person, seat });
        if self.table.others_here(seat).all(|other| self.table.votes[seat].contains(&other)) {
            self.push(Fact::Replaced { seat, agent });
        }
        Ok(())
    }
}
