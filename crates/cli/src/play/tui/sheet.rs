//! A sheet of the Qwixx type on the screen, whether dice or cards are played on it.

pub(super) mod beside;
pub(super) mod grid;
pub(super) mod line;
pub(super) mod mechanism;
pub(super) mod paper;
mod small;
pub(super) mod tally;
