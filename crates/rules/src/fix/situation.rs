//! A game set up at the start of a round: for analysis, for real dice beside the program, for tests.

use alloc::vec::Vec;

use crate::fix::{Fix, Round, RoundNumber, Setup, Stage};
use crate::game::Game;
use crate::points::Points;
use crate::seat::Seat;

/// The start of a round somewhere in a game. May be nonsense; [`Fix::at`] checks it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Situation {
    /// What the game started from.
    pub setup: Setup,
    /// Which round starts.
    pub round: RoundNumber,
    /// The seat that deals.
    pub dealer: Seat,
    /// The points in seat order.
    pub stocks: Vec<Points>,
}

/// Why there is no such round.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SituationError {
    /// As many stocks as seats.
    #[error("there must be one stock of points for each seat")]
    StockCount,
    /// FX-8: a stock never falls below zero.
    #[error("a stock of points cannot be below zero")]
    StockBelowZero,
    /// The dealer is one of the table's seats.
    #[error("the dealer is not at the table")]
    NoSuchSeat,
    /// FX-9: the game would be over.
    #[error("the game is over already")]
    Over,
}

impl Fix {
    /// The game at the start of a round, before the deal.
    pub fn at(situation: &Situation) -> Result<Self, SituationError> {
        let seats = situation.setup.ages.seats().seats();
        if situation.stocks.len() != seats.len() {
            return Err(SituationError::StockCount);
        }
        if situation.stocks.iter().any(|&stock| stock < Points::ZERO) {
            return Err(SituationError::StockBelowZero);
        }
        if !seats.contains(situation.dealer) {
            return Err(SituationError::NoSuchSeat);
        }
        if situation.stocks.iter().any(|&stock| stock >= Self::WINNING_POINTS) {
            return Err(SituationError::Over);
        }
        let mut game = Fix::new(&situation.setup);
        game.position.stage = Stage::Round(situation.round);
        game.position.round = Round::new(seats, situation.dealer);
        for (seat, &stock) in seats.iter().zip(&situation.stocks) {
            game.position.stocks[seat] = stock;
        }
        Ok(game)
    }
}
