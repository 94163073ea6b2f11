//! One drawing of every sheet, die and card, as SVG: for the page, for print and for documentation.
//!
//! A [`Drawing`] is markup without colours, and the places on it that can be tapped or explained. The markup names
//! classes; [`style`] says what they look like, and a [`Theme`] which colours they have. So the light and the dark
//! page share every drawing, and a file gets its colours from [`Drawing::standalone`].
//!
//! The sheet of a seat as a file:
//!
//! ```
//! use wurf_paper::{SheetPaper, Theme};
//! use wurf_rules::qwixx::Variant;
//! use wurf_rules::sheet::Sheet;
//! use wurf_rules::Seat;
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let pad = Variant::BonusA.pad();
//! let layout = pad.layout(Seat::One);
//! let sheet = Sheet::from_text(layout, "R2 R4 Y5 m1")?;
//! let drawing = SheetPaper::new(layout, &sheet).draw();
//! let svg = drawing.standalone(&Theme::LIGHT);
//! assert!(svg.starts_with("<svg"));
//! # Ok(())
//! # }
//! ```
//!
//! `drawing.spots` says where each cell is, so that it can be tapped.
//!
//! Reading order:
//! 1. [`drawing`]: what a drawing is; [`theme`], [`style`], [`labels`]: how it looks;
//! 2. `pen` and `ink`: how markup is written, and how a hand draws;
//! 3. [`sheet`]: sheets of the Qwixx type, on any layout; [`dice`], [`cards`];
//! 4. [`duel`]: the board for two; [`bloxx`], [`fix`]: the games of their own; [`logo`].
//!
//! All measurements are whole numbers, in units of a hundredth of a sheet's cell: drawings are the same on every
//! machine, and the page carries no code to print fractions.

#![warn(missing_docs)]

pub mod bloxx;
pub mod cards;
pub mod dice;
pub mod drawing;
pub mod duel;
pub mod face;
pub mod fix;
mod ink;
pub mod labels;
pub mod logo;
mod pen;
pub mod sheet;
pub mod style;
pub mod theme;

pub use drawing::{Drawing, Patterns, Rect};
pub use labels::Labels;
pub use sheet::SheetPaper;
pub use theme::Theme;
