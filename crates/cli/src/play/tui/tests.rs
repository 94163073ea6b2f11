//! Screens as text, and what keys and clicks lead to. The dice are seeded, so everything is reproducible.

mod bloxx;
mod cards;
mod distant;
mod duel;
mod fix;
mod picture;
mod practice;

use crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::style::Color as Ink;
use wurf_bots::seeded::Seeded;
use wurf_rules::bits::Bits;
use wurf_rules::closed::Closed;
use wurf_rules::qwixx::Variant;
use wurf_rules::record::Record;
use wurf_rules::replay::replay;
use wurf_rules::seat::Seat;

use crate::play::tests::{session, session_at_a_choice};
use crate::play::tui::app::{App, Flow, Overlay, Stage};
use crate::play::tui::theme::Theme;
use crate::play::tui::{COLUMNS_MIN, LINES_MIN};

/// A table of `humans` people and agents on the other seats.
fn table(variant: Variant, humans: usize, seats: usize) -> App {
    App::new(session(variant, humans, seats), Theme::Plain)
}

fn press(app: &mut App, code: KeyCode) -> Flow {
    app.on_event(&Event::Key(KeyEvent::new(code, KeyModifiers::NONE)))
}

fn press_all(app: &mut App, codes: &[KeyCode]) {
    codes.iter().for_each(|&code| assert_eq!(press(app, code), Flow::GoOn));
}

fn screen_of_size(app: &mut App, columns: u16, lines: u16) -> String {
    let mut terminal = Terminal::new(TestBackend::new(columns, lines)).unwrap();
    terminal.draw(|frame| app.draw(frame)).unwrap();
    let cells = terminal.backend().buffer().content();
    let rows = cells.chunks(columns.into()).map(|row| row.iter().map(|cell| cell.symbol()).collect::<String>());
    rows.map(|row| row.trim_end().to_owned()).collect::<Vec<_>>().join("\n")
}

fn screen(app: &mut App) -> String {
    screen_of_size(app, COLUMNS_MIN, LINES_MIN)
}

/// Takes the next legal mark, or does whatever else Enter means, this many times.
fn play_on(app: &mut App, times: usize) {
    for _ in 0..times {
        press(app, KeyCode::Char('n'));
        press(app, KeyCode::Enter);
    }
}

fn play_to_the_end(app: &mut App) {
    while app.stage != Stage::Over {
        play_on(app, 1);
    }
}

#[test]
fn every_sheet_at_the_smallest_size() {
    for variant in Variant::ALL {
        let mut app = table(*variant, 1, 2);
        play_on(&mut app, 14);
        insta::assert_snapshot!(format!("sheet_{variant}"), screen(&mut app));
    }
}

#[test]
fn five_seats_fit_on_the_smallest_screen() {
    let mut app = table(Variant::BigPoints, 1, 5);
    play_on(&mut app, 14);
    insta::assert_snapshot!("five_seats_big_points", screen(&mut app));
    let mut app = table(Variant::BonusB, 1, 5);
    play_on(&mut app, 14);
    insta::assert_snapshot!("five_seats_bonus_b", screen(&mut app));
}

#[test]
fn the_end_shows_points_item_by_item() {
    let mut app = table(Variant::BonusB, 1, 5);
    play_to_the_end(&mut app);
    insta::assert_snapshot!("result_bonus_b", screen(&mut app));
    assert_eq!(press(&mut app, KeyCode::Enter), Flow::GoOn);
    press_all(&mut app, &[KeyCode::Tab]);
    assert!(screen(&mut app).contains("sheet of Seat 1, Anna"));
    press_all(&mut app, &[KeyCode::Tab; 5]);
    assert!(screen(&mut app).contains("the result"));
    assert_eq!(press(&mut app, KeyCode::Char('q')), Flow::Leave);
}

