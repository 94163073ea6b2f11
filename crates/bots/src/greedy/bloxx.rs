//! Greedy play of BLOXX!.

use wurf_rules::bloxx::{Action, Cells, Choice, ColorRow, Column, Layout, Sheet, View};
use wurf_rules::closed::Closed;
use wurf_rules::seat::Seat;

/// One point of the game; weights are parts of it.
const POINT: i32 = 12;

/// The numbers of the valuation.
#[derive(Clone, Copy)]
pub(crate) struct Weights {
    /// What a cell of height costs, counted with the square of the height: towers waste what is beside them.
    pub(crate) height: i32,
    /// What a step between neighbouring columns costs: steps become gaps.
    pub(crate) step: i32,
    /// What a drawn cell is worth in a coloured row that can still be completed.
    pub(crate) progress: i32,
}

impl Weights {
    pub(crate) const GREEDY: Self = Self { height: 1, step: 4, progress: 3 };
}

/// The action after which its own sheet looks best; on a tie the first.
pub(super) fn best(seat: Seat, view: &View, actions: &[Action]) -> Action {
    best_by(&Weights::GREEDY, seat, view, actions)
}

/// The best action to somebody with this valuation; on a tie the first.
pub(crate) fn best_by(weights: &Weights, seat: Seat, view: &View, actions: &[Action]) -> Action {
    let Some(choice) = view.choice(seat) else { return Action::Forfeit };
    let value = |&action: &Action| value(weights, view, &choice, action);
    actions.iter().rev().copied().max_by_key(value).unwrap_or(Action::Forfeit)
}

fn value(weights: &Weights, view: &View, choice: &Choice<'_>, action: Action) -> i32 {
    let Ok(sheet) = choice.sheet_after(action) else { return i32::MIN };
    let layout = &view.layout;
    let score = i32::from(sheet.score(layout).total().get());
    let rows: i32 = ColorRow::ALL.iter().map(|&row| row_value(weights, view, &sheet, row)).sum();
    POINT * score + rows - roughness(weights, layout, &sheet)
}

/// What a coloured row without a bonus yet promises (BX-8).
fn row_value(weights: &Weights, view: &View, sheet: &Sheet, row: ColorRow) -> i32 {
    let cells = view.layout.cells_of(row);
    if sheet.bonus(row).is_some() || sheet.gaps().intersects(cells) {
        0
    } else if sheet.fills(&view.layout, row) {
        POINT * i32::from(view.bonus_now(row).points().get())
    } else {
        weights.progress * common(sheet.drawn(), cells) as i32
    }
}

fn common(one: Cells, other: Cells) -> usize {
    one.len() - one.without(other).len()
}

fn roughness(weights: &Weights, layout: &Layout, sheet: &Sheet) -> i32 {
    let columns = || (0..layout.columns()).filter_map(Column::new).map(|column| sheet.height(column) as i32);
    let steps: i32 = columns().zip(columns().skip(1)).map(|(left, right)| (left - right).abs()).sum();
    let heights: i32 = columns().map(|height| height * height).sum();
    weights.step * steps + weights.height * heights
}
