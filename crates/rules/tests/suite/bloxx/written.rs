//! What is written can be read, and random sheets are sheets.

use wurf_rules::bloxx::{Cell, Column, Die, Ink, Layout, LayoutFile, Orientation, Row};
use wurf_rules::closed::Closed;
use wurf_rules::dice::Sides;
use wurf_rules::points::Points;

use crate::bits::SplitMix64;

#[test]
fn the_layout_that_comes_with_the_game_is_written_as_it_was_read() {
    let layout = Layout::standard();
    assert_eq!(Layout::read(&layout.to_toml()).as_ref(), Ok(&layout));
    let printed = Layout::TOML.replace("\"own\"", "\"printed\"").replacen("\"BLOXX!\"", r#""a \"b\" \\ c""#, 1);
    let layout = Layout::from_toml(&printed).unwrap();
    assert_eq!(Layout::read(&layout.to_toml()).as_ref(), Ok(&layout));
}

#[test]
fn a_file_may_be_wrong_and_reading_it_tells_everything() {
    let mut file = LayoutFile::of(&Layout::standard());
    file.title.clear();
    file.color_rows = file.color_rows.map(|row| row.filter(|&row| row != 5));
    file.dice = file.dice.map(|faces| faces.clone().map(|face| face.replace("xoxx", "xx")));
    let faults = Layout::read(&file.to_toml()).unwrap_err();
    let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
    let expected = [
        "title: must have 1 to 60 printable characters",
        "line 20: missing field `violet`",
        "dice.A, face 1: a shape has exactly one circle",
    ];
    assert_eq!(faults, expected);
}

fn random(seed: u64) -> Layout {
    Layout::shuffled("Random".into(), &mut SplitMix64(seed))
}

#[test]
fn random_sheets_are_sheets_with_the_facts_of_the_printed_one() {
    for seed in 0..300 {
        let layout = random(seed);
        // Reading checks everything that a sheet must be.
        assert!(Layout::read(&layout.to_toml()).as_ref() == Ok(&layout), "{}", layout.to_toml());
        assert_eq!((layout.columns(), layout.rows()), (7, 10));
        let cells = (0..10).flat_map(|row| (0..7).map(move |column| (row, column)));
        let cell = |(row, column)| Some(Cell { row: Row::new(row)?, column: Column::new(column)? });
        let number = |place| cell(place).and_then(|cell| layout.number(cell)).map(Points::get);
        let with_numbers: Vec<_> = cells.filter(|&place| number(place).is_some()).collect();
        assert_eq!(with_numbers.len(), 20);
        assert!(with_numbers.iter().all(|&place| (2..=4).contains(&number(place).unwrap())));
        let are_neighbours = |(row, column): (usize, usize), (other, place): (usize, usize)| {
            row.abs_diff(other) + column.abs_diff(place) == 1
        };
        let of = |&one: &(usize, usize)| with_numbers.iter().filter(|&&other| are_neighbours(one, other)).count();
        assert_eq!(with_numbers.iter().map(of).sum::<usize>(), 0, "{}", layout.to_toml());
    }
}

#[test]
fn random_shapes_are_twelve_different_ones() {
    for seed in 0..300 {
        let layout = random(seed);
        let faces = Die::ALL.iter().flat_map(|&die| Sides::Six.pips().map(move |face| (die, face)));
        let faces: Vec<_> = faces.map(|(die, face)| layout.face(die, face)).collect();
        for (index, face) in faces.iter().enumerate() {
            let held = face.orientations(Ink::Circle).iter().map(|&orientation| face.shape(orientation));
            let shapes: Vec<_> = held.collect();
            let is_alike = |other: &&&wurf_rules::bloxx::Face| shapes.contains(&other.shape(Orientation::Printed));
            assert_eq!(faces[..index].iter().filter(is_alike).count(), 0, "seed {seed}, face {index}");
        }
    }
}

#[test]
fn the_same_bits_give_the_same_sheet() {
    assert_eq!(random(7), random(7));
    assert!((8..18).all(|seed| random(seed) != random(7)));
}
