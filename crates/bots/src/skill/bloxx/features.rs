//! What a sheet of BLOXX! looks like to an agent, as entries of tables.
//!
//! Everything is counted from what is near: steps between neighbouring columns, the room above them, what surrounds a
//! number. Nothing depends on where on the sheet it is, so that the tables serve every layout.

use wurf_rules::bloxx::layout::ByColorRow;
use wurf_rules::bloxx::{Bonus, Cell, Cells, ColorRow, Column, Layout, Row, Sheet};
use wurf_rules::closed::Closed;

use crate::skill::tables::Feature;

/// What is beyond the edges of a sheet.
const WALL: i8 = i8::MAX;

/// Steps up to this size are told apart over four neighbouring columns.
const STEP_OF_FOUR: i8 = 3;
/// Steps up to this size are told apart over five.
const STEP_OF_FIVE: i8 = 2;
/// Rows above a group of columns that are told apart.
const ROOMS: usize = 6;
/// Each size of a step, and the wall.
const CODES_OF_FOUR: usize = 2 * STEP_OF_FOUR as usize + 2;
const CODES_OF_FIVE: usize = 2 * STEP_OF_FIVE as usize + 2;
const DEPTHS: usize = 5;
const BESIDE: usize = 7;
const TOPS: usize = 4;
const MISSING: usize = Column::COUNT_MAX + 1;
const BELOW: usize = 5;
const RUNS: usize = 3;
const OPEN: usize = 24;
const SPACES: usize = 20;

/// Where each table begins.
const FOUR: usize = 0;
const FIVE: usize = FOUR + CODES_OF_FOUR.pow(3) * ROOMS;
const NUMBER: usize = FIVE + CODES_OF_FIVE.pow(4) * ROOMS;
const ROW: usize = NUMBER + DEPTHS * BESIDE * BESIDE * TOPS;
const SPACE: usize = ROW + MISSING * BELOW * RUNS * Rivalry::COUNT;
const COLUMN: usize = SPACE + OPEN * SPACES;
const CLOCK: usize = COLUMN + Row::COUNT_MAX + 1;
const EMPTY: usize = CLOCK + SPACES * SPACES;
/// The variance of the points by empty cells.
pub(super) const SPREAD: usize = EMPTY + Cells::COUNT_MAX + 1;
/// How many entries there are.
pub(super) const ENTRIES: usize = SPREAD + Cells::COUNT_MAX + 1;

/// How far the others are with a coloured row (BX-8).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Rivalry {
    /// Somebody has completed it.
    Done,
    /// Somebody misses a cell or two.
    Close,
    /// Somebody misses up to five.
    Coming,
    /// Nobody is near.
    Far,
}

impl Rivalry {
    const COUNT: usize = 4;

    fn bonus(self) -> Bonus {
        if self == Rivalry::Done { Bonus::Later } else { Bonus::First }
    }
}

/// What the others mean to a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Rivals {
    /// How far they are with each coloured row.
    pub(super) rows: ByColorRow<Rivalry>,
    /// The empty cells of the one who decides when the game ends (BX-9): of two others or more the second fullest.
    pub(super) clock: usize,
}

/// The parts of a layout that features look at, in a form that is quick to read.
#[derive(Clone, Debug)]
pub(super) struct Lens {
    columns: usize,
    rows: i8,
    cells: usize,
    numbers: Vec<Number>,
    /// The cells of each value.
    values: Vec<(Cells, f32)>,
    color_rows: ByColorRow<(i8, Cells)>,
}

#[derive(Clone, Copy, Debug)]
struct Number {
    column: usize,
    row: i8,
    value: f32,
}

