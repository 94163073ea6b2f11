//! The dice game and what its variants add.

use wurf_paper::dice::{self, Paint};
use wurf_paper::labels::Labels;
use wurf_rules::closed::Closed;
use wurf_rules::dice::Roll;
use wurf_rules::qwixx::Variant;
use wurf_rules::sheet::{Color, Row};

use super::position::{Frames, Part, Position};
use crate::boards::lesson::{Example, Figure, Panel, Section, WHY, counted, seen};

const ALL_ROWS: Part = Part::Rows(Row::First, Row::Fourth);
const RED_ROW: Part = Part::Rows(Row::First, Row::First);

const fn sheet(variant: Variant, sheet: &'static str, part: Part) -> Position {
    Position { variant, sheet, inputs: "", frames: Frames::Nothing, part }
}

const fn played(position: Position, inputs: &'static str, frames: Frames) -> Position {
    Position { inputs, frames, ..position }
}

const fn open(position: Position) -> Position {
    Position { frames: Frames::Open, ..position }
}

/// A whole sheet, to be counted.
const fn whole(variant: Variant, text: &'static str) -> Position {
    sheet(variant, text, Part::All)
}

/// A sheet with some marks.
pub(super) const SOME_SHEET: Position = sheet(Variant::Classic, "R3 R4 R6 Y2 Y5 G11 G10 B12", ALL_ROWS);

/// An empty sheet.
pub(super) const fn empty(variant: Variant) -> Position {
    sheet(variant, "-", ALL_ROWS)
}

/// White and coloured dice.
#[derive(Clone, Copy, Debug)]
struct Dice(&'static str);

impl Figure for Dice {
    fn class(&self) -> &'static str {
        "figure figure-dice"
    }

    fn draw(&self, labels: Labels) -> Vec<Panel> {
        let roll: Roll = self.0.parse().expect(WHY);
        let white = roll.white.map(|pips| (Paint::White, pips));
        let colored = Color::ALL.iter().filter_map(|&color| Some((Paint::Color(color), roll.colors[color]?)));
        white.into_iter().chain(colored).map(|(paint, pips)| dice::die(paint, pips, &labels).into()).collect()
    }
}

const SOME_MARKS: Position = sheet(Variant::Classic, "R4 R9 Y3 G11 B10", ALL_ROWS);

const CLASSIC: &[Section] = &[
    Section {
        title: "learn-aim",
        text: "learn-qwixx-aim",
        examples: &[seen(&(sheet(Variant::Classic, "R3 R4 R6 Y2 Y5 G11 G10 G8 B12", ALL_ROWS)), "learn-see-sheet")],
    },
    TURN,
    MARKING,
    CLOSING,
    END,
    Section { title: "learn-scoring", text: "learn-qwixx-scoring", examples: &[CLASSIC_SCORE] },
];

pub(in crate::boards) const CLASSIC_SCORE: Example = counted(
    &whole(Variant::Classic, "R2 R3 R5 R8 R11 R12 R# Y4 Y9 G12 G10 G9 G7 G5 B12 B11 B10 B8 B6 B5 B3 m1"),
    "learn-see-score",
);

const TURN: Section = Section {
    title: "learn-turn",
    text: "learn-qwixx-turn",
    examples: &[
        seen(&Dice("43r2y5g6b1"), "learn-see-roll"),
        seen(&played(SOME_MARKS, "43r2y5g6b1", Frames::Offered), "learn-see-white"),
        seen(&played(SOME_MARKS, "43r2y5g6b1 1:-", Frames::Offered), "learn-see-color"),
    ],
};

pub(in crate::boards) const MARKING: Section = Section {
    title: "learn-marking",
    text: "learn-qwixx-marking",
    examples: &[seen(&open(sheet(Variant::Classic, "R4 R8", RED_ROW)), "learn-see-order")],
};

const CLOSING: Section = Section {
    title: "learn-closing",
    text: "learn-qwixx-closing",
    examples: &[seen(
        &played(sheet(Variant::Classic, "R2 R3 R5 R8 R11", RED_ROW), "66r1y1g1b1 1:R12", Frames::New),
        "learn-see-lock",
    )],
};

const END: Section = Section { title: "learn-end", text: "learn-qwixx-end", examples: &[] };

