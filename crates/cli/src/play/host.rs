//! The table behind a session: referee, dice and agents are those of the server and the page ([`LocalTable`]). Its
//! clock is not real time: it advances when it is told to, or jumps to what happens next.

use std::collections::VecDeque;

use anyhow::{Context, Result};
use wurf_bots::local::{LocalTable, Sitter};
use wurf_bots::reaction::Profile;
use wurf_bots::seated::{AgentPace, Agents};
use wurf_bots::seeded::Seeded;
use wurf_rules::any::{AnyAction, AnyGame, GameOptions, Prepared, Spec};
use wurf_rules::fix::Mode;
use wurf_rules::game::{Game, InputOf};
use wurf_rules::record::{Dice, Ending, Fairness, Hex, Record};
use wurf_rules::seat::{BySeat, Seat};
use wurf_table::answer::Answer;
use wurf_table::command::Command;
use wurf_table::id::{PersonId, TableId};
use wurf_table::options::Options;
use wurf_table::person::{AgentName, Name};
use wurf_table::playing::Match;
use wurf_table::refusal::Refusal;
use wurf_table::time::{Moment, Span};

use crate::play::chance::Chance;
use crate::play::player::Player;
use crate::play::referee::{Patience, Referee, Taken};
use crate::play::saved;

/// A table on this machine.
pub(super) struct Host {
    local: LocalTable,
    now: Moment,
    /// What the dice follow from, if all of them do: those of a game that an earlier version saved do not.
    secret: Option<Hex>,
    /// How fast people are where nobody can hurry, and when they are done with which decision.
    bits: Seeded,
    reactions: BySeat<Option<(u32, Moment)>>,
    /// What the game took and the session has not seen yet.
    inputs: VecDeque<InputOf<AnyGame>>,
}

impl Host {
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
        Ok(Self { local, now: Moment::EPOCH, secret, bits, reactions: BySeat::default(), inputs })
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
        let (reactions, inputs) = (BySeat::default(), VecDeque::new());
        Ok(Self { local, now: Moment::EPOCH, secret: kept.map(Hex::from), bits, reactions, inputs })
    }

    /// What is played, with what was drawn by lot.
    pub(super) fn spec(&self) -> &Prepared {
        self.playing().spec()
    }

    fn game(&self) -> &AnyGame {
        self.playing().game()
    }

    fn playing(&self) -> &Match {
        self.local.table().playing().expect("a table of this keyboard begins at once and has one match")
    }

    /// Who sits there, if it is a person.
    pub(super) fn person(&self, seat: Seat) -> Option<PersonId> {
        self.local.table().keeper(seat).person()
    }

    fn ask(&mut self, seat: Seat, command: Command) -> Result<(), Refusal> {
        let person = self.person(seat).ok_or(Refusal::NotSeated)?;
        let inputs = &mut self.inputs;
        self.local.ask(self.now, person, command, &mut |_, happened| inputs.extend(happened.inputs()))
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
        self.inputs.pop_front().map(Taken::Input)
    }

    fn is_human(&self, seat: Seat) -> bool {
        self.person(seat).is_some()
    }

    fn asks(&self, seat: Seat) -> bool {
        self.person(seat).is_some() && self.playing().asks(seat)
    }

    fn act(&mut self, seat: Seat, answer: &Answer) -> Result<(), Refusal> {
        let decision = self.playing().decision(seat).number;
        self.ask(seat, Command::Act { decision, action: answer.to_string() })
    }

    fn take_back(&mut self, seat: Seat) -> Result<(), Refusal> {
        self.ask(seat, Command::TakeBack)
    }

    /// The clock is set to the moment of what happens.
    fn pass(&mut self, span: Span) -> Option<Span> {
        let until = self.now + span;
        if self.local.due().is_none_or(|due| due > until) {
            self.now = until;
            return None;
        }
        self.step();
        Some(until.since(self.now))
    }

    fn step(&mut self) {
        self.now = self.local.due().map_or(self.now, |due| self.now.max(due));
        let inputs = &mut self.inputs;
        self.local.go_on(self.now, &mut |_, happened| inputs.extend(happened.inputs()));
    }

    /// Time jumps to where a person is asked. In a race a person is as fast as an agent would be, since nobody can hurry
    /// line by line.
    fn next_person(&mut self) -> Option<Seat> {
        let asked: Vec<_> = self.playing().game().seats().seats().iter().filter(|&seat| self.asks(seat)).collect();
        let (at, seat) = asked.into_iter().map(|seat| (self.ready_at(seat), seat)).min()?;
        if self.local.due().is_some_and(|due| due <= at) {
            return None;
        }
        self.now = at;
        Some(seat)
    }

    fn goes_on(&self) -> bool {
        self.local.due().is_some()
    }

    /// A record that is open keeps what it takes to go on.
    fn dice(&self, ending: &Ending) -> Option<Dice> {
        let (table_secret, is_open) = (self.secret.clone()?, *ending == Ending::Open);
        let fairness = self.local.table().fairness();
        Some(Dice::Fair(Box::new(Fairness {
            table_secret: is_open.then_some(table_secret),
            secret: fairness.secret.filter(|_| !is_open),
            ..fairness
        })))
    }

    fn patience(&self, seat: Seat) -> Option<Patience> {
        let playing = self.playing();
        let left_ms = playing.deadline(seat).filter(|_| playing.awaits(seat))?.since(self.now).0;
        Some(match playing.asks(seat) {
            true => Patience::Step { left_ms },
            false => Patience::Hand { left_ms, of_ms: self.local.table().options().fix.hand_ms.0 },
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
