//! The dice game and what its variants add.

use wurf_paper::dice::{self, Paint};
use wurf_paper::labels::Labels;
use wurf_rules::any::GameName;
use wurf_rules::closed::Closed;
use wurf_rules::dice::{Roll, Sides};
use wurf_rules::qwixx::Variant;
use wurf_rules::sheet::{Color, Row};
use wurf_words::lesson::chapters;

use super::position::{Frames, Part, Position};
use crate::boards::lesson::{Example, Figure, Panel, WHY, counted, seen};

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
struct Dice(&'static str, Sides);

impl Figure for Dice {
    fn class(&self) -> &'static str {
        "figure figure-dice"
    }

    fn draw(&self, labels: Labels) -> Vec<Panel> {
        let roll: Roll = self.0.parse().expect(WHY);
        let white = roll.white.map(|pips| (Paint::White, pips));
        let colored = Color::ALL.iter().filter_map(|&color| Some((Paint::Color(color), roll.colors[color]?)));
        white.into_iter().chain(colored).map(|(paint, pips)| dice::die(self.1, paint, pips, &labels).into()).collect()
    }
}

const SOME_MARKS: Position = sheet(Variant::Classic, "R4 R9 Y3 G11 B10", ALL_ROWS);

/// The examples of a chapter; each sheet has those of what is new on it, and of its own score.
pub(in crate::boards) fn examples(variant: Variant, text: &str) -> &'static [Example] {
    let (new, score) = match variant {
        Variant::Classic => CLASSIC,
        Variant::GemixtA => GEMIXT_A,
        Variant::GemixtB => GEMIXT_B,
        Variant::Stairs => STAIRS,
        Variant::Chain => CHAIN,
        Variant::BonusA => BONUS_A,
        Variant::BonusB => BONUS_B,
        Variant::BigPoints => BIG_POINTS,
        Variant::DoubleA => DOUBLE_A,
        Variant::DoubleB => DOUBLE_B,
        Variant::XChange => X_CHANGE,
        Variant::Longo => LONGO,
    };
    match text {
        "learn-qwixx-turn" => TURN,
        "learn-qwixx-marking" => MARKING,
        "learn-qwixx-closing" => CLOSING,
        "learn-qwixx-scoring" => score,
        text if text == chapters(GameName::Qwixx(variant))[0].text => new,
        _ => &[],
    }
}

/// What is new, and a sheet that is counted.
type Own = (&'static [Example], &'static [Example]);

const TURN: &[Example] = &[
    seen(&Dice("43r2y5g6b1", Sides::Six), "learn-see-roll"),
    seen(&played(SOME_MARKS, "43r2y5g6b1", Frames::Offered), "learn-see-white"),
    seen(&played(SOME_MARKS, "43r2y5g6b1 1:-", Frames::Offered), "learn-see-color"),
];

const MARKING: &[Example] = &[seen(&open(sheet(Variant::Classic, "R4 R8", RED_ROW)), "learn-see-order")];

const CLOSING: &[Example] = &[seen(
    &played(sheet(Variant::Classic, "R2 R3 R5 R8 R11", RED_ROW), "66r1y1g1b1 1:R12", Frames::New),
    "learn-see-lock",
)];

const CLASSIC: Own = (
    &[seen(&(sheet(Variant::Classic, "R3 R4 R6 Y2 Y5 G11 G10 G8 B12", ALL_ROWS)), "learn-see-sheet")],
    &[counted(
        &whole(Variant::Classic, "R2 R3 R5 R8 R11 R12 R# Y4 Y9 G12 G10 G9 G7 G5 B12 B11 B10 B8 B6 B5 B3 m1"),
        "learn-see-score",
    )],
);

const GEMIXT_A: Own = (
    &[seen(&played(sheet(Variant::GemixtA, "-", ALL_ROWS), "25r4y1g6b3 1:-", Frames::Offered), "learn-see-gemixt-a")],
    &[counted(&whole(Variant::GemixtA, "Y2 Y4 B6 G9 R2 G4 B12 Y9 G12 R10 R8 m1"), "learn-see-score")],
);

