//! A game at a table of a server, line by line: what happens is told as it comes, and questions are answered by lines.

use std::collections::VecDeque;
use std::io::{self, BufReader, IsTerminal, Write};
use std::sync::mpsc;

use anyhow::{Result, bail};
use wurf_bots::seeded::Seeded;
use wurf_client::connection::{self, Asking, Heard};
use wurf_client::contract::Admission;
use wurf_client::place::Place;
use wurf_rules::any::{AnyAction, AnyGame, AnyView};
use wurf_rules::closed::Closed;
use wurf_rules::game::{Discard, Game, Input};
use wurf_rules::illegal::WithRule;
use wurf_rules::observer::Observer;
use wurf_rules::seat::{BySeat, Seat};
use wurf_table::answer::Answer;
use wurf_table::command::Command;
use wurf_table::event::read_event;
use wurf_table::id::Seq;
use wurf_table::person::{AgentName, Keeper};
use wurf_table::table::Phase;
use wurf_table::update::{News, Snapshot};
use wurf_table::views::Views;

use crate::describe::{self, Names, Words, capital};
use crate::play::plain::command::{self, Command as Typed};
use crate::play::plain::line::read_line;

/// What happens to this program.
enum Happening {
    /// Somebody has typed a line; none is the end of the input.
    Line(Option<String>),
    /// The table has spoken.
    Heard(Heard),
}

/// Plays one match to its end. `agents` are put on their seats by the one who opened the table.
pub(crate) fn play(place: Place, admission: Admission, agents: Vec<(Seat, AgentName)>) -> Result<()> {
    let (sender, happenings) = mpsc::channel();
    let lines = sender.clone();
    // When the game is over, nobody hears these any more.
    std::thread::spawn(move || {
        let mut input = BufReader::new(io::stdin());
        while let Ok(line) = read_line(&mut input) {
            let is_end = line.is_none();
            if lines.send(Happening::Line(line)).is_err() || is_end {
                return;
            }
        }
    });
    let asking = connection::open(place, admission, move |heard| _ = sender.send(Happening::Heard(heard)))?;
    let mut table = Table {
        asking,
        agents,
        lines: VecDeque::new(),
        is_at_end: false,
        views: Views::default(),
        snapshot: None,
        question: None,
        answered: None,
        arranged_at: None,
        output: io::stdout(),
    };
    for happening in happenings {
        if table.follow(happening)? == Flow::Leave {
            return Ok(());
        }
    }
    Ok(())
}

#[derive(PartialEq, Eq)]
enum Flow {
    GoOn,
    Leave,
}

/// What the person is asked.
struct Question {
    decision: u32,
    seat: Seat,
    /// The game as this person knows it, with what they have begun to decide (BB-2).
    game: AnyGame,
    halves: Vec<AnyAction>,
    /// The actions that can be chosen by number.
    listed: Vec<AnyAction>,
}

struct Table<W> {
    asking: Asking,
    agents: Vec<(Seat, AgentName)>,
    /// Typed and not used yet.
    lines: VecDeque<String>,
    is_at_end: bool,
    views: Views,
    snapshot: Option<Snapshot>,
    question: Option<Question>,
    /// The decision that was answered last, and not refused.
    answered: Option<u32>,
    /// The latest fact when something was asked for before the match: nothing is asked for twice.
    arranged_at: Option<Seq>,
    output: W,
}

impl<W: Write> Table<W> {
    fn follow(&mut self, happening: Happening) -> Result<Flow> {
        match happening {
            Happening::Line(None) => self.is_at_end = true,
            Happening::Line(Some(line)) => self.lines.push_back(line),
            Happening::Heard(Heard::Changed { snapshot, news }) => return self.change(*snapshot, &news),
            Happening::Heard(Heard::Refused(reason)) => {
                writeln!(self.output, "Not possible: {reason}.")?;
                (self.question, self.answered) = (None, None);
                self.ask()?;
            }
            Happening::Heard(Heard::Lost) => writeln!(self.output, "The connection is lost; it is opened again.")?,
            Happening::Heard(Heard::Ended(error)) => bail!(error),
        }
        self.answer()
    }

    fn change(&mut self, snapshot: Snapshot, news: &[News]) -> Result<Flow> {
        self.snapshot = Some(snapshot);
        self.tell(news)?;
        if self.is_over() {
            self.end()?;
            return Ok(Flow::Leave);
        }
        self.arrange();
        self.ask()?;
        self.answer()
    }

