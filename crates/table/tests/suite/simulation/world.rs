//! The keeper of the table, the network and the clients.

use std::collections::BTreeMap;

use wurf_rules::bits::Bits;
use wurf_rules::game::{Game, Input};
use wurf_rules::record::{Dice, Record};
use wurf_table::Table;
use wurf_table::command::{Command, Sender};
use wurf_table::fact::{Fact, Logged};
use wurf_table::id::{CommandId, PersonId};
use wurf_table::options::{DiceSource, Options};
use wurf_table::person::Presence;
use wurf_table::record::records;
use wurf_table::step::Step;
use wurf_table::time::{Moment, Span};
use wurf_table::verify::{Drawn, Verified, verify};
use wurf_table::wire::{ClientMessage, ServerMessage, decode};
use wurf_table::witness::Alarm;

use super::client::Client;
use crate::dice::Seeded;
use crate::following::check_following;
use crate::keeping::START;

/// What may go wrong.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Trouble {
    None,
    All,
}

/// How often clients repeat themselves.
const REMIND_MS: u64 = 2_000;
/// A match that takes longer has got stuck.
const STEPS_MAX: usize = 20_000;

pub struct World {
    bits: Seeded,
    trouble: Trouble,
    now: Moment,
    /// What survives a crash, as text: the log, and which client is which person.
    store: Vec<String>,
    people: BTreeMap<usize, PersonId>,
    /// The kept log as it is read; only for speed.
    log: Vec<Logged>,
    table: Table,
    clients: Vec<Client>,
    connected: Vec<bool>,
    /// Messages on their way, by the moment they arrive; the second number keeps them apart.
    network: BTreeMap<(Moment, u64), Message>,
    sent: u64,
    reminded_at: Moment,
    /// What reached a client.
    told: Vec<String>,
}

enum Message {
    ToTable { from: usize, text: String },
    ToClient { to: usize, text: String },
}

impl World {
    pub fn new(options: Options, spectators: usize, trouble: Trouble, mut bits: Seeded) -> Self {
        let id = "simulated".to_string().try_into().unwrap();
        let (table, created) = Table::create(id, [9; 32], options, START).unwrap();
        let seats = table.seats().iter().map(Some).chain(std::iter::repeat_n(None, spectators));
        let clients: Vec<Client> = seats
            .enumerate()
            .map(|(index, seat)| Client::new(index, seat, Seeded::new(u64::from(bits.word()))))
            .collect();
        Self {
            bits,
            trouble,
            now: START,
            store: vec![serde_json::to_string(&created).unwrap()],
            people: BTreeMap::new(),
            log: vec![created],
            table,
            connected: vec![false; clients.len()],
            clients,
            network: BTreeMap::new(),
            sent: 0,
            reminded_at: Moment::EPOCH,
            told: Vec::new(),
        }
    }

    /// Plays one match to its end and checks everything; what was told.
    pub fn play(mut self) -> Vec<String> {
        let mut steps = 0;
        while !(self.table.playing().is_some_and(|playing| playing.is_over()) && self.all_know()) {
            steps += 1;
            assert!(steps < STEPS_MAX, "the match got stuck");
            if self.table.playing().is_some_and(|playing| playing.is_over()) {
                // Everybody should hear the end: nothing more goes wrong.
                self.trouble = Trouble::None;
            }
            self.step();
        }
        self.check_end();
        self.told
    }

    fn all_know(&self) -> bool {
        self.clients.iter().all(|client| client.last_seq == self.table.seq() && client.pending.is_none())
    }

    fn goes_wrong(&mut self, percent: u32) -> bool {
        self.trouble == Trouble::All && self.bits.percent(percent)
    }

    fn step(&mut self) {
        self.remind();
        for index in 0..self.clients.len() {
            if self.connected[index]
                && let Some(message) = self.clients[index].want()
            {
                self.send_to_table(index, &message);
            }
        }
        self.wait();
        if self.bits.below(400) == 0 && self.goes_wrong(50) {
            self.crash();
        }
        if self.bits.below(100) == 0 && self.goes_wrong(50) {
            let index = self.bits.below(self.clients.len() as u32) as usize;
            self.disconnect(index);
        }
    }

