//! When dice fall that are due: at once, or when the person whose roll it is lets them fall. Which dice they are was
//! fixed before the match began ([`crate::fair`]); only the moment is left to people.

use wurf_rules::any::AnyGame;
use wurf_rules::game::Input;
use wurf_rules::illegal::Illegal;
use wurf_rules::seat::Seat;

use crate::draft::Draft;
use crate::fact::Origin;
use crate::options::{DiceSource, Pace, Rolling};
use crate::person::{Keeper, Presence};
use crate::refusal::Refusal;
use crate::table::{Phase, Table};
use crate::time::{Moment, Span};
use crate::update::Roller;

impl Table {
    /// How long the table waits for the person who rolls: long enough to see what the last turn brought and to reach for
    /// the dice, short enough that nobody has to be asked to roll.
    pub const ROLL_TIME: Span = Span::seconds(4);

    /// At a live table with less time than this for a decision, the table rolls at once: waiting would cost more than
    /// deciding.
    pub const UNHURRIED: Span = Span::seconds(10);

    /// Whose roll the table waits for.
    pub fn roller(&self) -> Option<Roller> {
        let playing = self.playing.as_ref().filter(|_| self.phase() == Phase::Playing && self.rolls_by_hand())?;
        let seat = rolling_seat(playing.game()).filter(|_| playing.is_outcome_due())?;
        Some(Roller { seat, number: playing.next_outcome(), until: playing.clocks.roll_since() + Self::ROLL_TIME })
    }

    fn rolls_by_hand(&self) -> bool {
        let hurries = matches!(self.options.pace, Pace::Live { decision_ms, .. } if decision_ms < Self::UNHURRIED);
        self.options.rolling == Rolling::ByHand && !hurries
    }

    /// When the outcome that is due falls without anybody asking.
    pub(crate) fn falls_at(&self) -> Option<Moment> {
        self.playing.as_ref().filter(|playing| playing.is_outcome_due())?;
        let awaited = self.roller().filter(|roller| self.can_roll(roller.seat));
        Some(awaited.map_or(self.at, |roller| roller.until))
    }

    /// Is there anybody on this seat to wait for?
    fn can_roll(&self, seat: Seat) -> bool {
        match &self.keepers[seat] {
            Keeper::Person { person } => self.persons.get(person).is_some_and(|known| known.presence == Presence::Here),
            Keeper::Agent { .. } => true,
            Keeper::Nobody => false,
        }
    }
}

impl Draft {
    /// A seat lets the table's dice fall.
    pub(crate) fn roll_by_hand(&mut self, seat: Seat, number: u64) -> Result<(), Refusal> {
        self.table.check_running()?;
        if self.table.options.dice == DiceSource::Real {
            return Err(Refusal::OutcomeMissing);
        }
        if !self.table.rolls_by_hand() {
            return Err(Refusal::TableRolls);
        }
        let roller = self.table.roller().ok_or(Illegal::ChanceNotAwaited)?;
        if roller.number != number {
            return Err(Refusal::Stale);
        }
        if roller.seat != seat {
            return Err(Refusal::NotYourRoll);
        }
        self.fall_once();
        self.drive();
        Ok(())
    }

    /// Lets the dice fall that are due by now, until somebody has to roll or to decide, or the game is over.
    pub(crate) fn drive(&mut self) {
        while self.table.falls_at().is_some_and(|at| at <= self.now) {
            self.fall_once();
        }
    }

    fn fall_once(&mut self) {
        if let Some(outcome) = self.table.playing.as_ref().and_then(|playing| playing.due_outcome()) {
            self.advance(Input::Chance(outcome), Origin::Dice);
        }
    }
}

/// Whose roll it is while dice are due. Cards are dealt and not rolled, and in a race everybody throws.
fn rolling_seat(game: &AnyGame) -> Option<Seat> {
    match game {
        AnyGame::Qwixx(game) => Some(game.active()),
        AnyGame::Bloxx(game) => Some(game.active()),
        AnyGame::Duel(game) => Some(game.active()),
        AnyGame::Cards(_) | AnyGame::Fix(_) => None,
    }
}
