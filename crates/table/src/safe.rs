//! What the table plays for a seat whose time is up: nothing where the rules allow it, otherwise what harms the seat
//! least.
//!
//! The seat belongs to somebody who was away for a moment, so the table neither wins nor gives the match away for them.
//! It decides by plain rules that people can foresee; an agent by vote plays better.

use wurf_rules::any::{AnyAction, AnyGame};
use wurf_rules::bloxx::Bloxx;
use wurf_rules::cards::{self, Cards};
use wurf_rules::fix;
use wurf_rules::game::Game;
use wurf_rules::observer::Observer;
use wurf_rules::seat::Seat;
use wurf_rules::{bloxx, duel, qwixx};

/// The most cautious decision of a seat that has to decide; none if it does not.
pub fn safe_action(game: &AnyGame, seat: Seat) -> Option<AnyAction> {
    match game {
        AnyGame::Qwixx(game) => pass_or_first(game.actions(seat).as_ref(), qwixx::Action::Pass).map(AnyAction::Qwixx),
        AnyGame::Cards(game) => safe_card(game, seat).map(AnyAction::Cards),
        AnyGame::Bloxx(game) => safe_shape(game, seat).map(AnyAction::Bloxx),
        AnyGame::Fix(game) => safe_step(game, seat).map(AnyAction::Fix),
        AnyGame::Duel(game) => pass_or_first(game.actions(seat).as_ref(), duel::Action::Pass).map(AnyAction::Duel),
    }
}

/// Nothing is marked; a row that a bonus asks for (BB-2) cannot be refused, and is the topmost.
fn pass_or_first<A: Copy + PartialEq>(actions: &[A], pass: A) -> Option<A> {
    if actions.contains(&pass) { Some(pass) } else { actions.first().copied() }
}

/// Nothing is marked. Cards that must be taken (QC-3) are those with the lowest numbers; of the cards that could be
/// played (QC-5) one goes, and sooner one that cannot be marked now than one that can, jokers last.
fn safe_card(game: &Cards, seat: Seat) -> Option<cards::Action> {
    let actions = game.actions(seat);
    let plays =
        || actions.iter().filter_map(|action| if let cards::Action::Play(play) = action { Some(play) } else { None });
    let single = plays().filter(|play| play.marks().is_empty() && play.cards().len() == 1);
    let is_markable = |card| plays().any(|play| play.cards() == card && !play.marks().is_empty());
    let least = single.min_by_key(|play| (is_markable(play.cards()), play.color().is_none()));
    match least {
        Some(play) => Some(cards::Action::Play(*play)),
        None => pass_or_first(&actions, cards::Action::Pass),
    }
}

/// The shape that leaves the fewest gaps (BX-6), of those one that stays lowest; nobody may pass.
fn safe_shape(game: &Bloxx, seat: Seat) -> Option<bloxx::Action> {
    let view = game.view(Observer::Seat(seat));
    let choice = view.choice(seat)?;
    let harm = |action: &bloxx::Action| {
        let placement = choice.placement(*action).ok().flatten();
        placement.map(|placement| {
            let top = placement.cells.iter().map(|cell| cell.row.index()).max();
            (placement.gaps.len(), top)
        })
    };
    game.actions(seat).iter().copied().min_by_key(harm)
}

/// The one step that is due, smileys passed on before they are laid down. A dealer who is away splits the dice
/// as evenly as they can be (FX-2).
fn safe_step(game: &fix::Fix, seat: Seat) -> Option<fix::Action> {
    let unevenness = |action: &fix::Action| match action {
        fix::Action::Deal(split) => split.parts().map(|dice| dice.get() * dice.get()).sum::<usize>(),
        _ => 0,
    };
    game.actions(seat).iter().copied().min_by_key(unevenness)
}
