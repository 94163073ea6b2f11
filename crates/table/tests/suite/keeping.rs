//! A table and its log, kept as a server keeps them: decide, keep, take the table after the step.

use std::collections::BTreeMap;

use wurf_rules::any::GameName;
use wurf_rules::qwixx::Variant;
use wurf_rules::seat::{Seat, SeatCount};
use wurf_table::Table;
use wurf_table::apply::Happened;
use wurf_table::command::{Command, Sender};
use wurf_table::fact::{Fact, Logged};
use wurf_table::id::{CommandId, PersonId};
use wurf_table::options::{Options, Pace};
use wurf_table::person::{AgentName, Name, Presence};
use wurf_table::refusal::Refusal;
use wurf_table::step::Step;
use wurf_table::time::{Moment, Span};
use wurf_table::update::Update;
use wurf_table::wire::ServerMessage;

pub struct Keeping {
    pub table: Table,
    pub log: Vec<Logged>,
    pub now: Moment,
    commands: u64,
}

pub const START: Moment = Moment(1_000_000);

pub fn name(text: &str) -> Name {
    Name::try_from(text.to_string()).unwrap()
}

pub fn agent(text: &str) -> AgentName {
    AgentName::try_from(text.to_string()).unwrap()
}

/// Seat 1 begins, unless a test is about the lot.
pub fn options(variant: Variant, seats: usize) -> Options {
    let mut options = Options::new(GameName::Qwixx(variant), SeatCount::new(seats).unwrap());
    options.game_options.first = Some(Seat::One);
    options
}

pub fn live(decision_s: u64, bank_s: u64) -> Pace {
    Pace::Live { decision_ms: Span::seconds(decision_s), bank_ms: Span::seconds(bank_s) }
}

impl Keeping {
    pub fn new(options: Options) -> Self {
        let id = "test-table".to_string().try_into().unwrap();
        let (table, created) = Table::create(id, [7; 32], options, START).unwrap();
        Self { table, log: vec![created], now: START, commands: 0 }
    }

    /// A table whose seats are kept by people called A, B …, ready to start.
    pub fn seated(options: Options) -> (Self, Vec<PersonId>) {
        let seats = usize::from(options.seats);
        let mut keeping = Self::new(options);
        let people = ["A", "B", "C", "D", "E"][..seats].iter().map(|text| keeping.join(text)).collect::<Vec<_>>();
        for (person, seat) in people.iter().zip(keeping.table.seats().iter()) {
            keeping.ok(*person, Command::SitDown { seat });
        }
        (keeping, people)
    }

    /// A match that has begun.
    pub fn playing(options: Options) -> (Self, Vec<PersonId>) {
        let (mut keeping, people) = Self::seated(options);
        keeping.ok(people[0], Command::Start);
        (keeping, people)
    }

    /// Lets a person commit to entropy made of this byte; what they sent, and what reveals it.
    pub fn commit(&mut self, person: PersonId, byte: u8) -> [Command; 2] {
        let seat = self.table.seat_of(person).unwrap();
        let commitment = self.table.entropy_commitment(seat, &[byte; 32]);
        let commit = Command::CommitEntropy { commitment };
        self.ok(person, commit.clone());
        [commit, Command::RevealEntropy { entropy: [byte; 32].into() }]
    }

    /// Somebody joins and is here.
    pub fn join(&mut self, text: &str) -> PersonId {
        let person = self.join_unseen(text);
        self.set_presence(person, Presence::Here);
        person
    }

    /// Somebody joins and does not connect.
    pub fn join_unseen(&mut self, text: &str) -> PersonId {
        let person = self.table.next_person();
        self.ok(person, Command::Join { name: name(text) });
        person
    }

