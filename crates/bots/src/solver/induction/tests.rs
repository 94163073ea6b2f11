use wurf_rules::bits::Bits;
use wurf_rules::closed::Closed;
use wurf_rules::dice::{ColorSet, Roll, Sides};
use wurf_rules::qwixx::Variant;
use wurf_rules::seat::Seat;
use wurf_rules::sheet::pad::shuffle::{Addition, Shuffle};
use wurf_rules::sheet::{Cell, Color, Layout, Number, Pad, Row};

use super::*;
use crate::seeded::Seeded;
use crate::solver::brute_force::{BruteForce, marked, white};

/// How far sheets have come that are compared with brute force: four open rows come to 40, on Longo to 52.
fn late(sides: Sides) -> usize {
    match sides {
        Sides::Six => 39,
        Sides::Eight => 50,
    }
}

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
            // Rows that cannot go on may keep a sheet from coming far enough.
            if sheet.locked().len() >= 2 || bits.pick(400) == 0 {
                break;
            }
            // Six dice with eight sides have 262,144 rolls, so one of them is gone.
            if progress >= least && (layout.sides() == Sides::Six || !sheet.locked().is_empty()) {
                return sheet;
            }
            let ways = white(layout, &sheet, &Roll::sample(layout.sides(), ColorSet::EMPTY, bits));
            let cell = Cell::Color(Color::ALL[bits.pick(4)], numbers[bits.pick(numbers.len())]);
            sheet = match bits.pick(4) {
                0 if !ways.is_empty() => ways[bits.pick(ways.len())].1,
                _ => marked(layout, &sheet, cell).unwrap_or(sheet),
            };
        }
    }
}

#[track_caller]
fn check_against_brute_force(pad: &Pad, seats: usize) {
    let layout = pad.layout(Seat::One);
    let plan = Plan { board: board(pad).unwrap(), seats: SeatCount::new(seats).unwrap() };
    let least = late(layout.sides());
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

#[test]
fn so_are_those_of_long_rows_and_lucky_numbers() {
    [1, 2].iter().for_each(|&seats| check_against_brute_force(&Variant::Longo.pad(), seats));
    check_against_brute_force(&shuffled(Addition::Longo, 1), 1);
}

#[test]
fn so_are_those_of_swap_fields() {
    [1, 2].iter().for_each(|&seats| check_against_brute_force(&Variant::XChange.pad(), seats));
    check_against_brute_force(&shuffled(Addition::XChange, 1), 1);
}

/// Games by the rules and positions by the solver, side by side from the first mark to the last: the same marks, the
/// same points, and a position that has a number of its own.
#[track_caller]
fn check_random_games(pad: &Pad, games: u64) {
    let Some(board) = board(pad) else { return };
    let layout = pad.layout(Seat::One);
    let side = Side { layout, numbering: Numbering::new(&board), board };
    let mut bits = Seeded::new(3, games);
    for _ in 0..games {
        let mut sheet = Sheet::default();
        let mut tries = 0;
        while sheet.locked().len() < 2 && tries < 200 {
            tries += 1;
            sheet = match bits.pick(4) {
                0 => side.white(&sheet, &mut bits),
                _ => side.color(&sheet, &mut bits),
            };
        }
    }
}

/// A sheet beside which the solver keeps its position.
struct Side<'a> {
    layout: &'a Layout,
    board: Board,
    numbering: Numbering,
}

impl Side<'_> {
    /// All that the white dice offer; one of these marks is made.
    #[track_caller]
    fn white(&self, sheet: &Sheet, bits: &mut Seeded) -> Sheet {
        let roll = Roll::sample(self.layout.sides(), ColorSet::EMPTY, bits);
        let sum = usize::from(roll.white_sum().get() - Number::MIN.get());
        let mut found = Vec::new();
        self.board.each_white(&Position::of(&self.board, sheet), sum, |white| {
            let (row, column) = white.place;
            found.push((self.layout.cell(Row::ALL[row], column), white.position, white.points));
        });
        found.sort_by_key(|&(cell, ..)| cell);
        let expected = white(self.layout, sheet, &roll);
        assert!(found.iter().map(|found| found.0).eq(expected.iter().map(|expected| expected.0)), "{expected:?}");
        for (&(_, position, points), (_, after)) in found.iter().zip(&expected) {
            self.check(sheet, after, (position, points));
        }
        if expected.is_empty() { *sheet } else { expected[bits.pick(expected.len())].1 }
    }

    /// A coloured number, marked if it may be.
    #[track_caller]
    fn color(&self, sheet: &Sheet, bits: &mut Seeded) -> Sheet {
        let (color, number) = (bits.pick(4), bits.pick(self.layout.sides().sums()));
        let (row, column) = self.board.place(color, number);
        let found = Position::of(&self.board, sheet).mark(&self.board, row, column);
        let number = self.layout.sides().numbers().nth(number).unwrap();
        let expected = marked(self.layout, sheet, Cell::Color(Color::ALL[color], number));
        assert_eq!(found.is_some(), expected.is_some(), "{}", sheet.to_text(self.layout));
        let (Some(found), Some(after)) = (found, expected) else { return *sheet };
        self.check(sheet, &after, found);
        after
    }

    /// What a mark leads to must be what the sheet after it says.
    #[track_caller]
    fn check(&self, before: &Sheet, after: &Sheet, (position, points): (Position, f64)) {
        let text = before.to_text(self.layout);
        let score = |sheet: &Sheet| f64::from(sheet.score(self.layout).total().get());
        assert_eq!(points, score(after) - score(before), "{text}");
        let expected = Position::of(&self.board, after);
        assert_eq!(self.numbering.of(&position), self.numbering.of(&expected), "{text}");
        assert!(self.numbering.holds(&position) && self.numbering.holds(&expected), "{text}");
    }
}

#[test]
fn every_mark_of_random_games_leads_to_the_position_of_its_sheet() {
    Variant::ALL.iter().for_each(|variant| check_random_games(&variant.pad(), 3_000));
    [Addition::DoubleB, Addition::XChange, Addition::Longo]
        .map(|addition| shuffled(addition, 2))
        .iter()
        .for_each(|pad| check_random_games(pad, 1_000));
}
