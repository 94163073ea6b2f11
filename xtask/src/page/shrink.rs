//! Wasm to smaller wasm: binaryen's optimizer, from npm at a pinned version.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Result};

use crate::need;
use crate::step::{install_from_npm, root, succeed};

/// The optimizer, pinned like everything else.
const BINARYEN: &str = "binaryen@132.0.0";

/// What compilers for the browser may use; the optimizer asks for each by name.
const FEATURES: [&str; 6] = [
    "--enable-bulk-memory",
    "--enable-mutable-globals",
    "--enable-nontrapping-float-to-int",
    "--enable-reference-types",
    "--enable-sign-ext",
    "--enable-multivalue",
];

/// Does what it can without changing what the wasm does.
pub(super) fn shrink(wasm: &[u8]) -> Result<Vec<u8>> {
    need::provide(need::TO_SHRINK_THE_PAGE)?;
    let folder = root().join("target/binaryen");
    install_from_npm(BINARYEN, &folder, "node_modules/binaryen/bin/wasm-opt")?;
    let [before, after] = ["before.wasm", "after.wasm"].map(|name| folder.join(name));
    fs::write(&before, wasm).with_context(|| format!("cannot write {}", before.display()))?;
    succeed(&mut command(&folder, &before, &after))?;
    fs::read(&after).with_context(|| format!("cannot read {}", after.display()))
}

fn command(folder: &std::path::Path, before: &PathBuf, after: &PathBuf) -> Command {
    let mut command = Command::new("node");
    command.arg(folder.join("node_modules/binaryen/bin/wasm-opt"));
    command.args(["-Oz", "--converge", "--strip-producers", "--strip-target-features"]).args(FEATURES);
    command.arg(before).arg("-o").arg(after);
    command
}
