//! A sheet of BLOXX! while it is being drawn, with its dice. Unlike a [`Layout`] it may be wrong; its layout file says so.

use wurf_rules::bloxx::die::ByDie;
use wurf_rules::bloxx::layout::{ByColorRow, Confidence};
use wurf_rules::bloxx::{Cell, ColorRow, Column, Die, Layout, LayoutFile, Orientation, Row, Shape};
use wurf_rules::closed::Closed;
use wurf_rules::dice::{Pips, Sides};

/// What a square of a face shows.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Square {
    /// Nothing.
    #[default]
    Nothing,
    /// A cross.
    Cross,
    /// The circle.
    Circle,
}

impl Square {
    /// As in a layout file.
    pub const fn letter(self) -> char {
        match self {
            Square::Nothing => '.',
            Square::Cross => 'x',
            Square::Circle => 'o',
        }
    }
}

/// How many squares a face has in each direction, so that every shape fits.
pub const SIDE: usize = Shape::CELLS_MAX;

/// The squares of a face, from the upper left.
pub type Squares = [[Square; SIDE]; SIDE];

/// A sheet of BLOXX! while it is being drawn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Draft {
    /// Its title.
    pub title: String,
    /// What players ought to know about where it comes from.
    pub remark: Option<String>,
    /// Where sheet and dice come from.
    pub confidence: [Confidence; 2],
    columns: usize,
    rows: usize,
    /// The number on every cell, the bottom row first; 0 is none.
    numbers: [[u8; Column::COUNT_MAX]; Row::COUNT_MAX],
    color_rows: ByColorRow<Option<Row>>,
    faces: ByDie<[Squares; Sides::Six.count() as usize]>,
}

impl Draft {
    /// A sheet that is already right.
    pub fn of(layout: &Layout) -> Self {
        let number = |cell| layout.number(cell).map_or(0, |points| points.get() as u8);
        let mut numbers = [[0; Column::COUNT_MAX]; Row::COUNT_MAX];
        for cell in cells(layout.columns(), layout.rows()) {
            numbers[cell.row.index()][cell.column.index()] = number(cell);
        }
        Self {
            title: layout.title().to_string(),
            remark: layout.remark().map(str::to_string),
            confidence: [layout.sheet_confidence(), layout.dice_confidence()],
            columns: layout.columns(),
            rows: layout.rows(),
            numbers,
            color_rows: ByColorRow::new(|color| Some(layout.row_of(color))),
            faces: ByDie::new(|die| {
                let mut faces =
                    Sides::Six.pips().map(|face| squares(layout.face(die, face).shape(Orientation::Printed)));
                std::array::from_fn(|_| faces.next().expect("a die has six faces"))
            }),
        }
    }

    /// Its layout file, even if it is wrong.
    pub fn to_toml(&self) -> String {
        let line = |row: Row| {
            let cells = self.columns().map(|column| self.number(Cell { row, column }));
            cells.map(|number| number.map_or_else(|| ".".to_string(), |number| number.to_string())).collect()
        };
        let file = LayoutFile {
            title: self.title.clone(),
            remark: self.remark.clone(),
            columns: self.columns,
            sheet_confidence: self.confidence[0],
            numbers: self.rows().map(line).collect(),
            color_rows: self.color_rows.map(|row| row.map(|row| row.index() + 1)),
            dice_confidence: self.confidence[1],
            dice: self.faces.map(|faces| faces.each_ref().map(shape_text)),
        };
        file.to_toml()
    }

    /// How many columns and rows it has.
    pub fn size(&self) -> (usize, usize) {
        (self.columns, self.rows)
    }

    /// Its columns from the left.
    pub fn columns(&self) -> impl Iterator<Item = Column> + use<> {
        (0..self.columns).filter_map(Column::new)
    }

    /// Its rows from the top.
    pub fn rows(&self) -> impl Iterator<Item = Row> + use<> {
        (0..self.rows).rev().filter_map(Row::new)
    }

    /// The number on a cell.
    pub fn number(&self, cell: Cell) -> Option<u8> {
        Some(self.numbers[cell.row.index()][cell.column.index()]).filter(|&number| number > 0)
    }

    /// The colour of a row.
    pub fn color(&self, row: Row) -> Option<ColorRow> {
        ColorRow::ALL.iter().copied().find(|&color| self.color_rows[color] == Some(row))
    }

    /// The squares of a face.
    pub fn face(&self, die: Die, face: Pips) -> &Squares {
        &self.faces[die][face.get() as usize - 1]
    }

    /// The same with another number, or none, on a cell.
    pub fn with_number(mut self, cell: Cell, number: Option<u8>) -> Self {
        self.numbers[cell.row.index()][cell.column.index()] =
            number.filter(|number| (1..=9).contains(number)).unwrap_or(0);
        self
    }

    /// The same with another colour, or none, for a row. Two rows that have a colour exchange them.
    pub fn with_color(mut self, row: Row, color: Option<ColorRow>) -> Self {
        let before = self.color(row);
        let elsewhere = color.and_then(|color| self.color_rows[color]);
        if let Some(before) = before {
            self.color_rows[before] = elsewhere;
        }
        if let Some(color) = color {
            self.color_rows[color] = Some(row);
        }
        self
    }

    /// The same, said to come from there. What was remarked about it no longer holds.
    pub fn from_source(mut self, confidence: Confidence) -> Self {
        self.confidence = [confidence; 2];
        self.remark = None;
        self
    }

    /// The same with another size. A row that is no longer there takes its colour with it.
    pub fn with_size(mut self, (columns, rows): (usize, usize)) -> Self {
        self.columns = columns.clamp(Layout::COLUMNS_MIN, Column::COUNT_MAX);
        self.rows = rows.clamp(Layout::ROWS_MIN, Row::COUNT_MAX);
        self.color_rows = self.color_rows.map(|row| row.filter(|row| row.index() < self.rows));
        self
    }

