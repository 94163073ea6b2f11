//! The numbers in the rules' words, asked of the rules themselves.

use fluent_bundle::FluentArgs;
use wurf_rules::bloxx::{Bloxx, Bonus, Layout};
use wurf_rules::cards::{CardSet, Cards, DISPLAY_SIZE, Play};
use wurf_rules::fix::{Breakdown, DISC_MAX, DiceCount, Fix, RoundNumber};
use wurf_rules::points::Points;
use wurf_rules::qwixx::Qwixx;
use wurf_rules::sheet::mechanism::big_points;
use wurf_rules::sheet::{Column, Score, Sheet};

use crate::settings::Remembered;
use crate::words::say;

/// Words of the rules in the language of the page.
pub fn told(key: &str) -> String {
    say(Remembered::here().language(), key, Some(&facts()))
}

/// All numbers that the words may mention.
pub fn facts() -> FluentArgs<'static> {
    let layout = Layout::standard();
    let points = |points: Points| i64::from(points.get().abs());
    let count = |count: usize| count as i64;
    let facts = [
        ("five", i64::from(Sheet::MARKS_BEFORE_LAST)),
        ("misses", i64::from(Sheet::MISSES_MAX)),
        ("miss", points(Score::MISS)),
        ("closed", count(Qwixx::CLOSED_ROWS_MAX)),
        ("stairs", count(Column::COUNT)),
        ("all-stairs", points(Score::of_marks(Column::COUNT as u32))),
        ("octagon", points(Score::OCTAGON)),
        ("most-marks", i64::from(big_points::MARKS_MAX)),
        ("for-most-marks", points(Score::of_marks(big_points::MARKS_MAX))),
        ("cards", count(CardSet::COLORED.len())),
        ("jokers", count(CardSet::WITH_JOKERS.without(CardSet::COLORED).len())),
        ("dealt", count(Cards::HAND_DEALT)),
        ("hand", count(Cards::HAND_TO_PLAY)),
        ("display", count(DISPLAY_SIZE)),
        ("play", count(Play::CARDS_MAX)),
        ("own-closed", count(Cards::CLOSED_ROWS_MAX)),
        ("columns", count(layout.columns())),
        ("rows", count(layout.rows())),
        ("first", points(Bonus::First.points())),
        ("later", points(Bonus::Later.points())),
        ("stuck", count(Bloxx::FORFEITS_MAX)),
        ("dice", count(DiceCount::MAX)),
        ("start", points(Fix::START_POINTS)),
        ("goal", points(Fix::WINNING_POINTS)),
        ("rounds", count(RoundNumber::LAST.get())),
        ("disc", count(DISC_MAX)),
        ("without-dice", points(Breakdown::WITHOUT_DICE)),
    ];
    let mut args = FluentArgs::new();
    facts.into_iter().for_each(|(name, number)| args.set(name, number));
    args
}
