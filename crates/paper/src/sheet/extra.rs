//! What a variant adds to the cells.

use wurf_rules::closed::Closed;
use wurf_rules::few::sort_few;
use wurf_rules::sheet::{Column, Mechanism, Row};

use crate::drawing::{Board, Rect};
use crate::sheet::plan::Plan;
use crate::sheet::rows::color_of;
use crate::sheet::{SheetPaper, Spot, symbol};

/// The lines that join cells: the links of a chain (CN-3), the way over the stairs (CN-2).
pub(super) fn links(board: &mut Board<Spot>, paper: &SheetPaper, plan: &Plan) {
    match paper.layout.mechanism() {
        Mechanism::Chain(chain) => {
            for (row, column) in places() {
                if let Some(partner) = chain.partner(row, column).filter(|&partner| (row, column) < partner) {
                    let (from, to) = (plan.face(row, column), plan.face(partner.0, partner.1));
                    board.pen.line("link", from.center(), to.center());
                }
            }
        }
        Mechanism::Stairs(stairs) => {
            let mut by_column = places().filter(|&(row, column)| stairs.contains(row, column)).collect::<Vec<_>>();
            sort_few(&mut by_column, |&(row, column)| (column, row));
            for step in by_column.windows(2) {
                let [from, to] = [step[0], step[1]].map(|(row, column)| plan.face(row, column).center());
                board.pen.line("way", from, to);
            }
        }
        _ => {}
    }
}

/// What distinguishes one cell from its neighbours.
pub(super) fn adorn(board: &mut Board<Spot>, paper: &SheetPaper, (row, column): (Row, Column), face: Rect) {
    let pen = &mut board.pen;
    let ground = ("cell", color_of(paper.layout.cell(row, column)).name());
    match paper.layout.mechanism() {
        Mechanism::Plain | Mechanism::BigPoints => {}
        Mechanism::Stairs(stairs) => {
            if stairs.contains(row, column) {
                // Once more, over the way that runs through the cell.
                pen.rect(ground, face, 14);
                pen.rect("frame", face.shrunk(3, 3), 11);
            }
        }
        Mechanism::Chain(chain) => {
            if chain.partner(row, column).is_some() {
                pen.circle(ground, face.center(), 42);
                pen.circle("circle", face.center(), 42);
            }
        }
        Mechanism::BonusA(bonus) => {
            if bonus.contains(row, column) {
                pen.rect("frame", face.shrunk(3, 3), 11);
                symbol::plus(pen, (face.right() - 14, face.y + 14));
            }
        }
        Mechanism::BonusB(bonus) => {
            if let Some(bonus) = bonus.bonus(row, column) {
                symbol::bonus(pen, "circle", bonus, face.center(), 43);
            }
        }
    }
}

fn places() -> impl Iterator<Item = (Row, Column)> {
    Row::ALL.iter().flat_map(|&row| Column::all().map(move |column| (row, column)))
}
