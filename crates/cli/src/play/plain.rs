//! The line mode: no escape codes, one question at a time, for screen readers, pipes and scripts. It knows no game;
//! [`describe`] supplies the words.

use std::io::{self, BufRead, Write};

use wurf_rules::any::AnyAction;
use wurf_rules::illegal::WithRule;
use wurf_rules::seat::Seat;

use crate::play::describe;
use crate::play::file::SaveFile;
use crate::play::session::Session;

mod command;
mod line;

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

/// Plays to the end of the game or of the input.
pub(crate) fn run(session: Session, input: impl BufRead, output: impl Write, eyes: Eyes) -> io::Result<()> {
    let mut table = Table { session, input, output, eyes, told: 0, last: None };
    match table.play() {
        // Nobody reads on; the record is saved.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        ended => ended,
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
}

/// Does the game go on?
#[derive(PartialEq, Eq)]
enum Flow {
    GoOn,
    Leave,
}

/// Lines that push a sealed decision off any usual screen.
const LINES_TO_HIDE: usize = 60;

impl<R: BufRead, W: Write> Table<R, W> {
    fn play(&mut self) -> io::Result<()> {
        let title = describe::title(&self.session.public_view());
        writeln!(self.output, "{title}. Type help for help.")?;
        self.told = self.session.events_len();
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

    /// Tells what has happened since the last time.
    fn tell(&mut self) -> io::Result<()> {
        let (view, labels) = (self.session.public_view(), self.session.labels());
        for event in self.session.events(self.told) {
            if let Some(sentence) = describe::event(&event, &view, &labels) {
                writeln!(self.output, "{sentence}")?;
            }
        }
        self.told = self.session.events_len();
        Ok(())
    }

    /// Asks until a decision is taken down, taken back, or the person leaves.
    fn ask(&mut self, seat: Seat) -> io::Result<Flow> {
        if self.hand_over(seat)? == Flow::Leave {
            return Ok(Flow::Leave);
        }
        let actions = self.session.actions(seat);
        self.show_sheet(seat)?;
        self.show_actions(seat, &actions)?;
        loop {
            let Some(line) = self.prompt()? else {
                return Ok(Flow::Leave);
            };
            match Command::read(&line, &actions, |word| self.session.read_action(word)) {
                Command::Act(action) if self.act(seat, action)? => return Ok(Flow::GoOn),
                Command::Act(_) => {}
                Command::TakeBack if self.take_back()? => return Ok(Flow::GoOn),
                Command::TakeBack => {}
                Command::Actions => self.show_actions(seat, &actions)?,
                Command::Sheets => self.show_sheets()?,
                Command::Save(name) => self.save_as(name.as_deref())?,
                Command::Help => writeln!(self.output, "{}", command::HELP)?,
                Command::Quit => return Ok(Flow::Leave),
                Command::Unknown(why) => writeln!(self.output, "{why}")?,
            }
        }
    }

    /// Several people at one keyboard do not see each other's sealed decisions.
    fn hand_over(&mut self, seat: Seat) -> io::Result<Flow> {
        let before = self.last.replace(seat);
        if self.eyes == Eyes::Nobody || self.session.humans() < 2 || before == Some(seat) {
            return Ok(Flow::GoOn);
        }
        let label = self.session.labels().full(seat);
        write!(self.output, "{}", "\n".repeat(LINES_TO_HIDE))?;
        writeln!(self.output, "{label}: press Enter when you sit at the keyboard.")?;
        Ok(if self.prompt()?.is_some() { Flow::GoOn } else { Flow::Leave })
    }

    fn show_sheet(&mut self, seat: Seat) -> io::Result<()> {
        writeln!(self.output, "\n{}:", self.session.labels().full(seat))?;
        let lines = describe::sheet(&self.session.view(seat), seat);
        lines.iter().try_for_each(|line| writeln!(self.output, "  {line}"))
    }

    fn show_sheets(&mut self) -> io::Result<()> {
        self.session.seats().seats().iter().try_for_each(|seat| self.show_sheet(seat))
    }

    fn show_actions(&mut self, seat: Seat, actions: &[AnyAction]) -> io::Result<()> {
        let view = self.session.view(seat);
        writeln!(self.output, "{}", describe::question(&view, seat))?;
        for (index, action) in actions.iter().enumerate() {
            let (number, word, meaning) = (index + 1, action.to_string(), describe::action(action, &view, seat));
            writeln!(self.output, "  {number:>2}  {word:<5} {meaning}")?;
        }
        Ok(())
    }

    fn prompt(&mut self) -> io::Result<Option<String>> {
        write!(self.output, "> ")?;
        self.output.flush()?;
        read_line(&mut self.input)
    }

    fn act(&mut self, seat: Seat, action: AnyAction) -> io::Result<bool> {
        let refused = self.session.act(seat, action).err();
        if let Some(illegal) = refused {
            writeln!(self.output, "{action} is not possible: {}.", WithRule(illegal))?;
        }
        Ok(refused.is_none())
    }

    fn take_back(&mut self) -> io::Result<bool> {
        let refused = self.session.take_back().err();
        if let Some(illegal) = refused {
            writeln!(self.output, "Not possible: {}.", WithRule(illegal))?;
        }
        Ok(refused.is_none())
    }

    fn save_as(&mut self, name: Option<&str>) -> io::Result<()> {
        let saved = match (name, self.session.saved_in()) {
            (None, Some(_)) => self.session.save().map_err(anyhow::Error::from),
            (None, None) => SaveFile::for_game(&self.session.game_name()).and_then(|file| self.session.save_in(file)),
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

/// The points of every seat item by item, and who won.
fn result(session: &Session) -> Vec<String> {
    let breakdown = describe::breakdown(&session.public_view());
    let labels = session.labels();
    let line = |(seat, points): &(Seat, Vec<_>)| {
        let items = breakdown.items.iter().zip(points).map(|(item, points)| format!("{item} {points}"));
        format!("{}: {}.", labels.full(*seat), items.collect::<Vec<_>>().join(", "))
    };
    let mut lines: Vec<_> = breakdown.points.iter().map(line).collect();
    lines.push(describe::winners(&session.standings(), &labels));
    lines
}

/// Where the record is, as one sentence.
pub(crate) fn where_saved(session: &Session) -> String {
    match session.saved_in() {
        Some(path) => format!("The record is saved in {}.", path.display()),
        None => "The record is not saved.".to_owned(),
    }
}
