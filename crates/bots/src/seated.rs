//! The agents on the seats of one table, and how a table goes on while nobody asks for anything. Agents see views only.
//!
//! Every shell that keeps a table (server, browser, terminal) runs the same loop: [`Agents::look`] after each change,
//! [`Agents::step`] when it is [`Agents::due`]. A shell that others wait for lets agents think elsewhere, those that
//! search or all of them: it takes their [`Agents::questions`] and says what came out ([`Agents::hear`]).

use std::borrow::Cow;
use std::time::Duration;

use serde::{Deserialize, Serialize};
use wurf_rules::any::{AnyAction, AnyGame, GameName};
use wurf_rules::bits::Bits;
use wurf_rules::fix::{self, Fix, RoundNumber, Stage};
use wurf_rules::game::{Discard, Game, Input};
use wurf_rules::observer::Observer;
use wurf_rules::seat::{BySeat, Seat};
use wurf_table::Table;
use wurf_table::answer::Answer;
use wurf_table::command::{Command, Sender};
use wurf_table::id::CommandId;
use wurf_table::person::{self, Keeper};
use wurf_table::playing::Match;
use wurf_table::step::Step;
use wurf_table::table::Phase;
use wurf_table::time::{Moment, Span};
use wurf_table::update::Roller;

use crate::agent::Level;
use crate::levels::{self, Playable};
use crate::reaction::Profile;
use crate::seeded::Seeded;

/// How long people like to wait for a program: long enough to see what it did.
const THINKING: Duration = Duration::from_millis(700);

/// How long the results of a round of FIX stay to be read before an agent deals the next: five seconds, after the dice
/// have come to rest on the screen.
const RESULTS: Duration = Duration::from_millis(6_600);

/// How long an agent waits before it rolls: long enough to see how the last turn ended.
const REACHING: Duration = Duration::from_millis(600);

/// How fast agents are.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AgentPace {
    /// Like people.
    #[default]
    Human,
    /// At once; for tests and for matches between programs.
    Instant,
}

/// The agents of a table.
pub struct Agents {
    pace: AgentPace,
    bits: Seeded,
    plans: BySeat<Option<Plan>>,
    think: Think,
    /// Questions that nobody has taken yet.
    questions: Vec<Question>,
    /// The decision that is thought about elsewhere.
    pondered: BySeat<Option<u32>>,
    /// The roll that an agent is about to make, and when.
    roll: Option<(Roller, Moment)>,
}

/// How agents decide; nothing where they think elsewhere. A program whose agents think elsewhere does not contain them.
type Think = fn(Level, &AnyGame, Seat, &mut Seeded) -> Option<Answer>;

/// A decision that takes a while to think about. It has all that is needed, so that any thread can do it.
pub struct Question {
    seat: Seat,
    decision: u32,
    agent: Level,
    game: AnyGame,
    bits: Seeded,
    since: Moment,
}

/// What came out of a question.
pub struct Thought {
    seat: Seat,
    decision: u32,
    agent: Level,
    answer: Answer,
    since: Moment,
}

impl Question {
    /// Who has to decide.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// How well.
    pub fn level(&self) -> Level {
        self.agent
    }

    /// The game as it was when this was asked.
    pub fn game(&self) -> &AnyGame {
        &self.game
    }

    /// Somebody else has thought of this answer.
    pub fn answered(self, answer: Answer) -> Thought {
        let Self { seat, decision, agent, since, .. } = self;
        Thought { seat, decision, agent, answer, since }
    }

    /// Thinks, for as long as it takes.
    pub fn think(mut self) -> Thought {
        let answer = answer(self.agent, &self.game, self.seat, &mut self.bits);
        self.answered(answer)
    }
}

/// What an agent is going to do.
#[derive(Clone, PartialEq, Debug)]
struct Plan {
    decision: u32,
    answer: Answer,
    at: Moment,
}

/// Is there such an agent for this game?
pub fn is_known(agent: &person::AgentName, game: GameName) -> bool {
    agent.as_str().parse().is_ok_and(|agent| levels::of(game.family()).contains(&agent))
}

