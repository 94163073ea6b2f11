//! The card game.

use wurf_rules::qwixx::Variant;
use wurf_rules::sheet::Row;

use super::qwixx::{CLASSIC_SCORE, MARKING};
use super::{Section, seen};
use crate::screens::learn::figure::Figure;
use crate::screens::learn::position::{Frames, Part, Position};

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
        examples: &[seen(Figure::Cards("R4 G10 *7 8"), "learn-see-cards")],
    },
    Section { title: "learn-turn", text: "learn-cards-turn", examples: &[] },
    Section {
        title: "learn-playing",
        text: "learn-cards-playing",
        examples: &[
            seen(Figure::Cards("B7 B9 B10"), "learn-see-hand"),
            seen(Figure::Sheet(BLUE_ROW), "learn-see-play"),
        ],
    },
    MARKING,
    Section { title: "learn-closing", text: "learn-cards-closing", examples: &[] },
    Section { title: "learn-end", text: "learn-cards-end", examples: &[] },
    Section { title: "learn-scoring", text: "learn-qwixx-scoring", examples: &[CLASSIC_SCORE] },
    Section { title: "learn-more", text: "learn-cards-more", examples: &[] },
];