    /// The same after a tap on a square: nothing becomes a cross, a cross the circle, and the circle nothing. There is one
    /// circle, so that the one before becomes a cross.
    pub fn tapped(mut self, die: Die, face: Pips, (line, place): (usize, usize)) -> Self {
        let squares = &mut self.faces[die][face.get() as usize - 1];
        let next = match squares[line][place] {
            Square::Nothing => Square::Cross,
            Square::Cross => Square::Circle,
            Square::Circle => Square::Nothing,
        };
        if next == Square::Circle {
            let circles = squares.iter_mut().flatten().filter(|square| **square == Square::Circle);
            circles.for_each(|square| *square = Square::Cross);
        }
        squares[line][place] = next;
        self
    }

    /// The same with a face that shows nothing.
    pub fn cleared(mut self, die: Die, face: Pips) -> Self {
        self.faces[die][face.get() as usize - 1] = Squares::default();
        self
    }
}

fn cells(columns: usize, rows: usize) -> impl Iterator<Item = Cell> {
    let rows = (0..rows).filter_map(Row::new);
    rows.flat_map(move |row| (0..columns).filter_map(Column::new).map(move |column| Cell { row, column }))
}

/// A shape in the middle of a face.
fn squares(shape: &Shape) -> Squares {
    let mut squares = Squares::default();
    let (left, top) = ((SIDE - shape.width()) / 2, (SIDE - shape.height()) / 2);
    for cell in shape.cells().iter() {
        let line = top + shape.height() - 1 - cell.row.index();
        squares[line][left + cell.column.index()] = if cell == shape.circle() { Square::Circle } else { Square::Cross };
    }
    squares
}

/// The part of a face that is not empty, in lines from the top.
pub fn lines(squares: &Squares) -> Vec<&[Square]> {
    let is_used = |line: usize, place: usize| squares[line][place] != Square::Nothing;
    let lines: Vec<usize> = (0..SIDE).filter(|&line| (0..SIDE).any(|place| is_used(line, place))).collect();
    let places: Vec<usize> = (0..SIDE).filter(|&place| (0..SIDE).any(|line| is_used(line, place))).collect();
    match (lines.first(), lines.last(), places.first(), places.last()) {
        (Some(&top), Some(&bottom), Some(&left), Some(&right)) => {
            squares[top..=bottom].iter().map(|line| &line[left..=right]).collect()
        }
        _ => Vec::new(),
    }
}

fn shape_text(squares: &Squares) -> String {
    let line = |line: &&[Square]| line.iter().map(|square| square.letter()).collect();
    lines(squares).iter().map(line).collect::<Vec<String>>().join("/")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn draft() -> Draft {
        Draft::of(&Layout::standard())
    }

    fn row(index: usize) -> Row {
        Row::new(index).expect("a row")
    }

    fn face(number: u8) -> Pips {
        Pips::new(number).expect("a face")
    }

    #[test]
    fn a_sheet_is_the_same_after_it_was_a_draft() {
        let layout = Layout::standard();
        assert_eq!(Layout::read(&Draft::of(&layout).to_toml()), Ok(layout));
    }

    #[test]
    fn a_number_is_set_and_taken_away() {
        let cell = Cell { row: row(9), column: Column::new(0).expect("a column") };
        let set = draft().with_number(cell, Some(9));
        assert!(set.to_toml().contains("\"9.4...3\""), "{}", set.to_toml());
        assert_eq!(set.with_number(cell, None), draft());
        assert_eq!(draft().with_number(cell, Some(10)), draft());
    }

    #[test]
    fn a_colour_moves_or_is_exchanged() {
        let orange = |draft: &Draft| draft.color(row(4)) == Some(ColorRow::Orange);
        let exchanged = draft().with_color(row(4), Some(ColorRow::Orange));
        assert!(orange(&exchanged));
        assert_eq!(exchanged.color(row(1)), Some(ColorRow::Violet));
        let moved = draft().with_color(row(0), Some(ColorRow::Orange));
        assert_eq!((moved.color(row(0)), moved.color(row(1))), (Some(ColorRow::Orange), None));
        let none = draft().with_color(row(1), None);
        assert_eq!(none.color(row(1)), None);
        assert_eq!(none.clone().with_color(row(1), None), none);
        assert_eq!(draft().with_color(row(1), Some(ColorRow::Orange)), draft());
    }

    #[test]
    fn a_smaller_sheet_loses_its_upper_rows_and_what_is_right() {
        let small = draft().with_size((5, 8));
        assert_eq!((small.size(), small.color(row(8))), ((5, 8), None));
        assert!(small.to_toml().contains("columns = 5\nrows = 8"));
        assert_eq!(draft().with_size((99, 0)).size(), (8, 4));
    }

    #[test]
    fn a_tap_changes_a_square_and_there_is_one_circle() {
        let text = |draft: &Draft| shape_text(draft.face(Die::A, face(1)));
        let draft = draft();
        assert_eq!(text(&draft), "xoxx");
        let (line, left) = (2, 1);
        let tap = |draft: Draft, place: usize| draft.tapped(Die::A, face(1), (line, left + place));
        let circle = tap(draft, 0);
        assert_eq!(text(&circle), "oxxx");
        let shorter = tap(circle, 0);
        assert_eq!(text(&shorter), "xxx");
        assert_eq!(text(&tap(shorter.clone(), 0)), "xxxx");
        assert_eq!(text(&shorter.cleared(Die::A, face(1))), "");
    }
}
