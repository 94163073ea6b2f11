//! A hall among others: tables that other nodes own are reached through them.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::oneshot;
use tokio::time::Instant;
use wurf_table::id::TableId;

use crate::actor::request::{Handle, Request};
use crate::archive::ReadError;
use crate::cluster::gateway::gateway;
use crate::cluster::{Cluster, Owner};
use crate::hall::{EnterError, Hall, lock};
use crate::store::error::StoreError;
use crate::store::nodes::Turn;
use crate::telemetry;

/// A database that answers nothing must not keep a place closed for ever.
const OPEN_TIMEOUT: Duration = Duration::from_secs(10);

/// A node that is emptied hands over so many tables at once, so often.
const HANDED_OVER_AT_ONCE: usize = 32;
const HAND_OVER_EVERY: Duration = Duration::from_millis(100);

/// What is left after this time is handed over when the server stops.
const EMPTY_MAX: Duration = Duration::from_secs(120);

impl Hall {
    /// Takes a table for this node and reads it, or finds the way to the node that has it.
    pub(super) async fn open_among(&self, cluster: &Arc<Cluster>, id: &TableId) -> Result<Handle, EnterError> {
        let opening = async {
            match cluster.claim(id).await.map_err(ReadError::from)? {
                Owner::Us(tenure) => {
                    telemetry::table_claimed();
                    let opened = self.open_here(id, tenure.clone()).await;
                    if opened.is_err() {
                        cluster.release(id, &tenure).await;
                    }
                    opened
                }
                Owner::Node(owner) => {
                    let stop = self.inner.context.shutdown.child_token();
                    let (handle, gateway) = gateway(Arc::clone(cluster), id.clone(), owner, stop);
                    let (hall, id) = (self.clone(), id.clone());
                    self.inner.tasks.spawn(async move {
                        telemetry::gateways(1.0);
                        gateway.await;
                        hall.clear(&id);
                        telemetry::gateways(-1.0);
                    });
                    Ok(handle)
                }
                // The client is told to come back, perhaps to a node that can reach the owner.
                Owner::OutOfReach => Err(EnterError::Busy),
                Owner::Nobody => {
                    let table = self.inner.context.archive.store.table(id).await.map_err(ReadError::from)?;
                    Err(table.map_or(EnterError::NoSuchTable, |_| EnterError::Busy))
                }
            }
        };
        tokio::time::timeout(OPEN_TIMEOUT, opening).await.unwrap_or(Err(EnterError::Busy))
    }

    /// Like [`Hall::ask`], for a question of another node: it is not passed on.
    pub(crate) async fn ask_here<T>(
        &self,
        id: &TableId,
        request: impl Fn(oneshot::Sender<T>) -> Request,
    ) -> Result<T, EnterError> {
        self.ask_and_stay_here(id, request).await.map(|(_, answer)| answer)
    }

    /// Like [`Hall::ask_and_stay`], for a question of another node.
    pub(crate) async fn ask_and_stay_here<T>(
        &self,
        id: &TableId,
        request: impl Fn(oneshot::Sender<T>) -> Request,
    ) -> Result<(Handle, T), EnterError> {
        self.ask_at(|| self.handle_here(id), request).await
    }

    /// The way to a table of this node.
    pub(crate) async fn handle_here(&self, id: &TableId) -> Result<Handle, EnterError> {
        let handle = self.handle(id).await?;
        if handle.is_away() { Err(EnterError::Busy) } else { Ok(handle) }
    }

    /// The way to a table that another node has in use.
    pub(super) async fn handle_elsewhere(&self, id: &TableId) -> Option<Handle> {
        let owner = self.inner.cluster.as_ref()?.owner_of(id).await.ok()?;
        owner.and(self.handle(id).await.ok())
    }

    /// Is somebody at the table, whichever node it is at?
    pub(crate) async fn is_in_use_anywhere(&self, id: &TableId) -> Result<bool, StoreError> {
        match &self.inner.cluster {
            Some(cluster) if !self.is_in_use(id) => Ok(cluster.owner_of(id).await?.is_some()),
            _ => Ok(self.is_in_use(id)),
        }
    }

    /// The other nodes are told how many tables this one has.
    pub(super) fn count_tables(&self, change: i64) {
        self.inner.cluster.iter().for_each(|cluster| cluster.count_tables(change));
    }

    /// May this server have tables at the moment, and should others come to it? Alone, always.
    pub(crate) fn is_ready(&self) -> bool {
        self.inner.cluster.as_ref().is_none_or(|cluster| cluster.is_ready())
    }

    /// Returns when this server cannot serve anybody any more, but others can; alone, never.
    pub(crate) async fn unfit(&self) {
        match &self.inner.cluster {
            Some(cluster) => cluster.unfit().await,
            None => std::future::pending().await,
        }
    }

    /// Gives every table back, and every way to one, a few at a time, so that the other nodes keep up.
    pub(crate) async fn empty(&self) {
        let until = Instant::now() + EMPTY_MAX;
        while Instant::now() < until {
            let tables: Vec<TableId> = lock(&self.inner.places).keys().take(HANDED_OVER_AT_ONCE).cloned().collect();
            if tables.is_empty() {
                return;
            }
            for table in tables {
                self.put_away(&table).await;
            }
            tokio::time::sleep(HAND_OVER_EVERY).await;
        }
    }

    /// Stops the server, as a signal does.
    pub(crate) fn stop_server(&self) {
        self.inner.context.shutdown.cancel();
    }

    /// Keeps other nodes from looking for a quick match at the same time. A server alone need not wait for anybody.
    pub(crate) async fn turn_to_match(&self) -> Result<Option<Turn>, StoreError> {
        match &self.inner.cluster {
            Some(_) => self.inner.context.archive.store.turn_to_match().await.map(Some),
            None => Ok(None),
        }
    }

    /// Reads a table at which something is due, unless it is in use.
    pub(crate) fn wake_now(&self, id: TableId) {
        if !self.is_in_use(&id) {
            self.set_alarm(id, Duration::ZERO);
        }
    }
}
