//! Reading a layout file.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::Pad;
use crate::closed::Closed;
use crate::dice::Sides;
use crate::notation::is_line;
use crate::seat::{BySeat, Seat};
use crate::sheet::cell::{ByRow, Cell, Color, Column, Number, Pair, Row};
use crate::sheet::layout::{Layout, RowCells};
use crate::sheet::mechanism::Mechanism;
use crate::sheet::mechanism::bonus_a::{Bar, BonusA};
use crate::sheet::mechanism::bonus_b::{Bonus, BonusB, ByBonus};
use crate::sheet::mechanism::chain::Chain;
use crate::sheet::mechanism::double::Double;
use crate::sheet::mechanism::longo::Longo;
use crate::sheet::mechanism::stairs::Stairs;
use crate::sheet::mechanism::x_change::XChange;
use crate::toml::{Faults, PadError, Table, fault};

const FIELDS: [&str; 12] = [
    "title",
    "source",
    "rows",
    "stairs",
    "chain",
    "bonus-a",
    "bonus-b",
    "big-points",
    "double-a",
    "double-b",
    "x-change",
    "longo",
];

type Place = (Row, Column);

/// Reads a whole file.
pub(super) fn read(file: &Table, faults: &mut Faults) -> Option<Pad> {
    faults.only(file, &FIELDS);
    let title = title(file, faults);
    faults.keep(file.optional_text("source"));
    // Cells of a section have their places on the rows, so those must be right first.
    let plain = rows(file, faults)?;
    let mechanisms = mechanisms(file, &plain, faults)?;
    Some(Pad::new(title?, BySeat::new(|seat| plain.with(mechanisms[seat].clone()))))
}

/// The title of a layout file.
pub(crate) fn title(file: &Table, faults: &mut Faults) -> Option<String> {
    let title = faults.keep(file.text("title"))?;
    if is_line(title, Pad::TITLE_CHARS_MAX) {
        return Some(title.into());
    }
    let reason = format!("must have 1 to {} printable characters", Pad::TITLE_CHARS_MAX);
    faults.at(file, "title").say("title", reason);
    None
}

fn rows(file: &Table, faults: &mut Faults) -> Option<Layout> {
    let rows = faults.keep(file.tables("rows"))?;
    if rows.len() != Row::ALL.len() {
        faults.at(file, "rows").say("rows", format!("there must be four rows, not {}", rows.len()));
        return None;
    }
    let sides = if file.names().any(|name| name == "longo") { Sides::Eight } else { Sides::Six };
    let read: Vec<_> = Row::ALL.iter().zip(rows).map(|(&row, table)| row_cells(sides, row, table, faults)).collect();
    let mut cells = ByRow::new(|_| RowCells::new());
    for (&row, read) in Row::ALL.iter().zip(read) {
        cells[row] = read?;
    }
    faults.at(file, "rows");
    match Layout::new(sides, cells) {
        Ok(layout) => Some(layout),
        Err(reasons) => {
            reasons.iter().for_each(|reason| faults.say("rows", reason));
            None
        }
    }
}

fn row_cells(sides: Sides, row: Row, table: &Table, faults: &mut Faults) -> Option<RowCells> {
    faults.only(table, &["numbers", "colors"]);
    let (numbers, colors) = (row_numbers(sides, row, table, faults), row_colors(sides, row, table, faults));
    let (numbers, colors) = (numbers?, colors?);
    Some(colors.into_iter().cycle().zip(numbers).collect())
}

/// How many cells a row has, as a word.
const fn length(sides: Sides) -> &'static str {
    match sides {
        Sides::Six => "eleven",
        Sides::Eight => "fifteen",
    }
}

