//! The clock of a race of FIX: when which seat makes its next step by itself.
//!
//! No clock is read here: whoever has one says how many milliseconds have passed, and every step that fell due in
//! them is made, in order. Agents take as long as the reaction model says; a person who does nothing is played on by
//! the table. Between rounds time stands still, so that results can be read.

use wurf_bots::reaction::Profile;
use wurf_rules::any::AnyAction;
use wurf_rules::fix::{Action, Phase};
use wurf_rules::illegal::Illegal;
use wurf_rules::seat::{BySeat, Seat};

use crate::play::session::Session;

/// A race with the times of each seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Race {
    now_ms: u64,
    timers: BySeat<Option<Timer>>,
}

/// What a seat has to do, and when it is done without its doing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Timer {
    task: Task,
    since_ms: u64,
    due_ms: u64,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Task {
    Deal,
    TakeUp,
    Throw,
    /// All own smileys, one step each.
    Smileys,
}

/// What a person has time for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Patience {
    /// Dice in the hand cannot be thrown before.
    pub(crate) hand_ms: u64,
    /// Then the table makes the step itself, or the dice leave the hand of somebody who has thrown them.
    pub(crate) table_ms: u64,
}

/// A person deals in peace.
const NEVER: u64 = u64::MAX;

impl Race {
    /// Dice stay in every hand at least so long.
    pub(crate) const HAND_MS: u64 = 900;

    /// Smileys that lie longer are resolved by the table.
    pub(crate) const SMILEYS_MS: u64 = 2000;

    /// Dice that lie or are held longer are taken up or thrown by the table.
    pub(crate) const IDLE_MS: u64 = 3000;

    /// A clock that has not begun to run.
    pub(crate) fn new() -> Self {
        Self { now_ms: 0, timers: BySeat::of(None) }
    }

    /// Lets time pass and the steps happen that fall due in it, up to the end of a round.
    pub(crate) fn pass(&mut self, session: &mut Session, ms: u64) {
        let until = self.now_ms.saturating_add(ms);
        // A saved game may end while dice are in the air.
        session.fall();
        self.watch(session, None);
        while let Some((due, seat)) = self.first().filter(|&(due, _)| due <= until) {
            self.now_ms = self.now_ms.max(due);
            self.step(session, seat);
            if is_between_rounds(session) {
                return;
            }
        }
        self.now_ms = until;
    }

    /// A person makes a step. Dice thrown before their time leave the hand as soon as they may.
    pub(crate) fn act(&mut self, session: &mut Session, seat: Seat, action: AnyAction) -> Result<(), Illegal> {
        self.watch(session, None);
        if let (AnyAction::Fix(Action::Throw), Some(timer)) = (action, &mut self.timers[seat])
            && timer.task == Task::Throw
            && self.now_ms < timer.since_ms + Self::HAND_MS
        {
            timer.due_ms = timer.since_ms + Self::HAND_MS;
            return Ok(());
        }
        session.act(seat, action)?;
        session.fall();
        self.watch(session, Some(seat));
        Ok(())
    }

    /// What a person has time for.
    pub(crate) fn patience(&self, seat: Seat) -> Option<Patience> {
        let timer = self.timers[seat].filter(|timer| timer.due_ms != NEVER)?;
        let hand = if timer.task == Task::Throw { timer.since_ms + Self::HAND_MS } else { 0 };
        let left = |at: u64| at.saturating_sub(self.now_ms);
        Some(Patience { hand_ms: left(hand), table_ms: left(timer.due_ms) })
    }

    /// Whose step is due first, and when.
    fn first(&self) -> Option<(u64, Seat)> {
        self.timers.iter().filter_map(|(seat, timer)| Some(((*timer)?.due_ms, seat))).min()
    }

    /// A seat makes the step that is due: its agent, or the table for a person.
    fn step(&mut self, session: &mut Session, seat: Seat) {
        match session.actions(seat).first() {
            Some(&action) if session.is_human(seat) => _ = session.act(seat, action).expect("a listed step is legal"),
            _ => session.let_decide(seat),
        }
        session.fall();
        self.watch(session, Some(seat));
    }

    /// Sets the timers of all who have something new to do; `moved` has just made a step.
    fn watch(&mut self, session: &mut Session, moved: Option<Seat>) {
        for seat in session.seats().seats().iter() {
            self.timers[seat] = match session.actions(seat).first() {
                Some(&AnyAction::Fix(step)) => {
                    let same = self.timers[seat].filter(|timer| timer.task == task(step));
                    Some(match same.filter(|_| moved != Some(seat)) {
                        Some(timer) => timer,
                        // The next smiley takes time of its own, but the table does not wait longer for it.
                        None => self.timer(session, seat, step, same.map_or(self.now_ms, |timer| timer.since_ms)),
                    })
                }
                _ => None,
            };
        }
    }

    fn timer(&self, session: &mut Session, seat: Seat, step: Action, since_ms: u64) -> Timer {
        let task = task(step);
        let table_ms = match task {
            Task::Deal => NEVER,
            Task::TakeUp | Task::Throw => since_ms + Self::IDLE_MS,
            Task::Smileys => since_ms + Self::SMILEYS_MS,
        };
        let due_ms = match task {
            // The first throw is thrown together.
            Task::Throw if is_opening(session) => since_ms + Self::HAND_MS,
            _ if session.is_human(seat) => table_ms,
            Task::Throw => since_ms + Self::HAND_MS,
            Task::Deal | Task::TakeUp | Task::Smileys => {
                let delay = Profile::STEADY.delay(step, session.bits());
                table_ms.min(self.now_ms + delay.as_millis() as u64)
            }
        };
        Timer { task, since_ms, due_ms }
    }
}

/// Has a round just ended, or the game?
pub(crate) fn is_between_rounds(session: &Session) -> bool {
    session.fix().is_none_or(|game| matches!(game.phase(), Phase::Deal | Phase::Over { .. }))
}

fn is_opening(session: &Session) -> bool {
    session.fix().is_some_and(|game| game.round().is_opening())
}

fn task(step: Action) -> Task {
    match step {
        Action::Deal(_) => Task::Deal,
        Action::TakeUp => Task::TakeUp,
        Action::Throw => Task::Throw,
        Action::PassOn | Action::LayDown => Task::Smileys,
    }
}

#[cfg(test)]
mod tests;
