//! What is seen of the sheet that comes with the game, which is known by heart: how high its columns are where they are.
//!
//! Gaps are filled at once (BX-6), so the heights say nearly everything about what can still be entered, and which
//! numbers are open.

use wurf_rules::bloxx::ColorRow;
use wurf_rules::closed::Closed;

use super::features::Rivalry;
use super::profile::{DEPTHS, Heights, Progress};

/// The size of the sheet.
const COLUMNS: usize = 7;
const HEIGHTS: usize = 11;

/// Neighbouring columns whose heights are seen together, exactly.
const GROUP: usize = 4;
const GROUPS: usize = COLUMNS - GROUP + 1;

/// How far each column is above the lowest one, seen together for all.
const STEPS: usize = 3;

/// Where each table begins.
const WHOLE: usize = GROUPS * HEIGHTS.pow(GROUP as u32);
const ROW: usize = WHOLE + HEIGHTS * STEPS.pow(COLUMNS as u32);
/// How many entries there are.
pub(super) const ENTRIES: usize = ROW + ROWS * (1 << COLUMNS) * DEPTHS * Rivalry::COUNT;

const ROWS: usize = 4;

/// Calls `found` with every entry of the heights.
#[inline]
pub(super) fn each(heights: &Heights, mut found: impl FnMut(usize)) {
    let heights: [usize; COLUMNS] = core::array::from_fn(|column| heights[column + 1] as usize);
    for (group, heights) in heights.windows(GROUP).enumerate() {
        found(heights.iter().fold(group, |entry, height| entry * HEIGHTS + height));
    }
    let lowest = heights.into_iter().min().unwrap_or_default();
    let step = |height: usize| (height - lowest).min(STEPS - 1);
    found(WHOLE + heights.iter().fold(lowest, |entry, &height| entry * STEPS + step(height)));
}

/// The entry of a coloured row that can still be completed.
#[inline]
pub(super) fn row(row: ColorRow, progress: &Progress, rivalry: Rivalry) -> usize {
    let place = (row.index() << COLUMNS) + usize::from(progress.open);
    ROW + (place * DEPTHS + progress.depth()) * Rivalry::COUNT + rivalry as usize
}
