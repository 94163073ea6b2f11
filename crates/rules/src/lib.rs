//! The rules of roll-and-write games as pure functions: (setup, inputs) → state.
//!
//! No clock, no randomness, no input or output. Chance is an input like any decision; the caller that drives a game
//! supplies it. Rule ids in comments (QX-6, R-002) refer to `docs/rules/` and `docs/rulings.md`.
//!
//! Reading order:
//! 1. [`game`]: the trait every game implements, and what a state waits for;
//! 2. [`seat`], [`closed`], [`points`], [`illegal`], [`observer`], [`bits`]: the words the trait speaks in;
//! 3. [`sheet`]: Qwixx-type sheets, whatever fills them;
//! 4. [`qwixx`]: the dice game on all its sheets; [`cards`]: the card game on the same sheets;
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
