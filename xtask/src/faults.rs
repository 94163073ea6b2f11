//! `cargo xtask faults`: plays a match for every write, sync, truncate and open of the database's files, with that one
//! failing.

use anyhow::Result;

use crate::need;
use crate::step::{cargo, step, succeed};

/// Tells the test to try every fault; without it, it tries a selection.
const ALL: &str = "WURF_FAULTS_ALL";

/// Tries every fault and prints what was lost.
pub(crate) fn faults() -> Result<()> {
    need::provide(need::TO_TEST)?;
    step("Faults", "what was acknowledged is kept, whatever the disk does", || {
        let test = "sweep::no_fault_of_the_disk_loses_what_was_acknowledged";
        succeed(cargo(&["test", "--package", "wurf", "--test", "faults", "--", "--nocapture", test]).env(ALL, "1"))
    })
}
