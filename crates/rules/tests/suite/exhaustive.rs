//! Small spaces are enumerated: every row for its score, every roll, every subset of dice.

use std::collections::BTreeSet;

use wurf_rules::bits::Bits;
use wurf_rules::closed::Closed;
use wurf_rules::dice::{ColorSet, Roll, Sides};
use wurf_rules::game::{Discard, Game, Input};
use wurf_rules::qwixx::Action;
use wurf_rules::seat::Seat;
use wurf_rules::sheet::{Cell, CellSet, Color, Layout, Row, RowSet, Sheet};

use crate::table::{game, layout, options, play};

/// The tables as printed, for 0 to 12 and for 0 to 15 marks.
const POINTS: [i16; 13] = [0, 1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 66, 78];
const BIG_POINTS: [i16; 16] = [0, 1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 66, 78, 91, 105, 120];

/// A row of the classic sheet with these numbers marked, bit 0 for the 2, and its lock.
fn row_text(color: Color, bits: u16, lock: bool) -> String {
    let numbers = Sides::Six.numbers().filter(|number| bits >> (number.get() - 2) & 1 == 1);
    let cells = numbers.map(|number| format!("{color}{number} "));
    cells.chain(lock.then(|| format!("{color}#"))).collect()
}

#[test]
fn qx9_all_rows_score_as_printed_or_are_no_rows() {
    let layout = layout("qwixx");
    let last = |color| if color < Color::Green { 10 } else { 0 };
    for &color in Color::ALL {
        let mut rows = 0;
        for (bits, lock) in (0..1 << 11).flat_map(|bits| [(bits, false), (bits, true)]) {
            let marks = u16::count_ones(bits) + u32::from(lock);
            let has_last = bits >> last(color) & 1 == 1;
            let possible = has_last == lock && (!lock || marks >= 7);
            let sheet = Sheet::from_text(&layout, &row_text(color, bits, lock));
            assert_eq!(sheet.is_ok(), possible, "{color} {bits:b} {lock}");
            if let Ok(sheet) = sheet {
                rows += 1;
                let score = sheet.score(&layout);
                assert_eq!(score.rows[layout.row_of_lock(color)].get(), POINTS[marks as usize], "{color} {bits:b}");
                assert_eq!(score.total().get(), POINTS[marks as usize], "{color} {bits:b}");
            }
        }
        // 2^10 rows without the last number, and those with at least five of the other ten.
        assert_eq!(rows, 1024 + 638);
    }
}

#[test]
fn do4_all_counts_of_first_and_second_marks() {
    let layout = layout("double-a");
    for first in 0..=10_i16 {
        for second in 0..=first {
            let twice = |n| if n < second { "x2" } else { "" };
            let words: String = (0..first).map(|n| format!("R{}{} ", n + 2, twice(n))).collect();
            let marks = (first + second).min(16);
            let score = Sheet::from_text(&layout, &words).unwrap().score(&layout);
            assert_eq!(score.total().get(), marks * (marks + 1) / 2, "{words}");
        }
    }
}

#[test]
fn bp4_all_counts_of_own_and_bonus_marks() {
    let layout = layout("big-points");
    for own in 0..=10_u32 {
        for bonus in 0..=own {
            let words =
                |prefix: &str, count: u32| (0..count).map(|n| format!("{prefix}{} ", n + 2)).collect::<String>();
            let sheet = Sheet::from_text(&layout, &(words("R", own) + &words("RY", bonus))).unwrap();
            let score = sheet.score(&layout).rows.map(|row| row.get());
            let expected = [(own + bonus).min(15), bonus, 0, 0].map(|marks| BIG_POINTS[marks as usize]);
            assert_eq!(score.values(), &expected, "{own} red, {bonus} bonus");
        }
    }
}

/// Gives out one number after another.
struct Counter(u32);

impl Bits for Counter {
    fn word(&mut self) -> u32 {
        self.0 += 1;
        self.0 - 1
    }
}

#[test]
fn qx2_every_roll_of_every_subset_of_dice_is_drawn_exactly_once() {
    for subset in 0..16_u32 {
        let dice: ColorSet = Color::ALL.iter().copied().filter(|&color| subset >> color.index() & 1 == 1).collect();
        let count = 6_u32.pow(2 + subset.count_ones());
        assert_eq!(Roll::count(Sides::Six, dice), count);
        let all: Vec<Roll> = Roll::all(Sides::Six, dice).collect();
        let mut bits = Counter(0);
        let drawn: Vec<Roll> = (0..count).map(|_| Roll::sample(Sides::Six, dice, &mut bits)).collect();
        assert!(all == drawn, "index and roll belong together, {dice:?}");
        assert!(all.iter().all(|roll| roll.dice() == dice), "{dice:?}");
        assert_eq!(all.into_iter().collect::<BTreeSet<_>>().len() as u32, count, "{dice:?}");
    }
}

#[test]
fn qx2_every_roll_reads_back() {
    for roll in Roll::all(Sides::Six, ColorSet::first(4)) {
        assert_eq!(roll.to_string().parse(), Ok(roll));
    }
}

#[test]
fn qx3_the_white_sums_are_distributed_as_two_dice_are() {
    let mut ways = [0; 13];
    for roll in Roll::all(Sides::Six, ColorSet::EMPTY) {
        ways[roll.white_sum().get() as usize] += 1;
    }
    assert_eq!(ways, [0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]);
}

