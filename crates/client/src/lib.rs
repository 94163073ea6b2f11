//! What a server is asked over HTTP, and a client that asks.
//!
//! Reading order: [`contract`] (the bodies of requests and answers, which server, page, bots and tests share); with the
//! feature `net` also [`place`] (where a server is), [`http`] (tables are opened and entered), [`connection`] (a person
//! at a table), [`bot`] (a program that plays). What is said at a table is in `wurf_table::wire`.

#[cfg(feature = "net")]
pub mod bot;
#[cfg(feature = "net")]
pub mod connection;
pub mod contract;
#[cfg(feature = "net")]
pub mod http;
#[cfg(feature = "net")]
pub mod place;
#[cfg(feature = "net")]
mod random;
