//! one by one.

use wurf_rules::bloxx::{Bloxx, Bonus, ColorRow, Layout, Sheet, Support};
use wurf_rules::closed::Set;
use wurf_rules::game::{Awaiting, Game, Input, InputOf};
use wurf_rules::illegal::Illegal;
use wurf_rules::observer::Observer;
use wurf_rules::seat::{Seat, SeatSet};

use super::table::{FULL, game, game_on, options, play, played, points, refused, sheet, strict_game};
use crate::bits::SplitMix64;

#[test]
fn r060_a_shape_on_the_bottom_edge_touches_something_drawn() {
    let mut game = game(&["xx....."]);
    play(&mut game, "11");
    assert_eq!(refused(&game, "1:B4"), Illegal::ShapeDoesNotRest);
    play(&mut game, "1:B3");
    assert_eq!(sheet(&game, 1), "xxxox..");
}

#[test]
fn r060_strict_a_shape_rests_on_a_drawn_cell() {
    let mut game = strict_game(&["xx....."]);
    play(&mut game, "12");
    assert_eq!(refused(&game, "1:A3"), Illegal::ShapeDoesNotRest);
    // One foot on the bottom edge, the other cell on what is drawn: it rests on that too.
    play(&mut game, "1:B2u");
    assert_eq!(sheet(&game, 1), ".xx..../xxo....");
}

#[test]
fn r060_strict_leaves_the_first_shape_alone() {
    let mut game = strict_game(&["-"]);
    play(&mut game, "11 1:A4");
    assert_eq!(sheet(&game, 1), "...xoxx");
}

#[test]
fn r060_a_gap_beside_a_shape_does_not_touch_it() {
    let mut game = game(&["xx...../x#...../x#....."]);
    play(&mut game, "11");
    assert_eq!(refused(&game, "1:B3"), Illegal::ShapeDoesNotRest);
    // Standing, it reaches up to the drawn cell over the gaps.
    play(&mut game, "1:B3r");
    assert_eq!(sheet(&game, 1), "xxx..../x#o..../x#x....");
}

#[test]
fn r061_nothing_slides_under_an_overhang() {
    let game = played(&["xx...../x#...../x#....."], "11 1:B2");
    assert_eq!(sheet(&game, 1), ".xox.../xx##.../x###.../x###...");
}

#[test]
fn r062_every_empty_cell_below_a_drawn_one_is_a_gap_and_counts_once() {
    let game = played(&["x....../x....../x......"], "11 1:B1");
    assert_eq!(sheet(&game, 1), "xox..../x##..../x##..../x##....");
    let score = game.sheet(Seat::One).score(game.layout());
    assert_eq!([score.gaps.get(), score.empty.get()], [-6, -(70 - 6 - 6)]);
}

#[test]
fn r062_drawn_cells_gaps_and_empty_cells_are_always_the_whole_sheet() {
    for seed in 0..40 {
        let mut bits = SplitMix64(seed);
        let mut game = game(&["-", "-", "-"]);
        while let Some(input) = random_input(&game, &mut bits) {
            check_preview(&game, input);
            game.play(input, &mut Vec::new()).unwrap();
            for seat in game.seats().seats().iter() {
                let sheet = game.sheet(seat);
                let counts = [sheet.drawn().len(), sheet.gaps().len(), sheet.empty_count(game.layout())];
                assert_eq!(counts.iter().sum::<usize>(), 70, "{counts:?}");
                assert_eq!(sheet.gap_count(), sheet.gaps().len());
                assert!(!sheet.drawn().intersects(sheet.gaps()));
            }
        }
    }
}

fn random_input(game: &Bloxx, bits: &mut SplitMix64) -> Option<InputOf<Bloxx>> {
    match game.awaiting() {
        Awaiting::Nothing => None,
        Awaiting::Chance => Some(Input::Chance(game.sample_chance(bits))),
        Awaiting::Seats(seats) => {
            let seat = seats.iter().next().unwrap();
            Some(Input::Act { seat, action: bits.pick(&game.actions(seat)) })
        }
    }
}

