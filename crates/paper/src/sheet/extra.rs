//! What a variant adds to the cells.

use wurf_rules::few::sort_few;
use wurf_rules::sheet::{Column, Row, Special};

use crate::drawing::{Board, Rect};
use crate::sheet::plan::Plan;
use crate::sheet::rows::color_of;
use crate::sheet::{SheetPaper, Spot, symbol};

/// The lines that join cells: the links of a chain (CN-3), the way over the stairs (CN-2).
pub(super) fn links(board: &mut Board<Spot>, paper: &SheetPaper, plan: &Plan) {
    let center = |(row, column)| plan.face(row, column).center();
    let mut stairs = Vec::new();
    for (place, special) in paper.layout.specials() {
        match special {
            Special::Chained(partner) if place < partner => board.pen.line("link", center(place), center(partner)),
            Special::Stair => stairs.push(place),
            _ => {}
        }
    }
    sort_few(&mut stairs, |&(row, column)| (column, row));
    stairs.windows(2).for_each(|step| board.pen.line("way", center(step[0]), center(step[1])));
}

/// What distinguishes one cell from its neighbours.
pub(super) fn adorn(board: &mut Board<Spot>, paper: &SheetPaper, (row, column): (Row, Column), face: Rect) {
    let pen = &mut board.pen;
    let ground = ("cell", color_of(paper.layout.cell(row, column)).name());
    match paper.layout.special((row, column)) {
        None => {}
        Some(Special::Stair) => {
            // Once more, over the way that runs through the cell.
            pen.rect(ground, face, 14);
            pen.rect("frame", face.shrunk(3, 3), 11);
        }
        Some(Special::Chained(_)) => {
            pen.circle(ground, face.center(), 42);
            pen.circle("circle", face.center(), 42);
        }
        Some(Special::Bar) => {
            pen.rect("frame", face.shrunk(3, 3), 11);
            symbol::plus(pen, (face.right() - 14, face.y + 14));
        }
        Some(Special::Bonus(bonus)) => symbol::bonus(pen, "circle", bonus, face.center(), 43),
        Some(Special::Again) => small_box(board, paper, (row, column), face),
        Some(Special::Double) => {
            pen.rect("frame", face.shrunk(3, 3), 11);
            small_box(board, paper, (row, column), face);
        }
    }
}

/// How far a number moves away from the small box in its corner, and how large it is then.
pub(super) fn room(paper: &SheetPaper, place: (Row, Column)) -> Option<(i32, i32)> {
    matches!(paper.layout.special(place), Some(Special::Again | Special::Double)).then_some((8, 58))
}

/// The box for a second mark (DO-1, DO-2).
pub(super) fn small_box(board: &mut Board<Spot>, paper: &SheetPaper, (row, column): (Row, Column), face: Rect) {
    let color = color_of(paper.layout.cell(row, column));
    board.pen.rect(("box", color.name()), second(face), 6);
}

/// Where the second mark of a cell goes: its upper right corner.
pub(super) fn second(face: Rect) -> Rect {
    const SIDE: i32 = 34;
    Rect::new(face.right() - SIDE, face.y, SIDE, SIDE)
}
