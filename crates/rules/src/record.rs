//! A whole game as text: what was played, by whom, every outcome and every decision. `docs/notation.md` shows it.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use crate::any::{AnyGame, AnySetup, GameName, Lot, NoSuchOption, Options, Prepared, Spec, SpecError};
use crate::closed::Closed;
use crate::game::{Game, Input, InputOf};
use crate::notation::{NotationError, is_line};
use crate::points::Points;
use crate::seat::{BySeat, Seat, SeatCount};

pub mod fairness;

pub use fairness::{Dice, Fairness, Hex, Share};

/// A game from its setup to its last input.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// What was played.
    pub spec: Prepared,
    /// The version of the game's rules.
    pub rules_version: u32,
    /// Who sat where, as far as known.
    pub names: BySeat<Option<String>>,
    /// Where the outcomes come from.
    pub dice: Dice,
    /// Every input in order.
    pub entries: Vec<Entry>,
    /// How the record ends.
    pub ending: Ending,
}

/// One input of a record.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Entry {
    /// The line it was read from, if it was read.
    pub line: Option<usize>,
    /// The input.
    pub input: InputOf<AnyGame>,
}

/// Where an input is found, as in `line 8, input 5`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct InputPlace {
    /// The line it was read from, if it was read.
    pub line: Option<usize>,
    /// Counted from 1.
    pub number: usize,
}

impl fmt::Display for InputPlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(line) = self.line {
            write!(f, "line {line}, ")?;
        }
        write!(f, "input {}", self.number)
    }
}

/// How a record ends. A file with neither ending was cut off.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Ending {
    /// The game goes on, written `...`.
    Open,
    /// The game is over with these points in seat order, written `= 70 55`.
    Points(Vec<Points>),
}

