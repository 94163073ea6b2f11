//! Agents that see only views, and the arena they meet in.
//!
//! An agent of your own, and how it fares against one of ours:
//!
//! ```
//! use wurf_bots::{Agent, Entrant, Level, Seating, Series, SeriesOf, Statistics};
//! use wurf_rules::qwixx::{Action, Qwixx, Setup, Variant, View};
//! use wurf_rules::{Bits, Seat, SeatCount};
//!
//! /// Marks whatever comes first, and passes only if nothing else is possible.
//! struct Eager;
//!
//! impl Agent<Qwixx> for Eager {
//!     fn decide(&mut self, _: Seat, _: &View, actions: &[Action], _: &mut dyn Bits) -> Action {
//!         *actions.iter().find(|action| **action != Action::Pass).unwrap_or(&Action::Pass)
//!     }
//! }
//!
//! let setup = Setup::new(Variant::Stairs.pad().into(), SeatCount::TWO);
//! let entrants = vec![Entrant::new(|| Eager), Entrant::named(Level::Random)];
//! let series = SeriesOf::between(&setup, entrants, 14, Seating::Rotating);
//! let mut statistics = Statistics::new(2);
//! for game in 0..100 {
//!     statistics.add(&series.play(game));
//! }
//! println!("Eager wins {:.0} %", 100.0 * statistics.agents()[0].win_rate());
//! # assert!(statistics.agents()[0].win_rate() > 0.5);
//! ```
//!
//! The same seed gives the same games, in whatever order they are played. [`AnyGame`](wurf_rules::AnyGame) is a game as
//! well, for agents that play all of them. A program in another language is an agent, too: `docs/protocol.md`.
//!
//! Without the feature `table` there are no tables (`seated`, `local`, `thinking`), and none of their cryptography.
//!
//! Reading order: [`agent`] (the trait), [`random`], [`greedy`] and [`human`] (the agents), [`levels`] (which of them
//! play a game), [`character`] (what they are called), [`judge`] (what they think of a position), [`net`] (the network behind the stronger ones), [`seeded`]
//! (where chance comes from), [`arena`] (agents play a series of games), [`statistics`] (what
//! came out), [`tournament`] (everybody against everybody on common dice), [`playout`] (random games at full speed), [`reaction`] (how long somebody human would take for a step of
//! FIX), [`seated`] (agents at a table that people sit at), [`local`] (a whole table on one device),
//! [`solver`] (exact values of a sheet), [`analysis`] (what a match teaches), [`thinking`] (who thinks beside a page).

pub mod agent;
pub mod analysis;
pub mod arena;
pub mod character;
pub mod greedy;
pub mod human;
pub mod judge;
pub mod levels;
#[cfg(feature = "table")]
pub mod local;
pub mod net;
pub mod playout;
pub mod random;
pub mod reaction;
#[cfg(feature = "table")]
pub mod seated;
pub mod seeded;
pub mod skill;
pub mod solver;
pub mod statistics;
#[cfg(feature = "table")]
pub mod thinking;
pub mod tournament;

pub use agent::{Agent, Level};
pub use arena::{Entrant, Outcome, Plan, Seating, Series, SeriesOf};
pub use seeded::Seeded;
pub use statistics::Statistics;