fn row_numbers(sides: Sides, row: Row, table: &Table, faults: &mut Faults) -> Option<Vec<Number>> {
    let numbers = faults.keep(table.wholes("numbers"))?;
    let (field, before) = (format!("row {row}, numbers"), faults.at(table, "numbers").count());
    if numbers.len() != sides.sums() {
        faults.say(field, format!("there must be {} numbers, not {}", length(sides), numbers.len()));
        return None;
    }
    let mut read = Vec::new();
    for (index, &number) in numbers.iter().enumerate() {
        match sides.numbers().find(|valid| usize::from(valid.get()) == number) {
            Some(valid) => read.push(valid),
            None => faults.say(&field, format!("{number} is not 2 to {}", sides.largest())),
        }
        if numbers[..index].contains(&number) {
            faults.say(&field, format!("{number} appears twice"));
        }
    }
    (faults.count() == before).then_some(read)
}

fn row_colors(sides: Sides, row: Row, table: &Table, faults: &mut Faults) -> Option<Vec<Color>> {
    let text = faults.keep(table.text("colors"))?;
    let field = format!("row {row}, colors");
    let colors: Vec<Color> = words(&field, text, faults.at(table, "colors"))?;
    if colors.len() == 1 || colors.len() == sides.sums() {
        return Some(colors);
    }
    faults.say(field, format!("there must be one colour or {}, not {}", length(sides), colors.len()));
    None
}

/// Reads what a section adds.
type Section = fn(&str, &Table, &Layout, &mut Faults) -> Option<BySeat<Mechanism>>;

const SECTIONS: [(&str, Section); 9] = [
    ("stairs", |section, table, plain, faults| per_sheet(section, table, plain, faults, stairs)),
    ("chain", |section, table, plain, faults| per_sheet(section, table, plain, faults, chain)),
    ("bonus-a", |_, table, plain, faults| bonus_a(table, plain, faults).map(|bonus| for_all(Mechanism::BonusA(bonus)))),
    ("bonus-b", |_, table, plain, faults| bonus_b(table, plain, faults).map(|bonus| for_all(Mechanism::BonusB(bonus)))),
    ("big-points", |_, table, plain, faults| big_points(table, plain, faults).map(for_all)),
    ("double-a", |section, table, plain, faults| {
        double(section, table, plain, faults).map(|double| for_all(Mechanism::DoubleA(double)))
    }),
    ("double-b", |section, table, plain, faults| {
        double(section, table, plain, faults).map(|double| for_all(Mechanism::DoubleB(double)))
    }),
    ("x-change", |_, table, _, faults| x_change(table, faults).map(|swaps| for_all(Mechanism::XChange(swaps)))),
    ("longo", |_, table, _, faults| longo(table, faults).map(|longo| for_all(Mechanism::Longo(longo)))),
];

fn mechanisms(file: &Table, plain: &Layout, faults: &mut Faults) -> Option<BySeat<Mechanism>> {
    let mut first = None;
    let mut read = Some(for_all(Mechanism::Plain));
    for (section, reader) in SECTIONS {
        let Some(table) = faults.keep(file.optional_table(section)).flatten() else { continue };
        match first {
            Some(first) => faults.at(file, section).say(section, format!("a sheet cannot be {first} as well")),
            None => read = reader(section, table, plain, faults),
        }
        first = first.or(Some(section));
    }
    read
}

/// The same for every seat.
pub(super) fn for_all(mechanism: Mechanism) -> BySeat<Mechanism> {
    BySeat::new(|_| mechanism.clone())
}

/// Reads the sheets A to E of a connected pad (CN-1).
fn per_sheet(
    section: &str,
    sheets: &Table,
    plain: &Layout,
    faults: &mut Faults,
    read: fn(&str, &str, &Layout, &mut Faults) -> Option<Mechanism>,
) -> Option<BySeat<Mechanism>> {
    let before = faults.count();
    for other in sheets.names().filter(|name| !SHEETS.contains(name)) {
        faults.at(sheets, other).say(format!("{section}.{other}"), "the sheets are called A to E");
    }
    let mut mechanisms = for_all(Mechanism::Plain);
    for (&seat, letter) in Seat::ALL.iter().zip(SHEETS) {
        let field = format!("{section}.{letter}");
        match faults.keep(sheets.optional_text(letter)) {
            Some(Some(text)) => {
                if let Some(mechanism) = read(&field, text, plain, faults.at(sheets, letter)) {
                    mechanisms[seat] = mechanism;
                }
            }
            Some(None) => faults.at(sheets, letter).say(field, "is missing"),
            None => {}
        }
    }
    (faults.count() == before).then_some(mechanisms)
}

