//! Crates that must not be there, or not in two versions; and dependencies on any version at all.

use semver::VersionReq;

use super::packages::{Package, Packages};
use super::policy::{Ban, Bans};
use crate::checks::Finding;

/// Finds what is banned.
pub(super) fn check(packages: &Packages, bans: &Bans) -> Vec<Finding> {
    let banned = bans.deny.iter().flat_map(|ban| broken(packages, ban));
    banned.chain(packages.own().flat_map(wildcards)).collect()
}

fn broken(packages: &Packages, ban: &Ban) -> Vec<Finding> {
    let there: Vec<&Package> = packages.iter().filter(|package| package.name == ban.name).collect();
    match ban.deny_multiple_versions {
        true if there.len() < 2 => Vec::new(),
        true => there.iter().map(|package| finding(package, "is one version of several", ban)).collect(),
        false => there.iter().map(|package| finding(package, "is banned", ban)).collect(),
    }
}

fn finding(package: &Package, what: &str, ban: &Ban) -> Finding {
    Finding::new(package.to_string(), format!("{what}: {}", ban.reason))
}

fn wildcards(package: &Package) -> impl Iterator<Item = Finding> {
    let any = package.dependencies.iter().filter(|asked| asked.req == VersionReq::STAR && asked.path.is_none());
    any.map(|asked| Finding::new(package.to_string(), format!("takes any version of {}", asked.name)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::texts;
    use crate::supply::policy::Policy;

    #[test]
    fn a_banned_crate_is_found_in_every_version() {
        let packages = Packages::of(&[("bad", "1.0.0", "MIT"), ("bad", "2.0.0", "MIT"), ("good", "1.0.0", "MIT")]);
        let found = check(&packages, &Policy::of(&[], &["bad"]).bans);
        assert_eq!(texts(&found), ["bad 1.0.0: is banned: no reason given", "bad 2.0.0: is banned: no reason given"]);
    }

    #[test]
    fn two_versions_of_a_crate_that_must_be_one_are_found() {
        let mut bans = Policy::of(&[], &["one"]).bans;
        bans.deny[0].deny_multiple_versions = true;
        let once = Packages::of(&[("one", "1.0.0", "MIT")]);
        assert_eq!(check(&once, &bans), []);
        let twice = Packages::of(&[("one", "1.0.0", "MIT"), ("one", "2.0.0", "MIT")]);
        let several = "is one version of several: no reason given";
        assert_eq!(texts(&check(&twice, &bans)), [format!("one 1.0.0: {several}"), format!("one 2.0.0: {several}")]);
    }

    #[test]
    fn a_dependency_on_any_version_is_found_unless_it_is_a_folder() {
        let metadata = r#"{"packages": [{
            "id": "own", "name": "own", "version": "0.1.0", "license": "MIT", "source": null, "manifest_path": "",
            "dependencies": [
                {"name": "any", "req": "*", "path": null}, {"name": "some", "req": "^1", "path": null},
                {"name": "folder", "req": "*", "path": "folder"}
            ]
        }], "workspace_members": ["own"]}"#;
        let found = check(&Packages::read(metadata).unwrap(), &Policy::of(&[], &[]).bans);
        assert_eq!(texts(&found), ["own 0.1.0: takes any version of any"]);
    }
}
