//! What a coloured row means to a seat (BX-8).

use crate::bloxx::layout::ColorRow;
use crate::bloxx::score::Bonus;
use crate::bloxx::view::View;
use crate::seat::Seat;

/// What a coloured row has brought to a seat, or can (BX-8).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Prospect {
    /// It is filled, even if the bonus is settled only at the end of the roll.
    Filled(Bonus),
    /// It can be filled.
    Open(Bonus),
    /// It has a gap.
    Spoiled,
}

impl Prospect {
    /// What this row means to this seat now (BX-8).
    pub fn of(view: &View, seat: Seat, row: ColorRow) -> Self {
        let sheet = &view.sheets[seat];
        let next = view.bonus_now(row);
        if sheet.fills(&view.layout, row) {
            Prospect::Filled(sheet.bonus(row).unwrap_or(next))
        } else if sheet.gaps().intersects(view.layout.cells_of(row)) {
            Prospect::Spoiled
        } else {
            Prospect::Open(next)
        }
    }
}