#[test]
fn help_and_quit_lie_over_the_table() {
    let mut app = table(Variant::Classic, 1, 2);
    press_all(&mut app, &[KeyCode::Char('?')]);
    insta::assert_snapshot!("help", screen(&mut app));
    press_all(&mut app, &[KeyCode::PageDown]);
    insta::assert_snapshot!("help_rules", screen(&mut app));
    press_all(&mut app, &[KeyCode::Char('x'), KeyCode::Char('q')]);
    assert_eq!(app.overlay, Some(Overlay::Quit));
    insta::assert_snapshot!("quit", screen(&mut app));
    press_all(&mut app, &[KeyCode::Char('n')]);
    assert_eq!(app.overlay, None);
    press_all(&mut app, &[KeyCode::Esc]);
    assert_eq!(press(&mut app, KeyCode::Char('y')), Flow::Leave);
}

#[test]
fn a_screen_that_shrinks_says_so_and_nothing_else() {
    let mut app = table(Variant::Classic, 1, 5);
    for (columns, lines) in [(79, 24), (80, 23), (20, 3), (1, 1), (300, 1)] {
        let text = screen_of_size(&mut app, columns, lines);
        assert!("Too small: 80×24 characters are needed.".starts_with(text.trim_end()), "{columns}×{lines}: {text}");
    }
}

#[test]
fn nobody_decides_what_they_cannot_see() {
    let mut app = table(Variant::Classic, 1, 2);
    let before = screen(&mut app);
    screen_of_size(&mut app, 60, 20);
    press_all(&mut app, &[KeyCode::Enter, KeyCode::Enter, KeyCode::Char('p'), KeyCode::Char('?'), KeyCode::Tab]);
    app.on_event(&Event::Mouse(MouseEvent {
        kind: MouseEventKind::Down(MouseButton::Left),
        column: 6,
        row: 5,
        modifiers: KeyModifiers::NONE,
    }));
    assert_eq!(screen(&mut app), before);
    press_all(&mut app, &[KeyCode::Char('q')]);
    assert_eq!(screen_of_size(&mut app, 60, 20).trim_end(), "Leave the game? y: yes, n: no");
    assert_eq!(press(&mut app, KeyCode::Char('y')), Flow::Leave);
}

#[test]
fn all_that_has_happened_can_be_read() {
    let mut app = table(Variant::Classic, 1, 5);
    play_on(&mut app, 14);
    let first = app.log[0].clone();
    press_all(&mut app, &[KeyCode::Char('h')]);
    let latest = screen(&mut app);
    assert!(latest.contains("History") && !latest.contains(&first), "{latest}");
    press_all(&mut app, &[KeyCode::Home]);
    assert!(screen(&mut app).contains(&first));
    press_all(&mut app, &[KeyCode::Esc]);
    assert_eq!(app.overlay, None);
}

#[test]
fn a_screen_of_medium_width_keeps_the_table_in_the_middle() {
    let mut app = table(Variant::Classic, 1, 2);
    let text = screen_of_size(&mut app, 118, 40);
    assert!(text.lines().next().is_some_and(|title| title.starts_with(&format!("{:19} Qwixx", ""))), "{text}");
}

#[test]
fn wide_screens_have_a_second_column() {
    let mut app = table(Variant::BonusB, 1, 4);
    play_on(&mut app, 14);
    insta::assert_snapshot!("wide_120", screen_of_size(&mut app, 120, 40));
    insta::assert_snapshot!("wide_200", screen_of_size(&mut app, 200, 60));
}

#[test]
fn people_do_not_see_what_others_have_sealed() {
    let mut app = table(Variant::Classic, 2, 3);
    assert_eq!(app.stage, Stage::HandOver(Seat::One));
    press_all(&mut app, &[KeyCode::Enter, KeyCode::Enter]);
    assert_eq!(app.stage, Stage::HandOver(Seat::Two));
    insta::assert_snapshot!("hand_over", screen(&mut app));
    press_all(&mut app, &[KeyCode::Enter, KeyCode::Tab, KeyCode::Tab]);
    let text = screen(&mut app);
    assert!(text.contains("sheet of Seat 1, Anna") && !text.contains('{'), "{text}");
}

