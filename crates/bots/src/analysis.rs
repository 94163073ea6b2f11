//! What a match teaches: what every decision cost, what every roll was worth, and whether the dice were fair.
//!
//! An [`Analyst`] reads a record and has a list of questions, each of which is answered without the others: a page
//! answers them one after the other and can stop, a program shares them among threads. The answers make an
//! [`Analysis`].
//!
//! Reading order: [`report`] (what an analysis says), [`measure`] (values with their errors), [`class`] (words for
//! losses), `course` (a record as states), `source` (where values come from: `rollouts` or `exact`), `books` (how a
//! result comes about), [`dice`] (what the dice showed). `docs/analysis.md` explains it for players.

use std::sync::Arc;

use wurf_rules::any::{AnySetup, GameName};
use wurf_rules::bloxx::Bloxx;
use wurf_rules::cards::Cards;
use wurf_rules::duel::Duel;
use wurf_rules::fix::Fix;
use wurf_rules::observer::Observer;
use wurf_rules::qwixx::Qwixx;
use wurf_rules::record::Record;
use wurf_rules::seat::{BySeat, Seat};

use crate::agent::{Agent, Level};
use crate::greedy::Greedy;
use crate::skill;
use crate::skill::weights::Weights;
use crate::solver::{Board, Plan, Solution};

mod books;
pub mod class;
mod course;
pub mod depth;
pub mod dice;
mod exact;
pub mod measure;
pub mod report;
mod rollouts;
mod source;

pub use class::{Class, Objective};
pub use course::NotAnalysable;
pub use depth::Depth;
pub use measure::{Expectation, Measured};
pub use report::{Analysis, Decision, Step, Values, What};

use books::Known;
use course::{Course, Recorded};
use dice::Tested;
use exact::Exact;
use rollouts::{Leaf, NextRoll, NextTurn, Rollouts, ToTheEnd};
use source::{Question, Source, Way};

/// Looks at a record.
pub struct Analyst(Box<dyn Inquiry>);

/// The answer to one question.
pub struct Answer(Answered);

enum Answered {
    Position(BySeat<Expectation>),
    Decision(Vec<Way>),
}

impl Analyst {
    /// Reads a record. A solution of [`Analyst::plan`] makes the analysis exact.
    pub fn new(record: &Record, depth: Depth, solution: Option<Arc<Solution>>) -> Result<Self, NotAnalysable> {
        course::check(record)?;
        let setup = record.setup();
        if let (Some(solution), AnySetup::Qwixx(own)) = (solution, &setup)
            && Self::plan(record).as_ref() == Some(solution.plan())
        {
            let course = Course::of(own, record);
            return Ok(Self(Box::new(Asked::new(record, course, Exact(solution), Values::Exact))));
        }
        let is_strong = Weights::of(&setup).is_some_and(Weights::are_there);
        Ok(Self(match &setup {
            AnySetup::Qwixx(own) if is_strong => {
                let hard = skill::qwixx::Hard::shipped();
                looked_ahead::<Qwixx, _>(own, record, depth, hard, NextRoll(hard))
            }
            AnySetup::Bloxx(own) if is_strong => {
                looked_ahead::<Bloxx, _>(own, record, depth, skill::bloxx::Hard, NextRoll(skill::bloxx::Hard))
            }
            AnySetup::Cards(own) if is_strong => {
                let hard = skill::cards::Hard::shipped();
                looked_ahead::<Cards, _>(own, record, depth, hard, NextTurn(hard))
            }
            AnySetup::Duel(own) if is_strong => {
                let hard = skill::duel::Hard::shipped();
                looked_ahead::<Duel, _>(own, record, depth, hard, NextRoll(hard))
            }
            AnySetup::Qwixx(own) => rolled_out::<Qwixx, _>(own, record, depth, (Greedy, Level::Greedy)),
            AnySetup::Bloxx(own) => rolled_out::<Bloxx, _>(own, record, depth, (Greedy, Level::Greedy)),
            AnySetup::Cards(own) => rolled_out::<Cards, _>(own, record, depth, (Greedy, Level::Greedy)),
            AnySetup::Duel(own) => rolled_out::<Duel, _>(own, record, depth, (Greedy, Level::Greedy)),
            AnySetup::Fix(own) => rolled_out::<Fix, _>(own, record, depth, (skill::fix::Hard, Level::Hard)),
        }))
    }

    /// What has to be solved for exact values: practice alone with a sheet that the solver knows.
    pub fn plan(record: &Record) -> Option<Plan> {
        let AnySetup::Qwixx(setup) = record.setup() else { return None };
        let board = Board::new(setup.pad.layout(Seat::One)).ok()?;
        (setup.seats.get() == 1).then_some(Plan { board, seats: setup.seats })
    }

    /// What each action of a seat leads to where the record ends, and what they are compared by; nothing if the seat is
    /// not asked anything there.
    pub fn advise(&self, seat: Seat) -> Option<(Objective, Vec<(String, Expectation)>)> {
        self.0.advise(seat)
    }

    /// How many questions there are.
    pub fn questions(&self) -> usize {
        self.0.questions()
    }

    /// Answers the question with this number, counted from 0. The answer depends on nothing else.
    pub fn answer(&self, question: usize) -> Answer {
        Answer(self.0.answer(question))
    }

