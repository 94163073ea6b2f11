//! Where the values of an analysis come from.

use wurf_rules::game::{Awaiting, Game};
use wurf_rules::points::Standings;
use wurf_rules::seat::{BySeat, Seat};

use super::measure::Expectation;
use crate::judge::Judgement;

/// Says what positions and actions are worth. The same question always gets the same answer.
pub(super) trait Source<G: Game> {
    /// What each seat can expect, for somebody who sees everything. `key` makes chance differ from question to question.
    fn position(&self, game: &G, key: u64) -> BySeat<Expectation>;

    /// What each action of a seat leads to, as far as its view tells.
    fn decision(&self, question: &Question<'_, G>, key: u64) -> Vec<Way>;
}

/// A decision of a seat.
pub(super) struct Question<'a, G: Game> {
    pub(super) seat: Seat,
    pub(super) view: &'a G::View,
    pub(super) actions: &'a [G::Action],
    /// What was chosen, among the actions.
    pub(super) chosen: usize,
}

/// One of several actions.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Way {
    /// What it leads to.
    pub(super) value: Expectation,
    /// How far it is ahead of what was chosen.
    pub(super) lead: Expectation,
}

/// Actions whose values are known.
pub(super) fn known(values: &[Judgement], chosen: usize) -> Vec<Way> {
    let chosen = values[chosen];
    let lead = |one: &Judgement| Judgement { win: one.win - chosen.win, points: one.points - chosen.points };
    let way = |one: &Judgement| Way { value: Expectation::exact(*one), lead: Expectation::exact(lead(one)) };
    values.iter().map(way).collect()
}

/// What each seat has at the end: its part of the victory, and its points.
pub(super) fn result(standings: &Standings) -> BySeat<Judgement> {
    let share = 1.0 / standings.winners.len().max(1) as f64;
    BySeat::new(|seat| Judgement {
        win: if standings.winners.contains(seat) { share } else { 0.0 },
        points: standings.points[seat].get().into(),
    })
}

/// The result of a game that is over.
pub(super) fn result_of<G: Game>(game: &G) -> Option<BySeat<Judgement>> {
    (game.awaiting() == Awaiting::Nothing).then(|| result(&game.standings()))
}
