//! How a result comes about: start + luck − errors + others = result, for every seat.
//!
//! The values of the positions before and after each roll telescope, so the books balance whatever the values are.
//! What they say depends on the values: with exact ones, alone, nothing is left for `others`.

use wurf_rules::any::GameName;
use wurf_rules::closed::Closed;
use wurf_rules::game::Input;
use wurf_rules::seat::{BySeat, Seat};

use super::class::{Class, Objective};
use super::course::{Course, Recorded};
use super::dice::{self, Tested};
use super::measure::{Expectation, ROUNDING};
use super::report::{Alternative, Analysis, Books, Decision, SeatReport, Step, Values, What};
use super::source::Way;

/// All answers, by what they are about.
pub(super) struct Known {
    /// By the number of inputs before the position.
    pub(super) positions: Vec<Option<BySeat<Expectation>>>,
    /// By input.
    pub(super) decisions: Vec<Vec<Way>>,
}

impl Known {
    pub(super) fn of(inputs: usize) -> Self {
        Self { positions: vec![None; inputs + 1], decisions: vec![Vec::new(); inputs] }
    }

    pub(super) fn analysis<G: Recorded + Tested>(
        &self,
        game: GameName,
        values: Values,
        course: &Course<G>,
    ) -> Analysis {
        let seats: Vec<Seat> = course.states[0].seats().seats().iter().collect();
        let objective = Objective::of_seats(seats.len());
        let steps: Vec<Step> = (0..course.inputs.len()).map(|index| self.step(course, index, objective)).collect();
        let chances = course.inputs.iter().filter_map(|input| match input {
            Input::Chance(chance) => Some(*chance),
            _ => None,
        });
        let dice = dice::test(&course.states[0], chances);
        let seats = seats.into_iter().map(|seat| self.seat(seat, objective, &steps)).collect();
        Analysis { game, over: course.is_over(), objective, values, steps, seats, dice }
    }

    fn step<G: Recorded>(&self, course: &Course<G>, index: usize, objective: Objective) -> Step {
        let input = course.inputs[index];
        let seats = course.states[0].seats().seats();
        let list = |values: &BySeat<Expectation>| seats.iter().map(|seat| values[seat]).collect::<Vec<_>>();
        let what = match input {
            Input::Chance(_) => What::Chance { luck: list(&BySeat::new(|seat| self.change(seat, index, index + 1))) },
            Input::TakeBack { seat } => What::Withdrawn { seat },
            Input::Act { seat, .. } if course.withdrawn[index] => What::Withdrawn { seat },
            Input::Act { seat, .. } => match course.choice(index) {
                None => What::Forced { seat },
                Some((_, actions, chosen)) => {
                    What::Decision(decision(seat, &actions, chosen, &self.decisions[index], objective))
                }
            },
        };
        let after = self.positions[index + 1].as_ref().map(list).unwrap_or_default();
        Step { number: index + 1, input: input.to_string(), what, after }
    }

    /// How the value of a position changed for a seat.
    fn change(&self, seat: Seat, from: usize, to: usize) -> Expectation {
        self.value(seat, to).minus(self.value(seat, from))
    }

    fn value(&self, seat: Seat, state: usize) -> Expectation {
        self.positions[state].map_or_else(Expectation::default, |values| values[seat])
    }

    fn seat(&self, seat: Seat, objective: Objective, steps: &[Step]) -> SeatReport {
        let own: Vec<&Decision> = steps.iter().filter_map(|step| own_decision(step, seat)).collect();
        let books = self.books(seat, steps);
        let lost = objective.of(&books.errors).value;
        SeatReport {
            seat,
            books,
            adjusted: books.result.minus(books.luck),
            decisions: own.len(),
            error_rate: lost / own.len().max(1) as f64,
            classes: Class::ALL.map(|class| own.iter().filter(|decision| decision.class == class).count()),
        }
    }

    fn books(&self, seat: Seat, steps: &[Step]) -> Books {
        let end = self.positions.len() - 1;
        let mut books = Books { start: self.value(seat, 0), result: self.value(seat, end), ..Books::default() };
        let mut from = 0;
        for (index, step) in steps.iter().enumerate() {
            if let What::Chance { luck } = &step.what {
                books.luck = books.luck.plus(luck[seat.index()]);
            } else if self.positions[index + 1].is_some() {
                books.others = books.others.plus(self.change(seat, from, index + 1));
            }
            if let Some(decision) = own_decision(step, seat) {
                books.errors = books.errors.plus(decision.loss);
                books.others = books.others.plus(decision.loss);
            }
            if self.positions[index + 1].is_some() {
                from = index + 1;
            }
        }
        books
    }
}

fn own_decision(step: &Step, seat: Seat) -> Option<&Decision> {
    match &step.what {
        What::Decision(decision) if decision.seat == seat => Some(decision),
        _ => None,
    }
}

fn decision(seat: Seat, actions: &[impl ToString], chosen: usize, ways: &[Way], objective: Objective) -> Decision {
    let best = best(ways, chosen, objective);
    let lead = ways[best].lead;
    let loss = if objective.of(&lead).is_positive() { lead } else { Expectation::default() };
    let alternative = |(action, way): (_, &Way)| Alternative {
        action: ToString::to_string(action),
        value: way.value,
        lead: way.lead,
    };
    Decision {
        seat,
        chosen,
        best,
        loss,
        class: Class::of(objective.of(&loss).value, objective),
        alternatives: actions.iter().zip(ways).map(alternative).collect(),
    }
}

/// The way with the largest lead in what counts, then in points. What was chosen is the best of those that are equal.
fn best(ways: &[Way], chosen: usize, objective: Objective) -> usize {
    let key = |index: usize| (objective.of(&ways[index].lead).value, ways[index].lead.points.value);
    (0..ways.len()).fold(chosen, |best, index| {
        let ((counts, points), (most, best_points)) = (key(index), key(best));
        let better = counts > most + ROUNDING || counts > most - ROUNDING && points > best_points + ROUNDING;
        if better { index } else { best }
    })
}
