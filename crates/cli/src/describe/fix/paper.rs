//! What lies on the table, line by line, and the points.

use wurf_rules::fix::{Breakdown as Result, DISC_MAX, Phase, RoundNumber, Stage, View};
use wurf_rules::observer::Observer;
use wurf_rules::points::Points;
use wurf_rules::seat::Seat;

use super::dice;
use crate::describe::{Breakdown, count_points};

/// Everything a seat needs for a step: the round, its own dice and points, and a line for each of the others.
pub(super) fn paper(view: &View, seat: Seat) -> Vec<String> {
    let mut lines = vec![round(view)];
    lines.extend(own(view, seat));
    if view.observer == Observer::Seat(seat) {
        let others = view.seats().seats().iter().filter(|&other| other != seat);
        lines.extend(others.map(|other| format!("seat {other}: {}", own(view, other).join("; "))));
    }
    lines
}

/// A seat at the end of a record: its dice as they lie, or its last result.
pub(super) fn now(view: &View, seat: Seat) -> Vec<String> {
    let mut lines = own(view, seat);
    lines.remove(0);
    lines
}

/// Which round is played, who deals it, and, once it runs, how close the stop is.
fn round(view: &View) -> String {
    let dealer = view.round.dealer();
    let round = match view.stage {
        Stage::Round(number) => format!("round {number} of {}, dealer seat {dealer}", RoundNumber::LAST),
        Stage::PlayOff => format!("play-off, dealer seat {dealer}"),
    };
    match view.phase {
        Phase::Deal | Phase::Over { .. } => round,
        _ => format!("{round}; on the disc: {} of {DISC_MAX} red smileys", view.disc()),
    }
}

/// The points of a seat, then its dice; between rounds those of the last.
fn own(view: &View, seat: Seat) -> Vec<String> {
    let mut lines = vec![count_points(view.stock(seat))];
    match (view.phase, view.last[seat]) {
        (Phase::Deal | Phase::Over { .. }, Some(result)) => lines.push(last(&result)),
        (Phase::Deal | Phase::Over { .. }, None) => {}
        _ => lines.extend(dice_of(view, seat)),
    }
    lines
}

fn last(result: &Result) -> String {
    format!("last round {:+}: {}", result.total(), dice::breakdown(result))
}

fn dice_of(view: &View, seat: Seat) -> Vec<String> {
    let place = view.round.place(seat);
    let mut lines = Vec::new();
    if !place.hand.is_none() {
        lines.push(format!("{} in the hand", dice::number(place.hand)));
    }
    if !place.lying.is_empty() {
        lines.push(format!("lying: {}, worth {}", dice::faces(place.lying), place.lying.points()));
    }
    if !place.passed.is_none() {
        lines.push(format!("{} passed here and not taken up", dice::number(place.passed)));
    }
    if lines.is_empty() {
        lines.push(if view.round.playing().contains(seat) { "no dice" } else { "not in the play-off" }.to_owned());
    }
    lines
}

/// The result of the last round, which in a play-off decides, and the total.
pub(super) fn breakdown(view: &View) -> Breakdown {
    let last = if view.stage == Stage::PlayOff { "play-off" } else { "last round" };
    let result = |seat| view.last_result(seat).unwrap_or(Points::ZERO);
    let points = view.seats().seats().iter().map(|seat| (seat, vec![result(seat), view.stock(seat)])).collect();
    Breakdown { items: [last, "total"].map(str::to_owned).to_vec(), points }
}
