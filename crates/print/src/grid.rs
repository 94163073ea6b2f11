//! Several sheets on a page: in a grid of equal cells, so that a few straight cuts separate them.

use std::fmt::Write;

use wurf_paper::Drawing;

use crate::document::{Area, Picture, Role};

/// How a page is divided.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Grid {
    pub(crate) size: (f32, f32),
    pub(crate) columns: usize,
    pub(crate) rows: usize,
    pub(crate) margin: f32,
}

impl Grid {
    /// The grid in which pictures of this shape are largest.
    pub(crate) fn of(size: (f32, f32), cells: usize, shape: (f32, f32), margin: f32) -> Self {
        let grid = |columns| Self { size, columns, rows: cells / columns, margin };
        let grids = (1..=cells).filter(|columns| cells.is_multiple_of(*columns)).map(grid);
        let width = |grid: &Self| grid.cell(0).shrunk(margin).fitting(shape.0, shape.1).width;
        grids.max_by(|one, other| width(one).total_cmp(&width(other))).unwrap_or_else(|| grid(1))
    }

    pub(crate) fn cells(&self) -> usize {
        self.columns * self.rows
    }

    /// A cell, counted along the rows.
    pub(crate) fn cell(&self, index: usize) -> Area {
        let (width, height) = (self.size.0 / self.columns as f32, self.size.1 / self.rows as f32);
        let (column, row) = (index % self.columns, index / self.columns);
        Area { x: column as f32 * width, y: row as f32 * height, width, height }
    }

    /// Where a picture of this shape lies in a cell.
    pub(crate) fn place(&self, index: usize, (width, height): (f32, f32)) -> Area {
        self.cell(index).shrunk(self.margin).fitting(width, height)
    }

    /// Short lines at the edges of the page that say where to cut, and crosses where cuts meet.
    pub(crate) fn cut_marks(&self) -> Picture {
        const FROM: f32 = 5.0;
        const TO: f32 = 10.0;
        const CROSS: f32 = 2.0;
        let (width, height) = self.size;
        let across: Vec<f32> = (1..self.columns).map(|column| width * column as f32 / self.columns as f32).collect();
        let down: Vec<f32> = (1..self.rows).map(|row| height * row as f32 / self.rows as f32).collect();
        let mut lines = Vec::new();
        for &x in &across {
            lines.extend([(x, FROM, x, TO), (x, height - TO, x, height - FROM)]);
            lines.extend(down.iter().flat_map(|&y| [(x, y - CROSS, x, y + CROSS), (x - CROSS, y, x + CROSS, y)]));
        }
        lines.extend(down.iter().flat_map(|&y| [(FROM, y, TO, y), (width - TO, y, width - FROM, y)]));
        page_of_lines(self.size, &lines)
    }
}

/// Lines to cut along all over a page, in millimetres. Drawn in tenths of them, since drawings have whole numbers.
pub(crate) fn page_of_lines((width, height): (f32, f32), lines: &[(f32, f32, f32, f32)]) -> Picture {
    let tenths = |length: f32| (length * 10.0).round() as i32;
    let mut markup = String::new();
    for &(x1, y1, x2, y2) in lines {
        let [x1, y1, x2, y2] = [x1, y1, x2, y2].map(tenths);
        // Writing into a string does not fail.
        _ = writeln!(markup, "<line class=\"cut\" x1=\"{x1}\" y1=\"{y1}\" x2=\"{x2}\" y2=\"{y2}\"/>");
    }
    let drawing = Drawing { width: tenths(width), height: tenths(height), markup, spots: Vec::new() };
    Picture { drawing, role: Role::Mark }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MARGIN: f32 = 7.0;

    #[track_caller]
    fn check(size: (f32, f32), cells: usize, shape: (f32, f32), expected: (usize, usize)) {
        let grid = Grid::of(size, cells, shape, MARGIN);
        assert_eq!((grid.columns, grid.rows), expected);
    }

    #[test]
    fn wide_sheets_lie_below_each_other_and_high_ones_beside() {
        const UPRIGHT: (f32, f32) = (210.0, 297.0);
        check(UPRIGHT, 3, (16.0, 10.0), (1, 3));
        check(UPRIGHT, 4, (16.0, 10.0), (1, 4));
        check(UPRIGHT, 4, (10.0, 12.0), (2, 2));
        check((297.0, 210.0), 2, (10.0, 12.0), (2, 1));
        check((297.0, 210.0), 4, (16.0, 10.0), (2, 2));
    }
}
