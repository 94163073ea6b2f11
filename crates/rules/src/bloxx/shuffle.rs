//! Random sheets of BLOXX!: of the printed size, with numbers like those of the sheet that comes with the game.

use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;

use crate::bits::Bits;
use crate::bloxx::cell::{Cell, Cells, Column, Row};
use crate::bloxx::die::{ByDie, Die, Face, Ink};
use crate::bloxx::layout::{ByColorRow, ColorRow, Confidence, Layout};
use crate::bloxx::shape::{Orientation, Shape};
use crate::closed::Closed;
use crate::dice::Sides;
use crate::points::Points;
use crate::sheet::pad::shuffle::shuffled;

const COLUMNS: usize = 7;
const ROWS: usize = 10;
/// Every row has two numbers.
const NUMBERS: [(i16, usize); 3] = [(2, 9), (3, 7), (4, 4)];
/// How many cells the shapes of each die have.
const CELLS: [[usize; Sides::Six.count() as usize]; 2] = [[4, 4, 4, 4, 4, 5], [3, 3, 4, 4, 4, 5]];

impl Layout {
    /// A random sheet with random dice. No two numbers are neighbours, nor two coloured rows, and no two shapes are
    /// alike, however they are held.
    pub fn shuffled(title: String, bits: &mut impl Bits) -> Self {
        let color_rows = color_rows(bits);
        let numbers = numbers(bits);
        let mut faces: Vec<Face> = Vec::new();
        for cells in CELLS.into_iter().flatten() {
            let face = new_face(cells, &faces, bits);
            faces.push(face);
        }
        let (a, b) = faces.split_at(Sides::Six.count() as usize);
        let face = |die: Die, number: usize| if die == Die::A { a[number].clone() } else { b[number].clone() };
        Self {
            title,
            remark: None,
            columns: COLUMNS,
            rows: ROWS,
            sheet_confidence: Confidence::Own,
            numbers,
            color_rows,
            color_cells: color_rows.map(|&row| Cells::row(row, COLUMNS)),
            dice_confidence: Confidence::Own,
            dice: ByDie::new(|die| Box::new(core::array::from_fn(|number| face(die, number)))),
        }
    }
}

fn color_rows(bits: &mut impl Bits) -> ByColorRow<Row> {
    let mut chosen: Vec<Row> = Vec::new();
    for row in shuffled((0..ROWS).filter_map(Row::new), bits) {
        // Three chosen rows leave at least one of ten that is no neighbour of theirs.
        if chosen.len() < ColorRow::ALL.len() && chosen.iter().all(|other| other.index().abs_diff(row.index()) > 1) {
            chosen.push(row);
        }
    }
    ByColorRow::new(|color| chosen[color.index()])
}

fn numbers(bits: &mut impl Bits) -> [Option<Points>; Cells::COUNT_MAX] {
    let values = NUMBERS.into_iter().flat_map(|(value, count)| core::iter::repeat_n(Points::new(value), count));
    let mut values = shuffled(values, bits).into_iter();
    let mut numbers = [None; Cells::COUNT_MAX];
    let mut below: Option<(usize, usize)> = None;
    for row in (0..ROWS).filter_map(Row::new) {
        let is_free = |column: usize| below.is_none_or(|(left, right)| column != left && column != right);
        let pairs = (0..COLUMNS).flat_map(|left| (left + 2..COLUMNS).map(move |right| (left, right)));
        let pairs: Vec<_> = pairs.filter(|&(left, right)| is_free(left) && is_free(right)).collect();
        let (left, right) = pairs[bits.pick(pairs.len())];
        for column in [left, right].into_iter().filter_map(Column::new) {
            numbers[Cell { row, column }.index()] = values.next();
        }
        below = Some((left, right));
    }
    numbers
}

/// A face with so many cells that is unlike the others.
fn new_face(cells: usize, others: &[Face], bits: &mut impl Bits) -> Face {
    loop {
        let face = Face::new(&shape(cells, bits));
        let is_alike = |other: &Face| {
            let held = other.orientations(Ink::Circle).iter();
            held.copied().any(|orientation| other.shape(orientation) == face.shape(Orientation::Printed))
        };
        if !others.iter().any(is_alike) {
            return face;
        }
    }
}

/// A shape that grew cell by cell.
fn shape(count: usize, bits: &mut impl Bits) -> Shape {
    let middle = Cell {
        row: Row::new(Shape::CELLS_MAX).expect("the largest sheet is higher than any shape"),
        column: Column::new(COLUMNS / 2).expect("a sheet has a column in the middle"),
    };
    let mut cells = Cells::only(middle);
    while cells.len() < count {
        cells = cells.union(Cells::only(any_of(cells.beside().without(cells), bits)));
    }
    Shape::new(cells, any_of(cells, bits))
}

fn any_of(cells: Cells, bits: &mut impl Bits) -> Cell {
    cells.iter().nth(bits.pick(cells.len())).expect("a number below their count is that of a cell")
}
