//! Programs as agents: the messages of the protocol, one a line, on standard input and output (docs/protocol.md).

use std::collections::{BTreeMap, VecDeque};
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use anyhow::{Context, Result, bail, ensure};
use serde_json::{Value, json};
use wurf_bots::agent::Agent;
use wurf_bots::arena::Entrant;
use wurf_rules::any::{AnyAction, AnyGame, AnyView, Spec};
use wurf_rules::bits::Bits;
use wurf_rules::game::{Awaiting, Game};
use wurf_rules::seat::Seat;
use wurf_table::answer::Answer;
use wurf_table::command::Command as Asked;
use wurf_table::update::Decision;
use wurf_table::wire::{ClientMessage, VERSION};

/// How long a program may think, and take to start.
const PATIENCE: Duration = Duration::from_secs(10);

/// No answer is longer.
const LINE_BYTES_MAX: u64 = 4096;

/// The programs of one thread.
pub(crate) struct Programs(BTreeMap<String, Shared>);

/// A program that several seats may ask.
type Shared = Arc<Mutex<Program>>;

impl Programs {
    /// Starts one of each.
    pub(super) fn start<'a>(spec: &Spec, commands: impl Iterator<Item = &'a str>) -> Result<Self> {
        let start = |command: &str| Ok((command.into(), Arc::new(Mutex::new(Program::start(spec, command)?))));
        commands.map(start).collect::<Result<_>>().map(Self)
    }

    /// This program, which is one of those that were started.
    pub(super) fn entrant(&self, command: &str) -> Entrant<AnyGame> {
        let program = self.0[command].clone();
        Entrant::new(move || Asking { program: program.clone(), rest: VecDeque::new() })
    }

    /// The sentence about a program that failed.
    pub(super) fn check(&self) -> Result<()> {
        let failed = self.0.values().find_map(|program| lock(program).failure.take());
        failed.map_or(Ok(()), Err)
    }
}

fn lock(program: &Shared) -> std::sync::MutexGuard<'_, Program> {
    program.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A program that runs.
struct Program {
    command: String,
    options: Value,
    child: Child,
    input: Option<ChildStdin>,
    lines: Receiver<std::io::Result<String>>,
    questions: u32,
    failure: Option<anyhow::Error>,
}

impl Program {
    fn start(spec: &Spec, command: &str) -> Result<Self> {
        let mut words = command.split_whitespace();
        let mut child = Command::new(words.next().context("--agent-cmd names no program")?)
            .args(words)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .with_context(|| format!("cannot start {command}"))?;
        let (input, output) = (child.stdin.take(), child.stdout.take().context("a program has an output")?);
        let options = json!({
            "game": spec.game(), "seats": spec.seats.get(), "game_options": spec.words(), "layout": spec.layout,
        });
        let lines = lines(output)?;
        Ok(Self { command: command.into(), options, child, input, lines, questions: 0, failure: None })
    }

    /// Asks, and reads the answer.
    fn ask(&mut self, game: &AnyGame, seat: Seat, view: &AnyView) -> Result<Answer> {
        self.questions += 1;
        let answers = Answer::all(game, seat);
        let actions = answers.iter().map(ToString::to_string).collect();
        let decision = Decision { number: self.questions, actions };
        self.send(&question(&self.options, game, seat, view, &decision)?)?;
        let line = match self.lines.recv_timeout(PATIENCE) {
            Ok(line) => line.context("cannot be read")?,
            Err(RecvTimeoutError::Timeout) => bail!("has not answered for {} seconds", PATIENCE.as_secs()),
            Err(RecvTimeoutError::Disconnected) => bail!("has ended"),
        };
        let index = chosen(&line, &decision)?;
        Ok(answers[index].clone())
    }

    fn send(&mut self, message: &Value) -> Result<()> {
        let input = self.input.as_mut().context("has ended")?;
        let sent = writeln!(input, "{message}").and_then(|()| input.flush());
        sent.context("has stopped reading")
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // A program sees the end of its input; one that does not care is ended.
        self.input = None;
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The question as a `welcome` of the protocol, without what only a server has.
fn question(options: &Value, game: &AnyGame, seat: Seat, view: &AnyView, decision: &Decision) -> Result<Value> {
    let awaited: Vec<_> = match game.awaiting() {
        Awaiting::Seats(seats) => seats.iter().map(|seat| json!({"seat": seat})).collect(),
        Awaiting::Chance | Awaiting::Nothing => Vec::new(),
    };
    let points: Vec<_> = game.standings().iter().map(|(_, points)| points.get()).collect();
    Ok(json!({
        "type": "welcome",
        "version": VERSION,
        "seat": seat,
        "snapshot": {
            "options": options,
            "moment": {"awaited": awaited, "decision": serde_json::to_value(decision)?, "points": points},
            "view": serde_json::to_value(view)?,
        },
    }))
}

/// Which of the actions an answer takes.
fn chosen(line: &str, decision: &Decision) -> Result<usize> {
    let shown: String = line.chars().take(80).collect();
    let message = serde_json::from_str(line).with_context(|| format!("has said {shown:?}"))?;
    let ClientMessage::Command { command: Asked::Act { decision: number, action }, .. } = message else {
        bail!("has said {shown:?} instead of a command to act");
    };
    ensure!(number == decision.number, "has answered question {number} instead of {}", decision.number);
    let index = decision.actions.iter().position(|legal| *legal == action);
    index.with_context(|| format!("has answered {action:?}, which is none of the actions"))
}

/// Reads lines of a bounded length, on a thread of its own, so that nobody waits for ever.
fn lines(output: ChildStdout) -> Result<Receiver<std::io::Result<String>>> {
    let (sender, receiver) = sync_channel(1);
    let mut output = BufReader::new(output);
    let read = move || {
        loop {
            let mut line = String::new();
            let read = output.by_ref().take(LINE_BYTES_MAX).read_line(&mut line);
            if matches!(read, Ok(0)) || sender.send(read.map(|_| line)).is_err() {
                return;
            }
        }
    };
    std::thread::Builder::new().spawn(read).context("cannot start a thread")?;
    Ok(receiver)
}

/// A program on a seat. One that has failed takes the first action until somebody looks ([`Programs::check`]).
struct Asking {
    program: Shared,
    /// What is left of an answer that has several actions (BB-2).
    rest: VecDeque<AnyAction>,
}

impl Agent<AnyGame> for Asking {
    fn decide(&mut self, seat: Seat, view: &AnyView, actions: &[AnyAction], bits: &mut dyn Bits) -> AnyAction {
        if let Some(action) = self.rest.pop_front() {
            return action;
        }
        let mut program = lock(&self.program);
        if program.failure.is_none() {
            let game = AnyGame::resample(view, &mut &mut *bits);
            match program.ask(&game, seat, view) {
                Ok(answer) => {
                    self.rest = answer.actions().collect();
                    return self.rest.pop_front().unwrap_or(actions[0]);
                }
                Err(error) => {
                    let command = program.command.clone();
                    program.failure = Some(anyhow::anyhow!("{command} {error:#}"));
                }
            }
        }
        actions[0]
    }
}
