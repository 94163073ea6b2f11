//! What a seat is asked, and what its answers mean.

use wurf_rules::fix::{Action, DISC_MAX, Face, Phase, Split, View};
use wurf_rules::seat::Seat;

use super::dice;
use crate::describe::{and, list};

/// What a seat is asked.
pub(super) fn question(view: &View, seat: Seat) -> String {
    let place = view.round.place(seat);
    let (green, red) = (place.lying.has(Face::GreenSmiley), place.lying.has(Face::RedSmiley));
    match view.phase {
        Phase::Deal => "You deal: split the ten dice over the seats of this round.".to_owned(),
        Phase::Over { .. } => "The game is over.".to_owned(),
        _ if !place.hand.is_none() => format!("You hold {}: the table throws.", dice::number(place.hand)),
        _ if view.round.is_stopped() => "Stop! Only hands are still thrown.".to_owned(),
        _ if green && red => "Pass the green smiley on, or lay the red one on the disc.".to_owned(),
        _ if green => format!("Pass the green smiley on to seat {}.", view.round.next(seat)),
        _ if red => "Lay the red smiley on the disc.".to_owned(),
        _ if place.is_empty() => "You have no dice: wait until one is passed to you.".to_owned(),
        _ => format!("Take up your dice, {}.", place.dice()),
    }
}

/// What an action means to the seat that takes it.
pub(super) fn action(action: &Action, view: &View, seat: Seat) -> String {
    let place = view.round.place(seat);
    match action {
        Action::Deal(split) => format!("deal {}", deal(split, view)),
        Action::TakeUp => format!("take up {}", dice::number(place.dice())),
        Action::Throw => format!("throw {}", dice::number(place.hand)),
        Action::PassOn => format!("pass a green smiley to seat {}", view.round.next(seat)),
        Action::LayDown => format!("lay a red smiley on the disc, {} of {DISC_MAX}", view.disc().get() + 1),
    }
}

/// A dealer has up to a thousand answers: how to type one.
pub(super) fn how_to_deal(view: &View) -> Option<String> {
    let seats: Vec<_> = dealt_to(view).map(|seat| format!("seat {seat}")).collect();
    let example = ["5+5", "4+3+3", "3+3+2+2", "2+2+2+2+2"][seats.len().clamp(2, 5) - 2];
    let order = and(seats.iter().map(String::as_str));
    (view.phase == Phase::Deal).then(|| format!("Type the dice of {order}, ten together, as in {example}."))
}

fn deal(split: &Split, view: &View) -> String {
    list(split.parts().zip(dealt_to(view)).map(|(part, seat)| format!("{part} to seat {seat}")))
}

/// The seats of a round in the order of a deal: the dealer, then clockwise.
pub(crate) fn dealt_to(view: &View) -> impl Iterator<Item = Seat> {
    let round = view.round;
    std::iter::successors(Some(round.dealer()), move |&seat| Some(round.next(seat))).take(round.playing().len())
}
