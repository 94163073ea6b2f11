//! Every package comes from crates.io, or is part of this repository.

use super::packages::{Package, Packages};
use crate::checks::Finding;

/// What cargo calls crates.io.
pub(super) const CRATES_IO: &str = "registry+https://github.com/rust-lang/crates.io-index";

/// Finds packages from elsewhere.
pub(super) fn check(packages: &Packages) -> Vec<Finding> {
    let elsewhere = packages.iter().filter(|package| match &package.source {
        Some(source) => source != CRATES_IO,
        None => !packages.is_own(package),
    });
    elsewhere.map(finding).collect()
}

fn finding(package: &Package) -> Finding {
    let source = package.source.as_deref().unwrap_or("a folder outside of this repository");
    Finding::new(package.to_string(), format!("does not come from crates.io: {source}"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::texts;

    #[track_caller]
    fn check_source(source: &str, expected: &[&str]) {
        let package = format!(
            r#"{{"id": "some", "name": "some", "version": "1.0.0", "license": "MIT", "source": {source},
                "manifest_path": "", "dependencies": []}}"#
        );
        let own = package.replace(source, "null").replace("some", "own");
        let metadata = format!(r#"{{"packages": [{package}, {own}], "workspace_members": ["own"]}}"#);
        assert_eq!(texts(&check(&Packages::read(&metadata).unwrap())), expected);
    }

    #[test]
    fn only_crates_io_and_this_repository_are_known() {
        check_source(&format!("\"{CRATES_IO}\""), &[]);
        let git = "some 1.0.0: does not come from crates.io: git+https://example.org/some#12";
        check_source("\"git+https://example.org/some#12\"", &[git]);
        let registry = "some 1.0.0: does not come from crates.io: registry+https://example.org/index";
        check_source("\"registry+https://example.org/index\"", &[registry]);
        check_source("null", &["some 1.0.0: does not come from crates.io: a folder outside of this repository"]);
    }
}
