//! The card game.

use wurf_paper::cards;
use wurf_paper::labels::Labels;
use wurf_rules::qwixx::Variant;
use wurf_rules::sheet::Row;

use crate::boards::lesson::{Example, Figure, Panel, WHY, seen};
use crate::boards::qwixx;
use crate::boards::qwixx::position::{Frames, Part, Position};

/// Cards, `R7`; a number alone is a back.
#[derive(Clone, Copy, Debug)]
pub(super) struct SomeCards(pub(super) &'static str);

impl Figure for SomeCards {
    fn class(&self) -> &'static str {
        "figure figure-cards"
    }

    fn draw(&self, labels: Labels) -> Vec<Panel> {
        let card = |word: &str| match word.parse() {
            Ok(number) => cards::back(number).into(),
            Err(_) => cards::front(word.parse().expect(WHY), &labels).into(),
        };
        self.0.split_whitespace().map(card).collect()
    }
}

const BLUE_ROW: Position = Position {
    variant: Variant::Classic,
    sheet: "B12 B10 B9 B7",
    inputs: "",
    frames: Frames::Nothing,
    part: Part::Rows(Row::Fourth, Row::Fourth),
};

pub(super) fn examples(text: &str) -> &'static [Example] {
    match text {
        "learn-cards-aim" => const { &[seen(&SomeCards("R4 G10 *7 8"), "learn-see-cards")] },
        "learn-cards-playing" => {
            const { &[seen(&SomeCards("B7 B9 B10"), "learn-see-hand"), seen(&BLUE_ROW, "learn-see-play")] }
        }
        _ => qwixx::lesson::examples(Variant::Classic, text),
    }
}