    /// Time goes on to the next message, deadline or reminder.
    fn wait(&mut self) {
        let arrival = self.network.first_key_value().map(|(&(at, _), _)| at);
        let reminder = Some(self.reminded_at + Span(REMIND_MS));
        let next = [arrival, self.table.due(), reminder].into_iter().flatten().min().unwrap();
        self.now = self.now.max(next);
        if self.table.due().is_some_and(|due| due <= self.now) {
            let step = self.table.tick(self.now);
            self.keep(step);
        } else if arrival == Some(next) {
            match self.network.pop_first().unwrap().1 {
                Message::ToTable { from, text } => self.receive(from, &text),
                Message::ToClient { to, text } => self.deliver(to, &text),
            }
        }
    }

    fn remind(&mut self) {
        if self.now < self.reminded_at + Span(REMIND_MS) {
            return;
        }
        self.reminded_at = self.now;
        for index in 0..self.clients.len() {
            self.connected[index] = true;
            for message in self.clients[index].remind() {
                self.send_to_table(index, &message);
            }
        }
    }

    fn post(&mut self, message: impl Fn() -> Message) {
        if self.goes_wrong(8) {
            return;
        }
        let copies = if self.goes_wrong(8) { 2 } else { 1 };
        for _ in 0..copies {
            let delay = if self.trouble == Trouble::All { 1 + u64::from(self.bits.below(400)) } else { 1 };
            self.sent += 1;
            self.network.insert((self.now + Span(delay), self.sent), message());
        }
    }

    fn send_to_table(&mut self, from: usize, message: &ClientMessage) {
        let text = message.encode();
        self.post(|| Message::ToTable { from, text: text.clone() });
    }

    fn send_to_client(&mut self, to: usize, message: &ServerMessage) {
        let text = message.encode();
        self.post(|| Message::ToClient { to, text: text.clone() });
    }

    fn deliver(&mut self, to: usize, text: &str) {
        let message = serde_json::from_str(text).unwrap();
        self.told.push(text.to_string());
        for answer in self.clients[to].hear(message) {
            self.send_to_table(to, &answer);
        }
    }

    fn receive(&mut self, from: usize, text: &str) {
        match decode(text).unwrap() {
            ClientMessage::Resume { last_seq, .. } => {
                let person = self.person(from);
                let step = self.table.set_presence(self.now, person, Presence::Here);
                self.keep(step);
                let missed = Table::updates(&self.log, person, last_seq).unwrap().collect::<Result<_, _>>().ok();
                let snapshot = self.table.snapshot(person);
                self.send_to_client(from, &ServerMessage::welcome(snapshot, missed));
            }
            ClientMessage::Command { id, command } => self.command(from, id, command),
            ClientMessage::Ping => self.send_to_client(from, &ServerMessage::Pong),
        }
    }

    /// The person behind a client, or who it would become by joining.
    fn person(&self, client: usize) -> PersonId {
        self.people.get(&client).copied().unwrap_or(self.table.next_person())
    }

    fn command(&mut self, from: usize, id: CommandId, command: Command) {
        let sender = Sender::Person(self.person(from));
        if self.bits.percent(20) {
            self.check_secrecy(sender, id, &command);
        }
        let step = match self.table.decide(self.now, sender, id, command) {
            Ok(step) => step,
            Err(refusal) => return self.send_to_client(from, &ServerMessage::refused(id, &refusal)),
        };
        if self.goes_wrong(2) {
            // Dies before anything is kept: nobody was told anything.
            return self.crash();
        }
        let first = step.as_ref().and_then(|step| step.facts().next());
        if let Some(Fact::Joined { person, .. }) = first.map(|logged| &logged.fact) {
            self.people.insert(from, *person);
        }
        if self.goes_wrong(2) {
            // Dies when all is kept and nobody has been told.
            step.iter().for_each(|step| self.store(step));
            return self.crash();
        }
        self.keep(step);
        self.send_to_client(from, &ServerMessage::Done { id, seq: self.table.seq() });
    }

    /// Keeps first, then takes the table after the step and tells.
    fn keep(&mut self, step: Option<Step>) {
        let Some(step) = step else { return };
        self.store(&step);
        for (client, person) in self.people.clone() {
            if self.connected[client] {
                self.send_to_client(client, &step.tell(&self.table, person));
            }
        }
        self.table = step.into_parts().1;
    }

    fn store(&mut self, step: &Step) {
        self.store.extend(step.facts().map(|fact| serde_json::to_string(fact).unwrap()));
        self.log.extend(step.facts().cloned());
    }

    fn read_store(&self) -> Vec<Logged> {
        self.store.iter().map(|text| serde_json::from_str(text).unwrap()).collect()
    }

