//! Reading a layout file.

use alloc::boxed::Box;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use crate::bloxx::cell::{Cell, Cells, Column, Row};
use crate::bloxx::die::{ByDie, Die, Face, Ink};
use crate::bloxx::layout::{ByColorRow, ColorRow, Confidence, Layout};
use crate::bloxx::shape::Shape;
use crate::closed::Closed;
use crate::dice::Sides;
use crate::notation::is_line;
use crate::points::Points;
use crate::sheet::Pad;
use crate::sheet::pad::title;
use crate::toml::{Faults, PadError, Table, fault};

impl Layout {
    /// The narrowest sheet: on a narrower one nearly every shape has only one place.
    pub const COLUMNS_MIN: usize = 3;

    /// The lowest sheet: four coloured rows need four rows.
    pub const ROWS_MIN: usize = 4;

    /// Longer remarks belong in a comment of the file.
    pub const REMARK_CHARS_MAX: usize = 300;

    /// Reads a layout file, or says the first thing that is wrong with it.
    pub fn from_toml(text: &str) -> Result<Self, PadError> {
        Self::read(text).map_err(|mut faults| faults.swap_remove(0))
    }

    /// Reads a layout file, or says everything that is wrong with it, in the order of reading.
    pub fn read(text: &str) -> Result<Self, Vec<PadError>> {
        Faults::collect(text, Pad::TEXT_BYTES_MAX, read)
    }
}

/// How large the sheet is.
#[derive(Clone, Copy)]
struct Size {
    columns: usize,
    rows: usize,
}

fn read(file: &Table, faults: &mut Faults) -> Option<Layout> {
    faults.only(file, &["title", "remark", "columns", "rows", "sheet", "dice"]);
    let (title, remark) = (title(file, faults), remark(file, faults));
    let sheet = section(file, "sheet", &["confidence", "numbers", "color-rows"], faults);
    let dice = section(file, "dice", &["confidence", "A", "B"], faults);
    let columns = size(file, "columns", [Layout::COLUMNS_MIN, Column::COUNT_MAX], faults);
    let rows = size(file, "rows", [Layout::ROWS_MIN, Row::COUNT_MAX], faults);
    let confidences = (confidence("sheet", sheet, faults), confidence("dice", dice, faults));
    // Everything else depends on the size.
    let (sheet, dice, size) = (sheet?, dice?, Size { columns: columns?, rows: rows? });
    let color_rows = color_rows(sheet, size, faults);
    let numbers = numbers(sheet, size, faults);
    let [a, b] = [Die::A, Die::B].map(|die| faces(dice, die, size, faults));
    let (color_rows, [a, b]) = (color_rows?, [a?, b?]);
    Some(Layout {
        title: title?,
        remark: remark?,
        columns: size.columns,
        rows: size.rows,
        sheet_confidence: confidences.0?,
        numbers: numbers?,
        color_rows,
        color_cells: color_rows.map(|&row| Cells::row(row, size.columns)),
        dice_confidence: confidences.1?,
        dice: ByDie::new(|die| if die == Die::A { a.clone() } else { b.clone() }),
    })
}

fn section<'t>(file: &'t Table, name: &str, known: &[&str], faults: &mut Faults) -> Option<&'t Table> {
    let section = faults.keep(file.table(name))?;
    faults.only(section, known);
    Some(section)
}

fn size(file: &Table, field: &str, [min, max]: [usize; 2], faults: &mut Faults) -> Option<usize> {
    let size = faults.keep(file.whole(field))?;
    if (min..=max).contains(&size) {
        return Some(size);
    }
    faults.at(file, field).say(field, format!("there must be {min} to {max}, not {size}"));
    None
}

fn remark(file: &Table, faults: &mut Faults) -> Option<Option<String>> {
    let Some(remark) = faults.keep(file.optional_text("remark"))? else { return Some(None) };
    if is_line(remark, Layout::REMARK_CHARS_MAX) {
        return Some(Some(remark.into()));
    }
    let reason = format!("must have 1 to {} printable characters", Layout::REMARK_CHARS_MAX);
    faults.at(file, "remark").say("remark", reason);
    None
}

fn confidence(section: &str, table: Option<&Table>, faults: &mut Faults) -> Option<Confidence> {
    let table = table?;
    match faults.keep(table.optional_text("confidence"))? {
        Some("printed") => return Some(Confidence::Printed),
        Some("own") | None => return Some(Confidence::Own),
        Some(_) => {}
    }
    faults.at(table, "confidence").say(format!("{section}.confidence"), "must be \"printed\" or \"own\"");
    None
}

