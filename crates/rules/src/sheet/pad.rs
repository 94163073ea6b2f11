//! The printed sheets of a table, read from a layout file.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use crate::closed::Closed;
use crate::notation::{is_line, is_printable};
use crate::seat::{BySeat, Seat};
use crate::sheet::cell::{ByRow, Cell, Color, Column, Number, Pair, Row};
use crate::sheet::layout::Layout;
use crate::sheet::mechanism::Mechanism;
use crate::sheet::mechanism::bonus_a::{Bar, BonusA};
use crate::sheet::mechanism::bonus_b::{Bonus, BonusB, ByBonus};
use crate::sheet::mechanism::chain::Chain;
use crate::sheet::mechanism::stairs::Stairs;
use crate::toml::Table;

/// The printed block: what lies in front of each seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pad {
    title: String,
    layouts: BySeat<Layout>,
}

/// What is wrong with a layout file, and where.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{field}: {reason}")]
pub struct PadError {
    /// The field, or the line where the file is not even TOML.
    pub field: String,
    /// What is wrong with it.
    pub reason: String,
}

impl Pad {
    /// No layout file needs more; larger ones are refused unread.
    pub const TEXT_BYTES_MAX: usize = 64 * 1024;

    /// Titles beyond this spoil every screen.
    pub const TITLE_CHARS_MAX: usize = 60;

    /// Reads a layout file.
    pub fn from_toml(text: &str) -> Result<Self, PadError> {
        if text.len() > Self::TEXT_BYTES_MAX {
            return Err(fault("file", format!("is larger than {} bytes", Self::TEXT_BYTES_MAX)));
        }
        let file = Table::parse(text)?;
        let title = title_of(file.only(&FIELDS)?.text("title")?)?;
        file.optional_text("source")?;
        let plain = plain_layout(&file.tables("rows")?)?;
        let mechanisms = mechanisms_of(&file, &plain)?;
        let layouts = BySeat::new(|seat| plain.with(mechanisms[seat].clone()));
        Ok(Self { title, layouts })
    }

    /// The pad's name.
    pub fn title(&self) -> &str {
        &self.title
    }

    /// The section of the layout file that makes this more than a plain sheet.
    pub fn section(&self) -> Option<&'static str> {
        self.layout(Seat::One).mechanism().section()
    }

    /// The sheet of a seat. Connected pads have one for each (CN-1), the others the same for all.
    #[inline]
    pub fn layout(&self, seat: Seat) -> &Layout {
        &self.layouts[seat]
    }
}

const FIELDS: [&str; 8] = ["title", "source", "rows", "stairs", "chain", "bonus-a", "bonus-b", "big-points"];

type Place = (Row, Column);

pub(crate) fn fault(field: impl ToString, reason: impl ToString) -> PadError {
    PadError { field: shown(&field.to_string()), reason: shown(&reason.to_string()) }
}

/// Parts of an error may come from a hostile file and go to a terminal: control characters are escaped, and no part
/// is longer than a few lines.
fn shown(text: &str) -> String {
    const CHARS_MAX: usize = 200;
    let mut shown = String::new();
    for letter in text.chars().take(CHARS_MAX) {
        if is_printable(letter) {
            shown.push(letter);
        } else {
            shown.extend(letter.escape_unicode());
        }
    }
    shown
}

pub(crate) fn title_of(title: &str) -> Result<String, PadError> {
    if !is_line(title, Pad::TITLE_CHARS_MAX) {
        return Err(fault("title", format!("must have 1 to {} printable characters", Pad::TITLE_CHARS_MAX)));
    }
    Ok(title.into())
}

fn plain_layout(rows: &[&Table]) -> Result<Layout, PadError> {
    if rows.len() != Row::ALL.len() {
        return Err(fault("rows", format!("there must be four rows, not {}", rows.len())));
    }
    let mut cells = ByRow::of([(Color::Red, Number::MIN); Column::COUNT]);
    for (&row, file) in Row::ALL.iter().zip(rows) {
        cells[row] = row_cells(row, file)?;
    }
    Layout::new(cells).map_err(|reason| fault("rows", reason))
}

