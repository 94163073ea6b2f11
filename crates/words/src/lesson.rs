//! What the rules tell of each game, in which order, with the numbers that they mention.
//!
//! Titles and texts are keys of the catalogue. The numbers come from the rules themselves, so that none can be wrong
//! while the game is right.

use wurf_rules::any::{Family, GameName};
use wurf_rules::bloxx::{self, Bloxx, Bonus};
use wurf_rules::cards::{CardSet, Cards, DISPLAY_SIZE, Play};
use wurf_rules::dice::Sides;
use wurf_rules::duel;
use wurf_rules::fix::{self, DISC_MAX, DiceCount, Fix, RoundNumber};
use wurf_rules::points::Points;
use wurf_rules::qwixx::{Qwixx, Variant};
use wurf_rules::sheet::mechanism::{big_points, double, longo};
use wurf_rules::sheet::{Score, Sheet};

use crate::Puts;

/// A part of the rules of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Chapter {
    /// What it is about.
    pub title: &'static str,
    /// The rules.
    pub text: &'static str,
}

/// A chapter as a constant.
const fn chapter(title: &'static str, text: &'static str) -> Chapter {
    Chapter { title, text }
}

/// The key of what a game is about, in one sentence.
pub fn lead(game: GameName) -> String {
    format!("learn-{game}-lead")
}

/// The chapters of a game. Of a sheet of Qwixx, what is new comes first, then everything that stays.
pub fn chapters(game: GameName) -> Vec<Chapter> {
    match game {
        GameName::Qwixx(variant) => [&[first(variant)], QWIXX].concat(),
        GameName::Cards => CARDS.to_vec(),
        GameName::Bloxx => BLOXX.to_vec(),
        GameName::Fix => FIX.to_vec(),
        GameName::Duel => DUEL.to_vec(),
    }
}

const fn first(variant: Variant) -> Chapter {
    match variant {
        Variant::Classic => chapter("learn-aim", "learn-qwixx-aim"),
        Variant::GemixtA => chapter("learn-new", "learn-gemixt-a-new"),
        Variant::GemixtB => chapter("learn-new", "learn-gemixt-b-new"),
        Variant::Stairs => chapter("learn-new", "learn-stairs-new"),
        Variant::Chain => chapter("learn-new", "learn-chain-new"),
        Variant::BonusA => chapter("learn-new", "learn-bonus-a-new"),
        Variant::BonusB => chapter("learn-new", "learn-bonus-b-new"),
        Variant::BigPoints => chapter("learn-new", "learn-big-points-new"),
        Variant::DoubleA => chapter("learn-new", "learn-double-a-new"),
        Variant::DoubleB => chapter("learn-new", "learn-double-b-new"),
        Variant::XChange => chapter("learn-new", "learn-x-change-new"),
        Variant::Longo => chapter("learn-new", "learn-longo-new"),
    }
}

const QWIXX: &[Chapter] = &[
    chapter("learn-turn", "learn-qwixx-turn"),
    chapter("learn-marking", "learn-qwixx-marking"),
    chapter("learn-closing", "learn-qwixx-closing"),
    chapter("learn-end", "learn-qwixx-end"),
    chapter("learn-scoring", "learn-qwixx-scoring"),
];

const CARDS: &[Chapter] = &[
    chapter("learn-aim", "learn-cards-aim"),
    chapter("learn-turn", "learn-cards-turn"),
    chapter("learn-playing", "learn-cards-playing"),
    chapter("learn-marking", "learn-qwixx-marking"),
    chapter("learn-closing", "learn-cards-closing"),
    chapter("learn-end", "learn-cards-end"),
    chapter("learn-scoring", "learn-qwixx-scoring"),
    chapter("learn-more", "learn-cards-more"),
];

const BLOXX: &[Chapter] = &[
    chapter("learn-aim", "learn-bloxx-aim"),
    chapter("learn-turn", "learn-bloxx-turn"),
    chapter("learn-placing", "learn-bloxx-placing"),
    chapter("learn-bloxx-rows-title", "learn-bloxx-rows"),
    chapter("learn-end", "learn-bloxx-end"),
    chapter("learn-scoring", "learn-bloxx-scoring"),
];

const FIX: &[Chapter] = &[
    chapter("learn-aim", "learn-fix-aim"),
    chapter("learn-dealing", "learn-fix-dealing"),
    chapter("learn-throwing", "learn-fix-throwing"),
    chapter("learn-stop", "learn-fix-stop"),
    chapter("learn-scoring", "learn-fix-scoring"),
    chapter("learn-end", "learn-fix-end"),
];

