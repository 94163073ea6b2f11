//! Agents that see only views, and the arena they meet in.
//!
//! Reading order: [`agent`] (the trait), [`random`] and [`greedy`] (the agents), [`seeded`] (where chance comes
//! from), [`playout`] (random games at full speed).

pub mod agent;
pub mod greedy;
pub mod playout;
pub mod random;
pub mod seeded;
