//! The conformance suite over every option and number of seats.

use std::sync::Arc;

use wurf_rules::bloxx::{Action, Bloxx, Column, Die, Layout, Orientation, Setup, Support};
use wurf_rules::closed::Closed;
use wurf_rules::seat::{Seat, SeatCount};

use crate::bits::SplitMix64;
use crate::conformance::{Plan, check_game};

const PLAN: Plan<Bloxx> = Plan {
    universe: |_| universe(),
    total_ways: |_| 36,
    choose: careful,
    games: 6,
    // Every roll but the last adds a cell to all sheets but one.
    inputs_max: 1_000,
    points: -70..=16 + 140,
    rules: &["BX-", "R-06", "R-006"],
};

/// The forfeit, and every die in every orientation and column of the widest sheet.
fn universe() -> Vec<Action> {
    let columns = || (0..Column::COUNT_MAX).filter_map(Column::new);
    let held = Die::ALL.iter().flat_map(|&die| Orientation::ALL.iter().map(move |&orientation| (die, orientation)));
    let enter =
        held.flat_map(|(die, orientation)| columns().map(move |column| Action::Enter { die, orientation, column }));
    [Action::Forfeit].into_iter().chain(enter).collect()
}

/// Leaves the fewest gaps, so that rows are completed.
fn careful(game: &Bloxx, seat: Seat, actions: &[Action], bits: &mut SplitMix64) -> Action {
    let view = wurf_rules::game::Game::view(game, wurf_rules::observer::Observer::Seat(seat));
    let gaps = |action: &Action| view.choice(seat).unwrap().sheet_after(*action).unwrap().gap_count();
    let fewest = actions.iter().map(gaps).min();
    let best: Vec<Action> = actions.iter().copied().filter(|action| Some(gaps(action)) == fewest).collect();
    bits.pick(&best)
}

fn setups(layout: Layout) -> impl Iterator<Item = (String, Setup)> {
    let layout = Arc::new(layout);
    let tables = [Support::Touching, Support::Strict]
        .into_iter()
        .flat_map(|support| SeatCount::ALL.into_iter().take(Bloxx::SEATS_MAX).map(move |seats| (support, seats)));
    tables.map(move |(support, seats)| {
        let first = Seat::ALL[seats.get() - 1];
        (format!("{support:?} × {seats}"), Setup { layout: layout.clone(), seats, first, support })
    })
}

#[test]
fn bloxx_conforms() {
    check_game(&PLAN, setups(Layout::standard()));
}

#[test]
fn bloxx_on_the_largest_sheet_conforms() {
    let rows = format!("numbers = [{}]", ["\"99999999\""; 16].join(","));
    let (start, end) = (Layout::TOML.find("numbers = ").unwrap(), Layout::TOML.find("# Counted").unwrap());
    let text = Layout::TOML.replace(&Layout::TOML[start..end], &(rows + "\n"));
    let text = text.replace("columns = 7", "columns = 8").replace("\nrows = 10", "\nrows = 16");
    let plan = Plan { games: 2, points: -128..=16 + 9 * 128, ..PLAN };
    check_game(&plan, setups(Layout::from_toml(&text).unwrap()));
}
