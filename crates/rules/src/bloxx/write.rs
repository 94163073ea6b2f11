//! Writing a layout file; the inverse of reading one.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use crate::bloxx::cell::{Cell, Column, Row};
use crate::bloxx::die::{ByDie, Die};
use crate::bloxx::layout::{ByColorRow, Confidence, Layout};
use crate::bloxx::shape::{Orientation, Shape};
use crate::dice::Sides;

/// What a layout file says. Unlike a [`Layout`] it may be wrong; reading it tells.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LayoutFile {
    /// The layout's name.
    pub title: String,
    /// What players ought to know about where the layout comes from.
    pub remark: Option<String>,
    /// How many columns the sheet has.
    pub columns: usize,
    /// Where the sheet comes from.
    pub sheet_confidence: Confidence,
    /// The rows from the top: a digit for each number, and a dot for a cell without one.
    pub numbers: Vec<String>,
    /// Which row has a colour, if any; the bottom row is 1.
    pub color_rows: ByColorRow<Option<usize>>,
    /// Where the faces of the dice come from.
    pub dice_confidence: Confidence,
    /// The shapes on the faces, in lines from the top with `/` between them.
    pub dice: ByDie<[String; Sides::Six.count() as usize]>,
}

impl Layout {
    /// The layout file of this layout.
    pub fn to_toml(&self) -> String {
        LayoutFile::of(self).to_toml()
    }
}

impl LayoutFile {
    /// What the file of a layout says.
    pub fn of(layout: &Layout) -> Self {
        Self {
            title: layout.title.clone(),
            remark: layout.remark.clone(),
            columns: layout.columns,
            sheet_confidence: layout.sheet_confidence,
            numbers: (0..layout.rows).rev().filter_map(Row::new).map(|row| numbers(layout, row)).collect(),
            color_rows: layout.color_rows.map(|row| Some(row.index() + 1)),
            dice_confidence: layout.dice_confidence,
            dice: layout.dice.map(|faces| {
                let faces: &[_; Sides::Six.count() as usize] = faces;
                faces.each_ref().map(|face| shape_text(face.shape(Orientation::Printed)))
            }),
        }
    }

    /// The text of the file.
    pub fn to_toml(&self) -> String {
        let remark = self.remark.iter().map(|remark| format!("remark = {}\n", quoted(remark))).collect::<String>();
        let numbers = self.numbers.iter().map(|row| format!("  {},\n", quoted(row))).collect::<String>();
        let rows = self.color_rows.iter().filter_map(|(color, row)| Some(format!("{color} = {}", (*row)?)));
        let rows = rows.collect::<Vec<_>>().join(", ");
        let dice = |die: Die| self.dice[die].iter().map(|face| quoted(face)).collect::<Vec<_>>().join(", ");
        format!(
            "title = {}\n{remark}columns = {}\nrows = {}\n\n\
             [sheet]\nconfidence = \"{}\"\nnumbers = [\n{numbers}]\ncolor-rows = {{ {rows} }}\n\n\
             [dice]\nconfidence = \"{}\"\nA = [{}]\nB = [{}]\n",
            quoted(&self.title),
            self.columns,
            self.numbers.len(),
            self.sheet_confidence.word(),
            self.dice_confidence.word(),
            dice(Die::A),
            dice(Die::B),
        )
    }
}

fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""))
}

fn numbers(layout: &Layout, row: Row) -> String {
    let numbers = (0..layout.columns).filter_map(Column::new).map(|column| layout.number(Cell { row, column }));
    numbers.map(|number| number.map_or_else(|| ".".to_string(), |number| number.to_string())).collect()
}

fn shape_text(shape: &Shape) -> String {
    let letter = |cell| match () {
        () if cell == shape.circle() => 'o',
        () if shape.cells().contains(cell) => 'x',
        () => '.',
    };
    let line = |row| (0..shape.width()).filter_map(Column::new).map(|column| letter(Cell { row, column })).collect();
    let lines: Vec<String> = (0..shape.height()).rev().filter_map(Row::new).map(line).collect();
    lines.join("/")
}
