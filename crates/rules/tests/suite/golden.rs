//! Golden playthroughs: one record per variant that must replay to its points and its final sheets forever.
//!
//! `WURF_BLESS=1 cargo test -p wurf-rules golden` plays them again and rewrites the files. Do that only together with a
//! change of the rules version: existing records in the wild stay as they are.

use std::fs;
use std::path::PathBuf;

use wurf_rules::any::{AnyGame, GameName, Spec};
use wurf_rules::closed::Closed;
use wurf_rules::game::{Awaiting, Discard, Game};
use wurf_rules::qwixx::{Action, Qwixx, Variant};
use wurf_rules::record::{Ending, Record};
use wurf_rules::replay::{final_points, replay};
use wurf_rules::seat::{Seat, SeatCount};

use crate::bits::SplitMix64;
use crate::conformance::next_input;
use crate::dice_conformance::careful;
use crate::table::dice_game;

fn path(variant: Variant) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(format!("tests/golden/{variant}.wurf"))
}

/// The final sheets as comment lines, which are below the ending of a golden record.
fn sheet_lines(game: &Qwixx) -> String {
    let seats = game.seats().seats();
    let line = |seat: Seat| format!("# seat {seat}: {}\n", game.sheet(seat).to_text(game.pad().layout(seat)));
    seats.iter().map(line).collect()
}

fn check_golden(variant: Variant) {
    if std::env::var_os("WURF_BLESS").is_some() {
        fs::write(path(variant), bless(variant)).unwrap();
    }
    let text = fs::read_to_string(path(variant)).unwrap();
    let record = Record::from_text(&text).unwrap();
    assert_eq!(record.spec.game(), GameName::Qwixx(variant));
    assert!(matches!(record.ending, Ending::Points(_)), "a golden record is a whole game");
    let game = dice_game(replay(&record, |_, _, _| {}).unwrap_or_else(|error| panic!("{variant}: {error}")));
    assert_eq!(format!("{record}{}", sheet_lines(&game)), text, "{variant}");
}

/// The first carefully played game of three seats that is worth keeping.
fn bless(variant: Variant) -> String {
    (0..10_000).find_map(|seed| play(variant, seed)).expect("one game in thousands ends by rows")
}

/// A game that ends by closed rows, and in which a row is asked for on sheets that do so.
fn play(variant: Variant, seed: u64) -> Option<String> {
    let spec = Spec::new(GameName::Qwixx(variant), SeatCount::new(3)?);
    let mut record = Record::new(spec.clone()).ok()?;
    let mut game = dice_game(AnyGame::new(&spec.setup().ok()?));
    let mut bits = SplitMix64(seed);
    while let Some(input) = next_input(&game, careful, &mut bits) {
        game.play(input, &mut Discard).ok()?;
        record.push(AnyGame::Qwixx(game.clone()).read_input(&input.to_string()).ok()?);
    }
    record.ending = Ending::Points(final_points(&AnyGame::Qwixx(game.clone())));
    let text = format!("{record}{}", sheet_lines(&game));
    let asks = variant != Variant::BonusB || text.contains(":1++") || text.contains(":4++");
    (game.awaiting() == Awaiting::Nothing && game.closed().len() >= 2 && asks).then_some(text)
}

macro_rules! golden {
    ($($name:ident: $variant:expr;)+) => {
        $(#[test]
        fn $name() {
            check_golden($variant);
        })+
    };
}

golden! {
    qwixx: Variant::Classic;
    gemixt_a: Variant::GemixtA;
    gemixt_b: Variant::GemixtB;
    stairs: Variant::Stairs;
    chain: Variant::Chain;
    bonus_a: Variant::BonusA;
    bonus_b: Variant::BonusB;
    big_points: Variant::BigPoints;
    double_a: Variant::DoubleA;
    double_b: Variant::DoubleB;
    x_change: Variant::XChange;
    longo: Variant::Longo;
}

/// Between them the golden games use every kind of action.
#[test]
fn golden_games_use_every_kind_of_action() {
    let texts: String = Variant::ALL.iter().map(|&variant| fs::read_to_string(path(variant)).unwrap()).collect();
    let words: Vec<&str> =
        texts.split_whitespace().filter_map(|word| word.split_once(':').map(|(_, word)| word)).collect();
    let actions: Vec<Action> = words.iter().filter_map(|word| word.parse().ok()).collect();
    assert!(actions.contains(&Action::Pass) && words.contains(&"undo"));
    assert!(actions.iter().any(|action| matches!(action, Action::Choose(_))));
    assert!(words.iter().any(|word| word.starts_with("GB")) && words.iter().any(|word| word.starts_with("RY")));
}
