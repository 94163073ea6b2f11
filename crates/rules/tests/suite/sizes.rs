//! Search copies states by the million: what it copies stays small.

use core::mem::size_of;

use wurf_rules::dice::Roll;
use wurf_rules::illegal::Illegal;
use wurf_rules::qwixx::{Action, Qwixx};
use wurf_rules::sheet::{Cell, Marks, Sheet};

#[test]
fn hot_types_stay_small() {
    assert_eq!(size_of::<Marks>(), 2);
    assert_eq!(size_of::<Cell>(), 3);
    assert_eq!(size_of::<Action>(), 3);
    assert_eq!(size_of::<Option<Action>>(), 3);
    assert_eq!(size_of::<Roll>(), 6);
    assert_eq!(size_of::<Illegal>(), 1);
}

#[test]
fn a_sheet_fits_into_16_bytes() {
    assert!(size_of::<Sheet>() <= 16, "{}", size_of::<Sheet>());
}

#[test]
fn a_game_of_five_fits_into_two_cache_lines_and_a_half() {
    assert!(size_of::<Qwixx>() <= 160, "{}", size_of::<Qwixx>());
}
