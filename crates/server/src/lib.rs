//! The server around the tables.
//!
//! Reading order: [`store`] (what is kept, and how nothing that was acknowledged gets lost).

#![warn(missing_docs)]

pub mod store;
