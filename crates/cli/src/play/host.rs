//! The table behind a session: referee, dice and agents are those of the server and the page ([`LocalTable`]). Its
//! clock is not real time: it advances when it is told to, or jumps to what happens next.

use std::collections::VecDeque;
use std::panic::resume_unwind;
use std::thread::{self, JoinHandle};

use anyhow::{Context, Result};
use wurf_bots::agent::Level;
use wurf_bots::local::{LocalTable, Sitter, Tell};
use wurf_bots::reaction::Profile;
use wurf_bots::seated::{AgentPace, Agents};
use wurf_bots::seeded::Seeded;
use wurf_rules::any::{AnyAction, AnyGame, GameOptions, Prepared, Spec};
use wurf_rules::fix::Mode;
use wurf_rules::game::{Game, InputOf};
use wurf_rules::record::{Dice, Ending, Fairness, Hex, Record};
use wurf_rules::seat::{BySeat, Seat};
use wurf_table::answer::Answer;
use wurf_table::command::{Command, Sender};
use wurf_table::id::{CommandId, PersonId, TableId};
use wurf_table::options::Options;
use wurf_table::person::{AgentName, Keeper, Name};
use wurf_table::playing::Match;
use wurf_table::refusal::Refusal;
use wurf_table::time::{Moment, Span};

use crate::play::chance::Chance;
use crate::play::player::Player;
use crate::play::referee::{Patience, Referee, Taken};
use crate::play::saved;

/// The level that thinks for a moment.
const EXPERT: &str = Level::Expert.name();

/// A table on this machine.
pub(super) struct Host {
    /// The table; none while it is with those who think.
    local: Option<LocalTable>,
    thinking: Option<JoinHandle<Thought>>,
    /// Who sits where, if it is a person; this never changes.
    people: BySeat<Option<PersonId>>,
    now: Moment,
    /// What the dice follow from, if all of them do: those of a game that an earlier version saved do not.
    secret: Option<Hex>,
    /// How fast people are where nobody can hurry, and when they are done with which decision.
    bits: Seeded,
    reactions: BySeat<Option<(u32, Moment)>>,
    /// What the game took and the session has not seen yet.
    inputs: VecDeque<InputOf<AnyGame>>,
}

/// A table after something happened by itself, and what that was.
type Thought = (LocalTable, Vec<InputOf<AnyGame>>);

impl Host {
    fn new(local: LocalTable, secret: Option<Hex>, bits: Seeded, inputs: VecDeque<InputOf<AnyGame>>) -> Self {
        let table = local.table();
        let mut people = BySeat::default();
        for seat in table.seats().iter() {
            people[seat] = table.keeper(seat).person();
        }
        let (reactions, now) = (BySeat::default(), Moment::EPOCH);
        Self { local: Some(local), thinking: None, people, now, secret, bits, reactions, inputs }
    }

    /// Opens a table and begins a match.
    pub(super) fn open(spec: &Spec, players: &[Player], mut chance: Chance) -> Result<Self> {
        let made = (TableId::from_random(chance.bytes()?), chance.bytes()?);
        let secret = Some(Hex::from(made.1));
        let sitters: Vec<_> = players.iter().zip(1..).map(|(player, number)| sitter(player, number)).collect();
        let agents = agents(spec, &mut chance)?;
        let bits = Seeded::new(u64::from_le_bytes(chance.bytes()?), 0);
        let entropy = sitters.iter().map(|_| chance.entropy()).collect::<Result<Vec<_>>>()?;
        let mut local = LocalTable::open(made, options(spec), &sitters, agents, Moment::EPOCH)?;
        let (mut inputs, mut entropy) = (VecDeque::new(), entropy.into_iter());
        local.begin(Moment::EPOCH, &mut || entropy.next().flatten(), &mut |_, happened| {
            inputs.extend(happened.inputs())
        })?;
        Ok(Self::new(local, secret, bits, inputs))
    }

