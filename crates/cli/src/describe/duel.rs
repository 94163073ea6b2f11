//! The Duel in words.

use wurf_rules::closed::Closed;
use wurf_rules::dice::Sides;
use wurf_rules::duel::{Action, Board, Duel, EndReason, Event, Phase, View, column, number};
use wurf_rules::seat::{Seat, SeatCount};
use wurf_rules::sheet::Color;

use super::{Breakdown, Names, Words, capital, count, count_points, qwixx};

impl Words for Duel {
    fn title(_: &View) -> String {
        "Qwixx: the Duel".to_owned()
    }

    fn event(&self, event: &Event, names: &Names) -> String {
        self::event(event, names)
    }

    fn opens_turn(event: &Event) -> bool {
        matches!(event, Event::Rolled { .. })
    }

    fn is_ceremony(_: &Event) -> bool {
        false
    }

    fn score(&self, seat: Seat) -> String {
        let score = self.board().score(seat);
        let rows = score.rows.iter().map(|(color, points)| format!("{} {points}", color.name()));
        format!("{}, misses {}, total {}", rows.collect::<Vec<_>>().join(", "), score.misses, score.total())
    }

    fn paper_now(&self, seat: Seat) -> Vec<String> {
        let board = self.board();
        let line = |&color: &Color| format!("{}: {}", color.name(), own_stones(board, color, seat));
        Color::ALL.iter().map(line).chain([supply(board, seat)]).collect()
    }

    fn question(view: &View, seat: Seat) -> String {
        question(view, seat)
    }

    fn action(action: &Action, view: &View, seat: Seat) -> String {
        self::action(*action, &view.board, seat)
    }

    fn notation(_: &View) -> Vec<String> {
        ["R7         places a stone on red 7 (R Y G B are red, yellow, green, blue)", "-          passes"]
            .map(str::to_owned)
            .to_vec()
    }

    fn paper(view: &View, seat: Seat) -> Vec<String> {
        let rows = Color::ALL.iter().map(|&color| row(&view.board, color, seat));
        rows.chain([supply(&view.board, seat), misses(&view.board)]).collect()
    }

    fn breakdown(view: &View) -> Breakdown {
        let colors = Color::ALL.iter().map(|color| color.name().to_owned());
        let points = |seat| {
            let score = view.board.score(seat);
            (seat, score.rows.values().iter().copied().chain([score.misses, score.total()]).collect())
        };
        Breakdown {
            items: colors.chain(["misses", "total"].map(str::to_owned)).collect(),
            points: view.seats().seats().iter().map(points).collect(),
        }
    }
}

/// What happened, as a sentence.
fn event(event: &Event, names: &Names) -> String {
    match *event {
        Event::Rolled { seat, roll } => names.does(seat, &format!("rolls {}.", qwixx::roll(&roll))),
        Event::Passed { seat } => names.does(seat, "places nothing."),
        Event::Placed { seat, cell, stones: 1 } => {
            names.does(seat, &format!("places a stone on {}.", qwixx::cell(cell)))
        }
        Event::Placed { seat, cell, stones } => {
            names.does(seat, &format!("stacks on {}: {} are safe.", qwixx::cell(cell), count(stones.into(), "stone")))
        }
        Event::Beaten { seat, cell } => names.does(seat, &format!("loses the stone on {}.", qwixx::cell(cell))),
        Event::Closed { color, locked, .. } => {
            let lock = if locked { "" } else { ", without a stone for the lock" };
            format!("The {0} row is closed{lock} and the {0} die leaves the game.", color.name())
        }
        Event::Missed { seat } => names.does(seat, "takes a miss."),
        Event::Ended { reason } => format!("The game is over: {}.", end_reason(reason)),
    }
}

fn end_reason(reason: EndReason) -> &'static str {
    match reason {
        EndReason::TwoRowsClosed => "two rows are closed",
        EndReason::FourMisses => "there are four misses",
        EndReason::LastStone => "a seat has placed its last stone",
    }
}

fn question(view: &View, seat: Seat) -> String {
    match view.phase {
        Phase::White(roll) => {
            format!("Action 1: place a stone on a {}, the white sum, in one row, or pass.", roll.white_sum())
        }
        Phase::Color(_) if view.costs_a_miss(seat, Action::Pass) => {
            let misses = view.board.all_misses() + 1;
            let all = Board::MISSES_MAX;
            format!("Action 2: place a stone on a white die plus a colour die, or pass: miss {misses} of {all}.")
        }
        Phase::Color(_) => {
            "Action 2: place a stone on a white die plus a colour die, or pass, which is free this turn.".to_owned()
        }
        Phase::Roll => "The dice are due.".to_owned(),
        Phase::Over => "The game is over.".to_owned(),
    }
}

/// What an action does on this board.
fn action(action: Action, board: &Board, seat: Seat) -> String {
    let Action::Place(color, number) = action else { return "pass".to_owned() };
    let effect = match board.at(color, number) {
        Some(stack) if stack.owner == seat => format!(", {} high then", stack.stones + 1),
        Some(_) => ", beats a stone".to_owned(),
        None if column(color, number) == Sides::Six.last_column() => ", closes the row".to_owned(),
        None => String::new(),
    };
    format!("{} {number}{effect}", color.name())
}

/// A row with the stones of both, as its owner needs it for a decision.
fn row(board: &Board, color: Color, seat: Seat) -> String {
    let (stones, rival) = (board.row(color), SeatCount::TWO.next(seat));
    let state = if stones.is_closed() {
        ", closed".to_owned()
    } else {
        stones.foremost().map_or(String::new(), |column| format!(", foremost {}", number(color, column)))
    };
    let (own, others) = (own_stones(board, color, seat), own_stones(board, color, rival));
    let points = count_points(board.score(seat).rows[color]);
    format!("{}: you {own}; the other {others}{state}; {points}", color.name())
}

/// The stones of a seat in a row, as in `3 5x2 lock`.
fn own_stones(board: &Board, color: Color, seat: Seat) -> String {
    let row = board.row(color);
    let stacks = Sides::Six.columns().filter_map(|column| Some((column, row.at(column)?)));
    let own = stacks.filter(|(_, stack)| stack.owner == seat).map(|(column, stack)| match stack.stones {
        1 => number(color, column).to_string(),
        stones => format!("{}x{stones}", number(color, column)),
    });
    let words: Vec<_> = own.chain((row.lock() == Some(seat)).then(|| "lock".to_owned())).collect();
    if words.is_empty() { "none".to_owned() } else { words.join(" ") }
}

fn supply(board: &Board, seat: Seat) -> String {
    let stones = count(board.supply(seat).into(), "stone");
    capital(&format!("{stones} left; misses: {}; points now: {}", board.misses(seat), board.score(seat).total()))
}

fn misses(board: &Board) -> String {
    format!("misses of both: {} of {}", board.all_misses(), Board::MISSES_MAX)
}