/// What the five sheets of a connected pad are called.
pub(super) const SHEETS: [&str; 5] = ["A", "B", "C", "D", "E"];

fn stairs(field: &str, text: &str, plain: &Layout, faults: &mut Faults) -> Option<Mechanism> {
    let places = distinct_places(field, text, plain, faults)?;
    if places.len() != Sides::Six.sums() {
        faults.say(field, format!("there must be eleven stair cells, not {}", places.len()));
    }
    Some(Mechanism::Stairs(Stairs::new(places)))
}

fn chain(field: &str, text: &str, plain: &Layout, faults: &mut Faults) -> Option<Mechanism> {
    let both = distinct_places(field, &text.replace('-', " "), plain, faults)?;
    let mut pairs = Vec::new();
    for link in text.split_whitespace() {
        let ends = link.split_once('-').map(|(one, other)| [one, other].map(|word| place(field, word, plain)));
        match ends {
            Some([Ok(one), Ok(other)]) if one.0 == other.0 => {
                faults.say(field, format!("{link} links two cells of one row"));
            }
            Some([Ok(one), Ok(other)]) => pairs.push([one, other]),
            _ => faults.say(field, format!("\"{link}\" does not link two cells, as in R6-Y6")),
        }
    }
    if both.iter().any(|&(_, column)| column == plain.last_column()) {
        faults.say(field, "the last number of a row cannot be linked (R-020)");
    }
    Some(Mechanism::Chain(Chain::new(pairs)))
}

fn bonus_a(section: &Table, plain: &Layout, faults: &mut Faults) -> Option<BonusA> {
    faults.only(section, &["cells", "bar"]);
    let cells = faults.keep(section.text("cells"));
    let places = cells.and_then(|text| distinct_places("bonus-a.cells", text, plain, faults.at(section, "cells")));
    let bar = faults.keep(section.text("bar"));
    let bar: Vec<Color> = bar.and_then(|text| words("bonus-a.bar", text, faults.at(section, "bar")))?;
    if bar.len() > Bar::FIELDS_MAX {
        faults.say("bonus-a.bar", format!("has more than {} fields", Bar::FIELDS_MAX));
        return None;
    }
    Some(BonusA::new(places?, bar))
}

/// What the bonus types are called in a layout file.
pub(super) const BONUSES: [&str; 5] = ["circle", "notched-square", "square", "octagon", "jagged-star"];

fn bonus_b(section: &Table, plain: &Layout, faults: &mut Faults) -> Option<BonusB> {
    faults.only(section, &BONUSES);
    let mut cells = ByBonus::of([(Row::First, plain.last_column()); 2]);
    let mut used: Vec<Place> = Vec::new();
    for (&bonus, name) in Bonus::ALL.iter().zip(BONUSES) {
        let field = format!("bonus-b.{name}");
        let Some(text) = faults.keep(section.text(name)) else { continue };
        let Some(places) = distinct_places(&field, text, plain, faults.at(section, name)) else { continue };
        match places[..].try_into() {
            Ok(both) => cells[bonus] = both,
            Err(_) => faults.say(&field, "there must be two cells"),
        }
        for &(row, column) in places.iter().filter(|place| used.contains(place)) {
            faults.say(&field, format!("{} belongs to another bonus already", plain.cell(row, column)));
        }
        used.extend(places);
    }
    Some(BonusB::new(cells))
}

fn big_points(section: &Table, plain: &Layout, faults: &mut Faults) -> Option<Mechanism> {
    const FIELD: &str = "big-points.bonus-rows";
    faults.only(section, &["bonus-rows"]);
    let rows = faults.keep(section.text("bonus-rows"))?;
    faults.at(section, "bonus-rows");
    if rows.split_whitespace().ne(["RY", "GB"]) {
        faults.say(FIELD, "must be \"RY GB\"");
    }
    if !plain.has_plain_rows() {
        faults.say(FIELD, "need rows of a single colour beside them");
        return None;
    }
    for &pair in Pair::ALL {
        let [upper, lower] = pair.colors().map(|color| plain.row_of_lock(color));
        let same = plain.sides().numbers().all(|number| {
            let [upper, lower] = pair.colors().map(|color| plain.place(color, number).1);
            upper == lower
        });
        if upper.index() + 1 != lower.index() || !same {
            faults.say(FIELD, format!("the rows of {pair} must be neighbours with the same numbers"));
        }
    }
    Some(Mechanism::BigPoints)
}

