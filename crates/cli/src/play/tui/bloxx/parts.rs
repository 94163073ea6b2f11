//! Where everything is drawn: the sheet at the left with the hovering shape above, the rest beside and below.

use ratatui::layout::{Position, Rect};
use wurf_rules::bloxx::{Die, Layout, Orientation, Shape};
use wurf_rules::closed::Closed;
use wurf_rules::dice::Sides;

use crate::play::tui::LINES_MIN;

/// Columns of a cell.
pub(super) const CELL_WIDTH: u16 = 5;
/// Columns before the first cell: colour, number, edge.
pub(super) const LABEL_WIDTH: u16 = 4;
/// Columns after the last cell: edge and what a coloured row brings.
pub(super) const TAG_WIDTH: u16 = 3;

/// Lines below the sheet: the numbers of the columns, the tally, the verdict.
const LINES_BELOW: u16 = 3;
/// Lines of the smallest screen that are not the game's: title, one of the log, message, buttons.
const LINES_AROUND: u16 = 4;

/// Where everything is drawn.
pub(super) struct Parts {
    /// The hovering shape.
    pub(super) hover: Rect,
    /// The rows, with labels and tags.
    pub(super) rows: Rect,
    /// The numbers of the columns.
    pub(super) columns: Rect,
    pub(super) dice: Rect,
    pub(super) others: Rect,
    pub(super) tally: Rect,
    pub(super) verdict: Rect,
}

/// The total number of lines.
pub(super) fn height(layout: &Layout) -> u16 {
    hover_height(layout) + layout.rows() as u16 + LINES_BELOW
}

/// Room for the longest shape standing upright and for the dice beside it, as far as a tall sheet leaves it.
fn hover_height(layout: &Layout) -> u16 {
    let longest = shapes(layout).map(|shape| shape.width().max(shape.height())).max().unwrap_or_default();
    let free = LINES_MIN.saturating_sub(LINES_AROUND + LINES_BELOW + layout.rows() as u16);
    dice_height(layout).max(longest as u16).min(free).max(1)
}

/// The lines of the highest shape as it is printed, and its name.
fn dice_height(layout: &Layout) -> u16 {
    1 + shapes(layout).map(Shape::height).max().unwrap_or_default() as u16
}

/// Every shape as it is printed on the dice.
fn shapes(layout: &Layout) -> impl Iterator<Item = &Shape> {
    let pips = || Sides::Six.pips();
    let faces = Die::ALL.iter().flat_map(move |&die| pips().map(move |face| layout.face(die, face)));
    faces.map(|face| face.shape(Orientation::Printed))
}

impl Parts {
    pub(super) fn of(layout: &Layout, area: Rect) -> Self {
        let cut = |x: u16, y: u16, width: u16, height: u16| {
            Rect::new(area.x + x, area.y + y, width, height).intersection(area)
        };
        let (rows, hover) = (layout.rows() as u16, hover_height(layout));
        let left = LABEL_WIDTH + CELL_WIDTH * layout.columns() as u16 + TAG_WIDTH;
        let right = left + 2;
        let beside = area.width.saturating_sub(right);
        let dice = dice_height(layout);
        Self {
            hover: cut(0, 0, left, hover),
            rows: cut(0, hover, left, rows),
            columns: cut(0, hover + rows, left, 1),
            dice: cut(right, 0, beside, dice),
            others: cut(right, dice, beside, (hover + rows + 1).saturating_sub(dice)),
            tally: cut(0, hover + rows + 1, area.width, 1),
            verdict: cut(0, hover + rows + 2, area.width, 1),
        }
    }

    /// The column of the sheet under the mouse, from 0.
    pub(super) fn column_at(&self, layout: &Layout, at: Position) -> Option<usize> {
        let lines = self.hover.top()..self.columns.bottom();
        let x = at.x.checked_sub(self.rows.x + LABEL_WIDTH)?;
        let column = usize::from(x / CELL_WIDTH);
        (lines.contains(&at.y) && column < layout.columns()).then_some(column)
    }

    /// Where a column begins on the screen.
    pub(super) fn x_of(&self, column: usize) -> u16 {
        self.rows.x + LABEL_WIDTH + CELL_WIDTH * column as u16
    }
}
