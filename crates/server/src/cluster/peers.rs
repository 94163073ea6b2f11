//! Which nodes were heard of lately. Who owns what is the business of the database; this only says who can be reached.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::time::Instant;

use crate::store::nodes::NodeId;

/// How often a node shows that it can be reached.
pub(super) const BEAT: Duration = Duration::from_secs(1);

/// A node that was not heard of for this long cannot be reached.
const SILENCE_MAX: Duration = Duration::from_secs(3);

pub(super) struct Peers {
    listening_since: Instant,
    heard: Mutex<HashMap<NodeId, Instant>>,
}

impl Default for Peers {
    fn default() -> Self {
        Self { listening_since: Instant::now(), heard: Mutex::default() }
    }
}

impl Peers {
    pub(super) fn heard(&self, node: NodeId) {
        let mut peers = self.lock();
        let now = Instant::now();
        peers.retain(|_, heard_at| now - *heard_at < 10 * SILENCE_MAX);
        peers.insert(node, now);
    }

    /// Can it not be reached?
    pub(super) fn is_silent(&self, node: &NodeId) -> bool {
        self.lock().get(node).copied().unwrap_or(self.listening_since).elapsed() >= SILENCE_MAX
    }

    /// How many nodes can be reached.
    pub(super) fn count(&self) -> usize {
        self.lock().values().filter(|heard_at| heard_at.elapsed() < SILENCE_MAX).count()
    }

    /// Returns when a node cannot be reached any more.
    pub(super) async fn lost(&self, node: &NodeId) {
        while !self.is_silent(node) {
            tokio::time::sleep(BEAT / 2).await;
        }
    }

    /// A panic elsewhere leaves a map of moments intact.
    fn lock(&self) -> MutexGuard<'_, HashMap<NodeId, Instant>> {
        self.heard.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