/// The cells that a sheet leaves open, read off its text and the printed rows. On `double-a` the last marked one is open
/// too while it is not marked twice (DO-1), and closing takes seven marks (DO-3).
fn naive_open(variant: &str, layout: &Layout, text: &str) -> Vec<String> {
    let is_double = variant == "double-a";
    let twice: BTreeSet<&str> = text.split(' ').filter_map(|word| word.strip_suffix("x2")).collect();
    let marked: BTreeSet<&str> = text.split(' ').map(|word| word.trim_end_matches("x2")).collect();
    let mut open = Vec::new();
    for &row in Row::ALL {
        let cells: Vec<String> = Sides::Six.columns().map(|column| layout.cell(row, column).to_string()).collect();
        let count = |set: &BTreeSet<&str>| cells.iter().filter(|cell| set.contains(cell.as_str())).count();
        let may_close = count(&marked) + count(&twice) >= if is_double { 7 } else { 5 };
        let last = cells.iter().rposition(|cell| marked.contains(cell.as_str()));
        let again = last.filter(|&last| is_double && last < 10 && !twice.contains(cells[last].as_str()));
        let border = again.or(last.map(|last| last + 1)).unwrap_or(0);
        let reachable = cells.iter().enumerate().skip(border);
        open.extend(reachable.filter(|&(column, _)| column < 10 || may_close).map(|(_, cell)| cell.clone()));
    }
    open
}

/// What the dice give in action 2, each white die with each colour die.
fn naive_rolled(roll: &Roll) -> BTreeSet<String> {
    let dice = roll.colors.iter().filter_map(|(color, pips)| Some((color, (*pips)?)));
    let sums = dice.flat_map(|(color, die)| roll.white.map(|white| format!("{color}{}", white.get() + die.get())));
    sums.collect()
}

#[track_caller]
fn check_second_action(variant: &str, text: &str) {
    let open = naive_open(variant, &layout(variant), text);
    let start = game(variant, &[text]);
    for roll in Roll::all(Sides::Six, start.dice()) {
        let mut game = start.clone();
        game.advance(Input::Chance(roll), &mut Discard);
        game.advance(Input::Act { seat: Seat::One, action: Action::Pass }, &mut Discard);
        let listed: BTreeSet<String> = game.actions(Seat::One).iter().skip(1).map(ToString::to_string).collect();
        let rolled = naive_rolled(&roll);
        let expected: BTreeSet<String> = open.iter().filter(|cell| rolled.contains(*cell)).cloned().collect();
        assert_eq!(listed, expected, "{variant} {text} {roll}");
    }
}

#[test]
fn qx4_the_second_action_agrees_with_a_naive_reading_over_all_rolls() {
    check_second_action("qwixx", "R2 R3 R4 R5 R9 Y5 Y11 G12 G8 G7 G5 G4 G3 B3");
    check_second_action("qwixx", "R2 R3 R4 R5 R9 R12 R# Y5 B12 B4");
}

#[test]
fn gx1_the_second_action_agrees_with_a_naive_reading_over_all_rolls() {
    check_second_action("gemixt-a", "Y2 Y3 B5 G8 R11 R3 G12 B12 Y7 G3");
}

#[test]
fn do1_the_second_action_agrees_with_a_naive_reading_over_all_rolls() {
    check_second_action("double-a", "R2x2 R3x2 R4x2 R9 Y5x2 Y6 G12 G8 G7x2 B11 B3");
}

/// The white sum over all sums against the sheet's own answer.
#[test]
fn qx3_the_first_action_lists_what_the_sheet_allows() {
    for (variant, text) in [
        ("qwixx", "R5 R7 Y10 G6 B10"),
        ("double-a", "R5 R7 Y9x2 G6"),
        ("gemixt-a", "Y2 Y3 B5 G8 R11 R3"),
        ("gemixt-b", "R2 B9"),
    ] {
        let layout = layout(variant);
        let sheet = Sheet::from_text(&layout, text).unwrap();
        for roll in Roll::all(Sides::Six, ColorSet::first(4)).take(36) {
            let mut game = game(variant, &[text]);
            play(&mut game, &roll.to_string());
            let cells = Color::ALL.iter().map(|&color| Cell::Color(color, roll.white_sum()));
            let open = cells.filter(|&cell| sheet.check(&layout, cell, RowSet::EMPTY).is_ok());
            let expected: Vec<String> = ["-".to_owned()].into_iter().chain(open.map(|cell| cell.to_string())).collect();
            assert_eq!(options(&game, 1), expected.join(" "), "{variant} {text} {roll}");
        }
    }
}

#[test]
fn cell_sets_count_and_list_alike() {
    let all: CellSet =
        Color::ALL.iter().flat_map(|&color| Sides::Eight.numbers().map(move |number| (color, number))).collect();
    let cells: Vec<Cell> = all.iter().collect();
    assert_eq!((all.len(), cells.len()), (60, 60));
    assert!(cells.is_sorted());
    for index in 0..62 {
        assert_eq!(all.nth(index), cells.get(index).copied());
    }
    let reds = all.iter().filter(|cell| matches!(cell, Cell::Color(Color::Red, _))).count();
    assert_eq!((reds, all.without(all).is_empty()), (15, true));
}
