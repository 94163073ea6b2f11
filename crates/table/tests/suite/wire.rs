//! Every message as it goes over the wire. A snapshot that changes is a protocol that changes.

use serde_json::{Value, json};
use wurf_rules::qwixx::Variant;
use wurf_rules::seat::Seat;
use wurf_table::Table;
use wurf_table::command::{ChatText, Command, Phrase, Said, Sender};
use wurf_table::id::{CommandId, PersonId, Seq};
use wurf_table::options::{Chat, Options};
use wurf_table::person::Presence;
use wurf_table::playing::Match;
use wurf_table::refusal::Refusal;
use wurf_table::wire::{CLIENT_BYTES_MAX, ClientMessage, DecodeError, ServerMessage, VERSION, decode};

use crate::keeping::{Keeping, agent, live, name, options};

fn table() -> Options {
    Options { pace: live(30, 60), chat: Chat::Free, ..options(Variant::Classic, 2) }
}

fn lines(values: impl IntoIterator<Item = String>) -> String {
    values.into_iter().collect::<Vec<_>>().join("\n")
}

/// Every command there is; the match makes a new one a compile error.
fn commands() -> Vec<Command> {
    let seat = Seat::Two;
    let person = Keeping::new(table()).table.next_person();
    let all = vec![
        Command::Join { name: name("Ada") },
        Command::Leave,
        Command::Rename { name: name("Ada") },
        Command::SitDown { seat },
        Command::StandUp,
        Command::CommitEntropy { commitment: [0xc0; 32].into() },
        Command::RevealEntropy { entropy: [0xe0; 32].into() },
        Command::SeatAgent { seat, agent: agent("greedy") },
        Command::RemoveAgent { seat },
        Command::Kick { person },
        Command::Readmit,
        Command::SetOptions { options: table() },
        Command::Start,
        Command::Act { decision: 3, action: "R7".to_string() },
        Command::Roll { number: 5, outcome: Some("41r3y6g2b6".to_string()) },
        Command::Roll { number: 5, outcome: None },
        Command::TakeBack,
        Command::Say { said: Said::Phrase { phrase: Phrase::GoodLuck } },
        Command::Say { said: Said::Text { text: ChatText::try_from("Hi!".to_string()).unwrap() } },
        Command::Mute { person },
        Command::Unmute { person },
        Command::Pause,
        Command::Resume,
        Command::Vote { seat, agent: agent("greedy") },
        Command::WantRematch,
        Command::Rematch,
    ];
    all.iter().for_each(|command| match command {
        Command::Join { .. } | Command::Leave | Command::Rename { .. } | Command::SitDown { .. } => {}
        Command::StandUp | Command::CommitEntropy { .. } | Command::RevealEntropy { .. } => {}
        Command::SeatAgent { .. } => {}
        Command::RemoveAgent { .. } | Command::Kick { .. } | Command::SetOptions { .. } | Command::Start => {}
        Command::Act { .. } | Command::Roll { .. } | Command::TakeBack | Command::Say { .. } | Command::Mute { .. } => {
        }
        Command::Unmute { .. }
        | Command::Pause
        | Command::Resume
        | Command::Vote { .. }
        | Command::WantRematch
        | Command::Rematch
        | Command::Readmit => {}
    });
    all
}

#[test]
fn client_messages() {
    let commands = commands().into_iter().map(|command| ClientMessage::Command { id: CommandId(7), command });
    let others = [ClientMessage::Resume { version: VERSION, last_seq: Seq(0) }, ClientMessage::Ping];
    let messages: Vec<_> = others.into_iter().chain(commands).collect();
    for message in &messages {
        assert_eq!(decode(&message.encode()).as_ref(), Ok(message));
    }
    insta::assert_snapshot!(lines(messages.iter().map(ClientMessage::encode)));
}

/// A table at which everything happens once.
fn eventful() -> Keeping {
    let mut keeping = Keeping::new(table());
    let (ada, ben) = (keeping.join("Ada"), keeping.join("Ben"));
    let cleo = keeping.join("Cleo");
    let commitment = |keeping: &Keeping, seat| keeping.table.entropy_commitment(seat, &[0x0b; 32]);
    let steps = [
        (ben, Command::Rename { name: name("Benno") }),
        (ada, Command::SetOptions { options: Options { pace: live(40, 60), ..table() } }),
        (ada, Command::SeatAgent { seat: Seat::Two, agent: agent("greedy") }),
        (ada, Command::RemoveAgent { seat: Seat::Two }),
        (ada, Command::SitDown { seat: Seat::One }),
        (ben, Command::SitDown { seat: Seat::Two }),
        (ada, Command::CommitEntropy { commitment: commitment(&keeping, Seat::One) }),
        (ben, Command::CommitEntropy { commitment: commitment(&keeping, Seat::Two) }),
        (ada, Command::Kick { person: cleo }),
        (ada, Command::Start),
        (ada, Command::RevealEntropy { entropy: [0x0b; 32].into() }),
        (ada, Command::Say { said: Said::Phrase { phrase: Phrase::GoodLuck } }),
        (ada, Command::Mute { person: ben }),
        (ada, Command::Unmute { person: ben }),
        (ada, Command::Pause),
        (ben, Command::Resume),
    ];
    for (person, command) in steps {
        keeping.ok(person, command);
    }
    keeping.wait(Match::REVEAL_TIME);
    keeping.ok(ben, keeping.act(ben, "-"));
    keeping.ok(ben, Command::TakeBack);
    keeping.ok(ben, keeping.act(ben, "-"));
    keeping.ok(ada, keeping.act(ada, "-"));
    keeping.set_presence(ben, Presence::Away);
    keeping.now = keeping.now + Table::GRACE;
    keeping.ok(ada, Command::Vote { seat: Seat::Two, agent: agent("greedy") });
    while let Some(due) = keeping.table.due() {
        keeping.wait(due.since(keeping.now));
    }
    keeping.ok(ada, Command::WantRematch);
    keeping.set_presence(ben, Presence::Here);
    keeping.set_presence(ada, Presence::Away);
    keeping.wait(Table::GRACE);
    keeping.ok(ben, Command::Leave);
    keeping
}

