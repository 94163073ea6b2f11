//! Exact values: practice alone with a sheet that the solver knows.

use std::sync::Arc;

use wurf_rules::game::{Awaiting, Discard, Game, Input};
use wurf_rules::qwixx::{Action, Qwixx};
use wurf_rules::seat::{BySeat, Seat};

use super::measure::Expectation;
use super::source::{Question, Source, Way, known};
use crate::judge::Judgement;
use crate::seeded::Seeded;
use crate::solver::Solution;

/// What the solver says about practice with one seat.
pub(super) struct Exact(pub(super) Arc<Solution>);

impl Source<Qwixx> for Exact {
    fn position(&self, game: &Qwixx, _: u64) -> BySeat<Expectation> {
        self.everybody(self.points(game)).map(|&judgement| Expectation::exact(judgement))
    }

    fn decision(&self, question: &Question<'_, Qwixx>, key: u64) -> Vec<Way> {
        // Alone nothing is hidden, so there is only one game that looks like this.
        let game = Qwixx::resample(question.view, &mut Seeded::new(key, 0));
        let points = |&action: &Action| self.everybody(self.after(&game, action))[question.seat];
        known(&question.actions.iter().map(points).collect::<Vec<_>>(), question.chosen)
    }
}

impl Exact {
    /// Alone everybody wins.
    fn everybody(&self, points: f64) -> BySeat<Judgement> {
        BySeat::of(Judgement { win: 1.0, points })
    }

    /// The points to expect with the best decisions.
    fn points(&self, game: &Qwixx) -> f64 {
        let sheet = game.sheet(Seat::One);
        match game.awaiting() {
            Awaiting::Nothing => f64::from(game.standings().points[Seat::One].get()),
            Awaiting::Chance => self.0.points(game.pad().layout(Seat::One), sheet),
            Awaiting::Seats(_) => {
                let after = |&action: &Action| self.after(game, action);
                game.actions(Seat::One).iter().map(after).fold(f64::NEG_INFINITY, f64::max)
            }
        }
    }

    fn after(&self, game: &Qwixx, action: Action) -> f64 {
        let mut game = game.clone();
        game.advance(Input::Act { seat: Seat::One, action }, &mut Discard);
        self.points(&game)
    }
}

#[cfg(test)]
mod tests {
    use wurf_rules::closed::Closed;
    use wurf_rules::dice::{Roll, Sides};
    use wurf_rules::qwixx::{Setup, Variant};
    use wurf_rules::seat::SeatCount;

    use super::*;
    use crate::agent::Level;
    use crate::arena::{self, Seating, SeriesOf};
    use crate::solver::position::Position;
    use crate::solver::{Board, Plan};

    /// As many as six dice with six sides have. Eight sides have more, unless a row is closed.
    const ROLLS_MAX: u32 = 46_656;

    fn rolls(game: &Qwixx) -> (Sides, wurf_rules::dice::ColorSet) {
        let layout = game.pad().layout(Seat::One);
        (layout.sides(), layout.dice(game.closed()))
    }

    /// Two states before a roll that have come at least this far, in games of somebody who plays alone.
    fn late(setup: &Setup, board: &Board, least: usize) -> Vec<Qwixx> {
        let plan = arena::Plan { agents: vec![Level::Greedy], seed: 5, seating: Seating::Fixed };
        let series = SeriesOf::<Qwixx>::new(setup, plan);
        let is_late = |game: &Qwixx| {
            let (sides, dice) = rolls(game);
            let progress = Position::of(board, game.sheet(Seat::One)).progress(board);
            game.awaiting() == Awaiting::Chance && progress >= least && Roll::count(sides, dice) <= ROLLS_MAX
        };
        let mut late = Vec::new();
        for number in 0..2_000 {
            let mut game = Qwixx::new(setup);
            series.play_logged(number, |input| {
                late.extend(is_late(&game).then(|| game.clone()));
                game.advance(input, &mut Discard);
            });
            if late.len() >= 2 {
                break;
            }
        }
        late.truncate(2);
        late
    }

    /// What the solver says about a state before a roll is the mean of what the rules make of all rolls.
    #[test]
    fn a_position_is_worth_the_mean_of_its_rolls_on_every_sheet_that_is_solved() {
        for &variant in Variant::ALL {
            let pad = variant.pad();
            let Ok(board) = Board::new(pad.layout(Seat::One)) else { continue };
            let least = if pad.sides() == Sides::Six { 39 } else { 50 };
            let setup = Setup::new(pad.into(), SeatCount::new(1).expect("practice has one seat"));
            let plan = Plan { board: board.clone(), seats: setup.seats };
            let exact = Exact(Arc::new(plan.solve_down_to(least, 2, |_| {})));
            let late = late(&setup, &board, least);
            assert!(!late.is_empty(), "{variant}: no game came so far");
            for game in late {
                let (sides, dice) = rolls(&game);
                let after = |roll| {
                    let mut game = game.clone();
                    game.advance(Input::Chance(roll), &mut Discard);
                    exact.points(&game)
                };
                let sum: f64 = Roll::all(sides, dice).map(after).sum();
                let (points, mean) = (exact.points(&game), sum / f64::from(Roll::count(sides, dice)));
                assert!((points - mean).abs() < 1e-9, "{variant}: {points}, not {mean}");
            }
        }
    }
}