/// What a view says an action would draw is the difference between the sheets before and after.
fn check_preview(game: &Bloxx, input: InputOf<Bloxx>) {
    let Input::Act { seat, action } = input else { return };
    let view = game.view(Observer::Seat(seat));
    let choice = view.choice(seat).unwrap();
    let (before, after) = (game.sheet(seat), choice.sheet_after(action).unwrap());
    let Some(placement) = choice.placement(action).unwrap() else { return assert_eq!(*before, after) };
    assert_eq!(after.drawn().without(before.drawn()), placement.cells);
    assert_eq!(after.gaps().without(before.gaps()), placement.gaps);
    assert_eq!(after.circles().without(before.circles()).iter().next(), placement.circle);
}

#[test]
fn r063_the_same_shape_on_the_other_die_keeps_its_circle() {
    let twice = Layout::TOML.replace("B = [\"xox\"", "B = [\"xoxx\"");
    let mut game = game_on(Layout::from_toml(&twice).unwrap(), Support::Touching, &["-", "-", "-"]);
    play(&mut game, "11 1:A1 2:A1 3:B1");
    assert_eq!([1, 2, 3].map(|seat| sheet(&game, seat)), ["xoxx...", "xxxx...", "xoxx..."]);
}

#[test]
fn r063_both_dice_keep_their_circle_if_the_active_seat_chose_none() {
    let game = played(&[FULL, "-", "-"], "11 1:- 2:A1 3:B1");
    assert_eq!([2, 3].map(|seat| sheet(&game, seat)), ["xoxx...", "xox...."]);
}

#[test]
fn r064_decisions_of_the_others_are_sealed() {
    let mut game = game(&["-", "-", "-"]);
    play(&mut game, "11 1:A1");
    assert_eq!(play(&mut game, "2:B1"), "2 sealed");
    assert_eq!(sheet(&game, 2), "-");
    assert_eq!(game.view(Observer::Seat(Seat::Two)).sealed, Some("B1".parse().unwrap()));
    assert_eq!(game.view(Observer::Seat(Seat::Three)).sealed, None);
    assert_eq!(game.view(Observer::Spectator).sealed, None);
}

#[test]
fn r064_a_sealed_decision_can_be_taken_back() {
    let mut game = game(&["-", "-", "-"]);
    play(&mut game, "11 1:A1");
    assert_eq!(refused(&game, "1:undo"), Illegal::NothingSealed);
    assert_eq!(play(&mut game, "2:B1 2:undo"), "2 sealed, 2 undo");
    play(&mut game, "3:B1 2:A4");
    assert_eq!(sheet(&game, 2), "...xxxx");
}

#[test]
fn r065_the_roll_in_which_the_end_falls_is_finished_for_everyone() {
    let mut game = game(&[FULL, FULL, "-", "-"]);
    play(&mut game, "11 1:- 2:-");
    assert_eq!(game.awaiting(), Awaiting::Seats([Seat::Three, Seat::Four].into_iter().collect()));
    let told = play(&mut game, "3:A1 4:B1");
    assert!(told.ends_with("3 A 4 cells 0 gaps circle, 4 B 3 cells 0 gaps circle, end"), "{told}");
}

#[test]
fn r065_with_two_seats_both_must_fail() {
    let mut game = game(&[FULL, "-"]);
    play(&mut game, "11 1:- 2:A1");
    assert_eq!(game.awaiting(), Awaiting::Chance);
}

#[test]
fn r065_in_practice_one_failure_ends_the_game() {
    assert_eq!(played(&[FULL], "11 1:-").awaiting(), Awaiting::Nothing);
    assert_eq!(played(&["-"], "11 1:A1").awaiting(), Awaiting::Chance);
}

