//! Games in English words, one file per game: for replays, for play without a drawn screen, for screen readers.

use wurf_rules::any::{AnyAction, AnyEvent, AnyGame, AnyView};
use wurf_rules::game::Game;
use wurf_rules::points::{Points, Standings};
use wurf_rules::seat::{BySeat, Seat, SeatSet};

pub(crate) mod qwixx;

/// What each seat is called.
pub(crate) struct Names(BySeat<String>);

impl Names {
    /// The given names; a seat without one is called by its number.
    pub(crate) fn new(names: &BySeat<Option<String>>) -> Self {
        Self(BySeat::new(|seat| names[seat].clone().unwrap_or_else(|| format!("Seat {seat}"))))
    }

    /// The name of a seat.
    pub(crate) fn of(&self, seat: Seat) -> &str {
        &self.0[seat]
    }

    /// Several names, as in `Anna, Ben and Seat 3`.
    pub(crate) fn list(&self, seats: SeatSet) -> String {
        and(seats.iter().map(|seat| self.of(seat)))
    }
}

/// Joins words as in `red, green and blue`.
pub(crate) fn and<'a>(words: impl IntoIterator<Item = &'a str>) -> String {
    let mut words: Vec<_> = words.into_iter().collect();
    let last = words.pop().unwrap_or_default();
    if words.is_empty() { last.to_string() } else { format!("{} and {last}", words.join(", ")) }
}

/// A count with its noun, as in `1 game` or `2 games`.
pub(crate) fn count(count: usize, noun: &str) -> String {
    format!("{count} {noun}{}", if count == 1 { "" } else { "s" })
}

/// Words with a capital at the beginning.
pub(crate) fn capital(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect()
}

/// What happened, as a sentence. The game is the one after the event.
pub(crate) fn event(event: &AnyEvent, game: &AnyGame, names: &Names) -> String {
    match (event, game) {
        (AnyEvent::Qwixx(event), AnyGame::Qwixx(game)) => qwixx::event(event, game.pad(), names),
    }
}

/// Does this event open a new turn (or its like)? Replays leave a line free before it.
pub(crate) fn opens_turn(event: &AnyEvent) -> bool {
    match event {
        AnyEvent::Qwixx(event) => qwixx::opens_turn(event),
    }
}

/// Is this event of interest only while decisions are hidden? Replays leave it out.
pub(crate) fn is_ceremony(event: &AnyEvent) -> bool {
    match event {
        AnyEvent::Qwixx(event) => qwixx::is_ceremony(event),
    }
}

/// How each seat's points come about, in seat order.
pub(crate) fn scores(game: &AnyGame) -> Vec<String> {
    let seats = game.seats().seats().iter();
    match game {
        AnyGame::Qwixx(game) => seats.map(|seat| qwixx::score_of(game, seat)).collect(),
    }
}

/// The papers of all seats as they are now, a few lines each.
pub(crate) fn papers(game: &AnyGame) -> Vec<Vec<String>> {
    let seats = game.seats().seats().iter();
    match game {
        AnyGame::Qwixx(game) => seats.map(|seat| qwixx::paper_of(game, seat)).collect(),
    }
}

/// What is played, as it stands on the box.
pub(crate) fn title(view: &AnyView) -> String {
    match view {
        AnyView::Qwixx(view) => view.pad.title().to_owned(),
    }
}

/// What a seat is asked, as one sentence.
pub(crate) fn question(view: &AnyView, seat: Seat) -> String {
    match view {
        AnyView::Qwixx(view) => qwixx::question(view, seat),
    }
}

/// What an action of a seat means.
pub(crate) fn action(action: &AnyAction, view: &AnyView, seat: Seat) -> String {
    match (action, view) {
        (AnyAction::Qwixx(action), AnyView::Qwixx(view)) => qwixx::action(action, view.layout(seat)),
    }
}

/// Everything on and about a seat's paper that its owner needs for a decision, line by line.
pub(crate) fn paper(view: &AnyView, seat: Seat) -> Vec<String> {
    match view {
        AnyView::Qwixx(view) => qwixx::paper(view, seat),
    }
}

/// The points of every seat, item by item; the last item is the total.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Breakdown {
    /// What each item is for.
    pub(crate) items: Vec<String>,
    /// The points of each seat, in seat order.
    pub(crate) points: Vec<(Seat, Vec<Points>)>,
}

/// The points, item by item.
pub(crate) fn breakdown(view: &AnyView) -> Breakdown {
    match view {
        AnyView::Qwixx(view) => qwixx::breakdown(view),
    }
}

/// Who won with how many points, as one sentence.
pub(crate) fn winners(standings: &Standings, names: &Names) -> String {
    let winners = standings.winners;
    let best = winners.iter().next().map_or(Points::ZERO, |seat| standings.points[seat]);
    let points = count_points(best);
    match (winners.len(), standings.seats.get()) {
        (0, _) => "Nobody has won yet.".to_owned(),
        (_, 1) => format!("{} ends with {points}.", names.list(winners)),
        (1, _) => format!("{} wins with {points}.", names.list(winners)),
        _ => format!("{} share the victory with {points}.", names.list(winners)),
    }
}

/// Points with their unit.
pub(crate) fn count_points(points: Points) -> String {
    if points == Points::new(1) { "1 point".to_owned() } else { format!("{points} points") }
}
