//! The sheets of the card game.

use alloc::sync::Arc;
use core::ops::Deref;

use crate::seat::Seat;
use crate::sheet::Pad;
use crate::toml::{PadError, fault};

/// A pad without any addition: the classic sheet, both mixed ones (QC-10), or one of the user's own.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlainPad {
    pad: Arc<Pad>,
    /// Kept, since it is asked very often.
    allows_any_skip: bool,
}

impl PlainPad {
    /// The pad, unless it adds something that the card game has no rule for.
    pub fn new(pad: Arc<Pad>) -> Result<Self, PadError> {
        match pad.section() {
            Some(section) => Err(fault(section, "the card game is played on a sheet without this section")),
            None => Ok(Self { allows_any_skip: !pad.layout(Seat::One).has_plain_rows(), pad }),
        }
    }

    /// May the marks of one play skip any number of cells (QC-10, R-053)? That is so where rows have several colours.
    pub fn allows_any_skip(&self) -> bool {
        self.allows_any_skip
    }
}

impl Deref for PlainPad {
    type Target = Pad;

    fn deref(&self) -> &Pad {
        &self.pad
    }
}
