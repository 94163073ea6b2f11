//! What screens and boards share.

pub mod choice;
pub mod dice;
pub mod drawn;
pub mod invite;
pub mod logo;
pub mod others;
pub mod seats;
pub mod told;
pub mod tray;
pub mod typed;