#[test]
fn r006_the_last_to_decide_cannot_take_back() {
    let mut app = table(Variant::Classic, 2, 2);
    press_all(&mut app, &[KeyCode::Enter; 4]);
    assert!(app.log.iter().any(|line| line == "Anna marks red 7."), "{:?}", app.log);
    press_all(&mut app, &[KeyCode::Char('u')]);
    assert_eq!(app.message, "Not possible: there is no sealed decision to take back (R-006).");
}

#[test]
fn r006_the_person_before_takes_a_decision_back_while_the_keyboard_changes_hands() {
    let mut app = table(Variant::Classic, 2, 2);
    press_all(&mut app, &[KeyCode::Enter, KeyCode::Enter, KeyCode::Char('u')]);
    assert_eq!(app.stage, Stage::Decide(Seat::One));
}

#[test]
fn refusals_name_the_rule_and_change_nothing() {
    let mut app = table(Variant::Classic, 1, 2);
    press_all(&mut app, &[KeyCode::Left, KeyCode::Enter]);
    assert_eq!(app.stage, Stage::Decide(Seat::One));
    assert_eq!(app.message, "R6 is not possible: the dice do not give this number in this colour (QX-3).");
    press_all(&mut app, &[KeyCode::Char('u')]);
    assert_eq!(app.message, "Not possible: there is no sealed decision to take back (R-006).");
}

#[test]
fn n_goes_round_the_legal_marks() {
    let mut app = table(Variant::Classic, 1, 2);
    let first = screen(&mut app);
    press_all(&mut app, &[KeyCode::Char('n')]);
    assert_ne!(screen(&mut app), first);
    press_all(&mut app, &[KeyCode::Char('n'); 3]);
    assert_eq!(screen(&mut app), first);
}

fn click(app: &mut App, x: u16, y: u16) {
    let kind = MouseEventKind::Down(MouseButton::Left);
    app.on_event(&Event::Mouse(MouseEvent { kind, column: x, row: y, modifiers: KeyModifiers::NONE }));
}

/// Where a text appears on the screen.
fn find(app: &mut App, text: &str) -> (u16, u16) {
    let screen = screen(app);
    let (y, line) = screen.lines().enumerate().find(|(_, line)| line.contains(text)).unwrap();
    let x = line[..line.find(text).unwrap()].chars().count();
    (x as u16, y as u16)
}

#[test]
fn a_click_marks_a_cell_and_presses_a_button() {
    let mut app = table(Variant::Classic, 1, 2);
    let (x, y) = find(&mut app, "[ 7 ]");
    click(&mut app, x + 2, y + 1);
    assert!(app.log.iter().any(|line| line == "Anna marks red 7."), "{:?}", app.log);
    let (x, y) = find(&mut app, "p: pass");
    click(&mut app, x, y);
    assert!(app.log.iter().any(|line| line == "Anna marks nothing."), "{:?}", app.log);
}

#[test]
fn a_click_takes_a_decision_back() {
    let mut app = table(Variant::Classic, 2, 2);
    press_all(&mut app, &[KeyCode::Enter, KeyCode::Enter]);
    let (x, y) = find(&mut app, "u: take back");
    click(&mut app, x, y);
    assert_eq!(app.stage, Stage::Decide(Seat::One));
}

#[test]
fn no_click_and_no_key_does_harm() {
    let mut app = table(Variant::BonusB, 1, 5);
    // Every third column meets every cell and every button.
    for y in 0..LINES_MIN - 1 {
        (0..COLUMNS_MIN).step_by(3).for_each(|x| click(&mut app, x, y));
        screen(&mut app);
    }
    let letters = (' '..='~').filter(|letter| !"qs".contains(*letter)).map(KeyCode::Char);
    let others = [KeyCode::Up, KeyCode::Down, KeyCode::Left, KeyCode::Right, KeyCode::Tab, KeyCode::BackTab];
    letters.chain(others).for_each(|code| assert_eq!(press(&mut app, code), Flow::GoOn));
    assert!(!screen(&mut app).is_empty());
}