/// What an agent decides on a seat that is asked, to the end: where its action asks back (BB-2), it decides again. It
/// is shown the views of its seat and nothing else of the game.
pub fn answer(agent: Level, game: &AnyGame, seat: Seat, bits: &mut Seeded) -> Answer {
    let (mut agent, mut game, mut halves) = (AnyGame::agent(agent), Cow::Borrowed(game), Vec::new());
    loop {
        let action = agent.decide(seat, &game.view(Observer::Seat(seat)), &game.actions(seat), bits);
        if !game.asks_back(seat, action) {
            return Answer::new(halves, action);
        }
        halves.push(action);
        game.to_mut().advance(Input::Act { seat, action }, &mut Discard);
    }
}

/// The same in FIX; nothing in other games.
fn answer_in_a_race(agent: Level, game: &AnyGame, seat: Seat, bits: &mut Seeded) -> Option<Answer> {
    let AnyGame::Fix(game) = game else { return None };
    let action = Fix::agent(agent).decide(seat, &game.view(Observer::Seat(seat)), game.actions(seat), bits);
    Some(Answer::new(Vec::new(), AnyAction::Fix(action)))
}

/// Does an agent have to roll or to decide now?
pub fn is_asked(table: &Table) -> bool {
    rolling(table).is_some() || table.seats().iter().any(|seat| asked(table, seat).is_some())
}

impl Agents {
    /// No agent has a plan yet; `seed` is where their chance comes from.
    pub fn new(pace: AgentPace, seed: u64) -> Self {
        let think: Think = |agent, game, seat, bits| Some(answer(agent, game, seat, bits));
        Self { think, ..Self::mostly_elsewhere(pace, seed) }
    }

    /// The same, but agents that search think elsewhere: somebody has to take their questions.
    pub fn thinking_elsewhere(self) -> Self {
        let think: Think = |agent, game, seat, bits| (agent != Level::Expert).then(|| answer(agent, game, seat, bits));
        Self { think, ..self }
    }

    /// The same, but all agents think elsewhere, except in a race, which cannot wait.
    pub fn mostly_elsewhere(pace: AgentPace, seed: u64) -> Self {
        Self {
            pace,
            bits: Seeded::new(seed, 0),
            plans: BySeat::default(),
            think: answer_in_a_race,
            questions: Vec::new(),
            pondered: BySeat::default(),
            roll: None,
        }
    }

    /// What has to be thought about elsewhere; each question is asked once.
    pub fn questions(&mut self) -> Vec<Question> {
        std::mem::take(&mut self.questions)
    }

    /// What came out of a question; if the table has gone on without it, the agent looks again.
    pub fn hear(&mut self, table: &Table, now: Moment, thought: Thought) {
        let Thought { seat, decision, agent, answer, since } = thought;
        self.pondered[seat].take_if(|pondered| *pondered == decision);
        if let Some((_, playing)) = asked(table, seat)
            && playing.question(seat) == decision
            && answer.check(playing.game(), seat).is_ok()
        {
            let at = since + self.thinking(agent, playing.game(), answer.first()).into();
            self.plans[seat] = Some(Plan { decision, answer, at });
        }
        self.look(table, now);
    }

    /// Nobody could think about a question; it is asked again at the next [`Agents::look`].
    pub fn hear_nothing(&mut self, question: &Question) {
        self.pondered[question.seat].take_if(|pondered| *pondered == question.decision);
    }

    /// Looks at the table after it has changed: agents that are asked make a plan, and plans that time has overtaken
    /// are dropped.
    pub fn look(&mut self, table: &Table, now: Moment) {
        for seat in table.seats().iter() {
            let asked = asked(table, seat);
            let plan = asked.and_then(|(agent, playing)| self.plan(agent, playing, seat, now));
            self.plans[seat] = plan;
        }
        let before = self.roll.take();
        self.roll = rolling(table).map(|roller| {
            let same = before.filter(|(planned, _)| planned.number == roller.number);
            (roller, same.map_or_else(|| now + self.reaching(), |(_, at)| at))
        });
    }

    fn reaching(&self) -> Span {
        match self.pace {
            AgentPace::Instant => Span::ZERO,
            AgentPace::Human => REACHING.into(),
        }
    }

    fn plan(&mut self, agent: Level, playing: &Match, seat: Seat, now: Moment) -> Option<Plan> {
        let (game, decision) = (playing.game(), playing.question(seat));
        let holds = |plan: &Plan| plan.decision == decision && plan.answer.check(game, seat).is_ok();
        if let Some(plan) = self.plans[seat].take().filter(holds) {
            return Some(plan);
        }
        let Some(answer) = (self.think)(agent, game, seat, &mut self.bits) else {
            self.ask(agent, (seat, decision), game, now);
            return None;
        };
        if answer.first() == AnyAction::Fix(fix::Action::Throw) {
            // The table throws, after the same time for everybody.
            return None;
        }
        let at = now + self.thinking(agent, game, answer.first()).into();
        Some(Plan { decision, answer, at })
    }

