//! `deny.toml`, as far as it is checked here. Anything else in it is refused, so that nobody relies on a rule that only
//! cargo-deny knows.

use anyhow::{Result, ensure};
use serde::Deserialize;

/// What a dependency must be like.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub(super) struct Policy {
    pub(super) advisories: Exceptions,
    pub(super) licenses: Licenses,
    pub(super) bans: Bans,
    #[expect(dead_code, reason = "reading it checks it: other values than those implemented are refused")]
    sources: Sources,
}

/// Known faults: all count but those that were looked at.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "reading them checks them: other values than those implemented are refused")]
pub(super) struct Exceptions {
    unmaintained: All,
    unsound: All,
    pub(super) ignore: Vec<Ignored>,
}

/// A known fault that does not concern us.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub(super) struct Ignored {
    pub(super) id: String,
    #[expect(dead_code, reason = "for people; without one the file is refused")]
    reason: String,
}

#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub(super) struct Licenses {
    /// By their SPDX ids.
    pub(super) allow: Vec<String>,
}

#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
#[expect(dead_code, reason = "reading them checks them: other values than those implemented are refused")]
pub(super) struct Bans {
    multiple_versions: Allow,
    wildcards: Deny,
    allow_wildcard_paths: bool,
    pub(super) deny: Vec<Ban>,
}

/// A crate that must not be there, or not twice.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct Ban {
    #[serde(rename = "crate")]
    pub(super) name: String,
    #[serde(default)]
    pub(super) deny_multiple_versions: bool,
    pub(super) reason: String,
}

#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
#[expect(dead_code, reason = "reading them checks them: other values than those implemented are refused")]
struct Sources {
    unknown_registry: Deny,
    unknown_git: Deny,
}

#[derive(Deserialize, Debug)]
#[serde(rename_all = "lowercase")]
enum All {
    All,
}

#[derive(Deserialize, Debug)]
#[serde(rename_all = "lowercase")]
enum Allow {
    Allow,
}

#[derive(Deserialize, Debug)]
#[serde(rename_all = "lowercase")]
enum Deny {
    Deny,
}

impl Policy {
    /// Reads `deny.toml`.
    pub(super) fn read(text: &str) -> Result<Self> {
        let policy: Self = toml::from_str(text)?;
        ensure!(policy.bans.allow_wildcard_paths, "allow-wildcard-paths must be true: folders have no versions");
        Ok(policy)
    }
}

#[cfg(test)]
impl Policy {
    /// A policy with these allowed licences and banned crates, for tests.
    pub(super) fn of(licenses: &[&str], banned: &[&str]) -> Self {
        let ban = |name: &&str| format!("{{ crate = \"{name}\", reason = \"no reason given\" }}");
        let bans: Vec<String> = banned.iter().map(ban).collect();
        let text = format!(
            "[advisories]\nunmaintained = \"all\"\nunsound = \"all\"\nignore = []\n[licenses]\nallow = {licenses:?}\n\
             [bans]\nmultiple-versions = \"allow\"\nwildcards = \"deny\"\nallow-wildcard-paths = true\ndeny = [{}]\n\
             [sources]\nunknown-registry = \"deny\"\nunknown-git = \"deny\"\n",
            bans.join(", ")
        );
        Self::read(&text).unwrap()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rule_that_is_not_implemented_is_refused() {
        let good = "[advisories]\nunmaintained = \"all\"\nunsound = \"all\"\nignore = []\n[licenses]\nallow = []\n\
                    [bans]\nmultiple-versions = \"allow\"\nwildcards = \"deny\"\nallow-wildcard-paths = true\ndeny = []\n\
                    [sources]\nunknown-registry = \"deny\"\nunknown-git = \"deny\"\n";
        assert!(Policy::read(good).is_ok());
        for (from, to) in [
            ("unknown-git = \"deny\"", "unknown-git = \"allow\""),
            ("allow = []", "allow = []\nconfidence-threshold = 0.9"),
            ("multiple-versions = \"allow\"", "multiple-versions = \"deny\""),
            ("paths = true", "paths = false"),
            ("ignore = []", "ignore = [{ id = \"RUSTSEC-2026-0001\" }]"),
        ] {
            assert!(Policy::read(&good.replace(from, to)).is_err(), "{to}");
        }
    }
}
