//! One person against agents: think again, ask for advice, play again, and wait for somebody who thinks.

use std::time::{Duration, Instant};

use crossterm::event::KeyCode;
use wurf_rules::qwixx::Variant;
use wurf_rules::seat::Seat;

use super::{play_on, play_to_the_end, press, press_all, screen, table};
use crate::play::tests::{session, session_against_an_expert};
use crate::play::tui::app::{App, Flow, Overlay, Stage};
use crate::play::tui::theme::Theme;

/// Lets time pass until this holds; everybody who thinks is done long before it fails.
fn wait_until(app: &mut App, holds: fn(&App) -> bool) {
    let begin = Instant::now();
    while !holds(app) {
        assert!(begin.elapsed() < Duration::from_secs(60), "nothing happens");
        std::thread::sleep(Duration::from_millis(5));
        app.pass(5);
    }
}

#[test]
fn a_decision_is_taken_back_and_the_dice_stay() {
    let mut app = table(Variant::Classic, 1, 2);
    play_on(&mut app, 3);
    let before = (app.session.view(Seat::One), app.session.actions(Seat::One));
    press_all(&mut app, &[KeyCode::Char('n'), KeyCode::Enter]);
    assert_ne!((app.session.view(Seat::One), app.session.actions(Seat::One)), before);
    press_all(&mut app, &[KeyCode::Char('u')]);
    assert_eq!((app.session.view(Seat::One), app.session.actions(Seat::One)), before);
    assert!(screen(&mut app).contains("The latest decision is taken back."));
}

#[test]
fn the_first_decision_can_be_reached_and_nothing_before_it() {
    let mut app = table(Variant::Classic, 1, 2);
    let first = app.session.view(Seat::One);
    play_on(&mut app, 5);
    press_all(&mut app, &[KeyCode::Char('u'); 9]);
    assert_eq!(app.session.view(Seat::One), first);
    play_to_the_end(&mut app);
    press_all(&mut app, &[KeyCode::Char('u')]);
    assert_eq!(app.stage, Stage::Decide(Seat::One));
}

#[test]
fn nobody_undoes_what_another_person_knows() {
    let mut app = table(Variant::Classic, 2, 2);
    press_all(&mut app, &[KeyCode::Enter, KeyCode::Enter, KeyCode::Enter, KeyCode::Enter]);
    let text = app.session.record_text();
    press_all(&mut app, &[KeyCode::Char('u'), KeyCode::Char('i')]);
    assert_eq!(app.session.record_text(), text);
    assert!(app.hint.is_none());
}

#[test]
fn advice_names_decisions_with_what_they_lead_to() {
    let mut app = table(Variant::Classic, 1, 2);
    press_all(&mut app, &[KeyCode::Char('i')]);
    assert!(screen(&mut app).contains("Thinking about it"));
    wait_until(&mut app, |app| app.overlay.is_some());
    let text = screen(&mut app);
    assert!(text.contains("Advice") && text.contains("% to win") && text.contains("Pass"), "{text}");
    press_all(&mut app, &[KeyCode::Esc]);
    assert_eq!(app.stage, Stage::Decide(Seat::One));
}

#[test]
fn advice_that_comes_too_late_is_not_shown() {
    let mut app = table(Variant::Classic, 1, 2);
    press_all(&mut app, &[KeyCode::Char('i'), KeyCode::Char('p')]);
    wait_until(&mut app, |app| app.hint.is_none());
    assert_eq!(app.overlay, None);
}

#[test]
fn keys_are_heard_while_an_expert_thinks() {
    let mut app = App::new(session_against_an_expert(), Theme::Plain);
    wait_until(&mut app, |app| app.stage == Stage::Decide(Seat::One));
    press_all(&mut app, &[KeyCode::Left, KeyCode::Enter]);
    assert!(app.message.contains("is not possible"), "refused at once: {}", app.message);
    press_all(&mut app, &[KeyCode::Char('p')]);
    let waits = app.stage == Stage::Wait(Seat::One);
    press_all(&mut app, &[KeyCode::Char('?')]);
    assert!(matches!(app.overlay, Some(Overlay::Text(_))));
    press_all(&mut app, &[KeyCode::Esc]);
    wait_until(&mut app, |app| matches!(app.stage, Stage::Decide(_)));
    assert!(waits, "the expert thinks in between");
}

#[test]
fn the_next_game_remembers_the_one_before() {
    let mut app = table(Variant::Classic, 1, 2);
    app.may_again = true;
    assert_eq!(press(&mut app, KeyCode::Char('a')), Flow::GoOn, "not before the end");
    play_to_the_end(&mut app);
    assert!(screen(&mut app).contains("a: again"));
    assert_eq!(press(&mut app, KeyCode::Char('a')), Flow::Again);
    let points = app.session.standings().points[Seat::One];
    let mut next = app.followed_by(session(Variant::Classic, 1, 2));
    play_to_the_end(&mut next);
    assert!(screen(&mut next).contains(&format!("Before: Anna {points}, Ben ")), "{}", screen(&mut next));
}
