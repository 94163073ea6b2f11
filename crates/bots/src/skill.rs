//! The stronger agents, a folder for each game: a network or tables say what a position is worth, and the strongest
//! looks ahead as well.

pub mod bloxx;
pub mod cards;
pub mod duel;
pub mod fix;
mod learning;
mod prospects;
pub mod qwixx;
mod share;
pub mod tables;
mod trials;
pub mod weights;

pub use trials::{Budget, Effort};

/// The seed from which all weights that are shipped were learnt.
pub const SEED: u64 = 1;
