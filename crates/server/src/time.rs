//! The one place that reads the wall clock, and it reads it once.
//!
//! From then on time is what has passed since the start. Facts never go back in time, so a clock that somebody sets a
//! day forward and back would leave every running deadline a day away. On Linux, time asleep does not count: a laptop
//! that was closed gives everybody their thinking time back, and is late by that much until the server restarts.

use std::sync::OnceLock;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use wurf_table::time::Moment;

/// When this program first asked, on both clocks.
struct Start {
    wall: SystemTime,
    steady: Instant,
}

impl Start {
    /// The moment that the steady clock shows; the wall clock is not read again.
    fn moment(&self, steady: Instant) -> Moment {
        let since_1970 = self.wall.duration_since(UNIX_EPOCH).unwrap_or(Duration::ZERO);
        let passed = since_1970.saturating_add(steady.saturating_duration_since(self.steady));
        Moment::EPOCH + passed.into()
    }
}

static START: OnceLock<Start> = OnceLock::new();

/// Begins with a moment that others have agreed on, whatever the wall shows here. Too late once anybody has asked.
pub(crate) fn begin_at(moment: Moment) {
    let wall = UNIX_EPOCH + Duration::from_millis(moment.0);
    // Time that runs already does not jump.
    _ = START.set(Start { wall, steady: Instant::now() });
}

/// Now.
pub(crate) fn now() -> Moment {
    let start = START.get_or_init(|| Start { wall: SystemTime::now(), steady: Instant::now() });
    start.moment(Instant::now())
}

/// How long it is from now until then; nothing if it has passed.
pub(crate) fn until(then: Moment) -> Duration {
    then.since(now()).into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moments_follow_the_steady_clock_whatever_the_wall_shows() {
        let start = Start { wall: UNIX_EPOCH + Duration::from_secs(1_000), steady: Instant::now() };
        assert_eq!(start.moment(start.steady), Moment(1_000_000));
        assert_eq!(start.moment(start.steady + Duration::from_millis(1_500)), Moment(1_001_500));
    }

    #[test]
    fn now_is_what_the_wall_shows_at_the_start() {
        let wall = SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_millis() as u64;
        assert!(now().0.abs_diff(wall) < 60_000);
        assert!(now() <= now());
    }
}