    fn disconnect(&mut self, index: usize) {
        self.connected[index] = false;
        self.clients[index].disconnect();
        if let Some(&person) = self.people.get(&index) {
            let step = self.table.set_presence(self.now, person, Presence::Away);
            self.keep(step);
        }
    }

    /// Everything that was not kept is gone: the table, all connections, all messages on their way.
    fn crash(&mut self) {
        let log = self.read_store();
        let before = self.table.clone();
        self.table = Table::from_facts(&log).unwrap();
        if self.table.seq() == before.seq() {
            assert_eq!(self.table, before, "the log leads to the same table");
        }
        self.network.clear();
        self.connected.fill(false);
        self.clients.iter_mut().for_each(Client::disconnect);
        self.check_acknowledged();
    }

    fn check_acknowledged(&self) {
        let kept: Vec<CommandId> = self.log.iter().filter_map(|logged| Some(logged.cause?.command)).collect();
        for client in &self.clients {
            for (id, command) in &client.acknowledged {
                assert!(kept.contains(id) || self.is_true(command), "an acknowledged command is lost");
            }
        }
    }

    /// Has this been done before? Then asking for it again makes no fact.
    fn is_true(&self, command: &Command) -> bool {
        self.log.iter().any(|logged| match (&logged.fact, command) {
            (Fact::EntropyCommitted { commitment, .. }, Command::CommitEntropy { commitment: asked }) => {
                commitment == asked
            }
            (Fact::EntropyRevealed { entropy, .. }, Command::RevealEntropy { entropy: asked }) => entropy == asked,
            _ => false,
        })
    }

    /// What a seat seals makes no difference for anybody else.
    fn check_secrecy(&self, sender: Sender, id: CommandId, command: &Command) {
        let (Sender::Person(person), Command::Act { decision, .. }) = (sender, command) else { return };
        let (Some(seat), Some(playing)) = (self.table.seat_of(person), self.table.playing()) else { return };
        let mut seen = None;
        for action in playing.decision(seat).actions {
            let action = Command::Act { decision: *decision, action };
            let Ok(Some(step)) = self.table.decide(self.now, sender, id, action) else { return };
            let table = step.after();
            if step.happened().len() > 1 {
                return;
            }
            let game = table.playing().unwrap().game();
            if game.check_take_back(seat).is_err() {
                return;
            }
            let others = self.people.values().filter(|&&other| other != person);
            let shown = others.map(|&other| (step.tell(&self.table, other), table.snapshot(other)));
            let shown = shown.collect::<Vec<_>>();
            let first = seen.get_or_insert_with(|| shown.clone());
            assert_eq!(*first, shown, "a sealed decision leaks");
        }
    }

    fn check_end(&self) {
        let log = self.read_store();
        assert_eq!(Table::from_facts(&log).unwrap(), self.table);
        self.check_acknowledged();
        let game = self.table.playing().unwrap().game();
        for (index, client) in self.clients.iter().enumerate() {
            if client.folds() {
                assert_eq!(client.game.as_ref(), Some(game), "client {index} has another game");
            }
            assert_eq!(client.view(), self.table.view(self.people[&index]).as_ref(), "client {index} has another view");
            let whole = Table::updates(&log, self.people[&index], wurf_table::id::Seq(0)).unwrap();
            let whole: Vec<_> = whole.map(Result::unwrap).collect();
            assert_eq!(client.updates, whole, "client {index} has seen something else");
            assert!(client.moment().unwrap().end.is_some());
            check_following(&log, self.people[&index]);
        }
        let records = records(&log).unwrap();
        let verified = verify(&records[0]).unwrap();
        let fallen = records[0].entries.iter().filter(|entry| matches!(entry.input, Input::Chance(_))).count();
        match verified {
            Verified::Drawn(drawn) => {
                assert_eq!(drawn.outcomes, fallen as u64);
                self.check_witnesses(&records[0], drawn);
            }
            Verified::Real => assert_eq!(self.table.options().dice, DiceSource::Real),
        }
    }

    /// Everybody saw the same dice, and those not heard in time are named.
    fn check_witnesses(&self, record: &Record, drawn: Drawn) {
        let Dice::Fair(fairness) = &record.dice else { panic!("the dice are drawn") };
        for client in &self.clients {
            let witness = client.witness.as_ref().unwrap();
            match witness.compare(fairness) {
                Ok(()) => {}
                Err(Alarm::NotCounted) => assert!(client.seat.is_some_and(|seat| drawn.withheld.contains(seat))),
                Err(alarm) => panic!("{alarm}"),
            }
        }
    }
}
