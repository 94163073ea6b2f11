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
use crate::dice::Pips;
use crate::notation::is_line;
use crate::points::Points;
use crate::sheet::Pad;
use crate::sheet::pad::{PadError, fault, title_of};
use crate::toml::Table;

/// A layout file whose fields are those that a layout has.
struct LayoutFile<'t> {
    columns: usize,
    rows: usize,
    sheet: &'t Table,
    dice: &'t Table,
}

impl<'t> LayoutFile<'t> {
    fn new(file: &'t Table) -> Result<Self, PadError> {
        file.only(&["title", "remark", "columns", "rows", "sheet", "dice"])?.text("title")?;
        let sheet = file.table("sheet")?.only(&["confidence", "numbers", "color-rows"])?;
        let dice = file.table("dice")?.only(&["confidence", "A", "B"])?;
        Ok(Self { columns: file.whole("columns")?, rows: file.whole("rows")?, sheet, dice })
    }
}

impl Layout {
    /// The narrowest sheet: on a narrower one nearly every shape has only one place.
    pub const COLUMNS_MIN: usize = 3;

    /// The lowest sheet: four coloured rows need four rows.
    pub const ROWS_MIN: usize = 4;

    /// Longer remarks belong in a comment of the file.
    pub const REMARK_CHARS_MAX: usize = 300;

    /// Reads a layout file.
    pub fn from_toml(text: &str) -> Result<Self, PadError> {
        if text.len() > Pad::TEXT_BYTES_MAX {
            return Err(fault("file", format!("is larger than {} bytes", Pad::TEXT_BYTES_MAX)));
        }
        let table = Table::parse(text)?;
        let file = LayoutFile::new(&table)?;
        check_size("columns", file.columns, Self::COLUMNS_MIN, Column::COUNT_MAX)?;
        check_size("rows", file.rows, Self::ROWS_MIN, Row::COUNT_MAX)?;
        let color_rows = color_rows(&file)?;
        Ok(Self {
            title: title_of(table.text("title")?)?,
            remark: remark_of(&table)?,
            columns: file.columns,
            rows: file.rows,
            sheet_confidence: confidence("sheet", file.sheet)?,
            numbers: numbers(&file)?,
            color_rows,
            color_cells: color_rows.map(|&row| Cells::row(row, file.columns)),
            dice_confidence: confidence("dice", file.dice)?,
            dice: dice(&file)?,
        })
    }
}

fn check_size(field: &str, size: usize, min: usize, max: usize) -> Result<(), PadError> {
    let fits = (min..=max).contains(&size);
    if fits { Ok(()) } else { Err(fault(field, format!("there must be {min} to {max}, not {size}"))) }
}

fn remark_of(file: &Table) -> Result<Option<String>, PadError> {
    let Some(remark) = file.optional_text("remark")? else { return Ok(None) };
    if !is_line(remark, Layout::REMARK_CHARS_MAX) {
        return Err(fault("remark", format!("must have 1 to {} printable characters", Layout::REMARK_CHARS_MAX)));
    }
    Ok(Some(remark.into()))
}

fn confidence(section: &str, table: &Table) -> Result<Confidence, PadError> {
    match table.optional_text("confidence")? {
        Some("printed") => Ok(Confidence::Printed),
        Some("own") | None => Ok(Confidence::Own),
        Some(_) => Err(fault(format!("{section}.confidence"), "must be \"printed\" or \"own\"")),
    }
}

fn numbers(file: &LayoutFile) -> Result<[Option<Points>; Cells::COUNT_MAX], PadError> {
    const FIELD: &str = "sheet.numbers";
    let lines = file.sheet.texts("numbers")?;
    if lines.len() != file.rows {
        return Err(fault(FIELD, format!("there must be {} rows, not {}", file.rows, lines.len())));
    }
    let mut numbers = [None; Cells::COUNT_MAX];
    for (row, line) in (0..).map_while(Row::new).zip(lines.iter().rev()) {
        let field = format!("{FIELD}, row {row}");
        let count = line.chars().count();
        if count != file.columns {
            return Err(fault(field, format!("there must be {} cells, not {count}", file.columns)));
        }
        for (column, letter) in (0..).map_while(Column::new).zip(line.chars()) {
            numbers[Cell { row, column }.index()] = number(&field, letter)?;
        }
    }
    Ok(numbers)
}

fn number(field: &str, letter: char) -> Result<Option<Points>, PadError> {
    match letter {
        '.' => Ok(None),
        '1'..='9' => Ok(Some(Points::new(letter as i16 - '0' as i16))),
        _ => Err(fault(field, format!("'{letter}' is not a number from 1 to 9, and not . for none"))),
    }
}

fn color_rows(file: &LayoutFile) -> Result<ByColorRow<Row>, PadError> {
    let names: Vec<&str> = ColorRow::ALL.iter().map(|row| row.name()).collect();
    let table = file.sheet.table("color-rows")?.only(&names)?;
    let numbers = names.iter().map(|name| table.whole(name)).collect::<Result<Vec<_>, _>>()?;
    let mut rows = ByColorRow::of(Row::BOTTOM);
    for (index, &row) in ColorRow::ALL.iter().enumerate() {
        let field = format!("sheet.color-rows.{row}");
        let number = numbers[index];
        if !(1..=file.rows).contains(&number) {
            return Err(fault(field, format!("there is no row {number}")));
        }
        if let Some(other) = numbers[..index].iter().position(|&other| other == number) {
            return Err(fault(field, format!("row {number} is {} already", ColorRow::ALL[other])));
        }
        rows[row] = Row::new(number - 1).ok_or_else(|| fault(field, format!("there is no row {number}")))?;
    }
    Ok(rows)
}

type Faces = Box<[Face; Pips::FACES as usize]>;

fn dice(file: &LayoutFile) -> Result<ByDie<Faces>, PadError> {
    let [a, b] = [faces(file, Die::A)?, faces(file, Die::B)?];
    Ok(ByDie::new(|die| if die == Die::A { a.clone() } else { b.clone() }))
}

fn faces(file: &LayoutFile, die: Die) -> Result<Faces, PadError> {
    let field = format!("dice.{die}");
    let texts = file.dice.texts(if die == Die::A { "A" } else { "B" })?;
    let wrong = || fault(&field, format!("there must be {} faces, not {}", Pips::FACES, texts.len()));
    if texts.len() != Pips::FACES as usize {
        return Err(wrong());
    }
    let named = (1..).zip(&texts).map(|(number, text)| face(file, &format!("{field}, face {number}"), text));
    named.collect::<Result<Vec<_>, _>>()?.try_into().map_err(|_| wrong())
}

fn face(file: &LayoutFile, field: &str, text: &str) -> Result<Face, PadError> {
    let face = Face::new(&shape(text).map_err(|reason| fault(field, reason))?);
    let fits = |shape: &Shape| shape.width() <= file.columns && shape.height() <= file.rows;
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
