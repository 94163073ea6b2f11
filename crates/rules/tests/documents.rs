//! The examples in the documents are true: `docs/notation.md` and `docs/layouts.md`.

use wurf_rules::any::{AnyGame, GameName, Spec};
use wurf_rules::bloxx;
use wurf_rules::cards;
use wurf_rules::dice::Roll;
use wurf_rules::duel;
use wurf_rules::fix;
use wurf_rules::game::Game;
use wurf_rules::qwixx::{Action, Variant};
use wurf_rules::record::Record;
use wurf_rules::replay::replay;
use wurf_rules::seat::{Seat, SeatCount};
use wurf_rules::sheet::{Pad, Sheet};

const NOTATION: &str = include_str!("../../../docs/notation.md");
const LAYOUTS: &str = include_str!("../../../docs/layouts.md");

/// The code blocks with this word after the fence, at least one.
fn blocks<'a>(document: &'a str, name: &str) -> Vec<&'a str> {
    let starts = document.split("```").skip(1).step_by(2);
    let blocks: Vec<_> = starts.filter_map(|block| block.strip_prefix(name)?.strip_prefix('\n')).collect();
    assert!(!blocks.is_empty(), "the document has a block of {name}");
    blocks
}

/// The first word of each line.
fn words(block: &str) -> impl Iterator<Item = &str> {
    block.lines().map(|line| line.split_whitespace().next().unwrap_or_default())
}

#[test]
fn records_replay_and_are_written_as_shown() {
    for text in blocks(NOTATION, "record") {
        let record = Record::from_text(text).unwrap();
        replay(&record, |_, _, _| {}).unwrap();
        assert_eq!(record.to_string(), text);
    }
}

#[test]
fn rolls_are_written_as_shown() {
    for word in words(blocks(NOTATION, "rolls")[0]) {
        assert_eq!(word.parse::<Roll>().unwrap().to_string(), word);
    }
}

#[test]
fn actions_are_written_as_shown() {
    for word in words(blocks(NOTATION, "actions")[0]) {
        assert_eq!(word.parse::<Action>().unwrap().to_string(), word);
    }
}

#[test]
fn inputs_are_written_as_shown() {
    let spec = Spec::new(GameName::Qwixx(Variant::Classic), SeatCount::new(2).unwrap());
    let game = AnyGame::new(&spec.setup().unwrap());
    for word in words(blocks(NOTATION, "inputs")[0]) {
        assert_eq!(game.read_input(word).unwrap().to_string(), word);
    }
}

#[test]
fn sheets_are_written_as_shown() {
    for variant in [Variant::Classic, Variant::BigPoints, Variant::BonusA] {
        let pad = variant.pad();
        let layout = pad.layout(Seat::One);
        for line in blocks(NOTATION, &format!("sheet {variant}"))[0].lines() {
            assert_eq!(Sheet::from_text(layout, line).unwrap().to_text(layout), line);
        }
    }
}

#[test]
fn words_of_the_card_game_are_written_as_shown() {
    for word in words(blocks(NOTATION, "cards-cards")[0]) {
        assert_eq!(word.parse::<cards::Card>().unwrap().to_string(), word);
    }
    for word in words(blocks(NOTATION, "cards-backs")[0]) {
        assert_eq!(word.parse::<cards::Back>().unwrap().to_string(), word);
    }
    for word in words(blocks(NOTATION, "cards-chances")[0]) {
        assert_eq!(word.parse::<cards::Draw>().unwrap().to_string(), word);
    }
    for word in words(blocks(NOTATION, "cards-actions")[0]) {
        assert_eq!(word.parse::<cards::Action>().unwrap().to_string(), word);
    }
}

#[test]
fn words_of_bloxx_are_written_as_shown() {
    for word in words(blocks(NOTATION, "bloxx-rolls")[0]) {
        assert_eq!(word.parse::<bloxx::Roll>().unwrap().to_string(), word);
    }
    for word in words(blocks(NOTATION, "bloxx-actions")[0]) {
        assert_eq!(word.parse::<bloxx::Action>().unwrap().to_string(), word);
    }
}

#[test]
fn sheets_of_bloxx_are_written_as_shown() {
    let layout = bloxx::Layout::from_toml(include_str!("../layouts/bloxx.toml")).unwrap();
    for line in blocks(NOTATION, "bloxx-sheets")[0].lines() {
        assert_eq!(bloxx::Sheet::from_text(&layout, line).unwrap().to_text(&layout), line);
    }
}

#[test]
fn words_and_boards_of_the_duel_are_written_as_shown() {
    for word in words(blocks(NOTATION, "duel-actions")[0]) {
        assert_eq!(word.parse::<duel::Action>().unwrap().to_string(), word);
    }
    for line in blocks(NOTATION, "duel-boards")[0].lines() {
        let board = line.split("   ").next().unwrap();
        assert_eq!(board.parse::<duel::Board>().unwrap().to_string(), board);
    }
}

#[test]
fn words_of_fix_are_written_as_shown() {
    for word in words(blocks(NOTATION, "fix-chances")[0]) {
        assert_eq!(word.parse::<fix::Chance>().unwrap().to_string(), word);
    }
    for word in words(blocks(NOTATION, "fix-actions")[0]) {
        assert_eq!(word.parse::<fix::Action>().unwrap().to_string(), word);
    }
}

#[test]
fn the_layout_can_be_played_on() {
    let pad = Pad::from_toml(blocks(LAYOUTS, "toml")[0]).unwrap();
    assert_eq!(pad.title(), "Upside down");
}
