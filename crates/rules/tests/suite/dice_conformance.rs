//! The conformance suite over the dice family: every variant with every number of seats.

use std::sync::Arc;

use wurf_rules::any::{AnyAction, AnyGame, AnySetup};
use wurf_rules::closed::Closed;
use wurf_rules::dice::{Roll, Sides};
use wurf_rules::game::{Discard, Game};
use wurf_rules::qwixx::{Action, Closing, Qwixx, Setup, Variant};
use wurf_rules::seat::{Seat, SeatCount};
use wurf_rules::sheet::{Cell, Color, Pad, Pair, Row};

use crate::bits::SplitMix64;
use crate::conformance::{Plan, check_game, next_input, uniform};
use crate::table::dice_game;

pub const PLAN: Plan<Qwixx> = Plan {
    universe: |_| universe(),
    total_ways: |game| Roll::count(game.sides(), game.dice()).into(),
    choose: careful,
    games: 4,
    inputs_max: 4_000,
    points: -20..=544,
    rules: &["QX-", "BB-", "BP-", "DO-", "LO-", "R-00"],
};

/// Pass, every cell of every sheet, every choice of a row.
pub fn universe() -> Vec<Action> {
    let colors =
        Color::ALL.iter().flat_map(|&color| Sides::Eight.numbers().map(move |number| Cell::Color(color, number)));
    let bonus = Pair::ALL.iter().flat_map(|&pair| Sides::Eight.numbers().map(move |number| Cell::Bonus(pair, number)));
    let choices = Row::ALL.iter().copied().map(Action::Choose);
    [Action::Pass].into_iter().chain(colors.chain(bonus).map(Action::Mark)).chain(choices).collect()
}

/// Marks what skips the fewest cells, so that rows fill up and close.
pub fn careful(game: &Qwixx, seat: Seat, actions: &[Action], bits: &mut SplitMix64) -> Action {
    let layout = game.pad().layout(seat);
    let skipped = |action: &Action| match *action {
        Action::Pass => 2,
        Action::Mark(Cell::Color(color, number)) => {
            let (row, column) = layout.place(color, number);
            let next = game.sheet(seat).marks(row).next().map_or(0, |next| next.index());
            // A second mark (DO-1) lies left of the next cell.
            column.index().saturating_sub(next)
        }
        Action::Mark(Cell::Bonus(..)) | Action::Choose(_) => 0,
    };
    let fewest = actions.iter().map(skipped).min();
    let best: Vec<Action> = actions.iter().copied().filter(|action| Some(skipped(action)) == fewest).collect();
    bits.pick(&best)
}

fn setups(variant: Variant) -> impl Iterator<Item = (String, Setup)> {
    let pad = Arc::new(variant.pad());
    // Sealed closing takes something away, so one table with others to hide it from is enough.
    let sealed = SeatCount::new(3).map(|seats| (seats, Closing::Sealed));
    let tables = SeatCount::ALL.into_iter().map(|seats| (seats, Closing::Announced)).chain(sealed);
    tables.map(move |(seats, closing)| {
        let first = Seat::ALL[seats.get() - 1];
        (format!("{variant} × {seats}, {closing:?}"), Setup { pad: pad.clone(), seats, first, closing })
    })
}

/// A carefully played game, stopped after this many inputs or at its end.
pub fn random_game(pad: Pad, seats: usize, seed: u64, inputs: usize) -> Qwixx {
    let mut bits = SplitMix64(seed);
    let mut game = Qwixx::new(&Setup::new(Arc::new(pad), SeatCount::new(seats).unwrap()));
    for _ in 0..inputs {
        let Some(input) = next_input(&game, careful, &mut bits) else { break };
        game.play(input, &mut Discard).unwrap();
    }
    game
}

macro_rules! conforms {
    ($($name:ident: $variant:expr;)+) => {
        $(#[test]
        fn $name() {
            check_game(&PLAN, setups($variant));
        })+
    };
}

conforms! {
    qwixx_conforms: Variant::Classic;
    gemixt_a_conforms: Variant::GemixtA;
    gemixt_b_conforms: Variant::GemixtB;
    stairs_conforms: Variant::Stairs;
    chain_conforms: Variant::Chain;
    bonus_a_conforms: Variant::BonusA;
    bonus_b_conforms: Variant::BonusB;
    big_points_conforms: Variant::BigPoints;
    double_a_conforms: Variant::DoubleA;
    double_b_conforms: Variant::DoubleB;
    x_change_conforms: Variant::XChange;
    longo_conforms: Variant::Longo;
}

#[test]
fn any_game_conforms() {
    let plan: Plan<AnyGame> = Plan {
        universe: |_| universe().into_iter().map(AnyAction::Qwixx).collect(),
        total_ways: |game| {
            let game = dice_game(game.clone());
            Roll::count(game.sides(), game.dice()).into()
        },
        choose: uniform,
        games: 1,
        inputs_max: PLAN.inputs_max,
        points: PLAN.points,
        rules: PLAN.rules,
    };
    // The enum adds nothing that depends on the number of seats, and lists all outcomes again for each setup.
    let all = Variant::ALL.iter().filter_map(|&variant| setups(variant).nth(1));
    check_game(&plan, all.map(|(name, setup)| (name, AnySetup::Qwixx(setup))));
}
