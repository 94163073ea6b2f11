//! FIX: its dice, the disc, the stock of points, and the result of a round.

use wurf_rules::closed::Closed;
use wurf_rules::fix::{Breakdown, DISC_MAX, DiceCount, Face, Fix};
use wurf_rules::points::Points;

use crate::dice;
use crate::drawing::{Board, Drawing, Rect};
use crate::pen::{Path, Pen};

/// A part of the disc or of a result that can be explained.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Spot {
    /// A place for a red smiley on the disc, from 0.
    Disc(u8),
    /// All dice of a result that show this face.
    Face(Face),
    /// Green smileys passed on that nobody took up.
    Passed,
    /// The total of a result.
    Total,
}

/// A die that shows this face.
pub fn die(face: Face) -> Drawing<()> {
    let mut board = Board::new();
    draw_die(&mut board.pen, face);
    board.finish(dice::WIDTH, dice::HEIGHT)
}

/// A die in a hand: nobody sees what it shows.
pub fn hidden_die() -> Drawing<()> {
    let mut board = Board::new();
    dice::body(&mut board.pen, "white", "");
    let (x, y) = dice::face().center();
    board.pen.text("side-letter white", (x, y), 56, "?");
    board.finish(dice::WIDTH, dice::HEIGHT)
}

fn draw_die(pen: &mut Pen, face: Face) {
    dice::body(pen, "white", "");
    let center = dice::face().center();
    match face {
        Face::Blank => {}
        Face::GreenSmiley => smiley(pen, "green", center, Mood::Glad),
        Face::RedSmiley => smiley(pen, "red", center, Mood::Cross),
        Face::GreenTwo => value(pen, "green", center, "+2"),
        Face::RedOne => value(pen, "red", center, "\u{2212}1"),
    }
}

/// Told apart without colour: the green one smiles, the red one does not.
#[derive(Clone, Copy)]
enum Mood {
    Glad,
    Cross,
}

fn smiley(pen: &mut Pen, color: &str, (x, y): (i32, i32), mood: Mood) {
    pen.circle(("smiley", color), (x, y), 38);
    for eye in [x - 14, x + 14] {
        pen.circle(("letter", color), (eye, y - 10), 6);
    }
    let (ends, bend) = match mood {
        Mood::Glad => (y + 8, y + 32),
        Mood::Cross => (y + 20, y - 2),
    };
    let mouth = Path::at((x - 20, ends)).curve((x, bend), (x + 20, ends));
    pen.path(("mouth", color), &mouth);
}

fn value(pen: &mut Pen, color: &str, center: (i32, i32), text: &str) {
    pen.text(("face-value", color), center, 58, text);
}

/// The edge of the disc's drawing.
const DISC_SIZE: i32 = 400;

/// The disc with the red smileys that lie on it (FX-4).
pub fn disc(laid: DiceCount) -> Drawing<Spot> {
    let mut board = Board::new();
    let center = (DISC_SIZE / 2, DISC_SIZE / 2);
    board.pen.circle("disc", center, 192);
    board.pen.circle("disc-edge", center, 176);
    const PLACES: [(i32, i32); DISC_MAX] = [(0, -76), (-66, 52), (66, 52)];
    for (index, (dx, dy)) in (0u8..).zip(PLACES) {
        let (x, y) = (center.0 + dx, center.1 + dy);
        board.spot(Spot::Disc(index), Rect::new(x - 62, y - 62, 124, 124));
        if usize::from(index) < laid.get() {
            // Dice are never laid straight.
            board.pen.open_turned((x, y), [-7, 9, -4][usize::from(index)], (dice::WIDTH / 2, dice::HEIGHT / 2));
            draw_die(&mut board.pen, Face::RedSmiley);
            board.pen.close();
        } else {
            board.pen.circle("slot", (x, y), 56);
        }
    }
    board.finish(DISC_SIZE, DISC_SIZE)
}

/// The stock of one seat as a track of fifteen, the number that wins (FX-9); what is above it only counts.
pub fn stock(points: Points) -> Drawing<()> {
    const STEP: i32 = 44;
    let goal = i32::from(Fix::WINNING_POINTS.get());
    let mut board = Board::new();
    for place in 0..goal {
        let five = place / 5;
        let center = (30 + STEP * place + 14 * five, 30);
        let filled = place < i32::from(points.get());
        board.pen.circle(if filled { "token" } else { "slot" }, center, 18);
    }
    let x = 30 + STEP * goal + 14 * 2 + 26;
    board.pen.text("score", (x, 30), 46, points);
    board.finish(x + 44, 60)
}

/// The dice that count in a result, face by face, and the total (FX-7).
pub fn result(breakdown: &Breakdown) -> Drawing<Spot> {
    let mut board = Board::new();
    let mut x = 0;
    for &face in Face::ALL {
        let count = breakdown.lying.count(face);
        if count > 0 {
            x = counted(&mut board, Spot::Face(face), face, count, x);
        }
    }
    if !breakdown.passed.is_none() {
        x = counted(&mut board, Spot::Passed, Face::GreenSmiley, breakdown.passed.get(), x);
    }
    let place = Rect::new(x + 4, 2, 140, dice::HEIGHT - 4);
    board.spot(Spot::Total, place);
    board.pen.rect("box total", place, 16);
    board.pen.text("value", place.center(), 56, signed(breakdown.total()));
    board.finish(x + 148, dice::HEIGHT)
}

/// One die for all that show the same, with their number; says where the next one goes.
fn counted(board: &mut Board<Spot>, spot: Spot, face: Face, count: usize, x: i32) -> i32 {
    const WIDTH: i32 = dice::WIDTH + 84;
    board.spot(spot, Rect::new(x, 0, WIDTH, dice::HEIGHT));
    board.pen.open_turned((x, 0), if spot == Spot::Passed { 8 } else { 0 }, (0, 0));
    draw_die(&mut board.pen, face);
    board.pen.close();
    board.pen.text("small", (x + dice::WIDTH + 36, dice::HEIGHT / 2), 40, format_args!("\u{d7}{count}"));
    x + WIDTH
}

/// With a sign, since it is added to a stock or taken from it.
fn signed(points: Points) -> String {
    match points.get() {
        points @ ..0 => format!("\u{2212}{}", points.unsigned_abs()),
        points => format!("+{points}"),
    }
}
