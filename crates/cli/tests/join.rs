//! Two people at two terminals play a whole match at a table of a real server on this machine.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, Command, Stdio};

/// Killed when the test is done with it.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        // It may have ended by itself.
        _ = self.0.kill();
        _ = self.0.wait();
    }
}

fn wurf(args: &[&str]) -> Child {
    let mut command = Command::new(env!("CARGO_BIN_EXE_wurf"));
    command.args(args).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command.spawn().unwrap()
}

/// A server on this machine, and where it is.
fn server(data: &tempfile::TempDir) -> (Running, String) {
    server_at("127.0.0.1:0", data)
}

fn server_at(address: &str, data: &tempfile::TempDir) -> (Running, String) {
    let mut child = wurf(&["serve", "--listen", address, "--data", data.path().to_str().unwrap()]);
    let mut lines = BufReader::new(child.stderr.take().unwrap()).lines().map(Result::unwrap);
    let line = lines.find(|line| line.contains("listens on")).unwrap();
    let address = line.split("http://").nth(1).unwrap().split(' ').next().unwrap().to_string();
    // A log that nobody reads would fill its pipe and stop the server.
    std::thread::spawn(move || lines.for_each(drop));
    (Running(child), format!("http://{address}"))
}

/// Answers every question; a number that is not listed is refused, and the empty line takes the only action.
fn type_answers(child: &mut Child) {
    let mut stdin = child.stdin.take().unwrap();
    std::thread::spawn(move || stdin.write_all("2\n1\n".repeat(2000).as_bytes()).is_ok());
}

fn said(mut child: Running) -> String {
    let mut text = String::new();
    child.0.stdout.take().unwrap().read_to_string(&mut text).unwrap();
    let mut complaint = String::new();
    child.0.stderr.take().unwrap().read_to_string(&mut complaint).unwrap();
    assert!(child.0.wait().unwrap().success(), "{complaint}\n{text}");
    text
}

/// The line that says who has won.
fn winner(said: &str) -> &str {
    let is_winner = |line: &&str| line.contains(" wins with ") || line.contains(" share the victory ");
    said.lines().find(is_winner).unwrap_or_else(|| panic!("{said}"))
}

#[test]
fn two_terminals_and_an_agent_play_a_match_to_its_end() {
    let data = tempfile::tempdir().unwrap();
    let (_server, url) = server(&data);
    let seats = "human,human,greedy";
    let mut ada = Running(wurf(&["play", "bonus-b", "--server", &url, "--seats", seats, "--name", "Ada"]));
    let mut lines = BufReader::new(ada.0.stdout.take().unwrap());
    let mut first = String::new();
    lines.read_line(&mut first).unwrap();
    let code = first.trim().rsplit(' ').next().unwrap();
    let mut ben = Running(wurf(&["join", code, "--server", &url, "--name", "Ben"]));
    type_answers(&mut ada.0);
    type_answers(&mut ben.0);
    let mut told = String::new();
    lines.read_to_string(&mut told).unwrap();
    assert!(ada.0.wait().unwrap().success(), "{told}");
    let ben = said(ben);
    assert_eq!(winner(&told), winner(&ben));
    assert!(told.contains("Ben marks ") && ben.contains("Ada marks "), "{told}\n{ben}");
}

#[test]
fn a_server_that_is_killed_and_comes_back_finds_the_match_going_on() {
    let data = tempfile::tempdir().unwrap();
    let (killed, url) = server(&data);
    let mut ada = Running(wurf(&["play", "qwixx", "--server", &url, "--seats", "human,greedy", "--name", "Ada"]));
    let (mut stdin, mut told) = (ada.0.stdin.take().unwrap(), BufReader::new(ada.0.stdout.take().unwrap()));
    for _ in 0..3 {
        told.skip_until(b'>').unwrap();
        stdin.write_all(b"1\n").unwrap();
    }
    told.skip_until(b'>').unwrap();
    drop(killed);
    let (_back, _) = server_at(url.strip_prefix("http://").unwrap(), &data);
    std::thread::spawn(move || stdin.write_all("1\n".repeat(2000).as_bytes()).is_ok());
    let mut rest = String::new();
    told.read_to_string(&mut rest).unwrap();
    assert!(ada.0.wait().unwrap().success(), "{rest}");
    assert!(rest.contains("The connection is lost; it is opened again."), "{rest}");
    assert!(winner(&rest).contains(" wins with ") || winner(&rest).contains(" share "), "{rest}");
}

#[test]
fn a_table_that_there_is_not_is_one_sentence() {
    let data = tempfile::tempdir().unwrap();
    let (_server, url) = server(&data);
    let output = wurf(&["join", "BCDF", "--server", &url]).wait_with_output().unwrap();
    assert!(!output.status.success());
    assert_eq!(String::from_utf8(output.stderr).unwrap(), "wurf: there is no such table\n");
}
