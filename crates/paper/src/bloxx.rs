//! The sheet and the dice of BLOXX!.

use wurf_rules::bloxx::cell::{Cell, Cells, Column, Row};
use wurf_rules::bloxx::die::Die;
use wurf_rules::bloxx::layout::{ColorRow, Layout};
use wurf_rules::bloxx::score::Bonus;
use wurf_rules::bloxx::shape::Shape;
use wurf_rules::bloxx::sheet::{Placement, Sheet};
use wurf_rules::closed::{Closed, Set};

use crate::dice;
use crate::drawing::{Board, Drawing, Patterns, Rect};
use crate::ink::{self, Stroke};
use crate::labels::Labels;
use crate::pen::Pen;

/// A part of a sheet that can be tapped or explained.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Spot {
    /// The space above a column, from which a shape falls.
    Column(Column),
    /// A cell.
    Cell(Cell),
    /// The bonus of a coloured row (BX-8).
    Bonus(ColorRow),
}

/// What to draw: a printed sheet with what is drawn on it.
#[derive(Clone, Copy, Debug)]
pub struct BloxxPaper<'a> {
    /// The printed sheet.
    pub layout: &'a Layout,
    /// What is drawn.
    pub sheet: &'a Sheet,
    /// Cells that were drawn just now.
    pub fresh: Cells,
    /// A shape under consideration: where it would come to rest, and the gaps it would leave.
    pub ghost: Option<&'a Placement>,
    /// A shape under consideration where it must not lie.
    pub refused: Cells,
    /// The coloured rows that somebody completed in an earlier roll: their higher bonus is gone (BX-8).
    pub completed: Set<ColorRow>,
    /// The letters of the coloured rows.
    pub labels: Labels,
    /// Where the patterns of the coloured rows are.
    pub patterns: Patterns,
}

const MARGIN: i32 = 14;
const CELL: i32 = 100;
/// The space above the columns.
const HEAD: i32 = 60;
/// The place of the bonuses, right of the coloured rows.
const SIDE: i32 = 172;

impl<'a> BloxxPaper<'a> {
    /// A sheet with nothing fresh and no ghost.
    pub fn new(layout: &'a Layout, sheet: &'a Sheet) -> Self {
        let (fresh, refused, completed) = (Cells::EMPTY, Cells::EMPTY, Set::EMPTY);
        let (labels, patterns) = (Labels::default(), Patterns::default());
        Self { layout, sheet, fresh, ghost: None, refused, completed, labels, patterns }
    }

    /// The drawing.
    pub fn draw(&self) -> Drawing<Spot> {
        let mut board = Board::new();
        let (width, height) = self.size();
        board.pen.rect("sheet", Rect::new(0, 0, width, height), 28);
        self.draw_head(&mut board);
        ColorRow::ALL.iter().for_each(|&row| self.draw_color_row(&mut board, row));
        self.cells().for_each(|cell| self.draw_cell(&mut board, cell));
        self.draw_marks(&mut board);
        self.draw_considered(&mut board);
        board.finish(width, height)
    }

    /// Only what is being considered, to be laid over a drawing without it: moving a shape about does not mean drawing
    /// the sheet again.
    pub fn considered(&self) -> Drawing<Spot> {
        let mut board = Board::new();
        let (width, height) = self.size();
        self.draw_considered(&mut board);
        board.finish(width, height)
    }

    fn size(&self) -> (i32, i32) {
        let width = 2 * MARGIN + CELL * self.layout.columns() as i32 + SIDE;
        let height = 2 * MARGIN + HEAD + CELL * self.layout.rows() as i32;
        (width, height)
    }

    fn columns(&self) -> impl Iterator<Item = Column> + use<> {
        (0..self.layout.columns()).filter_map(Column::new)
    }

    fn cells(&self) -> impl Iterator<Item = Cell> + use<> {
        let columns = self.layout.columns();
        let rows = (0..self.layout.rows()).filter_map(Row::new);
        rows.flat_map(move |row| (0..columns).filter_map(Column::new).map(move |column| Cell { row, column }))
    }

    /// The place of a cell; rows count from the bottom.
    fn place(&self, cell: Cell) -> Rect {
        let from_top = (self.layout.rows() - 1 - cell.row.index()) as i32;
        Rect::new(left_of(cell.column), MARGIN + HEAD + CELL * from_top, CELL, CELL)
    }

    fn draw_head(&self, board: &mut Board<Spot>) {
        for column in self.columns() {
            let place = Rect::new(left_of(column), MARGIN, CELL, HEAD);
            board.spot(Spot::Column(column), place);
            let (x, y) = place.center();
            let arrow = crate::pen::Path::at((x - 13, y - 6)).line((x, y + 7)).line((x + 13, y - 6));
            board.pen.path("arrow", &arrow);
        }
    }

