//! The line mode: no escape codes, one question at a time, for screen readers, pipes and scripts. It knows no game;
//! [`crate::describe`] supplies the words.

use std::io::{self, BufRead, Write};

use wurf_rules::any::{AnyAction, AnyGame};
use wurf_rules::seat::Seat;

use crate::describe::{self, Words, reason};
use crate::play::file::SaveFile;
use crate::play::session::Session;

pub(in crate::play) mod command;
pub(in crate::play) mod line;
#[cfg(test)]
mod tests;

use command::Command;
use line::read_line;

/// May people look at the screen while somebody else decides?
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Eyes {
    /// People sit in front of it, so a decision is scrolled away before the next person comes.
    People,
    /// A script or a file.
    Nobody,
}

/// How it came to an end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Stopped {
    /// The game is over, or somebody wanted to stop.
    AsMeant,
    /// There was no more input, though somebody was asked.
    WithTheInput,
}

/// Plays to the end of the game or of the input.
pub(crate) fn run(session: Session, input: impl BufRead, output: impl Write, eyes: Eyes) -> io::Result<Stopped> {
    let mut table = Table { session, input, output, eyes, told: 0, last: None, stopped: Stopped::AsMeant };
    match table.play() {
        // Nobody is reading any more; the record is saved.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(Stopped::AsMeant),
        ended => ended.map(|()| table.stopped),
    }
}

struct Table<R, W> {
    session: Session,
    input: R,
    output: W,
    eyes: Eyes,
    /// Events told so far.
    told: usize,
    /// The person who was asked last.
    last: Option<Seat>,
    stopped: Stopped,
}

/// Does the game go on?
#[derive(PartialEq, Eq)]
enum Flow {
    GoOn,
    Leave,
}

/// What the person who was to sit down did.
enum HandOver {
    Done,
    /// The person before wanted the decision back.
    TakenBack,
    Leave,
}

/// Lines that push a sealed decision off any usual screen.
const LINES_TO_HIDE: usize = 60;

impl<R: BufRead, W: Write> Table<R, W> {
    fn play(&mut self) -> io::Result<()> {
        let title = AnyGame::title(&self.session.public_view());
        let stop = if title.ends_with('!') { "" } else { "." };
        writeln!(self.output, "{title}{stop} Type help for help.")?;
        self.show_about()?;
        self.told = self.session.turn_start();
        loop {
            let asked = self.session.go_on();
            self.save()?;
            self.tell()?;
            let Some(seat) = asked else {
                return self.end();
            };
            if self.ask(seat)? == Flow::Leave {
                return self.leave();
            }
        }
    }

    /// A file that can no longer be written must not end the game.
    fn save(&mut self) -> io::Result<()> {
        match self.session.save() {
            Ok(()) => Ok(()),
            Err(error) => writeln!(self.output, "The game could not be saved: {error}."),
        }
    }

    /// Says what has happened since the last time.
    fn tell(&mut self) -> io::Result<()> {
        let story = self.session.story(self.told);
        story.iter().try_for_each(|sentence| writeln!(self.output, "{sentence}"))?;
        self.told = self.session.events_len();
        Ok(())
    }

    /// Asks until a decision is recorded or taken back, or the person leaves.
    fn ask(&mut self, seat: Seat) -> io::Result<Flow> {
        match self.hand_over(seat)? {
            HandOver::Done => {}
            HandOver::TakenBack => return Ok(Flow::GoOn),
            HandOver::Leave => return Ok(Flow::Leave),
        }
        let actions = self.session.actions(seat);
        self.show_sheet(seat, seat)?;
        let mut listed = self.show_actions(seat, &actions)?;
        loop {
            let Some(line) = self.prompt()? else {
                return Ok(Flow::Leave);
            };
            let asked_for = asked_for(&line, &actions);
            if !asked_for.is_empty() {
                listed = self.show_list(seat, asked_for)?;
                continue;
            }
            match Command::read(&line, &listed, |word| self.session.read_action(word)) {
                Command::Act(action) => {
                    if let Some(flow) = self.act(seat, action)? {
                        return Ok(flow);
                    }
                }
                Command::TakeBack if self.take_back()? => return Ok(Flow::GoOn),
                Command::TakeBack => {}
                Command::Actions => listed = self.show_actions(seat, &actions)?,
                Command::Sheets => self.show_sheets(seat)?,
                Command::Save(name) => self.save_as(name.as_deref())?,
                Command::Help => self.show_help()?,
                Command::Quit => return Ok(Flow::Leave),
                Command::Unknown(why) => writeln!(self.output, "{why}")?,
            }
        }
    }

    /// Several people at one keyboard do not see each other's sealed decisions.
    fn hand_over(&mut self, seat: Seat) -> io::Result<HandOver> {
        let before = self.last.replace(seat);
        if self.eyes == Eyes::Nobody || !self.session.changes_hands() || before == Some(seat) {
            return Ok(HandOver::Done);
        }
        write!(self.output, "{}", "\n".repeat(LINES_TO_HIDE))?;
        writeln!(self.output, "{}: press Enter when you sit at the keyboard.", self.session.full_name(seat))?;
        let Some(line) = self.prompt()? else {
            return Ok(HandOver::Leave);
        };
        Ok(match Command::read(&line, &[], |_| None) {
            Command::TakeBack if self.take_back()? => HandOver::TakenBack,
            Command::Quit => HandOver::Leave,
            _ => HandOver::Done,
        })
    }

