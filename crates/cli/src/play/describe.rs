//! Games in plain words: what happened, what may be done, how the sheets stand. One file per game; what a game has no
//! words for is said in notation.

use wurf_rules::any::{AnyAction, AnyEvent, AnyView};
use wurf_rules::points::{Points, Standings};
use wurf_rules::seat::Seat;

use crate::play::session::Labels;

mod qwixx;

/// The points of every seat, item by item; the last item is the total.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Breakdown {
    /// What each item is for.
    pub(crate) items: Vec<String>,
    /// The points of each seat, in seat order.
    pub(crate) points: Vec<(Seat, Vec<Points>)>,
}

/// What is played, as it stands on the box.
pub(crate) fn title(view: &AnyView) -> String {
    match view {
        AnyView::Qwixx(view) => view.pad.title().to_owned(),
    }
}

/// What happened, as one sentence; nothing if it is not worth one.
pub(crate) fn event(event: &AnyEvent, view: &AnyView, labels: &Labels) -> Option<String> {
    match (event, view) {
        (AnyEvent::Qwixx(event), AnyView::Qwixx(view)) => qwixx::event(event, view, labels),
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

/// A seat's sheet, line by line.
pub(crate) fn sheet(view: &AnyView, seat: Seat) -> Vec<String> {
    match view {
        AnyView::Qwixx(view) => qwixx::sheet(view, seat),
    }
}

/// The points, item by item.
pub(crate) fn breakdown(view: &AnyView) -> Breakdown {
    match view {
        AnyView::Qwixx(view) => qwixx::breakdown(view),
    }
}

/// Who won, as one sentence.
pub(crate) fn winners(standings: &Standings, labels: &Labels) -> String {
    let winners: Vec<_> = standings.winners.iter().collect();
    let points = points(winners.first().map_or(Points::ZERO, |&seat| standings.points[seat]));
    match winners[..] {
        [] => "Nobody has won yet.".to_owned(),
        [winner] if standings.seats.get() == 1 => format!("{} ends with {points}.", labels.of(winner)),
        [winner] => format!("{} wins with {points}.", labels.of(winner)),
        _ => {
            let names: Vec<_> = winners.iter().map(|&seat| labels.of(seat)).collect();
            format!("{} share the victory with {points}.", names.join(" and "))
        }
    }
}

/// Points with their unit.
pub(crate) fn points(points: Points) -> String {
    if points == Points::new(1) { "1 point".to_owned() } else { format!("{points} points") }
}