#[test]
fn server_updates() {
    let keeping = eventful();
    let ada = PersonId::FIRST;
    let missed = Table::missed(&keeping.log, ada, Seq(0)).unwrap().unwrap();
    let is_repeated = |text: &str| text.contains("\"origin\":\"clock\"") || text.contains("\"origin\":\"dice\"");
    let mut texts: Vec<_> = missed
        .into_iter()
        .map(|update| ServerMessage::Update { updates: vec![update], change: None }.encode())
        .collect();
    // One whole turn and the end show all there is.
    let (first, last) = (28, texts.len() - 3);
    let mut index = 0;
    texts.retain(|text| {
        index += 1;
        !is_repeated(text) || index < first || index >= last
    });
    insta::assert_snapshot!(lines(texts));
}

#[test]
fn server_messages() {
    let keeping = eventful();
    let ada = PersonId::FIRST;
    let (playing, people) = Keeping::playing(table());
    let welcome = |snapshot| ServerMessage::welcome(snapshot, Some(Vec::new()));
    let malformed = decode("{").unwrap_err();
    let step = |keeping: &Keeping, person| {
        let decided = keeping.table.decide(keeping.now, Sender::Person(person), CommandId(7), keeping.act(person, "-"));
        decided.unwrap().unwrap()
    };
    let sealed = step(&playing, people[1]);
    let messages = [
        welcome(keeping.table.snapshot(ada)),
        welcome(playing.table.snapshot(people[1])),
        sealed.tell(&playing.table, people[0]),
        sealed.tell(&playing.table, people[1]),
        ServerMessage::Done { id: CommandId(7), seq: Seq(12) },
        ServerMessage::refused(CommandId(7), &Refusal::SeatTaken),
        ServerMessage::refused(CommandId(7), &Refusal::Illegal(wurf_rules::illegal::Illegal::RowClosed)),
        ServerMessage::error(&malformed),
        ServerMessage::Pong,
        ServerMessage::Goodbye { retry_ms: 2000 },
    ];
    for message in &messages {
        assert_eq!(serde_json::from_str::<ServerMessage>(&message.encode()).as_ref().ok(), Some(message));
    }
    insta::assert_snapshot!(lines(messages.iter().map(ServerMessage::encode)));
}

#[test]
fn the_secret_of_a_running_match_is_in_no_message() {
    let (mut keeping, people) = Keeping::playing(table());
    let secret_of_table = "07".repeat(32);
    let texts = |keeping: &Keeping| {
        let missed = Table::missed(&keeping.log, people[0], Seq(0)).unwrap().unwrap();
        serde_json::to_string(&(missed, keeping.table.snapshot(people[0]))).unwrap()
    };
    let running = texts(&keeping);
    keeping.pass_to_the_end(&people);
    let secret = keeping.table.fairness().secret.unwrap().to_string();
    assert!(!running.contains(&secret) && !running.contains(&secret_of_table));
    let over = texts(&keeping);
    assert!(over.contains(&secret) && !over.contains(&secret_of_table));
}

#[test]
fn nonsense_is_refused_and_nothing_panics() {
    let command = |command: Value| json!({ "type": "command", "id": 1, "command": command }).to_string();
    let table = [
        String::new(),
        "{}".to_string(),
        "[]".repeat(1000),
        "[".repeat(30_000),
        json!({ "type": "resume", "version": VERSION, "last_seq": -1 }).to_string(),
        json!({ "type": "resume" }).to_string(),
        command(json!({ "do": "explode" })),
        command(json!({ "do": "join", "name": "\u{202e}" })),
        command(json!({ "do": "join", "name": "" })),
        command(json!({ "do": "sit_down", "seat": "6" })),
        command(json!({ "do": "sit_down", "seat": 1 })),
        command(json!({ "do": "commit_entropy", "commitment": "0".repeat(66) })),
        command(json!({ "do": "reveal_entropy", "entropy": "0" })),
        command(json!({ "do": "set_options", "options": { "game": "chess", "seats": 2 } })),
        command(json!({ "do": "set_options", "options": { "game": "qwixx", "seats": 2, "cheat": true } })),
        command(json!({ "do": "act", "decision": 1e300, "action": "-" })),
    ];
    for text in table {
        assert!(matches!(decode(&text), Err(DecodeError::Malformed(_))), "{text}");
    }
    assert_eq!(decode(&" ".repeat(CLIENT_BYTES_MAX + 1)), Err(DecodeError::TooLong));
    let old = json!({ "type": "resume", "version": 99, "last_seq": 0 }).to_string();
    assert_eq!(decode(&old), Err(DecodeError::Version(99)));
}
