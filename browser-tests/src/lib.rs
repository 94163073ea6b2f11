//! The page in a real browser, against a real server. `cargo xtask browser` sets everything up and runs the tests.
//!
//! Reading order: [`server`] (the built program on a port of its own), [`driver`] (what drives the browser),
//! [`window`] (one person's browser: what it looks like, what is done in it), [`hand`] (somebody who plays), [`wire`] (what a page
//! and its server say to each other), [`notes`] (what the browser has to complain about), [`axe`] (is the page for everyone?), [`screens`] (every screen there is).
//!
//! A test in a few lines:
//!
//! ```no_run
//! # use wurf_browser_tests::{Driver, Look, Server, Window};
//! # async fn test() -> anyhow::Result<()> {
//! let (server, driver) = (Server::start()?, Driver::start().await?);
//! let window = Window::open(&driver, Look::PHONE).await?;
//! window.goto(&server.url("/")).await?;
//! assert_eq!(window.text("h1").await?, "Wurf");
//! window.finish(&server).await
//! # }
//! ```

use std::path::PathBuf;

pub mod axe;
pub mod driver;
pub mod hand;
pub mod notes;
pub mod screens;
pub mod server;
pub mod window;
pub mod wire;

pub use driver::Driver;
pub use server::Server;
pub use window::{Language, Look, Motion, Size, Theme, Window};

/// Where builds put their results; `cargo xtask browser` builds what is needed there.
pub(crate) fn target() -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../target"))
}
