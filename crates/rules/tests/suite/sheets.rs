//! Sheets by themselves, as screens and the card game use them.

use wurf_rules::illegal::Illegal;
use wurf_rules::sheet::{RowSet, Sheet};

use crate::table::layout;

#[test]
fn the_bar_tells_which_fields_are_struck() {
    let sheet = Sheet::from_text(&layout("bonus-a"), "R3 bar:x.x.........").unwrap();
    let struck: Vec<usize> = (0..12).filter(|&field| sheet.bar().is_struck(field)).collect();
    assert_eq!(struck, [0, 2]);
}

#[test]
fn bp1_only_big_points_has_bonus_cells() {
    let cell = "RY7".parse().unwrap();
    let check = |variant| {
        let layout = layout(variant);
        Sheet::from_text(&layout, "R7").unwrap().check(&layout, cell, RowSet::EMPTY)
    };
    assert_eq!(check("qwixx"), Err(Illegal::NoSuchCell));
    assert_eq!(check("big-points"), Ok(()));
}