fn row_cells(row: Row, file: &Table) -> Result<[(Color, Number); Column::COUNT], PadError> {
    let numbers_field = format!("row {row}, numbers");
    let colors_field = format!("row {row}, colors");
    let numbers = file.only(&["numbers", "colors"])?.wholes("numbers")?;
    if numbers.len() != Column::COUNT {
        return Err(fault(numbers_field, format!("there must be eleven numbers, not {}", numbers.len())));
    }
    let colors: Vec<Color> = words(&colors_field, file.text("colors")?)?;
    if colors.len() != 1 && colors.len() != Column::COUNT {
        return Err(fault(colors_field, format!("there must be one colour or eleven, not {}", colors.len())));
    }
    let mut cells = [(Color::Red, Number::MIN); Column::COUNT];
    for (index, &number) in numbers.iter().enumerate() {
        let valid = u8::try_from(number).ok().and_then(Number::new);
        let valid = valid.ok_or_else(|| fault(&numbers_field, format!("{number} is not 2 to 12")))?;
        if numbers[..index].contains(&number) {
            return Err(fault(&numbers_field, format!("{number} appears twice")));
        }
        cells[index] = (colors[index % colors.len()], valid);
    }
    Ok(cells)
}

fn mechanisms_of(file: &Table, plain: &Layout) -> Result<BySeat<Mechanism>, PadError> {
    let mut found = Vec::new();
    if let Some(sheets) = file.optional_table("stairs")? {
        found.push(per_sheet("stairs", sheets, |field, text| stairs(field, text, plain))?);
    }
    if let Some(sheets) = file.optional_table("chain")? {
        found.push(per_sheet("chain", sheets, |field, text| chain(field, text, plain))?);
    }
    if let Some(section) = file.optional_table("bonus-a")? {
        found.push(for_all(Mechanism::BonusA(bonus_a(section, plain)?)));
    }
    if let Some(section) = file.optional_table("bonus-b")? {
        found.push(for_all(Mechanism::BonusB(bonus_b(section, plain)?)));
    }
    if let Some(section) = file.optional_table("big-points")? {
        check_big_points(section, plain)?;
        found.push(for_all(Mechanism::BigPoints));
    }
    if found.len() > 1 {
        let names: Vec<_> = found.iter().filter_map(|mechanisms| mechanisms[Seat::One].section()).collect();
        return Err(fault(names[1], format!("a sheet cannot be {} as well", names[0])));
    }
    Ok(found.pop().unwrap_or_else(|| for_all(Mechanism::Plain)))
}

fn for_all(mechanism: Mechanism) -> BySeat<Mechanism> {
    BySeat::new(|_| mechanism.clone())
}

/// Reads the sheets A to E of a connected pad (CN-1).
fn per_sheet(
    section: &str,
    sheets: &Table,
    read: impl Fn(&str, &str) -> Result<Mechanism, PadError>,
) -> Result<BySeat<Mechanism>, PadError> {
    const LETTERS: [&str; 5] = ["A", "B", "C", "D", "E"];
    if let Some(other) = sheets.names().find(|name| !LETTERS.contains(name)) {
        return Err(fault(format!("{section}.{other}"), "the sheets are called A to E"));
    }
    let mut mechanisms = for_all(Mechanism::Plain);
    for (&seat, letter) in Seat::ALL.iter().zip(LETTERS) {
        let field = format!("{section}.{letter}");
        let text = sheets.optional_text(letter)?.ok_or_else(|| fault(&field, "is missing"))?;
        mechanisms[seat] = read(&field, text)?;
    }
    Ok(mechanisms)
}

fn stairs(field: &str, text: &str, plain: &Layout) -> Result<Mechanism, PadError> {
    let places = distinct_places(field, text, plain)?;
    if places.len() != Column::COUNT {
        return Err(fault(field, format!("there must be eleven stair cells, not {}", places.len())));
    }
    Ok(Mechanism::Stairs(Stairs::new(places)))
}

