//! A sheet of BLOXX! on the bench.
//!
//! Reading order: [`draft`] (a sheet that may be wrong), [`faults`] (what is wrong with it, and where), [`board`] (cells,
//! rows and what changes them), [`dice`] (the twelve shapes).

pub mod board;
pub mod dice;
pub mod draft;
pub mod faults;
