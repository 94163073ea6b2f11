//! Two people at two terminals play a whole match at a table of a real server on this machine.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::io::{BufRead, BufReader, Read, Write};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};

use tempfile::TempDir;

/// Killed when the test is done with it.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        // It may have ended by itself.
        _ = self.0.kill();
        _ = self.0.wait();
    }
}

/// Runs the program for somebody whose files, like those of the server, are in this folder.
fn wurf(home: &TempDir, args: &[&str]) -> Child {
    let mut command = Command::new(env!("CARGO_BIN_EXE_wurf"));
    command.env("XDG_STATE_HOME", home.path().join("state"));
    command.args(args).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command.spawn().unwrap()
}

/// A server on this machine, and where it is.
fn server(home: &TempDir) -> (Running, String) {
    server_at("127.0.0.1:0", home)
}

fn server_at(address: &str, home: &TempDir) -> (Running, String) {
    let data = home.path().join("data");
    let mut child = wurf(home, &["serve", "--listen", address, "--data", data.to_str().unwrap()]);
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

/// The code of a table that was just opened.
fn code(lines: &mut impl BufRead) -> String {
    let mut first = String::new();
    lines.read_line(&mut first).unwrap();
    first.trim().rsplit(' ').next().unwrap().to_owned()
}

/// The files of the seats that are kept; a program that is killed may leave one that is not complete.
fn kept_seats(home: &TempDir) -> Vec<PathBuf> {
    let files = std::fs::read_dir(home.path().join("state/wurf/seats")).unwrap().map(|file| file.unwrap().path());
    files.filter(|path| path.extension().is_some_and(|ending| ending == "json")).collect()
}

/// Reads up to the line that contains this.
fn read_to(lines: &mut impl BufRead, wanted: &str) -> String {
    let mut text = String::new();
    while !text.contains(wanted) {
        assert!(lines.read_line(&mut text).unwrap() > 0, "{text}");
    }
    text
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
    let home = tempfile::tempdir().unwrap();
    let (_server, url) = server(&home);
    let seats = "human,human,greedy";
    let mut ada = Running(wurf(&home, &["play", "bonus-b", "--server", &url, "--seats", seats, "--name", "Ada"]));
    let mut lines = BufReader::new(ada.0.stdout.take().unwrap());
    let code = code(&mut lines);
    let mut ben = Running(wurf(&home, &["join", &code, "--server", &url, "--name", "Ben"]));
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
    let home = tempfile::tempdir().unwrap();
    let (killed, url) = server(&home);
    let mut ada =
        Running(wurf(&home, &["play", "qwixx", "--server", &url, "--seats", "human,greedy", "--name", "Ada"]));
    let (mut stdin, mut told) = (ada.0.stdin.take().unwrap(), BufReader::new(ada.0.stdout.take().unwrap()));
    for _ in 0..3 {
        told.skip_until(b'>').unwrap();
        stdin.write_all(b"1\n").unwrap();
    }
    told.skip_until(b'>').unwrap();
    drop(killed);
    let (_back, _) = server_at(url.strip_prefix("http://").unwrap(), &home);
    std::thread::spawn(move || stdin.write_all("1\n".repeat(2000).as_bytes()).is_ok());
    let mut rest = String::new();
    told.read_to_string(&mut rest).unwrap();
    assert!(ada.0.wait().unwrap().success(), "{rest}");
    assert!(rest.contains("The connection is lost; it is opened again."), "{rest}");
    assert!(winner(&rest).contains(" wins with ") || winner(&rest).contains(" share "), "{rest}");
}

#[test]
fn a_table_that_there_is_not_is_one_sentence() {
    let home = tempfile::tempdir().unwrap();
    let (_server, url) = server(&home);
    let output = wurf(&home, &["join", "BCDF", "--server", &url]).wait_with_output().unwrap();
    assert!(!output.status.success());
    assert_eq!(String::from_utf8(output.stderr).unwrap(), "wurf: there is no such table\n");
}

#[test]
fn a_terminal_that_was_closed_gets_its_seat_again() {
    let home = tempfile::tempdir().unwrap();
    let (_server, url) = server(&home);
    let mut ada =
        Running(wurf(&home, &["play", "qwixx", "--server", &url, "--seats", "human,greedy", "--name", "Ada"]));
    let mut lines = BufReader::new(ada.0.stdout.take().unwrap());
    let code = code(&mut lines);
    ada.0.stdin.take().unwrap().write_all(b"1\n1\n1\nquit\n").unwrap();
    let mut told = String::new();
    lines.read_to_string(&mut told).unwrap();
    assert!(ada.0.wait().unwrap().success(), "{told}");
    let way_back = format!("Your seat is kept: `wurf join {code} --server {url}` takes it again.");
    assert!(told.contains(&way_back), "{told}");
    let mut again = Running(wurf(&home, &["join", &code, "--server", &url]));
    type_answers(&mut again.0);
    let rest = said(again);
    assert!(rest.contains("Your sheet:") && rest.contains("Ada: "), "{rest}");
    assert!(winner(&rest).contains(" wins with ") || winner(&rest).contains(" share "), "{rest}");
}

#[test]
fn people_who_wait_are_told_for_whom_and_keep_their_seat_when_they_leave() {
    let home = tempfile::tempdir().unwrap();
    let (_server, url) = server(&home);
    let seats = "human,human,human";
    let mut ada = Running(wurf(&home, &["play", "qwixx", "--server", &url, "--seats", seats, "--name", "Ada"]));
    let mut ada_hears = BufReader::new(ada.0.stdout.take().unwrap());
    let code = code(&mut ada_hears);
    read_to(&mut ada_hears, "Seats: 1 you, 2 free, 3 free.");
    for _ in 0..2 {
        let mut ben = Running(wurf(&home, &["join", &code, "--server", &url, "--name", "Ben"]));
        let mut ben_hears = BufReader::new(ben.0.stdout.take().unwrap());
        read_to(&mut ben_hears, "Seats: 1 Ada, 2 you, 3 free.");
        read_to(&mut ben_hears, "Waiting for one more player. Ada is the host and starts the match.");
        read_to(&mut ada_hears, "Seats: 1 you, 2 Ben, 3 free.");
        ben.0.stdin.take().unwrap().write_all(b"quit\n").unwrap();
        assert!(ben.0.wait().unwrap().success());
        read_to(&mut ada_hears, "Seats: 1 you, 2 Ben (away), 3 free.");
    }
    assert_eq!(kept_seats(&home).len(), 2, "Ada's and Ben's");
}

#[test]
fn a_seat_that_the_server_does_not_know_any_more_is_forgotten() {
    let home = tempfile::tempdir().unwrap();
    let (_server, url) = server(&home);
    let mut ada = Running(wurf(&home, &["play", "qwixx", "--server", &url, "--seats", "human,human", "--name", "Ada"]));
    let code = code(&mut BufReader::new(ada.0.stdout.take().unwrap()));
    drop(ada);
    let kept = kept_seats(&home).remove(0);
    let text = std::fs::read_to_string(&kept).unwrap();
    let secret = text.split("\"secret\":\"").nth(1).unwrap().split('"').next().unwrap();
    std::fs::write(&kept, text.replace(secret, "wrong")).unwrap();
    let output = wurf(&home, &["join", &code, "--server", &url]).wait_with_output().unwrap();
    let complaint = String::from_utf8(output.stderr).unwrap();
    let expected =
        format!("wurf: your seat at this table is gone; `wurf join {code} --server {url}` takes another one\n");
    assert_eq!(complaint, expected);
    assert!(!kept.exists());
}
