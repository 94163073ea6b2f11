//! No package has a known fault, as far as the list knows; and every package was looked up when it was made.

use std::collections::BTreeSet;

use anyhow::Result;
use semver::VersionReq;
use serde::Deserialize;

use super::packages::{Package, Packages};
use super::policy::Ignored;
use crate::checks::Finding;

/// The list of known faults.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub(super) struct Advisories {
    /// The day of the database it was made from.
    state: String,
    commit: String,
    /// The crates that were looked up in it; most have no known fault.
    looked_up: BTreeSet<String>,
    advisories: Vec<Advisory>,
}

/// A known fault: every version that is neither patched nor unaffected has it.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub(super) struct Advisory {
    id: String,
    package: String,
    kind: String,
    patched: Vec<VersionReq>,
    unaffected: Vec<VersionReq>,
}

impl Advisories {
    /// Reads the list.
    pub(super) fn read(text: &str) -> Result<Self> {
        Ok(toml::from_str(text)?)
    }

    /// The state of the database it was made from.
    pub(super) fn state(&self) -> String {
        format!("{} ({:.9})", self.state, self.commit)
    }
}

/// Finds packages with a known fault or never looked up, and exceptions that nothing needs.
pub(super) fn check(packages: &Packages, known: &Advisories, ignored: &[Ignored]) -> Vec<Finding> {
    let faults: Vec<(&Package, &Advisory)> = packages.iter().flat_map(|package| faults(package, known)).collect();
    let is_ignored = |advisory: &Advisory| ignored.iter().any(|ignored| ignored.id == advisory.id);
    let serious = faults.iter().filter(|(_, advisory)| !is_ignored(advisory));
    let serious = serious.map(|(package, advisory)| Finding::new(package.to_string(), advisory.reason()));
    let needed = |ignored: &Ignored| faults.iter().any(|(_, advisory)| advisory.id == ignored.id);
    let useless = ignored.iter().filter(|ignored| !needed(ignored));
    let useless = useless.map(|ignored| Finding::new("deny.toml", format!("{} concerns no package", ignored.id)));
    serious.chain(useless).chain(unknown(packages, known)).collect()
}

fn faults<'a>(package: &'a Package, known: &'a Advisories) -> impl Iterator<Item = (&'a Package, &'a Advisory)> {
    known.advisories.iter().filter(|advisory| advisory.concerns(package)).map(move |advisory| (package, advisory))
}

/// Packages that came after the list was made.
fn unknown(packages: &Packages, known: &Advisories) -> Vec<Finding> {
    let others = packages.iter().filter(|package| !packages.is_own(package));
    let unknown = others.filter(|package| !known.looked_up.contains(&package.name));
    let reason = "was never looked up; `cargo xtask advisories` makes the list of known faults anew";
    unknown.map(|package| Finding::new(package.to_string(), reason)).collect()
}

impl Advisory {
    fn concerns(&self, package: &Package) -> bool {
        let safe = self.patched.iter().chain(&self.unaffected).any(|versions| versions.matches(&package.version));
        self.package == package.name && !safe
    }

    fn reason(&self) -> String {
        let Self { id, kind, .. } = self;
        format!("{id} ({kind}), see https://rustsec.org/advisories/{id}.html")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::texts;

    fn known() -> Advisories {
        let text = r#"
            state = "2026-01-02"
            commit = "0123456789ab"
            looked_up = ["some", "other"]
            advisories = [
                { id = "RUSTSEC-2026-9999", package = "some", kind = "unsound", patched = [">= 1.1.3, < 1.2.0", ">= 1.2.1"], unaffected = ["< 1.1.0"] },
            ]
        "#;
        Advisories::read(text).unwrap()
    }

    fn is_found(version: &str) -> bool {
        !check(&Packages::of(&[("some", version, "MIT")]), &known(), &[]).is_empty()
    }

    #[test]
    fn versions_between_unaffected_and_patched_ones_are_found() {
        let versions = ["1.0.9", "1.1.0", "1.1.2", "1.1.3", "1.2.0", "1.2.1", "2.0.0"];
        assert_eq!(versions.map(is_found), [false, true, true, false, true, false, false]);
        assert_eq!(check(&Packages::of(&[("other", "1.1.0", "MIT")]), &known(), &[]), []);
    }

    #[test]
    fn an_exception_silences_one_fault_and_must_be_needed() {
        let ignored = |id: &str| toml::from_str::<Ignored>(&format!("id = \"{id}\"\nreason = \"none\"")).unwrap();
        let packages = Packages::of(&[("some", "1.1.0", "MIT")]);
        assert_eq!(check(&packages, &known(), &[ignored("RUSTSEC-2026-9999")]), []);
        let found = texts(&check(&Packages::of(&[]), &known(), &[ignored("RUSTSEC-2026-9999")]));
        assert_eq!(found, ["deny.toml: RUSTSEC-2026-9999 concerns no package"]);
    }

    #[test]
    fn a_package_that_was_never_looked_up_is_found() {
        let found = texts(&check(&Packages::of(&[("new", "1.0.0", "MIT")]), &known(), &[]));
        let reason = "was never looked up; `cargo xtask advisories` makes the list of known faults anew";
        assert_eq!(found, [format!("new 1.0.0: {reason}")]);
    }

    #[test]
    fn the_state_is_a_day_and_the_beginning_of_a_commit() {
        assert_eq!(known().state(), "2026-01-02 (012345678)");
    }
}
