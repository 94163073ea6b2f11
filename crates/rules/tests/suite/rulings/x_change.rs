//! Rulings on Qwixx X-Change.

use wurf_rules::illegal::Illegal;

use crate::table::{options, played, refused, sheet};

#[test]
fn r045_fields_may_be_skipped_and_are_lost_then() {
    let game = played("x-change", &["-"], "53r1y1g1b1 1:R6");
    assert_eq!(sheet(&game, 1), "R6 bar:.....x...");
    let game = played("x-change", &["bar:.....x..."], "53r1y1g1b1");
    assert_eq!(refused(&game, "1:R5"), Illegal::NumberNotRolled);
}

#[test]
fn r046_a_swap_may_lock_a_row() {
    let own = r#"title = "Swap to the end"
rows = [
  { colors = "R", numbers = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] },
  { colors = "Y", numbers = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] },
  { colors = "G", numbers = [12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2] },
  { colors = "B", numbers = [12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2] },
]
[x-change]
swaps = "7/12"
"#;
    use wurf_rules::game::{Discard, Game};
    use wurf_rules::qwixx::{Qwixx, Setup, Situation};
    use wurf_rules::seat::{Seat, SeatCount};
    use wurf_rules::sheet::{Pad, Sheet};
    let pad = Pad::from_toml(own).unwrap();
    let five = Sheet::from_text(pad.layout(Seat::One), "R2 R3 R4 R5 R6").unwrap();
    let setup = Setup::new(pad.into(), SeatCount::ALL[0]);
    let mut game = Qwixx::at(&Situation { setup, sheets: vec![five], active: Seat::One }).unwrap();
    for word in ["34r1y1g1b1", "1:R12"] {
        game.play(game.read_input(word).unwrap(), &mut Discard).unwrap();
    }
    assert_eq!(sheet(&game, 1), "R2 R3 R4 R5 R6 R12 R# bar:x");
}

#[test]
fn r047_one_field_at_a_time() {
    // 8 becomes 5 by the first field; 5 would become 10 by the seventh, but not in one go.
    let game = played("x-change", &["-"], "53r1y1g1b1");
    assert!(!options(&game, 1).contains("10"));
    assert_eq!(refused(&game, "1:R10"), Illegal::NumberNotRolled);
}