#[test]
fn every_variant_is_played_to_the_end() {
    for variant in Variant::ALL {
        for seats in 1..=5 {
            let mut app = table(*variant, seats.min(2), seats);
            play_to_the_end(&mut app);
            assert!(screen(&mut app).contains("The game is over"), "{variant} with {seats} seats");
        }
    }
}

#[test]
fn passing_is_never_silent() {
    let mut app = table(Variant::Classic, 1, 2);
    while app.session.actions(Seat::One).len() != 1 {
        play_on(&mut app, 1);
        assert_ne!(app.stage, Stage::Over, "the seed must lead to a forced pass");
    }
    assert!(screen(&mut app).contains("Nothing else is possible: press Enter to pass."));
}

#[test]
fn enter_pressed_once_too_often_marks_nothing_for_good() {
    let mut app = table(Variant::Classic, 1, 2);
    press_all(&mut app, &[KeyCode::Enter; 5]);
    assert_eq!(app.stage, Stage::Decide(Seat::One));
    assert_eq!(app.message, "R7 is not possible: the dice do not give this number in this colour (QX-3).");
}

#[test]
fn bb2_a_row_is_chosen_by_any_of_its_cells() {
    let mut app = App::new(session_at_a_choice(), Theme::Plain);
    insta::assert_snapshot!("choice", screen(&mut app));
    press_all(&mut app, &[KeyCode::Down, KeyCode::Enter]);
    assert_eq!(app.message, "2++ is not possible: another row has fewer marks (BB-2).");
    press_all(&mut app, &[KeyCode::Up, KeyCode::Enter]);
    assert!(app.log.iter().any(|line| line == "You mark red 3 as a bonus."), "{:?}", app.log);
}

#[test]
fn r006_half_a_decision_is_taken_back_even_in_a_resumed_game() {
    let mut app = App::new(session_at_a_choice(), Theme::Plain);
    press_all(&mut app, &[KeyCode::Char('u')]);
    assert!(screen(&mut app).contains("Action 1: mark the white sum 9"), "{}", screen(&mut app));
}

/// How many places of the screen have a colour.
fn colored(app: &mut App) -> usize {
    let mut terminal = Terminal::new(TestBackend::new(COLUMNS_MIN, LINES_MIN)).unwrap();
    terminal.draw(|frame| app.draw(frame)).unwrap();
    let cells = terminal.backend().buffer().content().iter();
    cells.filter(|cell| (cell.fg, cell.bg) != (Ink::Reset, Ink::Reset)).count()
}

#[test]
fn without_colours_there_are_none() {
    let mut app = table(Variant::GemixtA, 1, 5);
    assert_eq!(colored(&mut app), 0);
    app.theme = Theme::Colors;
    assert!(colored(&mut app) > 44 * 10, "every cell has its colour");
}

/// Keys and clicks in any order lead to no panic and to no record that does not replay.
#[test]
fn whatever_is_pressed_the_game_stays_a_legal_one() {
    const KEYS: [KeyCode; 14] = [
        KeyCode::Enter,
        KeyCode::Enter,
        KeyCode::Left,
        KeyCode::Right,
        KeyCode::Up,
        KeyCode::Down,
        KeyCode::Tab,
        KeyCode::Char('n'),
        KeyCode::Char('n'),
        KeyCode::Char('p'),
        KeyCode::Char('u'),
        KeyCode::Char('?'),
        KeyCode::Char('x'),
        KeyCode::Char(' '),
    ];
    for (index, &variant) in Variant::ALL.iter().enumerate() {
        let mut bits = Seeded::new(1, index as u64);
        let mut app = table(variant, 1 + index % 3, 3);
        for step in 0..600 {
            if bits.below(8) == 0 {
                click(&mut app, bits.below(80) as u16, bits.below(23) as u16);
            } else {
                press(&mut app, KEYS[bits.below(KEYS.len() as u32) as usize]);
            }
            if step % 40 == 0 {
                screen(&mut app);
            }
        }
        let text = app.session.record_text();
        replay(&Record::from_text(&text).unwrap(), |_, _, _| {}).unwrap();
    }
}