    /// Shows a sheet as the person on seat `eyes_of` sees it.
    fn show_sheet(&mut self, seat: Seat, eyes_of: Seat) -> io::Result<()> {
        writeln!(self.output, "\n{}:", self.session.heading(seat))?;
        let lines = AnyGame::paper(&self.session.view(eyes_of), seat);
        lines.iter().try_for_each(|line| writeln!(self.output, "  {line}"))
    }

    fn show_sheets(&mut self, eyes_of: Seat) -> io::Result<()> {
        self.session.seats().seats().iter().try_for_each(|seat| self.show_sheet(seat, eyes_of))
    }

    /// Shows the question with its answers, and returns those that can be chosen by number.
    fn show_actions(&mut self, seat: Seat, actions: &[AnyAction]) -> io::Result<Vec<AnyAction>> {
        writeln!(self.output, "{}", AnyGame::question(&self.session.view(seat), seat))?;
        self.show_list(seat, actions.to_vec())
    }

    /// Shows actions with their numbers; a list that is too long has none, and its actions have to be typed.
    fn show_list(&mut self, seat: Seat, actions: Vec<AnyAction>) -> io::Result<Vec<AnyAction>> {
        let view = self.session.view(seat);
        let offer = AnyGame::offer(&actions, &view, seat);
        let (lines, listed) = match offer {
            Some(lines) => (lines, Vec::new()),
            None => (AnyGame::list(&actions, &view, seat), actions),
        };
        lines.iter().try_for_each(|line| writeln!(self.output, "  {line}"))?;
        Ok(listed)
    }

    fn show_help(&mut self) -> io::Result<()> {
        let notation = AnyGame::notation(&self.session.public_view());
        writeln!(self.output, "{}", command::help(&notation))?;
        self.show_about()
    }

    fn show_about(&mut self) -> io::Result<()> {
        let about = AnyGame::about(&self.session.public_view());
        about.iter().try_for_each(|sentence| writeln!(self.output, "{sentence}"))
    }

    fn prompt(&mut self) -> io::Result<Option<String>> {
        write!(self.output, "> ")?;
        self.output.flush()?;
        let line = read_line(&mut self.input)?;
        if line.is_none() {
            self.stopped = Stopped::WithTheInput;
        }
        Ok(line)
    }

    /// Records a decision; nothing comes of an illegal one.
    fn act(&mut self, seat: Seat, action: AnyAction) -> io::Result<Option<Flow>> {
        match self.session.act(seat, action) {
            Ok(()) => Ok(Some(Flow::GoOn)),
            Err(refusal) => {
                writeln!(self.output, "{action} is not possible: {}.", reason(&refusal))?;
                Ok(None)
            }
        }
    }

    fn take_back(&mut self) -> io::Result<bool> {
        let refused = self.session.take_back().err();
        if let Some(refusal) = &refused {
            writeln!(self.output, "Not possible: {}.", reason(refusal))?;
        }
        Ok(refused.is_none())
    }

    fn save_as(&mut self, name: Option<&str>) -> io::Result<()> {
        let saved = match (name, self.session.saved_in()) {
            (None, Some(_)) => self.session.save().map_err(anyhow::Error::from),
            (None, None) => {
                SaveFile::for_game(&self.session.game().to_string()).and_then(|file| self.session.save_in(file))
            }
            (Some(name), _) => SaveFile::new(name.as_ref()).and_then(|file| self.session.save_in(file)),
        };
        match saved {
            Ok(()) => writeln!(self.output, "{}", where_saved(&self.session)),
            Err(error) => writeln!(self.output, "Not saved: {error:#}."),
        }
    }

    fn leave(&mut self) -> io::Result<()> {
        self.save()?;
        writeln!(self.output, "\nThe game is not over. {}", where_saved(&self.session))
    }

    fn end(&mut self) -> io::Result<()> {
        writeln!(self.output)?;
        result(&self.session).iter().try_for_each(|line| writeln!(self.output, "{line}"))?;
        writeln!(self.output, "{}", where_saved(&self.session))
    }
}

/// The actions that a word of the game asks for; none if it is not such a word.
fn asked_for(line: &str, actions: &[AnyAction]) -> Vec<AnyAction> {
    actions.iter().copied().filter(|action| AnyGame::is_asked_for(action, line)).collect()
}

/// The points of every seat item by item, and who won.
fn result(session: &Session) -> Vec<String> {
    let breakdown = AnyGame::breakdown(&session.public_view());
    let line = |(seat, points): &(Seat, Vec<_>)| {
        let items = breakdown.items.iter().zip(points).map(|(item, points)| format!("{item} {points}"));
        format!("{}: {}.", session.heading(*seat), items.collect::<Vec<_>>().join(", "))
    };
    let mut lines: Vec<_> = breakdown.points.iter().map(line).collect();
    lines.push(describe::winners(&session.standings(), &session.names()));
    lines
}

/// Where the record is, as one sentence.
pub(crate) fn where_saved(session: &Session) -> String {
    match (session.whereabouts(), session.saved_in()) {
        (Some(whereabouts), _) => whereabouts,
        (None, Some(path)) => format!("The record is saved in {}.", path.display()),
        (None, None) => "The record is not saved.".to_owned(),
    }
}
