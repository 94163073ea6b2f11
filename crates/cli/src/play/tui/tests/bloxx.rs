//! BLOXX! on the full screen.

use crossterm::event::KeyCode;
use wurf_bots::seeded::Seeded;
use wurf_rules::any::{GameName, Spec};
use wurf_rules::bits::Bits;
use wurf_rules::record::Record;
use wurf_rules::replay::replay;
use wurf_rules::seat::{Seat, SeatCount};

use super::{click, colored, find, play_on, play_to_the_end, press, press_all, screen};
use crate::play::tests::{session_of, session_rolling};
use crate::play::tui::app::{App, Flow, Stage};
use crate::play::tui::theme::Theme;

fn spec(seats: usize) -> Spec {
    Spec::new(GameName::Bloxx, SeatCount::new(seats).unwrap())
}

fn table(humans: usize, seats: usize) -> App {
    // Die B shows a shape that looks different from behind.
    App::new(session_rolling(spec(seats), humans, "25"), Theme::Plain)
}

/// A table at which Anna is not active and decides.
fn table_of_another(seats: usize) -> App {
    let mut app = table(1, seats);
    press_all(&mut app, &[KeyCode::Right, KeyCode::Enter]);
    app
}

/// The line that says what the shape in the hand would bring.
fn verdict(app: &mut App) -> String {
    screen(app).lines().nth(17).unwrap().trim().to_owned()
}

#[test]
fn four_seats_fit_on_the_smallest_screen() {
    let mut app = table(1, 4);
    insta::assert_snapshot!("bloxx_start", screen(&mut app));
    play_on(&mut app, 5);
    press_all(&mut app, &[KeyCode::Char('n'); 5]);
    insta::assert_snapshot!("bloxx_four_seats", screen(&mut app));
    press_all(&mut app, &[KeyCode::Char('?')]);
    insta::assert_snapshot!("bloxx_help", screen(&mut app));
    press_all(&mut app, &[KeyCode::Char('?'), KeyCode::Tab]);
    let text = screen(&mut app);
    assert!(text.contains("sheet of Seat 2, Ben") && !text.contains("[ "), "{text}");
}

#[test]
fn bx2_the_die_that_is_taken_has_a_cross_for_its_circle() {
    let mut app = table_of_another(2);
    let text = screen(&mut app);
    let taken = if text.contains("A taken by Ben") { '1' } else { '2' };
    assert!(text.contains(" taken by Ben") && text.contains("(taken, so without its circle)"), "{text}");
    press_all(&mut app, &[KeyCode::Char(taken)]);
    assert!(!screen(&mut app).contains("[ O ]"));
    press_all(&mut app, &[KeyCode::Char(if taken == '1' { '2' } else { '1' })]);
    assert!(screen(&mut app).contains("[ O ]"));
}

#[test]
fn r006_a_sealed_shape_is_taken_back() {
    let mut app = table(3, 3);
    press_all(&mut app, &[KeyCode::Enter, KeyCode::Right, KeyCode::Enter, KeyCode::Enter, KeyCode::Enter]);
    assert_eq!(app.stage, Stage::HandOver(Seat::Three));
    press_all(&mut app, &[KeyCode::Char('u')]);
    assert_eq!(app.stage, Stage::Decide(Seat::Two));
    assert!(!screen(&mut app).contains('{'));
}

#[test]
fn people_do_not_see_what_others_have_sealed() {
    let mut app = table(3, 3);
    press_all(&mut app, &[KeyCode::Enter, KeyCode::Right, KeyCode::Enter]);
    assert_eq!(app.stage, Stage::HandOver(Seat::Two));
    press_all(&mut app, &[KeyCode::Enter, KeyCode::Enter]);
    assert_eq!(app.stage, Stage::HandOver(Seat::Three));
    press_all(&mut app, &[KeyCode::Enter]);
    let text = screen(&mut app);
    assert!(text.contains("2✓Ben") && text.contains("-70"), "{text}");
    press_all(&mut app, &[KeyCode::Tab, KeyCode::Tab]);
    let text = screen(&mut app);
    assert!(text.contains("sheet of Seat 2, Ben") && !text.contains('{') && !text.contains(" X "), "{text}");
}

#[test]
fn the_shape_moves_turns_and_flips_and_stays_over_the_sheet() {
    let mut app = table(1, 1);
    press_all(&mut app, &[KeyCode::Char('2'), KeyCode::Home]);
    let first = screen(&mut app);
    for round_trip in [
        [KeyCode::Right, KeyCode::Left],
        [KeyCode::Up, KeyCode::Down],
        [KeyCode::Char('r'), KeyCode::Char('l')],
        [KeyCode::Char('f'), KeyCode::Char('f')],
        [KeyCode::Char('a'), KeyCode::Char('b')],
        [KeyCode::End, KeyCode::Home],
    ] {
        press_all(&mut app, &round_trip[..1]);
        assert_ne!(screen(&mut app), first, "{round_trip:?}");
        press_all(&mut app, &round_trip[1..]);
        assert_eq!(screen(&mut app), first, "{round_trip:?}");
    }
    press_all(&mut app, &[KeyCode::End]);
    let last = screen(&mut app);
    press_all(&mut app, &[KeyCode::Right; 9]);
    assert_eq!(screen(&mut app), last);
}

