//! What is told about each game, in which order, and with which examples.

use wurf_rules::any::GameName;
use wurf_rules::qwixx::Variant;

use crate::screens::learn::figure::Figure;

mod cards;
mod others;
mod qwixx;

/// A part of the rules of a game. Titles, texts and captions are keys of the catalogue.
#[derive(Clone, Copy, Debug)]
pub struct Section {
    /// What it is about.
    pub title: &'static str,
    /// The rules.
    pub text: &'static str,
    /// What they look like.
    pub examples: &'static [Example],
}

/// A drawn example.
#[derive(Clone, Copy, Debug)]
pub struct Example {
    /// What is drawn.
    pub figure: Figure,
    /// What it shows.
    pub caption: &'static str,
    /// Is it counted, item by item?
    pub counted: Counted,
}

/// Is an example counted, item by item?
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Counted {
    /// No.
    No,
    /// Yes.
    Yes,
}

/// The rules of a game.
pub fn lesson(game: GameName) -> Vec<Section> {
    match game {
        GameName::Qwixx(Variant::Classic) => qwixx::CLASSIC.to_vec(),
        GameName::Qwixx(variant) => qwixx::variant(variant),
        GameName::Cards => cards::SECTIONS.to_vec(),
        GameName::Bloxx => others::BLOXX.to_vec(),
        GameName::Fix => others::FIX.to_vec(),
    }
}

const fn seen(figure: Figure, caption: &'static str) -> Example {
    Example { figure, caption, counted: Counted::No }
}

const fn counted(figure: Figure, caption: &'static str) -> Example {
    Example { figure, caption, counted: Counted::Yes }
}

#[cfg(test)]
mod tests;
