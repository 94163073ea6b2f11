//! Examples on sheets of the Qwixx type: a sheet in notation, and what is then played on it by the rules.

use std::sync::Arc;

use wurf_paper::labels::Labels;
use wurf_paper::sheet::{Parts, SheetPaper, Spot};
use wurf_paper::{Drawing, Rect};
use wurf_rules::game::{Discard, Game};
use wurf_rules::points::Points;
use wurf_rules::qwixx::{Action, Qwixx, Setup, Situation, Variant};
use wurf_rules::seat::{Seat, SeatCount};
use wurf_rules::sheet::{Cell, Color, Extra, Layout, Row, RowSet, Sheet};

use crate::boards::lesson::{Figure, Item, Panel, WHY};
use crate::boards::marks::{all_cells, fresh_marks};

/// The seat whose sheet is shown; it plays alone.
const SEAT: Seat = Seat::One;

/// A sheet, and what is then played on it.
#[derive(Clone, Copy, Debug)]
pub struct Position {
    /// The printed sheet.
    pub variant: Variant,
    /// What is marked on it, in notation.
    pub sheet: &'static str,
    /// What is played then, in notation.
    pub inputs: &'static str,
    /// What is framed.
    pub frames: Frames,
    /// How much of the sheet is shown.
    pub part: Part,
}

/// What is framed on a sheet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Frames {
    /// Nothing.
    Nothing,
    /// The cells that may still be marked later.
    Open,
    /// The cells that may be marked now.
    Offered,
    /// What the inputs have marked.
    New,
}

/// How much of a sheet is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part {
    /// From one row to another.
    Rows(Row, Row),
    /// All rows, with misses, bar or legend.
    Played,
    /// Everything, with the score.
    All,
}

/// A position after its inputs.
struct Played {
    before: Sheet,
    game: Qwixx,
}

impl Figure for Position {
    fn class(&self) -> &'static str {
        "figure figure-sheet"
    }

    fn draw(&self, labels: Labels) -> Vec<Panel> {
        vec![self.drawn(labels)]
    }

    fn sum(&self) -> (Vec<Item>, Points) {
        let played = self.play();
        let (layout, score) = (played.layout(), played.sheet().score(played.layout()));
        let rows = score.rows.iter().map(|(row, &points)| of_color(layout.lock(row), points));
        let extras = score.extras.iter().map(|&(extra, points)| match extra {
            Extra::Stairs => Item::new("sum-stairs", points),
            Extra::Double(_) => Item::new("sum-double", points),
            Extra::Octagon => Item::new("sum-octagon", points),
        });
        let misses = Item::new("sum-misses", score.misses);
        (rows.chain(extras).chain([misses]).collect(), score.total())
    }

    #[cfg(test)]
    fn framed_cells(&self) -> String {
        let cells = self.framed(&self.play()).into_iter().filter_map(|spot| match spot {
            Spot::Cell(cell) => Some(cell.to_string()),
            _ => None,
        });
        cells.collect::<Vec<_>>().join(" ")
    }
}

/// What a row counts.
pub fn of_color(color: Color, points: Points) -> Item {
    let class = match color {
        Color::Red => "sum-item sum-red",
        Color::Yellow => "sum-item sum-yellow",
        Color::Green => "sum-item sum-green",
        Color::Blue => "sum-item sum-blue",
    };
    Item { key: format!("color-{}", color.name()), class, points }
}

impl Position {
    fn drawn(&self, labels: Labels) -> Panel {
        let played = self.play();
        let parts = match self.part {
            Part::Rows(..) => Parts { points: false, misses: false, score: false },
            Part::Played => Parts::PLAYED,
            Part::All => Parts::ALL,
        };
        let paper = SheetPaper {
            closed: played.closed_by_others(),
            labels,
            parts,
            ..SheetPaper::new(played.layout(), played.sheet())
        };
        let drawing = paper.draw();
        let frames = self.framed(&played).into_iter().filter_map(|spot| drawing.place(&spot)).map(frame);
        Panel { view_box: self.view_box(&drawing), markup: format!("{}{}", drawing.markup, frames.collect::<String>()) }
    }

    fn framed(&self, played: &Played) -> Vec<Spot> {
        let cells = |may: &dyn Fn(Cell) -> bool| {
            all_cells(played.layout()).into_iter().filter(|&cell| may(cell)).map(Spot::Cell).collect()
        };
        match self.frames {
            Frames::Nothing => Vec::new(),
            Frames::Open => cells(&|cell| played.sheet().check(played.layout(), cell, played.game.closed()).is_ok()),
            Frames::Offered => cells(&|cell| played.game.check(SEAT, Action::Mark(cell)).is_ok()),
            Frames::New => fresh_marks(played.layout(), &played.before, played.sheet()),
        }
    }

    fn view_box(&self, drawing: &Drawing<Spot>) -> String {
        let Part::Rows(from, to) = self.part else { return drawing.view_box() };
        let (from, to) = (drawing.place(&Spot::Row(from)).expect(WHY), drawing.place(&Spot::Row(to)).expect(WHY));
        let border = from.x;
        format!("0 {} {} {}", from.y - border, drawing.width, to.bottom() - from.y + 2 * border)
    }

    fn play(&self) -> Played {
        let setup = Setup::new(Arc::new(self.variant.pad()), SeatCount::ALL[0]);
        let before = Sheet::from_text(setup.pad.layout(SEAT), self.sheet).expect(WHY);
        let mut game = Qwixx::at(&Situation { setup, sheets: vec![before], active: SEAT }).expect(WHY);
        for word in self.inputs.split_whitespace() {
            let input = game.read_input(word).expect(WHY);
            game.play(input, &mut Discard).expect(WHY);
        }
        Played { before, game }
    }
}

impl Played {
    fn layout(&self) -> &Layout {
        self.game.pad().layout(SEAT)
    }

    fn sheet(&self) -> &Sheet {
        self.game.sheet(SEAT)
    }

    /// A row closed by the reader's own lock stays easy to read.
    fn closed_by_others(&self) -> RowSet {
        self.game.closed().without(self.sheet().locked())
    }
}

/// A frame around a place.
pub fn frame(place: Rect) -> String {
    let Rect { x, y, width, height } = place.shrunk(4, 9);
    format!("<rect class=\"framed\" x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" rx=\"16\"/>")
}
