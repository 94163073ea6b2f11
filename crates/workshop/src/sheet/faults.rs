//! What is wrong with a sheet, at which cells. The reader of layout files decides; here its findings become places and
//! words.

use leptos::prelude::Set;
use wurf_rules::closed::Closed;
use wurf_rules::sheet::pad::PadError;
use wurf_rules::sheet::{Cell, Color, Pad};
use wurf_web::boards::marks::{cell_words, color_words};
use wurf_web::words::{t, t1};

use super::any::AnyDraft;
use super::bench::{Bench, Drawn};
use super::draft::{BONUSES, Draft, LETTERS, Place};

/// Something that is wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// The cells it is about; none if it is about the whole.
    pub places: Vec<Place>,
    /// Which of the sheets A to E it is about.
    pub sheet: Option<usize>,
    /// Why.
    pub reason: Reason,
}

/// Why something is wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Reason {
    /// The title is empty or too long.
    Title,
    /// A row has this number twice.
    Twice(String),
    /// The sheet lacks this cell.
    Missing(Cell),
    /// No row ends in this colour.
    NoLock(Color),
    /// There are not eleven stair cells.
    Stairs,
    /// A link does not have two cells.
    Link,
    /// A link joins two cells of one row.
    OneRow,
    /// The last number of a row is linked.
    LastLinked,
    /// The last number of a row is to be marked twice.
    LastTwice,
    /// A bonus type does not have two cells.
    TwoCells,
    /// Nothing is marked.
    NoMark,
    /// There is no swap field.
    NoSwap,
    /// The rows beside a bonus row do not fit together (BP-1).
    BonusRows,
    /// Anything else, as the reader says it.
    Other(String),
}

impl Reason {
    /// In the language of the reader.
    pub fn in_words(&self) -> String {
        match self {
            Reason::Title => t("own-fault-title"),
            Reason::Twice(number) => t1("own-fault-twice", "number", number),
            Reason::Missing(cell) => t1("own-fault-missing", "cell", cell_words(*cell)),
            Reason::NoLock(color) => t1("own-fault-lock", "color", color_words(*color)),
            Reason::Stairs => t("own-fault-stairs"),
            Reason::Link => t("own-fault-link"),
            Reason::OneRow => t("own-fault-one-row"),
            Reason::LastLinked => t("own-fault-last"),
            Reason::LastTwice => t("own-fault-last-double"),
            Reason::TwoCells => t("own-fault-two"),
            Reason::NoMark => t("own-fault-none"),
            Reason::NoSwap => t("own-fault-no-swap"),
            Reason::BonusRows => t("own-fault-rows"),
            Reason::Other(words) => words.clone(),
        }
    }
}

impl Drawn for Draft {
    type Place = Place;
    type Fault = Fault;

    fn among(any: &AnyDraft) -> Option<&Self> {
        if let AnyDraft::Rows(draft) = any { Some(draft) } else { None }
    }

    fn into_any(self) -> AnyDraft {
        AnyDraft::Rows(Box::new(self))
    }

    fn faults(&self) -> Vec<Fault> {
        check(self).err().unwrap_or_default()
    }

    fn fault_words(Fault { sheet, reason, .. }: &Fault) -> String {
        match sheet {
            Some(sheet) => format!("{}: {}", LETTERS[*sheet], reason.in_words()),
            None => reason.in_words(),
        }
    }

    fn show(bench: Bench, Fault { places, sheet, .. }: &Fault) {
        if let Some(sheet) = sheet {
            bench.sheet.set(*sheet);
        }
        if let Some(&place) = places.first() {
            bench.chosen.set(Some(place));
        }
    }
}

/// Everything that is wrong with a sheet, or the sheet.
pub fn check(draft: &Draft) -> Result<Pad, Vec<Fault>> {
    Pad::read(&draft.to_toml()).map_err(|errors| errors.iter().map(|error| explained(draft, error)).collect())
}

fn explained(draft: &Draft, error: &PadError) -> Fault {
    let PadError { field, reason, .. } = error;
    let sheet = field.split_once('.').and_then(|(_, name)| LETTERS.iter().position(|letter| *letter == name));
    let (reason, places) = match field.as_str() {
        "title" => (Reason::Title, Vec::new()),
        "rows" => of_rows(draft, reason),
        _ if field.starts_with("row ") => of_row(draft, field, reason),
        _ => of_section(draft, field, sheet, reason),
    };
    Fault { places, sheet, reason }
}

/// A row by itself.
fn of_row(draft: &Draft, field: &str, reason: &str) -> (Reason, Vec<Place>) {
    let row = field["row ".len()..].split(',').next().and_then(|row| row.parse::<usize>().ok());
    match (row, reason.strip_suffix(" appears twice")) {
        (Some(row), Some(number)) => {
            let is_meant = |place: &Place| place.0 + 1 == row && draft.face(*place).number.to_string() == number;
            (Reason::Twice(number.to_string()), draft.places().filter(is_meant).collect())
        }
        _ => (Reason::Other(format!("{field}: {reason}")), Vec::new()),
    }
}

/// The four rows together. A cell that is missing has another one in its place, which is there twice.
fn of_rows(draft: &Draft, reason: &str) -> (Reason, Vec<Place>) {
    let first = reason.split(' ').next().unwrap_or_default();
    if let Some(cell @ Cell::Color(_, number)) = reason.contains(" is missing").then(|| first.parse().ok()).flatten() {
        let count = |face| draft.places().filter(|&place| draft.face(place) == face).count();
        let is_meant = |place: &Place| draft.face(*place).number == number && count(draft.face(*place)) > 1;
        return (Reason::Missing(cell), draft.places().filter(is_meant).collect());
    }
    let name = reason.strip_prefix("no row ends in ").and_then(|rest| rest.split(':').next());
    match Color::ALL.iter().find(|color| Some(color.name()) == name) {
        Some(&color) => {
            let last = draft.columns() - 1;
            let count = |color| (0..4).filter(|&row| draft.face((row, last)).color == color).count();
            let is_meant = |place: &Place| count(draft.face(*place).color) > 1;
            (Reason::NoLock(color), (0..4).map(|row| (row, last)).filter(is_meant).collect())
        }
        None => (Reason::Other(reason.to_string()), Vec::new()),
    }
}

