//! The page: every game in the browser, with or without a connection.
//!
//! Rules and referee are those of the server. A table that this device keeps and one that a server keeps look the
//! same from here: both are a [`desk::Desk`], which tells what this person may know and takes commands.
//!
//! Reading order:
//! 1. [`app`], [`route`]: which screen is shown;
//! 2. [`words`], [`settings`], [`browser`], [`server`], [`records`], [`thinking`]: languages, what this device
//!    remembers, what the browser, the server and a worker beside the page offer;
//! 3. [`desk`]: the table as this person sees it, kept here (`local`) or elsewhere (`remote`);
//! 4. [`screens`]: one file per screen; [`boards`]: one file per game; [`parts`]: what they share.

pub mod app;
pub mod boards;
pub mod browser;
pub mod desk;
pub mod parts;
pub mod reactive;
pub mod records;
pub mod route;
pub mod screens;
pub mod server;
pub mod settings;
pub mod thinking;
pub mod words;
