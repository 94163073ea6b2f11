//! Skilled play of the dice game: a network values every position between two turns, from each seat.
//!
//! Reading order: `features` (what the network sees), `standing` (a position between turns and its value), `turn`
//! (what a roll can lead to), here the agents, [`search`] (looking ahead), [`course`] (how the network learns).

use wurf_rules::bits::Bits;
use wurf_rules::dice::Roll;
use wurf_rules::game::Game;
use wurf_rules::observer::Observer;
use wurf_rules::qwixx::{Action, Closing, Phase, Qwixx, View};
use wurf_rules::seat::{BySeat, Seat, SeatCount};
use wurf_rules::sheet::{Mechanism, Pad, Sheet};

use crate::agent::Agent;
use crate::judge::{Estimate, Foresee, Judge, Judgement, Luck, shared};
use crate::net::Net;
use crate::skill::Budget;
use crate::skill::learning::{self, appeal, best, choose, liking};
use crate::skill::weights;

pub mod course;
pub(in crate::skill) mod features;
mod prospects;
pub mod search;
mod standing;
mod turn;

use standing::{Standing, Table};
use turn::{Step, Steps};

/// Where an agent has its network from.
#[derive(Clone, Copy, Debug)]
enum Source<'a> {
    Given(&'a Net),
    /// What is shipped for the sheets of the game.
    Shipped,
}

impl<'a> Source<'a> {
    fn net(self, pad: &Pad) -> &'a Net {
        match self {
            Source::Given(net) => net,
            Source::Shipped => weights::of_pad(pad),
        }
    }
}

/// Takes what the network likes best, knowing what the roll offers to everybody.
#[derive(Clone, Copy, Debug)]
pub struct Hard<'a>(Source<'a>);

/// Looks some turns ahead, and takes what the network likes best there.
#[derive(Clone, Copy, Debug)]
pub struct Expert<'a> {
    source: Source<'a>,
    budget: Budget,
}

impl<'a> Hard<'a> {
    /// An agent with this network, which must have been trained for the sheets of the game.
    pub fn with(net: &'a Net) -> Self {
        Self(Source::Given(net))
    }
}

impl<'a> Expert<'a> {
    /// An agent with this network, which must have been trained for the sheets of the game.
    pub fn with(net: &'a Net, budget: Budget) -> Self {
        Self { source: Source::Given(net), budget }
    }

    /// The same agent with another budget.
    pub const fn within(self, budget: Budget) -> Self {
        Self { budget, ..self }
    }
}

impl Hard<'static> {
    /// An agent with the network that is shipped.
    pub const fn shipped() -> Self {
        Self(Source::Shipped)
    }
}

impl Expert<'static> {
    /// An agent with the network that is shipped, and the usual budget.
    pub const fn shipped() -> Self {
        Self { source: Source::Shipped, budget: search::USUAL }
    }
}

impl Judge<Qwixx> for Hard<'_> {
    fn judge(&mut self, seat: Seat, view: &View, actions: &[Action], _: &mut dyn Bits) -> Vec<Judgement> {
        let candidates = Thinker::new(self.0.net(&view.pad), seat, view).candidates();
        judgements(actions, view, &candidates)
    }
}

impl Judge<Qwixx> for Expert<'_> {
    fn judge(&mut self, seat: Seat, view: &View, actions: &[Action], _: &mut dyn Bits) -> Vec<Judgement> {
        let thinker = Thinker::new(self.source.net(&view.pad), seat, view);
        let mut candidates = thinker.candidates();
        candidates.retain(|candidate| actions.iter().any(|&action| candidate.begins_with(action, view)));
        for candidate in &mut candidates {
            candidate.judgement = thinker.table.judge_with_care(&candidate.end, seat);
        }
        search::search(&thinker.table, seat, &mut candidates, self.budget);
        judgements(actions, view, &candidates)
    }
}

impl Agent<Qwixx> for Hard<'_> {
    fn decide(&mut self, seat: Seat, view: &View, actions: &[Action], bits: &mut dyn Bits) -> Action {
        let point = point(view.pad.layout(seat).mechanism());
        choose(actions, &self.judge(seat, view, actions, bits), |judgement| appeal(judgement, point))
    }
}

impl Agent<Qwixx> for Expert<'_> {
    fn decide(&mut self, seat: Seat, view: &View, actions: &[Action], bits: &mut dyn Bits) -> Action {
        choose(actions, &self.judge(seat, view, actions, bits), liking)
    }
}

/// The share of a victory that a point is worth when *hard* makes its choice; in thought it is worth less ([`liking`]).
/// So points decide between what wins about as often. Big Points has three times the points of other sheets, Double A
/// twice as many: there as much would lose games.
const fn point(mechanism: &Mechanism) -> f64 {
    match mechanism {
        Mechanism::BigPoints | Mechanism::DoubleA(_) => learning::POINT,
        _ => 0.01,
    }
}

impl Estimate<Qwixx> for Hard<'_> {
    fn estimate(&mut self, game: &Qwixx) -> BySeat<Judgement> {
        let (table, standing) = between_turns(self.0.net(game.pad()), game);
        each(table.seats, |seat| table.judge(&standing, seat))
    }
}

