//! `wurf play` as a person or a script meets it: through the built binary.

#![allow(clippy::unwrap_used, reason = "a test says with a plain unwrap what must not fail")]

#[path = "play/bad_input.rs"]
mod bad_input;
#[path = "play/bloxx.rs"]
mod bloxx;
#[path = "play/cards.rs"]
mod cards;
#[path = "play/fair.rs"]
mod fair;
#[path = "play/fix.rs"]
mod fix;
#[path = "play/plain.rs"]
mod plain;
#[path = "play/resume.rs"]
mod resume;
#[path = "play/support.rs"]
mod support;
