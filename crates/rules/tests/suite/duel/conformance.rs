//! The conformance suite over the Duel.

use wurf_rules::closed::Closed;
use wurf_rules::dice::{Roll, Sides};
use wurf_rules::duel::{Action, Duel, Setup, column};
use wurf_rules::seat::Seat;
use wurf_rules::sheet::Color;

use crate::bits::SplitMix64;
use crate::conformance::{Plan, check_game};

const PLAN: Plan<Duel> = Plan {
    universe,
    total_ways: |game| Roll::count(Sides::Six, game.board().dice()).into(),
    choose: eager,
    games: 12,
    // 22 stones a seat that can be beaten and placed again; random games end after about a hundred inputs.
    inputs_max: 4_000,
    // Four misses of one seat; twelve stones in one row and ten in another.
    points: -20..=133,
    rules: &["DU-", "QX-", "R-006", "R-11"],
};

/// Pass, and every cell of the board.
fn universe(_: &Duel) -> Vec<Action> {
    let cells =
        Color::ALL.iter().flat_map(|&color| Sides::Six.numbers().map(move |number| Action::Place(color, number)));
    [Action::Pass].into_iter().chain(cells).collect()
}

/// Never passes if it can place, and then as far left as possible: rows fill up, close, and stones run out.
fn eager(_: &Duel, _: Seat, actions: &[Action], bits: &mut SplitMix64) -> Action {
    let place = |action: &Action| match *action {
        Action::Pass => usize::MAX,
        Action::Place(color, number) => column(color, number).index(),
    };
    let first = actions.iter().map(place).min();
    let best: Vec<Action> = actions.iter().copied().filter(|action| Some(place(action)) == first).collect();
    bits.pick(&best)
}

#[test]
fn duel_conforms() {
    check_game(&PLAN, [Seat::One, Seat::Two].map(|first| (format!("duel, {first} begins"), Setup { first })));
}