    fn is_over(&self) -> bool {
        self.snapshot.as_ref().is_some_and(|snapshot| snapshot.phase == Phase::Over)
    }

    fn view(&mut self) -> Option<AnyView> {
        self.views.read(self.snapshot.as_ref()?)
    }

    /// What the seats are called.
    fn names(&self) -> Names {
        let Some(snapshot) = &self.snapshot else { return Names::new(&BySeat::default()) };
        let name = |keeper: &Keeper| match keeper {
            Keeper::Nobody => None,
            Keeper::Agent { agent, .. } => Some(capital(agent.as_str())),
            Keeper::Person { person } => {
                let shown = snapshot.persons.iter().find(|shown| shown.person == *person);
                shown.map(|shown| shown.name.to_string())
            }
        };
        Names::new(&BySeat::new(|seat| snapshot.seats.get(seat.index()).and_then(name)))
    }

    /// Tells what has happened in the game, one sentence each.
    fn tell(&mut self, news: &[News]) -> Result<()> {
        let Some(view) = self.view() else { return Ok(()) };
        let (game, names) = (AnyGame::resample(&view, &mut Seeded::new(0, 0)), self.names());
        for news in news {
            let News::Played { events, .. } = news else { continue };
            // A newer server may tell of something that is not known here.
            let events = events.iter().filter_map(|event| read_event(&game, event).ok());
            for event in events.filter(|event| !AnyGame::is_ceremony(event)) {
                writeln!(self.output, "{}", game.event(&event, &names))?;
            }
        }
        Ok(())
    }

    /// Before the match: everybody takes a seat, and the host begins when all are taken.
    fn arrange(&mut self) {
        let Some(snapshot) = self.snapshot.as_ref().filter(|snapshot| snapshot.phase == Phase::Lobby) else { return };
        if self.arranged_at == Some(snapshot.seq) {
            return;
        }
        let is_free = |seat: Seat| snapshot.seats.get(seat.index()) == Some(&Keeper::Nobody);
        let is_host = snapshot.host == Some(snapshot.you);
        let agent = self.agents.iter().find(|(seat, _)| is_host && is_free(*seat));
        let own =
            || Seat::ALL.iter().copied().find(|&seat| is_free(seat) && !self.agents.iter().any(|(of, _)| *of == seat));
        let is_full = !snapshot.seats.contains(&Keeper::Nobody);
        let command = match (snapshot.seat_of(snapshot.you), agent) {
            (None, _) => own().map(|seat| Command::SitDown { seat }),
            (Some(_), Some((seat, agent))) => Some(Command::SeatAgent { seat: *seat, agent: agent.clone() }),
            (Some(_), None) => (is_host && is_full && have_committed(snapshot)).then_some(Command::Start),
        };
        if let Some(command) = command {
            self.arranged_at = Some(snapshot.seq);
            self.asking.ask(command);
        }
    }

    /// Shows the question that the table asks, unless it is shown already.
    fn ask(&mut self) -> Result<()> {
        let Some(snapshot) = &self.snapshot else { return Ok(()) };
        let decision =
            snapshot.moment.as_ref().and_then(|moment| moment.decision.as_ref()).map(|decision| decision.number);
        let seat = snapshot.seat_of(snapshot.you);
        let (Some(decision), Some(seat)) = (decision, seat) else {
            self.question = None;
            return Ok(());
        };
        let is_shown = self.question.as_ref().is_some_and(|question| question.decision == decision);
        if is_shown || self.answered == Some(decision) {
            return Ok(());
        }
        let Some(view) = self.view() else { return Ok(()) };
        let game = AnyGame::resample(&view, &mut Seeded::new(0, 0));
        self.question = Some(Question { decision, seat, game, halves: Vec::new(), listed: Vec::new() });
        if io::stdin().is_terminal() {
            self.lines.clear();
        }
        self.show()
    }

