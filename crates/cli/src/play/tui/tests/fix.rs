//! FIX on the full screen: by the clock, which only these tests move, and in beats.

use crossterm::event::KeyCode;
use wurf_bots::seeded::Seeded;
use wurf_rules::bits::Bits;
use wurf_rules::fix::Mode;
use wurf_rules::record::Record;
use wurf_rules::replay::replay;
use wurf_rules::seat::Seat;

use super::{click, find, press, press_all, screen, screen_of_size};
use crate::play::tests::{resumed_fix, session_of_fix};
use crate::play::tui::app::{App, Flow, Overlay, Stage};
use crate::play::tui::check_session;
use crate::play::tui::theme::Theme;

fn table(mode: Mode, humans: usize, seats: usize) -> App {
    App::new(session_of_fix(mode, humans, seats), Theme::Plain)
}

fn resumed(inputs: &str, seats: usize) -> App {
    let mut app = App::new(resumed_fix(inputs, seats), Theme::Plain);
    press(&mut app, KeyCode::Enter);
    app
}

/// Presses Enter and lets time pass until the game is over.
fn play_to_the_end(app: &mut App) {
    for _ in 0..100_000 {
        if app.stage == Stage::Over {
            return;
        }
        press(app, KeyCode::Enter);
        app.pass(200);
    }
    panic!("the game does not end");
}

#[test]
fn the_deal_is_made_by_moving_dice() {
    let mut app = table(Mode::Race, 1, 5);
    press_all(&mut app, &[KeyCode::Right, KeyCode::Char('+'), KeyCode::Char('+')]);
    insta::assert_snapshot!("fix_deal", screen(&mut app));
    let (x, y) = find(&mut app, "[-]");
    click(&mut app, x + 1, y);
    let (x, y) = find(&mut app, " Enter: deal ");
    click(&mut app, x + 3, y);
    assert_eq!(app.stage, Stage::Race(Seat::One));
    assert_eq!(app.log, ["Anna deals ten dice: 1 for Anna, 1 for Ben, 4 for Carla, 2 for Dan and 2 for Eve."]);
}

#[test]
fn a_deal_that_keeps_all_dice_is_refused() {
    let mut app = table(Mode::Race, 1, 2);
    press_all(&mut app, &[KeyCode::Char('0'), KeyCode::Enter]);
    assert_eq!(app.stage, Stage::Decide(Seat::One));
    assert!(app.message.contains("(FX-2)"), "{}", app.message);
}

#[test]
fn a_race_shows_everything_that_lies_on_the_table() {
    let mut app =
        resumed("1:2+2+2+2+2 1:throw gr 2:throw .2 3:throw g1 4:throw r1 5:throw gg 2:up 3:pass 3:up 4:lay", 5);
    app.pass(1);
    insta::assert_snapshot!("fix_race", screen(&mut app));
}

#[test]
fn the_keys_of_a_race() {
    let mut app = resumed("1:9+1 1:throw gr.2..... 2:throw .", 2);
    press_all(&mut app, &[KeyCode::Char(' ')]);
    assert!(app.message.ends_with("(R-071)."), "{}", app.message);
    press_all(&mut app, &[KeyCode::Char('g'), KeyCode::Char('r'), KeyCode::Char(' ')]);
    assert_eq!(
        app.log[app.log.len() - 3..],
        ["Anna passes a green smiley to Ben.", "Anna lays a red smiley on the disc, 1 of 3.", "Anna takes up 7 dice.",]
    );
    press_all(&mut app, &[KeyCode::Char(' ')]);
    insta::assert_snapshot!("fix_hand", screen(&mut app));
    assert!(!app.log.last().unwrap().contains("throws"), "dice stay in the hand for 900 ms (R-078)");
}

#[test]
fn a_click_does_what_its_key_does() {
    let mut app = resumed("1:9+1 1:throw gr....... 2:throw .", 2);
    for label in ["g: pass on", "r: lay down", "Space: take up"] {
        app.pass(1);
        let (x, y) = find(&mut app, label);
        click(&mut app, x, y);
    }
    assert_eq!(app.log.last().unwrap(), "Anna takes up 7 dice.");
}

#[test]
fn fx6_the_stop_cannot_be_overlooked() {
    let mut app = resumed("1:2+8 1:throw .. 2:throw rrr..... 1:up 2:lay 2:lay 2:lay", 2);
    app.pass(1);
    assert!(screen(&mut app).contains("*** STOP ***"), "{}", screen(&mut app));
}

#[test]
fn the_result_of_a_round_stays_until_it_is_seen() {
    let mut app = resumed("1:9+1 1:throw 22.11.... 2:throw r 2:lay 1:up 1:throw rr2.1g...", 2);
    press_all(&mut app, &[KeyCode::Char('r'), KeyCode::Char('r')]);
    let shown = screen(&mut app);
    assert!(shown.contains("Anna gets 2 points, total 5: green smiley (+1), green 2 (+2), red 1 (-1)"), "{shown}");
    insta::assert_snapshot!("fix_between_rounds", shown);
    press_all(&mut app, &[KeyCode::Char(' '), KeyCode::Enter, KeyCode::Enter]);
    assert_eq!(screen(&mut app), shown, "keys that came late are not heard");
    app.pass(1000);
    press_all(&mut app, &[KeyCode::Enter]);
    assert_ne!(screen(&mut app), shown);
}

