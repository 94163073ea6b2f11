//! Scoring (QX-9).

use wurf_rules::points::Points;
use wurf_rules::sheet::Score;

use crate::table::score;

#[test]
fn qx9_laura_ends_with_70_points() {
    let reds = "R2 R4 R6 R7";
    let yellows = "Y2 Y5 Y9";
    let greens = "G12 G9 G8 G7 G6 G5 G4";
    let blues = "B11 B10 B9 B8 B7 B6 B5 B4";
    let score = score("qwixx", &format!("{reds} {yellows} {greens} {blues} m2"));
    assert_eq!(score.rows.map(|row| row.get()).values(), &[10, 6, 28, 36]);
    assert_eq!((score.misses.get(), score.total().get()), (-10, 70));
    assert!(score.extras.is_empty());
}

#[test]
fn qx9_the_printed_table() {
    let table = [0, 1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 66, 78];
    assert_eq!((0..=12).map(|marks| Score::of_marks(marks).get()).collect::<Vec<_>>(), table);
}

#[test]
fn qx9_each_miss_costs_five() {
    for misses in 0..=4 {
        assert_eq!(score("qwixx", &format!("m{misses}")).total(), Points::new(-5 * misses));
    }
}

#[test]
fn qx9_a_full_sheet() {
    let row =
        |color: char, numbers: &[u8]| numbers.iter().map(|number| format!("{color}{number} ")).collect::<String>();
    let up: Vec<u8> = (2..=12).collect();
    let text = format!("{}R# {}Y# {}G# {}B#", row('R', &up), row('Y', &up), row('G', &up), row('B', &up));
    assert_eq!(score("qwixx", &text).total().get(), 4 * 78);
}
