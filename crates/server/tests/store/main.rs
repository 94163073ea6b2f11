//! One suite over the contract of the store, run on SQLite and on a PostgreSQL that is started for it.

#![allow(clippy::unwrap_used, reason = "a test says with a plain unwrap what must not fail")]

mod cluster;
mod damage;
mod home;
mod nodes;
mod postgres;
mod sample;
mod sqlite;
mod suite;
