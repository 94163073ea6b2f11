//! Wasm to what a browser loads: the same wasm with its imports in place, and the script that provides them.

use std::path::Path;

use anyhow::{Context, Result, ensure};
use wasm_bindgen_cli_support::Bindgen;

use crate::step::root;

/// What a browser loads.
pub(super) struct Bound {
    pub(super) wasm: Vec<u8>,
    pub(super) script: String,
}

/// Binds the compiled page.
pub(super) fn bind(wasm: &Path) -> Result<Bound> {
    check_versions(&std::fs::read_to_string(root().join("Cargo.lock")).context("cannot read Cargo.lock")?)?;
    let mut bindgen = Bindgen::new();
    bindgen.input_path(wasm).web(true)?.typescript(false).omit_default_module_path(true);
    bindgen.remove_name_section(true).remove_producers_section(true);
    let mut output = bindgen.generate_output().context("the page could not be bound")?;
    // Separate files would need names of their own; nothing we use has any.
    let snippets = output.snippets().iter().filter(|(_, scripts)| !scripts.is_empty()).map(|(name, _)| name);
    let scripts: Vec<&String> = snippets.chain(output.local_modules().keys()).collect();
    ensure!(
        scripts.is_empty(),
        "crates of the page bring scripts of their own, which are not provided for: {scripts:?}"
    );
    Ok(Bound { script: output.js().to_string(), wasm: output.wasm_mut().emit_wasm() })
}

/// The library in the page and the one that binds it must be the same version.
fn check_versions(lock: &str) -> Result<()> {
    let [page, xtask] = ["wasm-bindgen", "wasm-bindgen-cli-support"].map(|name| locked_version(lock, name));
    let (page, xtask) = (page.context("Cargo.lock has no wasm-bindgen")?, xtask.unwrap_or("none"));
    ensure!(
        page == xtask,
        "the page uses wasm-bindgen {page} and xtask binds it with {xtask}; set wasm-bindgen-cli-support in \
         xtask/Cargo.toml to \"={page}\""
    );
    Ok(())
}

fn locked_version<'a>(lock: &'a str, name: &str) -> Option<&'a str> {
    let mut lines = lock.lines().skip_while(|line| *line != format!("name = \"{name}\""));
    lines.nth(1)?.strip_prefix("version = \"")?.strip_suffix('"')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lock(page: &str, xtask: &str) -> String {
        let package = |name: &str, version: &str| format!("[[package]]\nname = \"{name}\"\nversion = \"{version}\"\n");
        package("wasm-bindgen", page) + &package("wasm-bindgen-cli-support", xtask)
    }

    #[test]
    fn two_versions_are_told_with_what_to_do() {
        assert!(check_versions(&lock("0.2.130", "0.2.130")).is_ok());
        let error = check_versions(&lock("0.2.131", "0.2.130")).expect_err("they differ");
        let expected = "the page uses wasm-bindgen 0.2.131 and xtask binds it with 0.2.130; set \
                        wasm-bindgen-cli-support in xtask/Cargo.toml to \"=0.2.131\"";
        assert_eq!(error.to_string(), expected);
        assert!(check_versions("").is_err());
    }
}
