//! What a page asks of somebody who thinks beside it, and what it hears: the messages, and a [`Thinker`] who works on
//! them in small pieces, so that it can hear in between that something is no longer wanted.
//!
//! They are written in lines of words. Everything is asked about a record, so nothing has to be explained: a position
//! is a record that is not over.

use std::collections::VecDeque;

use wurf_rules::game::Game;
use wurf_rules::record::Record;
use wurf_rules::replay::replay;
use wurf_rules::seat::Seat;
use wurf_table::answer as table;

mod lines;

use crate::agent::Level;
use crate::analysis::report::SeatReport;
use crate::analysis::{Analysis, Analyst, Answer, Class, Depth, Expectation, Objective};
use crate::seated;
use crate::seeded::Seeded;
use crate::skill::weights::Weights;

/// What is wanted.
#[derive(Clone, PartialEq, Debug)]
pub struct Request {
    /// Chosen by the page; replies have the same.
    pub id: u32,
    /// What is asked.
    pub ask: Ask,
    /// What it is about: a record.
    pub record: String,
}

/// What is asked about a record.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Ask {
    /// What an agent of this level decides on a seat, at the end of the record; its chance comes from a seed.
    Decision(Seat, Level, u32),
    /// What each of a seat's actions leads to, at the end of the record.
    Advice(Seat),
    /// What the match teaches.
    Lesson,
    /// Not about a record, but about a link: how it looks as a QR code.
    Code,
    /// Nothing: the request with this id is not wanted any more.
    Nothing,
}

/// What the page hears.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct Reply {
    /// That of the request.
    pub id: u32,
    /// How much is done, in percent.
    pub done: u8,
    /// What an agent decides.
    pub answer: Option<String>,
    /// What each action leads to, the best first.
    pub advice: Vec<Way>,
    /// What a match teaches.
    pub lesson: Option<Lesson>,
    /// A QR code as SVG.
    pub code: Option<String>,
    /// Is there no answer?
    pub is_refused: bool,
}

/// What an action leads to.
#[derive(Clone, PartialEq, Debug)]
pub struct Way {
    /// As it is written in records.
    pub action: String,
    /// The share of the victory to expect, in thousandths.
    pub win: i32,
    /// The points to expect at the end, in tenths.
    pub points: i32,
}

/// What a match teaches, as far as a page shows it.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct Lesson {
    /// Do points count, since nobody else played?
    pub by_points: bool,
    /// The chance of each seat to win, in thousandths, after so many inputs: at the start, around rolls, and at the end.
    pub chances: Vec<(usize, Vec<i32>)>,
    /// How each seat played.
    pub seats: Vec<Played>,
    /// The decisions that cost most, the costliest first.
    pub costly: Vec<Costly>,
}

/// How a seat played: in thousandths of a victory, or in tenths of a point where points count.
#[derive(Clone, PartialEq, Debug)]
pub struct Played {
    /// What its decisions lost.
    pub errors: i32,
    /// What its luck brought.
    pub luck: i32,
}

/// A decision that cost something.
#[derive(Clone, PartialEq, Debug)]
pub struct Costly {
    /// The number of its input, counted from 1.
    pub step: usize,
    /// Who decided.
    pub seat: Seat,
    /// What was chosen.
    pub chosen: String,
    /// What was better.
    pub better: String,
    /// What that lost, as in [`Played`].
    pub loss: i32,
    /// That in a word.
    pub class: Class,
}

/// How thorough a lesson is: quick enough for a phone.
const LESSON_DEPTH: u8 = 2;

/// How thorough advice is: one decision only.
const ADVICE_DEPTH: u8 = 3;

/// How many of the costliest decisions are told: three to look at, and some more to practise.
const COSTLY_MAX: usize = 12;

/// Thinks about one request after the other.
#[derive(Default)]
pub struct Thinker {
    waiting: VecDeque<Request>,
    /// The lesson that is being made, and the id of its request.
    making: Option<(u32, Making)>,
}

/// A lesson that is made piece by piece.
struct Making {
    analyst: Analyst,
    answers: Vec<Answer>,
}

impl Thinker {
    /// Takes a request; nothing is thought about before the next step.
    pub fn hear(&mut self, request: Request) {
        self.waiting.retain(|waiting| waiting.id != request.id);
        match request.ask {
            Ask::Nothing => self.making = self.making.take().filter(|(id, _)| *id != request.id),
            // Somebody waits for this at a table; a lesson has time.
            Ask::Decision(..) | Ask::Advice(_) => self.waiting.push_front(request),
            Ask::Lesson | Ask::Code => self.waiting.push_back(request),
        }
    }

    /// The weights that the next step would like to have: a game is understood better with them, and the strong agents
    /// need them.
    pub fn wanted(&self) -> Option<Weights> {
        let record = Record::from_text(&self.waiting.front()?.record).ok()?;
        Weights::of(&record.setup()).filter(|weights| !weights.are_there())
    }

