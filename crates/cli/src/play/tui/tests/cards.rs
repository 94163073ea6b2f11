//! The card game on the screen.

use crossterm::event::KeyCode;
use wurf_bots::seeded::Seeded;
use wurf_rules::any::{AnyView, GameName, GameOptions, Spec};
use wurf_rules::bits::Bits;
use wurf_rules::cards::Phase;
use wurf_rules::qwixx::Variant;
use wurf_rules::record::Record;
use wurf_rules::replay::replay;
use wurf_rules::seat::{Seat, SeatCount};

use super::{click, find, press, press_all, screen, screen_of_size};
use crate::play::tests::session_of;
use crate::play::tui::app::{App, Flow, Stage};
use crate::play::tui::theme::Theme;
use crate::play::tui::{COLUMNS_MIN, LINES_MIN};

const CLASSIC: GameOptions = GameOptions::Cards { first: None, jokers: false, sheet: None };
const JOKERS: GameOptions = GameOptions::Cards { first: None, jokers: true, sheet: None };

fn table(options: GameOptions, humans: usize, seats: usize) -> App {
    let spec = Spec { options, ..Spec::new(GameName::Cards, SeatCount::new(seats).unwrap()) };
    App::new(session_of(spec, humans), Theme::Plain)
}

fn type_keys(app: &mut App, keys: &str) {
    for key in keys.chars() {
        let code = if key == '\n' { KeyCode::Enter } else { KeyCode::Char(key) };
        assert_eq!(press(app, code), Flow::GoOn);
    }
}

/// Picks the first cards there are, or the next legal mark, and goes on.
fn play_on(app: &mut App, times: usize) {
    (0..times).for_each(|_| type_keys(app, "123n\n"));
}

/// Goes on until the only person is asked in this phase.
#[track_caller]
fn play_until(app: &mut App, phase: Phase) {
    let reached = |app: &App| {
        let view = app.session.view(Seat::One);
        app.stage == Stage::Decide(Seat::One) && matches!(view, AnyView::Cards(view) if view.phase == phase)
    };
    while !reached(app) {
        assert_ne!(app.stage, Stage::Over);
        play_on(app, 1);
    }
}

#[test]
fn every_action_at_the_smallest_size() {
    let mut app = table(JOKERS, 1, 2);
    play_on(&mut app, 10);
    play_until(&mut app, Phase::Take);
    type_keys(&mut app, "24");
    insta::assert_snapshot!("take", screen(&mut app));
    play_until(&mut app, Phase::ForAll);
    insta::assert_snapshot!("for_all", screen(&mut app));
    play_until(&mut app, Phase::Play);
    insta::assert_snapshot!("play", screen(&mut app));
    type_keys(&mut app, "12");
    insta::assert_snapshot!("play_chosen", screen(&mut app));
}

#[test]
fn five_seats_fit_on_the_smallest_screen() {
    let mut app = table(GameOptions::Cards { first: None, jokers: true, sheet: Some(Variant::GemixtA) }, 1, 5);
    play_on(&mut app, 12);
    insta::assert_snapshot!("five_seats", screen(&mut app));
}

#[test]
fn the_help_fits() {
    let mut app = table(CLASSIC, 1, 2);
    type_keys(&mut app, "?");
    insta::assert_snapshot!("help", screen(&mut app));
}

#[test]
fn r050_other_hands_are_seen_from_behind() {
    let mut app = table(CLASSIC, 1, 2);
    press_all(&mut app, &[KeyCode::Tab]);
    insta::assert_snapshot!("other_sheet", screen(&mut app));
    // Back to the player's own sheet with the first key of the game.
    type_keys(&mut app, "1");
    assert!(screen(&mut app).contains("Your hand"));
}

#[test]
fn r050_while_the_keyboard_changes_hands_no_cards_are_shown() {
    let mut app = table(CLASSIC, 2, 2);
    let shown = screen(&mut app);
    assert!(shown.contains("Anna: press Enter") && !shown.contains("hand"), "{shown}");
    assert!(app.log.iter().all(|line| !line.contains("is dealt") && !line.contains(" gets ")), "{:?}", app.log);
}

