//! Sheets that this device keeps, as layout files.

use serde::{Deserialize, Serialize};
use wurf_web::browser;

const KEY: &str = "wurf-sheets";

/// More than anybody draws, and little enough for every browser.
const KEPT_MAX: usize = 50;

/// A sheet that was saved.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Kept {
    /// Its title, under which it is found.
    pub title: String,
    /// Its layout file.
    pub text: String,
}

/// All of them, the latest first.
pub fn all() -> Vec<Kept> {
    browser::load(KEY).unwrap_or_default()
}

/// Keeps a sheet in place of one with the same title. False where the browser keeps nothing.
pub fn keep(title: String, text: String) -> bool {
    let others = all().into_iter().filter(|kept| kept.title != title);
    let all: Vec<Kept> = [Kept { title: title.clone(), text }].into_iter().chain(others).take(KEPT_MAX).collect();
    browser::save(KEY, &all)
}

/// Forgets a sheet.
pub fn forget(title: &str) {
    let others: Vec<Kept> = all().into_iter().filter(|kept| kept.title != title).collect();
    // Where nothing can be kept, nothing is there to be forgotten.
    _ = browser::save(KEY, &others);
}
