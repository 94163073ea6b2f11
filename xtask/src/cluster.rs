//! `cargo xtask cluster`: three nodes, PostgreSQL and NATS on this machine, matches at all of them, and one fault after
//! the other.

use anyhow::{Result, ensure};

use crate::need;
use crate::step::{cargo, step, succeed};

/// How many faults, and at how many tables; what the arguments say, or these.
const SETTINGS: [(&str, &str); 2] = [("WURF_CLUSTER_FAULTS", "200"), ("WURF_CLUSTER_TABLES", "50")];

/// Runs the test of several nodes for long, and prints how long tables stood still.
pub(crate) fn cluster(arguments: &[String]) -> Result<()> {
    ensure!(arguments.len() <= SETTINGS.len(), "cargo xtask cluster takes the number of faults, and of tables");
    need::provide(need::TO_TEST)?;
    step("Nodes", "what was acknowledged is kept, whichever node dies", || {
        let mut test = cargo(&["test", "--package", "wurf", "--test", "nodes", "--", "--nocapture"]);
        for (number, (name, otherwise)) in SETTINGS.iter().enumerate() {
            test.env(name, arguments.get(number).map_or(*otherwise, String::as_str));
        }
        succeed(&mut test)
    })
}
