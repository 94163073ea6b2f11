//! Several servers on one PostgreSQL database: any of them serves any seat, and losing one loses nothing.
//!
//! PostgreSQL holds what is true and who owns which table (`store::nodes`); a bus carries messages between nodes. It may
//! lose them: nothing depends on it but speed, because commands act once, lines are numbered, and clients come back.
//!
//! Reading order: [`lease`] (how long this node may answer), [`bus`] with `nats` (how messages travel), [`message`] (what
//! they say), [`gateway`] (the way to a table of another node, from here), [`listeners`] (lines that end here),
//! [`reception`] (what other nodes ask of tables here), [`peers`] (who was heard of), [`work`] (what a node does all the
//! time).

use std::sync::Arc;
use std::sync::atomic::AtomicU64;

use wurf_table::id::TableId;

use crate::cluster::bus::Bus;
use crate::cluster::lease::{Lease, Tenure};
use crate::cluster::listeners::Listeners;
use crate::cluster::message::{ALL, Notice};
use crate::cluster::peers::Peers;
use crate::store::Store;
use crate::store::error::StoreError;
use crate::store::nodes::{NodeId, Ownership};

pub(crate) mod bus;
pub(crate) mod gateway;
pub(crate) mod lease;
mod listeners;
#[cfg(test)]
mod memory;
mod message;
pub(crate) mod nats;
mod peers;
mod reception;
#[cfg(test)]
mod tests;
pub(crate) mod work;

/// This node among the others.
pub(crate) struct Cluster {
    pub(crate) node: NodeId,
    store: Store,
    /// Connections of its own, so that nothing else keeps the lease from being renewed.
    beside: Store,
    bus: Arc<dyn Bus>,
    pub(crate) lease: Arc<Lease>,
    peers: Peers,
    listeners: Listeners,
    /// For the numbers of lines from other nodes.
    next_line: AtomicU64,
}

/// Who has a table.
pub(crate) enum Owner {
    /// This node, for as long as the tenure holds.
    Us(Tenure),
    /// Another one.
    Node(NodeId),
    /// Another one, which cannot be reached at the moment.
    OutOfReach,
    /// Nobody: there is no such table, or this node may own none at the moment.
    Nobody,
}

impl Cluster {
    pub(crate) fn new(node: NodeId, store: Store, bus: Arc<dyn Bus>) -> Result<Arc<Self>, StoreError> {
        let beside = store.beside()?;
        Ok(Arc::new(Self {
            node,
            store,
            beside,
            bus,
            lease: Arc::default(),
            peers: Peers::default(),
            listeners: Listeners::default(),
            next_line: AtomicU64::default(),
        }))
    }

    /// Takes a table, unless another node has it.
    pub(crate) async fn claim(&self, table: &TableId) -> Result<Owner, StoreError> {
        // First, so that a lease that ends in between ends the tenure too.
        let Some(term) = self.lease.term() else { return Ok(Owner::Nobody) };
        Ok(match self.store.claim_table(&self.node, table).await? {
            Ownership::Ours(epoch) => Owner::Us(Tenure::of(term, epoch)),
            Ownership::Theirs(node) if self.peers.is_silent(&node) => Owner::OutOfReach,
            Ownership::Theirs(node) => Owner::Node(node),
            Ownership::Nobody => Owner::Nobody,
        })
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
