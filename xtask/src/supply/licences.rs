//! Every package may be used under a licence that is allowed.

use spdx::{Expression, Licensee, ParseMode};

use super::packages::{Package, Packages};
use super::policy::Licenses;
use crate::checks::Finding;

/// Finds packages whose licence is missing, unreadable or not allowed.
pub(super) fn check(packages: &Packages, licenses: &Licenses) -> Vec<Finding> {
    let allowed: Vec<Licensee> = licenses.allow.iter().filter_map(|id| Licensee::parse(id).ok()).collect();
    let unknown = licenses.allow.iter().filter(|id| Licensee::parse(id).is_err());
    let unknown = unknown.map(|id| Finding::new("deny.toml", format!("{id} is not the id of a licence")));
    let refused = packages
        .iter()
        .filter_map(|package| refusal(package, &allowed).map(|reason| Finding::new(package.to_string(), reason)));
    unknown.chain(refused).collect()
}

fn refusal(package: &Package, allowed: &[Licensee]) -> Option<String> {
    let Some(license) = &package.license else {
        return Some("names no licence".to_string());
    };
    // Older packages write a slash for OR.
    match Expression::parse_mode(license, ParseMode::LAX) {
        Err(_) => Some(format!("its licence cannot be read: {license}")),
        Ok(expression) => {
            let may_be_used = expression.evaluate(|asked| allowed.iter().any(|allowed| allowed.satisfies(asked)));
            (!may_be_used).then(|| format!("its licence is not allowed: {license}"))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::texts;

    #[track_caller]
    fn check_licence(license: &str, expected: &[&str]) {
        let allow = ["MIT", "Apache-2.0"].map(str::to_string).to_vec();
        let packages = Packages::of(&[("some", "1.0.0", license)]);
        assert_eq!(texts(&check(&packages, &Licenses { allow })), expected);
    }

    #[test]
    fn one_allowed_licence_of_several_is_enough_and_all_of_a_sum_are_needed() {
        check_licence("MIT", &[]);
        check_licence("GPL-3.0-only OR MIT", &[]);
        check_licence("MIT/Apache-2.0", &[]);
        check_licence("(MIT OR Apache-2.0) AND MIT", &[]);
        check_licence("GPL-3.0-only", &["some 1.0.0: its licence is not allowed: GPL-3.0-only"]);
        check_licence("MIT AND GPL-3.0-only", &["some 1.0.0: its licence is not allowed: MIT AND GPL-3.0-only"]);
        check_licence("as you like", &["some 1.0.0: its licence cannot be read: as you like"]);
    }

    #[test]
    fn a_misspelt_licence_in_the_policy_is_found() {
        let found = check(&Packages::of(&[]), &Licenses { allow: vec!["MITT".to_string()] });
        assert_eq!(texts(&found), ["deny.toml: MITT is not the id of a licence"]);
    }
}
