use wurf_rules::bits::Bits;
use wurf_rules::closed::Closed;
use wurf_rules::qwixx::Variant;
use wurf_rules::seat::Seat;
use wurf_rules::sheet::pad::shuffle::{Addition, Shuffle};
use wurf_rules::sheet::{Cell, Color, Layout, Pad};

use super::*;
use crate::seeded::Seeded;
use crate::solver::brute_force::{BruteForce, marked};

/// How much further rows can come in the positions that are compared with brute force.
const LEFT: usize = 5;

/// A sheet like a printed one, with rows of several colours and numbers in any order.
fn shuffled(addition: Addition, seed: u64) -> Pad {
    let shuffle = Shuffle { mixed_numbers: true, mixed_colors: true, addition: Some(addition) };
    Pad::shuffled("Shuffled".to_owned(), shuffle, &mut Seeded::new(seed, 0)).unwrap()
}

fn board(pad: &Pad) -> Option<Board> {
    Board::new(pad.layout(Seat::One)).ok()
}

/// A sheet that has come at least this far.
fn late_sheet(layout: &Layout, least: usize, bits: &mut Seeded) -> Sheet {
    let board = &Board::new(layout).unwrap();
    let numbers: Vec<_> = layout.sides().numbers().collect();
    loop {
        let mut sheet = Sheet::default();
        (0..bits.pick(4)).for_each(|_| sheet.miss());
        loop {
            let progress = Position::of(board, &sheet).progress(board);
            if sheet.locked().len() >= 2 || progress + 8 < least && bits.pick(400) == 0 {
                break;
            }
            if progress >= least {
                return sheet;
            }
            let cell = Cell::Color(Color::ALL[bits.pick(4)], numbers[bits.pick(numbers.len())]);
            sheet = marked(layout, &sheet, cell).unwrap_or(sheet);
        }
    }
}

#[track_caller]
fn check_against_brute_force(pad: &Pad, seats: usize) {
    let layout = pad.layout(Seat::One);
    let plan = Plan { board: board(pad).unwrap(), seats: SeatCount::new(seats).unwrap() };
    let least = plan.board.progress_max() - LEFT;
    let solution = plan.solve_down_to(least, 2, |_| {});
    let mut bits = Seeded::new(seats as u64, pad.title().len() as u64);
    let mut brute = BruteForce::new(layout, seats);
    for _ in 0..3 {
        let sheet = late_sheet(layout, least, &mut bits);
        let (exact, expected) = (solution.points(layout, &sheet), brute.points(&sheet, 0));
        assert!((exact - expected).abs() < 1e-9, "{}: {exact}, not {expected}", sheet.to_text(layout));
    }
}

#[test]
fn late_positions_are_worth_what_brute_force_says() {
    [1, 2, 4].iter().for_each(|&seats| check_against_brute_force(&Variant::Classic.pad(), seats));
}

#[test]
fn so_are_those_of_mixed_colours_and_mixed_numbers() {
    [1, 3].iter().for_each(|&seats| check_against_brute_force(&Variant::GemixtA.pad(), seats));
    [1, 2].iter().for_each(|&seats| check_against_brute_force(&Variant::GemixtB.pad(), seats));
}

#[test]
fn so_are_those_of_stairs_chain_and_bar() {
    for variant in [Variant::Stairs, Variant::Chain, Variant::BonusA] {
        [1, 2].iter().for_each(|&seats| check_against_brute_force(&variant.pad(), seats));
    }
}

#[test]
fn so_are_those_of_double_cells() {
    [1, 2].iter().for_each(|&seats| check_against_brute_force(&Variant::DoubleB.pad(), seats));
    check_against_brute_force(&shuffled(Addition::DoubleB, 1), 1);
}

/// Games by the rules and positions by the solver, side by side from the first mark to the last: the same points, and a
/// position that has a number of its own.
#[track_caller]
fn check_random_games(pad: &Pad, games: u64) {
    let layout = pad.layout(Seat::One);
    let Some(board) = board(pad) else { return };
    let numbering = Numbering::new(&board);
    let numbers: Vec<_> = layout.sides().numbers().collect();
    let mut bits = Seeded::new(3, games);
    for _ in 0..games {
        let mut sheet = Sheet::default();
        let mut tries = 0;
        while sheet.locked().len() < 2 && tries < 200 {
            tries += 1;
            let (color, number) = (bits.pick(4), bits.pick(numbers.len()));
            let (row, column) = board.place(color, number);
            let found = Position::of(&board, &sheet).mark(&board, row, column);
            let expected = marked(layout, &sheet, Cell::Color(Color::ALL[color], numbers[number]));
            assert_eq!(found.is_some(), expected.is_some(), "{}: {}", pad.title(), sheet.to_text(layout));
            let (Some(found), Some(after)) = (found, expected) else { continue };
            check_mark(&board, &numbering, (layout, &sheet, &after), found);
            sheet = after;
        }
    }
}

/// What a mark leads to must be what the sheet after it says.
#[track_caller]
fn check_mark(
    board: &Board,
    numbering: &Numbering,
    (layout, before, after): (&Layout, &Sheet, &Sheet),
    (position, points): (Position, f64),
) {
    let score = |sheet: &Sheet| f64::from(sheet.score(layout).total().get());
    assert_eq!(points, score(after) - score(before), "{}", before.to_text(layout));
    let expected = Position::of(board, after);
    assert_eq!(numbering.of(&position), numbering.of(&expected), "{}", before.to_text(layout));
    assert!(numbering.holds(&position) && numbering.holds(&expected), "{}", before.to_text(layout));
}

#[test]
fn every_mark_of_random_games_leads_to_the_position_of_its_sheet() {
    Variant::ALL.iter().for_each(|variant| check_random_games(&variant.pad(), 3_000));
    check_random_games(&shuffled(Addition::DoubleB, 2), 1_000);
}
