//! What is in the program and in the page, from the output of `cargo tree --prefix depth`.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use anyhow::{Context, Result};

/// A package by its name and version.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Id {
    pub(super) name: String,
    pub(super) version: String,
}

/// A package as a package URL, which is also how the bill refers to it.
impl fmt::Display for Id {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // A plus sign, as in 1.0.0+build, means a space in a URL.
        write!(f, "pkg:cargo/{}@{}", self.name, self.version.replace('+', "%2B"))
    }
}

/// What is known about one package.
#[derive(Default, Debug)]
pub(super) struct Place {
    /// What it is in: the program, the page, or both.
    pub(super) parts: BTreeSet<&'static str>,
    /// What it uses itself.
    pub(super) uses: BTreeSet<Id>,
}

/// Every package that is in something we ship.
#[derive(Default, Debug)]
pub(super) struct Contents(pub(super) BTreeMap<Id, Place>);

impl Contents {
    /// Adds what a tree lists to a part.
    pub(super) fn add(&mut self, part: &'static str, tree: &str) -> Result<()> {
        let mut path: Vec<Id> = Vec::new();
        for line in tree.lines() {
            let (depth, id) = parse(line).with_context(|| format!("cargo tree printed {line:?}"))?;
            path.truncate(depth);
            if let Some(user) = path.last() {
                self.0.entry(user.clone()).or_default().uses.insert(id.clone());
            }
            self.0.entry(id.clone()).or_default().parts.insert(part);
            path.push(id);
        }
        Ok(())
    }
}

/// `2name v1.0.0 (…)` as depth and package.
fn parse(line: &str) -> Option<(usize, Id)> {
    let (package, rest) = line.split_once(" v")?;
    let name = package.trim_start_matches(|digit: char| digit.is_ascii_digit());
    let depth = package[..package.len() - name.len()].parse().ok()?;
    let version = rest.split(' ').next()?;
    Some((depth, Id { name: name.to_string(), version: version.to_string() }))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn id(name: &str, version: &str) -> Id {
        Id { name: name.to_string(), version: version.to_string() }
    }

    #[test]
    fn every_package_is_listed_once_with_its_parts_and_what_it_uses() {
        let mut contents = Contents::default();
        contents.add("program", "0wurf v0.1.0 (/x)\n1a v1.0.0\n2b v2.0.0\n1b v2.0.0 (*)\n1c v3.0.0").unwrap();
        contents.add("page", "0wurf-web v0.1.0 (/y)\n1b v2.0.0").unwrap();
        assert_eq!(contents.0.len(), 5);
        assert_eq!(
            contents.0[&id("wurf", "0.1.0")].uses,
            [id("a", "1.0.0"), id("b", "2.0.0"), id("c", "3.0.0")].into()
        );
        assert_eq!(contents.0[&id("a", "1.0.0")].uses, [id("b", "2.0.0")].into());
        assert_eq!(contents.0[&id("b", "2.0.0")].parts, ["page", "program"].into());
        assert_eq!(contents.0[&id("c", "3.0.0")].parts, ["program"].into());
    }

    #[test]
    fn what_is_not_a_tree_is_an_error() {
        assert!(Contents::default().add("program", "error: no such package").is_err());
    }

    #[test]
    fn a_version_with_a_build_is_escaped_in_its_url() {
        assert_eq!(id("toml", "1.1.8+spec-1.1.0").to_string(), "pkg:cargo/toml@1.1.8%2Bspec-1.1.0");
    }
}
