//! With which examples the rules of each game are told; which chapters they have is in `wurf_words::lesson`.
//!
//! Drawings come from the rules, so that none can be wrong while the game is right.

use std::fmt::Debug;

use wurf_paper::Drawing;
use wurf_paper::labels::Labels;
use wurf_rules::any::GameName;
use wurf_rules::points::Points;
use wurf_words::lesson::{Chapter, chapters};

use crate::boards;

pub mod facts;

/// Why an example can be read and drawn.
pub const WHY: &str = "a test draws every example";

/// A part of the rules of a game.
#[derive(Clone, Copy, Debug)]
pub struct Section {
    /// What is told.
    pub chapter: Chapter,
    /// What it looks like.
    pub examples: &'static [Example],
}

/// The rules of a game.
pub fn of(game: GameName) -> Vec<Section> {
    let page = boards::of(game);
    chapters(game).into_iter().map(|chapter| Section { chapter, examples: page.examples(game, chapter.text) }).collect()
}

/// A drawn example. Its caption is a key of the catalogue.
#[derive(Clone, Copy, Debug)]
pub struct Example {
    /// What is drawn.
    pub figure: &'static dyn Figure,
    /// What it shows.
    pub caption: &'static str,
    /// Is it counted, item by item?
    pub is_counted: bool,
}

/// What an example shows.
pub trait Figure: Sync + Debug {
    /// The class of the stylesheet.
    fn class(&self) -> &'static str;

    /// Its drawings, side by side.
    fn draw(&self, labels: Labels) -> Vec<Panel>;

    /// What counts, and the total; nothing where nothing is counted.
    fn sum(&self) -> (Vec<Item>, Points) {
        (Vec::new(), Points::ZERO)
    }

    /// The cells that are framed, in notation.
    #[cfg(test)]
    fn framed_cells(&self) -> String {
        String::new()
    }
}

/// A drawing that is ready to be shown.
#[derive(Clone, PartialEq, Debug)]
pub struct Panel {
    /// Its coordinates.
    pub view_box: String,
    /// Its inside.
    pub markup: String,
}

impl<Spot> From<Drawing<Spot>> for Panel {
    fn from(drawing: Drawing<Spot>) -> Self {
        Self { view_box: drawing.view_box(), markup: drawing.markup }
    }
}

/// Something that counts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Item {
    /// What, as a key of the catalogue.
    pub key: String,
    /// The class of the stylesheet.
    pub class: &'static str,
    /// How much.
    pub points: Points,
}

impl Item {
    /// An item without a colour.
    pub fn new(key: &str, points: Points) -> Self {
        Self { key: key.to_string(), class: "sum-item", points }
    }
}

/// An example that is only looked at.
pub const fn seen(figure: &'static dyn Figure, caption: &'static str) -> Example {
    Example { figure, caption, is_counted: false }
}

/// An example that is counted, item by item.
pub const fn counted(figure: &'static dyn Figure, caption: &'static str) -> Example {
    Example { figure, caption, is_counted: true }
}

#[cfg(test)]
mod tests;