#[test]
fn r066_bonuses_are_settled_after_the_whole_roll() {
    const WAITS: &str = "xxxx.../xxxxxxx";
    let mut game = game(&[WAITS, WAITS]);
    assert_eq!(play(&mut game, "11 1:B5"), "11, 1 B 3 cells 0 gaps circle");
    assert_eq!(sheet(&game, 1), "xxxxxox/xxxxxxx");
    let told = play(&mut game, "2:B5");
    assert_eq!(told, "2 sealed, 2 B 3 cells 0 gaps cross, 1 orange4, 2 orange4");
}

#[test]
fn r067_the_whole_shape_lies_inside_the_sheet() {
    let mut right = game(&["-"]);
    play(&mut right, "11");
    for word in ["1:A5", "1:A8", "1:A8r", "1:B6"] {
        assert_eq!(refused(&right, word), Illegal::ShapeOutsideSheet, "{word}");
    }
    let mut top = game(&[&["x......"; 8].join("/")]);
    play(&mut top, "11");
    assert_eq!(refused(&top, "1:B1r"), Illegal::ShapeOutsideSheet);
    assert!(options(&top, 1).contains(&"B1".to_owned()));
}

#[test]
fn r066_the_score_after_an_action_counts_the_bonus_of_the_row_it_fills() {
    let mut game = game(&["xxxx.../xxxxxxx", "xxxxxxx/xxxxxxx orange4"]);
    play(&mut game, "11");
    let action = "B5".parse().unwrap();
    let score = game.view(Observer::Seat(Seat::One)).score_after(Seat::One, action).unwrap();
    play(&mut game, "1:B5 2:A1");
    assert_eq!(score, game.sheet(Seat::One).score(game.layout()));
    assert_eq!(score.rows.values().map(|points| points.get()), [2, 0, 0, 0]);
}

#[test]
fn r066_of_others_beside_real_dice_it_is_enough_to_know_which_rows_they_completed() {
    let mut game = game(&["xxxx.../xxxxxxx", "-"]);
    play(&mut game, "11");
    let mut view = game.view(Observer::Seat(Seat::One));
    let mut bonus = |rows| {
        view.sheets[Seat::Two] = Sheet::completing(game.layout(), rows);
        view.sheet_after(Seat::One, "B5".parse().unwrap()).unwrap().bonus(ColorRow::Orange)
    };
    assert_eq!(bonus(Set::EMPTY), Some(Bonus::First));
    assert_eq!(bonus(Set::only(ColorRow::Violet)), Some(Bonus::First));
    assert_eq!(bonus(Set::only(ColorRow::Orange)), Some(Bonus::Later));
}

#[test]
fn r067_a_shape_that_sticks_out_above_has_a_place_to_show_and_one_that_sticks_out_to_the_right_has_none() {
    let mut game = game(&[FULL]);
    play(&mut game, "11");
    let view = game.view(Observer::Seat(Seat::One));
    let rows = |word: &str| {
        let cells = view.choice(Seat::One).unwrap().resting(word.parse().unwrap())?;
        Some(cells.iter().map(|cell| cell.row.index()).collect::<Vec<_>>())
    };
    assert_eq!(rows("B1"), Some(vec![10, 10, 10]));
    assert_eq!(rows("B6"), None);
}

#[test]
fn r068_totals_may_be_negative() {
    assert_eq!(points(&game(&["-"]), 1), -70);
}

#[test]
fn the_active_seat_is_asked_alone_even_if_others_cannot_enter() {
    let game = played(&["-", FULL], "11");
    assert_eq!(game.awaiting(), Awaiting::Seats(SeatSet::only(Seat::One)));
}

#[test]
fn all_36_rolls_are_equally_likely() {
    let game = game(&["-"]);
    let rolls: Vec<_> = game.chances().collect();
    assert_eq!(rolls.len(), 36);
    assert!(rolls.iter().all(|(_, ways)| ways.0 == 1));
    let mut counts = std::collections::BTreeMap::new();
    let mut bits = SplitMix64(7);
    for _ in 0..3_600 {
        *counts.entry(game.sample_chance(&mut bits)).or_insert(0) += 1;
    }
    assert_eq!(counts.len(), 36);
    assert!(counts.values().all(|&count| (50..=160).contains(&count)), "{counts:?}");
}