/// What is new first, then everything that stays, then an example of the variant's own score.
pub(super) fn variant(variant: Variant) -> Vec<Section> {
    let (new, scoring) = match variant {
        Variant::Classic => return CLASSIC.to_vec(),
        Variant::GemixtA => GEMIXT_A,
        Variant::GemixtB => GEMIXT_B,
        Variant::Stairs => STAIRS,
        Variant::Chain => CHAIN,
        Variant::BonusA => BONUS_A,
        Variant::BonusB => BONUS_B,
        Variant::BigPoints => BIG_POINTS,
    };
    vec![new, TURN, MARKING, CLOSING, END, scoring]
}

const fn new(text: &'static str, examples: &'static [Example]) -> Section {
    Section { title: "learn-new", text, examples }
}

const fn scoring(examples: &'static [Example]) -> Section {
    Section { title: "learn-scoring", text: "learn-qwixx-scoring", examples }
}

const GEMIXT_A: (Section, Section) = (
    new(
        "learn-gemixt-a-new",
        &[seen(
            &played(sheet(Variant::GemixtA, "-", ALL_ROWS), "25r4y1g6b3 1:-", Frames::Offered),
            "learn-see-gemixt-a",
        )],
    ),
    scoring(&[counted(&whole(Variant::GemixtA, "Y2 Y4 B6 G9 R2 G4 B12 Y9 G12 R10 R8 m1"), "learn-see-score")]),
);

const GEMIXT_B: (Section, Section) = (
    new("learn-gemixt-b-new", &[seen(&open(sheet(Variant::GemixtB, "R6", RED_ROW)), "learn-see-gemixt-b")]),
    scoring(&[counted(&whole(Variant::GemixtB, "R10 R6 R8 Y9 Y4 G8 G2 G12 G7 B5 m1"), "learn-see-score")]),
);

const STAIRS: (Section, Section) = (
    new("learn-stairs-new", &[seen(&(sheet(Variant::Stairs, "Y2 G11 B10", ALL_ROWS)), "learn-see-stairs")]),
    scoring(&[counted(&whole(Variant::Stairs, "R3 R7 Y2 Y6 G11 G9 B10 B8 m1"), "learn-see-stairs-score")]),
);

const CHAIN: (Section, Section) = (
    new(
        "learn-chain-new",
        &[seen(
            &played(
                sheet(Variant::Chain, "R3 Y4 Y9", Part::Rows(Row::First, Row::Second)),
                "42r1y1g1b1 1:R6",
                Frames::New,
            ),
            "learn-see-chain",
        )],
    ),
    scoring(&[counted(&whole(Variant::Chain, "R3 R6 Y4 Y6 Y9 G12 G9 B9 B8 m1"), "learn-see-score")]),
);

const BONUS_A: (Section, Section) = (
    new(
        "learn-bonus-a-new",
        &[seen(
            &played(
                sheet(Variant::BonusA, "R2 R3 R4 Y7 G5 bar:x...........", Part::Played),
                "22r1y1g1b1 1:G4",
                Frames::New,
            ),
            "learn-see-bonus-a",
        )],
    ),
    scoring(&[counted(&whole(Variant::BonusA, "R2 R3 R4 Y7 Y8 G5 G4 G3 B12 bar:xxx......... m1"), "learn-see-score")]),
);

const BONUS_B: (Section, Section) = (
    new(
        "learn-bonus-b-new",
        &[seen(
            &played(sheet(Variant::BonusB, "R2 R3 Y7 G11 B9", Part::Played), "43r1y1g1b1 1:B7", Frames::New),
            "learn-see-bonus-b",
        )],
    ),
    scoring(&[counted(&whole(Variant::BonusB, "R2 R6 R8 Y3 Y4 G12 G5 B10 B4 m2"), "learn-see-bonus-b-score")]),
);

const BIG_POINTS: (Section, Section) = (
    new(
        "learn-big-points-new",
        &[seen(
            &played(
                sheet(Variant::BigPoints, "R5 R8 Y4", Part::Rows(Row::First, Row::Second)),
                "53r1y1g1b1",
                Frames::Offered,
            ),
            "learn-see-big-points",
        )],
    ),
    scoring(&[counted(
        &whole(Variant::BigPoints, "R5 R6 R7 R8 R9 Y4 Y5 Y6 Y7 Y8 Y9 RY6 RY8 G12 B11 GB12 m1"),
        "learn-see-big-points-score",
    )]),
);
