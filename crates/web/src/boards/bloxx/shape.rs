//! Shapes in words, for those who do not see them.

use wurf_rules::bloxx::{Cell, Column, Row, Shape};

use crate::words::t;

/// A shape row by row from the top, as in "empty circle empty, below cross cross cross".
pub fn shape_words(shape: &Shape) -> String {
    let rows = (0..shape.height()).rev().filter_map(Row::new);
    let rows = rows.map(|row| {
        let columns = (0..shape.width()).filter_map(Column::new);
        columns.map(|column| t(cell_key(shape, Cell { row, column }))).collect::<Vec<_>>().join(" ")
    });
    rows.collect::<Vec<_>>().join(&t("bloxx-below"))
}

fn cell_key(shape: &Shape, cell: Cell) -> &'static str {
    match () {
        () if cell == shape.circle() => "bloxx-circle",
        () if shape.cells().contains(cell) => "bloxx-cross",
        () => "bloxx-nothing",
    }
}
