//! A queue and a rate for each key: those who share a key are served one after the other, in the order they came, and
//! no faster than the rate. Nobody is refused; those who ask for much wait behind themselves.

use std::collections::HashMap;
use std::hash::Hash;
use std::num::NonZeroU32;
use std::sync::{Arc, Mutex, PoisonError, Weak};

use governor::Quota;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::limits::rate::Rate;

/// A queue for each key, from which a fixed number are served at the same time.
pub(crate) struct Turns<K> {
    at_once: usize,
    queues: Mutex<HashMap<K, Weak<Semaphore>>>,
}

impl<K: Hash + Eq> Turns<K> {
    pub(super) fn new(at_once: usize) -> Self {
        Self { at_once, queues: Mutex::default() }
    }

    /// Waits for one's turn, which lasts until it is dropped.
    pub(crate) async fn take(&self, key: K) -> OwnedSemaphorePermit {
        self.queue(key).acquire_owned().await.expect("queues are never closed")
    }

    fn queue(&self, key: K) -> Arc<Semaphore> {
        let mut queues = self.queues.lock().unwrap_or_else(PoisonError::into_inner);
        let entry = queues.entry(key).or_default();
        entry.upgrade().unwrap_or_else(|| {
            let queue = Arc::new(Semaphore::new(self.at_once));
            *entry = Arc::downgrade(&queue);
            queue
        })
    }

    /// Has somebody with this key a turn, or waits for it?
    fn is_taken(&self, key: &K) -> bool {
        let queues = self.queues.lock().unwrap_or_else(PoisonError::into_inner);
        queues.get(key).is_some_and(|queue| queue.strong_count() > 0)
    }

    /// Forgets queues that are empty.
    pub(super) fn forget_old(&self) {
        let mut queues = self.queues.lock().unwrap_or_else(PoisonError::into_inner);
        queues.retain(|_, queue| queue.strong_count() > 0);
        queues.shrink_to_fit();
    }
}

/// One after the other, and no faster than a rate.
pub(crate) struct Pace<K: Hash + Eq + Clone> {
    turns: Turns<K>,
    rate: Rate<K>,
}

impl<K: Hash + Eq + Clone> Pace<K> {
    pub(super) fn new(quota: Quota) -> Self {
        Self { turns: Turns::new(1), rate: Rate::new(quota) }
    }

    /// Waits for one's turn. The caller then does what it came for, and pays.
    pub(crate) async fn turn(&self, key: K) -> Turn<'_, K> {
        Turn { _permit: self.turns.take(key.clone()).await, pace: self, key }
    }

    /// Pays for what is done already, after those who came before. Usually nobody did and the rate allows it: then no turn
    /// is taken, for which others with the same key would have to wait until this task runs again.
    pub(crate) async fn pay(&self, key: K, cost: NonZeroU32) {
        if self.turns.is_taken(&key) || self.rate.take(&key, cost).is_err() {
            self.turn(key).await.pay(cost).await;
        }
    }

    pub(super) fn forget_old(&self) {
        self.turns.forget_old();
        self.rate.forget_old();
    }
}

/// One caller's turn; the next one waits.
pub(crate) struct Turn<'a, K: Hash + Eq + Clone> {
    pace: &'a Pace<K>,
    key: K,
    _permit: OwnedSemaphorePermit,
}

impl<K: Hash + Eq + Clone> Turn<'_, K> {
    /// Pays, and waits until the rate allows it.
    pub(crate) async fn pay(&self, cost: NonZeroU32) {
        while let Err(too_many) = self.pace.rate.take(&self.key, cost) {
            tokio::time::sleep(too_many.retry_after).await;
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::{Duration, Instant};

    use super::*;

    fn number(number: u32) -> NonZeroU32 {
        NonZeroU32::new(number).unwrap()
    }

    #[tokio::test]
    async fn an_address_that_pays_more_than_the_rate_waits_and_others_do_not() {
        let pace = Pace::new(Quota::per_second(number(20)).allow_burst(number(2)));
        let began = Instant::now();
        for _ in 0..6 {
            pace.turn("greedy").await.pay(NonZeroU32::MIN).await;
        }
        // Two at once, four more at twenty per second.
        assert!(began.elapsed() >= Duration::from_millis(190), "{:?}", began.elapsed());
        assert_eq!(pace.rate.take(&"other", number(2)), Ok(()));
    }

    #[tokio::test]
    async fn those_who_pay_afterwards_wait_behind_those_who_came_before() {
        let pace = Pace::new(Quota::per_hour(number(1)).allow_burst(number(3)));
        pace.pay("key", number(1)).await;
        let first = pace.turn("key").await;
        assert!(futures_util::poll!(Box::pin(pace.pay("key", number(1)))).is_pending(), "it is not their turn");
        drop(first);
        pace.pay("key", number(2)).await;
        assert!(futures_util::poll!(Box::pin(pace.pay("key", number(1)))).is_pending(), "the rate is used up");
        assert!(futures_util::poll!(Box::pin(pace.pay("other", number(1)))).is_ready());
    }

    #[tokio::test]
    async fn turns_of_one_key_are_taken_one_by_one_in_order() {
        let turns = Turns::new(1);
        let first = turns.take("key").await;
        let mut second = Box::pin(turns.take("key"));
        let mut third = Box::pin(turns.take("key"));
        assert!(futures_util::poll!(&mut second).is_pending() && futures_util::poll!(&mut third).is_pending());
        let _other = turns.take("other").await;
        drop(first);
        assert!(futures_util::poll!(&mut third).is_pending());
        let second = second.await;
        drop(second);
        drop(third.await);
        turns.forget_old();
        assert_eq!(turns.queues.lock().unwrap().len(), 1);
    }
}