fn numbers(sheet: &Table, size: Size, faults: &mut Faults) -> Option<[Option<Points>; Cells::COUNT_MAX]> {
    const FIELD: &str = "sheet.numbers";
    let lines = faults.keep(sheet.texts("numbers"))?;
    let before = faults.at(sheet, "numbers").count();
    if lines.len() != size.rows {
        faults.say(FIELD, format!("there must be {} rows, not {}", size.rows, lines.len()));
        return None;
    }
    let mut numbers = [None; Cells::COUNT_MAX];
    for (row, line) in (0..).map_while(Row::new).zip(lines.iter().rev()) {
        let field = format!("{FIELD}, row {row}");
        let count = line.chars().count();
        if count != size.columns {
            faults.say(field, format!("there must be {} cells, not {count}", size.columns));
            continue;
        }
        for (column, letter) in (0..).map_while(Column::new).zip(line.chars()) {
            numbers[Cell { row, column }.index()] = faults.keep(number(&field, letter)).flatten();
        }
    }
    (faults.count() == before).then_some(numbers)
}

fn number(field: &str, letter: char) -> Result<Option<Points>, PadError> {
    match letter {
        '.' => Ok(None),
        '1'..='9' => Ok(Some(Points::new(letter as i16 - '0' as i16))),
        _ => Err(fault(field, format!("'{letter}' is not a number from 1 to 9, and not . for none"))),
    }
}

fn color_rows(sheet: &Table, size: Size, faults: &mut Faults) -> Option<ByColorRow<Row>> {
    let names: Vec<&str> = ColorRow::ALL.iter().map(|row| row.name()).collect();
    let table = faults.keep(sheet.table("color-rows"))?;
    faults.only(table, &names);
    let numbers: Vec<_> = names.iter().map(|name| faults.keep(table.whole(name))).collect();
    let before = faults.at(sheet, "color-rows").count();
    let mut rows = ByColorRow::of(Row::BOTTOM);
    for (index, &row) in ColorRow::ALL.iter().enumerate() {
        let Some(number) = numbers[index] else { continue };
        let field = format!("sheet.color-rows.{row}");
        match number.checked_sub(1).filter(|&index| index < size.rows).and_then(Row::new) {
            Some(place) => rows[row] = place,
            None => faults.say(&field, format!("there is no row {number}")),
        }
        if let Some(other) = numbers[..index].iter().position(|&other| other == Some(number)) {
            faults.say(&field, format!("row {number} is {} already", ColorRow::ALL[other]));
        }
    }
    (faults.count() == before && numbers.iter().all(Option::is_some)).then_some(rows)
}

type Faces = Box<[Face; Sides::Six.count() as usize]>;

fn faces(dice: &Table, die: Die, size: Size, faults: &mut Faults) -> Option<Faces> {
    let name = if die == Die::A { "A" } else { "B" };
    let texts = faults.keep(dice.texts(name))?;
    let field = format!("dice.{die}");
    faults.at(dice, name);
    if texts.len() != Sides::Six.count() as usize {
        faults.say(field, format!("there must be {} faces, not {}", Sides::Six.count(), texts.len()));
        return None;
    }
    let faces = (1..).zip(&texts).map(|(number, text)| face(size, &format!("{field}, face {number}"), text));
    let faces: Vec<Option<Face>> = faces.map(|face| faults.keep(face)).collect();
    faces.into_iter().collect::<Option<Vec<_>>>()?.try_into().ok()
}

fn face(size: Size, field: &str, text: &str) -> Result<Face, PadError> {
    let face = Face::new(&shape(text).map_err(|reason| fault(field, reason))?);
    let fits = |shape: &Shape| shape.width() <= size.columns && shape.height() <= size.rows;
    if face.orientations(Ink::Cross).iter().any(|&orientation| fits(face.shape(orientation))) {
        Ok(face)
    } else {
        Err(fault(field, "the shape is larger than the sheet"))
    }
}

/// Reads a shape like `.x./xox`: lines from the top.
fn shape(text: &str) -> Result<Shape, &'static str> {
    let lines: Vec<&str> = text.split('/').collect();
    let width = lines[0].len();
    if lines.len() > Shape::CELLS_MAX || width > Shape::CELLS_MAX {
        return Err("a shape has at most six lines of at most six cells");
    }
    if lines.iter().any(|line| line.len() != width) {
        return Err("all lines of a shape must have the same length");
    }
    let (mut cells, mut circles) = (Cells::EMPTY, Cells::EMPTY);
    for (row, line) in (0..).map_while(Row::new).zip(lines.iter().rev()) {
        for (column, letter) in (0..).map_while(Column::new).zip(line.chars()) {
            let cell = Cells::only(Cell { row, column });
            match letter {
                '.' => continue,
                'x' => {}
                'o' => circles = circles.union(cell),
                _ => return Err("only x, o, . and / make a shape"),
            }
            cells = cells.union(cell);
        }
    }
    if cells.len() > Shape::CELLS_MAX {
        return Err("a shape has at most six cells");
    }
    let mut circles = circles.iter();
    match (circles.next(), circles.next()) {
        (Some(_), None) if !is_connected(cells) => Err("the cells of a shape must hang together"),
        (Some(circle), None) => Ok(Shape::new(cells, circle)),
        _ => Err("a shape has exactly one circle"),
    }
}

fn is_connected(cells: Cells) -> bool {
    let mut reached: Cells = cells.iter().take(1).collect();
    for _ in 0..cells.len() {
        let rest = cells.without(reached);
        reached = reached.union(rest.without(rest.without(reached.beside())));
    }
    reached == cells
}