fn double(section: &str, table: &Table, plain: &Layout, faults: &mut Faults) -> Option<Double> {
    faults.only(table, &["cells"]);
    let cells = faults.keep(table.text("cells"))?;
    let field = format!("{section}.cells");
    let places = distinct_places(&field, cells, plain, faults.at(table, "cells"))?;
    if places.iter().any(|&(_, column)| column == plain.last_column()) {
        faults.say(field, "the last number of a row is marked once (R-041)");
        return None;
    }
    Some(Double::new(places))
}

fn x_change(section: &Table, faults: &mut Faults) -> Option<XChange> {
    const FIELD: &str = "x-change.swaps";
    faults.only(section, &["swaps"]);
    let text = faults.keep(section.text("swaps"))?;
    let before = faults.at(section, "swaps").count();
    let mut fields = Vec::new();
    for word in text.split_whitespace() {
        let numbers = word.split_once('/').map(|(one, other)| [one, other].map(|word| Sides::Six.read_number(word)));
        match numbers {
            Some([Some(one), Some(other)]) if one != other => fields.push([one, other]),
            _ => faults.say(FIELD, format!("\"{word}\" does not swap two numbers, as in 8/5")),
        }
    }
    if text.trim_ascii().is_empty() {
        faults.say(FIELD, "names no field");
    }
    if fields.len() > Bar::FIELDS_MAX {
        faults.say(FIELD, format!("has more than {} fields", Bar::FIELDS_MAX));
    }
    (faults.count() == before).then(|| XChange::new(fields))
}

fn longo(section: &Table, faults: &mut Faults) -> Option<Longo> {
    const FIELD: &str = "longo.lucky";
    faults.only(section, &["lucky"]);
    let text = faults.keep(section.text("lucky"))?;
    let before = faults.at(section, "lucky").count();
    let lucky: Vec<Number> = words(FIELD, text, faults)?;
    if lucky.len() > Longo::LUCKY_MAX {
        faults.say(FIELD, format!("has more than {} numbers", Longo::LUCKY_MAX));
    }
    if let [one, other] = lucky[..]
        && one == other
    {
        faults.say(FIELD, format!("{one} appears twice"));
    }
    (faults.count() == before).then(|| Longo::new(lucky))
}

/// Every word, if all of them can be read.
fn words<T: core::str::FromStr<Err: ToString>>(field: &str, text: &str, faults: &mut Faults) -> Option<Vec<T>> {
    let read = text.split_whitespace().map(|word| word.parse().map_err(|error: T::Err| fault(field, error)));
    let read: Vec<Option<T>> = read.map(|word| faults.keep(word)).collect();
    read.into_iter().collect()
}

fn place(field: &str, word: &str, plain: &Layout) -> Result<Place, PadError> {
    match word.parse().map_err(|error| fault(field, error))? {
        cell @ Cell::Color(color, number) if plain.has(cell) => Ok(plain.place(color, number)),
        cell => Err(fault(field, format!("{cell} is not a cell of the four rows"))),
    }
}

fn distinct_places(field: &str, text: &str, plain: &Layout, faults: &mut Faults) -> Option<Vec<Place>> {
    let before = faults.count();
    let mut places = Vec::new();
    for word in text.split_whitespace() {
        let Some(place) = faults.keep(place(field, word, plain)) else { continue };
        if places.contains(&place) {
            faults.say(field, format!("{word} appears twice"));
        }
        places.push(place);
    }
    if text.trim_ascii().is_empty() {
        faults.say(field, "names no cell");
    }
    (faults.count() == before).then_some(places)
}