/// Why a text is not a record.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum RecordError {
    /// The file is larger than any game.
    #[error("larger than {max} bytes, which no game needs", max = Record::TEXT_BYTES_MAX)]
    TooLarge,
    /// Another kind of file.
    #[error("not a record: the first line must be \"{FIRST_LINE}\"")]
    Foreign,
    /// A record of a later program.
    #[error("a record of version {0}, which this program does not know")]
    Version(String),
    /// A header line that means nothing, or the same one twice.
    #[error("line {line}: {reason}")]
    Header {
        /// The line.
        line: usize,
        /// What is wrong.
        reason: String,
    },
    /// A header line is missing.
    #[error("the line \"{0}: …\" is missing")]
    Missing(&'static str),
    /// Entropy of a seat that does not exist.
    #[error("entropy is given for a seat that does not play")]
    EntropyWithoutSeat,
    /// Real dice with lines about drawn ones.
    #[error("real dice have no secret and no entropy, but one of them is given")]
    RealDiceDrawn,
    /// An option of another game.
    #[error(transparent)]
    Option(#[from] NoSuchOption),
    /// The game cannot be set up.
    #[error(transparent)]
    Spec(#[from] SpecError),
    /// Rules other than this program's.
    #[error("played by version {found} of the rules; this program knows versions 1 to {known}")]
    RulesVersion {
        /// The record's.
        found: u32,
        /// The program's.
        known: u32,
    },
    /// A word that is not an input.
    #[error("line {line}: {error}")]
    Word {
        /// The line.
        line: usize,
        /// What is wrong.
        error: NotationError,
    },
    /// Something follows the ending.
    #[error("line {line}: nothing may follow the ending")]
    AfterEnding {
        /// The line.
        line: usize,
    },
    /// The ending is missing.
    #[error("cut off: it must end with \"...\" or with \"=\" and the points")]
    Truncated,
}

const FIRST_LINE: &str = "wurf record 1";
const FIRST_WORDS: &str = "wurf record ";
const LAYOUT_PREFIX: &str = "| ";
const OPEN: &str = "...";
const POINTS: &str = "=";

impl Record {
    /// The longest games are far below this.
    pub const TEXT_BYTES_MAX: usize = 4 * 1024 * 1024;

    /// Names beyond this spoil every screen.
    pub const NAME_CHARS_MAX: usize = 40;

    /// The record of a game that has not begun.
    pub fn new(spec: Spec) -> Result<Self, SpecError> {
        Prepared::new(spec).map(Self::of)
    }

    /// The same for a game that was checked already.
    pub fn of(spec: Prepared) -> Self {
        let rules_version = spec.game().rules_version();
        let (names, dice, entries) = (BySeat::default(), Dice::Untold, Vec::new());
        Self { spec, rules_version, names, dice, entries, ending: Ending::Open }
    }

    /// What the game started from, by the rules it was played by.
    pub fn setup(&self) -> AnySetup {
        self.spec.setup_of_version(self.rules_version)
    }

    /// Where the input with this index is found.
    pub fn place(&self, index: usize) -> InputPlace {
        InputPlace { line: self.entries.get(index).and_then(|entry| entry.line), number: index + 1 }
    }

    /// Adds an input.
    pub fn push(&mut self, input: InputOf<AnyGame>) {
        self.entries.push(Entry { line: None, input });
    }

    /// Reads a record. [`crate::replay`] says whether its inputs are legal.
    pub fn from_text(text: &str) -> Result<Self, RecordError> {
        if text.len() > Self::TEXT_BYTES_MAX {
            return Err(RecordError::TooLarge);
        }
        let mut lines = text.lines().enumerate().map(|(index, line)| (index + 1, line));
        match lines.next() {
            Some((_, FIRST_LINE)) => {}
            Some((_, line)) => {
                let version = line.strip_prefix(FIRST_WORDS).ok_or(RecordError::Foreign)?;
                return Err(RecordError::Version(NotationError::new(version, "").text));
            }
            None => return Err(RecordError::Foreign),
        }
        let header = Header::read(&mut lines)?;
        let mut record = header.record()?;
        record.read_entries(lines)?;
        Ok(record)
    }

    fn read_entries<'a>(&mut self, lines: impl Iterator<Item = (usize, &'a str)>) -> Result<(), RecordError> {
        let game = AnyGame::new(&self.setup());
        let mut ending = None;
        for (line, text) in lines {
            let text = text.split('#').next().unwrap_or_default();
            let mut words = text.split_whitespace();
            let word_error = |error| RecordError::Word { line, error };
            while let Some(word) = words.next() {
                if let Some((before, ending_line)) = ending.take() {
                    let entry = going_on(&game, &before, ending_line).ok_or(RecordError::AfterEnding { line })?;
                    self.entries.push(entry);
                }
                match word {
                    OPEN => ending = Some((Ending::Open, line)),
                    POINTS => ending = Some((self.read_points(&mut words).map_err(word_error)?, line)),
                    _ => {
                        let input = game.read_input(word).map_err(word_error)?;
                        self.entries.push(Entry { line: Some(line), input });
                    }
                }
            }
        }
        self.ending = ending.map(|(ending, _)| ending).ok_or(RecordError::Truncated)?;
        Ok(())
    }

    fn read_points<'a>(&self, words: &mut impl Iterator<Item = &'a str>) -> Result<Ending, NotationError> {
        let points = words.take(self.spec.seats.get()).map(|word| {
            let points = word.parse().map(Points::new);
            points.map_err(|_| NotationError::new(word, "a number of points"))
        });
        let points = points.collect::<Result<Vec<_>, _>>()?;
        if points.len() < self.spec.seats.get() {
            return Err(NotationError::new(POINTS, "followed by the points of every seat"));
        }
        Ok(Ending::Points(points))
    }
}

/// What looked like the ending, when something follows it: three blank dice of FIX are written like an open ending.
fn going_on(game: &AnyGame, ending: &Ending, line: usize) -> Option<Entry> {
    let input = game.read_input(OPEN).ok().filter(|_| *ending == Ending::Open)?;
    Some(Entry { line: Some(line), input })
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{FIRST_LINE}")?;
        writeln!(f, "game: {}", self.spec.game())?;
        writeln!(f, "rules: {}", self.rules_version)?;
        writeln!(f, "seats: {}", self.spec.seats)?;
        let options = self.spec.words();
        if !options.is_empty() {
            writeln!(f, "options: {options}")?;
        }
        if let Some(lot) = self.spec.lot {
            writeln!(f, "lot: {lot}")?;
        }
        for (seat, name) in self.names.iter() {
            if let Some(name) = name {
                writeln!(f, "seat {seat}: {name}")?;
            }
        }
        write!(f, "{}", self.dice)?;
        if let Some(layout) = &self.spec.layout {
            writeln!(f, "layout:")?;
            layout.lines().try_for_each(|line| writeln!(f, "{LAYOUT_PREFIX}{line}"))?;
        }
        let mut follows_chance = true;
        for (index, Entry { input, .. }) in self.entries.iter().enumerate() {
            let is_chance = matches!(input, Input::Chance(_));
            let gap = if index == 0 || is_chance && !follows_chance { "\n" } else { " " };
            write!(f, "{gap}{input}")?;
            follows_chance = is_chance;
        }
        match &self.ending {
            Ending::Open => writeln!(f, "\n{OPEN}"),
            Ending::Points(points) => {
                write!(f, "\n{POINTS}")?;
                points.iter().try_for_each(|points| write!(f, " {points}"))?;
                writeln!(f)
            }
        }
    }
}

