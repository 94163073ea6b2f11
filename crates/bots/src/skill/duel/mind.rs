//! What the network thinks of a board between turns, and which end of a turn it likes best.

use wurf_rules::bits::Bits;
use wurf_rules::duel::{Action, Duel, Phase};
use wurf_rules::game::{Awaiting, Discard, Game, Input};
use wurf_rules::seat::{Seat, SeatCount};

use super::features;
use crate::judge::Judgement;
use crate::net::Net;
use crate::skill::learning::{Features, best, judgement, liking, victory};

/// A network with what it is asked.
#[derive(Clone, Copy)]
pub(super) struct Mind<'a>(pub(super) &'a Net);

impl Mind<'_> {
    /// What a seat can expect between two turns, or has at the end.
    pub(super) fn judge(&self, game: &Duel, seat: Seat) -> Judgement {
        if game.awaiting() == Awaiting::Nothing {
            let points = game.standings().points;
            let (own, rival) = (points[seat].get(), points[SeatCount::TWO.next(seat)].get());
            return Judgement { win: victory(own, [rival].into_iter()), points: own.into() };
        }
        let mut seen = Features::new();
        features::each(game, seat, &mut |feature| seen.push(feature));
        judgement(self.0, &self.0.think(&self.0.sums(&seen)))
    }

    /// The end of the turn after this action, if the active seat does what it likes best then.
    pub(super) fn end_after(&self, game: Duel, action: Action) -> Duel {
        self.end(after(game, action))
    }

    /// The end of the turn, if the active seat does what it likes best; between turns the game as it is.
    pub(super) fn end(&self, game: Duel) -> Duel {
        if !matches!(game.phase(), Phase::White(_) | Phase::Color(_)) {
            return game;
        }
        let seat = game.active();
        let actions = game.actions(seat);
        let ends = actions.iter().map(|&action| self.end_after(game, action));
        best(ends, |end| liking(&self.judge(end, seat))).unwrap_or(game)
    }

    /// The game a turn later.
    pub(super) fn play_turn(&self, mut game: Duel, bits: &mut impl Bits) -> Duel {
        if game.awaiting() == Awaiting::Chance {
            let roll = game.sample_chance(bits);
            game.advance(Input::Chance(roll), &mut Discard);
        }
        self.end(game)
    }
}

/// The game after an action of the active seat.
pub(super) fn after(mut game: Duel, action: Action) -> Duel {
    let seat = game.active();
    game.advance(Input::Act { seat, action }, &mut Discard);
    game
}