fn chain(field: &str, text: &str, plain: &Layout) -> Result<Mechanism, PadError> {
    let both = distinct_places(field, &text.replace('-', " "), plain)?;
    let pairs = text.split_whitespace().map(|link| {
        let wrong = || fault(field, format!("\"{link}\" does not link two cells, as in R6-Y6"));
        let (one, other) = link.split_once('-').ok_or_else(wrong)?;
        let [one, other] = [place(field, one, plain)?, place(field, other, plain)?];
        if one.0 == other.0 {
            return Err(fault(field, format!("{link} links two cells of one row")));
        }
        Ok([one, other])
    });
    let pairs = pairs.collect::<Result<Vec<_>, _>>()?;
    if both.iter().any(|&(_, column)| column == Column::LAST) {
        return Err(fault(field, "the last number of a row cannot be linked (R-020)"));
    }
    Ok(Mechanism::Chain(Chain::new(pairs)))
}

fn bonus_a(section: &Table, plain: &Layout) -> Result<BonusA, PadError> {
    let cells = section.only(&["cells", "bar"])?.text("cells")?;
    let places = distinct_places("bonus-a.cells", cells, plain)?;
    let bar: Vec<Color> = words("bonus-a.bar", section.text("bar")?)?;
    if bar.len() > Bar::FIELDS_MAX {
        return Err(fault("bonus-a.bar", format!("has more than {} fields", Bar::FIELDS_MAX)));
    }
    Ok(BonusA::new(places, bar))
}

fn bonus_b(section: &Table, plain: &Layout) -> Result<BonusB, PadError> {
    const NAMES: [&str; 5] = ["circle", "notched-square", "square", "octagon", "jagged-star"];
    section.only(&NAMES)?;
    let mut cells = ByBonus::of([(Row::First, Column::LAST); 2]);
    let mut used: Vec<Place> = Vec::new();
    for (&bonus, name) in Bonus::ALL.iter().zip(NAMES) {
        let field = format!("bonus-b.{name}");
        let places = distinct_places(&field, section.text(name)?, plain)?;
        cells[bonus] = places[..].try_into().map_err(|_| fault(&field, "there must be two cells"))?;
        if let Some(&(row, column)) = places.iter().find(|place| used.contains(place)) {
            return Err(fault(&field, format!("{} belongs to another bonus already", plain.cell(row, column))));
        }
        used.extend(places);
    }
    Ok(BonusB::new(cells))
}

fn check_big_points(section: &Table, plain: &Layout) -> Result<(), PadError> {
    const FIELD: &str = "big-points.bonus-rows";
    let rows = section.only(&["bonus-rows"])?.text("bonus-rows")?;
    if rows.split_whitespace().ne(["RY", "GB"]) {
        return Err(fault(FIELD, "must be \"RY GB\""));
    }
    if !plain.has_plain_rows() {
        return Err(fault(FIELD, "need rows of a single colour beside them"));
    }
    for &pair in Pair::ALL {
        let [upper, lower] = pair.colors().map(|color| plain.row_of_lock(color));
        let same = Number::all().all(|number| {
            let [upper, lower] = pair.colors().map(|color| plain.place(color, number).1);
            upper == lower
        });
        if upper.index() + 1 != lower.index() || !same {
            return Err(fault(FIELD, format!("the rows of {pair} must be neighbours with the same numbers")));
        }
    }
    Ok(())
}

fn words<T: core::str::FromStr<Err: ToString>>(field: &str, text: &str) -> Result<Vec<T>, PadError> {
    text.split_whitespace().map(|word| word.parse().map_err(|error: T::Err| fault(field, error))).collect()
}

fn place(field: &str, word: &str, plain: &Layout) -> Result<Place, PadError> {
    match word.parse().map_err(|error| fault(field, error))? {
        Cell::Color(color, number) => Ok(plain.place(color, number)),
        cell @ Cell::Bonus(..) => Err(fault(field, format!("{cell} is not a cell of the four rows"))),
    }
}

fn distinct_places(field: &str, text: &str, plain: &Layout) -> Result<Vec<Place>, PadError> {
    let mut places = Vec::new();
    for word in text.split_whitespace() {
        let place = place(field, word, plain)?;
        if places.contains(&place) {
            return Err(fault(field, format!("{word} appears twice")));
        }
        places.push(place);
    }
    if places.is_empty() {
        return Err(fault(field, "names no cell"));
    }
    Ok(places)
}