const GEMIXT_B: Own = (
    &[seen(&open(sheet(Variant::GemixtB, "R6", RED_ROW)), "learn-see-gemixt-b")],
    &[counted(&whole(Variant::GemixtB, "R10 R6 R8 Y9 Y4 G8 G2 G12 G7 B5 m1"), "learn-see-score")],
);

const STAIRS: Own = (
    &[seen(&(sheet(Variant::Stairs, "Y2 G11 B10", ALL_ROWS)), "learn-see-stairs")],
    &[counted(&whole(Variant::Stairs, "R3 R7 Y2 Y6 G11 G9 B10 B8 m1"), "learn-see-stairs-score")],
);

const CHAIN: Own = (
    &[seen(
        &played(sheet(Variant::Chain, "R3 Y4 Y9", Part::Rows(Row::First, Row::Second)), "42r1y1g1b1 1:R6", Frames::New),
        "learn-see-chain",
    )],
    &[counted(&whole(Variant::Chain, "R3 R6 Y4 Y6 Y9 G12 G9 B9 B8 m1"), "learn-see-score")],
);

const BONUS_A: Own = (
    &[seen(
        &played(
            sheet(Variant::BonusA, "R2 R3 R4 Y7 G5 bar:x...........", Part::Played),
            "22r1y1g1b1 1:G4",
            Frames::New,
        ),
        "learn-see-bonus-a",
    )],
    &[counted(&whole(Variant::BonusA, "R2 R3 R4 Y7 Y8 G5 G4 G3 B12 bar:xxx......... m1"), "learn-see-score")],
);

const BONUS_B: Own = (
    &[seen(
        &played(sheet(Variant::BonusB, "R2 R3 Y7 G11 B9", Part::Played), "43r1y1g1b1 1:B7", Frames::New),
        "learn-see-bonus-b",
    )],
    &[counted(&whole(Variant::BonusB, "R2 R6 R8 Y3 Y4 G12 G5 B10 B4 m2"), "learn-see-bonus-b-score")],
);

const BIG_POINTS: Own = (
    &[seen(
        &played(
            sheet(Variant::BigPoints, "R5 R8 Y4", Part::Rows(Row::First, Row::Second)),
            "53r1y1g1b1",
            Frames::Offered,
        ),
        "learn-see-big-points",
    )],
    &[counted(
        &whole(Variant::BigPoints, "R5 R6 R7 R8 R9 Y4 Y5 Y6 Y7 Y8 Y9 RY6 RY8 G12 B11 GB12 m1"),
        "learn-see-big-points-score",
    )],
);

const DOUBLE_A: Own = (
    &[seen(
        &played(sheet(Variant::DoubleA, "R3x2 R5 R8", RED_ROW), "53r1y1g1b1 1:R8", Frames::New),
        "learn-see-double-a",
    )],
    &[counted(&whole(Variant::DoubleA, "R3x2 R5 R8x2 Y4 Y6x2 G12 G9x2 B11 B10 m1"), "learn-see-double-score")],
);

const DOUBLE_B: Own = (
    &[seen(&played(sheet(Variant::DoubleB, "R2", RED_ROW), "32r1y1g1b1 1:R5", Frames::New), "learn-see-double-b")],
    &[counted(&whole(Variant::DoubleB, "R3 R5 R6 Y4 Y5 G12 G8 B10 B9 m1"), "learn-see-double-score")],
);

const LONGO: Own = (
    &[
        seen(&Dice("81r5y7g2b6", Sides::Eight), "learn-see-longo-dice"),
        seen(
            &played(sheet(Variant::Longo, "R2 R3 Y4 Y5 G16 G12 B14", Part::Played), "42r1y1g1b1", Frames::Offered),
            "learn-see-longo",
        ),
    ],
    &[counted(&whole(Variant::Longo, "R2 R3 R5 R8 R9 R12 R15 R# Y4 Y6 Y8 G16 G12 B11 B10 m1"), "learn-see-score")],
);

const X_CHANGE: Own = (
    &[seen(
        &played(sheet(Variant::XChange, "R2 R3 Y4 G12 B11", Part::Played), "53r1y1g1b1", Frames::Offered),
        "learn-see-x-change",
    )],
    &[counted(&whole(Variant::XChange, "R2 R3 R5 Y4 Y6 Y8 G12 G9 B11 B10 bar:x.x...... m1"), "learn-see-score")],
);
