//! Every placement of some shapes on every sheet of three columns and four rows, against a referee that knows nothing
//! of skylines: it lets the shape down one row at a time, looking at each cell.

use wurf_rules::bloxx::{Action, Bloxx, Cell, Column, Die, Ink, Layout, Row, Shape, Support};
use wurf_rules::closed::Closed;
use wurf_rules::game::{Discard, Game, Input};
use wurf_rules::illegal::Illegal;
use wurf_rules::observer::Observer;
use wurf_rules::seat::Seat;

use super::table::game_on;

const COLUMNS: usize = 3;
const ROWS: usize = 4;

/// One cell, flat, standing, hooked, hollow and crooked shapes.
const LAYOUT: &str = r#"
title = "small"
columns = 3
rows = 4
[sheet]
numbers = ["...", "...", "...", "..."]
color-rows = { orange = 1, violet = 2, blue = 3, green = 4 }
[dice]
A = ["o", "xo/.x", "x.x/xox", "o", "o", "o"]
B = ["xo", "xxo/x..", ".ox/xx.", "o", "o", "o"]
"#;

/// A sheet cell by cell: `[row][column]`, the bottom row first; `.`, `x`, `o` or `#`.
type Grid = [[char; COLUMNS]; ROWS];

#[test]
fn every_placement_agrees_with_dropping_cell_by_cell() {
    let layout = Layout::from_toml(LAYOUT).unwrap();
    for drawn in 0..1 << (COLUMNS * ROWS) {
        let grid = grid(drawn);
        for support in [Support::Touching, Support::Strict] {
            let game = game_on(layout.clone(), support, &[&text(&grid)]);
            for roll in ["11", "22", "33"] {
                let mut game = game.clone();
                game.advance(Input::Chance(roll.parse().unwrap()), &mut Discard);
                check(&game, &grid);
            }
        }
    }
}

fn check(game: &Bloxx, grid: &Grid) {
    let listed = game.actions(Seat::One);
    let view = game.view(Observer::Seat(Seat::One));
    let choice = view.choice(Seat::One).unwrap();
    let mut any = false;
    for &die in Die::ALL {
        for &orientation in choice.face(die).orientations(Ink::Circle) {
            for column in (0..=COLUMNS).filter_map(Column::new) {
                let action = Action::Enter { die, orientation, column };
                let expected = dropped(grid, choice.face(die).shape(orientation), column, game.support());
                assert_eq!(game.check(Seat::One, action), expected.map(|_| ()), "{action} on {}", text(grid));
                assert_eq!(listed.contains(&action), expected.is_ok(), "{action} on {}", text(grid));
                if let Ok(after) = expected {
                    any = true;
                    let got = choice.sheet_after(action).unwrap().to_text(game.layout());
                    assert_eq!(got.split(' ').next(), text(&after).split(' ').next(), "{action} on {}", text(grid));
                }
            }
        }
    }
    assert_eq!(listed[..] == [Action::Forfeit], !any, "{}", text(grid));
}

/// The sheet with these cells drawn, a bit each, gaps filled in.
fn grid(drawn: usize) -> Grid {
    let mut grid = [['.'; COLUMNS]; ROWS];
    for (row, line) in grid.iter_mut().enumerate() {
        for (column, letter) in line.iter_mut().enumerate() {
            if drawn >> (row * COLUMNS + column) & 1 == 1 {
                *letter = 'x';
            }
        }
    }
    fill_gaps(&mut grid);
    grid
}

fn fill_gaps(grid: &mut Grid) {
    for column in 0..COLUMNS {
        let top = (0..ROWS).rev().find(|&row| is_drawn(grid[row][column]));
        for line in grid.iter_mut().take(top.unwrap_or(0)) {
            if line[column] == '.' {
                line[column] = '#';
            }
        }
    }
}

fn is_drawn(letter: char) -> bool {
    matches!(letter, 'x' | 'o')
}

/// The sheet's text; every row is coloured here, so filled ones have a bonus.
fn text(grid: &Grid) -> String {
    let used = (0..ROWS).rev().find(|&row| grid[row] != ['.'; COLUMNS]).map_or(0, |row| row + 1);
    let lines: Vec<String> = grid[..used].iter().rev().map(String::from_iter).collect();
    let mut text = if used == 0 { "-".to_owned() } else { lines.join("/") };
    for (line, color) in grid.iter().zip(["orange", "violet", "blue", "green"]) {
        if line.iter().all(|&letter| is_drawn(letter)) {
            text += &format!(" {color}4");
        }
    }
    text
}

/// Lets a shape fall from above the sheet.
fn dropped(grid: &Grid, shape: &Shape, column: Column, support: Support) -> Result<Grid, Illegal> {
    let places = |lift: usize| -> Vec<(usize, usize)> {
        shape.cells().iter().map(|cell| (cell.column.index() + column.index(), cell.row.index() + lift)).collect()
    };
    if places(0).iter().any(|&(column, _)| column >= COLUMNS) {
        return Err(Illegal::ShapeOutsideSheet);
    }
    let free = |lift| places(lift).iter().all(|&(column, row)| row >= ROWS || grid[row][column] == '.');
    let mut lift = ROWS;
    while lift > 0 && free(lift - 1) {
        lift -= 1;
    }
    let places = places(lift);
    if places.iter().any(|&(_, row)| row >= ROWS) {
        return Err(Illegal::ShapeOutsideSheet);
    }
    let first = !grid.iter().flatten().any(|&letter| is_drawn(letter));
    if !first && !places.iter().any(|&place| is_held(grid, place, support)) {
        return Err(Illegal::ShapeDoesNotRest);
    }
    let mut after = *grid;
    for &(column, row) in &places {
        after[row][column] = 'x';
    }
    let Cell { row, column: offset } = shape.circle();
    after[row.index() + lift][offset.index() + column.index()] = 'o';
    fill_gaps(&mut after);
    Ok(after)
}

/// Is there something drawn below this cell, or beside it?
fn is_held(grid: &Grid, (column, row): (usize, usize), support: Support) -> bool {
    let drawn = |column: usize, row: usize| column < COLUMNS && row < ROWS && is_drawn(grid[row][column]);
    let below = row > 0 && drawn(column, row - 1);
    let beside = drawn(column + 1, row) || column > 0 && drawn(column - 1, row) || drawn(column, row + 1);
    below || support == Support::Touching && beside
}

#[test]
fn rows_and_columns_have_limits() {
    assert_eq!(Column::new(Column::COUNT_MAX), None);
    assert_eq!(Row::new(Row::COUNT_MAX), None);
}