impl Lens {
    pub(super) fn new(layout: &Layout) -> Self {
        let columns = || (0..layout.columns()).filter_map(Column::new);
        let rows = (0..layout.rows()).filter_map(Row::new);
        let cells = rows.flat_map(|row| columns().map(move |column| Cell { row, column }));
        let (mut numbers, mut values) = (Vec::new(), Vec::<(Cells, f32)>::new());
        for (cell, value) in cells.filter_map(|cell| Some((cell, f32::from(layout.number(cell)?.get())))) {
            numbers.push(Number { column: cell.column.index(), row: cell.row.index() as i8, value });
            match values.iter_mut().find(|(_, known)| *known == value) {
                Some((cells, _)) => *cells = cells.union(Cells::only(cell)),
                None => values.push((Cells::only(cell), value)),
            }
        }
        Self {
            columns: layout.columns(),
            rows: layout.rows() as i8,
            cells: layout.cell_count(),
            numbers,
            values,
            color_rows: ByColorRow::new(|row| (layout.row_of(row).index() as i8, layout.cells_of(row))),
        }
    }

    /// What these sheets mean to somebody else.
    pub(super) fn rivals<'a>(&self, others: impl Iterator<Item = &'a Sheet> + Clone) -> Rivals {
        let rivalry = |row| others.clone().map(|sheet| self.rivalry(sheet, row)).min().unwrap_or(Rivalry::Far);
        let mut empty: Vec<usize> = others.clone().map(|sheet| self.empty(sheet)).collect();
        empty.sort_unstable();
        let clock = empty.get(1).or(empty.first()).copied().unwrap_or_default();
        Rivals { rows: ByColorRow::new(rivalry), clock }
    }

    /// How far a sheet is with a coloured row, seen by its rivals.
    fn rivalry(&self, sheet: &Sheet, row: ColorRow) -> Rivalry {
        if sheet.bonus(row).is_some() {
            return Rivalry::Done;
        }
        match self.missing(sheet, row) {
            Some(0..=2) => Rivalry::Close,
            Some(3..=5) => Rivalry::Coming,
            Some(_) | None => Rivalry::Far,
        }
    }

    /// The cells missing in a coloured row; nothing if a gap spoils it.
    fn missing(&self, sheet: &Sheet, row: ColorRow) -> Option<usize> {
        let (index, cells) = self.color_rows[row];
        let open = self.heights(sheet)[1..=self.columns].iter().filter(|&&height| height <= index).count();
        let missing = cells.without(sheet.drawn()).len();
        (open == missing).then_some(missing)
    }

    /// What a sheet has for sure: circles, bonuses, gaps (BX-10). A row just filled earns what it would earn now.
    pub(super) fn sure(&self, sheet: &Sheet, rivals: &Rivals) -> f32 {
        let circles = sheet.circles();
        let numbers: f32 = self
            .values
            .iter()
            .map(|&(cells, value)| (circles.len() - circles.without(cells).len()) as f32 * value)
            .sum();
        let bonus = |row: ColorRow| {
            let filled = || sheet.drawn().contains_all(self.color_rows[row].1).then(|| rivals.rows[row].bonus());
            sheet.bonus(row).or_else(filled).map_or(0.0, |bonus| f32::from(bonus.points().get()))
        };
        numbers + ColorRow::ALL.iter().map(|&row| bonus(row)).sum::<f32>() - sheet.gap_count() as f32
    }

    /// Cells that are neither drawn nor gaps.
    pub(super) fn empty(&self, sheet: &Sheet) -> usize {
        let area: usize = (0..self.columns).filter_map(Column::new).map(|column| sheet.height(column)).sum();
        self.cells - area
    }

    /// Calls `found` with every feature of a sheet.
    #[inline]
    pub(super) fn each(&self, sheet: &Sheet, rivals: &Rivals, mut found: impl FnMut(Feature)) {
        let heights = self.heights(sheet);
        self.surface(&heights, &mut found);
        let open = self.numbers(&heights, &mut found);
        for &row in ColorRow::ALL {
            self.row(sheet, &heights, row, rivals.rows[row], &mut found);
        }
        let empty = self.empty(sheet);
        let space = (empty.div_ceil(4)).min(SPACES - 1);
        found((SPACE + open.min(OPEN - 1) * SPACES + space, 1.0));
        found((EMPTY + empty, 1.0));
        found((CLOCK + rivals.clock.div_ceil(4).min(SPACES - 1) * SPACES + space, 1.0));
    }

    /// The heights of all columns, with a wall on both sides.
    #[inline]
    fn heights(&self, sheet: &Sheet) -> [i8; Column::COUNT_MAX + 2] {
        let mut heights = [WALL; Column::COUNT_MAX + 2];
        for (index, height) in heights[1..=self.columns].iter_mut().enumerate() {
            *height = Column::new(index).map_or(0, |column| sheet.height(column) as i8);
        }
        heights
    }

    #[inline]
    fn surface(&self, heights: &[i8; Column::COUNT_MAX + 2], found: &mut impl FnMut(Feature)) {
        let heights = &heights[..self.columns + 2];
        for group in heights.windows(4) {
            let shape = steps::<CODES_OF_FOUR>(group, STEP_OF_FOUR);
            found((FOUR + shape * ROOMS + self.room(group), 1.0));
        }
        for group in heights.windows(5) {
            let shape = steps::<CODES_OF_FIVE>(group, STEP_OF_FIVE);
            found((FIVE + shape * ROOMS + self.room(group), 1.0));
        }
        for &height in &heights[1..=self.columns] {
            found((COLUMN + (self.rows - height) as usize, 1.0));
        }
    }

    /// Rows above the highest of these columns.
    #[inline]
    fn room(&self, heights: &[i8]) -> usize {
        let highest = heights.iter().filter(|&&height| height != WALL).max().copied().unwrap_or(0);
        ((self.rows - highest) as usize).min(ROOMS - 1)
    }

    /// The numbers still open, each counting as its value; says how many there are.
    #[inline]
    fn numbers(&self, heights: &[i8; Column::COUNT_MAX + 2], found: &mut impl FnMut(Feature)) -> usize {
        let mut open = 0;
        for number in &self.numbers {
            let depth = number.row - heights[number.column + 1];
            if depth < 0 {
                continue;
            }
            open += 1;
            let beside = |height: i8| match height {
                WALL => BESIDE - 1,
                height => ((height - number.row).clamp(-3, 2) + 3) as usize,
            };
            let (left, right) = (beside(heights[number.column]), beside(heights[number.column + 2]));
            let top = ((self.rows - 1 - number.row) as usize).min(TOPS - 1);
            let place = (depth as usize).min(DEPTHS - 1) * BESIDE + left.min(right);
            found((NUMBER + (place * BESIDE + left.max(right)) * TOPS + top, number.value));
        }
        open
    }

    /// A coloured row that can still be completed.
    #[inline]
    fn row(
        &self,
        sheet: &Sheet,
        heights: &[i8; Column::COUNT_MAX + 2],
        row: ColorRow,
        rivalry: Rivalry,
        found: &mut impl FnMut(Feature),
    ) {
        let (index, cells) = self.color_rows[row];
        let missing = cells.without(sheet.drawn()).len();
        let (mut open, mut below, mut runs, mut last) = (0, 0, 0, false);
        for &height in &heights[1..=self.columns] {
            let is_open = height <= index;
            if is_open {
                open += 1;
                below += (index - height) as usize;
                runs += usize::from(!last);
            }
            last = is_open;
        }
        if open != missing || missing == 0 {
            return;
        }
        let below = match below {
            0 => 0,
            1..=3 => 1,
            4..=8 => 2,
            9..=15 => 3,
            _ => 4,
        };
        let place = (missing * BELOW + below) * RUNS + runs.min(RUNS) - 1;
        found((ROW + place * Rivalry::COUNT + rivalry as usize, 1.0));
    }
}

/// The number of a sequence of steps; a sequence and its mirror image have the same one.
#[inline]
fn steps<const CODES: usize>(heights: &[i8], most: i8) -> usize {
    let (mut there, mut back, mut power) = (0, 0, 1);
    for pair in heights.windows(2) {
        let (up, down) = match (pair[0], pair[1]) {
            (WALL, _) | (_, WALL) => (CODES - 1, CODES - 1),
            (left, right) => {
                let step = (right - left).clamp(-most, most);
                ((step + most) as usize, (most - step) as usize)
            }
        };
        there = there * CODES + up;
        back += down * power;
        power *= CODES;
    }
    there.min(back)
}