    /// The background of a coloured row with its bonuses: 4 for the first, 2 for later ones (BX-8).
    fn draw_color_row(&self, board: &mut Board<Spot>, row: ColorRow) {
        let start = self.place(Cell { row: self.layout.row_of(row), column: LEFTMOST });
        let ground = Rect { width: CELL * self.layout.columns() as i32 + SIDE, ..start };
        board.pen.rect(("band", row.name()), ground, 18);
        let side = Rect { x: ground.right() - SIDE, width: SIDE, ..ground };
        if let Some(place) = self.patterns.of(ground, side) {
            board.pen.pattern(row.name(), place, 18);
        }
        board.spot(Spot::Bonus(row), side);
        let (_, y) = side.center();
        board.pen.text(("letter", row.name()), (side.x + 26, y), 34, self.labels.color_row(row));
        for (index, bonus) in (0..).zip(Bonus::ALL) {
            let center = (side.x + 80 + index * 58, y);
            board.pen.circle("round", center, 24);
            board.pen.text("value", center, 30, bonus.points());
            let address = 256 + 2 * row.index() as u32 + index as u32;
            if self.sheet.bonus(row) == Some(bonus) {
                ink::ring(&mut board.pen, Stroke::Ink, address, Rect::new(center.0 - 32, y - 34, 64, 68));
            } else if self.is_gone(row, bonus) {
                ink::strike(&mut board.pen, "strike", address, (center.0 - 24, y + 24), (center.0 + 24, y - 24));
            }
        }
    }

    /// Can this seat no longer earn this bonus (BX-8)?
    fn is_gone(&self, row: ColorRow, bonus: Bonus) -> bool {
        let is_spoiled = self.sheet.gaps().intersects(self.layout.cells_of(row));
        let is_earned = self.sheet.bonus(row).is_some();
        is_spoiled || !is_earned && bonus == Bonus::First && self.completed.contains(row)
    }

    fn draw_cell(&self, board: &mut Board<Spot>, cell: Cell) {
        let place = self.place(cell);
        board.spot(Spot::Cell(cell), place);
        let color = self.color_row_of(cell.row).map_or("", ColorRow::name);
        board.pen.rect(("square", color), place.shrunk(4, 4), 12);
        if let Some(points) = self.layout.number(cell) {
            board.pen.text("number both", place.center(), 50, points);
        }
    }

    fn color_row_of(&self, row: Row) -> Option<ColorRow> {
        ColorRow::ALL.iter().copied().find(|&color| self.layout.row_of(color) == row)
    }

    fn draw_marks(&self, board: &mut Board<Spot>) {
        for cell in self.cells() {
            let place = self.place(cell);
            let stroke = if self.fresh.contains(cell) { Stroke::Fresh } else { Stroke::Ink };
            if self.sheet.circles().contains(cell) {
                ink::ring(&mut board.pen, stroke, address(cell), place.shrunk(15, 15));
            } else if self.sheet.drawn().contains(cell) {
                ink::cross(&mut board.pen, stroke, address(cell), place.shrunk(20, 20));
            } else if self.sheet.gaps().contains(cell) {
                fill(&mut board.pen, "gap", place);
            }
        }
    }

    fn draw_considered(&self, board: &mut Board<Spot>) {
        if let Some(ghost) = self.ghost {
            self.draw_ghost(board, ghost);
        }
        for cell in self.cells().filter(|&cell| self.refused.contains(cell)) {
            board.pen.rect("slot", self.place(cell).shrunk(6, 6), 12);
        }
    }

    fn draw_ghost(&self, board: &mut Board<Spot>, ghost: &Placement) {
        for cell in ghost.gaps.iter() {
            fill(&mut board.pen, "gap ghost", self.place(cell));
        }
        for cell in ghost.cells.iter() {
            let place = self.place(cell);
            board.pen.rect("ghost", place.shrunk(4, 4), 12);
            if ghost.circle == Some(cell) {
                ink::ring(&mut board.pen, Stroke::Pencil, address(cell), place.shrunk(15, 15));
            } else {
                ink::cross(&mut board.pen, Stroke::Pencil, address(cell), place.shrunk(20, 20));
            }
        }
    }
}

const LEFTMOST: Column = Column::new(0).expect("every sheet has a first column");

fn left_of(column: Column) -> i32 {
    MARGIN + CELL * column.index() as i32
}

fn address(cell: Cell) -> u32 {
    (cell.row.index() * Column::COUNT_MAX + cell.column.index()) as u32
}

/// A gap is filled in (BX-6).
fn fill(pen: &mut Pen, class: &str, place: Rect) {
    pen.rect(class, place.shrunk(4, 4), 12);
    pen.pattern("gap", place.shrunk(4, 4), 12);
}

/// A die that shows this shape.
pub fn die(die: Die, shape: &Shape) -> Drawing<()> {
    let mut board = Board::new();
    dice::body(&mut board.pen, "white", "");
    board.pen.text("side-letter white", (dice::WIDTH / 2, dice::HEIGHT - 15), 21, die.letter());
    let face = dice::face();
    let (columns, rows) = (shape.width() as i32, shape.height() as i32);
    let size = (84 / columns.max(rows)).min(26);
    let (x, y) = face.center();
    let (left, bottom) = (x - size * columns / 2, y + size * rows / 2);
    for cell in shape.cells().iter() {
        let (column, row) = (cell.column.index() as i32, cell.row.index() as i32);
        let place = Rect::new(left + size * column, bottom - size * (row + 1), size, size);
        board.pen.rect("piece", place, 3);
        let inner = place.shrunk(size / 4, size / 4);
        if cell == shape.circle() {
            board.pen.circle("piece-mark", place.center(), size * 3 / 10);
        } else {
            let cross = crate::pen::Path::at((inner.x, inner.y)).line((inner.right(), inner.bottom()));
            let cross = cross.jump((inner.right(), inner.y)).line((inner.x, inner.bottom()));
            board.pen.path("piece-mark", &cross);
        }
    }
    board.finish(dice::WIDTH, dice::HEIGHT)
}
