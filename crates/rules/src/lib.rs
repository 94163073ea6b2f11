//! The rules of roll-and-write games as pure functions: (setup, inputs) → state.
//!
//! No clock, no randomness, no input or output. Chance is an input like any decision; the caller that drives a game
//! supplies it. Rule ids in comments (QX-6, R-002) refer to `docs/rules/` and `docs/rulings.md`.
//!
//! A whole game, of whichever kind:
//!
//! ```
//! use wurf_rules::{AnyGame, Awaiting, Bits, Discard, Game, Input, SeatCount, Spec};
//!
//! /// Any source of random bits will do.
//! struct Xorshift(u32);
//!
//! impl Bits for Xorshift {
//!     fn word(&mut self) -> u32 {
//!         self.0 ^= self.0 << 13;
//!         self.0 ^= self.0 >> 17;
//!         self.0 ^= self.0 << 5;
//!         self.0
//!     }
//! }
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let mut bits = Xorshift(14);
//! let spec = Spec::new("bonus-a".parse()?, SeatCount::TWO);
//! let mut game = AnyGame::new(&spec.setup()?);
//! loop {
//!     let input = match game.awaiting() {
//!         Awaiting::Chance => Input::Chance(game.sample_chance(&mut bits)),
//!         Awaiting::Seats(seats) => {
//!             let seat = seats.iter().next().expect("somebody is awaited");
//!             Input::Act { seat, action: game.sample_action(seat, &mut bits) }
//!         }
//!         Awaiting::Nothing => break,
//!     };
//!     game.play(input, &mut Discard)?;
//! }
//! for (seat, points) in game.standings().iter() {
//!     println!("seat {seat}: {points}");
//! }
//! # Ok(())
//! # }
//! ```
//!
//! To follow what happens, pass a `Vec` of events instead of [`Discard`]; to try things out, clone the game. A type of
//! its own, like [`qwixx::Qwixx`], is faster than [`AnyGame`].
//!
//! Reading order:
//! 1. [`game`]: the trait every game implements, and what a state waits for;
//! 2. [`seat`], [`closed`], [`points`], [`illegal`], [`observer`], [`bits`]: the words the trait speaks in;
//! 3. [`sheet`]: Qwixx-type sheets, whatever fills them;
//! 4. [`qwixx`]: the dice game on all its sheets; [`cards`]: the card game on the same sheets; [`duel`]: the dice game
//!    for two on one board;
//! 5. [`bloxx`]: shapes that fall onto a sheet; [`fix`]: the race of ten dice;
//! 6. [`any`]: every game behind one type; [`record`] and [`replay`]: whole games as text.

#![cfg_attr(not(test), no_std)]
#![warn(missing_docs)]

extern crate alloc;

pub mod any;
pub mod bits;
pub mod bloxx;
pub mod cards;
pub mod closed;
pub mod dice;
pub mod duel;
pub mod few;
pub mod fields;
pub mod fix;
pub mod game;
pub mod illegal;
pub mod notation;
pub mod observer;
pub mod points;
pub mod qwixx;
pub mod record;
pub mod replay;
pub mod seat;
pub mod sheet;
mod toml;
mod wire;

pub use any::{AnyAction, AnyChance, AnyEvent, AnyGame, AnySetup, AnyView, GameName, Spec};
pub use bits::Bits;
pub use closed::Closed;
pub use game::{Awaiting, Discard, Game, Input, InputOf, Sink};
pub use illegal::Illegal;
pub use observer::Observer;
pub use points::{Points, Standings};
pub use record::Record;
pub use seat::{BySeat, Seat, SeatCount, SeatSet};
