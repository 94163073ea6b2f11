//! `wurf serve` through the built program: killed in the middle of its work, it loses nothing it has acknowledged.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};

use serde_json::{Value, json};
use tungstenite::stream::MaybeTlsStream;
use tungstenite::{Message, WebSocket};

/// Commands in flight when the server is killed; a connection may send 60 at once.
const IN_FLIGHT: u64 = 25;

/// After how many acknowledgements of a round the server is killed.
const KILLED_AFTER: [usize; 6] = [1, 7, 24, 3, 16, 11];

/// A server that is killed when the test is done with it.
struct Server {
    process: Child,
    address: String,
}

impl Server {
    fn start(data: &Path) -> Self {
        let mut process = Command::new(env!("CARGO_BIN_EXE_wurf"))
            .args(["serve", "--listen", "127.0.0.1:0", "--data"])
            .arg(data)
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut lines = BufReader::new(process.stderr.take().unwrap()).lines().map(Result::unwrap);
        let line = lines.find(|line| line.contains("listens on")).expect("the server says where it listens");
        let address = line.split("http://").nth(1).unwrap().split(' ').next().unwrap().to_string();
        // A log that nobody reads would fill its pipe and stop the server.
        std::thread::spawn(move || lines.for_each(drop));
        Self { process, address }
    }

    /// SIGKILL: the process gets no chance to tidy up.
    fn kill(mut self) {
        self.process.kill().unwrap();
        self.process.wait().unwrap();
    }

    fn open_table(&self) -> Value {
        let body = json!({ "name": "Ada", "options": { "game": "qwixx", "seats": 2 } });
        let url = format!("http://{}/api/v1/tables", self.address);
        ureq::post(url).send_json(body).unwrap().body_mut().read_json().unwrap()
    }

    fn connect(&self, ticket: &Value) -> WebSocket<MaybeTlsStream<TcpStream>> {
        let url = format!("ws://{}/api/v1/tables/{}/ws", self.address, ticket["table"].as_str().unwrap());
        let (mut socket, _) = tungstenite::connect(url).unwrap();
        let (person, secret) = (&ticket["person"], &ticket["secret"]);
        let hello = json!({ "type": "hello", "version": wurf_table::wire::VERSION, "person": person, "secret": secret, "last_seq": 0 });
        socket.send(Message::text(hello.to_string())).unwrap();
        socket
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may have been killed already.
        _ = self.process.kill();
        _ = self.process.wait();
    }
}

/// The next message; none when the server is gone.
fn next(socket: &mut WebSocket<MaybeTlsStream<TcpStream>>) -> Option<Value> {
    loop {
        match socket.read() {
            Ok(Message::Text(text)) => return Some(serde_json::from_str(&text).unwrap()),
            Ok(Message::Close(_)) | Err(_) => return None,
            Ok(_) => {}
        }
    }
}

/// The numbers of everything that was said at the table.
fn said(welcome: &Value) -> Vec<u64> {
    let missed = welcome["missed"].as_array().unwrap();
    let said = missed.iter().filter(|update| update["news"]["news"] == "said");
    said.map(|update| update["seq"].as_u64().unwrap()).collect()
}

#[test]
fn nothing_acknowledged_is_lost_and_nothing_acts_twice_when_the_server_is_killed() {
    let folder = tempfile::tempdir().unwrap();
    let mut server = Server::start(folder.path());
    let ticket = server.open_table();

    let mut acknowledged = BTreeMap::new();
    let mut sent = 0;
    for killed_after in KILLED_AFTER {
        let mut socket = server.connect(&ticket);
        let mut acknowledgements = 0;
        // Those that were not acknowledged before are sent again, with the same ids.
        let unanswered: Vec<u64> = (0..sent).filter(|id| !acknowledged.contains_key(id)).collect();
        let fresh = IN_FLIGHT - unanswered.len() as u64;
        for id in unanswered.into_iter().chain(sent..sent + fresh) {
            let said = json!({ "kind": "phrase", "phrase": "hello" });
            let command = json!({ "type": "command", "id": id, "command": { "do": "say", "said": said } });
            socket.send(Message::text(command.to_string())).unwrap();
        }
        sent += fresh;
        while acknowledgements < killed_after {
            let message = next(&mut socket).expect("the server was not killed yet");
            if message["type"] == "done" {
                acknowledged.insert(message["id"].as_u64().unwrap(), message["seq"].as_u64().unwrap());
                acknowledgements += 1;
            }
        }
        server.kill();
        // What was on its way when the server died counts, too.
        while let Some(message) = next(&mut socket) {
            if message["type"] == "done" {
                acknowledged.insert(message["id"].as_u64().unwrap(), message["seq"].as_u64().unwrap());
            }
        }
        server = Server::start(folder.path());
        let welcome = next(&mut server.connect(&ticket)).unwrap();
        let kept = said(&welcome);
        assert!(kept.len() >= acknowledged.len(), "{} kept, {} acknowledged", kept.len(), acknowledged.len());
        assert!(kept.len() as u64 <= sent, "{} kept, {sent} sent: something acted twice", kept.len());
    }
    assert!(acknowledged.len() >= KILLED_AFTER.iter().sum::<usize>());
}

