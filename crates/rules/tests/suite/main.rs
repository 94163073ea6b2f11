//! The proof of the rules: one binary, one module per topic.
//!
//! [`conformance`] is what every game must pass; a new game adds a module beside [`dice_conformance`] with one line
//! per setup. [`table`] makes test literals read like the game.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]
#![allow(unreachable_pub, reason = "a test binary has no public interface; pub says what other modules use")]

mod any_games;
mod bits;
mod bloxx;
mod cards;
mod conformance;
mod coverage;
mod dice_conformance;
mod duel;
mod exhaustive;
mod fix;
mod golden;
mod layouts;
mod notation;
mod reach;
mod refusals;
mod rulebook;
mod rulings;
mod sheets;
mod situations;
mod sizes;
mod table;
mod views;
mod wire;
