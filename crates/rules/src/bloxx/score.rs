//! What a sheet is worth (BX-10).

use serde::{Deserialize, Serialize};

use crate::bloxx::layout::{ByColorRow, Layout};
use crate::bloxx::sheet::Sheet;
use crate::points::Points;

/// What completing a coloured row earned (BX-8).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Bonus {
    /// Completed in the first roll in which anybody did.
    First,
    /// Completed in a later roll.
    Later,
}

impl Bonus {
    /// Both bonuses.
    pub const ALL: [Self; 2] = [Bonus::First, Bonus::Later];

    /// What it is worth.
    pub const fn points(self) -> Points {
        match self {
            Bonus::First => Points::new(4),
            Bonus::Later => Points::new(2),
        }
    }
}

/// The value of a sheet, item by item; may be negative in all.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Score {
    /// The bonus of each coloured row (BX-8).
    pub rows: ByColorRow<Points>,
    /// The circled numbers (BX-7).
    pub numbers: Points,
    /// The gaps; never above 0 (BX-6).
    pub gaps: Points,
    /// The empty cells; never above 0 (BX-10).
    pub empty: Points,
}

impl Score {
    /// What a gap costs (BX-6).
    pub const GAP: Points = Points::new(-1);

    /// What an empty cell costs (BX-10).
    pub const EMPTY: Points = Points::new(-1);

    /// The sum of all items.
    pub fn total(&self) -> Points {
        self.rows.values().iter().copied().sum::<Points>() + self.numbers + self.gaps + self.empty
    }

    pub(super) fn of(sheet: &Sheet, layout: &Layout) -> Self {
        Self {
            rows: sheet.bonuses.map(|bonus| bonus.map_or(Points::ZERO, Bonus::points)),
            numbers: sheet.circles().iter().filter_map(|cell| layout.number(cell)).sum(),
            gaps: Self::GAP * sheet.gap_count() as i16,
            empty: Self::EMPTY * sheet.empty_count(layout) as i16,
        }
    }
}
