//! Values by playing on, many times: agents finish the game on every seat.
//!
//! All actions of a decision are tried in the same worlds with the same dice, so that luck cancels out of their
//! differences. A source of better values cuts the games short ([`Leaf`]): what is known need not be played.

use wurf_rules::bits::Bits;
use wurf_rules::closed::Closed;
use wurf_rules::game::{Awaiting, Discard, Game, Input};
use wurf_rules::observer::Observer;
use wurf_rules::seat::{BySeat, Seat};

use super::measure::{Expectation, Samples};
use super::source::{Question, Source, Way, result_of};
use crate::agent::Agent;
use crate::judge::Judgement;
use crate::seeded::Seeded;

/// Games that agents finish.
pub(super) struct Rollouts<A, L> {
    /// Who plays every seat.
    pub(super) agent: A,
    /// What is known about positions on the way.
    pub(super) leaf: L,
    /// How many games there are for each position, and for each action that could be the best.
    pub(super) games: u32,
}

/// Where a game that is played on may stop.
pub(super) trait Leaf<G: Game> {
    /// What each seat can expect before the roll or draw with this number, counted from 0; nothing if it is to be
    /// played.
    fn value(&self, game: &G, number: u32) -> Option<BySeat<Judgement>>;
}

/// Every game is played to its end.
pub(super) struct ToTheEnd;

impl<G: Game> Leaf<G> for ToTheEnd {
    fn value(&self, _: &G, _: u32) -> Option<BySeat<Judgement>> {
        None
    }
}

/// The part of the games after which actions that fall behind are given up.
const FIRST_PART: u32 = 4;

/// An action that is so many standard errors behind the best is given up.
const HOPELESS: f64 = 3.5;

impl<G: Game, A: Agent<G> + Clone, L: Leaf<G>> Source<G> for Rollouts<A, L> {
    fn position(&self, game: &G, key: u64) -> BySeat<Expectation> {
        if let Some(result) = result_of(game) {
            return result.map(|&judgement| Expectation::exact(judgement));
        }
        let mut samples = BySeat::<Samples>::default();
        for number in 0..self.games {
            let outcome = Playing::new(self, key, number).finish(game.clone());
            game.seats().seats().iter().for_each(|seat| samples[seat].push(outcome[seat]));
        }
        samples.map(|samples| if samples.len() == 0 { Expectation::default() } else { samples.mean() })
    }

    fn decision(&self, question: &Question<'_, G>, key: u64) -> Vec<Way> {
        let mut samples = vec![Samples::default(); question.actions.len()];
        let first = (self.games / FIRST_PART).max(2);
        (0..first).for_each(|number| self.try_all(question, key, number, &mut samples, |_| true));
        let hopeful = hopeful(&samples, question.chosen);
        (first..self.games)
            .for_each(|number| self.try_all(question, key, number, &mut samples, |index| hopeful[index]));
        let chosen = samples[question.chosen].clone();
        samples.iter().map(|way| Way { value: way.mean(), lead: way.lead(&chosen) }).collect()
    }
}

/// Which actions may still turn out to be the best, and the one that was chosen.
fn hopeful(samples: &[Samples], chosen: usize) -> Vec<bool> {
    let best =
        |of: fn(&Expectation) -> f64| samples.iter().max_by(|one, other| of(&one.mean()).total_cmp(&of(&other.mean())));
    let leaders = [best(|mean| mean.win.value), best(|mean| mean.points.value)];
    let near = |way: &Samples| {
        let [by_win, by_points] = leaders.map(|leader| leader.map(|leader| leader.lead(way)).unwrap_or_default());
        by_win.win.value <= HOPELESS * by_win.win.error
            && by_points.points.value <= 2.0 * HOPELESS * by_points.points.error
    };
    samples.iter().enumerate().map(|(index, way)| index == chosen || near(way)).collect()
}

impl<A, L> Rollouts<A, L> {
    /// Tries some of the actions in one world with the same dice.
    fn try_all<G: Game>(
        &self,
        question: &Question<'_, G>,
        key: u64,
        number: u32,
        samples: &mut [Samples],
        wanted: impl Fn(usize) -> bool,
    ) where
        A: Agent<G> + Clone,
        L: Leaf<G>,
    {
        let seat = question.seat;
        let world = Playing::new(self, key, number).world(question);
        for (index, samples) in samples.iter_mut().enumerate().filter(|(index, _)| wanted(*index)) {
            let mut game = world.clone();
            game.advance(Input::Act { seat, action: question.actions[index] }, &mut Discard);
            samples.push(Playing::new(self, key, number).finish(game)[seat]);
        }
    }
}

/// One game that is played on.
struct Playing<'a, A, L> {
    agent: A,
    leaf: &'a L,
    dice: Seeded,
    order: Seeded,
    worlds: Seeded,
}

impl<'a, A: Clone, L> Playing<'a, A, L> {
    fn new(rollouts: &'a Rollouts<A, L>, key: u64, number: u32) -> Self {
        let game = number.into();
        Self {
            agent: rollouts.agent.clone(),
            leaf: &rollouts.leaf,
            dice: Seeded::new(key, game),
            order: Seeded::for_order(key, game),
            worlds: Seeded::for_lot(key, game),
        }
    }

    /// A game that the seat cannot tell from the real one. What the others have sealed is what the agent would have
    /// decided in their place, if that agrees with the view, and otherwise anything that does.
    fn world<G: Game>(&mut self, question: &Question<'_, G>) -> G
    where
        A: Agent<G>,
    {
        let drawn = G::resample(question.view, &mut self.worlds);
        let mut thought = drawn.clone();
        for seat in Seat::ALL.iter().copied().filter(|&seat| seat != question.seat) {
            if thought.check_take_back(seat).is_ok() {
                thought.advance(Input::TakeBack { seat }, &mut Discard);
                while thought.awaits(seat) {
                    self.act(&mut thought, seat);
                }
            }
        }
        if thought.view(Observer::Seat(question.seat)) == *question.view { thought } else { drawn }
    }

    /// Plays to the end, or to where the leaf knows better.
    fn finish<G: Game>(mut self, mut game: G) -> BySeat<Judgement>
    where
        A: Agent<G>,
        L: Leaf<G>,
    {
        let mut rolled = 0;
        loop {
            match game.awaiting() {
                Awaiting::Nothing => return super::source::result(&game.standings()),
                Awaiting::Chance => {
                    if let Some(value) = self.leaf.value(&game, rolled) {
                        return value;
                    }
                    let outcome = game.sample_chance(&mut self.dice);
                    game.advance(Input::Chance(outcome), &mut Discard);
                    rolled += 1;
                }
                Awaiting::Seats(seats) => {
                    let seat = match seats.len() {
                        1 => seats.iter().next(),
                        several => seats.iter().nth(self.order.pick(several)),
                    };
                    self.act(&mut game, seat.expect("somebody is awaited"));
                }
            }
        }
    }

    fn act<G: Game>(&mut self, game: &mut G, seat: Seat)
    where
        A: Agent<G>,
    {
        let actions = game.actions(seat);
        let action = match &*actions {
            [only] => *only,
            actions => self.agent.decide(seat, &game.view(Observer::Seat(seat)), actions, &mut self.worlds),
        };
        game.advance(Input::Act { seat, action }, &mut Discard);
    }
}
