//! The cards of the card game.

use wurf_rules::cards::card::{Card, Kind};
use wurf_rules::closed::Closed;
use wurf_rules::sheet::{Color, Number};

use crate::drawing::{Board, Drawing, Rect};
use crate::labels::Labels;
use crate::pen::{Path, Pen};

/// The width of a card.
pub const WIDTH: i32 = 200;
/// The height of a card.
pub const HEIGHT: i32 = 300;

const PAPER: Rect = Rect::new(3, 3, WIDTH - 6, HEIGHT - 6);
const GROUND: Rect = PAPER.shrunk(12, 12);
const WINDOW: Rect = GROUND.shrunk(16, 58);

/// The front of a card: its number in its colour, with pattern and letter; a joker has all four.
pub fn front(card: Card, labels: &Labels) -> Drawing<()> {
    let mut board = Board::new();
    board.pen.rect("card", PAPER, 24);
    match card.kind {
        Kind::Color(color) => colored(&mut board.pen, color, card.number, labels),
        Kind::Joker => joker(&mut board.pen, card.number),
    }
    board.finish(WIDTH, HEIGHT)
}

/// The back of a card, which shows the number in a neutral colour (QC-1).
pub fn back(number: Number) -> Drawing<()> {
    let mut board = Board::new();
    board.pen.rect("card", PAPER, 24);
    board.pen.rect("back", GROUND, 16);
    board.pen.pattern("back", GROUND, 16);
    board.pen.circle("card", GROUND.center(), 74);
    board.pen.text("number both", GROUND.center(), 84, number);
    board.finish(WIDTH, HEIGHT)
}

fn colored(pen: &mut Pen, color: Color, number: Number, labels: &Labels) {
    let name = color.name();
    pen.rect(("band", name), GROUND, 16);
    pen.pattern(name, GROUND, 16);
    pen.rect(("cell", name), WINDOW, 18);
    pen.text(("number", name), WINDOW.center(), size_of(number), number);
    for (x, y) in corners() {
        pen.text(("letter", name), (x, y), 44, labels.color(color));
    }
}

/// A quarter of each colour around the number, and a star where the others have their letter.
fn joker(pen: &mut Pen, number: Number) {
    let (width, height) = (GROUND.width / 2, GROUND.height / 2);
    let quarters = [(0, 0), (width, 0), (0, height), (width, height)];
    for (&color, (x, y)) in Color::ALL.iter().zip(quarters) {
        let quarter = Rect::new(GROUND.x + x, GROUND.y + y, width, height).shrunk(1, 1);
        pen.rect(("band", color.name()), quarter, 16);
        pen.pattern(color.name(), quarter, 16);
    }
    pen.rect("card", WINDOW, 18);
    pen.text("number both", WINDOW.center(), size_of(number), number);
    for center in corners() {
        pen.circle("card", center, 23);
        pen.path("star", &star(center));
    }
}

/// As large as the window allows.
fn size_of(number: Number) -> i32 {
    if number.get() < 10 { 116 } else { 94 }
}

/// Upper left and lower right.
fn corners() -> [(i32, i32); 2] {
    [(GROUND.x + 34, GROUND.y + 30), (GROUND.right() - 34, GROUND.bottom() - 30)]
}

fn star((x, y): (i32, i32)) -> Path {
    const POINTS: [(i32, i32); 9] =
        [(5, -6), (17, -6), (8, 2), (11, 14), (0, 7), (-11, 14), (-8, 2), (-17, -6), (-5, -6)];
    POINTS.iter().fold(Path::at((x, y - 18)), |path, (dx, dy)| path.line((x + dx, y + dy))).shut()
}
