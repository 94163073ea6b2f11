//! The server as clients meet it: over the network, on a port of its own, with a store of its own.
//!
//! `app` gives a server and clients in one line each; the other files are named after what they ask of it.

#![allow(clippy::unwrap_used, reason = "tests say with a plain unwrap what must not fail, in helpers too")]

mod accounts;
mod app;
mod backups;
mod bots;
mod description;
mod door;
mod hosts;
mod lobby;
mod manners;
mod matches;
mod operations;
mod print;
mod ratings;
mod resume;
mod security;
mod slow;
mod stranger;
