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
