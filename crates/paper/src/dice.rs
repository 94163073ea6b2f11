//! Dice with real pips.

use wurf_rules::closed::Closed;
use wurf_rules::dice::{Pips, Sides};
use wurf_rules::sheet::Color;

use crate::drawing::{Board, Drawing, Rect};
use crate::labels::Labels;
use crate::pen::{Path, Pen};

/// The width of a die.
pub const WIDTH: i32 = 108;
/// The height of a die: its face, and a side below it with the letter of its colour.
pub const HEIGHT: i32 = 132;
/// The edge of the face.
pub(crate) const FACE: i32 = 100;
const LEFT: i32 = (WIDTH - FACE) / 2;
const RADIUS: i32 = 22;

/// Which die it is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Paint {
    /// A white one.
    White,
    /// A coloured one.
    Color(Color),
}

impl Paint {
    /// As in the names of classes.
    pub fn name(self) -> &'static str {
        match self {
            Paint::White => "white",
            Paint::Color(color) => color.name(),
        }
    }

    /// The letter of its colour; a white one has none.
    pub fn label(self, labels: &Labels) -> &'static str {
        match self {
            Paint::White => "",
            Paint::Color(color) => labels.color(color),
        }
    }
}

/// A die with this many sides that shows these pips.
pub fn die(sides: Sides, paint: Paint, pips: Pips, labels: &Labels) -> Drawing<()> {
    let mut board = Board::new();
    if sides == Sides::Eight {
        octahedron(&mut board.pen, paint.name(), paint.label(labels), pips);
        return board.finish(WIDTH, HEIGHT);
    }
    body(&mut board.pen, paint.name(), paint.label(labels));
    for &(x, y) in places(pips) {
        let center = (LEFT + FACE / 2 + x * 27, LEFT + FACE / 2 + y * 27);
        board.pen.circle(("pip", paint.name()), center, 10);
    }
    board.finish(WIDTH, HEIGHT)
}

/// The face of a die, on which everything else is drawn.
pub(crate) fn face() -> Rect {
    Rect::new(LEFT, LEFT, FACE, FACE)
}

/// A cube seen a little from above: its face, and the side towards the reader.
pub(crate) fn body(pen: &mut Pen, name: &str, label: &str) {
    let face = face();
    pen.rect(("side", name), Rect { height: HEIGHT - 2 * LEFT, ..face }, RADIUS);
    pen.rect(("die", name), face, RADIUS);
    if Color::ALL.iter().any(|color| color.name() == name) {
        pen.pattern(name, face, RADIUS);
    }
    if !label.is_empty() {
        pen.text(("side-letter", name), (WIDTH / 2, HEIGHT - 15), 21, label);
    }
}

/// A die with eight sides that lies on one of them: the side that is up in the middle, and three others around it.
/// Its number is written, since a triangle has no room for eight pips.
fn octahedron(pen: &mut Pen, name: &str, label: &str, pips: Pips) {
    let [top, bottom] = [(54, 2), (54, 128)];
    let [upper_left, upper_right] = [(4, 34), (104, 34)];
    let [lower_left, lower_right] = [(4, 96), (104, 96)];
    let outline = [upper_right, lower_right, bottom, lower_left, upper_left];
    pen.path(("side", name), &outline.into_iter().fold(Path::at(top), Path::line).shut());
    let up = [lower_right, lower_left].into_iter().fold(Path::at(top), Path::line).shut();
    pen.path(("die", name), &up);
    pen.text(("pip", name), (54, 68), 50, pips);
    pen.text(("side-letter", name), (54, 112), 21, label);
}

/// Where the pips are: columns and rows from the middle.
fn places(pips: Pips) -> &'static [(i32, i32)] {
    match pips.get() {
        1 => &[(0, 0)],
        2 => &[(-1, -1), (1, 1)],
        3 => &[(-1, -1), (0, 0), (1, 1)],
        4 => &[(-1, -1), (1, -1), (-1, 1), (1, 1)],
        5 => &[(-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)],
        _ => &[(-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)],
    }
}
