//! What a sheet of BLOXX! looks like to an agent, as entries of tables.
//!
//! On any sheet everything is counted from what is near: steps between neighbouring columns, the room above them, what
//! surrounds a number. Nothing depends on where on the sheet it is, so that these tables serve every layout. The sheet
//! that comes with the game is known by heart: its tables know the places ([`super::places`]).

use std::sync::OnceLock;

use arrayvec::ArrayVec;
use wurf_rules::bloxx::layout::ByColorRow;
use wurf_rules::bloxx::{Bonus, Cell, Cells, ColorRow, Column, Layout, Row, Sheet};
use wurf_rules::closed::Closed;
use wurf_rules::seat::SeatCount;

use super::places;
use super::profile::{self, Heights, Profile, Progress, Side, WALL};
use crate::skill::tables::Feature;

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
const OPEN: usize = 24;
const SPACES: usize = 20;

/// Where each table of the surface begins.
const FOUR: usize = 0;
const FIVE: usize = FOUR + CODES_OF_FOUR.pow(3) * ROOMS;
const NUMBER: usize = FIVE + CODES_OF_FIVE.pow(4) * ROOMS;
const COLUMN: usize = NUMBER + DEPTHS * BESIDE * BESIDE * TOPS;
const SURFACE: usize = COLUMN + Row::COUNT_MAX + 1;

/// Where each table of the rest begins.
const ROW: usize = 0;
const SPACE: usize = ROW + MISSING * profile::DEPTHS * profile::RUNS * Rivalry::COUNT;
const CLOCK: usize = SPACE + OPEN * SPACES;
const EMPTY: usize = CLOCK + SPACES * SPACES;
/// The variance of the points by empty cells.
const SPREAD: usize = EMPTY + Cells::COUNT_MAX + 1;
const REST: usize = SPREAD + Cells::COUNT_MAX + 1;

/// Tables for practice, for two seats, and for three or four: they differ in how games end (BX-9).
const KINDS: usize = 3;

/// The tables for any sheet come first, those of the sheet that comes with the game behind them.
const HOME: usize = KINDS * (SURFACE + REST);
const PLACES: usize = HOME + KINDS * REST;
/// How many entries there are.
pub(super) const ENTRIES: usize = PLACES + places::ENTRIES;

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
    pub(super) const COUNT: usize = 4;

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
    color_rows: ByColorRow<Cells>,
    /// What a column of each height adds.
    sides: Vec<[Side; Row::COUNT_MAX + 1]>,
    /// Where the entries of the surface begin; none on the sheet that is known by heart.
    surface: Option<usize>,
    /// Where the entries of the rest begin.
    rest: usize,
}

#[derive(Clone, Copy, Debug)]
struct Number {
    column: usize,
    row: i8,
    value: f32,
}

impl Lens {
    /// The best that is known about this layout.
    pub(super) fn new(layout: &Layout, seats: SeatCount) -> Self {
        let anywhere = Self::anywhere(layout, seats);
        // Alone every circle counts, so that a sheet is worth more than at any other table.
        if seats.get() == 1 || *layout != *home() {
            return anywhere;
        }
        Self { surface: None, rest: HOME + kind(seats) * REST, ..anywhere }
    }

