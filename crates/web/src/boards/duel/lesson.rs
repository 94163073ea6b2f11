//! The rules of the Duel, with its examples.

use wurf_paper::Rect;
use wurf_paper::duel::DuelPaper;
use wurf_paper::labels::Labels;
use wurf_paper::sheet::Spot;
use wurf_rules::duel::{Board, Duel, Situation};
use wurf_rules::game::{Discard, Game};
use wurf_rules::points::Points;
use wurf_rules::seat::Seat;
use wurf_rules::sheet::Cell;

use crate::boards::lesson::{Example, Figure, Item, Panel, WHY, counted, seen};
use crate::boards::qwixx::position::{frame, of_color};

/// A board, and what seat 1 then plays on it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Played {
    board: &'static str,
    inputs: &'static str,
    /// Are the cells framed that are offered now?
    framed: bool,
}

const fn lying(board: &'static str) -> Played {
    Played { board, inputs: "", framed: false }
}

pub(super) const SOME_BOARD: Played = lying("1:R3 2:R5 1:R7x2 2:Y2x2 1:Y4 2:G11 2:G10x3 1:G8 1:B12 1:B10");

/// Dark is to play; white 4 and 3 lie on the table.
const CHOICE: &str = "1:R3 2:R7 2:Y7x2 1:G7 2:B11";

impl Played {
    fn game(&self) -> Duel {
        let board: Board = self.board.parse().expect(WHY);
        let mut game = Duel::at(&Situation { board, active: Seat::One }).expect(WHY);
        for word in self.inputs.split_whitespace() {
            let input = game.read_input(word).expect(WHY);
            game.play(input, &mut Discard).expect(WHY);
        }
        game
    }

    fn cells(&self) -> Vec<Cell> {
        let game = self.game();
        let actions = game.actions(Seat::One);
        if self.framed { actions.iter().filter_map(|action| action.cell()).collect() } else { Vec::new() }
    }
}

impl Figure for Played {
    fn class(&self) -> &'static str {
        "figure figure-sheet"
    }

    fn draw(&self, labels: Labels) -> Vec<Panel> {
        let game = self.game();
        let drawing = DuelPaper { labels, points: false, ..DuelPaper::new(game.board()) }.draw();
        let frames = self.cells().into_iter().filter_map(|cell| drawing.place(&Spot::Cell(cell)));
        let frames: String = frames.map(|place: Rect| frame(place)).collect();
        vec![Panel { view_box: drawing.view_box(), markup: drawing.markup + &frames }]
    }

    fn sum(&self) -> (Vec<Item>, Points) {
        let score = self.game().board().score(Seat::One);
        let rows = score.rows.iter().map(|(color, &points)| of_color(color, points));
        (rows.chain([Item::new("sum-misses", score.misses)]).collect(), score.total())
    }

    #[cfg(test)]
    fn framed_cells(&self) -> String {
        self.cells().iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
    }
}

/// The examples of a chapter.
pub(super) fn examples(text: &str) -> &'static [Example] {
    match text {
        "learn-duel-aim" => AIM,
        "learn-duel-placing" => PLACING,
        "learn-duel-beating" => BEATING,
        "learn-duel-closing" => CLOSING,
        "learn-duel-scoring" => SCORING,
        _ => &[],
    }
}

const AIM: &[Example] = &[seen(&SOME_BOARD, "learn-see-duel")];

const PLACING: &[Example] =
    &[seen(&Played { board: CHOICE, inputs: "43r1y1g1b1", framed: true }, "learn-see-duel-white")];

const BEATING: &[Example] =
    &[seen(&Played { board: CHOICE, inputs: "43r1y1g1b1 1:R7", framed: false }, "learn-see-duel-beaten")];

const CLOSING: &[Example] = &[seen(
    &Played { board: "1:R2 2:R4 1:R5x3 1:R9 2:Y4", inputs: "66r1y1g1b1 1:R12", framed: false },
    "learn-see-duel-lock",
)];

const SCORING: &[Example] = &[counted(
    &lying("1:R2 2:R4 1:R5x3 1:R9 1:R12 1:R# 2:Y3x2 1:Y4x2 2:Y9 1:G10 2:G8x4 1:G5 1:B12 1:B9x2 2:B7 1:m1 2:m1"),
    "learn-see-duel-score",
)];
