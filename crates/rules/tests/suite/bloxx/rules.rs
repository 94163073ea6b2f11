//! BX-1 to BX-10, one by one.

use wurf_rules::bloxx::{Bloxx, Layout, Phase, Sheet};
use wurf_rules::game::{Awaiting, Game};
use wurf_rules::illegal::Illegal;
use wurf_rules::points::Points;
use wurf_rules::seat::{Seat, SeatCount, SeatSet};

use super::table::{FULL, game, options, play, played, points, refused, sheet};

/// The rulebook's example: orange completed first, violet later, circled numbers of 26, seven gaps, seven cells empty.
const EXAMPLE: &str = "x....../oxxxxx./xxxxxox/##xoxxx/oxxxxxx/xoxxxxx/xxxoxxo/xx##xxx/xxxxxxo/#x##xxx orange4 violet2";

#[test]
fn scoring_example_has_18_points() {
    let layout = Layout::standard();
    let score = Sheet::from_text(&layout, EXAMPLE).unwrap().score(&layout);
    assert_eq!(score.rows.values().map(Points::get), [4, 2, 0, 0]);
    assert_eq!([score.numbers, score.gaps, score.empty, score.total()].map(Points::get), [26, -7, -7, 18]);
}

#[test]
fn bx1_the_active_seat_chooses_first_then_all_others() {
    let mut game = game(&["-", "-", "-"]);
    assert_eq!(game.awaiting(), Awaiting::Chance);
    play(&mut game, "11");
    assert_eq!(game.awaiting(), Awaiting::Seats(SeatSet::only(Seat::One)));
    assert_eq!(play(&mut game, "1:A1"), "1 A 4 cells 0 gaps circle");
    assert_eq!(game.awaiting(), Awaiting::Seats(SeatCount::new(3).unwrap().seats().without(SeatSet::only(Seat::One))));
    let told = play(&mut game, "3:B1 2:A1");
    assert_eq!(told, "3 sealed, 2 sealed, 2 A 4 cells 0 gaps cross, 3 B 3 cells 0 gaps circle");
    assert_eq!((game.awaiting(), game.active()), (Awaiting::Chance, Seat::Two));
}

#[test]
fn bx2_the_circle_becomes_a_cross_on_the_die_the_active_seat_took() {
    let game = played(&["-", "-", "-"], "11 1:A1 2:A1 3:B1");
    assert_eq!([1, 2, 3].map(|seat| sheet(&game, seat)), ["xoxx...", "xxxx...", "xox...."]);
}

#[test]
fn bx2_without_its_circle_a_shape_has_fewer_orientations() {
    let mut game = game(&["-", "-"]);
    play(&mut game, "11");
    let on_die_a = |game: &Bloxx, seat| options(game, seat).iter().filter(|word| word.starts_with('A')).count();
    // Four cells in a line: four columns lying, seven standing, twice while the circle tells the ends apart.
    assert_eq!(on_die_a(&game, 1), 22);
    play(&mut game, "1:A1");
    assert_eq!(on_die_a(&game, 2), 11);
    assert_eq!(refused(&game, "2:A1u"), Illegal::LooksLikeAnother);
}

#[test]
fn bx4_the_first_shape_lies_on_the_bottom_edge() {
    for (action, expected) in [("A1", "xoxx..."), ("A4u", "...xxox"), ("A7r", "......x/......o/......x/......x")] {
        assert_eq!(sheet(&played(&["-"], &format!("11 1:{action}")), 1), expected);
    }
}

#[test]
fn bx4_further_shapes_come_to_rest_on_what_is_drawn() {
    let game = played(&["xxxx..."], "11 1:B2");
    assert_eq!(sheet(&game, 1), ".xox.../xxxx...");
}

#[test]
fn bx5_a_seat_that_can_enter_a_shape_must() {
    let mut game = game(&["-", "-"]);
    play(&mut game, "11");
    assert_eq!(refused(&game, "1:-"), Illegal::ShapeFits);
    play(&mut game, "1:A1");
    assert_eq!(refused(&game, "2:-"), Illegal::ShapeFits);
}

#[test]
fn bx5_one_shape_that_fits_is_enough_to_be_forced() {
    // Three columns of one row are left: B's three in a row fit, A's four do not.
    let one_slot = FULL.replacen("xxxxxxx", "xxxx...", 1);
    assert_eq!(options(&played(&[&one_slot], "11"), 1), ["B5"]);
}