    /// What serves every layout.
    pub(super) fn anywhere(layout: &Layout, seats: SeatCount) -> Self {
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
            color_rows: ByColorRow::new(|row| layout.cells_of(row)),
            sides: columns().map(|column| Side::all(layout, column)).collect(),
            surface: Some(kind(seats) * (SURFACE + REST)),
            rest: kind(seats) * (SURFACE + REST) + SURFACE,
        }
    }

    /// What these sheets mean to somebody else.
    pub(super) fn rivals<'a>(&self, others: impl Iterator<Item = &'a Sheet>) -> Rivals {
        let mut rows = ByColorRow::of(Rivalry::Far);
        let mut empty = ArrayVec::<usize, { SeatCount::MAX }>::new();
        for sheet in others {
            let profile = self.profile(sheet);
            ColorRow::ALL.iter().for_each(|&row| rows[row] = rows[row].min(self.rivalry(sheet, &profile, row)));
            empty.push(self.cells - profile.area);
        }
        empty.sort_unstable();
        let clock = empty.get(1).or(empty.first()).copied().unwrap_or_default();
        Rivals { rows, clock }
    }

    /// How far a sheet is with a coloured row, seen by its rivals.
    fn rivalry(&self, sheet: &Sheet, profile: &Profile, row: ColorRow) -> Rivalry {
        if sheet.bonus(row).is_some() {
            return Rivalry::Done;
        }
        match self.progress(sheet, profile, row).map(|progress| progress.missing()) {
            Some(0..=2) => Rivalry::Close,
            Some(3..=5) => Rivalry::Coming,
            Some(_) | None => Rivalry::Far,
        }
    }

    /// How far a coloured row is; nothing if a gap spoils it.
    #[inline]
    fn progress(&self, sheet: &Sheet, profile: &Profile, row: ColorRow) -> Option<Progress> {
        let progress = profile.progress(row);
        (self.color_rows[row].without(sheet.drawn()).len() == progress.missing()).then_some(progress)
    }

    /// A sheet as far as its columns tell.
    #[inline]
    pub(super) fn profile(&self, sheet: &Sheet) -> Profile {
        Profile::new(&self.sides, sheet)
    }

    /// What the circles of a sheet bring (BX-7).
    pub(super) fn circled(&self, sheet: &Sheet) -> f32 {
        let circles = sheet.circles();
        let of_value = |&(cells, value): &(Cells, f32)| (circles.len() - circles.without(cells).len()) as f32 * value;
        self.values.iter().map(of_value).sum()
    }

    /// What else a sheet has for sure: bonuses, gaps (BX-10). A row just filled earns what it would earn now.
    #[inline]
    pub(super) fn settled(&self, sheet: &Sheet, profile: &Profile, rivals: &Rivals) -> f32 {
        let bonus = |row: ColorRow| {
            let filled = || sheet.drawn().contains_all(self.color_rows[row]).then(|| rivals.rows[row].bonus());
            sheet.bonus(row).or_else(filled).map_or(0.0, |bonus| f32::from(bonus.points().get()))
        };
        ColorRow::ALL.iter().map(|&row| bonus(row)).sum::<f32>() - (profile.area - sheet.drawn().len()) as f32
    }

    /// Cells that are neither drawn nor gaps.
    pub(super) fn empty(&self, sheet: &Sheet) -> usize {
        self.cells - self.profile(sheet).area
    }

    /// The entry of the variance.
    pub(super) fn spread(&self, sheet: &Sheet) -> usize {
        self.rest + SPREAD + self.empty(sheet)
    }

    /// Calls `found` with every feature of a sheet.
    #[inline]
    pub(super) fn each(&self, sheet: &Sheet, profile: &Profile, rivals: &Rivals, mut found: impl FnMut(Feature)) {
        match self.surface {
            Some(base) => {
                let mut found = |(index, times)| found((base + index, times));
                self.surface(&profile.heights, &mut found);
                self.numbers(&profile.heights, &mut found);
            }
            None => places::each(&profile.heights, |index| found((PLACES + index, 1.0))),
        }
        for &row in ColorRow::ALL {
            let progress = self.progress(sheet, profile, row).filter(|progress| progress.missing() > 0);
            let (Some(progress), rivalry) = (progress, rivals.rows[row]) else { continue };
            found((self.rest + ROW + progress.entry() * Rivalry::COUNT + rivalry as usize, 1.0));
            if self.surface.is_none() {
                found((PLACES + places::row(row, &progress, rivalry), 1.0));
            }
        }
        let empty = self.cells - profile.area;
        let space = (empty.div_ceil(4)).min(SPACES - 1);
        found((self.rest + SPACE + profile.open().min(OPEN - 1) * SPACES + space, 1.0));
        found((self.rest + EMPTY + empty, 1.0));
        found((self.rest + CLOCK + rivals.clock.div_ceil(4).min(SPACES - 1) * SPACES + space, 1.0));
    }

    #[inline]
    fn surface(&self, heights: &Heights, found: &mut impl FnMut(Feature)) {
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

    /// The numbers still open, each counting as its value.
    #[inline]
    fn numbers(&self, heights: &Heights, found: &mut impl FnMut(Feature)) {
        for number in &self.numbers {
            let depth = number.row - heights[number.column + 1];
            if depth < 0 {
                continue;
            }
            let beside = |height: i8| match height {
                WALL => BESIDE - 1,
                height => ((height - number.row).clamp(-3, 2) + 3) as usize,
            };
            let (left, right) = (beside(heights[number.column]), beside(heights[number.column + 2]));
            let top = ((self.rows - 1 - number.row) as usize).min(TOPS - 1);
            let place = (depth as usize).min(DEPTHS - 1) * BESIDE + left.min(right);
            found((NUMBER + (place * BESIDE + left.max(right)) * TOPS + top, number.value));
        }
    }
}

/// The tables for a table of this size.
fn kind(seats: SeatCount) -> usize {
    seats.get().min(KINDS) - 1
}

/// The sheet that comes with the game.
fn home() -> &'static Layout {
    static HOME: OnceLock<Layout> = OnceLock::new();
    HOME.get_or_init(Layout::standard)
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
