//! Draws the pictures of the documentation, and the colours for the page.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

mod gallery;

fn main() -> Result<()> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    for (path, text) in gallery::files()? {
        fs::write(root.join(path), text).with_context(|| format!("cannot write {path}"))?;
    }
    Ok(())
}
