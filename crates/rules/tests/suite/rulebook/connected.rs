//! Qwixx connected (CN-1 to CN-3).

use wurf_rules::closed::Closed;
use wurf_rules::points::Points;
use wurf_rules::qwixx::Variant;
use wurf_rules::seat::Seat;
use wurf_rules::sheet::Extra;

use crate::table::{game, play, played, score, sheet};

#[test]
fn cn1_each_seat_has_a_sheet_of_its_own() {
    for variant in [Variant::Stairs, Variant::Chain] {
        let pad = variant.pad();
        for (index, &seat) in Seat::ALL.iter().enumerate() {
            let same = Seat::ALL[..index].iter().find(|&&other| pad.layout(other) == pad.layout(seat));
            assert_eq!(same, None, "{variant}: seat {seat}");
        }
    }
}

#[test]
fn cn2_all_stair_cells_score_66() {
    let score = score("stairs", "Y2 G11 B10 G9 Y6 R7 Y8 G5 B4 G3 Y12 Y# Y3 Y4");
    assert_eq!(score.extras.as_slice(), [(Extra::Stairs, Points::new(66))]);
}

#[test]
fn cn2_marked_stair_cells_score_once_more() {
    let score = score("stairs", "Y2 Y3 R7 m1");
    assert_eq!(score.rows.map(|row| row.get()).values(), &[1, 3, 0, 0]);
    assert_eq!((score.extras[0].1.get(), score.total().get()), (3, 2));
}

#[test]
fn cn2_play_is_unchanged() {
    let mut game = game("stairs", &["-", "-"]);
    let story = play(&mut game, "11r1y1g1b1 1:Y2 2:- 1:-");
    assert_eq!(story, "11r1y1g1b1, 1 sealed, 2 sealed, 1 Y2, 2 -, 1 -");
}

/// Tim's sheet is A: red 6 is linked with yellow 6.
#[test]
fn cn3_tims_chain_reaches_into_a_closed_row() {
    let mut game = game("chain", &["Y2 Y4 Y5 Y7 Y9 Y12 Y#", "-"]);
    let story = play(&mut game, "33r1g1b1 1:R6 2:-");
    assert!(story.ends_with("1 R6, 1 chain Y6, 2 -"), "{story}");
    assert_eq!(sheet(&game, 1), "R6 Y2 Y4 Y5 Y6 Y7 Y9 Y12 Y#");
}

#[test]
fn cn3_a_row_closed_by_another_seat_takes_the_partner_too() {
    let game = played("chain", &["-", "Y2 Y3 Y5 Y7 Y8 Y12 Y#"], "33r1g1b1 1:R6 2:-");
    assert_eq!(sheet(&game, 1), "R6 Y6");
}

#[test]
fn cn3_the_partner_is_marked_left_of_the_last_mark_too() {
    assert_eq!(sheet(&played("chain", &["Y9"], "33r1y1g1b1 1:R6 1:-"), 1), "R6 Y6 Y9");
}

#[test]
fn cn3_it_is_obligatory_from_either_end_and_in_both_actions() {
    assert_eq!(sheet(&played("chain", &["-"], "33r1y1g1b1 1:Y6 1:-"), 1), "R6 Y6");
    assert_eq!(sheet(&played("chain", &["-"], "25r1y1g4b1 1:- 1:G9"), 1), "G9 B9");
}

#[test]
fn cn3_the_links_are_those_of_the_sheet_that_is_marked() {
    let game = played("chain", &["-", "-"], "33r1y1g1b1 1:R6 2:R6");
    assert_eq!([1, 2].map(|seat| sheet(&game, seat)), ["R6 Y6", "R6"]);
}
