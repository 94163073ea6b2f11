//! The sign of Wurf: a die that tumbles along the stroke of a pencil.

use crate::drawing::{Board, Drawing, Rect};
use crate::pen::{Path, Pen};

/// The edge of the drawing.
const SIZE: i32 = 512;

/// The logo on a transparent background.
pub fn logo() -> Drawing<()> {
    let mut board = Board::new();
    draw_die(&mut board.pen);
    board.finish(SIZE, SIZE)
}

/// The logo as an icon on a filled square. Everything that matters lies within the circle of four fifths that a
/// system may cut out of it.
pub fn icon() -> Drawing<()> {
    let mut board = Board::new();
    board.pen.rect("icon-ground", Rect::new(0, 0, SIZE, SIZE), 0);
    board.pen.open_scaled((SIZE / 2, SIZE / 2), 72);
    draw_die(&mut board.pen);
    board.pen.close();
    board.finish(SIZE, SIZE)
}

fn draw_die(pen: &mut Pen) {
    pen.path("trail", &Path::at((52, 470)).curve((190, 436), (304, 462)).curve((380, 480), (464, 446)));
    pen.open_turned((258, 210), -14, (0, 0));
    pen.rect("logo-side", Rect::new(-150, -150, 300, 334), 60);
    pen.rect("logo-die", Rect::new(-150, -150, 300, 300), 60);
    for (x, y, color) in [(-80, -80, "red"), (80, -80, "yellow"), (-80, 80, "green"), (80, 80, "blue")] {
        pen.circle(("logo-pip", color), (x, y), 37);
    }
    pen.path("logo-mark", &Path::at((-42, -44)).curve((4, 6), (44, 40)));
    pen.path("logo-mark", &Path::at((40, -46)).curve((-6, 0), (-40, 46)));
    pen.close();
}
