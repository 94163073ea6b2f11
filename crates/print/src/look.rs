//! How much ink there is on the paper, and in which colours.

use std::fmt;
use std::str::FromStr;

use wurf_paper::{Patterns, Theme, style};

use crate::choice::{NoSuchWord, choice};

choice! {
    /// How the drawings look on paper.
    Look {
        /// White cells, thin coloured frames, letters, and patterns only in the head of a row.
        LowInk = "low-ink",
        /// As on the screen, on white paper.
        Colour = "colour",
        /// Black on white: letters and patterns stand for the colours.
        BlackAndWhite = "black-and-white",
    }
}

/// What is different on paper, whatever the look: nothing is marked yet.
const PRINT: &str = include_str!("../assets/print.css");
/// Frames instead of fills.
const FRAMES: &str = include_str!("../assets/frames.css");

impl Look {
    /// Where rows have their pattern.
    pub fn patterns(self) -> Patterns {
        match self {
            Look::Colour => Patterns::Everywhere,
            Look::LowInk | Look::BlackAndWhite => Patterns::Heads,
        }
    }

    /// The stylesheet of the drawings, with all colours in it.
    pub fn style(self) -> String {
        let (theme, frames) = match self {
            Look::Colour => (Theme::PRINT, ""),
            Look::LowInk => (Theme::LOW_INK, FRAMES),
            Look::BlackAndWhite => (Theme::BLACK_AND_WHITE, FRAMES),
        };
        [style::STYLESHEET, PRINT, frames].map(|part| style::resolve(part, &theme)).concat()
    }
}
