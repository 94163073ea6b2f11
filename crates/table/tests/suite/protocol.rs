//! `docs/protocol.md` is true: its session is what a table says, and it names every code.
//!
//! With `WURF_BLESS=1` the session in the document is rewritten.

use std::collections::BTreeMap;
use std::path::Path;

use wurf_rules::illegal::Illegal;
use wurf_rules::seat::Seat;
use wurf_table::Table;
use wurf_table::command::{Command, Sender};
use wurf_table::hello::Opening;
use wurf_table::id::{CommandId, PersonId, Seq};
use wurf_table::options::{Access, Options};
use wurf_table::person::Presence;
use wurf_table::refusal::Refusal;
use wurf_table::step::Step;
use wurf_table::wire::{ClientMessage, ServerMessage, VERSION, decode};

use crate::keeping::{Keeping, live, options};
use wurf_rules::qwixx::Variant;

const DOCUMENT: &str = include_str!("../../../../docs/protocol.md");

const BEGIN: &str = "```session\n";

/// A table with connections, and all that was said over them.
struct Session {
    keeping: Keeping,
    connected: BTreeMap<PersonId, &'static str>,
    said: String,
}

impl Session {
    fn line(&mut self, name: &str, arrow: &str, text: &str) {
        self.said += &format!("{name} {arrow} {text}\n");
    }

    fn note(&mut self, text: &str) {
        self.said += &format!("\n# {text}\n");
    }

    fn tell(&mut self, person: PersonId, message: &ServerMessage) {
        let text = message.encode();
        assert_eq!(serde_json::from_str::<ServerMessage>(&text).as_ref().ok(), Some(message));
        let name = self.connected[&person];
        self.line(name, "<", &text);
    }

    /// Keeps a step and tells everybody, as a server does.
    fn keep(&mut self, step: Option<Step>) {
        let Some(step) = step else { return };
        let before = self.keeping.table.clone();
        self.keeping.keep(Some(step.clone()));
        for person in self.connected.keys().copied().collect::<Vec<_>>() {
            self.tell(person, &step.tell(&before, person));
        }
    }

    fn set_presence(&mut self, person: PersonId, presence: Presence) {
        let step = self.keeping.table.set_presence(self.keeping.now, person, presence);
        self.keep(step);
    }

    fn connect(&mut self, person: PersonId, name: &'static str, last_seq: Seq) {
        let secret = format!("the-secret-of-{}", name.to_lowercase());
        let hello = Opening::Hello { version: VERSION, person, secret, last_seq };
        assert_eq!(Opening::decode(&hello.encode()), Ok(hello.clone()));
        self.line(name, ">", &hello.encode());
        self.set_presence(person, Presence::Here);
        self.connected.insert(person, name);
        let missed = Table::missed(&self.keeping.log, person, last_seq).unwrap();
        let snapshot = self.keeping.table.snapshot(person);
        self.tell(person, &ServerMessage::welcome(snapshot, missed));
    }

    fn disconnect(&mut self, person: PersonId) {
        self.connected.remove(&person);
        self.set_presence(person, Presence::Away);
    }

    fn send(&mut self, person: PersonId, message: &ClientMessage) {
        self.line(self.connected[&person], ">", &message.encode());
        match decode(&message.encode()).unwrap() {
            ClientMessage::Command { id, command } => self.obey(person, id, command),
            ClientMessage::Ping => self.tell(person, &ServerMessage::Pong),
            ClientMessage::Resume { .. } => unreachable!("this session resumes by hello"),
        }
    }

    fn obey(&mut self, person: PersonId, id: CommandId, command: Command) {
        self.keeping.now.0 += 1500;
        match self.keeping.table.decide(self.keeping.now, Sender::Person(person), id, command) {
            Err(refusal) => self.tell(person, &ServerMessage::refused(id, &refusal)),
            Ok(step) => {
                self.keep(step);
                let seq = self.keeping.table.seq();
                self.tell(person, &ServerMessage::Done { id, seq });
            }
        }
    }

    fn command(&mut self, person: PersonId, id: u64, command: Command) -> ClientMessage {
        let message = ClientMessage::Command { id: CommandId(id), command };
        self.send(person, &message);
        message
    }
}

fn session() -> String {
    let options = Options { pace: live(30, 60), access: Access::Public, ..options(Variant::Classic, 2) };
    let mut keeping = Keeping::new(options);
    let ada = keeping.join_unseen("Ada");
    let mut session = Session { keeping, connected: BTreeMap::new(), said: String::new() };
    gather(&mut session, ada);
    let ben = session.keeping.table.persons().map(|(person, _)| person).last().unwrap();
    play(&mut session, ada, ben);
    come_back(&mut session, ada, ben);
    session.said.trim_start().to_string()
}

