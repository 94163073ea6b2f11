//! What a shape would do where it is: cells, gaps, points, or why it must not.

use wurf_rules::bloxx::{Action, Bonus, Cells, ColorRow, Placement};
use wurf_rules::closed::Closed;
use wurf_rules::illegal::Illegal;
use wurf_rules::points::Points;

use super::scene::Bloxx;
use crate::words::{reason_of, signed, t1, tn};

/// What an action would do.
#[derive(Clone, PartialEq)]
pub(super) struct Outlook {
    pub(super) action: Action,
    /// Where the shape would lie.
    pub(super) cells: Cells,
    pub(super) landing: Result<Landing, Illegal>,
}

/// What a shape that may be entered brings.
#[derive(Clone, PartialEq)]
pub(super) struct Landing {
    pub(super) placement: Placement,
    change: Points,
    /// The number under the circle (BX-7).
    circled: Option<Points>,
    /// The coloured rows it fills (BX-8).
    filled: Vec<(ColorRow, Bonus)>,
}

impl Outlook {
    pub(super) fn of(scene: &Bloxx, action: Action) -> Option<Self> {
        let cells = scene.choice()?.resting(action)?;
        Some(Self { action, cells, landing: Landing::of(scene, action) })
    }

    pub(super) fn placement(&self) -> Option<&Placement> {
        self.landing.as_ref().ok().map(|landing| &landing.placement)
    }

    /// Does the cell belong to the shape, or to the gaps below it?
    pub(super) fn covers(&self, cells: Cells) -> bool {
        let gaps = self.placement().map_or(Cells::EMPTY, |placement| placement.gaps);
        self.cells.union(gaps).intersects(cells)
    }

    /// The columns of the shape, from 0.
    pub(super) fn columns(&self) -> std::ops::RangeInclusive<usize> {
        let columns = || self.cells.iter().map(|cell| cell.column.index());
        columns().min().unwrap_or_default()..=columns().max().unwrap_or_default()
    }

    /// What the shape would bring, or why it must not lie here.
    pub(super) fn words(&self) -> String {
        match &self.landing {
            Ok(landing) => landing.words(),
            Err(illegal) => reason_of(illegal.code(), &illegal.to_string()),
        }
    }

    /// Where the shape is, as in "columns 2 to 4".
    pub(super) fn place_words(&self) -> String {
        let (first, last) = self.columns().into_inner();
        if first == last {
            return t1("bloxx-column", "column", first + 1);
        }
        tn("bloxx-columns", [("first", (first + 1).into()), ("last", (last + 1).into())])
    }
}

impl Landing {
    fn of(scene: &Bloxx, action: Action) -> Result<Self, Illegal> {
        let (view, seat) = (&scene.view, scene.seat);
        let choice = scene.choice().ok_or(Illegal::NotAwaited)?;
        let placement = choice.placement(action)?.ok_or(Illegal::ShapeFits)?;
        let after = choice.sheet_after(action)?;
        let fills = |row: &ColorRow| after.fills(&view.layout, *row) && !scene.sheet().fills(&view.layout, *row);
        let filled = ColorRow::ALL.iter().copied().filter(fills);
        Ok(Self {
            placement,
            change: view.score_after(seat, action)?.total() - scene.sheet().score(&view.layout).total(),
            circled: placement.circle.and_then(|cell| view.layout.number(cell)),
            filled: filled.map(|row| (row, view.bonus_now(row))).collect(),
        })
    }

    fn words(&self) -> String {
        let gaps = self.placement.gaps.len();
        let circled = self.circled.map(|number| t1("bloxx-circles", "number", number.get()));
        let filled = self.filled.iter().map(|&(row, bonus)| {
            let points = signed(bonus.points());
            tn("bloxx-fills", [("row", row_words(row).into()), ("points", points.into())])
        });
        let parts = [signed(self.change)].into_iter().chain(circled).chain(filled);
        parts.chain([t1("bloxx-gaps", "count", gaps)]).collect::<Vec<_>>().join(" · ")
    }
}

/// A coloured row in words.
pub fn row_words(row: ColorRow) -> String {
    crate::words::t(&format!("bloxx-row-{}", row.name()))
}
