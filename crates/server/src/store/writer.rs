//! Many tables write, one commit keeps it all: a sync of the disk costs the same for one append and for hundreds.

use std::time::Duration;

use tokio::sync::{mpsc, oneshot};
use tokio::task::JoinHandle;

use crate::store::Store;
use crate::store::error::{AppendError, StoreError};
use crate::store::log::Append;

/// A database that moves to another machine may leave connections behind on which nothing ever happens.
const COMMIT_MAX: Duration = Duration::from_secs(10);

/// Hands appends to the task that writes them. Clones write to the same task.
#[derive(Clone, Debug)]
pub struct Writer {
    orders: mpsc::Sender<Order>,
}

#[derive(Debug)]
struct Order {
    append: Append,
    answer: oneshot::Sender<Result<(), AppendError>>,
}

impl Writer {
    /// Some seconds of work for a slow disk. Every table has at most one append here, so there is room for thousands of
    /// tables that lose their people at the same moment. Later ones are refused at once instead of waiting for nothing.
    pub const QUEUE_MAX: usize = 32_768;

    /// Larger commits take so long that those who wait for them notice, and save no more syncs.
    pub const BATCH_MAX: usize = 512;

    /// Starts the writing task. It ends when all writers are gone and everything they handed over is kept.
    pub fn start(store: Store) -> (Self, JoinHandle<()>) {
        Self::start_with_queue(store, Self::QUEUE_MAX)
    }

    /// Like [`Writer::start`], with a different queue length.
    pub fn start_with_queue(store: Store, queue_max: usize) -> (Self, JoinHandle<()>) {
        let (orders, queue) = mpsc::channel(queue_max);
        (Self { orders }, tokio::spawn(run(store, queue)))
    }

    /// Appends facts; they are durable when this returns `Ok`. If the returned future is dropped, the facts may or may
    /// not be kept.
    ///
    /// A table hands over its next append only after the answer to this one: facts that were decided on facts that are
    /// not kept must not be kept either.
    pub async fn append(&self, append: Append) -> Result<(), AppendError> {
        let (answer, answered) = oneshot::channel();
        self.orders.try_send(Order { append, answer }).map_err(|error| match error {
            mpsc::error::TrySendError::Full(_) => AppendError::QueueFull,
            mpsc::error::TrySendError::Closed(_) => AppendError::Closed,
        })?;
        answered.await.unwrap_or(Err(AppendError::Closed))
    }
}

/// Takes whatever has arrived while the previous commit ran. Nobody waits for others to come: at low load a commit
/// holds one append, at high load many.
async fn run(store: Store, mut queue: mpsc::Receiver<Order>) {
    let mut orders = Vec::with_capacity(Writer::BATCH_MAX);
    while queue.recv_many(&mut orders, Writer::BATCH_MAX).await > 0 {
        let (batch, askers): (Vec<_>, Vec<_>) = orders.drain(..).map(|order| (order.append, order.answer)).unzip();
        for (asker, answer) in askers.into_iter().zip(append_in_time(&store, &batch).await) {
            // An asker who no longer waits for the answer does not need it.
            let _ = asker.send(answer);
        }
    }
}

/// An append that takes too long may or may not be kept, like any that fails: tables are read again. A file is always
/// waited for; it has nowhere to go.
async fn append_in_time(store: &Store, batch: &[Append]) -> Vec<Result<(), AppendError>> {
    if store.shared().is_err() {
        return store.append(batch).await;
    }
    tokio::time::timeout(COMMIT_MAX, store.append(batch)).await.unwrap_or_else(|_| {
        store.keeping().hangs();
        vec![Err(StoreError::CannotKeep.into()); batch.len()]
    })
}
