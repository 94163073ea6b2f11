//! Exact values: the best that one sheet can expect, by backward induction over every position it can be in.
//!
//! What is solved is a sheet *alone at a table*: on its own turns it has both actions, on the turns of the others it
//! gets the white sum, and nobody else ever closes a row. With one seat that is the practice game. Values are
//! expected points still to come, so what is on the paper already need not be remembered.
//!
//! Reading order: [`row`] (one row as the solver sees it), [`board`] (which cell is where), `effects` (what follows from
//! a mark), [`position`] (four rows), [`numbering`] with `extras` (the numbers that positions have), `white` (what the
//! white dice offer), `turn` (what a turn is worth), [`induction`] (all positions in their order), [`advice`] (what to do
//! with a roll), `file` (solutions that are kept); [`bounds`] (sheets that are not solved).

pub mod advice;
pub mod board;
pub mod bounds;
#[cfg(test)]
mod brute_force;
mod effects;
mod extras;
pub mod file;
pub mod induction;
pub mod numbering;
pub mod position;
pub mod row;
mod turn;
mod white;

pub use advice::Advice;
pub use board::{Board, NotSolvable};
pub use bounds::Bounds;
pub use induction::{Plan, Solution};
