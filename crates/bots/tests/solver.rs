//! The whole solution of the classic sheet: its value, its consistency, what playing by it brings, and its file.

use std::sync::{Arc, LazyLock};

use wurf_bots::seeded::Seeded;
use wurf_bots::solver::file::FileError;
use wurf_bots::solver::{Board, Plan, Solution};
use wurf_rules::game::{Awaiting, Discard, Game, Input};
use wurf_rules::observer::Observer;
use wurf_rules::qwixx::{Action, Qwixx, Setup, Situation, Variant};
use wurf_rules::seat::{Seat, SeatCount};
use wurf_rules::sheet::{Pad, Sheet};

static PAD: LazyLock<Arc<Pad>> = LazyLock::new(|| Arc::new(Variant::Classic.pad()));
static SOLUTION: LazyLock<Solution> = LazyLock::new(|| plan().solve(2, |_| {}));

fn plan() -> Plan {
    let board = Board::new(PAD.layout(Seat::One)).expect("the classic sheet has no mechanism");
    Plan { board, seats: one_seat() }
}

fn one_seat() -> SeatCount {
    SeatCount::new(1).expect("a table may have one seat")
}

fn setup() -> Setup {
    Setup::new(Arc::clone(&PAD), one_seat())
}

fn sheet_of(game: &Qwixx) -> Sheet {
    game.view(Observer::Seat(Seat::One)).sheets[Seat::One]
}

fn points(sheet: &Sheet) -> f64 {
    SOLUTION.points(PAD.layout(Seat::One), sheet)
}

/// What the rest of a turn is worth, asked of the rules move by move and of the solution at its end.
fn best_end(game: &Qwixx) -> f64 {
    match game.awaiting() {
        Awaiting::Seats(_) => {
            let after = |&action: &Action| {
                let mut game = game.clone();
                game.advance(Input::Act { seat: Seat::One, action }, &mut Discard);
                best_end(&game)
            };
            game.actions(Seat::One).iter().map(after).fold(f64::NEG_INFINITY, f64::max)
        }
        Awaiting::Nothing => f64::from(sheet_of(game).score(PAD.layout(Seat::One)).total().get()),
        Awaiting::Chance => points(&sheet_of(game)),
    }
}

#[test]
fn the_practice_game_is_worth_115_points() {
    assert_eq!(format!("{:.9}", points(&Sheet::default())), "115.483126024");
}

#[test]
fn a_position_is_worth_the_mean_of_its_best_answers() {
    let texts = ["-", "R2 R3 R5 Y4 G11 G9 B12 m1", "R2 R3 R4 R6 R7 R12 R# Y5 Y6 G10 B9 B8 m2"];
    for text in texts {
        let sheet = Sheet::from_text(PAD.layout(Seat::One), text).unwrap();
        let game = Qwixx::at(&Situation { setup: setup(), sheets: vec![sheet], active: Seat::One }).unwrap();
        let (mut sum, mut count) = (0.0, 0);
        for (roll, ways) in game.chances() {
            let mut game = game.clone();
            game.advance(Input::Chance(roll), &mut Discard);
            sum += best_end(&game) * f64::from(ways.0);
            count += ways.0;
        }
        assert!((sum / f64::from(count) - points(&sheet)).abs() < 1e-9, "{text}");
    }
}

/// Plays one practice game by the solution's advice.
fn play(seed: u64, number: u64) -> f64 {
    let (mut game, mut bits) = (Qwixx::new(&setup()), Seeded::new(seed, number));
    loop {
        let roll = game.sample_chance(&mut bits);
        let advice = SOLUTION.advise(PAD.layout(Seat::One), &sheet_of(&game), &roll)[0];
        game.play(Input::Chance(roll), &mut Discard).expect("the roll was drawn by the rules");
        for action in [advice.first, advice.second] {
            if matches!(game.awaiting(), Awaiting::Seats(_)) {
                game.play(Input::Act { seat: Seat::One, action }, &mut Discard).expect("advice is legal");
            }
        }
        if game.awaiting() == Awaiting::Nothing {
            return f64::from(sheet_of(&game).score(PAD.layout(Seat::One)).total().get());
        }
    }
}

#[test]
fn playing_by_the_advice_brings_what_was_computed() {
    const GAMES: u64 = 4_000;
    let results: Vec<f64> = (0..GAMES).map(|game| play(7, game)).collect();
    let mean = results.iter().sum::<f64>() / GAMES as f64;
    let variance = results.iter().map(|result| (result - mean).powi(2)).sum::<f64>() / (GAMES - 1) as f64;
    let error = (variance / GAMES as f64).sqrt();
    assert!((mean - points(&Sheet::default())).abs() < 3.0 * error, "{mean} ± {error}");
}

#[test]
fn a_kept_solution_is_the_same_and_a_damaged_one_is_refused() {
    let mut bytes = Vec::new();
    SOLUTION.write(&mut bytes).unwrap();
    assert!(Solution::read(plan(), bytes.as_slice()).unwrap() == *SOLUTION);
    let two_seats = Plan { seats: SeatCount::new(2).unwrap(), ..plan() };
    assert!(matches!(Solution::read(two_seats, bytes.as_slice()), Err(FileError::OtherPlan)));
    assert!(matches!(Solution::read(plan(), &bytes[..bytes.len() - 1]), Err(FileError::Io(_))));
    let middle = bytes.len() / 2;
    bytes[middle] ^= 1;
    assert!(matches!(Solution::read(plan(), bytes.as_slice()), Err(FileError::Damaged)));
    bytes[0] ^= 1;
    assert!(matches!(Solution::read(plan(), bytes.as_slice()), Err(FileError::NotOurs)));
}