    /// What the answers, in the order of their questions, add up to.
    pub fn conclude(&self, answers: Vec<Answer>) -> Analysis {
        assert_eq!(answers.len(), self.questions(), "every question has one answer");
        self.0.conclude(answers.into_iter().map(|Answer(answered)| answered).collect())
    }

    /// Answers all questions, one after the other.
    pub fn analyse(&self) -> Analysis {
        self.conclude((0..self.questions()).map(|question| self.answer(question)).collect())
    }
}

/// A record with its game known.
trait Inquiry {
    fn advise(&self, seat: Seat) -> Option<(Objective, Vec<(String, Expectation)>)>;
    fn questions(&self) -> usize;
    fn answer(&self, question: usize) -> Answered;
    fn conclude(&self, answers: Vec<Answered>) -> Analysis;
}

/// Values by games that an agent plays to the end.
fn rolled_out<G, A>(setup: &G::Setup, record: &Record, depth: Depth, (agent, level): (A, Level)) -> Box<dyn Inquiry>
where
    G: Recorded + Tested + 'static,
    A: Agent<G> + Clone + 'static,
{
    let games = depth.games(record.spec.game().family());
    let source = Rollouts { agent, leaf: ToTheEnd, games };
    let values = Values::Rollouts { agent: level.name(), games, rolls: None };
    Box::new(Asked::new(record, Course::of(setup, record), source, values))
}

/// Values by what *hard* makes of the next roll or turn, and thinks of what comes then.
fn looked_ahead<G, E>(
    setup: &G::Setup,
    record: &Record,
    depth: Depth,
    hard: E,
    leaf: impl Leaf<G> + 'static,
) -> Box<dyn Inquiry>
where
    G: Recorded + Tested + 'static,
    E: Agent<G> + Clone + 'static,
{
    let games = depth.looks(record.spec.game().family());
    let source = Rollouts { agent: hard, leaf, games };
    let values = Values::Rollouts { agent: Level::Hard.name(), games, rolls: Some(1) };
    Box::new(Asked::new(record, Course::of(setup, record), source, values))
}

/// A question by what it is about.
#[derive(Clone, Copy)]
enum About {
    /// The state before the input with this index.
    Position(usize),
    /// The input with this index.
    Decision(usize),
}

/// Where the dice of all positions come from.
const POSITIONS: u64 = 0;

/// A course, and who is asked about it.
struct Asked<G: Recorded, S> {
    game: GameName,
    values: Values,
    course: Course<G>,
    source: S,
    about: Vec<About>,
}

impl<G: Recorded, S> Asked<G, S> {
    fn new(record: &Record, course: Course<G>, source: S, values: Values) -> Self {
        let positions = (0..course.states.len()).filter(|&state| course.is_measured(state)).map(About::Position);
        let decisions = (0..course.inputs.len()).filter(|&input| course.choice(input).is_some()).map(About::Decision);
        let about = positions.chain(decisions).collect();
        Self { game: record.spec.game(), values, course, source, about }
    }
}

impl<G: Recorded + Tested, S: Source<G>> Inquiry for Asked<G, S> {
    fn advise(&self, seat: Seat) -> Option<(Objective, Vec<(String, Expectation)>)> {
        let state = self.course.states.last()?;
        let actions = state.actions(seat);
        let view = &state.view(Observer::Seat(seat));
        let question = Question { seat, view, actions: actions.first().map(|_| &actions[..])?, chosen: 0 };
        let ways = self.source.decision(&question, 1 + self.course.inputs.len() as u64);
        let objective = Objective::of_seats(state.seats().seats().len());
        Some((objective, actions.iter().map(ToString::to_string).zip(ways.iter().map(|way| way.value)).collect()))
    }

    fn questions(&self) -> usize {
        self.about.len()
    }

    fn answer(&self, question: usize) -> Answered {
        // Every decision has dice of its own, but all positions share theirs: where everybody decides as the agent
        // would, both ends of a turn then have the same value, and no noise is left between them.
        let key = match self.about[question] {
            About::Position(_) => POSITIONS,
            About::Decision(input) => 1 + input as u64,
        };
        let choice = match self.about[question] {
            About::Position(_) => None,
            About::Decision(input) => self.course.choice(input),
        };
        let (About::Position(index) | About::Decision(index)) = self.about[question];
        let state = &self.course.states[index];
        match choice {
            None => Answered::Position(self.source.position(state, key)),
            Some((seat, actions, chosen)) => {
                let view = &state.view(Observer::Seat(seat));
                Answered::Decision(self.source.decision(&Question { seat, view, actions: &actions, chosen }, key))
            }
        }
    }

    fn conclude(&self, answers: Vec<Answered>) -> Analysis {
        let mut known = Known::of(self.course.inputs.len());
        for (about, answer) in self.about.iter().zip(answers) {
            match (about, answer) {
                (About::Position(state), Answered::Position(values)) => known.positions[*state] = Some(values),
                (About::Decision(input), Answered::Decision(ways)) => known.decisions[*input] = ways,
                _ => {}
            }
        }
        known.analysis(self.game, self.values, &self.course)
    }
}
