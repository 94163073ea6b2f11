use super::*;

fn actions(words: &str) -> Vec<Action> {
    words.split_whitespace().map(|word| word.parse().expect("an action")).collect()
}

fn hand(words: &str) -> CardSet {
    words.split_whitespace().map(|word| word.parse().expect("a card")).collect()
}

/// What is chosen after taps on these cells, as it is written.
fn after_taps(actions: &[Action], cards: &str, cells: &str) -> Option<String> {
    let taps = cells.split_whitespace().map(|cell| cell.parse().expect("a cell"));
    let chosen = taps.fold(None, |chosen, cell| tap_cell(actions, hand(cards), chosen, cell));
    chosen.map(|action: Action| action.to_string())
}

/// Red 3, 5 and 7, of which all three would skip two cells (QC-5).
const RED: &str = "R3/- R3/3 R5/- R5/5 R7/- R7/7 R3+5+7/- R3+5+7/3 R3+5+7/5 R3+5+7/7 R3+5+7/3+5 R3+5+7/5+7";

#[test]
fn a_second_tap_takes_out_and_the_earliest_gives_way() {
    let mut picked = Vec::new();
    for (item, expected) in [(1, vec![1]), (2, vec![1, 2]), (3, vec![2, 3]), (2, vec![3]), (9, vec![9])] {
        tap(&mut picked, item, |all| all.len() <= 2 && (all.len() == 1 || all.iter().all(|&item| item < 9)));
        assert_eq!(picked, expected);
    }
}

#[test]
fn equal_backs_are_taken_as_often_as_they_lie_there() {
    let actions = actions("take=4+4 take=4+7");
    let backs = |words: &[&str]| words.iter().map(|word| word.parse().expect("a back")).collect::<Vec<Back>>();
    assert!(can_take(&actions, &backs(&["4", "4"])));
    assert!(can_take(&actions, &backs(&["7", "4"])));
    assert!(!can_take(&actions, &backs(&["7", "7"])));
    assert_eq!(take_of(&actions, &backs(&["7"])), None);
    assert_eq!(take_of(&actions, &backs(&["7", "4"])), "take=4+7".parse().ok());
    assert_eq!(cards_due(&actions), Some(2));
}

#[test]
fn the_most_marks_are_proposed_where_there_is_one_way_to_make_them() {
    let proposal = |words: &str, cards: &str| proposed(&actions(words), hand(cards)).map(|play| play.to_string());
    assert_eq!(proposal(RED, "R3").as_deref(), Some("R3/3"));
    assert_eq!(proposal(RED, "R3 R5 R7"), None);
    assert_eq!(proposal("R3/-", "R3").as_deref(), Some("R3/-"));
    assert_eq!(proposal("*3/- R*3/3 B*3/3", "*3"), None);
}

#[test]
fn cells_are_added_and_those_that_do_not_fit_give_way() {
    let actions = actions(RED);
    for (taps, expected) in [
        ("R3", Some("R3+5+7/3")),
        ("R3 R5", Some("R3+5+7/3+5")),
        ("R3 R5 R7", Some("R3+5+7/5+7")),
        ("R3 R5 R3", Some("R3+5+7/5")),
        ("R3 R3", None),
        ("R9", None),
    ] {
        assert_eq!(after_taps(&actions, "R3 R5 R7", taps).as_deref(), expected, "{taps}");
    }
}

#[test]
fn a_cell_alone_plays_its_card_rather_than_a_joker() {
    let actions = actions("*3/- R3/- R*3/3 R3/3 B*3/3");
    assert_eq!(after_taps(&actions, "", "R3").as_deref(), Some("R3/3"));
    assert_eq!(after_taps(&actions, "", "B3").as_deref(), Some("B*3/3"));
    assert_eq!(after_taps(&actions, "*3", "R3 B3").as_deref(), Some("B*3/3"));
}

#[test]
fn a_play_is_full_when_no_other_marks_more() {
    let actions = actions(RED);
    let full = |word: &str| is_full(&actions, word.parse().expect("an action"));
    assert!(full("R3/3"));
    assert!(full("R3+5+7/5+7"));
    assert!(!full("R3+5+7/5"));
}

#[test]
fn a_card_can_be_asked_for_alone() {
    for (card, play) in [("R7", "R7/-"), ("*12", "*12/-")] {
        assert_eq!(alone(card.parse().expect("a card")), play.parse().ok());
    }
}
