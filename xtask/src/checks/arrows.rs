//! Dependencies point one way: rules ← table, paper, words ← bots, print ← client ← server, web, thinker ← workshop ← the binary (ADR-0008).

use anyhow::{Context, Result};
use serde_json::Value;

use crate::checks::Finding;

/// The layers from the bottom; a crate may depend on crates of lower layers only.
const LAYERS: [&[&str]; 7] = [
    &["wurf-rules"],
    &["wurf-table", "wurf-paper", "wurf-words"],
    &["wurf-bots", "wurf-print"],
    &["wurf-client"],
    &["wurf-server", "wurf-web", "wurf-thinker"],
    &["wurf-workshop"],
    &["wurf"],
];

/// They build and test the others, and depend on none of them.
const OUTSIDE: [&str; 2] = ["wurf-browser-tests", "xtask"];

/// All that the rules may use: tiny, well kept, without input or output.
const ALLOWED_IN_RULES: [&str; 3] = ["arrayvec", "serde", "thiserror"];

/// Finds arrows that point the wrong way in the output of `cargo metadata --no-deps`.
pub(crate) fn check(metadata: &str) -> Result<Vec<Finding>> {
    let metadata: Value = serde_json::from_str(metadata).context("cargo metadata printed no JSON")?;
    let packages = metadata["packages"].as_array().context("cargo metadata lists no packages")?;
    let names: Vec<&str> = packages.iter().filter_map(|package| package["name"].as_str()).collect();
    let mut findings = Vec::new();
    for package in packages {
        let name = package["name"].as_str().context("a package has no name")?;
        if !OUTSIDE.contains(&name) && layer(name).is_none() {
            findings.push(Finding::new(name, "is in no layer; xtask/src/checks/arrows.rs lists them"));
        }
        for dependency in package["dependencies"].as_array().into_iter().flatten() {
            let on = dependency["name"].as_str().context("a dependency has no name")?;
            let only_for_tests = dependency["kind"].as_str() == Some("dev");
            if names.contains(&on) && !points_down(name, on) {
                findings.push(Finding::new(name, format!("may not depend on {on}: arrows point one way")));
            }
            if name == "wurf-rules" && !only_for_tests && !names.contains(&on) && !ALLOWED_IN_RULES.contains(&on) {
                findings.push(Finding::new(name, format!("may not depend on {on}: the rules use next to nothing")));
            }
        }
    }
    Ok(findings)
}

fn layer(name: &str) -> Option<usize> {
    LAYERS.iter().position(|names| names.contains(&name))
}

fn points_down(from: &str, to: &str) -> bool {
    matches!((layer(from), layer(to)), (Some(from), Some(to)) if to < from)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::texts;

    #[track_caller]
    fn check_arrow(from: &str, to: &str, kind: Value, expected: &[&str]) {
        let dependency = serde_json::json!({ "name": to, "kind": kind });
        let packages = ["wurf-rules", "wurf-bots", "wurf-table", "wurf", "xtask"].map(|name| {
            let dependencies: Vec<_> = (name == from).then(|| dependency.clone()).into_iter().collect();
            serde_json::json!({ "name": name, "dependencies": dependencies })
        });
        let metadata = serde_json::json!({ "packages": packages }).to_string();
        assert_eq!(texts(&check(&metadata).expect("it is JSON")), expected);
    }

    #[test]
    fn arrows_down_are_allowed() {
        check_arrow("wurf", "wurf-rules", Value::Null, &[]);
        check_arrow("wurf", "wurf-bots", Value::Null, &[]);
        check_arrow("wurf-bots", "rand", Value::Null, &[]);
    }

    #[test]
    fn arrows_up_and_sideways_are_found_also_in_tests() {
        let up = "wurf-rules: may not depend on wurf-bots: arrows point one way";
        check_arrow("wurf-rules", "wurf-bots", Value::from("dev"), &[up]);
        let sideways = "wurf-table: may not depend on wurf-bots: arrows point one way";
        check_arrow("wurf-table", "wurf-bots", Value::Null, &[sideways]);
        check_arrow("xtask", "wurf", Value::Null, &["xtask: may not depend on wurf: arrows point one way"]);
    }

    #[test]
    fn the_rules_use_only_what_is_listed_and_tests_may_use_more() {
        check_arrow("wurf-rules", "serde", Value::Null, &[]);
        check_arrow("wurf-rules", "proptest", Value::from("dev"), &[]);
        let tokio = "wurf-rules: may not depend on tokio: the rules use next to nothing";
        check_arrow("wurf-rules", "tokio", Value::Null, &[tokio]);
    }

    #[test]
    fn a_crate_without_a_layer_is_found() {
        let metadata = r#"{"packages": [{"name": "wurf-new", "dependencies": []}]}"#;
        let expected = ["wurf-new: is in no layer; xtask/src/checks/arrows.rs lists them"];
        assert_eq!(texts(&check(metadata).expect("it is JSON")), expected);
    }
}