    /// Goes on with a game. If the file has the secret of its table, its dice are checked and go on; if not, other dice
    /// follow, and no record can say where all of them come from.
    pub(super) fn resume(record: &Record, players: &[Player], mut chance: Chance) -> Result<Self> {
        let kept = saved::table_secret(record);
        let secret = kept.map_or_else(|| chance.bytes(), Ok)?;
        let id = match &record.dice {
            Dice::Fair(fairness) if kept.is_some() => fairness.table.clone().try_into().context("table")?,
            _ => TableId::from_random(chance.bytes()?),
        };
        let sitters: Vec<_> = players.iter().zip(1..).map(|(player, number)| sitter(player, number)).collect();
        let (log, people) = saved::log(record, (id, secret), &sitters)?;
        let agents = agents(&record.spec, &mut chance)?;
        let bits = Seeded::new(u64::from_le_bytes(chance.bytes()?), 0);
        let local = LocalTable::reopen(log, people, agents, Moment::EPOCH)?;
        Ok(Self::new(local, kept.map(Hex::from), bits, VecDeque::new()))
    }

    /// What is played, with what was drawn by lot.
    pub(super) fn spec(&self) -> &Prepared {
        self.playing().spec()
    }

    fn game(&self) -> &AnyGame {
        self.playing().game()
    }

    fn playing(&self) -> &Match {
        self.local().table().playing().expect("a table of this keyboard begins at once and has one match")
    }

    fn local(&self) -> &LocalTable {
        self.local.as_ref().expect("nobody looks at a table that somebody thinks about")
    }

    /// The table itself, as soon as nobody thinks about it.
    fn local_mut(&mut self) -> &mut LocalTable {
        self.take_thought();
        self.local.as_mut().expect("what was thought about came back")
    }

    /// Waits for those who think.
    fn take_thought(&mut self) {
        if let Some(thinking) = self.thinking.take() {
            let (local, inputs) = thinking.join().unwrap_or_else(|panic| resume_unwind(panic));
            self.local = Some(local);
            self.inputs.extend(inputs);
        }
    }

    /// Who sits there, if it is a person.
    pub(super) fn person(&self, seat: Seat) -> Option<PersonId> {
        self.people[seat]
    }

    /// Does somebody think so long that a person would notice? With several people the screen changes hands, and must
    /// show nothing in between.
    fn is_slow(&self) -> bool {
        let people = self.people.values().iter().flatten().count();
        let is_expert = |seat| match self.local().table().keeper(seat) {
            Keeper::Agent { agent, .. } => agent.as_str() == EXPERT,
            Keeper::Nobody | Keeper::Person { .. } => false,
        };
        people == 1 && self.local().table().seats().iter().any(is_expert)
    }

    /// Lets something happen while others do something else; the table comes back with [`Host::take_thought`].
    fn think(&mut self, happen: impl FnOnce(&mut LocalTable, Tell<'_>) + Send + 'static) {
        self.take_thought();
        if let Some(mut local) = self.local.take() {
            self.thinking = Some(thread::spawn(move || {
                let mut taken = Vec::new();
                happen(&mut local, &mut |_, happened| taken.extend(happened.inputs()));
                (local, taken)
            }));
        }
    }

    fn ask(&mut self, seat: Seat, command: Command) -> Result<(), Refusal> {
        let (now, person) = (self.now, self.person(seat).ok_or(Refusal::NotSeated)?);
        let mut taken = Vec::new();
        let asked = self.local_mut().ask(now, person, command, &mut |_, happened| taken.extend(happened.inputs()));
        self.inputs.extend(taken);
        asked
    }

    fn ready_at(&mut self, seat: Seat) -> Moment {
        let Some(&AnyAction::Fix(step)) = self.game().actions(seat).first() else { return self.now };
        let decision = self.playing().decision(seat).number;
        let known = self.reactions[seat].filter(|&(number, _)| number == decision);
        let (_, at) = known.unwrap_or_else(|| {
            let delay = Profile::STEADY.delay(step, &mut self.bits);
            (decision, self.now + delay.into())
        });
        self.reactions[seat] = Some((decision, at));
        at.max(self.now)
    }
}

impl Referee for Host {
    fn next(&mut self) -> Option<Taken> {
        if self.thinking.as_ref().is_some_and(JoinHandle::is_finished) {
            self.take_thought();
        }
        self.inputs.pop_front().map(Taken::Input)
    }

    fn is_human(&self, seat: Seat) -> bool {
        self.person(seat).is_some()
    }

    fn asks(&self, seat: Seat) -> bool {
        self.person(seat).is_some() && !self.is_thinking() && self.playing().asks(seat)
    }

