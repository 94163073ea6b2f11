//! When bots move: a fixed number per second, the longest-waiting first. The pace does not wait for answers, so a slow
//! server shows as long latencies and not as a gentle load.

use std::time::Duration;

use tokio::sync::Semaphore;

/// Short enough that moves come one by one rather than in volleys.
const TICK: Duration = Duration::from_millis(2);

/// Turns that nobody takes are saved for at most this fraction of a second, so that no volley builds up.
const SAVED: u32 = 20;

pub(super) struct Pace {
    turns: Semaphore,
    per_second: u32,
}

impl Pace {
    pub(super) fn new(per_second: u32) -> Self {
        Self { turns: Semaphore::new(0), per_second }
    }

    /// Hands out turns, forever.
    pub(super) async fn keep(&self) {
        let mut ticks = tokio::time::interval(TICK);
        let mut owed = 0;
        loop {
            ticks.tick().await;
            let due = turns_due(&mut owed, self.per_second);
            let room = (self.per_second / SAVED + 1) as usize;
            self.turns.add_permits(due.min(room.saturating_sub(self.turns.available_permits())));
        }
    }

    /// Waits for a turn and takes it.
    pub(super) async fn turn(&self) {
        match self.turns.acquire().await {
            Ok(turn) => turn.forget(),
            Err(_) => std::future::pending().await,
        }
    }
}

/// The turns of one tick; what does not make a whole turn yet is owed.
fn turns_due(owed: &mut u64, per_second: u32) -> usize {
    *owed += u64::from(per_second) * TICK.as_millis() as u64;
    let turns = *owed / 1000;
    *owed %= 1000;
    turns as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_second_has_exactly_as_many_turns_as_asked_for() {
        for per_second in [1, 7, 499, 2_000, 100_000] {
            let mut owed = 0;
            let turns: usize = (0..500).map(|_| turns_due(&mut owed, per_second)).sum();
            assert_eq!(turns, per_second as usize);
        }
    }
}
