//! Greedy play of the dice game: the action after which its own sheet promises most, compared with the best rival's.
//!
//! [`outlook`] says what a sheet promises. This module says what an action leads to: the marks it makes with all that
//! follows, the best colour action it leaves, the miss it costs, the rows it closes for everybody, and perhaps the end.

use wurf_rules::dice::Roll;
use wurf_rules::game::Discard;
use wurf_rules::qwixx::{Action, Choice, EndReason, Phase, Qwixx, View};
use wurf_rules::seat::Seat;
use wurf_rules::sheet::{Cell, Layout, RowSet, Settled, Sheet};

mod outlook;

pub(crate) use outlook::{Eyes, Plans, Weights};
use outlook::{Outlook, Value};

/// The most promising action; on a tie the first.
pub(super) fn best(seat: Seat, view: &View, actions: &[Action]) -> Action {
    best_by(&Weights::TUNED, seat, view, actions)
}

/// The most promising action to somebody with this valuation; on a tie the first.
pub(crate) fn best_by(weights: &Weights, seat: Seat, view: &View, actions: &[Action]) -> Action {
    let judge = Judge::new(weights, seat, view);
    actions.iter().rev().copied().max_by_key(|&action| judge.value(action)).unwrap_or(Action::Pass)
}

/// What a seat thinks of its actions.
struct Judge<'a> {
    weights: &'a Weights,
    seat: Seat,
    view: &'a View,
    layout: &'a Layout,
    pace: i64,
    /// Its own outlook and the best rival's value if no further row closes.
    outlook: Outlook<'a>,
    rival: Option<Value>,
}

impl<'a> Judge<'a> {
    fn new(weights: &'a Weights, seat: Seat, view: &'a View) -> Self {
        let (layout, pace) = (view.layout(seat), outlook::pace(weights, view));
        let outlook = Outlook::new(weights, layout, view.closed, pace);
        let mut judge = Self { weights, seat, view, layout, pace, outlook, rival: None };
        judge.rival = judge.best_rival(|seat| judge.promise(seat, &view.sheets[seat], view.closed));
        judge
    }

    fn sheet(&self) -> Sheet {
        self.view.sheets[self.seat]
    }

    /// What the game promises after this action.
    fn value(&self, action: Action) -> Value {
        match action {
            Action::Pass => self.after(self.sheet(), self.view.marked),
            Action::Mark(cell) => self.after(self.marked(self.swapped(cell), cell), true),
            Action::Choose(row) => {
                let mut sheet = self.sheet();
                if let Some(cell) = self.view.sealed.and_then(|sealed| sealed.cell()) {
                    sheet.mark(self.layout, cell, self.view.closed, Some(row), &mut Discard);
                }
                self.after(sheet, true)
            }
        }
    }

    /// The sheet after the swap that gives this cell, if it takes one (XC-1).
    fn swapped(&self, cell: Cell) -> Sheet {
        let mut sheet = self.sheet();
        if let Phase::White(roll) = self.view.phase {
            sheet.swap(self.layout, roll.white_sum(), cell.number(), &mut Discard);
        }
        sheet
    }

    /// The sheet with one more mark and all that follows; where the mark asks for a row (BB-2), the best one.
    fn marked(&self, sheet: Sheet, cell: Cell) -> Sheet {
        let with = |choice| {
            let mut marked = sheet;
            let settled = marked.mark(self.layout, cell, self.view.closed, choice, &mut Discard);
            (marked, settled)
        };
        match with(None) {
            (marked, Settled::Done) => marked,
            (unfinished, Settled::Asks(rows)) => {
                let choices = rows.iter().map(|row| with(Some(row)).0);
                choices.max_by_key(|sheet| self.outlook.value(sheet)).unwrap_or(unfinished)
            }
        }
    }

    /// The value of the game with this sheet after the present action.
    fn after(&self, sheet: Sheet, marked: bool) -> Value {
        match self.view.phase {
            Phase::White(roll) if self.seat == self.view.active => self.after_white(sheet, marked, &roll),
            Phase::Color(_) => self.after_turn(sheet, marked),
            _ => self.standing(&sheet),
        }
    }

    /// The active seat knows the roll, so action 1 is judged with the best action 2 that it leaves.
    fn after_white(&self, sheet: Sheet, marked: bool, roll: &Roll) -> Value {
        let pass = self.after_turn(sheet, marked);
        let closed = self.closed(&sheet);
        if self.weights.plans == Plans::OneAction || closed.len() >= Qwixx::CLOSED_ROWS_MAX {
            return pass;
        }
        let phase = Phase::Color(roll.keep(self.layout.dice(closed)));
        let choice = Choice { sheet: &sheet, layout: self.layout, closed, phase: &phase };
        let next = choice.cells().iter().chain(choice.bonus_cells());
        next.map(|cell| self.after_turn(self.marked(sheet, cell), true)).fold(pass, Value::max)
    }

    /// A turn without a mark costs a miss (QX-5).
    fn after_turn(&self, mut sheet: Sheet, marked: bool) -> Value {
        if !marked && self.closed(&sheet).len() < Qwixx::CLOSED_ROWS_MAX {
            sheet.miss();
        }
        self.standing(&sheet)
    }

    /// Its own outlook minus the best rival's; at the end the points decide.
    fn standing(&self, sheet: &Sheet) -> Value {
        let closed = self.closed(sheet);
        if EndReason::of([sheet], closed).is_some() {
            return self.end(sheet);
        }
        if closed == self.view.closed {
            return self.outlook.value(sheet) - self.rival.unwrap_or(0);
        }
        let rival = self.best_rival(|seat| self.promise(seat, &self.view.sheets[seat], closed));
        self.promise(self.seat, sheet, closed) - rival.unwrap_or(0)
    }

    /// The lead, with a bonus for having it: the bot ends a game when it is ahead, and not when it is behind.
    fn end(&self, sheet: &Sheet) -> Value {
        let own = outlook::points(sheet, self.layout);
        match self.best_rival(|seat| outlook::points(&self.view.sheets[seat], self.view.layout(seat))) {
            Some(rival) => own - rival + (own - rival).signum() * self.weights.victory,
            None => own,
        }
    }

    fn promise(&self, seat: Seat, sheet: &Sheet, closed: RowSet) -> Value {
        Outlook::new(self.weights, self.view.layout(seat), closed, self.pace).value(sheet)
    }

    fn best_rival(&self, value: impl Fn(Seat) -> Value) -> Option<Value> {
        if self.weights.eyes == Eyes::OwnSheet {
            return None;
        }
        self.view.seats.seats().iter().filter(|&seat| seat != self.seat).map(value).max()
    }

    /// The rows closed once this sheet is shown (QX-7).
    fn closed(&self, sheet: &Sheet) -> RowSet {
        self.view.closed.union(sheet.locked())
    }
}
