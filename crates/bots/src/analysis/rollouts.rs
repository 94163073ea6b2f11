//! Values by playing on, many times: agents finish the game on every seat.
//!
//! All actions of a decision are tried in the same worlds with the same dice, so that luck cancels out of their
//! differences. Somebody who can estimate positions cuts the games short ([`Leaf`]): then the luck of the rest of the
//! game does not get into the values at all. What is known about the luck of the roll that is left is taken out as well.

use wurf_rules::bits::Bits;
use wurf_rules::cards::{Cards, Phase};
use wurf_rules::closed::Closed;
use wurf_rules::game::{Awaiting, Discard, Game, Input};
use wurf_rules::observer::Observer;
use wurf_rules::seat::{BySeat, Seat};

use super::measure::{Expectation, Samples};
use super::source::{Question, Source, Way, result_of};
use crate::agent::Agent;
use crate::judge::{Estimate, Foresee, Judgement, Luck, shared};
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
    /// Is everything that happens before the next roll the same in every game?
    const SETTLES: bool;

    /// What each seat can expect; nothing if the game is to be played on. `drawn` says whether something was just rolled
    /// or drawn; otherwise a seat has just acted.
    fn value(&self, game: &G, drawn: bool) -> Option<BySeat<Judgement>>;

    /// How lucky each outcome of the roll that is due is, if that is known: it is taken out of the values.
    fn luck(&self, _: &G) -> Option<Luck<G>> {
        None
    }
}

/// Every game is played to its end.
pub(super) struct ToTheEnd;

impl<G: Game> Leaf<G> for ToTheEnd {
    const SETTLES: bool = false;

    fn value(&self, _: &G, _: bool) -> Option<BySeat<Judgement>> {
        None
    }
}

/// Somebody says what each seat can expect when the dice of the next roll lie on the table. Only for games that hide
/// nothing, with an agent that always decides the same.
pub(super) struct NextRoll<E>(pub(super) E);

impl<G: Game, E: Estimate<G> + Foresee<G> + Clone> Leaf<G> for NextRoll<E> {
    const SETTLES: bool = true;

    fn value(&self, game: &G, drawn: bool) -> Option<BySeat<Judgement>> {
        if !drawn {
            return None;
        }
        Some(shared(game.seats().seats(), self.0.clone().estimate(game)))
    }

    fn luck(&self, game: &G) -> Option<Luck<G>> {
        (game.awaiting() == Awaiting::Chance).then(|| self.0.foresee(game))
    }
}

/// Somebody says what each seat can expect when the next turn of the card game begins. Hidden cards are drawn anew for
/// every game.
pub(super) struct NextTurn<E>(pub(super) E);

impl<E: Estimate<Cards> + Clone> Leaf<Cards> for NextTurn<E> {
    const SETTLES: bool = false;

    fn value(&self, game: &Cards, drawn: bool) -> Option<BySeat<Judgement>> {
        // Whose turn it is takes cards first, and nothing is drawn before that.
        (!drawn && *game.phase() == Phase::Take).then(|| self.0.clone().estimate(game))
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
        let start = self.start(game.clone(), key, 0);
        let mut samples = BySeat::<Samples>::default();
        for number in 0..self.games {
            let outcome = Playing::new(self, key, number).finish(&start);
            game.seats().seats().iter().for_each(|seat| samples[seat].push(outcome[seat]));
        }
        samples.map(|samples| if samples.len() == 0 { Expectation::default() } else { samples.mean() })
    }

    fn decision(&self, question: &Question<'_, G>, key: u64) -> Vec<Way> {
        let mut trials = Trials {
            settled: L::SETTLES.then(|| self.starts(question, key, 0)),
            samples: vec![Samples::default(); question.actions.len()],
            question,
            key,
        };
        let first = (self.games / FIRST_PART).max(2);
        (0..first).for_each(|number| self.try_all(&mut trials, number, |_| true));
        let hopeful = hopeful(&trials.samples, question.chosen);
        (first..self.games).for_each(|number| self.try_all(&mut trials, number, |index| hopeful[index]));
        let chosen = trials.samples[question.chosen].clone();
        trials.samples.iter().map(|way| Way { value: way.mean(), lead: way.lead(&chosen) }).collect()
    }
}

