//! What screens and boards share.

pub mod chat;
pub mod choice;
pub mod drawn;
pub mod entry;
pub mod invite;
pub mod logo;
pub mod manners;
pub mod others;
pub mod seats;
pub mod senses;
pub mod told;
pub mod tray;
pub mod turn;
