//! The card game.

use wurf_paper::cards;
use wurf_paper::labels::Labels;
use wurf_rules::qwixx::Variant;
use wurf_rules::sheet::Row;

use crate::boards::lesson::{Figure, Panel, Section, WHY, seen};
use crate::boards::qwixx::lesson::{CLASSIC_SCORE, MARKING};
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

pub(super) const SECTIONS: &[Section] = &[
    Section {
        title: "learn-aim",
        text: "learn-cards-aim",
        examples: &[seen(&SomeCards("R4 G10 *7 8"), "learn-see-cards")],
    },
    Section { title: "learn-turn", text: "learn-cards-turn", examples: &[] },
    Section {
        title: "learn-playing",
        text: "learn-cards-playing",
        examples: &[seen(&SomeCards("B7 B9 B10"), "learn-see-hand"), seen(&BLUE_ROW, "learn-see-play")],
    },
    MARKING,
    Section { title: "learn-closing", text: "learn-cards-closing", examples: &[] },
    Section { title: "learn-end", text: "learn-cards-end", examples: &[] },
    Section { title: "learn-scoring", text: "learn-qwixx-scoring", examples: &[CLASSIC_SCORE] },
    Section { title: "learn-more", text: "learn-cards-more", examples: &[] },
];
