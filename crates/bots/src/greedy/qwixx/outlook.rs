//! What a sheet promises: its points, and those that its open cells will probably bring.
//!
//! A row is judged by the marks it will probably have, the present ones and the chances of its open cells added up,
//! and those are scored like marks. So a mark gains what was uncertain about its cell, a skipped cell costs its
//! chance, both count more in a row that does well, and the numbers that close a row count only if it is likely to have
//! the marks for them.

use arrayvec::ArrayVec;
use wurf_rules::closed::Closed;
use wurf_rules::dice::Sides;
use wurf_rules::qwixx::View;
use wurf_rules::seat::Seat;
use wurf_rules::sheet::mechanism::Mechanism;
use wurf_rules::sheet::mechanism::bonus_b::{Bonus, ByBonus};
use wurf_rules::sheet::{ByRow, Cell, Column, Layout, Number, Pair, Row, RowSet, Score, Sheet, Special};

/// Points in units of 1/8192.
pub(crate) type Value = i64;

/// One whole mark, or certainty: marks and chances are counted in 1/64.
const WHOLE: i64 = 64;

/// One point: twice the square of a mark, since n marks are worth n(n+1)/2.
const POINT: Value = 2 * WHOLE * WHOLE;

/// The numbers of the valuation. They were found by letting variations play against each other on the same dice.
#[derive(Clone, Copy)]
pub(crate) struct Weights {
    /// Is action 1 judged with the best action 2 that it leaves?
    pub(crate) plans: Plans,
    /// Do the others count?
    pub(crate) eyes: Eyes,
    /// How likely an open cell will be marked at the usual pace, in 1/64, by the ways in which two dice give its
    /// number. Skipping a cell loses this much of a mark, and the more marks a row has, the more each is worth.
    pub(crate) reach: [i64; 7],
    /// The same for a number that closes a row which will probably have the marks for it; the lock comes with it (QX-6).
    pub(crate) last: i64,
    /// The pace of an untouched game, in 1/64.
    pub(crate) pace: i64,
    /// What each mark, closed row and miss of the seat that is furthest on takes away from the pace.
    pub(crate) per_mark: i64,
    pub(crate) per_closed: i64,
    pub(crate) per_miss: i64,
    /// As long as a game lasts, some chance is left.
    pub(crate) pace_min: i64,
    /// What is left of a cell's chance when the die of its colour is gone and only white dice mark it (GX-2).
    pub(crate) die_gone: i64,
    /// What is left of a number's chance in a bonus row, and of a neighbour that must be marked first (BP-2).
    pub(crate) bonus_reach: i64,
    pub(crate) neighbour: i64,
    /// What is left of a cell's chance when it has to come a second time before another of its row (DO-1).
    pub(crate) again: i64,
    /// The points that an open swap field is worth, in 1/64 (XC-1).
    pub(crate) swap: i64,
    /// The points that a field of the bonus bar brings (BA-1).
    pub(crate) bar: i64,
    /// The points that the bonus types bring (BB-2, BB-3, BB-4), and the star beyond the misses there are (BB-6).
    pub(crate) circle: i64,
    pub(crate) notched: i64,
    pub(crate) square: i64,
    pub(crate) star: i64,
    /// Points that a miss costs beyond its own five, times the misses there are: the fourth ends the game.
    pub(crate) miss: i64,
    /// What winning is worth beyond the lead.
    pub(crate) victory: Value,
}

/// How far somebody looks ahead in a turn.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Plans {
    /// Both actions of the active seat together.
    BothActions,
    /// One action at a time.
    OneAction,
}

/// Which sheets somebody looks at.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Eyes {
    /// Everybody's: the lead counts, and the game is ended by those who lead.
    AllSheets,
    /// Only the seat's own.
    OwnSheet,
}

impl Weights {
    pub(crate) const TUNED: Self = Self {
        plans: Plans::BothActions,
        eyes: Eyes::AllSheets,
        reach: [0, 0, 18, 24, 27, 33, 41],
        last: 10,
        pace: 70,
        per_mark: 1,
        per_closed: 12,
        per_miss: 4,
        pace_min: 8,
        die_gone: 32,
        bonus_reach: 64,
        neighbour: 32,
        again: 32,
        swap: 64,
        bar: 2,
        circle: 8,
        notched: 16,
        square: 8,
        star: 5,
        miss: 1,
        victory: 10 * POINT,
    };
}

/// How much of a game's usual chances is left, in 1/64.
pub(super) fn pace(weights: &Weights, view: &View) -> i64 {
    let spent = |seat: Seat| {
        let sheet = &view.sheets[seat];
        let marks: u32 = Row::ALL.iter().map(|&row| sheet.mark_count(row)).sum();
        i64::from(marks) * weights.per_mark + i64::from(sheet.misses()) * weights.per_miss
    };
    weights.pace - view.seats.seats().iter().map(spent).max().unwrap_or(0)
}