    /// Does a piece of work and returns what there is to say; nothing when nothing is left to do.
    pub fn step(&mut self) -> Option<Reply> {
        let is_urgent = |request: &Request| matches!(request.ask, Ask::Decision(..) | Ask::Advice(_));
        if !self.waiting.front().is_some_and(is_urgent)
            && let Some((id, making)) = self.making.take()
        {
            return Some(self.go_on(id, making));
        }
        let Request { id, record, ask } = self.waiting.pop_front()?;
        let said = match ask {
            Ask::Decision(seat, level, seed) => decide(&record, (seat, level), seed).map(|answer| Reply {
                answer: Some(answer.to_string()),
                done: 100,
                ..Reply::default()
            }),
            Ask::Advice(seat) => advise(&record, seat).map(|advice| Reply { advice, done: 100, ..Reply::default() }),
            // Codes are drawn by those who can draw.
            Ask::Code | Ask::Nothing => None,
            Ask::Lesson => begin(&record).map(|making| {
                self.making = Some((id, making));
                Reply::default()
            }),
        };
        let reply = said.unwrap_or(Reply { is_refused: true, ..Reply::default() });
        Some(Reply { id, ..reply })
    }

    /// The next piece of a lesson.
    fn go_on(&mut self, id: u32, mut making: Making) -> Reply {
        let questions = making.analyst.questions();
        if making.answers.len() == questions {
            let lesson = Lesson::of(&making.analyst.conclude(making.answers));
            return Reply { id, done: 100, lesson: Some(lesson), ..Reply::default() };
        }
        making.answers.push(making.analyst.answer(making.answers.len()));
        let done = (99 * making.answers.len() / questions) as u8;
        self.making = Some((id, making));
        Reply { id, done, ..Reply::default() }
    }
}

fn analyst(record: &str, depth: u8) -> Option<Analyst> {
    let record = Record::from_text(record).ok()?;
    Analyst::new(&record, Depth::new(depth).unwrap_or_default(), None).ok()
}

fn begin(record: &str) -> Option<Making> {
    Some(Making { analyst: analyst(record, LESSON_DEPTH)?, answers: Vec::new() })
}

/// What an agent decides; one without its weights is as good as it can be.
fn decide(record: &str, (seat, level): (Seat, Level), seed: u32) -> Option<table::Answer> {
    let record = Record::from_text(record).ok()?;
    let can_be_strong = Weights::of(&record.setup()).is_none_or(Weights::are_there);
    let level = if can_be_strong { level } else { level.min(Level::Greedy) };
    let game = replay(&record, |_, _, _| {}).ok()?;
    game.awaits(seat).then(|| seated::answer(level, &game, seat, &mut Seeded::new(seed.into(), 0)))
}

fn advise(record: &str, seat: Seat) -> Option<Vec<Way>> {
    let (objective, mut ways) = analyst(record, ADVICE_DEPTH)?.advise(seat)?;
    ways.sort_by(|(_, one), (_, other)| objective.of(other).value.total_cmp(&objective.of(one).value));
    let way = |(action, value): (String, Expectation)| Way {
        action,
        win: scaled(value.win.value, THOUSANDTHS),
        points: scaled(value.points.value, TENTHS),
    };
    Some(ways.into_iter().map(way).collect())
}

const THOUSANDTHS: f64 = 1000.0;
const TENTHS: f64 = 10.0;

fn scaled(value: f64, scale: f64) -> i32 {
    (value * scale).round() as i32
}

impl Lesson {
    /// What a page shows of an analysis.
    pub fn of(analysis: &Analysis) -> Self {
        let scale = match analysis.objective {
            Objective::Win => THOUSANDTHS,
            Objective::Points => TENTHS,
        };
        let counted = |of: &Expectation| scaled(analysis.objective.of(of).value, scale);
        let start = (0, analysis.seats.iter().map(|seat| scaled(seat.books.start.win.value, THOUSANDTHS)).collect());
        let after = analysis.steps.iter().filter(|step| !step.after.is_empty());
        let after = after
            .map(|step| (step.number, step.after.iter().map(|seat| scaled(seat.win.value, THOUSANDTHS)).collect()));
        let played =
            |seat: &SeatReport| Played { errors: counted(&seat.books.errors), luck: counted(&seat.books.luck) };
        let costly = analysis.costliest().into_iter().filter(|(_, decision)| decision.class > Class::Fine);
        let costly = costly.take(COSTLY_MAX).map(|(step, decision)| Costly {
            step: step.number,
            seat: decision.seat,
            chosen: decision.taken().action.clone(),
            better: decision.better().action.clone(),
            loss: counted(&decision.loss),
            class: decision.class,
        });
        Self {
            by_points: analysis.objective == Objective::Points,
            chances: std::iter::once(start).chain(after).collect(),
            seats: analysis.seats.iter().map(played).collect(),
            costly: costly.collect(),
        }
    }
}