    fn act(&mut self, seat: Seat, answer: &Answer) -> Result<(), Refusal> {
        self.take_thought();
        let decision = self.playing().decision(seat).number;
        let command = Command::Act { decision, action: answer.to_string() };
        if !self.is_slow() {
            return self.ask(seat, command);
        }
        // Others think about their answer as soon as the table has taken this one, so it is only tried here.
        let (now, person) = (self.now, self.person(seat).ok_or(Refusal::NotSeated)?);
        let table = self.local().table();
        table.decide(now, Sender::Person(person), CommandId(table.seq().0), command.clone())?;
        self.think(move |local, tell| {
            // What was tried is not refused.
            _ = local.ask(now, person, command, tell);
        });
        Ok(())
    }

    fn take_back(&mut self, seat: Seat) -> Result<(), Refusal> {
        self.ask(seat, Command::TakeBack)
    }

    /// The clock is set to the moment of what happens.
    fn pass(&mut self, span: Span) -> Option<Span> {
        let until = self.now + span;
        if self.local_mut().due().is_none_or(|due| due > until) {
            self.now = until;
            return None;
        }
        self.step();
        Some(until.since(self.now))
    }

    fn step(&mut self) {
        if self.is_thinking() {
            return self.take_thought();
        }
        let now = self.local_mut().due().map_or(self.now, |due| self.now.max(due));
        let mut taken = Vec::new();
        self.local_mut().go_on(now, &mut |_, happened| taken.extend(happened.inputs()));
        self.now = now;
        self.inputs.extend(taken);
    }

    fn begin_step(&mut self) {
        if self.is_thinking() {
            return;
        }
        if !self.is_slow() {
            return self.step();
        }
        let now = self.local().due().map_or(self.now, |due| self.now.max(due));
        self.now = now;
        self.think(move |local, tell| local.go_on(now, tell));
    }

    fn is_thinking(&self) -> bool {
        self.thinking.is_some()
    }

    /// Time jumps to where a person is asked. In a race a person is as fast as an agent would be, since nobody can hurry
    /// line by line.
    fn next_person(&mut self) -> Option<Seat> {
        if self.is_thinking() {
            return None;
        }
        let asked: Vec<_> = self.playing().game().seats().seats().iter().filter(|&seat| self.asks(seat)).collect();
        let (at, seat) = asked.into_iter().map(|seat| (self.ready_at(seat), seat)).min()?;
        if self.local().due().is_some_and(|due| due <= at) {
            return None;
        }
        self.now = at;
        Some(seat)
    }

    fn goes_on(&self) -> bool {
        self.is_thinking() || self.local().due().is_some()
    }

    /// A record that is open keeps what it takes to go on.
    fn dice(&self, ending: &Ending) -> Option<Dice> {
        let (table_secret, is_open) = (self.secret.clone()?, *ending == Ending::Open);
        let fairness = self.local.as_ref()?.table().fairness();
        Some(Dice::Fair(Box::new(Fairness {
            table_secret: is_open.then_some(table_secret),
            secret: fairness.secret.filter(|_| !is_open),
            ..fairness
        })))
    }

    fn patience(&self, seat: Seat) -> Option<Patience> {
        let local = self.local.as_ref()?;
        let playing = self.playing();
        let left_ms = playing.deadline(seat).filter(|_| playing.awaits(seat))?.since(self.now).0;
        Some(match playing.asks(seat) {
            true => Patience::Step { left_ms },
            false => Patience::Hand { left_ms, of_ms: local.table().options().fix.hand_ms.0 },
        })
    }
}

/// Untimed; only a race of FIX has its times.
pub(super) fn options(spec: &Spec) -> Options {
    let layout = spec.layout.clone();
    Options { game_options: spec.words(), layout, ..Options::new(spec.game(), spec.seats) }
}

/// In a race agents take about as long as people; otherwise nobody wants to wait for them.
fn agents(spec: &Spec, chance: &mut Chance) -> Result<Agents> {
    let is_race = matches!(spec.options, GameOptions::Fix { mode, .. } if mode.unwrap_or_default() == Mode::Race);
    let pace = if is_race { AgentPace::Human } else { AgentPace::Instant };
    Ok(Agents::new(pace, u64::from_le_bytes(chance.bytes()?)))
}

/// What the players are called stays with the session: a table wants names that differ.
fn sitter(player: &Player, number: usize) -> Sitter {
    match player.agent() {
        None => Sitter::Person(Name::try_from(format!("Seat {number}")).expect("a short word is a name")),
        Some(agent) => Sitter::Agent(AgentName::try_from(agent.to_string()).expect("our agents have valid names")),
    }
}
