//! How the greedy agent plays the dice family.

#![allow(clippy::unwrap_used, reason = "a test says with a plain unwrap what must not fail")]

use wurf_bots::agent::{Agent, Level};
use wurf_bots::arena::{Plan, Seating, series};
use wurf_bots::greedy::Greedy;
use wurf_bots::seeded::Seeded;
use wurf_bots::statistics::Statistics;
use wurf_rules::any::{GameName, Spec};
use wurf_rules::closed::Closed;
use wurf_rules::game::{Discard, Game, Input};
use wurf_rules::observer::Observer;
use wurf_rules::qwixx::{Action, Qwixx, Setup, Situation, Variant};
use wurf_rules::seat::{Seat, SeatCount};
use wurf_rules::sheet::Sheet;

fn play(variant: Variant, agents: &[Level], games: u64) -> Statistics {
    let seats = SeatCount::new(agents.len()).unwrap();
    let setup = Spec::new(GameName::Qwixx(variant), seats).setup().unwrap();
    let series = series(&setup, Plan { agents: agents.to_vec(), seed: 1, seating: Seating::Rotating });
    let mut statistics = Statistics::new(agents.len());
    (0..games).for_each(|game| statistics.add(&series.play(game)));
    statistics
}

#[test]
fn greedy_beats_random_on_every_sheet() {
    for &variant in Variant::ALL {
        let statistics = play(variant, &[Level::Greedy, Level::Random], 60);
        let wins = statistics.agents()[0].win_rate();
        assert!(wins > 0.95, "{variant}: wins only {wins}");
    }
}

#[test]
fn greedy_scores_like_people_do() {
    let statistics = play(Variant::Classic, &[Level::Greedy, Level::Greedy], 100);
    let mean = statistics.agents()[0].points().mean();
    assert!((60.0..110.0).contains(&mean), "{mean}");
}

#[test]
fn greedy_plays_well_alone_and_at_full_tables() {
    for &variant in Variant::ALL {
        for seats in [1, 5] {
            let mean = |name| play(variant, &vec![name; seats], 20).agents()[0].points().mean();
            let (greedy, random) = (mean(Level::Greedy), mean(Level::Random));
            assert!(greedy > random + 30.0, "{variant} with {seats}: {greedy}, by chance {random}");
        }
    }
}

/// A classic game for two at seat 1's turn, after this roll.
fn after_roll(sheets: [&str; 2], roll: &str) -> Qwixx {
    let pad = std::sync::Arc::new(Variant::Classic.pad());
    let setup = Setup::new(pad.clone(), SeatCount::new(2).unwrap());
    let sheets = sheets.map(|text| Sheet::from_text(pad.layout(Seat::One), text).unwrap());
    let mut game = Qwixx::at(&Situation { setup, sheets: sheets.to_vec(), active: Seat::One }).unwrap();
    game.play(Input::Chance(roll.parse().unwrap()), &mut Discard).unwrap();
    game
}

fn decide(game: &Qwixx, seat: Seat) -> Action {
    let view = game.view(Observer::Seat(seat));
    Agent::<Qwixx>::decide(&mut Greedy, seat, &view, &game.actions(seat), &mut Seeded::new(0, 0))
}

#[track_caller]
fn check(sheets: [&str; 2], roll: &str, seat: Seat, expected: &str) {
    let action = decide(&after_roll(sheets, roll), seat);
    assert_eq!(action.to_string(), expected, "{sheets:?} {roll} seat {seat}");
}

#[test]
fn takes_the_next_cell_where_nothing_is_lost() {
    check(["R2 R3", "R2 R3"], "13r6y6g1b1", Seat::Two, "R4");
}

#[test]
fn passes_rather_than_skipping_half_a_row() {
    check(["-", "-"], "66r6y6g6b6", Seat::Two, "G12");
    check(["G12 G11 B12 B11 R2 Y2", "G12 G11 B12 B11 R2 Y2"], "65r6y6g6b6", Seat::Two, "-");
}

#[test]
fn ends_the_game_when_ahead_and_not_when_behind() {
    let ahead = "R2 R3 R4 R5 R6 R7 R8 R9 Y2 Y3 Y4 Y5 Y6 Y7 Y8 Y9 Y10 Y11 Y12 Y#";
    let behind = "R2 R3 R4 R5 R6";
    check([ahead, behind], "66r1g1b1", Seat::One, "R12");
    let ahead = "Y2 Y3 Y4 Y5 Y6 Y7 Y8 Y9 Y10 Y11 Y12 Y# G12 G11 G10 G9 G8 G7 G6 G5 G4 G3";
    let closable = "R2 R3 R4 R5 R6";
    let game = after_roll([ahead, closable], "66r1g1b1");
    assert_ne!(decide(&game, Seat::Two).to_string(), "R12");
}

#[test]
fn avoids_the_fourth_miss_with_any_mark() {
    let mut game = after_roll(["R2 R3 R4 B12 B11 m3", "G12 G11 G10 m2"], "12r6y6g1b6");
    for seat in [Seat::One, Seat::Two] {
        game.play(Input::Act { seat, action: Action::Pass }, &mut Discard).unwrap();
    }
    assert_ne!(decide(&game, Seat::One), Action::Pass);
}
