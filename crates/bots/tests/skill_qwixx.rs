//! How the skilled agents play the dice game.

#![allow(clippy::unwrap_used, reason = "a test says with a plain unwrap what must not fail")]

use std::sync::Arc;

use wurf_bots::agent::{Agent, Level};
use wurf_bots::arena::{Plan, Seating, series};
use wurf_bots::judge::{Estimate, Judge, Judgement};
use wurf_bots::net::Net;
use wurf_bots::random::Random;
use wurf_bots::seeded::Seeded;
use wurf_bots::skill::Budget;
use wurf_bots::skill::qwixx::course::Course;
use wurf_bots::skill::qwixx::{Expert, Hard};
use wurf_bots::statistics::Statistics;
use wurf_rules::any::{GameName, Spec};
use wurf_rules::bits::Bits;
use wurf_rules::closed::Closed;
use wurf_rules::game::{Awaiting, Discard, Game, Input};
use wurf_rules::observer::Observer;
use wurf_rules::qwixx::{Action, Qwixx, Setup, Situation, Variant};
use wurf_rules::seat::{Seat, SeatCount};
use wurf_rules::sheet::{Pad, Sheet};

const QUICK: Budget = Budget { depth: 1, turns: 100 };

fn new_game(pad: Pad, seats: usize) -> Qwixx {
    Qwixx::new(&Setup::new(Arc::new(pad), SeatCount::new(seats).unwrap()))
}

/// Plays a game in which seats act at random, and asks an agent about every decision.
fn ask_everywhere<A: Agent<Qwixx>>(mut game: Qwixx, agent: &mut A, bits: &mut Seeded) {
    loop {
        match game.awaiting() {
            Awaiting::Nothing => return,
            Awaiting::Chance => game.advance(Input::Chance(game.sample_chance(bits)), &mut Discard),
            Awaiting::Seats(seats) => {
                let seat = seats.iter().next().unwrap();
                let (view, actions) = (game.view(Observer::Seat(seat)), game.actions(seat));
                let decided = agent.decide(seat, &view, &actions, bits);
                game.check(seat, decided).unwrap();
                // Half of the time somebody else decides, so that positions are of every kind.
                let other = Agent::<Qwixx>::decide(&mut Random, seat, &view, &actions, bits);
                let action = if bits.pick(2) == 0 { decided } else { other };
                game.play(Input::Act { seat, action }, &mut Discard).unwrap();
            }
        }
    }
}

#[test]
fn decisions_are_legal_on_every_sheet_and_table() {
    let mut bits = Seeded::new(1, 0);
    for &variant in Variant::ALL {
        for seats in 1..=SeatCount::MAX {
            for _ in 0..2 {
                ask_everywhere(new_game(variant.pad(), seats), &mut Hard::shipped(), &mut bits);
            }
        }
        ask_everywhere(new_game(variant.pad(), 2), &mut Expert::shipped().within(QUICK), &mut bits);
    }
}

#[test]
fn a_sheet_of_ones_own_is_played() {
    let mut bits = Seeded::new(2, 0);
    for &variant in Variant::ALL {
        // Other colours at the same places: a sheet that nobody has trained for.
        let swapped = variant.layout_toml().replace('R', "_").replace('B', "R").replace('_', "B");
        if let Ok(pad) = Pad::from_toml(&swapped) {
            ask_everywhere(new_game(pad, 3), &mut Hard::shipped(), &mut bits);
        }
    }
}

fn wins(variant: Variant, agents: &[Level], games: u64) -> f64 {
    let seats = SeatCount::new(agents.len()).unwrap();
    let setup = Spec::new(GameName::Qwixx(variant), seats).setup().unwrap();
    let series = series(&setup, Plan { agents: agents.to_vec(), seed: 1, seating: Seating::Rotating });
    let mut statistics = Statistics::new(agents.len());
    (0..games).for_each(|game| statistics.add(&series.play(game)));
    statistics.agents()[0].win_rate()
}