#[derive(Default)]
struct Header {
    game: Option<GameName>,
    rules: Option<u32>,
    seats: Option<SeatCount>,
    options: Option<Options>,
    lot: Option<Lot>,
    names: BySeat<Option<String>>,
    dice: fairness::Lines,
    /// Where the names are.
    name_lines: BySeat<usize>,
    layout: Option<String>,
}

impl Header {
    /// Reads up to the empty line.
    fn read<'a>(lines: &mut impl Iterator<Item = (usize, &'a str)>) -> Result<Self, RecordError> {
        let mut header = Header::default();
        for (line, text) in lines {
            if text.trim().is_empty() {
                break;
            }
            header.read_line(line, text).map_err(|reason| RecordError::Header { line, reason })?;
        }
        Ok(header)
    }

    fn read_line(&mut self, line: usize, text: &str) -> Result<(), String> {
        if let Some(layout) = &mut self.layout
            && let Some(text) = text.strip_prefix(LAYOUT_PREFIX.trim_end())
        {
            layout.push_str(text.strip_prefix(' ').unwrap_or(text));
            layout.push('\n');
            return Ok(());
        }
        let unknown = || NotationError::new(text, "a line of a record's header").to_string();
        let (key, value) = text.split_once(':').ok_or_else(unknown)?;
        let value = value.trim();
        match key {
            "game" => once(&mut self.game, value.parse().map_err(|error: NotationError| error.to_string())?),
            "rules" => once(&mut self.rules, number(value).ok_or_else(unknown)?),
            "seats" => {
                let seats = number(value).and_then(|seats| SeatCount::new(seats as usize));
                once(
                    &mut self.seats,
                    seats.ok_or_else(|| NotationError::new(value, "a number of seats from 1 to 5").to_string())?,
                )
            }
            "options" => once(&mut self.options, value.parse().map_err(|error: NotationError| error.to_string())?),
            "lot" => once(&mut self.lot, value.parse().map_err(|error: NotationError| error.to_string())?),
            "layout" if value.is_empty() => once(&mut self.layout, String::new()),
            _ if self.dice.read(key, value)? => Ok(()),
            _ => {
                let seat = key.strip_prefix("seat ").and_then(|seat| seat.parse::<Seat>().ok()).ok_or_else(unknown)?;
                self.name_lines[seat] = line;
                once(&mut self.names[seat], name(value)?)
            }
        }
    }

    fn record(self) -> Result<Record, RecordError> {
        let game = self.game.ok_or(RecordError::Missing("game"))?;
        let found = self.rules.ok_or(RecordError::Missing("rules"))?;
        let seats = self.seats.ok_or(RecordError::Missing("seats"))?;
        let options = self.options.unwrap_or_default().of(game)?;
        let mut record = Record::new(Spec { options, seats, layout: self.layout, lot: self.lot })?;
        let known = record.rules_version;
        if !(1..=known).contains(&found) {
            return Err(RecordError::RulesVersion { found, known });
        }
        record.rules_version = found;
        if let Some(seat) = Seat::ALL.iter().skip(seats.get()).find(|&&seat| self.names[seat].is_some()) {
            return Err(RecordError::Header {
                line: self.name_lines[*seat],
                reason: format!("there is no seat {seat}"),
            });
        }
        record.names = self.names;
        record.dice = self.dice.dice(seats)?;
        Ok(record)
    }
}

fn once<T>(field: &mut Option<T>, value: T) -> Result<(), String> {
    if field.replace(value).is_some() { Err("appears twice".to_string()) } else { Ok(()) }
}

/// A number as the writer writes it: without a sign or leading zeros.
fn number(value: &str) -> Option<u32> {
    value.parse().ok().filter(|number: &u32| number.to_string() == value)
}

fn name(value: &str) -> Result<String, String> {
    if !is_line(value, Record::NAME_CHARS_MAX) {
        return Err(format!("a name has 1 to {} printable characters", Record::NAME_CHARS_MAX));
    }
    Ok(value.to_string())
}
