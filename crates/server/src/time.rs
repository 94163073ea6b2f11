//! The one place that looks at the clock of the wall.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use wurf_table::time::Millis;

/// Now.
pub(crate) fn now() -> Millis {
    let since_1970 = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or(Duration::ZERO);
    Millis(u64::try_from(since_1970.as_millis()).unwrap_or(u64::MAX))
}

/// How long it is from now until then; nothing if it has passed.
pub(crate) fn until(then: Millis) -> Duration {
    Duration::from_millis(then.since(now()).0)
}
