//! The Duel in words.

use wurf_rules::closed::Closed;
use wurf_rules::dice::Sides;
use wurf_rules::duel::{Action, Board, EndReason, View, number};
use wurf_rules::seat::{Seat, SeatCount};
use wurf_rules::sheet::{Cell, Color};

use super::{placed, rival};
use crate::boards::highlight::Highlight;
use crate::boards::marks::{cell_words, color_words};
use crate::boards::score::Item;
use crate::desk::Picture;
use crate::words::{capital, of_seat, t, t1, tn};

/// What somebody did.
pub(super) fn action_words(picture: &Picture, seat: Seat, action: Action) -> String {
    match action.cell() {
        Some(cell) => of_seat(picture, seat, "did-place", [("cell", cell_words(cell).into())]),
        None => of_seat(picture, seat, "did-pass", []),
    }
}

/// What followed from decisions: stones that were beaten or are safe now, closed rows, misses.
pub(super) fn changes(picture: &Picture, before: &Board, after: &Board) -> Vec<String> {
    let stone = |&(seat, cell): &(Seat, Cell)| {
        let Cell::Color(color, number) = cell else { return None };
        let put = ("cell", cell_words(cell).into());
        let was = before.at(color, number);
        if was.is_some_and(|stack| stack.owner != seat) {
            return Some(of_seat(picture, rival(seat), "did-lose", [put]));
        }
        let stones = after.at(color, number)?.stones;
        (stones > 1).then(|| of_seat(picture, seat, "did-stack", [put, ("count", stones.into())]))
    };
    let missed = SeatCount::TWO.seats().iter().filter(|&seat| after.misses(seat) > before.misses(seat));
    let closed = after.closed().without(before.closed());
    let rows = closed.iter().flat_map(|color| {
        let row = color_words(color);
        let gone = t1("row-gone", "row", capital(&row));
        let closes = closer(after, color).map(|seat| of_seat(picture, seat, "closes-row", [("row", row.into())]));
        closes.into_iter().chain([gone])
    });
    let stones = placed(before, after);
    let stones = stones.iter().filter_map(stone);
    stones.chain(missed.map(|seat| of_seat(picture, seat, "did-miss", []))).chain(rows).collect()
}

/// Whose stone lies on the last number.
fn closer(board: &Board, color: Color) -> Option<Seat> {
    board.row(color).at(Sides::Six.last_column()).map(|stack| stack.owner)
}

/// What is worth noticing, the greatest first.
pub(super) fn highlights(before: &View, after: &View) -> Vec<Highlight> {
    let (was, is) = (&before.board, &after.board);
    let closed = is.closed();
    let left = Board::CLOSED_ROWS_MAX.saturating_sub(closed.len());
    let closed = closed.without(was.closed()).iter();
    let closed = closed.filter_map(|color| Some(Highlight::Closed { seat: closer(is, color)?, color, left }));
    let missed = SeatCount::TWO.seats().iter().filter(|&seat| is.misses(seat) > was.misses(seat));
    // The banner speaks of a seat's own misses, and here those of both count: they are told in words.
    let missed = missed.map(|seat| Highlight::Missed { seat, misses: 0 });
    let marked = (!placed(was, is).is_empty() && *is != Board::default()).then_some(Highlight::Marked);
    let rolled = after.phase.roll().filter(|roll| before.phase.roll() != Some(roll)).map(|_| Highlight::Rolled);
    closed.chain(missed).chain(marked).chain(rolled).collect()
}

/// The stones of a seat, row by row.
pub(super) fn read_out(board: &Board, seat: Seat) -> String {
    let score = board.score(seat);
    let row = |&color: &Color| {
        let (stones, points) = (board.row(color).stones(seat), score.rows[color]);
        let foremost = number(color, board.row(color).foremost_of(seat)?);
        let row = capital(&color_words(color));
        let put = [
            ("row", row.into()),
            ("count", stones.into()),
            ("last", foremost.get().into()),
            ("points", points.get().into()),
        ];
        Some(tn("duel-read-row", put))
    };
    let supply = tn("duel-read-supply", [("count", board.supply(seat).into())]);
    let total = t1("read-total", "points", score.total().get());
    Color::ALL.iter().filter_map(row).chain([supply, total]).collect::<Vec<_>>().join(" ")
}

/// Where the points of a seat come from.
pub(super) fn items(board: &Board, seat: Seat) -> Vec<Item> {
    let score = board.score(seat);
    let row = |&color: &Color| (capital(&t1("item-row", "row", color_words(color).as_str())), score.rows[color]);
    let sums = [(t("item-misses"), score.misses), (t("item-total"), score.total())];
    Color::ALL.iter().map(row).chain(sums).collect()
}

/// Why the match ended.
pub(super) fn ended(picture: &Picture, view: &View) -> Option<String> {
    Some(match view.end()? {
        EndReason::TwoRowsClosed => t("ended-rows"),
        EndReason::FourMisses => t("duel-ended-misses"),
        EndReason::LastStone => of_seat(picture, view.active, "duel-ended-stones", []),
    })
}
