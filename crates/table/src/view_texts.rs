//! How a game looks to each observer, as text. It is written once for each of them, and compared with how the game looks
//! after the next move.

use std::sync::OnceLock;

use wurf_rules::any::AnyGame;
use wurf_rules::game::Game;
use wurf_rules::observer::Observer;
use wurf_rules::seat::BySeat;

use crate::wire;

/// The texts that anybody has asked for.
///
/// They follow from the game, so they are no part of what a match is: all are equal, and a copy, which is made to be
/// changed, begins without any.
#[derive(Default, Debug)]
pub(crate) struct ViewTexts {
    seats: BySeat<OnceLock<String>>,
    spectators: OnceLock<String>,
}

impl ViewTexts {
    /// How this game looks to an observer. It has to be the same game until these texts are dropped.
    pub(crate) fn of(&self, game: &AnyGame, observer: Observer) -> &str {
        let text = match observer {
            Observer::Seat(seat) => &self.seats[seat],
            Observer::Spectator => &self.spectators,
        };
        text.get_or_init(|| wire::text(&game.view(observer)))
    }
}

impl Clone for ViewTexts {
    fn clone(&self) -> Self {
        Self::default()
    }
}

impl PartialEq for ViewTexts {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}
