//! The printed sheets of a table, read from a layout file.

use alloc::string::String;
use alloc::vec::Vec;

use crate::dice::Sides;
use crate::seat::{BySeat, Seat};
use crate::sheet::layout::Layout;
use crate::toml::Faults;
pub use crate::toml::PadError;

mod file;
pub mod shuffle;
mod write;

pub(crate) use file::title;

/// The printed block: what lies in front of each seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pad {
    title: String,
    layouts: BySeat<Layout>,
}

impl Pad {
    /// No layout file needs more; larger ones are refused unread.
    pub const TEXT_BYTES_MAX: usize = 64 * 1024;

    /// Titles beyond this spoil every screen.
    pub const TITLE_CHARS_MAX: usize = 60;

    /// Reads a layout file, or says the first thing that is wrong with it.
    pub fn from_toml(text: &str) -> Result<Self, PadError> {
        Self::read(text).map_err(|mut faults| faults.swap_remove(0))
    }

    /// Reads a layout file, or says everything that is wrong with it, in the order of reading.
    pub fn read(text: &str) -> Result<Self, Vec<PadError>> {
        Faults::collect(text, Self::TEXT_BYTES_MAX, file::read)
    }

    /// The pad with this title and these sheets.
    pub(super) fn new(title: String, layouts: BySeat<Layout>) -> Self {
        Self { title, layouts }
    }

    /// The pad's name.
    pub fn title(&self) -> &str {
        &self.title
    }

    /// The section of the layout file that makes this more than a plain sheet.
    pub fn section(&self) -> Option<&'static str> {
        self.layout(Seat::One).mechanism().section()
    }

    /// The sides of the dice that these sheets are made for.
    #[inline]
    pub fn sides(&self) -> Sides {
        self.layout(Seat::One).sides()
    }

    /// The sheet of a seat. Connected pads have one for each (CN-1), the others the same for all.
    #[inline]
    pub fn layout(&self, seat: Seat) -> &Layout {
        &self.layouts[seat]
    }
}