const DUEL: &[Chapter] = &[
    chapter("learn-aim", "learn-duel-aim"),
    chapter("learn-turn", "learn-duel-turn"),
    chapter("learn-duel-placing-title", "learn-duel-placing"),
    chapter("learn-duel-beating-title", "learn-duel-beating"),
    chapter("learn-closing", "learn-duel-closing"),
    chapter("learn-end", "learn-duel-end"),
    chapter("learn-scoring", "learn-duel-scoring"),
];

/// All numbers that the words may mention. A game may mention those of another, as the card game does.
pub fn facts() -> Puts<'static> {
    Family::ALL.into_iter().flat_map(facts_of).map(|(name, number)| (name, number.into())).collect()
}

fn facts_of(family: Family) -> Vec<(&'static str, i64)> {
    let points = |points: Points| i64::from(points.get().abs());
    match family {
        Family::Qwixx => vec![
            ("five", i64::from(Sheet::MARKS_BEFORE_LAST)),
            ("misses", i64::from(Sheet::MISSES_MAX)),
            ("miss", points(Score::MISS)),
            ("closed", Qwixx::CLOSED_ROWS_MAX as i64),
            ("stairs", Sides::Six.sums() as i64),
            ("all-stairs", points(Score::of_marks(Sides::Six.sums() as u32))),
            ("octagon", points(Score::OCTAGON)),
            ("most-marks", i64::from(big_points::MARKS_MAX)),
            ("for-most-marks", points(Score::of_marks(big_points::MARKS_MAX))),
            ("six", i64::from(longo::MARKS_BEFORE_LAST)),
            ("seven", i64::from(double::MARKS_BEFORE_LAST)),
            ("double-most", i64::from(double::MARKS_MAX)),
            ("for-double-most", points(Score::of_marks(double::MARKS_MAX))),
        ],
        Family::Cards => vec![
            ("cards", CardSet::COLORED.len() as i64),
            ("jokers", CardSet::WITH_JOKERS.without(CardSet::COLORED).len() as i64),
            ("dealt", Cards::HAND_DEALT as i64),
            ("hand", Cards::HAND_TO_PLAY as i64),
            ("display", DISPLAY_SIZE as i64),
            ("play", Play::CARDS_MAX as i64),
            ("own-closed", Cards::CLOSED_ROWS_MAX as i64),
        ],
        Family::Bloxx => {
            let layout = bloxx::Layout::standard();
            vec![
                ("columns", layout.columns() as i64),
                ("rows", layout.rows() as i64),
                ("first", points(Bonus::First.points())),
                ("later", points(Bonus::Later.points())),
                ("stuck", Bloxx::FORFEITS_MAX as i64),
            ]
        }
        Family::Fix => vec![
            ("dice", DiceCount::MAX as i64),
            ("start", points(Fix::START_POINTS)),
            ("goal", points(Fix::WINNING_POINTS)),
            ("rounds", RoundNumber::LAST.get() as i64),
            ("disc", DISC_MAX as i64),
            ("without-dice", points(fix::Breakdown::WITHOUT_DICE)),
        ],
        Family::Duel => vec![
            ("stones", i64::from(duel::Board::STONES)),
            ("most-stones", i64::from(duel::Score::STONES_MAX)),
            ("for-most-stones", points(duel::Score::of_stones(duel::Score::STONES_MAX))),
        ],
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Language, built_in};

    #[test]
    fn every_chapter_of_every_game_is_in_every_language_with_all_its_numbers() {
        for language in Language::ALL {
            let catalogue = built_in::catalogue(language);
            for game in GameName::all() {
                let chapters = chapters(game).into_iter().flat_map(|chapter| [chapter.title, chapter.text]);
                for key in chapters.map(str::to_owned).chain([lead(game), format!("game-{game}")]) {
                    let words = catalogue.say(&key, &facts());
                    assert!(words.is_some_and(|words| !words.trim().is_empty()), "{} {key}", language.tag());
                    let unknown = catalogue.names(&key).into_iter().find(|name| facts().get(name).is_none());
                    assert_eq!(unknown, None, "{} {key}", language.tag());
                }
            }
        }
    }

    #[test]
    fn every_game_tells_how_it_ends_and_what_it_counts() {
        for game in GameName::all() {
            let titles: Vec<_> = chapters(game).iter().map(|chapter| chapter.title).collect();
            assert!(titles.contains(&"learn-end") && titles.contains(&"learn-scoring"), "{game}");
        }
    }
}
