//! The Duel on the full screen.

use crossterm::event::KeyCode;
use wurf_rules::any::{GameName, Spec};
use wurf_rules::seat::SeatCount;

use super::{click, find, play_on, play_to_the_end, press_all, screen};
use crate::play::tests::session_rolling;
use crate::play::tui::app::App;
use crate::play::tui::theme::Theme;

fn table() -> App {
    let spec = Spec::new(GameName::Duel, SeatCount::TWO);
    App::new(session_rolling(spec, 1, "41"), Theme::Plain)
}

#[test]
fn both_seats_share_a_board_on_the_smallest_screen() {
    let mut app = table();
    let text = screen(&mut app);
    assert_eq!(text.matches("[ 5 ]").count(), 4, "the white sum is offered in every row: {text}");
    assert_eq!(text.matches("22 stones left, total 0").count(), 2, "{text}");
    play_on(&mut app, 8);
    let text = screen(&mut app);
    assert!(text.contains("(1)") || text.contains("1x"), "stones of seat 1: {text}");
}

#[test]
fn du2_a_stone_is_placed_by_keys_and_the_second_action_waits() {
    let mut app = table();
    press_all(&mut app, &[KeyCode::Enter]);
    let text = screen(&mut app);
    assert!(text.contains("Action 2") && text.contains("passing is free") && text.contains("(1)"), "{text}");
    press_all(&mut app, &[KeyCode::Char('p')]);
    assert!(screen(&mut app).contains("21 stones left"));
}

#[test]
fn a_click_on_a_cell_places_a_stone() {
    let mut app = table();
    let (x, y) = find(&mut app, "[ 5 ]");
    click(&mut app, x + 2, y);
    assert!(screen(&mut app).contains("21 stones left"));
}

#[test]
fn a_duel_is_played_to_its_end() {
    let mut app = table();
    play_to_the_end(&mut app);
    let text = screen(&mut app);
    assert!(text.contains("total") && text.contains("misses"), "{text}");
}
