//! What a seat may do with a roll, and what the turn leads to.

use arrayvec::ArrayVec;
use wurf_rules::dice::Roll;
use wurf_rules::qwixx::{Action, Choice, Phase};
use wurf_rules::seat::{BySeat, Seat};
use wurf_rules::sheet::{Cell, Row, RowSet, Settled, Sheet};

use super::standing::{Standing, Table};
use crate::judge::Judgement;
use crate::skill::learning::{best, liking};

/// A complete decision in one of the two actions, and the sheet it leads to.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Step {
    pub(super) action: Action,
    /// The row chosen for the circle's two marks (BB-2).
    pub(super) row: Option<Row>,
    pub(super) sheet: Sheet,
}

/// Room for every step: pass, and eight cells with one of four rows each.
pub(super) type Steps = ArrayVec<Step, 40>;

impl Step {
    /// Was something marked?
    pub(super) fn marks(&self) -> bool {
        self.action != Action::Pass
    }
}

impl Table<'_> {
    /// What a seat may do in this action; passing comes first.
    #[inline]
    pub(super) fn steps(&self, seat: Seat, sheet: &Sheet, closed: RowSet, phase: &Phase) -> Steps {
        let layout = self.pad.layout(seat);
        let choice = Choice { sheet, layout, closed, phase };
        let mut steps = Steps::new();
        steps.push(Step { action: Action::Pass, row: None, sheet: *sheet });
        let mut add = |cell: Cell| {
            let with = |row| {
                let (sheet, settled) = choice.marked(cell, row);
                (Step { action: Action::Mark(cell), row, sheet }, settled)
            };
            match with(None) {
                (step, Settled::Done) => steps.push(step),
                (_, Settled::Asks(rows)) => steps.extend(rows.iter().map(|row| with(Some(row)).0)),
            }
        };
        choice.cells().iter().for_each(&mut add);
        choice.bonus_cells().for_each(add);
        steps
    }

    /// The standing after action 1, in which the seats have come to these sheets.
    #[inline]
    pub(super) fn after_white(&self, standing: &Standing, sheets: BySeat<Sheet>) -> Standing {
        let mut after = Standing { sheets, ..*standing };
        after.close(self);
        after
    }

    /// The standing after the turn, with the step of action 2; `marked` says whether action 1 was used.
    #[inline]
    pub(super) fn after_color(&self, standing: &Standing, step: &Step, marked: bool) -> Standing {
        let mut after = *standing;
        after.sheets[standing.active] = step.sheet;
        after.close(self);
        if !marked && !step.marks() {
            after.sheets[standing.active].miss();
        }
        after.active = self.seats.next(standing.active);
        after
    }

    /// What may come of action 2: every step with the standing after it. Closed rows that end the game leave none.
    pub(super) fn color_steps(&self, standing: &Standing, roll: &Roll) -> Steps {
        if standing.is_closed() {
            return Steps::new();
        }
        let active = standing.active;
        let phase = Phase::Color(roll.keep(self.pad.layout(active).dice(standing.closed)));
        self.steps(active, &standing.sheets[active], standing.closed, &phase)
    }

    /// The standing after the turn if the active seat does its best in action 2, as that seat judges it.
    pub(super) fn best_color(&self, standing: &Standing, roll: &Roll, marked: bool) -> (Standing, Judgement) {
        let active = standing.active;
        let ends = self.color_steps(standing, roll).into_iter().map(|step| self.after_color(standing, &step, marked));
        let judged = ends.map(|end| (end, self.judge(&end, active)));
        best(judged, |(_, judgement)| liking(judgement)).unwrap_or_else(|| (*standing, self.judge(standing, active)))
    }

    /// The best step of a seat in action 1 while nobody else does anything.
    pub(super) fn best_white(&self, standing: &Standing, roll: &Roll, seat: Seat, steps: Steps) -> Option<Step> {
        let judged = steps.into_iter().map(|step| {
            let mut sheets = standing.sheets;
            sheets[seat] = step.sheet;
            let mut after = self.after_white(standing, sheets);
            let judgement = if seat == standing.active {
                self.best_color(&after, roll, step.marks()).1
            } else {
                after.active = self.seats.next(standing.active);
                self.judge(&after, seat)
            };
            (step, liking(&judgement))
        });
        best(judged, |(_, liking)| *liking).map(|(step, _)| step)
    }

    /// What a seat may do in action 1.
    pub(super) fn white_steps(&self, standing: &Standing, roll: &Roll, seat: Seat) -> Steps {
        self.steps(seat, &standing.sheets[seat], standing.closed, &Phase::White(*roll))
    }

    /// Plays a turn in which every seat does what looks best to it.
    pub(super) fn play(&self, standing: &Standing, roll: &Roll) -> Standing {
        let mut sheets = standing.sheets;
        let mut marked = false;
        for seat in self.seats.seats().iter() {
            let steps = self.white_steps(standing, roll, seat);
            if seat != standing.active && steps.len() == 1 {
                continue;
            }
            if let Some(step) = self.best_white(standing, roll, seat, steps) {
                sheets[seat] = step.sheet;
                marked |= seat == standing.active && step.marks();
            }
        }
        self.best_color(&self.after_white(standing, sheets), roll, marked).0
    }
}