/// What the sheet adds to its rows, which are right.
fn of_section(draft: &Draft, field: &str, sheet: Option<usize>, reason: &str) -> (Reason, Vec<Place>) {
    let named = |names: &str| {
        let names: Vec<&str> = names.trim_matches('"').split('-').collect();
        draft.places().filter(|&place| names.contains(&draft.name(place).as_str())).collect()
    };
    let marked = |mark: u8| draft.places().filter(|&place| draft.mark(0, place) == mark).collect();
    let first = reason.split(' ').next().unwrap_or_default();
    let bonus = field.strip_prefix("bonus-b.").and_then(|name| BONUSES.iter().position(|bonus| *bonus == name));
    match (bonus, reason) {
        (Some(bonus), _) => (Reason::TwoCells, marked(bonus as u8 + 1)),
        _ if reason.contains("eleven stair cells") => (Reason::Stairs, Vec::new()),
        _ if reason.ends_with("of one row") => (Reason::OneRow, named(first)),
        _ if reason.contains("does not link") || reason.contains("is not a cell") => (Reason::Link, named(first)),
        _ if reason.starts_with("the last number") => {
            let is_meant = |place: &Place| place.1 + 1 == draft.columns() && draft.mark(sheet.unwrap_or(0), *place) > 0;
            let why = if sheet.is_some() { Reason::LastLinked } else { Reason::LastTwice };
            (why, draft.places().filter(is_meant).collect())
        }
        _ if reason == "names no cell" => (Reason::NoMark, Vec::new()),
        _ if reason == "names no field" && field.starts_with("x-change") => (Reason::NoSwap, Vec::new()),
        _ if field.starts_with("big-points") => (Reason::BonusRows, Vec::new()),
        _ => (Reason::Other(format!("{field}: {reason}")), Vec::new()),
    }
}

#[cfg(test)]
mod tests {
    use wurf_rules::qwixx::Variant;
    use wurf_rules::sheet::Number;

    use super::*;

    fn draft(variant: Variant) -> Draft {
        Draft::of(&variant.pad())
    }

    #[track_caller]
    fn expect(draft: &Draft, expected: &[(Reason, &[Place])]) {
        let faults = check(draft).expect_err("something is wrong");
        let found: Vec<_> = faults.iter().map(|fault| (fault.reason.clone(), fault.places.as_slice())).collect();
        assert_eq!(found, expected);
    }

    fn cell(word: &str) -> Cell {
        word.parse().expect("a cell")
    }

    #[test]
    fn a_number_that_is_twice_in_a_row_is_found_at_both_places() {
        let twice = draft(Variant::Classic).with_number((0, 0), Number::new(12).expect("a number"));
        expect(&twice, &[(Reason::Twice("12".to_string()), &[(0, 0), (0, 10)])]);
    }

    #[test]
    fn a_cell_of_another_colour_leaves_one_missing_and_another_twice() {
        let other = draft(Variant::Classic).with_color((0, 5), Color::Blue);
        expect(&other, &[(Reason::Missing(cell("R7")), &[(0, 5), (3, 5)])]);
    }

    #[test]
    fn four_locks_have_four_colours() {
        let other = draft(Variant::Classic).with_color((0, 10), Color::Yellow);
        let places: &[Place] = &[(0, 10), (1, 10)];
        expect(&other, &[(Reason::Missing(cell("R12")), places), (Reason::NoLock(Color::Red), places)]);
    }

    #[test]
    fn marks_of_every_kind_are_found_on_their_sheet() {
        let stairs = draft(Variant::Stairs);
        let marked = stairs.places().find(|&place| stairs.mark(1, place) == 1).expect("a stair cell");
        let faults = check(&stairs.with_mark(1, marked, 0)).expect_err("one is missing");
        assert_eq!(faults, [Fault { places: Vec::new(), sheet: Some(1), reason: Reason::Stairs }]);
        let chain = draft(Variant::Chain);
        let marked = chain.places().find(|&place| chain.mark(0, place) == 1).expect("a link");
        let other = chain.places().filter(|&place| chain.mark(0, place) == 1).nth(1).expect("its partner");
        expect(&chain.with_mark(0, marked, 0), &[(Reason::Link, &[other])]);
        let bonus = draft(Variant::BonusB);
        let free = bonus.places().find(|&place| bonus.mark(0, place) == 0).expect("most cells are free");
        let faults = check(&bonus.with_mark(0, free, 2)).expect_err("three cells");
        assert_eq!((&faults[0].reason, faults[0].places.len()), (&Reason::TwoCells, 3));
        let bar = draft(Variant::BonusA);
        let none = bar.places().fold(bar, |draft, place| draft.with_mark(0, place, 0));
        expect(&none, &[(Reason::NoMark, &[])]);
        let swaps = draft(Variant::XChange);
        expect(&Draft { swaps: Vec::new(), ..swaps }, &[(Reason::NoSwap, &[])]);
        let rows = draft(Variant::BigPoints).exchanged((0, 0), (0, 1));
        expect(&rows, &[(Reason::BonusRows, &[])]);
    }

    #[test]
    fn a_title_is_needed() {
        let untitled = Draft { title: String::new(), ..draft(Variant::Classic) };
        expect(&untitled, &[(Reason::Title, &[])]);
    }
}