/// What the open cells of one printed sheet promise while these rows are closed.
pub(super) struct Outlook<'a> {
    weights: &'a Weights,
    layout: &'a Layout,
    /// How likely each cell will be marked while it is open, in 1/64.
    chances: ByRow<Chances>,
    /// The marks that a row's cells will probably get from a column on, without the numbers that close it.
    sums: ByRow<[i64; Column::COUNT_MAX + 1]>,
    /// The cells that matter to the variant.
    specials: ArrayVec<((Row, Column), Special), SPECIALS_MAX>,
}

/// A value for each cell of a row.
type Chances = [i64; Column::COUNT_MAX];

/// A user's own sheet may make every cell special.
const SPECIALS_MAX: usize = 4 * Column::COUNT_MAX;

impl<'a> Outlook<'a> {
    pub(super) fn new(weights: &'a Weights, layout: &'a Layout, closed: RowSet, pace: i64) -> Self {
        let pace = (pace - weights.per_closed * closed.len() as i64).max(weights.pace_min);
        let dice = layout.dice(closed);
        let chance = |row, column| match layout.cell(row, column) {
            Cell::Color(color, number) if !closed.contains(row) => {
                let reach =
                    if layout.closes(column) { weights.last } else { weights.reach[ways(layout.sides(), number)] };
                let reach = reach * pace / WHOLE;
                let reach = if dice.contains(color) { reach } else { reach * weights.die_gone / WHOLE };
                reach.min(WHOLE)
            }
            _ => 0,
        };
        let chances = ByRow::new(|row| {
            let mut chances = [0; Column::COUNT_MAX];
            layout.columns().for_each(|column| chances[column.index()] = chance(row, column));
            chances
        });
        let sums = ByRow::new(|row| sums_from_the_right(layout, &marks_to_come(weights, layout, row, &chances[row])));
        Self { weights, layout, chances, sums, specials: layout.specials().collect() }
    }

    /// The points of the sheet and those it promises.
    pub(super) fn value(&self, sheet: &Sheet) -> Value {
        let rows = self.rows(sheet);
        rows.values().iter().map(|&marks| triangle(marks)).sum::<Value>() + self.extras(sheet) - self.misses(sheet)
    }

    /// The marks that each row will probably have, in 1/64.
    fn rows(&self, sheet: &Sheet) -> ByRow<i64> {
        let mut rows = ByRow::new(|row| {
            let marks = sheet.marks(row);
            let next = marks.next().map_or(Column::COUNT_MAX, Column::index);
            let again = sheet.again(self.layout, row).map_or(0, |column| self.again(row, column));
            i64::from(sheet.mark_count(row)) * WHOLE + self.sums[row][next] + again
        });
        self.add_chain(sheet, &mut rows);
        for &row in Row::ALL {
            if rows[row] >= i64::from(self.layout.marks_before_last()) * WHOLE {
                rows[row] += 2 * self.closes(sheet, row);
            }
        }
        self.add_bonus_rows(sheet, &mut rows);
        rows.map(|&marks| marks.min(i64::from(self.layout.mechanism().marks_max()) * WHOLE))
    }

    /// How likely one of the numbers that close a row will be marked, in 1/64 (QX-6, LO-2).
    fn closes(&self, sheet: &Sheet, row: Row) -> i64 {
        let none = self
            .layout
            .closing_columns()
            .fold(WHOLE, |none, column| none * (WHOLE - self.chance(sheet, (row, column))) / WHOLE);
        WHOLE - none
    }

    /// How likely a cell just marked will be marked a second time, in 1/64 (DO-1).
    fn again(&self, row: Row, column: Column) -> i64 {
        self.chances[row][column.index()] * self.weights.again / WHOLE
    }

    /// How likely the cell will be marked, in 1/64, if it is still open.
    fn chance(&self, sheet: &Sheet, (row, column): (Row, Column)) -> i64 {
        let open = sheet.marks(row).next().is_some_and(|next| column >= next);
        if open { self.chances[row][column.index()] } else { 0 }
    }

    /// A linked cell is marked by its partner too, however far its own row has got (CN-3).
    fn add_chain(&self, sheet: &Sheet, rows: &mut ByRow<i64>) {
        for &((row, column), special) in &self.specials {
            if let Special::Chained(partner) = special
                && !sheet.marks(row).contains(column)
            {
                let (own, other) = (self.chance(sheet, (row, column)), self.chance(sheet, partner));
                rows[row] += other - own * other / WHOLE;
            }
        }
    }

    /// A bonus row counts for both its neighbours (BP-4).
    fn add_bonus_rows(&self, sheet: &Sheet, rows: &mut ByRow<i64>) {
        if !self.layout.mechanism().has_bonus_rows() {
            return;
        }
        for &pair in Pair::ALL {
            let bonus = self.bonus_row(sheet, pair);
            for color in pair.colors() {
                let row = self.layout.row_of_lock(color);
                rows[row] += bonus;
            }
        }
    }

