//! What a page was made from, so that it is not rebuilt from the same sources.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::UNIX_EPOCH;

use anyhow::{Context, Result};

use super::compile::Compiled;
use super::{Mode, assemble, catalogues, folder, read, statics, styles, weights};
use crate::step::root;

/// What a page is made from, summarized.
pub(super) fn of(mode: Mode, programs: &[Compiled], web: &Path) -> Result<String> {
    let mut parts = vec![format!("{mode:?}"), maker()?];
    let wasm = programs.iter().map(|program| program.wasm.clone()).collect();
    let paths = [wasm, vec![web.join("index.html")], statics(web)?];
    for path in paths.into_iter().flatten().chain(styles(web)?).chain(catalogues(web)?).chain(weights(web)?) {
        parts.push(format!("{}: {}", path.display(), assemble::hash(&read(&path)?)));
    }
    Ok(parts.join("\n"))
}

/// This very program: a different one may make a different page from the same files.
fn maker() -> Result<String> {
    let metadata = fs::metadata(std::env::current_exe()?).context("this program cannot look at itself")?;
    let built = metadata.modified()?.duration_since(UNIX_EPOCH).unwrap_or_default();
    Ok(format!("{} {}", metadata.len(), built.as_millis()))
}

/// Was the existing page made from this?
pub(super) fn is_current(stamp: &str) -> bool {
    folder().join("index.html").exists() && fs::read_to_string(file()).is_ok_and(|there| there == stamp)
}

/// Notes that the existing page was made from this.
pub(super) fn remember(stamp: &str) -> Result<()> {
    fs::write(file(), stamp).context("cannot write the stamp of the page")
}

fn file() -> PathBuf {
    root().join("target/page.stamp")
}
