//! Agents that see only views, and the arena they meet in.
//!
//! Reading order: [`agent`] (the trait), [`random`], [`greedy`] and [`human`] (the agents), [`levels`] (which of them
//! play a game), [`judge`] (what they think of a position), [`net`] (the network behind the stronger ones), [`seeded`]
//! (where chance comes from), [`arena`] (agents play a series of games), [`statistics`] (what
//! came out), [`tournament`] (everybody against everybody on common dice), [`playout`] (random games at full speed), [`reaction`] (how long somebody human would take for a step of
//! FIX), [`seated`] (agents at a table that people sit at), [`local`] (a whole table on one device),
//! [`solver`] (exact values of a sheet), [`analysis`] (what a match teaches), [`thinking`] (who thinks beside a page).

pub mod agent;
pub mod analysis;
pub mod arena;
pub mod greedy;
pub mod human;
pub mod judge;
pub mod levels;
pub mod local;
pub mod net;
pub mod playout;
pub mod random;
pub mod reaction;
pub mod seated;
pub mod seeded;
pub mod skill;
pub mod solver;
pub mod statistics;
pub mod thinking;
pub mod tournament;