    /// The marks that a bonus row will probably have, in 1/64: its cells wait for a neighbour (BP-2).
    fn bonus_row(&self, sheet: &Sheet, pair: Pair) -> i64 {
        let marks = sheet.bonus_marks(pair);
        let [upper, lower] = pair.colors().map(|color| self.layout.row_of_lock(color));
        let neighbour = |row: Row, column| match sheet.marks(row).contains(column) {
            true => WHOLE,
            false => self.chance(sheet, (row, column)) * self.weights.neighbour / WHOLE,
        };
        let chance = |column: Column| {
            let reach = self.chances[upper][column.index()].max(self.chances[lower][column.index()]);
            let reach = reach * self.weights.bonus_reach / WHOLE;
            neighbour(upper, column).max(neighbour(lower, column)) * reach / WHOLE
        };
        let open = self.layout.columns().filter(|&column| marks.next().is_some_and(|next| column >= next));
        i64::from(marks.count()) * WHOLE + open.map(chance).sum::<i64>()
    }

    /// What the variant adds.
    fn extras(&self, sheet: &Sheet) -> Value {
        let promised = || self.specials.iter().map(|&(place, _)| self.chance(sheet, place)).sum::<i64>();
        match self.layout.mechanism() {
            Mechanism::Plain | Mechanism::Chain(_) | Mechanism::BigPoints => 0,
            Mechanism::DoubleA(_) | Mechanism::DoubleB(_) | Mechanism::Longo(_) => 0,
            Mechanism::XChange(swaps) => {
                let left = swaps.fields().len() - sheet.bar().used();
                left as i64 * self.weights.swap * POINT / WHOLE
            }
            Mechanism::Stairs(stairs) => triangle(i64::from(stairs.marked(sheet)) * WHOLE + promised()),
            Mechanism::BonusA(bonus) => {
                let free = (0..bonus.bar().len()).any(|field| !sheet.bar().is_struck(field));
                if free { promised() * self.weights.bar * POINT / WHOLE } else { 0 }
            }
            Mechanism::BonusB(_) => self.bonus_b(sheet),
        }
    }

    /// Each bonus is worth its gain times the chances of its two cells.
    fn bonus_b(&self, sheet: &Sheet) -> Value {
        let mut likely = ByBonus::of(WHOLE);
        for &((row, column), special) in &self.specials {
            if let Special::Bonus(kind) = special
                && !sheet.marks(row).contains(column)
            {
                likely[kind] = likely[kind] * self.chance(sheet, (row, column)) / WHOLE;
            }
        }
        let gain = |kind| match kind {
            // Their marks are on the sheet once they are earned.
            Bonus::Circle | Bonus::NotchedSquare if likely[kind] == WHOLE => 0,
            Bonus::Circle => self.weights.circle,
            Bonus::NotchedSquare => self.weights.notched,
            Bonus::Square => self.weights.square,
            Bonus::Octagon => i64::from(Score::OCTAGON.get()),
            Bonus::JaggedStar => self.weights.star - i64::from(sheet.misses()) * i64::from(Score::MISS.get()),
        };
        Bonus::ALL.iter().map(|&kind| likely[kind] * gain(kind) * POINT / WHOLE).sum()
    }

    /// Misses cost their points, and the later ones bring the end nearer.
    fn misses(&self, sheet: &Sheet) -> Value {
        let misses = i64::from(sheet.misses());
        misses * (self.weights.miss * misses - i64::from(Score::MISS.get())) * POINT
    }
}

/// The points of a sheet as they are.
pub(super) fn points(sheet: &Sheet, layout: &Layout) -> Value {
    Value::from(sheet.score(layout).total().get()) * POINT
}

/// What n marks are worth, n in 1/64.
fn triangle(marks: i64) -> Value {
    marks * (marks + WHOLE)
}

/// The marks that each cell of a row will probably get, in 1/64: some can be marked twice (DO-1, DO-2).
fn marks_to_come(weights: &Weights, layout: &Layout, row: Row, chances: &Chances) -> Chances {
    let mut marks = *chances;
    if matches!(layout.mechanism(), Mechanism::DoubleA(_) | Mechanism::DoubleB(_)) {
        for column in layout.columns() {
            let chance = chances[column.index()];
            marks[column.index()] += match layout.special((row, column)) {
                Some(Special::Again) => chance * chance * weights.again / (WHOLE * WHOLE),
                Some(Special::Double) => chance,
                _ => 0,
            };
        }
    }
    marks
}

fn sums_from_the_right(layout: &Layout, chances: &Chances) -> [i64; Column::COUNT_MAX + 1] {
    let mut sums = [0; Column::COUNT_MAX + 1];
    for column in layout.columns().rev().filter(|&column| !layout.closes(column)).map(Column::index) {
        sums[column] = sums[column + 1] + chances[column];
    }
    sums
}

/// In about how many of 36 rolls two dice give this number.
fn ways(sides: Sides, number: Number) -> usize {
    let rolls = sides.count() * sides.count();
    ((sides.ways(number) * 36 + rolls / 2) / rolls) as usize
}
