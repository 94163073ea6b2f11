//! Is the page accessible? axe-core knows hundreds of ways in which pages are not.

use anyhow::{Context, Result, ensure};
use serde_json::Value;

use crate::target;
use crate::window::Window;

/// Every rule but those that are experiments.
const RUN: &str = "return axe.run(document, { resultTypes: ['violations'] }).then((result) => result.violations);";

/// Fails if axe-core finds a violation on what the window shows.
pub(crate) async fn check(window: &Window) -> Result<()> {
    window.script(&library()?).await?;
    let violations = window.script(RUN).await?;
    let lines: Vec<String> = violations.as_array().context("axe-core gave no list")?.iter().flat_map(lines).collect();
    ensure!(lines.is_empty(), "axe-core finds violations:\n{}", lines.join("\n"));
    Ok(())
}

fn library() -> Result<String> {
    let path = target().join("axe/node_modules/axe-core/axe.min.js");
    std::fs::read_to_string(&path).with_context(|| format!("{}; `cargo xtask browser` fetches it", path.display()))
}

/// A line for each place of a violation.
fn lines(violation: &Value) -> Vec<String> {
    let text = |value: &Value| value.as_str().unwrap_or_default().to_string();
    let rule = format!("{}: {}", text(&violation["id"]), text(&violation["help"]));
    let places = violation["nodes"].as_array().into_iter().flatten();
    places.map(|place| format!("{rule}: {}", text(&place["html"]))).collect()
}