    /// Keeps a step; the log leads to the same table at every point, and to the same news for everybody.
    pub fn keep(&mut self, step: Option<Step>) -> Vec<Happened> {
        let Some(step) = step else { return Vec::new() };
        let mut table = Table::from_facts(&self.log).unwrap();
        let mut told = BTreeMap::<PersonId, Vec<Update>>::new();
        for fact in step.facts() {
            let happened = table.apply(fact).unwrap();
            for (person, _) in step.after().persons() {
                told.entry(person).or_default().push(table.see(person, &happened));
            }
        }
        assert_eq!(table, *step.after());
        for (person, told) in told {
            assert_eq!(told, step.updates(person), "who comes back is told the same as who was here");
        }
        self.check_following(&step);
        let happened = step.happened().to_vec();
        self.take(step);
        happened
    }

    /// Anyone who is told of the step has the same picture as somebody who comes after it.
    fn check_following(&self, step: &Step) {
        for (person, _) in step.after().persons().filter(|(person, _)| *person < self.table.next_person()) {
            let ServerMessage::Update { updates, change } = step.tell(&self.table, person) else { panic!("an update") };
            let mut picture = self.table.snapshot(person);
            picture.follow(&updates, change.map(|change| *change)).unwrap();
            assert_eq!(picture, step.after().snapshot(person));
        }
    }

    /// Like [`Keeping::keep`], without its checks.
    pub fn take(&mut self, step: Step) {
        let (facts, after) = step.into_parts();
        self.log.extend(facts);
        self.table = after;
    }

    /// Keeps a fact that no command leads to.
    pub fn add(&mut self, fact: Fact) {
        let logged = Logged { seq: self.table.seq().next(), at: self.now, cause: None, fact };
        self.table.apply(&logged).unwrap();
        self.log.push(logged);
    }

    pub fn ask(&mut self, person: PersonId, command: Command) -> Result<Vec<Happened>, Refusal> {
        self.commands += 1;
        self.ask_as(CommandId(self.commands), Sender::Person(person), command)
    }

    pub fn ask_as(&mut self, id: CommandId, sender: Sender, command: Command) -> Result<Vec<Happened>, Refusal> {
        let before = self.table.clone();
        let step = self.table.decide(self.now, sender, id, command);
        assert_eq!(self.table, before, "deciding changes nothing");
        step.map(|step| self.keep(step))
    }

    #[track_caller]
    pub fn ok(&mut self, person: PersonId, command: Command) -> Vec<Happened> {
        self.ask(person, command).unwrap()
    }

    #[track_caller]
    pub fn refused(&mut self, person: PersonId, command: Command, code: &str) {
        assert_eq!(self.ask(person, command).map_err(|refusal| refusal.code()), Err(code));
    }

    pub fn set_presence(&mut self, person: PersonId, presence: Presence) {
        let step = self.table.set_presence(self.now, person, presence);
        self.keep(step);
    }

    pub fn wait(&mut self, span: Span) -> Vec<Happened> {
        self.now = self.now + span;
        let step = self.table.tick(self.now);
        self.keep(step)
    }

    /// The command by which a person answers what is asked now.
    pub fn act(&self, person: PersonId, action: &str) -> Command {
        let seat = self.table.seat_of(person).unwrap();
        let decision = self.table.playing().unwrap().decision(seat).number;
        Command::Act { decision, action: action.to_string() }
    }

    /// Everybody passes until the match is over: four misses of one seat.
    pub fn pass_to_the_end(&mut self, people: &[PersonId]) {
        while !self.table.playing().unwrap().is_over() {
            for &person in people {
                let _not_asked = self.ask(person, self.act(person, "-"));
            }
        }
    }

    /// Like [`Keeping::pass_to_the_end`], with agents on some of the seats.
    pub fn pass_seats_to_the_end(&mut self) {
        while !self.table.playing().unwrap().is_over() {
            for seat in self.table.seats().iter() {
                let sender = match self.table.keeper(seat).person() {
                    Some(person) => Sender::Person(person),
                    None => Sender::Agent(seat),
                };
                let number = self.table.playing().unwrap().decision(seat).number;
                self.commands += 1;
                let pass = Command::Act { decision: number, action: "-".to_string() };
                let _not_asked = self.ask_as(CommandId(self.commands), sender, pass);
            }
        }
    }

    pub fn seat_of(&self, person: PersonId) -> Option<Seat> {
        self.table.seat_of(person)
    }
}