#[test]
fn r050_taking_back_the_decision_of_another_does_not_show_that_hand() {
    let mut app = table(CLASSIC, 2, 2);
    // Anna takes a card and seals a mark; Ben sits down and takes it back.
    type_keys(&mut app, "\n1\n\n\nu");
    assert_eq!(app.stage, Stage::HandOver(Seat::One));
}

#[test]
fn enter_pressed_too_often_neither_takes_nor_plays_anything() {
    let mut app = table(CLASSIC, 1, 2);
    type_keys(&mut app, "\n\n");
    assert!(screen(&mut app).contains("Pick a card first."));
    play_until(&mut app, Phase::Play);
    let before = app.session.record_text();
    type_keys(&mut app, "\n\n");
    assert_eq!(app.session.record_text(), before);
}

#[test]
fn refusals_name_the_rule_and_change_nothing() {
    let mut app = table(CLASSIC, 1, 2);
    type_keys(&mut app, "p");
    assert_eq!(app.message, "- is not possible: something else is to be decided now (QC-3).");
    play_until(&mut app, Phase::Play);
    let before = app.session.record_text();
    // A cell for which there is no card.
    let mut refused = false;
    for _ in 0..11 {
        press_all(&mut app, &[KeyCode::Right, KeyCode::Char(' ')]);
        refused |= app.message.ends_with("is not possible: the hand does not have these cards (QC-5).");
    }
    assert!(refused);
    assert_eq!(app.session.record_text(), before);
}

#[test]
fn a_click_picks_cards_takes_and_plays_them() {
    let mut app = table(CLASSIC, 1, 2);
    let (x, y) = find(&mut app, "┌2──┐");
    click(&mut app, x + 2, y + 1);
    assert!(screen(&mut app).contains("╔2══╗"));
    let (x, y) = find(&mut app, "[Enter: take]");
    click(&mut app, x, y);
    let (x, y) = find(&mut app, "[ ");
    click(&mut app, x + 1, y);
    assert_eq!(app.stage, Stage::Decide(Seat::One));
    let (x, y) = find(&mut app, "┌5──┐");
    click(&mut app, x, y);
    let (x, y) = find(&mut app, "[Enter: play]");
    click(&mut app, x + 3, y);
    assert!(app.log.iter().any(|line| line.starts_with("Anna plays ")), "{:?}", app.log);
}

#[test]
fn every_sheet_is_played_to_the_end() {
    for (seats, sheet) in (2..=5).zip([None, Some(Variant::GemixtA), Some(Variant::GemixtB), None]) {
        let options = GameOptions::Cards { first: None, jokers: seats % 2 == 1, sheet };
        let mut app = table(options, seats.min(3) - 1, seats);
        while app.stage != Stage::Over {
            play_on(&mut app, 1);
        }
        assert!(screen(&mut app).contains("The game is over"), "{seats} seats");
        press_all(&mut app, &[KeyCode::Tab]);
        assert!(screen(&mut app).contains("Hand, from behind"), "at the end nobody sits at the keyboard");
    }
}

/// Keys and clicks in any order lead to no panic and to no record that does not replay.
#[test]
fn whatever_is_pressed_the_game_stays_a_legal_one() {
    const KEYS: &str = "12345123451234nnxp-urygbRYGB?z \n\n\n\n";
    for seed in 0..4 {
        let mut bits = Seeded::new(seed, 1);
        let mut app = table(JOKERS, 1 + seed as usize % 2, 3);
        for step in 0..800 {
            match bits.below(8) {
                0 => click(&mut app, bits.below(80) as u16, bits.below(23) as u16),
                1 => {
                    let arrows = [KeyCode::Left, KeyCode::Right, KeyCode::Up, KeyCode::Down, KeyCode::Tab];
                    press(&mut app, arrows[bits.below(5) as usize]);
                }
                _ => {
                    let key = KEYS.chars().nth(bits.below(KEYS.len() as u32) as usize).unwrap();
                    type_keys(&mut app, &key.to_string());
                }
            }
            if step % 40 == 0 {
                screen(&mut app);
                screen_of_size(&mut app, COLUMNS_MIN - 40, LINES_MIN - 12);
                screen_of_size(&mut app, 200, 60);
            }
        }
        let text = app.session.record_text();
        replay(&Record::from_text(&text).unwrap(), |_, _, _| {}).unwrap();
    }
}
