//! The proof of the referee: one binary, one module per topic.
//!
//! [`keeping`] keeps a table as a server does, in one line per step; [`simulation`] runs a table with clients on a bad
//! network, from a seed.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]
#![allow(unreachable_pub, reason = "a test binary has no public interface; pub says what other modules use")]

mod arrival;
mod beginning;
mod chat;
mod clocks;
mod closing;
mod cost;
mod dice;
mod entropy;
mod fix;
mod following;
mod games;
mod host;
mod hostile;
mod keeping;
mod lobby;
mod logs;
mod protocol;
mod real_dice;
mod rematch;
mod rolling;
mod safe;
mod schema;
mod sealing;
mod secrecy;
mod simulation;
mod verify;
mod wire;
mod witness;
