//! Any layout file.

use alloc::boxed::Box;
use alloc::vec::Vec;

use crate::bloxx;
use crate::sheet::Pad;
use crate::toml::{PadError, Table};

/// What a layout file holds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum AnyPad {
    /// Sheets of the dice game or the card game.
    Sheet(Box<Pad>),
    /// A sheet of BLOXX! with its dice.
    Bloxx(Box<bloxx::Layout>),
}

impl AnyPad {
    /// Reads a layout file, or says everything that is wrong with it. One with columns or dice is meant for BLOXX!.
    pub fn read(text: &str) -> Result<Self, Vec<PadError>> {
        let is_for_bloxx = |name| matches!(name, "columns" | "sheet" | "dice");
        // One that is too large, or not TOML, is refused by either in the same words.
        let file = if text.len() <= Pad::TEXT_BYTES_MAX { Table::parse(text).ok() } else { None };
        match file {
            Some(file) if file.names().any(is_for_bloxx) => {
                bloxx::Layout::read(text).map(|layout| Self::Bloxx(Box::new(layout)))
            }
            _ => Pad::read(text).map(|pad| Self::Sheet(Box::new(pad))),
        }
    }
}
