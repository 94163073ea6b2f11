//! Several servers on one PostgreSQL database: any of them serves any seat, and losing one loses nothing.
//!
//! PostgreSQL holds what is true and who owns which table (`store::nodes`); a bus carries messages between nodes. It may
//! lose them: nothing depends on it but speed, because commands act once, lines are numbered, and clients come back.
//!
//! Reading order: [`lease`] (how long this node may answer), [`bus`] with `nats` (how messages travel), [`message`] (what
//! they say), [`gateway`] (the way to a table of another node, from here), [`listeners`] (lines that end here),
//! [`reception`] (what other nodes ask of tables here), [`peers`] (who was heard of), [`spread`] (who gets a table that
//! nobody has), [`draining`] (how a node is emptied), [`work`] (what a node does all the time).

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};

use wurf_table::id::TableId;

use crate::cluster::bus::Bus;
use crate::cluster::draining::Draining;
use crate::cluster::lease::{Lease, Tenure};
use crate::cluster::listeners::Listeners;
use crate::cluster::message::{ALL, Notice};
use crate::cluster::peers::Peers;
use crate::cluster::spread::Spread;
use crate::store::Store;
use crate::store::error::StoreError;
use crate::store::nodes::{NodeId, Ownership};

pub(crate) mod bus;
mod draining;
pub(crate) mod gateway;
pub(crate) mod lease;
mod listeners;
#[cfg(test)]
mod memory;
mod message;
pub(crate) mod nats;
mod peers;
mod reception;
mod spread;
#[cfg(test)]
mod tests;
pub(crate) mod work;

/// This node among the others.
pub(crate) struct Cluster {
    pub(crate) node: NodeId,
    /// What operators call it.
    name: String,
    store: Store,
    /// Connections of its own, so that nothing else keeps the lease from being renewed.
    beside: Store,
    bus: Arc<dyn Bus>,
    pub(crate) lease: Arc<Lease>,
    peers: Peers,
    listeners: Listeners,
    spread: Spread,
    draining: Draining,
    /// How many tables this node has.
    tables: AtomicI64,
    /// For the numbers of lines from other nodes.
    next_line: AtomicU64,
}

/// Who has a table.
pub(crate) enum Owner {
    /// This node, for as long as the tenure holds.
    Us(Tenure),
    /// Another one.
    Node(NodeId),
    /// Another one, which cannot be reached at the moment; or this node has no lease, and does not know.
    OutOfReach,
    /// Nobody: there is no such table, or the database has declared this node dead.
    Nobody,
}

impl Cluster {
    pub(crate) fn new(node: NodeId, name: String, store: Store, bus: Arc<dyn Bus>) -> Result<Arc<Self>, StoreError> {
        let beside = store.beside()?;
        Ok(Arc::new(Self {
            node,
            name,
            store,
            beside,
            bus,
            lease: Arc::default(),
            peers: Peers::default(),
            listeners: Listeners::default(),
            spread: Spread::default(),
            draining: Draining::default(),
            tables: AtomicI64::default(),
            next_line: AtomicU64::default(),
        }))
    }

    /// Takes a table, unless another node has it.
    pub(crate) async fn claim(&self, table: &TableId) -> Result<Owner, StoreError> {
        // First, so that a lease that ends in between ends the tenure too. A node without one must not ask: the database
        // may be what it is cut off from, and somebody waits.
        let Some(term) = self.lease.term() else { return Ok(Owner::OutOfReach) };
        let is_draining = self.draining.has_begun();
        let other = self.spread.instead_of(&self.node, self.tables.load(Ordering::Relaxed), is_draining, |node| {
            self.peers.is_silent(node)
        });
        if let Some(other) = other
            && self.store.give_table(table, &other).await?
        {
            self.spread.given_to(&other);
            return Ok(Owner::Node(other));
        }
        if is_draining {
            let owner = self.owner_of(table).await?.filter(|owner| *owner != self.node);
            return Ok(owner.map_or(Owner::OutOfReach, |owner| self.reached(owner)));
        }
        Ok(match self.store.claim_table(&self.node, table).await? {
            Ownership::Ours(epoch) => Owner::Us(Tenure::of(term, epoch)),
            Ownership::Theirs(node) => self.reached(node),
            Ownership::Nobody => Owner::Nobody,
        })
    }

    fn reached(&self, owner: NodeId) -> Owner {
        if self.peers.is_silent(&owner) { Owner::OutOfReach } else { Owner::Node(owner) }
    }

    /// This node has one table more, or one less.
    pub(crate) fn count_tables(&self, change: i64) {
        self.tables.fetch_add(change, Ordering::Relaxed);
    }

    /// May it have tables at the moment, and should others come to it?
    pub(crate) fn is_ready(&self) -> bool {
        self.lease.term().is_some() && !self.draining.has_begun()
    }

    /// Returns when it cannot serve anybody any more: its lease is over, or it is being emptied.
    pub(crate) async fn unfit(&self) {
        let Some(term) = self.lease.term() else { return };
        tokio::select! {
            () = term.over() => {}
            () = self.draining.closed() => {}
        }
    }

    /// The node that has a table, if it lives.
    pub(crate) async fn owner_of(&self, table: &TableId) -> Result<Option<NodeId>, StoreError> {
        self.store.owner_of(table).await
    }

    /// Gives a table back. One that could not be given back is taken again when somebody needs it.
    pub(crate) async fn release(&self, table: &TableId, tenure: &Tenure) {
        let Some(epoch) = tenure.epoch() else { return };
        if let Err(error) = self.store.release_table(&self.node, table, epoch).await
            && !error.is_failure()
        {
            tracing::error!(%table, %error, "a table could not be given back");
        }
    }

    /// Has a table put away wherever it is in use. A node that does not hear of it notices when it next writes.
    pub(crate) async fn put_away_everywhere(&self, table: &TableId) {
        let notice = Notice::PutAway { table: table.clone() };
        if let Err(error) = self.bus.publish(ALL.to_string(), message::encode(&notice)).await {
            tracing::warn!(%table, %error, "the other nodes could not be told to read a table again");
        }
    }
}