impl Estimate<Qwixx> for Expert<'_> {
    fn estimate(&mut self, game: &Qwixx) -> BySeat<Judgement> {
        let (table, standing) = between_turns(self.source.net(game.pad()), game);
        each(table.seats, |seat| table.expects(&standing, seat))
    }
}

impl Foresee<Qwixx> for Hard<'_> {
    fn foresee(&self, game: &Qwixx) -> Luck<Qwixx> {
        let (table, standing) = between_turns(self.0.net(game.pad()), game);
        let prospects = table.prospects(&standing);
        let luck = prospects.luck(|end| each(table.seats, |seat| table.judge(end, seat)));
        Box::new(move |roll| luck[prospects.end(roll)])
    }
}

/// What everybody at the table can expect.
fn each(seats: SeatCount, judge: impl Fn(Seat) -> Judgement) -> BySeat<Judgement> {
    let mut judgements = BySeat::default();
    seats.seats().iter().for_each(|seat| judgements[seat] = judge(seat));
    shared(seats.seats(), judgements)
}

/// The standing from which a game goes on: in the middle of a turn everybody does what looks best to finish it.
fn between_turns<'a>(net: &'a Net, game: &'a Qwixx) -> (Table<'a>, Standing) {
    let table = Table { net, pad: game.pad(), seats: game.seats() };
    let sheets = BySeat::new(|seat| *game.sheet(seat));
    let standing = Standing { sheets, closed: game.closed(), active: game.active() };
    let end = match game.phase() {
        Phase::White(roll) => table.play(&standing, roll),
        Phase::Color(roll) => {
            let marked = game.view(Observer::Seat(game.active())).marked;
            table.best_color(&standing, roll, marked).0
        }
        Phase::Roll | Phase::Over => standing,
    };
    (table, end)
}

/// A complete decision, what the turn will probably lead to, and what that is worth.
#[derive(Clone, Copy, Debug)]
struct Candidate {
    step: Step,
    end: Standing,
    judgement: Judgement,
}

impl Candidate {
    /// Does this action lead to the decision, at once or by naming the row that was asked for (BB-2)?
    fn begins_with(&self, action: Action, view: &View) -> bool {
        match (action, view.sealed) {
            (Action::Choose(row), Some(begun)) => self.step.action == begun.action && self.step.row == Some(row),
            _ => self.step.action == action,
        }
    }
}

/// What each action is worth: the best of the decisions that begin with it.
fn judgements(actions: &[Action], view: &View, candidates: &[Candidate]) -> Vec<Judgement> {
    let judgement = |&action: &Action| {
        let fitting = candidates.iter().filter(|candidate| candidate.begins_with(action, view));
        best(fitting.map(|candidate| candidate.judgement), liking).unwrap_or_default()
    };
    actions.iter().map(judgement).collect()
}

/// A seat that thinks about its view.
struct Thinker<'a> {
    table: Table<'a>,
    seat: Seat,
    view: &'a View,
    standing: Standing,
}

impl<'a> Thinker<'a> {
    fn new(net: &'a Net, seat: Seat, view: &'a View) -> Self {
        Self { table: Table::of(net, view), seat, view, standing: Standing::of(view) }
    }

    /// Every complete decision with what it leads to.
    fn candidates(&self) -> Vec<Candidate> {
        match self.view.phase {
            Phase::White(roll) => self.white(&roll),
            Phase::Color(roll) => {
                let steps = self.table.color_steps(&self.standing, &roll).into_iter();
                let end = |step: &Step| self.table.after_color(&self.standing, step, self.view.marked);
                steps.map(|step| self.candidate(step, end(&step))).collect()
            }
            Phase::Roll | Phase::Over => Vec::new(),
        }
    }

    fn candidate(&self, step: Step, end: Standing) -> Candidate {
        Candidate { step, end, judgement: self.table.judge(&end, self.seat) }
    }

    /// Action 1 is judged with the action 2 that follows, and with what the others will probably mark.
    fn white(&self, roll: &Roll) -> Vec<Candidate> {
        let mut sheets = self.standing.sheets;
        let mut active_marks = false;
        for rival in self.table.rivals(self.seat) {
            if let Some(step) = self.guess(roll, rival) {
                sheets[rival] = step.sheet;
                active_marks |= rival == self.standing.active && step.marks();
            }
        }
        let steps = self.table.white_steps(&self.standing, roll, self.seat).into_iter();
        steps.map(|step| self.candidate(step, self.end(roll, sheets, &step, active_marks))).collect()
    }

    /// The end of the turn after a step in action 1.
    fn end(&self, roll: &Roll, mut sheets: BySeat<Sheet>, step: &Step, active_marks: bool) -> Standing {
        sheets[self.seat] = step.sheet;
        let marked = if self.seat == self.standing.active { step.marks() } else { active_marks };
        self.table.best_color(&self.table.after_white(&self.standing, sheets), roll, marked).0
    }

    /// What a rival will probably do in action 1, or has done already, as far as it had to say.
    fn guess(&self, roll: &Roll, rival: Seat) -> Option<Step> {
        let mut steps: Steps = self.table.white_steps(&self.standing, roll, rival);
        if self.view.closing == Closing::Announced && !self.view.undecided.contains(rival) {
            let locked = self.standing.sheets[rival].locked();
            steps.retain(|step| step.sheet.locked().without(locked) == self.view.announced[rival]);
        }
        self.table.best_white(&self.standing, roll, rival, steps)
    }
}