#[test]
fn the_clock_stands_still_while_the_table_cannot_be_seen() {
    let mut app = resumed("1:9+1 1:throw gr....... 2:throw .", 2);
    app.pass(1);
    press_all(&mut app, &[KeyCode::Char('?')]);
    insta::assert_snapshot!("fix_help", screen(&mut app));
    let before = app.session.events_len();
    app.pass(60_000);
    assert_eq!(app.session.events_len(), before);
    press_all(&mut app, &[KeyCode::Esc]);
    screen_of_size(&mut app, 79, 24);
    app.pass(60_000);
    assert_eq!(app.session.events_len(), before);
    screen(&mut app);
    app.pass(2000);
    assert!(app.session.events_len() > before);
}

#[test]
fn a_resumed_race_waits_for_its_person() {
    let mut app = App::new(resumed_fix("1:9+1 1:throw", 2), Theme::Plain);
    app.pass(10_000);
    assert_eq!(app.stage, Stage::Pause);
    press_all(&mut app, &[KeyCode::Enter]);
    app.pass(10);
    assert!(app.log.last().unwrap().starts_with("Anna throws "), "{:?}", app.log);
}

#[test]
fn every_table_is_played_to_the_end() {
    for mode in [Mode::Race, Mode::Beat] {
        for seats in 2..=5 {
            let mut app = table(mode, 1, seats);
            play_to_the_end(&mut app);
            assert!(screen(&mut app).contains(" wins with "), "{mode} with {seats} seats");
            assert_eq!(press(&mut app, KeyCode::Tab), Flow::GoOn);
            assert!(screen(&mut app).contains(" wins with "), "there are no other sheets");
        }
    }
}

#[test]
fn agents_among_themselves_need_no_clock() {
    for mode in [Mode::Race, Mode::Beat] {
        assert_eq!(table(mode, 0, 3).stage, Stage::Over);
    }
}

#[test]
fn beats_are_shown_one_by_one() {
    let mut app = table(Mode::Beat, 2, 3);
    assert_eq!(app.stage, Stage::Decide(Seat::One), "there is nothing to hide, so nobody has to sit down first");
    press_all(&mut app, &[KeyCode::Enter]);
    assert!(screen(&mut app).contains("Press Enter and all throw."));
    press_all(&mut app, &[KeyCode::Enter]);
    insta::assert_snapshot!("fix_beat", screen(&mut app));
}

#[test]
fn several_people_cannot_race_at_one_keyboard() {
    let refused = check_session(&session_of_fix(Mode::Race, 2, 3)).unwrap_err().to_string();
    assert!(refused.contains("--beat") && refused.contains("--plain"), "{refused}");
    assert!(check_session(&session_of_fix(Mode::Beat, 2, 3)).is_ok());
    assert!(check_session(&session_of_fix(Mode::Race, 1, 3)).is_ok());
}

#[test]
fn leaving_asks_first_even_when_no_key_is_heard() {
    let mut app = resumed("1:9+1 1:throw 22.11.... 2:throw r 2:lay 1:up 1:throw rr2.1g...", 2);
    press_all(&mut app, &[KeyCode::Char('r'), KeyCode::Char('r'), KeyCode::Char('q')]);
    assert_eq!(app.overlay, Some(Overlay::Quit));
    assert_eq!(press(&mut app, KeyCode::Char('y')), Flow::Leave);
}

/// Keys, clicks and time in any order lead to no panic and to no record that does not replay.
#[test]
fn whatever_is_pressed_the_game_stays_a_legal_one() {
    const KEYS: [KeyCode; 12] = [
        KeyCode::Enter,
        KeyCode::Char(' '),
        KeyCode::Char('g'),
        KeyCode::Char('r'),
        KeyCode::Char('7'),
        KeyCode::Char('+'),
        KeyCode::Left,
        KeyCode::Right,
        KeyCode::Tab,
        KeyCode::Char('u'),
        KeyCode::Char('?'),
        KeyCode::Char('x'),
    ];
    for (mode, seats) in [(Mode::Race, 2), (Mode::Race, 5), (Mode::Beat, 2), (Mode::Beat, 4)] {
        let mut bits = Seeded::new(1, seats as u64);
        let mut app = table(mode, 1, seats);
        for step in 0..1500 {
            match bits.below(8) {
                0 => click(&mut app, bits.below(80) as u16, bits.below(23) as u16),
                1..=3 => app.pass(bits.below(700).into()),
                _ => _ = press(&mut app, KEYS[bits.below(KEYS.len() as u32) as usize]),
            }
            if step % 40 == 0 {
                screen(&mut app);
            }
        }
        replay(&Record::from_text(&app.session.record_text()).unwrap(), |_, _, _| {}).unwrap();
    }
}
