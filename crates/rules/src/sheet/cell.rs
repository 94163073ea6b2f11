//! Colours, numbers, rows, columns, and the cells they make.

use core::fmt;
use core::str::FromStr;

use crate::closed::{By, Closed, Set};
use crate::notation::{self, NotationError};

/// One of the four colours.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Color {
    /// Red, `R`.
    Red,
    /// Yellow, `Y`.
    Yellow,
    /// Green, `G`.
    Green,
    /// Blue, `B`.
    Blue,
}

/// One value per colour.
pub type ByColor<V> = By<Color, V, 4>;

impl Closed for Color {
    const ALL: &'static [Self] = &[Color::Red, Color::Yellow, Color::Green, Color::Blue];

    fn index(self) -> usize {
        self as usize
    }
}

impl Color {
    /// The letter of the colour.
    pub const fn letter(self) -> char {
        ['R', 'Y', 'G', 'B'][self as usize]
    }

    /// The colour of a letter.
    pub fn from_letter(letter: char) -> Option<Self> {
        Color::ALL.iter().copied().find(|color| color.letter() == letter)
    }

    /// The English word for the colour.
    pub const fn name(self) -> &'static str {
        ["red", "yellow", "green", "blue"][self as usize]
    }
}

impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.letter().fmt(f)
    }
}

impl FromStr for Color {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let mut letters = text.chars();
        match (letters.next().and_then(Color::from_letter), letters.next()) {
            (Some(color), None) => Ok(color),
            _ => Err(NotationError::new(text, "a colour (R, Y, G or B)")),
        }
    }
}

notation::serde_as_text!(Color);

/// A printed number, 2 to 16. Which of them a sheet has depends on its dice ([`Sides`](crate::dice::Sides)).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, serde::Serialize)]
pub struct Number(u8);

impl Number {
    /// The smallest number.
    pub const MIN: Self = Self(2);

    /// The largest number, on sheets with eight-sided dice.
    pub const MAX: Self = Self(16);

    /// The number, if it is one that is printed on a sheet.
    pub const fn new(number: u8) -> Option<Self> {
        if number >= Self::MIN.0 && number <= Self::MAX.0 { Some(Self(number)) } else { None }
    }

    /// A number that is known to be printed on a sheet.
    #[inline]
    pub(crate) const fn known(number: u8) -> Self {
        debug_assert!(Self::new(number).is_some());
        Self(number)
    }

    /// The number as an integer.
    pub const fn get(self) -> u8 {
        self.0
    }
}

notation::deserialize_number!(Number, Number::new, "a number from 2 to 16");

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Number {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let number = text.parse().ok().and_then(Number::new);
        let canonical = !text.starts_with(['0', '+']);
        number.filter(|_| canonical).ok_or_else(|| NotationError::new(text, "a number from 2 to 16"))
    }
}

/// One of the four rows, top to bottom. A row is not a colour (GX-1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Row {
    /// The top row.
    First,
    /// The second row.
    Second,
    /// The third row.
    Third,
    /// The bottom row.
    Fourth,
}

/// One value per row.
pub type ByRow<V> = By<Row, V, 4>;

/// Some of the rows.
pub type RowSet = Set<Row>;

impl Closed for Row {
    const ALL: &'static [Self] = &[Row::First, Row::Second, Row::Third, Row::Fourth];

    fn index(self) -> usize {
        self as usize
    }
}

impl fmt::Display for Row {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.index() + 1)
    }
}

impl FromStr for Row {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let row = Row::ALL.iter().find(|row| text.as_bytes() == [b'1' + row.index() as u8]);
        row.copied().ok_or_else(|| NotationError::new(text, "a row from 1 to 4"))
    }
}

notation::serde_as_text!(Row);

/// A place in a row, counted from the left, from 0. Which one is the last depends on the sheet.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Column(u8);

impl Column {
    /// The most cells that a row has.
    pub const COUNT_MAX: usize = 15;

    /// The column at this place.
    pub const fn new(index: usize) -> Option<Self> {
        if index < Self::COUNT_MAX { Some(Self(index as u8)) } else { None }
    }

    /// The last of this many columns.
    pub(crate) const fn last_of(count: usize) -> Self {
        debug_assert!(0 < count && count <= Self::COUNT_MAX);
        Self(count as u8 - 1)
    }

    /// The place, from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// This many columns, left to right.
    pub fn first(count: usize) -> impl DoubleEndedIterator<Item = Self> + Clone {
        (0..count).filter_map(Self::new)
    }
}

/// Two neighbouring rows with a bonus row between them (BP-1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Pair {
    /// Between red and yellow, `RY`.
    RedYellow,
    /// Between green and blue, `GB`.
    GreenBlue,
}

/// One value per bonus row.
pub type ByPair<V> = By<Pair, V, 2>;

impl Closed for Pair {
    const ALL: &'static [Self] = &[Pair::RedYellow, Pair::GreenBlue];

    fn index(self) -> usize {
        self as usize
    }
}

impl Pair {
    /// The two colours.
    pub const fn colors(self) -> [Color; 2] {
        match self {
            Pair::RedYellow => [Color::Red, Color::Yellow],
            Pair::GreenBlue => [Color::Green, Color::Blue],
        }
    }

    /// The pair of a colour.
    pub const fn of(color: Color) -> Self {
        match color {
            Color::Red | Color::Yellow => Pair::RedYellow,
            Color::Green | Color::Blue => Pair::GreenBlue,
        }
    }
}

impl fmt::Display for Pair {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [upper, lower] = self.colors();
        write!(f, "{upper}{lower}")
    }
}

/// A cell, named as people name it: by colour and number. No sheet has the same coloured number twice.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Cell {
    /// A cell of one of the four rows, as `R7`.
    Color(Color, Number),
    /// A cell of a bonus row, as `RY7` (BP-1).
    Bonus(Pair, Number),
}

impl Cell {
    /// The cell's number.
    pub const fn number(self) -> Number {
        match self {
            Cell::Color(_, number) | Cell::Bonus(_, number) => number,
        }
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Cell::Color(color, number) => write!(f, "{color}{number}"),
            Cell::Bonus(pair, number) => write!(f, "{pair}{number}"),
        }
    }
}

impl FromStr for Cell {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let wrong = || NotationError::new(text, "a cell (a colour and a number, like R7)");
        let digits = text.find(|letter: char| letter.is_ascii_digit()).ok_or_else(wrong)?;
        let (letters, number) = text.split_at(digits);
        let number = number.parse().map_err(|_| wrong())?;
        match letters {
            "RY" => Ok(Cell::Bonus(Pair::RedYellow, number)),
            "GB" => Ok(Cell::Bonus(Pair::GreenBlue, number)),
            color => Ok(Cell::Color(color.parse().map_err(|_| wrong())?, number)),
        }
    }
}

notation::serde_as_text!(Cell);