#[test]
fn hard_beats_medium_on_every_sheet() {
    for &variant in Variant::ALL {
        let wins = wins(variant, &[Level::Hard, Level::Medium], 100);
        assert!(wins > 0.55, "{variant}: wins only {wins}");
    }
}

/// A classic game for two at seat 1's turn.
fn at(sheets: [&str; 2]) -> Qwixx {
    let pad = Arc::new(Variant::Classic.pad());
    let setup = Setup::new(pad.clone(), SeatCount::new(2).unwrap());
    let sheets = sheets.map(|text| Sheet::from_text(pad.layout(Seat::One), text).unwrap());
    Qwixx::at(&Situation { setup, sheets: sheets.to_vec(), active: Seat::One }).unwrap()
}

fn judge(judge: &mut impl Judge<Qwixx>, game: &Qwixx, seat: Seat) -> Vec<(Action, Judgement)> {
    let actions = game.actions(seat);
    let judgements = judge.judge(seat, &game.view(Observer::Seat(seat)), &actions, &mut Seeded::new(3, 0));
    actions.iter().copied().zip(judgements).collect()
}

const AHEAD: &str = "R2 R3 R4 R5 R6 R7 R8 Y2 Y3 Y4 Y5 Y6 Y7 G12 G11 G10 G9 m3";

#[test]
fn a_position_that_is_as_good_as_won_is_judged_so() {
    let game = at([AHEAD, "R9 m2"]);
    let [hard, expert] = [Hard::shipped().estimate(&game), Expert::shipped().within(QUICK).estimate(&game)];
    for estimate in [hard, expert] {
        assert!(estimate[Seat::One].win > 0.95, "{estimate:?}");
        assert!((estimate[Seat::One].win + estimate[Seat::Two].win - 1.0).abs() < 1e-9);
    }
}

#[test]
fn the_end_is_judged_by_its_result() {
    let mut game = at([AHEAD, "R9 m2"]);
    game.play(Input::Chance("11r1y1g6b6".parse().unwrap()), &mut Discard).unwrap();
    for seat in [Seat::One, Seat::Two] {
        game.play(Input::Act { seat, action: Action::Pass }, &mut Discard).unwrap();
    }
    for judged in
        [judge(&mut Hard::shipped(), &game, Seat::One), judge(&mut Expert::shipped().within(QUICK), &game, Seat::One)]
    {
        let (action, judgement) = judged[0];
        // The fourth miss ends the game: 28 + 21 + 10 - 20 points against -9.
        assert_eq!((action, judgement.win, judgement.points), (Action::Pass, 1.0, 39.0));
    }
    game.play(Input::Act { seat: Seat::One, action: Action::Pass }, &mut Discard).unwrap();
    assert_eq!(Hard::shipped().estimate(&game)[Seat::Two], Judgement { win: 0.0, points: -9.0 });
}

#[test]
fn the_same_bits_lead_to_the_same_judgement() {
    let mut game = at(["R2 Y5", "R3"]);
    game.play(Input::Chance("34r2y5g6b1".parse().unwrap()), &mut Discard).unwrap();
    for seat in [Seat::One, Seat::Two] {
        let think = || judge(&mut Expert::shipped().within(QUICK), &game, seat);
        assert_eq!(think(), think());
    }
}

#[test]
fn training_depends_on_the_seed_alone() {
    let pad = Variant::Classic.pad();
    let train = |seed| Course { pad: &pad, seed, games: 150 }.run(|_, _| {}).write();
    assert_eq!(train(1), train(1));
    assert_ne!(train(1), train(2));
}

#[test]
fn a_trained_network_is_kept_in_a_file_and_plays() {
    let pad = Variant::Classic.pad();
    let net = Net::read(&Course { pad: &pad, seed: 1, games: 100 }.run(|_, _| {}).write()).unwrap();
    let mut bits = Seeded::new(4, 0);
    ask_everywhere(new_game(pad, 2), &mut Hard::with(&net), &mut bits);
    ask_everywhere(new_game(Variant::Classic.pad(), 2), &mut Expert::with(&net, QUICK), &mut bits);
}
