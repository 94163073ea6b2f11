//! What can be asked for.

use std::fmt;
use std::str::FromStr;

use wurf_rules::any::{GameName, SpecError};
use wurf_words::Language;

use crate::choice::{CardSize, Paper, PerPage, Preset, Thing};
use crate::document::Document;
use crate::look::Look;
use crate::{cards, dice, rules, sheets};

/// How many sheets of paper are printed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct PageCount(u8);

/// A number of pages that is not printed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("1 to {} pages can be printed at once", PageCount::MAX)]
pub struct NoSuchPageCount;

impl PageCount {
    /// More than anybody prints at once; a bound for what a server is asked.
    pub const MAX: u8 = 100;

    /// A number of pages, if so many can be printed.
    pub fn new(pages: u8) -> Option<Self> {
        (1..=Self::MAX).contains(&pages).then_some(Self(pages))
    }

    /// The number.
    pub fn get(self) -> usize {
        self.0.into()
    }
}

impl fmt::Display for PageCount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for PageCount {
    type Err = NoSuchPageCount;

    fn from_str(text: &str) -> Result<Self, NoSuchPageCount> {
        text.parse().ok().and_then(Self::new).ok_or(NoSuchPageCount)
    }
}

/// What somebody has chosen; the rest is decided for them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Wishes {
    /// What is printed.
    pub thing: Option<Thing>,
    /// How large cards are.
    pub card_size: Option<CardSize>,
    /// Several choices at once.
    pub preset: Option<Preset>,
    /// The paper.
    pub paper: Option<Paper>,
    /// How many sheets share a page.
    pub per_page: Option<PerPage>,
    /// The paper lies on its long side.
    pub landscape: bool,
    /// Every page has a back with the same sheets behind each other.
    pub both_sides: bool,
    /// Lines that say where to cut.
    pub cut_marks: bool,
    /// The look.
    pub look: Option<Look>,
    /// How many sheets of paper.
    pub pages: Option<PageCount>,
}

/// Everything that decides what a file is like.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Order {
    /// The game.
    pub game: GameName,
    /// What is printed of it.
    pub thing: Thing,
    /// How large cards are.
    pub card_size: CardSize,
    /// A layout file of somebody's own.
    pub layout: Option<String>,
    /// The language of names and letters.
    pub language: Language,
    /// The paper.
    pub paper: Paper,
    /// How many sheets share a page.
    pub per_page: PerPage,
    /// The paper lies on its long side.
    pub landscape: bool,
    /// Every page has a back with the same sheets behind each other.
    pub both_sides: bool,
    /// Lines that say where to cut.
    pub cut_marks: bool,
    /// The look.
    pub look: Look,
    /// How many sheets of paper; without it, as many as show every sheet once.
    pub pages: Option<PageCount>,
    /// Cells are tall, for markers and weak eyes.
    pub tall: bool,
    /// From the edge of a sheet to the nearest cut, in millimetres.
    pub margin: u8,
}

/// What keeps something from being printed.
#[derive(Debug, thiserror::Error)]
pub enum PrintError {
    /// The layout file is wrong.
    #[error(transparent)]
    Layout(#[from] SpecError),
    /// The game does not have it.
    #[error("{game} has no {thing}")]
    NoSuchThing {
        /// The game.
        game: GameName,
        /// What was asked for.
        thing: Thing,
    },
    /// A drawing or a file is not as it must be; a fault of ours.
    #[error("the PDF cannot be made: {0}")]
    Pdf(String),
}

impl Order {
    /// What the wishes mean for a game.
    pub fn new(game: GameName, language: Language, wishes: Wishes) -> Self {
        let preset = wishes.preset;
        let is = |wanted| preset == Some(wanted);
        let per_page = match preset {
            Some(Preset::Large) => PerPage::One,
            Some(Preset::Laminate) | None => PerPage::Two,
            Some(Preset::Pad) => PerPage::Three,
        };
        Self {
            game,
            thing: wishes.thing.unwrap_or(Thing::Sheets),
            card_size: wishes.card_size.unwrap_or(CardSize::Poker),
            layout: None,
            language,
            paper: wishes.paper.unwrap_or(Paper::A4),
            per_page: wishes.per_page.unwrap_or(per_page),
            landscape: wishes.landscape || is(Preset::Large),
            both_sides: wishes.both_sides,
            cut_marks: wishes.cut_marks || is(Preset::Pad) || is(Preset::Laminate),
            look: wishes.look.unwrap_or(Look::LowInk),
            pages: wishes.pages.or(is(Preset::Pad).then_some(PageCount(20))),
            tall: is(Preset::Large) || is(Preset::Laminate),
            margin: if is(Preset::Laminate) { 11 } else { 7 },
        }
    }

    /// Width and height of the page in millimetres.
    pub(crate) fn page_size(&self) -> (f32, f32) {
        let (width, height) = self.paper.size();
        if self.landscape { (height, width) } else { (width, height) }
    }

    /// What is printed.
    pub fn document(&self) -> Result<Document, PrintError> {
        match self.thing {
            Thing::Sheets => sheets::document(self),
            Thing::Cards if self.game == GameName::Cards => cards::document(self),
            Thing::Cards => Err(PrintError::NoSuchThing { game: self.game, thing: self.thing }),
            Thing::Dice => dice::document(self),
            Thing::Rules => rules::document(self),
        }
    }
}
