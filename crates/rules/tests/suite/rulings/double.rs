//! Rulings on Qwixx Double.

use wurf_rules::closed::Closed;
use wurf_rules::dice::Sides;
use wurf_rules::illegal::Illegal;
use wurf_rules::sheet::Row;

use crate::table::{layout, options, played, refused, sheet};

#[test]
fn r041_only_the_last_marked_cell_may_be_marked_again() {
    let game = played("double-a", &["R4 R7"], "34r6y6g6b6");
    assert!(options(&game, 1).contains("R7"));
    let game = played("double-a", &["R4 R7"], "13r6y6g6b6");
    assert_eq!(refused(&game, "1:R4"), Illegal::AlreadyMarked);
}

#[test]
fn r041_no_last_number_is_marked_twice() {
    for variant in ["double-a", "double-b"] {
        let layout = layout(variant);
        assert!(Row::ALL.iter().all(|&row| layout.special((row, Sides::Six.last_column())).is_none()), "{variant}");
    }
}

#[test]
fn r042_a_cell_marked_in_action_1_may_be_marked_again_in_action_2() {
    let game = played("double-a", &["-"], "34r3y6g6b6 1:R7 1:R7");
    assert_eq!(sheet(&game, 1), "R7x2");
}

#[test]
fn r043_a_number_may_be_marked_in_another_row_instead() {
    let game = played("double-a", &["R7"], "34r6y6g6b6 1:G7 1:-");
    assert_eq!(sheet(&game, 1), "R7 G7");
}

#[test]
fn r044_both_marks_of_a_double_cell_are_made_or_none() {
    let game = played("double-b", &["R2"], "12r6y6g6b6");
    assert_eq!(options(&game, 1), "- R3 Y3 G3 B3");
    let game = played("double-b", &["R3"], "12r6y6g6b6");
    assert_eq!(refused(&game, "1:R3"), Illegal::AlreadyMarked);
}
