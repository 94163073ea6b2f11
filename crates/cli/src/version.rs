//! Of which version, commit, protocol and rules this program is.

use std::sync::LazyLock;

use wurf_rules::any::Family;
use wurf_table::wire;

/// All of it, as `wurf --version` says it.
pub(crate) fn whole() -> &'static str {
    static TEXT: LazyLock<String> = LazyLock::new(|| {
        let rules: Vec<_> =
            Family::ALL.iter().map(|family| format!("{family} {}", family.game().rules_version())).collect();
        let (version, commit) = (env!("CARGO_PKG_VERSION"), env!("WURF_COMMIT"));
        format!("{version}\ncommit {commit}\nprotocol {}\nrules {}", wire::VERSION, rules.join(", "))
    });
    &TEXT
}
