//! What a coloured row means to a seat (BX-8).

use wurf_rules::bloxx::{Bonus, ColorRow, View};
use wurf_rules::seat::Seat;

/// What a coloured row has brought to a seat, or can.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Prospect {
    /// It is filled, even if the bonus is settled only at the end of the roll.
    Filled(Bonus),
    /// It can be filled.
    Open(Bonus),
    /// It has a gap.
    Spoiled,
}

impl Prospect {
    pub(crate) fn of(view: &View, seat: Seat, row: ColorRow) -> Self {
        let sheet = &view.sheets[seat];
        let next = bonus_now(view, row);
        if sheet.fills(&view.layout, row) {
            Prospect::Filled(sheet.bonus(row).unwrap_or(next))
        } else if sheet.gaps().intersects(view.layout.cells_of(row)) {
            Prospect::Spoiled
        } else {
            Prospect::Open(next)
        }
    }
}

/// What whoever fills the row in this roll earns.
pub(super) fn bonus_now(view: &View, row: ColorRow) -> Bonus {
    if view.is_completed(row) { Bonus::Later } else { Bonus::First }
}
