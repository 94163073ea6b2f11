//! Agents play FIX.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use wurf_bots::agent::{Agent, Level};
use wurf_bots::arena::{Plan, Seating, Series, SeriesOf};
use wurf_bots::greedy::Greedy;
use wurf_bots::playout::playout;
use wurf_bots::seeded::Seeded;
use wurf_rules::fix::{Action, AgeOrder, Fix, Mode, Setup};
use wurf_rules::game::{Awaiting, Discard, Game};
use wurf_rules::observer::Observer;
use wurf_rules::seat::{Seat, SeatCount};

const GAMES: u64 = 1_000;

fn setup(seats: usize, mode: Mode) -> Setup {
    Setup { ages: AgeOrder::in_seat_order(SeatCount::new(seats).unwrap()).unwrap(), mode }
}

/// One greedy agent against random ones, everybody on every seat in turn.
#[track_caller]
fn check_greedy(seats: usize, mode: Mode, wins_min: usize) {
    let mut agents = vec![Level::Random; seats];
    agents[0] = Level::Greedy;
    let series = SeriesOf::<Fix>::new(&setup(seats, mode), Plan { agents, seed: 8, seating: Seating::Rotating });
    let wins = (0..GAMES).filter(|&game| series.play(game).results[0].has_won).count();
    assert!(wins >= wins_min, "{wins} of {GAMES}");
}

// The bounds lie about half way between chance (one game in as many as there are seats) and the rate over 20,000 games.

#[test]
fn greedy_beats_random_in_beats() {
    check_greedy(2, Mode::Beat, 540);
    check_greedy(3, Mode::Beat, 450);
    check_greedy(4, Mode::Beat, 340);
    check_greedy(5, Mode::Beat, 265);
}

#[test]
fn greedy_beats_random_in_the_race() {
    check_greedy(2, Mode::Race, 560);
    check_greedy(3, Mode::Race, 410);
    check_greedy(4, Mode::Race, 308);
    check_greedy(5, Mode::Race, 235);
}

fn decide(game: &Fix, seat: Seat) -> Action {
    let view = game.view(Observer::Seat(seat));
    Agent::<Fix>::decide(&mut Greedy, seat, &view, game.actions(seat), &mut Seeded::new(1, 1))
}

#[test]
fn greedy_deals_by_the_number_of_seats() {
    let deal = |seats: usize| {
        let game = Fix::new(&setup(seats, Mode::Race));
        decide(&game, Seat::One).to_string()
    };
    assert_eq!([2, 3, 4, 5].map(deal), ["8+2", "0+9+1", "0+5+4+1", "0+3+3+3+1"]);
}

#[test]
fn greedy_lays_red_smileys_before_it_passes_green_ones_on() {
    let mut game = Fix::new(&setup(2, Mode::Race));
    for word in ["1:0+10", "2:throw", "......22gr"] {
        let input = game.read_input(word).unwrap();
        game.play(input, &mut Discard).unwrap();
    }
    assert_eq!(decide(&game, Seat::Two), Action::LayDown);
}

#[test]
fn random_games_end_in_both_modes() {
    for mode in [Mode::Race, Mode::Beat] {
        for seats in 2..=5 {
            let mut game = Fix::new(&setup(seats, mode));
            assert!(playout(&mut game, &mut Seeded::new(3, seats as u64)) > 0);
            assert_eq!(game.awaiting(), Awaiting::Nothing);
        }
    }
}
