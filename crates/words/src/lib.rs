//! The words of the games, for the page and the terminal alike.
//!
//! Reading order: [`language`] (which languages there are), [`catalogue`] (how words are read and filled), [`lesson`]
//! (what the rules tell of each game, and in which order), [`built_in`] (the catalogues of names and rules, for programs
//! that cannot load them).

pub mod built_in;
pub mod catalogue;
pub mod language;
pub mod lesson;

pub use catalogue::{Catalogue, Put, Puts};
pub use language::Language;