    /// Shows the sheet of the person, the question and its answers.
    fn show(&mut self) -> Result<()> {
        let Some(question) = &mut self.question else { return Ok(()) };
        let (view, seat) = (question.game.view(Observer::Seat(question.seat)), question.seat);
        writeln!(self.output, "\nYour sheet:")?;
        for line in AnyGame::paper(&view, seat) {
            writeln!(self.output, "  {line}")?;
        }
        writeln!(self.output, "{}", AnyGame::question(&view, seat))?;
        question.listed = list(&mut self.output, question.game.actions(seat), &view, seat)?;
        write!(self.output, "> ")?;
        self.output.flush()?;
        Ok(())
    }

    /// Uses the lines that were typed, as long as something is asked.
    fn answer(&mut self) -> Result<Flow> {
        while let Some(question) = &mut self.question {
            let Some(line) = self.lines.pop_front() else { break };
            let (seat, view) = (question.seat, question.game.view(Observer::Seat(question.seat)));
            let asked_for: Vec<_> =
                question.game.actions(seat).into_iter().filter(|action| AnyGame::is_asked_for(action, &line)).collect();
            if !asked_for.is_empty() {
                question.listed = list(&mut self.output, asked_for, &view, seat)?;
                continue;
            }
            match Typed::read(&line, &question.listed, |word| describe::read_action(&question.game, word)) {
                Typed::Act(action) => self.act(action)?,
                Typed::Quit => return Ok(Flow::Leave),
                Typed::Help => writeln!(self.output, "{}", command::help(&AnyGame::notation(&view)))?,
                Typed::Actions => self.show()?,
                Typed::Sheets => {
                    for other in question.game.seats().seats().iter() {
                        writeln!(self.output, "\nSeat {other}:")?;
                        AnyGame::paper(&view, other).iter().try_for_each(|line| writeln!(self.output, "  {line}"))?;
                    }
                }
                Typed::TakeBack => self.asking.ask(Command::TakeBack),
                Typed::Save(_) => writeln!(self.output, "The server keeps the record.")?,
                Typed::Unknown(why) => writeln!(self.output, "{why}")?,
            }
        }
        Ok(if self.is_at_end && self.lines.is_empty() && self.question.is_some() { Flow::Leave } else { Flow::GoOn })
    }

    /// Decides; where the action asks back, the rest is asked here.
    fn act(&mut self, action: AnyAction) -> Result<()> {
        let Some(mut question) = self.question.take() else { return Ok(()) };
        let seat = question.seat;
        if let Err(illegal) = question.game.check(seat, action) {
            writeln!(self.output, "{action} is not possible: {}.", WithRule(illegal))?;
            self.question = Some(question);
            return Ok(());
        }
        if question.game.asks_back(seat, action) {
            question.game.advance(Input::Act { seat, action }, &mut Discard);
            question.halves.push(action);
            self.question = Some(question);
            return self.show();
        }
        let answer = Answer::new(question.halves, action);
        self.answered = Some(question.decision);
        self.asking.ask(Command::Act { decision: question.decision, action: answer.to_string() });
        Ok(())
    }

    fn end(&mut self) -> Result<()> {
        let Some(view) = self.view() else { return Ok(()) };
        let (game, names) = (AnyGame::resample(&view, &mut Seeded::new(0, 0)), self.names());
        let breakdown = AnyGame::breakdown(&view);
        writeln!(self.output)?;
        for (seat, points) in &breakdown.points {
            let items = breakdown.items.iter().zip(points).map(|(item, points)| format!("{item} {points}"));
            writeln!(self.output, "{}: {}.", names.of(*seat), items.collect::<Vec<_>>().join(", "))?;
        }
        writeln!(self.output, "{}", describe::winners(&game.standings(), &names))?;
        Ok(())
    }
}

/// Lists actions with their numbers; too many have none, and have to be typed.
fn list(output: &mut impl Write, actions: Vec<AnyAction>, view: &AnyView, seat: Seat) -> Result<Vec<AnyAction>> {
    let (lines, listed) = match AnyGame::offer(&actions, view, seat) {
        Some(lines) => (lines, Vec::new()),
        None => (AnyGame::list(&actions, view, seat), actions),
    };
    lines.iter().try_for_each(|line| writeln!(output, "  {line}"))?;
    Ok(listed)
}

/// Have all people on seats committed to what they add to the dice?
fn have_committed(snapshot: &Snapshot) -> bool {
    let mut seats = snapshot.seats.iter().zip(&snapshot.commitments);
    seats.all(|(keeper, commitment)| keeper.person().is_none() || !commitment.is_empty())
}