fn gather(session: &mut Session, ada: PersonId) {
    session.note("Ada has opened the table over REST and connects; she knows nothing yet.");
    session.connect(ada, "Ada", Seq(0));
    session.command(ada, 4001, Command::SitDown { seat: Seat::One });
    session.note("Ben joins over REST, connects and sits down.");
    let ben = session.keeping.table.next_person();
    let name = Command::Join { name: crate::keeping::name("Ben") };
    let (now, sender) = (session.keeping.now, Sender::Person(ben));
    let step = session.keeping.table.decide(now, sender, CommandId(1), name).unwrap();
    session.keep(step);
    session.connect(ben, "Ben", Seq(0));
    session.command(ben, 7001, Command::SitDown { seat: Seat::Two });
    session.note("Both commit to what they will add to the dice.");
    for (person, id, seat) in [(ada, 4002, Seat::One), (ben, 7002, Seat::Two)] {
        let commitment = session.keeping.table.entropy_commitment(seat, &entropy(seat));
        session.command(person, id, Command::CommitEntropy { commitment });
    }
}

fn entropy(seat: Seat) -> [u8; 32] {
    [0xa0 + seat as u8; 32]
}

fn play(session: &mut Session, ada: PersonId, ben: PersonId) {
    session.note("Ada, the host, starts. Now both reveal, and the table throws the dice at once.");
    session.command(ada, 4003, Command::Start);
    session.command(ada, 4004, Command::RevealEntropy { entropy: entropy(Seat::One).into() });
    session.command(ben, 7003, Command::RevealEntropy { entropy: entropy(Seat::Two).into() });
    session.note("Ben decides first. Ada learns that he has decided, not what.");
    let act = session.keeping.act(ben, "-");
    let sealed = session.command(ben, 7004, act);
    session.note("Ben's answer was late, and his client sent the command again: it does not act twice.");
    session.send(ben, &sealed);
    session.note("Ada tries what the rules do not allow, then decides. Now both decisions show.");
    let act = session.keeping.act(ada, "R2");
    session.command(ada, 4005, act);
    let late = session.keeping.act(ada, "-");
    session.command(ada, 4006, late.clone());
    session.note("An answer to a question that is over is refused.");
    session.command(ada, 4007, late);
}

fn come_back(session: &mut Session, ada: PersonId, ben: PersonId) {
    session.note("Ben's connection breaks. Ada goes on; when Ben is back, he gets everything he missed.");
    let last_seq = session.keeping.table.seq();
    session.disconnect(ben);
    let act = session.keeping.act(ada, "-");
    session.command(ada, 4008, act);
    session.connect(ben, "Ben", last_seq);
    session.send(ben, &ClientMessage::Ping);
}

/// The document with this session in it.
fn with_session(document: &str, session: &str) -> String {
    let (before, rest) = document.split_once(BEGIN).expect("the document has a session");
    let (_, after) = rest.split_once("```\n").expect("the session ends");
    format!("{before}{BEGIN}{session}```\n{after}")
}

#[test]
fn the_session_is_what_a_table_says() {
    let expected = with_session(DOCUMENT, &session());
    if std::env::var_os("WURF_BLESS").is_some() {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/protocol.md");
        std::fs::write(path, expected).unwrap();
        return;
    }
    for (shown, said) in DOCUMENT.lines().zip(expected.lines()) {
        assert_eq!(shown, said, "WURF_BLESS=1 writes the session anew");
    }
    assert_eq!(DOCUMENT.len(), expected.len());
}

/// The words that a match arm of this source gives, as in `DecodeError::Malformed(_) => "malformed"`.
fn codes(source: &str) -> impl Iterator<Item = &str> {
    source.lines().filter_map(|line| line.trim().strip_suffix("\",")?.split_once("=> \"")).map(|(_, code)| code)
}

#[test]
fn every_code_of_a_refusal_is_named() {
    let codes: Vec<_> = Refusal::CODES.iter().copied().chain(codes(include_str!("../../src/wire.rs"))).collect();
    assert!(codes.contains(&"stale") && codes.contains(&"too-long"), "{codes:?}");
    for code in codes {
        assert!(DOCUMENT.contains(&format!("`{code}`")), "{code} is not in the document");
    }
}

#[test]
fn every_broken_rule_is_listed_with_its_code() {
    // A row closed by its owner has the code of any other.
    for illegal in Illegal::ALL.iter().filter(|illegal| **illegal != Illegal::OwnRowClosed) {
        let row = format!("| `{}` | {illegal} | {} |", illegal.code(), illegal.rule().unwrap_or("–"));
        assert!(DOCUMENT.contains(&row), "{row}");
    }
}

#[test]
fn every_limit_is_as_large_as_said() {
    let limits = [
        wurf_table::wire::CLIENT_BYTES_MAX / 1024,
        Table::PERSONS_MAX,
        wurf_table::person::Person::COMMANDS_REMEMBERED,
        wurf_table::person::Name::CHARS_MAX,
        wurf_table::command::ChatText::CHARS_MAX,
        Table::TAKE_BACKS_MAX as usize,
        Options::LAYOUT_BYTES_MAX / 1024,
        Table::LOG_BYTES_MAX / 1024,
        Table::MISSED_BYTES_MAX / 1024,
        Table::TALK_BYTES_MAX / 1024,
        Table::OPTIONS_BYTES_MAX / 1024,
        Table::ASKED_MAX as usize,
    ];
    let said: Vec<_> = DOCUMENT.lines().filter_map(|line| line.strip_prefix("| ")?.split_once(" | ")).collect();
    for limit in limits {
        assert!(said.iter().any(|(first, _)| *first == limit.to_string()), "no limit of {limit} in the document");
    }
}
