//! Sheets of the Qwixx type, on any layout.
//!
//! Reading order: here what is drawn; `plan` says where, `rows` draws what is printed, `marks` what is drawn by hand,
//! `extra` what a variant adds, `foot` the points, the misses and the score below; `symbol` has the small shapes.

use wurf_rules::sheet::mechanism::bonus_b::Bonus;
use wurf_rules::sheet::{Cell, Layout, Row, RowSet, Sheet};

use crate::drawing::{Board, Drawing, Patterns};
use crate::ink::Stroke;
use crate::labels::Labels;

mod extra;
mod foot;
mod marks;
mod plan;
mod rows;
mod symbol;

use plan::Plan;

/// A part of a sheet that can be tapped or explained.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Spot {
    /// A cell.
    Cell(Cell),
    /// The lock of a row.
    Lock(Row),
    /// The start of a row, with the letter of its colour.
    Row(Row),
    /// A box for a miss, from 0.
    Miss(u8),
    /// A field of the bonus bar or the swap row, from 0 (BA-1, XC-1).
    Field(u8),
    /// A bonus type in the legend (BB-1).
    Bonus(Bonus),
    /// The lucky numbers (LO-3).
    Lucky,
    /// The table that says what marks are worth (QX-9).
    Points,
    /// The score.
    Score,
}

/// How high the cells are.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
pub enum Shape {
    /// About square, as on paper.
    #[default]
    Paper,
    /// Tall, for thumbs: on a screen 360 pixels wide a cell is 28 wide and 45 high.
    Phone,
}

/// The classes of fresh marks after the first, by their order.
const STEPS: [&str; 7] = ["step-1", "step-2", "step-3", "step-4", "step-5", "step-6", "step-7"];

/// Whether a cell is lost for good.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Fading {
    /// It can still be marked some day, or is marked.
    None,
    /// It is lost.
    Lost,
    /// It has been skipped just now.
    JustLost,
}

/// What is printed below the rows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Parts {
    /// What marks are worth.
    pub points: bool,
    /// The boxes for misses, with the variant's bar or legend.
    pub misses: bool,
    /// The score so far, item by item.
    pub score: bool,
}

impl Parts {
    /// Everything.
    pub const ALL: Self = Self { points: true, misses: true, score: true };

    /// What changes in play: for a small picture of somebody's sheet.
    pub const PLAYED: Self = Self { points: false, misses: true, score: false };
}

/// What to draw: a printed sheet with what is marked on it.
#[derive(Clone, Copy, Debug)]
pub struct SheetPaper<'a> {
    /// The printed sheet.
    pub layout: &'a Layout,
    /// What is marked.
    pub sheet: &'a Sheet,
    /// Rows in which this seat can mark nothing more.
    pub closed: RowSet,
    /// Marks that were made, and rows that were closed, just now; in the order in which they are drawn.
    pub fresh: &'a [Spot],
    /// Marks that are chosen or sealed but not made yet; they need not be on the sheet.
    pub pencil: &'a [Spot],
    /// The letters of the colours.
    pub labels: Labels,
    /// How high the cells are.
    pub shape: Shape,
    /// What is printed below the rows.
    pub parts: Parts,
    /// Where the patterns of the colours are.
    pub patterns: Patterns,
}

impl<'a> SheetPaper<'a> {
    /// A sheet as on paper, with all its parts, English letters and no row closed.
    pub fn new(layout: &'a Layout, sheet: &'a Sheet) -> Self {
        Self {
            layout,
            sheet,
            closed: RowSet::EMPTY,
            fresh: &[],
            pencil: &[],
            labels: Labels::default(),
            shape: Shape::default(),
            parts: Parts::ALL,
            patterns: Patterns::default(),
        }
    }

    /// The drawing.
    pub fn draw(&self) -> Drawing<Spot> {
        let plan = Plan::new(self.layout, self.shape);
        let mut board = Board::new();
        let height = plan.height() + foot::height(self);
        board.pen.rect("sheet", crate::Rect::new(0, 0, plan::WIDTH, height), 28);
        rows::draw(&mut board, self, &plan);
        marks::draw(&mut board, self, &plan, self.sheet);
        foot::draw(&mut board, self, plan.height());
        board.finish(plan::WIDTH, height)
    }

    /// Only what is chosen or sealed, to be laid over a drawing without it: choosing a cell does not mean drawing the
    /// sheet again.
    pub fn considered(&self) -> Drawing<Spot> {
        let plan = Plan::new(self.layout, self.shape);
        let mut board = Board::new();
        let paper = SheetPaper { sheet: &Sheet::default(), closed: RowSet::EMPTY, fresh: &[], ..*self };
        marks::draw(&mut board, &paper, &plan, self.sheet);
        board.finish(plan::WIDTH, plan.height() + foot::height(self))
    }

    /// How the mark at a spot is drawn, if there is one.
    fn stroke(&self, spot: Spot, marked: bool) -> Option<Stroke> {
        match marked {
            _ if self.pencil.contains(&spot) => Some(Stroke::Pencil),
            true if self.fresh.contains(&spot) => Some(Stroke::Fresh),
            true => Some(Stroke::Ink),
            false => None,
        }
    }

    /// Draws the mark at a spot, if there is one. Of several fresh marks, each is a step later than the one before.
    fn mark(&self, board: &mut Board<Spot>, spot: Spot, marked: bool, draw: impl FnOnce(&mut Board<Spot>, Stroke)) {
        let Some(stroke) = self.stroke(spot, marked) else { return };
        let step = self.fresh.iter().position(|&fresh| fresh == spot).unwrap_or_default();
        let is_later = stroke == Stroke::Fresh && step > 0;
        if is_later {
            board.pen.open(STEPS[step.min(STEPS.len()) - 1]);
        }
        draw(board, stroke);
        if is_later {
            board.pen.close();
        }
    }

    /// Is the cell lost, and since when?
    fn fading(&self, cell: Cell) -> Fading {
        match self.sheet.is_lost(self.layout, cell, self.closed) {
            true if self.is_just_lost(cell) => Fading::JustLost,
            true => Fading::Lost,
            false => Fading::None,
        }
    }

    /// Was the cell skipped just now: is the next mark right of it a fresh one?
    fn is_just_lost(&self, cell: Cell) -> bool {
        let fresh = |spot| self.fresh.contains(&Spot::Cell(spot));
        match cell {
            Cell::Color(color, number) => {
                let (row, column) = self.layout.place(color, number);
                let next = self.sheet.marks(row).columns().find(|&other| other > column);
                next.is_some_and(|next| fresh(self.layout.cell(row, next)))
            }
            Cell::Bonus(pair, number) => {
                let column = self.layout.bonus_column(pair, number);
                let next = self.sheet.bonus_marks(pair).columns().find(|&other| other > column);
                next.is_some_and(|next| fresh(Cell::Bonus(pair, self.layout.bonus_number(pair, next))))
            }
        }
    }

    /// Draws something, in a group of this class if it is about a spot that has changed just now.
    fn moving(&self, board: &mut Board<Spot>, class: &str, spot: Spot, draw: impl FnOnce(&mut Board<Spot>)) {
        let moves = self.fresh.contains(&spot);
        if moves {
            board.pen.open(class);
        }
        draw(board);
        if moves {
            board.pen.close();
        }
    }
}