#[test]
fn bx5_an_active_seat_that_cannot_enter_chooses_no_die() {
    let mut game = game(&[FULL, "-", "-"]);
    play(&mut game, "11");
    assert_eq!(options(&game, 1), ["-"]);
    assert_eq!(play(&mut game, "1:-"), "1 forfeits");
    assert!(matches!(game.phase(), Phase::Others { taken: None, .. }));
    play(&mut game, "2:A1 3:B1");
    assert_eq!([2, 3].map(|seat| sheet(&game, seat)), ["xoxx...", "xox...."]);
}

#[test]
fn bx6_gaps_are_filled_in_at_once() {
    let mut game = game(&["-"]);
    assert_eq!(play(&mut game, "41 1:A1mu"), "41, 1 A 4 cells 2 gaps circle");
    assert_eq!(sheet(&game, 1), "xo...../x#...../x#.....");
    assert_eq!(game.sheet(Seat::One).score(game.layout()).gaps, Points::new(-2));
}

#[test]
fn bx7_a_number_counts_if_the_circle_lies_on_it() {
    let numbers = |game: &Bloxx, seat| game.sheet(seat).score(game.layout()).numbers.get();
    // The bottom row is .2..2.. and the circle lies in the second of four cells.
    let game = played(&["-", "-"], "11 1:A1 2:A1");
    assert_eq!([Seat::One, Seat::Two].map(|seat| numbers(&game, seat)), [2, 0]);
    let beside = played(&["-"], "11 1:A2");
    assert_eq!(numbers(&beside, Seat::One), 0);
}

const ORANGE_WAITS: &str = "xxxx.../xxxxxxx";

#[test]
fn bx8_seats_that_complete_a_row_in_one_roll_all_get_4() {
    let mut game = game(&[ORANGE_WAITS, ORANGE_WAITS, "-"]);
    let told = play(&mut game, "11 1:B5 2:B5 3:A1");
    assert!(told.ends_with("1 orange4, 2 orange4"), "{told}");
    assert_eq!(sheet(&game, 2), "xxxxxxx/xxxxxxx orange4");
}

#[test]
fn bx8_a_later_seat_gets_2() {
    let mut game = game(&[ORANGE_WAITS, "xxxxxxx/xxxxxxx orange4"]);
    let told = play(&mut game, "11 1:B5 2:A1");
    assert!(told.ends_with("1 orange2"), "{told}");
    assert_eq!(game.sheet(Seat::One).score(game.layout()).rows.values().map(Points::get), [2, 0, 0, 0]);
}

#[test]
fn bx8_a_gap_spoils_the_row() {
    let mut game = game(&["x....../#xxx.../xxxxxxx"]);
    let told = play(&mut game, "11 1:B5");
    assert_eq!(told, "11, 1 B 3 cells 0 gaps circle");
    assert_eq!(sheet(&game, 1), "x....../#xxxxox/xxxxxxx");
}

#[test]
fn bx9_two_seats_that_cannot_enter_in_one_roll_end_the_game() {
    let mut one_fails = game(&["-", FULL, "-"]);
    play(&mut one_fails, "11 1:A1 2:- 3:A1");
    assert_eq!(one_fails.awaiting(), Awaiting::Chance);
    let mut two_fail = game(&["-", FULL, FULL]);
    let told = play(&mut two_fail, "11 1:A1 2:- 3:-");
    assert!(told.ends_with("2 forfeits, 3 forfeits, end"), "{told}");
    assert_eq!(two_fail.awaiting(), Awaiting::Nothing);
}

#[test]
fn bx9_failures_of_different_rolls_do_not_add_up() {
    let game = played(&[FULL, "-", "-"], "11 1:- 2:A1 3:A1 11 2:A1 1:- 3:A1");
    assert_eq!(game.awaiting(), Awaiting::Chance);
}

#[test]
fn bx10_equal_totals_share_the_victory() {
    let game = played(&[FULL, FULL], "11 1:- 2:-");
    assert_eq!([1, 2].map(|seat| points(&game, seat)), [16, 16]);
    assert_eq!(game.standings().winners, game.seats().seats());
}