#[test]
fn a_copy_made_while_the_server_runs_can_be_served() {
    let (folder, copy) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let server = Server::start(folder.path());
    let ticket = server.open_table();
    let backup = |data: &Path| {
        let file = copy.path().join("wurf.db");
        Command::new(env!("CARGO_BIN_EXE_wurf")).arg("backup").arg(file).arg("--data").arg(data).output().unwrap()
    };
    assert_eq!(
        String::from_utf8(backup(folder.path()).stdout).unwrap(),
        "Copied and checked: 1 tables with 2 facts.\n"
    );
    let nowhere = backup(&folder.path().join("nowhere"));
    assert!(!nowhere.status.success() && !folder.path().join("nowhere").exists());
    server.kill();
    let welcome = next(&mut Server::start(copy.path()).connect(&ticket)).unwrap();
    assert_eq!(welcome["snapshot"]["table"], ticket["table"]);
}

#[test]
fn a_server_that_cannot_open_its_store_says_why_and_nothing_else() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path());
    let free = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    let nobody_there = format!("postgres://wurf@{free}/wurf");
    let here = folder.path().to_str().unwrap();
    for (place, reason) in [
        (["--data", "/proc/nowhere"], "/proc/nowhere"),
        (["--data", here], "another server is using"),
        (["--database", &nobody_there], "Connection refused"),
    ] {
        let serve = ["serve", "--listen", "127.0.0.1:0"];
        let output = Command::new(env!("CARGO_BIN_EXE_wurf")).args(serve).args(place).output().unwrap();
        let said = String::from_utf8(output.stderr).unwrap();
        assert!(!output.status.success() && said.contains(reason), "{place:?}: {said}");
        assert_eq!((said.lines().count(), said.contains("listens")), (1, false), "{said}");
    }
    server.kill();
}

#[test]
fn the_configuration_is_printed_with_flags_before_the_environment_before_the_file() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("wurf.toml");
    std::fs::write(&file, "listen = \"127.0.0.1:1\"\ndata = \"from-file\"\nbehind_proxy = true\n").unwrap();
    let output = Command::new(env!("CARGO_BIN_EXE_wurf"))
        .args(["serve", "--print-config", "--listen", "127.0.0.1:3", "--config"])
        .arg(&file)
        .env("WURF_LISTEN", "127.0.0.1:2")
        .env("WURF_PUBLIC_URL", "https://wurf.example")
        .output()
        .unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    let expected = [
        "listen = \"127.0.0.1:3\"",
        "public_url = \"https://wurf.example\"",
        "data = \"from-file\"",
        "behind_proxy = true",
    ];
    for line in expected {
        assert!(text.lines().any(|printed| printed == line), "no {line} in\n{text}");
    }
}

/// What a command says that is expected to succeed, or not.
#[track_caller]
fn told(arguments: &[&str], data: &Path, succeeds: bool) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_wurf")).args(arguments).arg("--data").arg(data).output().unwrap();
    let text = String::from_utf8([output.stdout, output.stderr].concat()).unwrap();
    assert_eq!(output.status.success(), succeeds, "{arguments:?}: {text}");
    text
}

#[test]
fn a_configuration_is_checked_while_a_server_runs_with_it() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    assert!(told(&["serve", "--check"], &data, true).ends_with("wurf.db: it will be made.\n"));
    assert!(!data.exists(), "checking makes nothing");
    let server = Server::start(&data);
    assert!(told(&["serve", "--check"], &data, true).ends_with("wurf.db: it is there.\n"));
    let wrong = told(&["serve", "--check", "--public-url", "wurf.example"], &data, false);
    assert!(wrong.contains("the public URL"), "{wrong}");
    let away = told(&["serve", "--check", "--database", "postgres://127.0.0.1:1/wurf"], &data, false);
    assert!(away.contains("Connection refused"), "{away}");
    server.kill();
}

#[test]
fn names_are_removed_from_a_server_that_is_stopped() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path());
    let ticket = server.open_table();
    let (table, code) = (ticket["table"].as_str().unwrap(), ticket["code"].as_str().unwrap());
    let running = told(&["forget", "--name", "Ada", "--table", code], folder.path(), false);
    assert!(running.contains("another server is using"), "{running}");
    server.kill();
    let gone = told(&["forget", "--name", "Ada", "--table", code], folder.path(), true);
    assert_eq!(gone, "The name Ada and what was said under it are gone from this table.\n");
    for (arguments, reason) in [
        (["forget", "--name", "Ada", "--table", table].as_slice(), "nobody at this table is called Ada"),
        (&["forget", "--name", "Ada", "--table", "ZZZZ"], "there is no such table"),
        (&["forget", "--account", "Ada"], "nobody is called Ada"),
        (&["forget", "--name", "Ada"], "--table"),
    ] {
        let told = told(arguments, folder.path(), false);
        assert!(told.contains(reason), "{told}");
    }
    assert_eq!(told(&["forget", "--older-than", "30"], folder.path(), true), "Tables removed: 0.\n");
}
