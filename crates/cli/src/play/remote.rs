//! A game at a table of a server: line by line, what happens is told as it comes and questions are answered by lines; or
//! on the full screen, from the beginning of the match on.
//!
//! Reading order: [`admitted`] (how somebody gets there), [`lobby`] (before the match), the match line by line here, and
//! [`distant`] (the table behind the full screen).

use std::collections::VecDeque;
use std::io::{self, BufReader, IsTerminal, Write};
use std::sync::mpsc;

use anyhow::{Context, Result, anyhow};
use wurf_bots::character;
use wurf_bots::seeded::Seeded;
use wurf_client::connection::{Asking, Heard, Unknown};
use wurf_rules::any::{AnyAction, AnyGame, AnyView};
use wurf_rules::closed::Closed;
use wurf_rules::game::{Discard, Game, Input};
use wurf_rules::illegal::WithRule;
use wurf_rules::observer::Observer;
use wurf_rules::seat::{BySeat, Seat};
use wurf_table::answer::Answer;
use wurf_table::command::Command;
use wurf_table::id::Seq;
use wurf_table::person::{AgentName, Keeper};
use wurf_table::table::Phase;
use wurf_table::update::{News, Snapshot};
use wurf_table::views::Views;
use wurf_words::Language;

use crate::describe::{self, Names, Words, capital};
use crate::play::kept::KeptSeat;
use crate::play::plain::command::{self, Command as Typed};
use crate::play::plain::line::read_line;
use crate::play::session::Session;
use crate::play::tui;

mod admitted;
pub(in crate::play) mod distant;
mod lobby;
mod question;

pub(crate) use admitted::Admitted;
use admitted::WayBack;
use distant::Distant;
use question::{Question, list};

/// What happens to this program.
enum Happening {
    /// Somebody has typed a line; none is the end of the input.
    Line(Option<String>),
    /// The table has spoken.
    Heard(Heard),
}

/// How a table of a server is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Face {
    /// Line by line.
    Lines,
    /// On the full screen, once the match has begun. FIX, which is played by the clock of the server, and matches that
    /// are only watched are told line by line all the same.
    FullScreen(Language),
}

/// Plays one match to its end. `agents` are put on their seats by the one who opened the table.
pub(crate) fn play(admitted: Admitted, agents: Vec<(Seat, AgentName)>, face: Face) -> Result<()> {
    let (sender, happenings) = mpsc::channel();
    let lines = sender.clone();
    let way_back = admitted.way_back();
    let asking = admitted.connect(move |heard| _ = sender.send(Happening::Heard(heard)))?;
    let mut table = Table {
        asking,
        agents,
        way_back,
        lobby: None,
        face,
        keyboard: Some(lines),
        lines: VecDeque::new(),
        is_at_end: false,
        views: Views::default(),
        snapshot: None,
        question: None,
        answered: None,
        arranged_at: None,
        output: io::stdout(),
    };
    if face == Face::Lines {
        table.read_lines();
    }
    while let Ok(happening) = happenings.recv() {
        match table.follow(happening)? {
            Flow::GoOn => {}
            Flow::Leave => return table.leave(),
            Flow::Begin(language) => return table.play_on_full_screen(happenings, language),
        }
    }
    Ok(())
}

#[derive(PartialEq, Eq)]
enum Flow {
    GoOn,
    Leave,
    /// The match has begun, and the full screen takes over.
    Begin(Language),
}

