//! What the network sees of a board between turns, from one seat.
//!
//! By their dice all four rows are alike, whatever their colour and direction; so they are shown in an order of their
//! own, and what was learnt in one row is known in the others.

use wurf_rules::closed::Closed;
use wurf_rules::dice::Sides;
use wurf_rules::duel::{Board, Duel, StoneRow};
use wurf_rules::few::sort_few;
use wurf_rules::seat::{Seat, SeatCount};
use wurf_rules::sheet::Color;

use crate::net::Feature;

/// Stones in a row that are told apart: none to twelve, more count no more.
const STONES: usize = 13;

/// Places of a foremost stone: none, and each column.
const PLACES: usize = Sides::Six.sums() + 1;

/// Who is foremost in a row, and how: nobody, and single or stacked stones of either seat.
const FRONTS: usize = 5;

/// The features of a row.
const ROW: usize = 2 * (STONES + PLACES + PLACES) + FRONTS;

/// By how much a seat is ahead, in steps of three points.
const LEADS: usize = 41;
const LEAD_STEP: i16 = 3;

/// Stones that a seat has left.
const SUPPLIES: usize = Board::STONES as usize + 1;

/// Misses of both, closed rows, and whose turn it is.
const MISSES: usize = Board::MISSES_MAX as usize + 1;
const CLOSED: usize = Board::CLOSED_ROWS_MAX + 1;
const TURNS: usize = 2;

/// How many features there are.
pub(super) const COUNT: usize = ROW * Color::ALL.len() + LEADS + 2 * SUPPLIES + MISSES + CLOSED + TURNS;

/// Numbers features in the order in which they are shown.
struct Shown<'a> {
    next: usize,
    see: &'a mut dyn FnMut(Feature),
}

impl Shown<'_> {
    /// One of `count` cases.
    fn case(&mut self, case: usize, count: usize) {
        (self.see)((self.next + case.min(count - 1)) as Feature);
        self.next += count;
    }
}

/// Shows every feature of a game between turns.
pub(super) fn each(game: &Duel, seat: Seat, see: &mut dyn FnMut(Feature)) {
    let (board, rival) = (game.board(), SeatCount::TWO.next(seat));
    let mut rows: [&StoneRow; 4] = core::array::from_fn(|index| board.row(Color::ALL[index]));
    sort_few(&mut rows, |row| (!row.is_closed(), row.stones(rival), row.stones(seat), row.foremost()));
    let mut shown = Shown { next: 0, see };
    for row in rows {
        show_row(row, [seat, rival], &mut shown);
    }
    let lead = board.score(seat).total() - board.score(rival).total();
    let step = (lead.get() / LEAD_STEP + LEADS as i16 / 2).max(0);
    shown.case(step as usize, LEADS);
    for seat in [seat, rival] {
        shown.case(board.supply(seat).into(), SUPPLIES);
    }
    shown.case(board.all_misses().into(), MISSES);
    shown.case(board.closed().len(), CLOSED);
    shown.case(usize::from(game.active() == seat), TURNS);
}

fn show_row(row: &StoneRow, seats: [Seat; 2], shown: &mut Shown<'_>) {
    for seat in seats {
        let place = row.foremost_of(seat).map_or(0, |column| column.index() + 1);
        shown.case(row.stones(seat).into(), STONES);
        shown.case(place, PLACES);
        let free = Sides::Six.columns().skip(place).filter(|&column| row.at(column).is_none());
        shown.case(if row.is_closed() { 0 } else { free.count() }, PLACES);
    }
    let front = row.foremost().and_then(|column| row.at(column));
    let front = front.map_or(0, |stack| 1 + 2 * usize::from(stack.owner == seats[0]) + usize::from(!stack.is_single()));
    shown.case(front, FRONTS);
}

#[cfg(test)]
mod tests {
    use super::*;
    use wurf_rules::duel::Situation;

    fn seen(board: &str, seat: Seat) -> Vec<Feature> {
        let board = board.parse().unwrap();
        let mut features = Vec::new();
        each(&Duel::at(&Situation { board, active: Seat::One }).unwrap(), seat, &mut |feature| features.push(feature));
        features
    }

    #[test]
    fn features_are_within_bounds_and_distinct() {
        for board in ["-", "1:R5 2:R7x3 1:G12 1:m1 2:m2", "1:R2x15 2:Y11x7"] {
            for board in [board, "2:B12x5 2:B2 2:B#"] {
                let features = seen(board, Seat::Two);
                assert!(features.is_sorted_by(|one, other| one < other), "{features:?}");
                assert!(features.iter().all(|&feature| usize::from(feature) < COUNT));
            }
        }
    }

    #[test]
    fn alike_rows_look_alike() {
        assert_eq!(seen("1:R5 2:R9x2 1:G4", Seat::One), seen("1:B9 2:B5x2 1:Y10", Seat::One));
        assert_ne!(seen("1:R5", Seat::One), seen("1:R5", Seat::Two));
    }
}
