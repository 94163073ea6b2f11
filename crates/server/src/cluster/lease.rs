//! How long this node may answer for its tables.
//!
//! Others may claim them when the lease is over by the clock of the database. This node stops a second before that, by its
//! own steady clock, counted from when it *asked* for the renewal: nothing that it has said was wrong when it was said.
//! What it writes needs no clock, because the database knows the epoch. `lease/model.rs` checks both exhaustively.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::time::Instant;
use tokio_util::sync::CancellationToken;

use crate::store::nodes::{Epoch, LEASE};
use crate::telemetry;

#[cfg(test)]
mod model;

/// This node stops answering so long before others may begin.
const MARGIN: Duration = Duration::from_secs(1);

/// The lease of this node.
#[derive(Default, Debug)]
pub(crate) struct Lease(Mutex<Option<Held>>);

#[derive(Debug)]
struct Held {
    until: Instant,
    over: CancellationToken,
}

/// An unbroken time during which the lease was held.
#[derive(Clone, Debug)]
pub(crate) struct Term {
    lease: Arc<Lease>,
    over: CancellationToken,
}

/// The right to answer for one table. A server alone has it for good.
#[derive(Clone, Debug)]
pub(crate) struct Tenure(Option<(Term, Epoch)>);

impl Lease {
    /// The lease was taken or renewed by a question asked at this moment. A lease that was lost in the meantime begins anew
    /// with the next question: whatever was owned before may belong to others.
    pub(crate) fn granted(&self, asked_at: Instant, before: Option<&Term>) {
        let until = asked_at + (LEASE - MARGIN);
        let mut held = self.lock();
        match (&mut *held, before) {
            (Some(held), Some(before)) if !before.over.is_cancelled() => held.until = until,
            (None, None) => *held = Some(Held { until, over: CancellationToken::new() }),
            _ => {}
        }
        telemetry::lease(held.is_some());
    }

    /// The lease is over: nothing that was owned is answered for any more.
    pub(crate) fn lose(&self) {
        if let Some(held) = self.lock().take() {
            held.over.cancel();
            telemetry::lease(false);
        }
    }

    /// Loses the lease if its time is up; is it still held?
    pub(crate) fn is_held_at(&self, now: Instant) -> bool {
        let is_held = self.lock().as_ref().is_some_and(|held| now < held.until);
        if !is_held {
            self.lose();
        }
        is_held
    }

    /// The current term; none while the lease is not held.
    pub(crate) fn term(self: &Arc<Self>) -> Option<Term> {
        let held = self.lock();
        let held = held.as_ref().filter(|held| Instant::now() < held.until)?;
        Some(Term { lease: Arc::clone(self), over: held.over.clone() })
    }

    /// A panic elsewhere leaves two values intact.
    fn lock(&self) -> MutexGuard<'_, Option<Held>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Term {
    fn holds(&self) -> bool {
        self.lease.is_held_at(Instant::now()) && !self.over.is_cancelled()
    }

    /// Returns when it is over.
    pub(crate) async fn over(&self) {
        self.over.cancelled().await;
    }
}

impl Tenure {
    /// Of a server that has its store to itself.
    pub(crate) fn alone() -> Self {
        Self(None)
    }

    pub(crate) fn of(term: Term, epoch: Epoch) -> Self {
        Self(Some((term, epoch)))
    }

    /// What appends carry.
    pub(crate) fn epoch(&self) -> Option<Epoch> {
        self.0.as_ref().map(|(_, epoch)| *epoch)
    }

    /// May the table be answered for at this moment?
    pub(crate) fn holds(&self) -> bool {
        self.0.as_ref().is_none_or(|(term, _)| term.holds())
    }

    /// Returns when it may not any more.
    pub(crate) async fn over(&self) {
        match &self.0 {
            Some((term, _)) => term.over().await,
            None => std::future::pending().await,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HELD: Duration = Duration::from_secs(LEASE.as_secs() - MARGIN.as_secs());

    #[test]
    fn a_lease_ends_before_others_may_claim_and_does_not_come_back_by_a_late_answer() {
        let (lease, asked_at) = (Arc::new(Lease::default()), Instant::now());
        assert!(lease.term().is_none());
        lease.granted(asked_at, None);
        let term = lease.term().expect("it was granted");
        assert!(lease.is_held_at(asked_at + HELD - MARGIN) && term.holds());
        assert!(!lease.is_held_at(asked_at + HELD));
        // The renewal was carried out in time, and its answer comes now.
        lease.granted(asked_at + MARGIN, Some(&term));
        assert!(!term.holds() && lease.term().is_none());
        lease.granted(Instant::now(), None);
        assert!(lease.term().expect("a new one").holds() && !term.holds(), "the old term is over for good");
    }

    #[test]
    fn a_renewed_lease_goes_on_from_when_it_was_asked_for() {
        let (lease, asked_at) = (Arc::new(Lease::default()), Instant::now());
        lease.granted(asked_at, None);
        let term = lease.term().expect("it was granted");
        lease.granted(asked_at + MARGIN, Some(&term));
        assert!(lease.is_held_at(asked_at + HELD) && term.holds());
        assert!(!lease.is_held_at(asked_at + HELD + MARGIN) && !term.holds());
    }
}