struct Table<W> {
    asking: Asking,
    agents: Vec<(Seat, AgentName)>,
    way_back: Option<WayBack>,
    face: Face,
    /// Where lines go that are typed; none once they are read.
    keyboard: Option<mpsc::Sender<Happening>>,
    /// What was last told about the time before the match.
    lobby: Option<[String; 2]>,
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
            // The connection has kept it with the seat.
            Happening::Heard(Heard::Noted(_)) => {}
            Happening::Heard(Heard::Lost) => writeln!(self.output, "The connection is lost; it is opened again.")?,
            Happening::Heard(Heard::Ended(error)) => return Err(self.ended(error)),
        }
        self.answer()
    }

    fn change(&mut self, snapshot: Snapshot, news: &[News]) -> Result<Flow> {
        let was_here = self.snapshot.replace(snapshot).is_some();
        if let (Face::FullScreen(language), true) = (self.face, self.has_begun()) {
            if self.fits_full_screen() {
                return Ok(Flow::Begin(language));
            }
            self.face = Face::Lines;
            self.read_lines();
        }
        self.tell(news, was_here)?;
        self.tell_lobby()?;
        if self.is_over() {
            self.end()?;
            return Ok(Flow::Leave);
        }
        self.arrange();
        self.ask()?;
        self.answer()
    }

    /// Reads what is typed, in a thread of its own; when the game is over, nobody hears it any more.
    fn read_lines(&mut self) {
        let Some(keyboard) = self.keyboard.take() else { return };
        std::thread::spawn(move || {
            let mut input = BufReader::new(io::stdin());
            while let Ok(line) = read_line(&mut input) {
                let is_end = line.is_none();
                if keyboard.send(Happening::Line(line)).is_err() || is_end {
                    return;
                }
            }
        });
    }

    fn has_begun(&mut self) -> bool {
        !self.is_over() && self.view().is_some()
    }

    fn fits_full_screen(&mut self) -> bool {
        let has_seat = self.snapshot.as_ref().is_some_and(|snapshot| snapshot.seat_of(snapshot.you).is_some());
        has_seat && !matches!(self.view(), Some(AnyView::Fix(_)))
    }

    /// Goes on with the match on the full screen.
    fn play_on_full_screen(mut self, happenings: mpsc::Receiver<Happening>, language: Language) -> Result<()> {
        let snapshot = self.snapshot.take().context("there is no table yet")?;
        let spec = snapshot.options.prepare()?;
        let (asking, way_back) = (self.asking.clone(), self.way_back.as_ref().map(WayBack::sentence));
        let heard = move || loop {
            match happenings.try_recv().ok()? {
                Happening::Heard(heard) => return Some(heard),
                Happening::Line(_) => {}
            }
        };
        let table = Distant::new(snapshot, way_back, move |command| asking.ask(command), heard);
        let table = table.context("the match cannot be shown")?;
        let farewell =
            tui::run(Session::distant(Box::new(table), spec), language, None).map_err(|error| self.ended(error))?;
        farewell.iter().try_for_each(|line| writeln!(self.output, "{line}"))?;
        Ok(())
    }

    /// Says once what everybody waits for before the match, and again when that changes.
    fn tell_lobby(&mut self) -> Result<()> {
        let snapshot = self.snapshot.as_ref().filter(|snapshot| snapshot.phase == Phase::Lobby);
        let lobby = snapshot.map(lobby::lines);
        if lobby != self.lobby {
            lobby.iter().flatten().try_for_each(|line| writeln!(self.output, "{line}"))?;
            self.lobby = lobby;
        }
        Ok(())
    }

    /// Why it is over for good, and what can be done about it.
    fn ended(&mut self, error: anyhow::Error) -> anyhow::Error {
        match self.way_back.take() {
            Some(WayBack { command, file }) if error.is::<Unknown>() => {
                KeptSeat::forget(&file);
                anyhow!("your seat at this table is gone; `{command}` takes another one")
            }
            Some(WayBack { command, .. }) => anyhow!("{error:#}; `{command}` takes your seat again"),
            None => error,
        }
    }

    /// Says how to come back to a match that is not over.
    fn leave(&mut self) -> Result<()> {
        if let Some(way_back) = self.way_back.as_ref().filter(|_| !self.is_over()) {
            writeln!(self.output, "{}", way_back.sentence())?;
        }
        Ok(())
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
        let keeper = |seat: Seat| snapshot.seats.get(seat.index());
        let level = |seat| match keeper(seat)? {
            Keeper::Agent { agent, .. } => agent.as_str().parse().ok(),
            Keeper::Person { .. } | Keeper::Nobody => None,
        };
        let mut bots = character::at_table(&BySeat::new(level));
        let name = |seat| match keeper(seat)? {
            Keeper::Nobody => None,
            Keeper::Agent { agent, .. } => bots[seat].take().or_else(|| Some(capital(agent.as_str()))),
            Keeper::Person { person } => {
                let shown = snapshot.persons.iter().find(|shown| shown.person == *person);
                shown.map(|shown| shown.name.to_string())
            }
        };
        Names::new(&BySeat::new(name))
    }

    /// Tells what has happened in the game, one sentence each; somebody who has just come learns how the turn began, not
    /// the whole match.
    fn tell(&mut self, news: &[News], was_here: bool) -> Result<()> {
        let Some(view) = self.view() else { return Ok(()) };
        let (game, names) = (AnyGame::resample(&view, &mut Seeded::new(0, 0)), self.names());
        let events = distant::events(&game, news);
        let turn_start = || events.iter().rposition(AnyGame::opens_turn).unwrap_or(0);
        let first = if was_here { 0 } else { turn_start() };
        for event in events[first..].iter().filter(|event| !AnyGame::is_ceremony(event)) {
            writeln!(self.output, "{}", game.event(event, &names))?;
        }
        Ok(())
    }

    /// Before the match: everybody takes a seat, and the host begins when all are taken.
    fn arrange(&mut self) {
        let Some(snapshot) = self.snapshot.as_ref().filter(|snapshot| snapshot.phase == Phase::Lobby) else { return };
        if self.arranged_at == Some(snapshot.seq) {
            return;
        }
        let command = lobby::next_command(snapshot, &self.agents);
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
        self.question = Some(Question::new(decision, seat, game));
        if io::stdin().is_terminal() {
            self.lines.clear();
        }
        self.show()
    }

    /// Shows the sheet of the person, the question and its answers.
    fn show(&mut self) -> Result<()> {
        self.question.as_mut().map_or(Ok(()), |question| question.show(&mut self.output))
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
        if self.question.is_none() && self.obey_while_waiting() == Flow::Leave {
            return Ok(Flow::Leave);
        }
        Ok(if self.is_at_end && self.lines.is_empty() && self.question.is_some() { Flow::Leave } else { Flow::GoOn })
    }

    /// While others decide, somebody may leave, or take a sealed decision back; anything else is an answer to the next
    /// question.
    fn obey_while_waiting(&mut self) -> Flow {
        while let Some(line) = self.lines.front() {
            match Typed::read(line, &[], |_| None) {
                Typed::Quit => return Flow::Leave,
                Typed::TakeBack => self.asking.ask(Command::TakeBack),
                _ => return Flow::GoOn,
            }
            self.lines.pop_front();
        }
        Flow::GoOn
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