#[test]
fn a_place_that_does_not_hold_the_shape_is_explained_and_refused() {
    let mut app = table(1, 1);
    press_all(&mut app, &[KeyCode::Home, KeyCode::Enter, KeyCode::End]);
    let why = "is not possible: nothing drawn supports the shape there (R-060)";
    assert!(verdict(&mut app).ends_with(why), "{}", screen(&mut app));
    press_all(&mut app, &[KeyCode::Enter]);
    assert!(app.message.ends_with("supports the shape there (R-060)."), "{}", app.message);
    assert_eq!(app.stage, Stage::Decide(Seat::One));
    press_all(&mut app, &[KeyCode::Char('p')]);
    assert_eq!(app.message, "- is not possible: a shape fits, so the roll cannot be forfeited (BX-5).");
}

#[test]
fn bx5_a_forfeit_is_said_and_confirmed() {
    let mut app = table(1, 1);
    while !screen(&mut app).contains("forfeit") {
        assert_ne!(app.stage, Stage::Over, "practice ends with a forfeit");
        play_on(&mut app, 1);
    }
    insta::assert_snapshot!("bloxx_forfeit", screen(&mut app));
    press_all(&mut app, &[KeyCode::Right, KeyCode::Char('r'), KeyCode::Enter]);
    assert_eq!(app.stage, Stage::Over);
    insta::assert_snapshot!("bloxx_result", screen(&mut app));
}

#[test]
fn a_column_is_clicked_to_aim_and_again_to_draw() {
    let mut app = table(1, 1);
    let (x, y) = find(&mut app, "2    3    4");
    click(&mut app, x + 5, y);
    assert!(screen(&mut app).contains("3  │"), "nothing is drawn yet");
    assert_eq!(app.session.events_len(), 1);
    assert!(verdict(&mut app).starts_with("A3:"), "{}", screen(&mut app));
    click(&mut app, x + 5, y - 8);
    assert!(app.log.iter().any(|line| line.starts_with("Anna enters A in columns 3 to")), "{:?}", app.log);
}

#[test]
fn a_die_is_clicked_to_take_turn_and_flip_it() {
    let mut app = table(1, 1);
    screen(&mut app);
    for (y, expected) in [(1, "B1:"), (3, "B1r:"), (1, "B1ml:"), (2, "B1m:")] {
        click(&mut app, 64, y);
        assert!(verdict(&mut app).starts_with(expected), "{expected}\n{}", screen(&mut app));
    }
    click(&mut app, 46, 2);
    assert!(screen(&mut app).contains("►A"));
}

#[test]
fn without_colours_there_are_none() {
    let mut app = table(1, 4);
    play_on(&mut app, 5);
    assert_eq!(colored(&mut app), 0);
    app.theme = Theme::Colors;
    assert!(colored(&mut app) > 4 * 7 * 5, "the coloured rows have colours");
}

#[test]
fn every_table_is_played_to_the_end() {
    for seats in 1..=4 {
        let mut app = table(seats.min(2), seats);
        play_to_the_end(&mut app);
        assert!(screen(&mut app).contains("The game is over"), "{seats} seats");
    }
}

/// The largest and the smallest sheet with the longest shapes: nothing panics, and the message keeps its line.
#[test]
fn sheets_of_other_sizes_are_drawn_as_far_as_there_is_room() {
    for (columns, rows) in [(8, 16), (3, 4)] {
        let numbers: Vec<_> = (0..rows).map(|_| format!("{:?}", "3".repeat(columns))).collect();
        let layout = format!(
            "title = \"Other\"\ncolumns = {columns}\nrows = {rows}\n[sheet]\nnumbers = [{}]\n\
             color-rows = {{ orange = 1, violet = 2, blue = 3, green = 4 }}\n\
             [dice]\nA = [\"xo\", \"xox\", \"o\", \"o/x\", \"x/o/x\", \"ox\"]\n\
             B = [\"{long}\", \"{long}\", \"{long}\", \"{tall}\", \"{tall}\", \"{tall}\"]\n",
            numbers.join(", "),
            long = if columns < 6 { "xox" } else { "xoxxxx" },
            tall = if rows < 6 { "x/o/x/x" } else { "x/o/x/x/x/x" },
        );
        let mut app = App::new(session_of(Spec { layout: Some(layout), ..spec(4) }, 1), Theme::Colors);
        for code in [KeyCode::Char('2'), KeyCode::Char('r'), KeyCode::End, KeyCode::Char('r')] {
            press(&mut app, code);
            assert!(screen(&mut app).lines().nth(22).is_some_and(|line| line.starts_with(" Draw A ")));
        }
        play_to_the_end(&mut app);
        press_all(&mut app, &[KeyCode::Tab]);
        assert!(screen(&mut app).contains("sheet of Seat 1, Anna"));
    }
}

/// Keys and clicks in any order lead to no panic and to no record that does not replay.
#[test]
fn whatever_is_pressed_the_game_stays_a_legal_one() {
    let keys = [KeyCode::Enter, KeyCode::Left, KeyCode::Right, KeyCode::Up, KeyCode::Tab, KeyCode::Home, KeyCode::End];
    for seats in 1..=4 {
        let mut bits = Seeded::new(2, seats as u64);
        let mut app = table(1 + seats % 3, seats.max(1 + seats % 3));
        for step in 0..600 {
            match bits.below(6) {
                0 => click(&mut app, bits.below(80) as u16, bits.below(23) as u16),
                1 => assert_eq!(
                    press(&mut app, KeyCode::Char(['r', 'f', '2', 'n', 'p', 'u'][bits.below(6) as usize])),
                    Flow::GoOn
                ),
                _ => assert_eq!(press(&mut app, keys[bits.below(keys.len() as u32) as usize]), Flow::GoOn),
            }
            if step % 40 == 0 {
                screen(&mut app);
            }
        }
        let text = app.session.record_text();
        replay(&Record::from_text(&text).unwrap(), |_, _, _| {}).unwrap();
    }
}