/// The actions of a decision while they are tried.
struct Trials<'a, G: Game> {
    question: &'a Question<'a, G>,
    key: u64,
    /// The game after each action up to the next roll, if that is always the same.
    settled: Option<Vec<Start<G>>>,
    samples: Vec<Samples>,
}

/// A game from which others are played on.
struct Start<G: Game> {
    game: G,
    /// How lucky each outcome of the next roll is, as far as that is known.
    luck: Option<Luck<G>>,
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
    fn try_all<G: Game>(&self, trials: &mut Trials<'_, G>, number: u32, wanted: impl Fn(usize) -> bool)
    where
        A: Agent<G> + Clone,
        L: Leaf<G>,
    {
        let drawn = trials.settled.is_none().then(|| self.starts(trials.question, trials.key, number));
        let starts = drawn.as_ref().or(trials.settled.as_ref()).into_iter().flatten();
        for (index, (samples, start)) in trials.samples.iter_mut().zip(starts).enumerate() {
            if wanted(index) {
                let playing = Playing::new(self, trials.key, number);
                samples.push(playing.finish(start)[trials.question.seat]);
            }
        }
    }

    /// One world after each action.
    fn starts<G: Game>(&self, question: &Question<'_, G>, key: u64, number: u32) -> Vec<Start<G>>
    where
        A: Agent<G> + Clone,
        L: Leaf<G>,
    {
        let seat = question.seat;
        let world = Playing::new(self, key, number).world(question);
        let after = |&action: &G::Action| {
            let mut game = world.clone();
            game.advance(Input::Act { seat, action }, &mut Discard);
            self.start(game, key, number)
        };
        question.actions.iter().map(after).collect()
    }

    /// The game, played on to the next roll if that is always the same.
    fn start<G: Game>(&self, mut game: G, key: u64, number: u32) -> Start<G>
    where
        A: Agent<G> + Clone,
        L: Leaf<G>,
    {
        if L::SETTLES {
            Playing::new(self, key, number).settle(&mut game);
        }
        let luck = self.leaf.luck(&game);
        Start { game, luck }
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
    fn finish<G: Game>(mut self, start: &Start<G>) -> BySeat<Judgement>
    where
        A: Agent<G>,
        L: Leaf<G>,
    {
        let mut game = start.game.clone();
        loop {
            if let Some(value) = self.settle(&mut game) {
                return value;
            }
            if game.awaiting() == Awaiting::Nothing {
                return super::source::result(&game.standings());
            }
            let outcome = game.sample_chance(&mut self.dice);
            game.advance(Input::Chance(outcome), &mut Discard);
            if let Some(value) = self.leaf.value(&game, true) {
                return match &start.luck {
                    Some(luck) => {
                        let luck = luck(&outcome);
                        BySeat::new(|seat| value[seat].minus(&luck[seat]))
                    }
                    None => value,
                };
            }
        }
    }

    /// Plays until something is rolled or drawn, to the end, or to where the leaf knows better.
    fn settle<G: Game>(&mut self, game: &mut G) -> Option<BySeat<Judgement>>
    where
        A: Agent<G>,
        L: Leaf<G>,
    {
        while let Awaiting::Seats(seats) = game.awaiting() {
            let seat = match seats.len() {
                1 => seats.iter().next(),
                several => seats.iter().nth(self.order.pick(several)),
            };
            self.act(game, seat.expect("somebody is awaited"));
            if let Some(value) = self.leaf.value(game, false) {
                return Some(value);
            }
        }
        None
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
