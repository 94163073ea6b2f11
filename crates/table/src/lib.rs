//! The referee of one table.
//!
//! Reading order:
//! 1. [`fair`]: dice that nobody can foresee and everybody can check afterwards; [`verify`] checks a record.

#![warn(missing_docs)]

pub mod fair;
pub mod verify;