    /// Asks, unless this is being thought about already.
    fn ask(&mut self, agent: Level, (seat, decision): (Seat, u32), game: &AnyGame, since: Moment) {
        if self.pondered[seat].replace(decision) != Some(decision) {
            let bits = Seeded::new(self.bits.word().into(), decision.into());
            self.questions.push(Question { seat, decision, agent, game: game.clone(), bits, since });
        }
    }

    fn thinking(&mut self, agent: Level, game: &AnyGame, action: AnyAction) -> Duration {
        match (self.pace, action) {
            (AgentPace::Instant, _) => Duration::ZERO,
            (AgentPace::Human, AnyAction::Fix(action)) => {
                let delay = Profile::of(agent).delay(action, &mut self.bits);
                if follows_results(game, action) { delay.max(RESULTS) } else { delay }
            }
            (AgentPace::Human, _) => THINKING,
        }
    }

    /// When something happens by itself next: at the table, or because an agent is done thinking.
    pub fn due(&self, table: &Table) -> Option<Moment> {
        let roll = self.roll.map(|(_, at)| at);
        table.due().into_iter().chain(roll).chain(self.done().map(|(at, _)| at)).min()
    }

    /// The next thing that happens by itself up to now: what the table does, otherwise what one agent does. One at a
    /// time, so that a shell can keep it, show it and hear people in between.
    pub fn step(&mut self, table: &Table, now: Moment) -> Option<Step> {
        table.tick(now).or_else(|| self.reach(table, now)).or_else(|| {
            let (seat, plan) = self.act(now)?;
            // An agent whose time ran out, or whose match was paused, looks again when something happens.
            table.answer(now, Sender::Agent(seat), AGENT_COMMAND, plan.decision, &plan.answer).ok().flatten()
        })
    }

    /// The agent whose roll it is rolls, if it has waited long enough.
    fn reach(&mut self, table: &Table, now: Moment) -> Option<Step> {
        let (roller, _) = self.roll.take_if(|(_, at)| *at <= now)?;
        let roll = Command::Roll { number: roller.number, outcome: None };
        // One whose seat was taken back, or whose match was paused, looks again when something happens.
        table.decide(now, Sender::Agent(roller.seat), AGENT_COMMAND, roll).ok().flatten()
    }

    /// What the agent that finished thinking first does, if one has finished.
    fn act(&mut self, now: Moment) -> Option<(Seat, Plan)> {
        let (_, seat) = self.done().filter(|&(at, _)| at <= now).min_by_key(|&(at, _)| at)?;
        Some((seat, self.plans[seat].take()?))
    }

    /// When each agent that has a plan is done thinking.
    fn done(&self) -> impl Iterator<Item = (Moment, Seat)> {
        self.plans.iter().filter_map(|(seat, plan)| plan.as_ref().map(|plan| (plan.at, seat)))
    }
}

/// Is this a deal after a round whose results people read?
fn follows_results(game: &AnyGame, action: fix::Action) -> bool {
    let is_later = matches!(game, AnyGame::Fix(game) if game.stage() != Stage::Round(RoundNumber::FIRST));
    matches!(action, fix::Action::Deal(_)) && is_later
}

/// Agents send no ids of their own: a decision that comes twice is stale.
const AGENT_COMMAND: CommandId = CommandId(0);

/// The roll that the table waits for, if it is an agent's.
fn rolling(table: &Table) -> Option<Roller> {
    table.roller().filter(|roller| matches!(table.keeper(roller.seat), Keeper::Agent { .. }))
}

/// The agent that has to decide on this seat.
fn asked(table: &Table, seat: Seat) -> Option<(Level, &Match)> {
    let playing = table.playing().filter(|playing| table.phase() == Phase::Playing && playing.awaits(seat))?;
    match table.keeper(seat) {
        // A log may name an agent that this version no longer has; something must play on.
        Keeper::Agent { agent, .. } => Some((agent.as_str().parse().unwrap_or(Level::Greedy), playing)),
        Keeper::Nobody | Keeper::Person { .. } => None,
    }
}
