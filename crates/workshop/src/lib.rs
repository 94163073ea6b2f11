//! The workshop of the page: what lies on the table before and after the game. Sheets are drawn
//! and printed here, and matches that are over are printed.
//!
//! It is a second program, so that the page stays small: it has addresses of its own ([`place`]), is loaded when
//! somebody first goes there, and is kept for a start without a connection like the page. Both share words, settings
//! and records (`wurf-web`).
//!
//! Reading order: [`place`] (which screen an address means), [`frame`] (what every screen has around it), [`order`]
//! (what is printed, as the address says it), [`printing`] (the print screen), [`played`] (the same for a match),
//! [`pages`] (the pages that are shown and printed), [`choices`] (chips), [`sheet`] (a sheet of one's own).

pub mod choices;
pub mod frame;
pub mod order;
pub mod pages;
pub mod place;
pub mod played;
pub mod printing;
pub mod sheet;
