//! The rules of BLOXX!, with its examples.

use std::sync::Arc;

use wurf_paper::bloxx::{BloxxPaper, die};
use wurf_paper::labels::Labels;
use wurf_rules::bloxx::layout::ColorRow;
use wurf_rules::bloxx::{Bloxx, Die, Layout, Orientation, Roll, Setup, Sheet, Situation};
use wurf_rules::closed::Closed;
use wurf_rules::game::{Discard, Game};
use wurf_rules::observer::Observer;
use wurf_rules::points::Points;
use wurf_rules::seat::{Seat, SeatCount};

use crate::boards::lesson::{Example, Figure, Item, Panel, WHY, counted, seen};

/// A sheet, and what is considered on it.
#[derive(Clone, Copy, Debug)]
struct Grid {
    /// What is drawn, in notation.
    sheet: &'static str,
    /// The roll and the action that is considered, if any.
    considers: Option<(&'static str, &'static str)>,
}

impl Grid {
    /// The sheet with its layout.
    fn read(&self) -> (Layout, Sheet) {
        let layout = Layout::standard();
        let sheet = Sheet::from_text(&layout, self.sheet).expect(WHY);
        (layout, sheet)
    }

    fn drawn(&self, labels: Labels) -> Panel {
        let (layout, sheet) = self.read();
        let paper = BloxxPaper { labels, ..BloxxPaper::new(&layout, &sheet) };
        let Some((roll, action)) = self.considers else { return paper.draw().into() };
        let setup = Setup::new(Arc::new(layout.clone()), SeatCount::ALL[0]);
        let mut game = Bloxx::at(&Situation { setup, sheets: vec![sheet], active: Seat::One }).expect(WHY);
        game.play(game.read_input(roll).expect(WHY), &mut Discard).expect(WHY);
        let view = game.view(Observer::Seat(Seat::One));
        let choice = view.choice(Seat::One).expect(WHY);
        let ghost = choice.placement(action.parse().expect(WHY)).expect(WHY);
        BloxxPaper { ghost: ghost.as_ref(), ..paper }.draw().into()
    }
}

impl Figure for Grid {
    fn class(&self) -> &'static str {
        "figure figure-grid"
    }

    fn draw(&self, labels: Labels) -> Vec<Panel> {
        vec![self.drawn(labels)]
    }

    fn sum(&self) -> (Vec<Item>, Points) {
        let (layout, sheet) = self.read();
        let score = sheet.score(&layout);
        let rows = ColorRow::ALL.iter().map(|&row| score.rows[row]).sum();
        let items = [
            Item::new("sum-rows", rows),
            Item::new("sum-numbers", score.numbers),
            Item::new("sum-gaps", score.gaps),
            Item::new("sum-empty", score.empty),
        ];
        (items.into(), score.total())
    }
}

/// The two dice.
#[derive(Clone, Copy, Debug)]
pub(super) struct Shapes(pub(super) &'static str);

impl Figure for Shapes {
    fn class(&self) -> &'static str {
        "figure figure-dice"
    }

    fn draw(&self, _: Labels) -> Vec<Panel> {
        let (roll, layout): (Roll, _) = (self.0.parse().expect(WHY), Layout::standard());
        let shape = |&of: &Die| die(of, layout.face(of, roll.faces[of]).shape(Orientation::Printed)).into();
        Die::ALL.iter().map(shape).collect()
    }
}

const fn grid(sheet: &'static str) -> Grid {
    Grid { sheet, considers: None }
}

const fn considered(sheet: &'static str, roll: &'static str, action: &'static str) -> Grid {
    Grid { sheet, considers: Some((roll, action)) }
}

/// A sheet at the end of a match.
const FULL_GRID: &str = "xx.x.../xoxx.xx/xxxoxx#/oxxxxxx/xxxxxox/xxxoxxx/xx#xoxx/xxoxxxx/xoxxxxx orange2 violet4";

pub(super) fn examples(text: &str) -> &'static [Example] {
    match text {
        "learn-bloxx-turn" => const { &[seen(&Shapes("35"), "learn-see-shapes")] },
        "learn-bloxx-placing" => PLACING,
        "learn-bloxx-scoring" => SCORING,
        _ => &[],
    }
}

const SCORING: &[Example] = &[counted(&grid(FULL_GRID), "learn-see-bloxx-score")];

const PLACING: &[Example] = &[
    seen(&considered("-", "11", "B1"), "learn-see-number"),
    seen(&considered("x....../xox....", "11", "B1"), "learn-see-gaps"),
];
