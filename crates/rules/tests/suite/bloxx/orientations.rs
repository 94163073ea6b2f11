//! BX-3: shapes may be turned and mirrored, and the circle keeps its place in the shape.

use std::collections::BTreeSet;

use wurf_rules::bloxx::{Bloxx, Die, Face, Ink, Layout, Orientation, Shape};
use wurf_rules::closed::Closed;
use wurf_rules::dice::{Pips, Sides};
use wurf_rules::game::Game;

use super::table::{game, played, sheet};

#[test]
fn bx3_a_shape_has_eight_orientations() {
    let cases = [
        ("A1", "x....../x....../xo....."),
        ("A1r", "xxx..../o##...."),
        ("A1u", "ox...../#x...../#x....."),
        ("A1l", "..o..../xxx...."),
        ("A1m", ".x...../.x...../ox....."),
        ("A1mr", "o....../xxx...."),
        ("A1mu", "xo...../x#...../x#....."),
        ("A1ml", "xxx..../##o...."),
    ];
    for (action, expected) in cases {
        assert_eq!(sheet(&played(&["-"], &format!("41 1:{action}")), 1), expected, "{action}");
    }
}

#[test]
fn bx3_orientations_that_look_alike_are_listed_once() {
    let layout = Layout::standard();
    // Die, face, orientations with the circle, orientations with a cross instead.
    let cases = [
        (Die::A, 1, 4, 2),
        (Die::A, 2, 4, 1),
        (Die::A, 3, 4, 4),
        (Die::A, 4, 8, 8),
        (Die::A, 5, 8, 4),
        (Die::B, 1, 2, 2),
        (Die::B, 2, 8, 4),
        (Die::B, 6, 4, 4),
    ];
    for (die, face, circled, crossed) in cases {
        let face = layout.face(die, Pips::new(face).unwrap());
        assert_eq!([Ink::Circle, Ink::Cross].map(|ink| face.orientations(ink).len()), [circled, crossed], "{die}");
    }
}

#[test]
fn bx3_the_listed_orientations_are_all_there_are() {
    for face in faces(&Layout::standard()) {
        let listed = face.orientations(Ink::Circle).iter().map(|&orientation| drawn(face.shape(orientation)));
        let listed: Vec<_> = listed.collect();
        let distinct: BTreeSet<_> = listed.iter().cloned().collect();
        let all: BTreeSet<_> = Orientation::ALL.iter().map(|&orientation| drawn(face.shape(orientation))).collect();
        assert_eq!((listed.len(), &distinct), (all.len(), &all));
    }
}

#[test]
fn turning_and_flipping_by_keys_is_turning_and_flipping_the_picture() {
    for face in faces(&Layout::standard()) {
        for &orientation in Orientation::ALL {
            let now = drawn(face.shape(orientation));
            assert_eq!(drawn(face.shape(orientation.turned_right())), turned_right(&now));
            assert_eq!(drawn(face.shape(orientation.flipped())), flipped(&now));
            assert_eq!(orientation.turned_left().turned_right(), orientation);
            let canonical = face.canonical(Ink::Circle, orientation);
            assert_eq!(drawn(face.shape(canonical)), now);
            assert!(face.orientations(Ink::Circle).contains(&canonical));
        }
    }
}

#[test]
fn any_orientation_leads_to_the_action_that_is_listed() {
    let mut game = game(&["-", "-"]);
    super::table::play(&mut game, "11 1:A1");
    let view = game.view(wurf_rules::observer::Observer::Spectator);
    let seat = wurf_rules::seat::Seat::Two;
    let column = wurf_rules::bloxx::Column::new(0).unwrap();
    let words = Orientation::ALL.iter().map(|&held| view.choice(seat).unwrap().action(Die::A, held, column));
    let words: Vec<String> = words.map(|action| action.to_string()).collect();
    assert_eq!(words.join(" "), "A1 A1r A1 A1r A1 A1r A1 A1r");
    assert!(words.iter().all(|word| is_legal(&game, word)));
}

fn is_legal(game: &Bloxx, word: &str) -> bool {
    game.check(wurf_rules::seat::Seat::Two, word.parse().unwrap()).is_ok()
}

fn faces(layout: &Layout) -> impl Iterator<Item = &Face> {
    Die::ALL.iter().flat_map(move |&die| Sides::Six.pips().map(move |face| layout.face(die, face)))
}

/// A shape as lines of text, the top line first.
fn drawn(shape: &Shape) -> Vec<String> {
    let mut lines = vec![vec!['.'; shape.width()]; shape.height()];
    for cell in shape.cells().iter() {
        let letter = if cell == shape.circle() { 'o' } else { 'x' };
        lines[shape.height() - 1 - cell.row.index()][cell.column.index()] = letter;
    }
    lines.into_iter().map(String::from_iter).collect()
}

fn flipped(lines: &[String]) -> Vec<String> {
    lines.iter().map(|line| line.chars().rev().collect()).collect()
}

fn turned_right(lines: &[String]) -> Vec<String> {
    let column = |index| lines.iter().rev().map(move |line| line.as_bytes()[index] as char).collect();
    (0..lines[0].len()).map(column).collect()
}
