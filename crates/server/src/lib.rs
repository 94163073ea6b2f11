//! The server around the tables: it keeps them, and people reach them over the network.
//!
//! The referee (`wurf_table`) decides; everything here only carries messages and keeps facts. Nothing is acknowledged
//! before it is kept.
//!
//! Reading order:
//! 1. [`config`], [`serve`]: how a server is set up, started and stopped; [`reach`]: where people find it;
//! 2. [`store`]: what is kept, and how nothing that was acknowledged gets lost; `archive`: the store as tables see it;
//!    [`rating`]: what matches say about those who played them;
//! 3. `actor`: the one task that changes a table; `hall`: the tables in use;
//! 4. `door`: who comes in; `api`: the HTTP interface; `connection`: one WebSocket; `app`: what requests share; `page`:
//!    the page for browsers;
//! 5. [`limits`], `host`, `origin`: what is not allowed; `password`: how accounts are entered; `random`, `time`, [`logs`],
//!    `telemetry`: the world outside;
//! 6. [`backup`]: a copy of everything; [`forget`]: what an operator removes.

#![warn(missing_docs)]

mod actor;
mod analyses;
mod api;
mod app;
mod archive;
pub mod backup;
mod cluster;
pub mod config;
mod connection;
mod door;
pub mod drain;
pub mod forget;
mod hall;
mod host;
pub mod limits;
pub mod logs;
mod origin;
mod page;
mod password;
mod prints;
mod random;
pub mod rating;
pub mod reach;
pub mod serve;
pub mod store;
mod telemetry;
mod time;
