//! Whatever is read, nothing panics.

use proptest::prelude::*;
use wurf_rules::any::GameName;
use wurf_rules::closed::Closed;
use wurf_rules::dice::Roll;
use wurf_rules::game::{Awaiting, Game};
use wurf_rules::qwixx::{Action, Variant};
use wurf_rules::record::Record;
use wurf_rules::replay::replay;
use wurf_rules::seat::Seat;
use wurf_rules::sheet::{Cell, Color, Number, Pad, Row, Sheet};

use super::records::GOOD;
use crate::dice_conformance::{PLAN, random_game};

/// Any text, and text that looks as if it meant something.
fn text() -> impl Strategy<Value = String> {
    prop_oneof![any::<String>(), "[RYGBrygb0-9mx.#:+=| \n-]{0,40}", "(bar:|m|R|RY|G#)[x.0-9]{0,20}"]
}

/// A good text with a few characters replaced, inserted or removed.
fn damaged(good: &'static str) -> impl Strategy<Value = String> {
    let edit = (any::<prop::sample::Index>(), 0..3_u8, "[RYGBrygb0-9mx.#:+=|\" \n\\[\\]-]");
    prop::collection::vec(edit, 1..4).prop_map(move |edits| {
        let mut letters: Vec<char> = good.chars().collect();
        for (index, kind, letter) in edits {
            let at = index.index(letters.len());
            let letter = letter.chars().next();
            match kind {
                0 => letters.splice(at..at, letter),
                1 => letters.splice(at..=at, letter),
                _ => letters.splice(at..=at, None),
            };
        }
        letters.into_iter().collect()
    })
}

proptest! {
    #[test]
    fn words(text in text()) {
        let _ = (text.parse::<Cell>(), text.parse::<Color>(), text.parse::<Number>(), text.parse::<Row>());
        let _ = (text.parse::<Seat>(), text.parse::<Roll>(), text.parse::<Action>());
        let _ = (text.parse::<Variant>(), text.parse::<GameName>());
    }

    /// What reads as a word is written as the same word.
    #[test]
    fn words_have_one_spelling(text in "[RYGB]{0,2}[0-9]{0,2}[+]{0,2}|[1-9]{2}(r[1-9])?(y[1-9])?(g[1-9])?") {
        if let Ok(action) = text.parse::<Action>() {
            prop_assert_eq!(action.to_string(), &*text);
        }
        if let Ok(roll) = text.parse::<Roll>() {
            prop_assert_eq!(roll.to_string(), &*text);
        }
    }

    #[test]
    fn sheets(index in 0..Variant::ALL.len(), text in text()) {
        let layout = crate::table::layout(Variant::ALL[index].name());
        if let Ok(sheet) = Sheet::from_text(&layout, &text) {
            prop_assert_eq!(Sheet::from_text(&layout, &sheet.to_text(&layout)), Ok(sheet));
        }
    }

    #[test]
    fn records(text in text(), damaged in damaged(GOOD)) {
        for text in [&text, &damaged] {
            if let Ok(record) = Record::from_text(text) {
                prop_assert_eq!(Record::from_text(&record.to_string()).map(|record| record.to_string()), Ok(record.to_string()));
                let _ = replay(&record, |_, _, _| {});
            }
        }
    }

    #[test]
    fn layouts(text in text(), damaged in damaged(Variant::BonusB.layout_toml())) {
        let _ = (Pad::from_toml(&text), Pad::from_toml(&damaged));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    /// A layout that is accepted can be played on to the end.
    #[test]
    fn accepted_layouts_can_be_played(
        damaged in prop_oneof![
            damaged(Variant::Chain.layout_toml()),
            damaged(Variant::BonusA.layout_toml()),
            damaged(Variant::BonusB.layout_toml()),
            damaged(Variant::GemixtA.layout_toml()),
        ],
        seed: u64,
    ) {
        if let Ok(pad) = Pad::from_toml(&damaged) {
            prop_assert_eq!(random_game(pad, 3, seed, PLAN.inputs_max).awaiting(), Awaiting::Nothing);
        }
    }
}
