//! Sheets on paper: vector PDFs from the drawings of `wurf-paper`.
//!
//! An [`Order`] says what is wanted; [`Order::document`] lays pictures on pages, and [`Document::pdf`] writes them.
//!
//! ```
//! use wurf_print::{Look, Order, Wishes};
//! use wurf_rules::any::GameName;
//! use wurf_rules::qwixx::Variant;
//! use wurf_words::Language;
//!
//! # fn main() -> Result<(), wurf_print::PrintError> {
//! let wishes = Wishes { look: Some(Look::BlackAndWhite), ..Wishes::default() };
//! let order = Order::new(GameName::Qwixx(Variant::Classic), Language::En, wishes);
//! let pdf = order.document()?.pdf()?;
//! assert!(pdf.starts_with(b"%PDF-1.7"));
//! # Ok(())
//! # }
//! ```
//!
//! Reading order:
//! 1. [`order`]: what can be asked for; [`choice`]: the words of the choices; [`look`]: which colours and fills it has;
//! 2. [`document`]: pictures with a meaning, laid on pages of millimetres; `grid`: several sheets on a page;
//! 3. `sheets`, `cards`, `dice` (nets to be glued) and `rules`: what is printed of each game; `text`: words in lines;
//! 4. `pdf`: how a document becomes a file; `font`: the one typeface, which is part of the program;
//! 5. [`played`]: a match that is over, as it was marked.
//!
//! Without the feature `pdf` there are pages to look at ([`Document::page_svg`]) and no files: that is for browsers,
//! which print by themselves.
//!
//! The same order gives the same bytes on every machine: no font of the system, no clock and no random number is used.

#![warn(missing_docs)]

#[cfg(test)]
mod approved;
mod cards;
pub mod choice;
mod dice;
pub mod document;
#[cfg_attr(not(feature = "pdf"), path = "any_font.rs")]
mod font;
mod grid;
pub mod look;
pub mod order;
#[cfg(feature = "pdf")]
mod pdf;
pub mod played;
mod rules;
mod sheets;
mod text;
mod words;

pub use choice::{CardSize, Paper, PerPage, Preset, Thing};
pub use document::Document;
pub use look::Look;
pub use order::{Order, PageCount, PrintError, Wishes};
