//! The line mode in front of people; scripts are tested through the binary.

use wurf_rules::qwixx::Variant;
use wurf_rules::seat::Seat;

use crate::play::plain::{Eyes, run};
use crate::play::tests::{session, session_at_a_closing};

/// What people see who type these lines.
fn shown(humans: usize, lines: &str) -> String {
    let mut output = Vec::new();
    run(session(Variant::Classic, humans, 2), lines.as_bytes(), &mut output, Eyes::People).unwrap();
    String::from_utf8(output).unwrap()
}

#[test]
fn r006_the_last_to_decide_cannot_take_back() {
    let text = shown(1, "R7\nundo\n");
    assert!(text.contains("Anna marks red 7."), "{text}");
    assert!(text.contains("Not possible: there is no sealed decision to take back (R-006)."), "{text}");
}

#[test]
fn r008_an_agent_announces_a_closing_before_people_decide() {
    let mut session = session_at_a_closing();
    assert_eq!(session.go_on(), Some(Seat::One));
    let story = session.story(session.turn_start());
    assert!(story.iter().any(|sentence| sentence.starts_with("Greedy 2 closes ")), "{story:?}");
    assert!(session.actions(Seat::One).len() > 1, "and they can still react");
}

#[test]
fn people_at_one_keyboard_scroll_sealed_decisions_away() {
    let text = shown(2, "\nR7\n");
    let (_, after) = text.split_once("Seat 2, Ben: press Enter").unwrap();
    assert!(!after.contains("Action 1"), "nothing is shown before Ben sits down: {after}");
    assert!(text.contains(&"\n".repeat(50)));
}

#[test]
fn r006_the_person_before_takes_a_decision_back_while_the_keyboard_changes_hands() {
    let text = shown(2, "\nR7\nundo\n\nB7\n\n-\n");
    assert!(text.contains("Anna takes the decision back."), "{text}");
    assert!(text.contains("Anna marks blue 7."), "{text}");
}
