//! Qwixx Big Points: bonus rows between the rows (BP-1 to BP-5).

use crate::illegal::Illegal;
use crate::sheet::Sheet;
use crate::sheet::cell::{Cell, Color, Number};
use crate::sheet::layout::Layout;

/// The most marks of one row that count, bonus marks included (BP-4).
pub const MARKS_MAX: u32 = 15;

/// Is the neighbour of this number marked in one of these colours (BP-2)?
pub fn check_neighbour(
    sheet: &Sheet,
    layout: &Layout,
    number: Number,
    colors: impl IntoIterator<Item = Color>,
) -> Result<(), Illegal> {
    let marked = |color| sheet.is_marked(layout, Cell::Color(color, number));
    if colors.into_iter().any(marked) { Ok(()) } else { Err(Illegal::NoMarkedNeighbour) }
}
