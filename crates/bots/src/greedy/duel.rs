//! Greedy play of the Duel.

use wurf_rules::bits::Bits;
use wurf_rules::closed::Closed;
use wurf_rules::dice::Sides;
use wurf_rules::duel::{Action, Board, Duel, Score, View, number};
use wurf_rules::game::{Discard, Game, Input};
use wurf_rules::seat::{Seat, SeatCount};
use wurf_rules::sheet::Color;

/// One point of the game; weights are parts of it.
const POINT: i32 = 36;

/// The numbers of the valuation.
#[derive(Clone, Copy)]
pub(crate) struct Weights {
    /// What a cell is worth that a seat can still place a stone on, times the stones that it would add to.
    pub(crate) room: i32,
    /// What it costs that a stone can be beaten, times the ways in which two dice beat it and the stones it is one of.
    pub(crate) danger: i32,
    /// What the rival has counts as much as this, in hundredths.
    pub(crate) rival: i32,
}

impl Weights {
    pub(crate) const GREEDY: Self = Self { room: 6, danger: 2, rival: 100 };
}

/// The action after which the board looks best; on a tie the first.
pub(super) fn best(seat: Seat, view: &View, actions: &[Action]) -> Action {
    best_by(&Weights::GREEDY, seat, view, actions)
}

/// The best action to somebody with this valuation; on a tie the first.
pub(crate) fn best_by(weights: &Weights, seat: Seat, view: &View, actions: &[Action]) -> Action {
    let value = |&action: &Action| {
        let mut game = Duel::resample(view, &mut Silent);
        game.advance(Input::Act { seat, action }, &mut Discard);
        let (own, rival) = (game.board(), SeatCount::TWO.next(seat));
        100 * worth(weights, own, seat) - weights.rival * worth(weights, own, rival)
    };
    actions.iter().rev().copied().max_by_key(value).unwrap_or(Action::Pass)
}

/// A view of the Duel hides nothing, so that nothing has to be drawn.
struct Silent;

impl Bits for Silent {
    fn word(&mut self) -> u32 {
        0
    }
}

/// What the stones of a seat are worth, with what they promise.
fn worth(weights: &Weights, board: &Board, seat: Seat) -> i32 {
    let rows: i32 = Color::ALL.iter().map(|&color| promise(weights, board, seat, color)).sum();
    POINT * i32::from(board.score(seat).total().get()) + rows
}

/// What an open row promises beyond its points.
fn promise(weights: &Weights, board: &Board, seat: Seat, color: Color) -> i32 {
    let row = board.row(color);
    if row.is_closed() || row.stones(seat) >= Score::STONES_MAX {
        return 0;
    }
    let stones = i32::from(row.stones(seat));
    let right = row.foremost_of(seat).map_or(0, |column| column.index() + 1);
    let free = Sides::Six.columns().skip(right).filter(|&column| row.at(column).is_none()).count() as i32;
    let front = row.foremost().filter(|&column| row.at(column).is_some_and(|at| at.owner == seat && at.is_single()));
    let ways = front.map_or(0, |column| Sides::Six.ways(number(color, column)) as i32);
    weights.room * free * (stones + 1) - weights.danger * ways * stones
}
