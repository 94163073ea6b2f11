//! The stronger agents, a folder for each game: a network or tables say what a position is worth, and the strongest
//! looks ahead as well.

#[cfg(feature = "strong")]
pub mod bloxx;
#[cfg(feature = "strong")]
pub mod cards;
#[cfg(feature = "strong")]
pub mod fix;
mod learning;
pub mod qwixx;
#[cfg(feature = "strong")]
mod share;
#[cfg(feature = "strong")]
pub mod tables;
mod trials;

pub use trials::Budget;

/// The seed from which all weights that are shipped were learnt.
pub const SEED: u64 = 1;
