//! BLOXX!, FIX and the Duel: everything has its place.

use wurf_paper::bloxx::{BloxxPaper, Spot};
use wurf_paper::duel::DuelPaper;
use wurf_paper::{Drawing, fix, sheet};
use wurf_rules::bloxx::cell::{Cell, Column, Row};
use wurf_rules::bloxx::layout::{ColorRow, Layout};
use wurf_rules::bloxx::sheet::Sheet;
use wurf_rules::closed::{Closed, Set};
use wurf_rules::duel::Board;
use wurf_rules::fix::{Breakdown, DISC_MAX, DiceCount};
use wurf_rules::points::Points;

fn check_places<S: Copy + PartialEq + std::fmt::Debug>(drawing: &Drawing<S>) {
    for (index, &(spot, place)) in drawing.spots.iter().enumerate() {
        assert!(drawing.bounds().contains(place), "{spot:?}");
        let clash = drawing.spots[index + 1..].iter().find(|(_, other)| place.overlaps(*other));
        assert_eq!(clash, None, "{spot:?}");
    }
}

#[test]
fn every_cell_column_and_bonus_of_bloxx_has_one_place() {
    let layout = Layout::standard();
    let drawing = BloxxPaper::new(&layout, &Sheet::new(&layout)).draw();
    check_places(&drawing);
    let columns = || (0..layout.columns()).filter_map(Column::new);
    let rows = (0..layout.rows()).filter_map(Row::new);
    let mut expected: Vec<Spot> = columns().map(Spot::Column).collect();
    expected.extend(rows.flat_map(|row| columns().map(move |column| Spot::Cell(Cell { row, column }))));
    expected.extend(ColorRow::ALL.iter().map(|&row| Spot::Bonus(row)));
    let mut found: Vec<Spot> = drawing.spots.iter().map(|&(spot, _)| spot).collect();
    expected.sort();
    found.sort();
    assert_eq!(found, expected);
}

#[test]
fn the_bottom_row_of_bloxx_lies_at_the_bottom() {
    let layout = Layout::standard();
    let drawing = BloxxPaper::new(&layout, &Sheet::new(&layout)).draw();
    let column = Column::new(0).expect("a column");
    let top = |row| drawing.place(&Spot::Cell(Cell { row: Row::new(row).expect("a row"), column })).expect("a place").y;
    assert!((1..layout.rows()).all(|row| top(row) < top(row - 1)));
}

#[test]
fn the_disc_shows_the_dice_that_lie_on_it() {
    for laid in 0..=DISC_MAX {
        let drawing = fix::disc(DiceCount::new(laid).expect("few"));
        check_places(&drawing);
        assert_eq!(drawing.spots.len(), DISC_MAX);
        assert_eq!(drawing.markup.matches("smiley red").count(), laid);
    }
}

#[test]
fn a_stock_shows_its_points_also_beyond_the_goal() {
    for (points, tokens) in [(0, 0), (3, 3), (15, 15), (19, 15)] {
        let drawing = fix::stock(Points::new(points));
        assert_eq!(drawing.markup.matches("\"token\"").count(), tokens);
        assert!(drawing.markup.contains(&format!(">{points}<")), "{points}");
    }
}

#[test]
fn a_result_names_what_counts() {
    let dice = |lying: &str, passed| Breakdown {
        lying: lying.parse().expect("dice"),
        passed: DiceCount::new(passed).expect("few"),
    };
    for (breakdown, spots, total) in
        [(dice("-", 0), 1, "+5"), (dice("..1", 0), 3, "\u{2212}1"), (dice("g2", 2), 4, "+5")]
    {
        let drawing = fix::result(&breakdown);
        check_places(&drawing);
        assert_eq!(drawing.spots.len(), spots, "{breakdown:?}");
        assert!(drawing.markup.contains(&format!(">{total}<")), "{breakdown:?}");
    }
}

#[test]
fn a_bonus_of_bloxx_that_is_gone_is_struck_out() {
    let layout = Layout::standard();
    let strikes = |text: &str, completed: Set<ColorRow>| {
        let sheet = Sheet::from_text(&layout, text).expect("a sheet");
        let drawing = BloxxPaper { completed, ..BloxxPaper::new(&layout, &sheet) }.draw();
        drawing.markup.matches("class=\"strike\"").count()
    };
    let orange = Set::only(ColorRow::Orange);
    assert_eq!(strikes("-", Set::EMPTY), 0);
    assert_eq!(strikes("-", orange), 1, "somebody was first");
    assert_eq!(strikes("x....../#......", Set::EMPTY), 0, "the gap lies below the coloured row");
    assert_eq!(strikes("xx...../x#...../xx.....", Set::EMPTY), 2, "a gap spoils the row");
    assert_eq!(strikes("xxxxxxx/xxxxxxx orange4", orange), 0, "the bonus of this sheet is circled");
}

#[test]
fn every_stone_of_the_duel_is_drawn_once_and_every_cell_has_its_place() {
    for (text, stones) in [("-", 0), ("1:R5 2:R7x3 1:G12 1:m1 2:m2", 8), ("2:B12x9 2:B2 2:B#", 6)] {
        let board: Board = text.parse().expect("a board");
        let drawing = DuelPaper::new(&board).draw();
        check_places(&drawing);
        assert_eq!(drawing.spots.iter().filter(|(spot, _)| matches!(spot, sheet::Spot::Cell(_))).count(), 44);
        assert_eq!(drawing.markup.matches("\"stone ").count(), stones, "{text}: no stack looks higher than four");
    }
    let board: Board = "1:R5x3 2:Y7".parse().expect("a board");
    let named = DuelPaper { names: Some(["Ada", "Ben & <Co> and friends"]), ..DuelPaper::new(&board) }.draw().markup;
    for text in [">19<", ">21<", ">6<", ">1<", ">Ada<", ">Ben &amp; &lt;Co> \u{2026}<", ">\u{d7}3<"] {
        assert!(named.contains(text), "{text}");
    }
}
