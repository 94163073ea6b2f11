//! Which cells are lost: skipped, out of reach of the five marks, in closed rows.

use wurf_rules::closed::Closed;
use wurf_rules::game::{Discard, Game};
use wurf_rules::qwixx::{Action, Qwixx, Setup, Variant};
use wurf_rules::seat::{BySeat, Seat, SeatCount};
use wurf_rules::sheet::{Cell, Row, RowSet, Sheet};

use crate::bits::SplitMix64;
use crate::conformance::{next_input, uniform};
use crate::dice_conformance::{careful, universe};
use crate::table::layout;

/// The lost cells of a sheet, in the order of the cells.
#[track_caller]
fn lost(variant: &str, sheet: &str, closed: RowSet) -> String {
    let layout = layout(variant);
    let sheet = Sheet::from_text(&layout, sheet).unwrap();
    let lost = cells_of(variant.parse().unwrap()).filter(|&cell| sheet.is_lost(&layout, cell, closed));
    lost.map(|cell| cell.to_string()).collect::<Vec<_>>().join(" ")
}

fn cells_of(variant: Variant) -> impl Iterator<Item = Cell> {
    universe().into_iter().filter_map(move |action| match action {
        Action::Mark(Cell::Bonus(..)) if variant != Variant::BigPoints => None,
        Action::Mark(cell) => Some(cell).filter(|cell| cell.number().get() <= 12 || variant == Variant::Longo),
        _ => None,
    })
}

#[test]
fn qx1_what_was_skipped_is_lost() {
    assert_eq!(lost("qwixx", "R6", RowSet::EMPTY), "R2 R3 R4 R5");
    assert_eq!(lost("qwixx", "G12 G9", RowSet::EMPTY), "G10 G11");
    assert_eq!(lost("gemixt-b", "R10 R8", RowSet::EMPTY), "R2 R6");
}

#[test]
fn qx6_a_last_number_is_lost_once_five_marks_cannot_be_reached() {
    assert_eq!(lost("qwixx", "R8", RowSet::EMPTY), "R2 R3 R4 R5 R6 R7 R12");
    assert_eq!(lost("qwixx", "R2 R8", RowSet::EMPTY), "R3 R4 R5 R6 R7");
}

#[test]
fn lo2_both_closing_numbers_are_lost_once_six_marks_cannot_be_reached() {
    assert_eq!(lost("longo", "R9", RowSet::EMPTY), "R2 R3 R4 R5 R6 R7 R8");
    assert_eq!(lost("longo", "R10", RowSet::EMPTY), "R2 R3 R4 R5 R6 R7 R8 R9 R15 R16");
    let closed = "R2 R3 R4 R5 R6 R7 R15 R#";
    assert_eq!(lost("longo", closed, RowSet::EMPTY), "R8 R9 R10 R11 R12 R13 R14 R16");
}

#[test]
fn qx7_a_closed_row_is_lost_for_all_and_a_locked_one_for_its_owner() {
    let first = "R2 R3 R4 R5 R6 R7 R8 R9 R10 R11 R12";
    assert_eq!(lost("qwixx", "-", RowSet::only(Row::First)), first);
    assert_eq!(lost("qwixx", "R2 R3 R4 R5 R6 R12 R#", RowSet::EMPTY), "R7 R8 R9 R10 R11");
}

#[test]
fn bp2_a_bonus_cell_is_lost_with_both_its_neighbours() {
    assert_eq!(lost("big-points", "R3 Y3", RowSet::EMPTY), "R2 Y2 RY2");
    assert_eq!(lost("big-points", "R3 Y3 RY3", RowSet::EMPTY), "R2 Y2 RY2");
    assert_eq!(lost("big-points", "R3", RowSet::EMPTY), "R2");
}

#[test]
fn cn3_a_skipped_cell_is_not_lost_while_its_partner_can_be_marked() {
    // R6 is linked with Y6.
    assert_eq!(lost("chain", "R7", RowSet::EMPTY), "R2 R3 R4 R5");
    assert_eq!(lost("chain", "R7 Y7", RowSet::EMPTY), "R2 R3 R4 R5 R6 Y2 Y4 Y5 Y6");
}

#[test]
fn a_lost_cell_is_never_marked_again() {
    for &variant in Variant::ALL {
        for (seed, choose) in (0..24).zip([careful, uniform].into_iter().cycle()) {
            let mut bits = SplitMix64(seed);
            let mut game = Qwixx::new(&Setup::new(variant.pad().into(), SeatCount::new(2).unwrap()));
            let mut given_up = BySeat::new(|_| Vec::new());
            while let Some(input) = next_input(&game, choose, &mut bits) {
                game.play(input, &mut Discard).unwrap();
                for seat in [Seat::One, Seat::Two] {
                    let (layout, sheet) = (game.pad().layout(seat), game.sheet(seat));
                    let is_marked = |cell: &&Cell| sheet.is_marked(layout, **cell);
                    assert_eq!(given_up[seat].iter().find(is_marked), None, "{variant}, seed {seed}");
                    let is_lost = |&cell: &Cell| sheet.is_lost(layout, cell, game.closed());
                    given_up[seat] = cells_of(variant).filter(is_lost).collect();
                }
            }
        }
    }
}

#[test]
fn a_row_counts_the_marks_that_its_last_number_needs() {
    let layout = layout("qwixx");
    for (text, missing) in [("-", 5), ("R2 R3", 3), ("R2 R3 R4 R5 R6", 0), ("R2 R3 R4 R5 R6 R7", 0)] {
        assert_eq!(Sheet::from_text(&layout, text).unwrap().marks_missing(&layout, Row::First), missing, "{text}");
    }
}

#[test]
fn do3_a_last_number_is_lost_once_seven_marks_cannot_be_reached() {
    // Six marks fit into R9 to R11, and R8 may come again.
    assert_eq!(lost("double-a", "R8", RowSet::EMPTY), "R2 R3 R4 R5 R6 R7");
    assert_eq!(lost("double-a", "R9", RowSet::EMPTY), "R2 R3 R4 R5 R6 R7 R8 R12");
    assert_eq!(lost("double-a", "R9x2", RowSet::EMPTY), "R2 R3 R4 R5 R6 R7 R8 R12");
    assert_eq!(lost("double-a", "R2x2 R9", RowSet::EMPTY), "R3 R4 R5 R6 R7 R8");
    // R9 and R11 count twice.
    assert_eq!(lost("double-b", "R6", RowSet::EMPTY), "R2 R3 R4 R5");
    assert_eq!(lost("double-b", "R7", RowSet::EMPTY), "R2 R3 R4 R5 R6");
    assert_eq!(lost("double-b", "R8", RowSet::EMPTY), "R2 R3 R4 R5 R6 R7 R12");
}
