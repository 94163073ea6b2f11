//! The packages of `Cargo.lock`, from the output of `cargo metadata`.

use std::fmt;
use std::path::PathBuf;

use anyhow::{Context, Result};
use semver::{Version, VersionReq};
use serde::Deserialize;

/// Every package that can get into a build, for any target.
#[derive(Deserialize, Debug)]
pub(crate) struct Packages {
    packages: Vec<Package>,
    workspace_members: Vec<String>,
}

/// One version of a crate.
#[derive(Deserialize, Debug)]
pub(crate) struct Package {
    id: String,
    pub(crate) name: String,
    pub(crate) version: Version,
    pub(crate) license: Option<String>,
    /// Where it comes from; nothing for a folder of this machine.
    pub(crate) source: Option<String>,
    pub(crate) manifest_path: PathBuf,
    pub(crate) dependencies: Vec<Dependency>,
}

/// What a package asks for.
#[derive(Deserialize, Debug)]
pub(crate) struct Dependency {
    pub(crate) name: String,
    pub(crate) req: VersionReq,
    pub(crate) path: Option<PathBuf>,
}

impl Packages {
    /// Reads the output of `cargo metadata --format-version 1`.
    pub(crate) fn read(metadata: &str) -> Result<Self> {
        serde_json::from_str(metadata).context("cargo metadata printed something unexpected")
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = &Package> {
        self.packages.iter()
    }

    /// The packages of this repository.
    pub(crate) fn own(&self) -> impl Iterator<Item = &Package> {
        self.iter().filter(|package| self.is_own(package))
    }

    pub(crate) fn is_own(&self, package: &Package) -> bool {
        self.workspace_members.contains(&package.id)
    }
}

impl fmt::Display for Package {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.name, self.version)
    }
}

#[cfg(test)]
impl Packages {
    /// Packages of crates.io with these names, versions and licences, for tests.
    pub(crate) fn of(packages: &[(&str, &str, &str)]) -> Self {
        let package = |(name, version, license): &(&str, &str, &str)| Package {
            id: format!("{name}@{version}"),
            name: name.to_string(),
            version: Version::parse(version).unwrap(),
            license: Some(license.to_string()),
            source: Some(super::sources::CRATES_IO.to_string()),
            manifest_path: PathBuf::new(),
            dependencies: Vec::new(),
        };
        Self { packages: packages.iter().map(package).collect(), workspace_members: Vec::new() }
    }
}
