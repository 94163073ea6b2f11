//! The stronger agents, a folder for each game: a network or tables say what a position is worth, and the strongest
//! looks ahead as well.

#[cfg(feature = "strong")]
pub mod bloxx;
pub mod qwixx;
#[cfg(feature = "strong")]
mod share;
#[cfg(feature = "strong")]
pub mod tables;
