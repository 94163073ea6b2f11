//! What is wrong with a sheet of BLOXX!, and where. The reader of layout files decides; here its findings become places
//! and words.

use leptos::prelude::Set;
use wurf_rules::bloxx::{Cell, ColorRow, Die, Layout, Row};
use wurf_rules::closed::Closed;
use wurf_rules::dice::Pips;
use wurf_web::boards::bloxx::row_words;
use wurf_web::words::{t, t1};

use super::draft::Draft;
use crate::sheet::any::AnyDraft;
use crate::sheet::bench::{Bench, Drawn};

/// Something on the sheet or the dice that can be chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    /// A cell.
    Cell(Cell),
    /// A row.
    Row(Row),
    /// A face of a die.
    Face(Die, Pips),
}

/// Something that is wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// What it is about; none if it is about the whole.
    pub place: Option<Place>,
    /// Why.
    pub reason: Reason,
}

/// Why something is wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Reason {
    /// The title is empty or too long.
    Title,
    /// No row has this colour.
    NoRow(ColorRow),
    /// A shape has no circle.
    Circle,
    /// A shape has more than six cells.
    Cells,
    /// A shape is in several pieces.
    Pieces,
    /// A shape fits on the sheet in no orientation.
    Large,
    /// Anything else, as the reader says it.
    Other(String),
}

impl Drawn for Draft {
    type Place = Place;
    type Fault = Fault;

    fn among(any: &AnyDraft) -> Option<&Self> {
        if let AnyDraft::Bloxx(draft) = any { Some(draft) } else { None }
    }

    fn into_any(self) -> AnyDraft {
        AnyDraft::Bloxx(Box::new(self))
    }

    fn faults(&self) -> Vec<Fault> {
        let errors = Layout::read(&self.to_toml()).err().unwrap_or_default();
        errors.iter().map(|error| explained(&error.field, &error.reason)).collect()
    }

    fn fault_words(Fault { place, reason }: &Fault) -> String {
        let words = match reason {
            Reason::Title => t("own-fault-title"),
            Reason::NoRow(color) => t1("own-fault-row", "color", row_words(*color)),
            Reason::Circle => t("own-fault-circle"),
            Reason::Cells => t("own-fault-cells"),
            Reason::Pieces => t("own-fault-pieces"),
            Reason::Large => t("own-fault-large"),
            Reason::Other(words) => words.clone(),
        };
        match place {
            Some(Place::Face(die, face)) => format!("{die}{face}: {words}"),
            _ => words,
        }
    }

    fn show(bench: Bench<Self>, fault: &Fault) {
        if fault.place.is_some() {
            bench.chosen.set(fault.place);
        }
    }
}

fn explained(field: &str, reason: &str) -> Fault {
    let face = |(die, face): (&str, &str)| Some(Place::Face(die.parse().ok()?, Pips::new(face.parse().ok()?)?));
    let place = field.strip_prefix("dice.").and_then(|rest| rest.split_once(", face ")).and_then(face);
    let missing = reason.strip_prefix("missing field `").and_then(|rest| rest.strip_suffix('`'));
    let color = missing.and_then(|name| ColorRow::ALL.iter().find(|color| color.name() == name));
    let reason = match (color, reason) {
        (Some(&color), _) => Reason::NoRow(color),
        _ if field == "title" => Reason::Title,
        (_, "a shape has exactly one circle") => Reason::Circle,
        (_, "a shape has at most six cells") => Reason::Cells,
        (_, "the cells of a shape must hang together") => Reason::Pieces,
        (_, "the shape is larger than the sheet") => Reason::Large,
        _ => Reason::Other(format!("{field}: {reason}")),
    };
    Fault { place, reason }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn draft() -> Draft {
        Draft::of(&Layout::standard())
    }

    fn face(number: u8) -> Pips {
        Pips::new(number).expect("a face")
    }

    /// The first face of die A, which shows `xoxx` in its third line.
    fn tapped(draft: Draft, squares: &[(usize, usize)]) -> Draft {
        squares.iter().fold(draft, |draft, &square| draft.tapped(Die::A, face(1), square))
    }

    #[track_caller]
    fn expect(draft: &Draft, expected: &[(Option<Place>, Reason)]) {
        let found: Vec<_> = draft.faults().into_iter().map(|Fault { place, reason }| (place, reason)).collect();
        assert_eq!(found, expected);
    }

    #[test]
    fn what_is_wrong_with_a_shape_is_found_at_its_face() {
        let place = Some(Place::Face(Die::A, face(1)));
        expect(&draft(), &[]);
        expect(&tapped(draft(), &[(2, 2)]), &[(place, Reason::Circle)]);
        expect(&draft().cleared(Die::A, face(1)), &[(place, Reason::Circle)]);
        expect(&tapped(draft(), &[(0, 0)]), &[(place, Reason::Pieces)]);
        expect(&tapped(draft(), &[(1, 1), (1, 2), (1, 3)]), &[(place, Reason::Cells)]);
        expect(&tapped(draft(), &[(2, 0), (2, 5)]).with_size((5, 10)), &[]);
        let small = draft().with_size((3, 10));
        expect(&small, &[]);
        let long = tapped(small.with_size((3, 4)), &[(2, 0)]);
        let rows = [ColorRow::Violet, ColorRow::Blue, ColorRow::Green].map(|color| (None, Reason::NoRow(color)));
        expect(&long, &[&rows[..], &[(place, Reason::Large)]].concat());
    }

    #[test]
    fn everything_is_said_at_once() {
        let mut wrong = draft();
        wrong.title.clear();
        let wrong = wrong.with_color(Row::new(8).expect("a row"), None).cleared(Die::B, face(6));
        let place = Some(Place::Face(Die::B, face(6)));
        expect(&wrong, &[(None, Reason::Title), (None, Reason::NoRow(ColorRow::Green)), (place, Reason::Circle)]);
    }

    #[test]
    fn what_no_tap_can_do_is_told_as_the_reader_says_it() {
        let mut wrong = draft();
        wrong.remark = Some(String::new());
        let words = "remark: must have 1 to 300 printable characters".to_string();
        expect(&wrong, &[(None, Reason::Other(words))]);
    }
}
