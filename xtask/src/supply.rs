//! What comes from others: which licences, sources, crates and known faults the dependencies may have.
//!
//! `deny.toml` is the policy, in the form that cargo-deny reads, which does more and needs a network and minutes to
//! compile; these checks need neither. Reading order: [`mod@packages`] (what there is), [`policy`] (what is allowed),
//! [`licences`], [`sources`], [`bans`] and [`advisories`] (functions from both to findings), [`mod@renew`] (how the list
//! of known faults is made).

use std::fs;

use anyhow::{Context, Result, bail};

use crate::checks::{self, Finding};
use crate::step::{cargo, output, root};

mod advisories;
mod bans;
mod licences;
pub(crate) mod packages;
mod policy;
mod renew;
mod sources;

use advisories::Advisories;
use packages::Packages;
use policy::Policy;

/// Where the list of known faults is.
const ADVISORIES_PATH: &str = "xtask/advisories.toml";

/// Checks every package of `Cargo.lock`.
pub(crate) fn check() -> Result<()> {
    let advisories = Advisories::read(&read(ADVISORIES_PATH)?).context(ADVISORIES_PATH)?;
    let policy = Policy::read(&read("deny.toml")?).context("deny.toml")?;
    println!("    known faults as of {}", advisories.state());
    checks::report(findings(&packages()?, &policy, &advisories))
}

/// `cargo xtask advisories FOLDER`: rebuilds the list of known faults.
pub(crate) fn renew(arguments: &[String]) -> Result<()> {
    let [folder] = arguments else {
        bail!("`cargo xtask advisories` takes the folder with a clone of https://github.com/rustsec/advisory-db");
    };
    let text = renew::list(folder.as_ref(), &packages()?)?;
    fs::write(root().join(ADVISORIES_PATH), text).context(ADVISORIES_PATH)
}

/// The packages of `Cargo.lock`, as cargo describes them.
pub(crate) fn packages() -> Result<Packages> {
    Packages::read(&output(&mut cargo(&["metadata", "--format-version", "1", "--locked"]))?)
}

fn findings(packages: &Packages, policy: &Policy, advisories: &Advisories) -> Vec<Finding> {
    [
        licences::check(packages, &policy.licenses),
        sources::check(packages),
        bans::check(packages, &policy.bans),
        advisories::check(packages, advisories, &policy.advisories.ignore),
    ]
    .concat()
}

fn read(path: &str) -> Result<String> {
    fs::read_to_string(root().join(path)).with_context(|| format!("cannot read {path}"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::texts;

    /// A package that breaks every rule at once.
    const BAD: &str = r#"{"packages": [{
        "id": "evil", "name": "evil", "version": "1.2.0", "license": "AGPL-3.0-only",
        "source": "git+https://example.org/evil#0123", "manifest_path": "/evil/Cargo.toml", "dependencies": []
    }], "workspace_members": []}"#;

    #[test]
    fn a_bad_licence_a_git_source_a_ban_and_an_advisory_are_all_found() {
        let advisories = r#"
            state = "2026-01-02"
            commit = "0123"
            looked_up = ["evil"]
            advisories = [{ id = "RUSTSEC-2026-9999", package = "evil", kind = "vulnerability", patched = [">= 1.3.0"], unaffected = [] }]
        "#;
        let policy = Policy::of(&["MIT"], &["evil"]);
        let found = findings(&Packages::read(BAD).unwrap(), &policy, &Advisories::read(advisories).unwrap());
        let expected = [
            "evil 1.2.0: its licence is not allowed: AGPL-3.0-only",
            "evil 1.2.0: does not come from crates.io: git+https://example.org/evil#0123",
            "evil 1.2.0: is banned: no reason given",
            "evil 1.2.0: RUSTSEC-2026-9999 (vulnerability), see https://rustsec.org/advisories/RUSTSEC-2026-9999.html",
        ];
        assert_eq!(texts(&found), expected);
    }

    #[test]
    fn policy_and_list_of_this_repository_can_be_read() {
        assert!(Policy::read(&read("deny.toml").unwrap()).is_ok());
        assert!(Advisories::read(&read(ADVISORIES_PATH).unwrap()).is_ok());
    }
}
