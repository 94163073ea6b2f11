//! The referee of one table, as a pure function: facts in, state out; commands in, facts or a refusal out.
//!
//! No clock, no randomness, no input or output, no async: the program that keeps the table (server, browser, test)
//! supplies time, the secret of the dice and connections, keeps the facts and sends the messages.
//!
//! Three vocabularies are never mixed. A [`command`] is asked for and may be nonsense; a [`fact`] is checked, is kept
//! and is the only thing that changes a table; an [`update`] is what one person may know of a fact.
//!
//! Reading order:
//! 1. [`id`], [`time`], [`options`], [`person`]: the words;
//! 2. [`fact`], [`table`], [`apply`]: what a table is, and how facts change it; [`playing`] is the match on it; `host`:
//!    who runs it; [`fingerprint`]: how somebody who was sent away is recognized;
//!    [`look`]: which names look alike;
//! 3. [`arrival`], [`command`], [`answer`], [`decide`], [`refusal`]: what people may ask for, and what the table answers;
//!    [`tick`]: what happens by itself, [`rolling`]: when dice fall; `draft`, [`step`]: what comes of it; `budget`: how much there is room for;
//!    [`safe`]: what the table plays for somebody who is away;
//! 4. [`update`], [`seen`], [`wire`], [`hello`]: what each person may know, and the messages that carry it; [`follow`]:
//!    how a client keeps its picture of the table; [`views`], [`event`]: how it reads the game in it; `patch`, `view_texts`:
//!    what has changed in a view; `tagged`: how messages and facts are read;
//! 5. [`fair`], `entropy`: dice that nobody can choose or foresee and everybody can check afterwards; [`record`],
//!    [`verify`]; [`witness`]: what a client keeps to be certain of it.

#![warn(missing_docs)]

pub mod answer;
pub mod apply;
pub mod arrival;
mod budget;
mod clock;
pub mod command;
pub mod decide;
mod draft;
mod entropy;
pub mod event;
pub mod fact;
pub mod fair;
pub mod fingerprint;
pub mod fix_clock;
pub mod follow;
pub mod hello;
mod host;
pub mod id;
pub mod look;
pub mod options;
mod patch;
pub mod person;
pub mod playing;
pub mod record;
pub mod refusal;
mod rematch;
pub mod rolling;
pub mod safe;
pub mod seen;
pub mod step;
pub mod table;
mod tagged;
pub mod tick;
pub mod time;
pub mod update;
pub mod verify;
mod view_texts;
pub mod views;
pub mod wire;
pub mod witness;

pub use table::Table;
