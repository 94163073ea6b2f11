//! The tables that are in use. A table is read from the store when somebody needs it, and put away when nobody does.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::{Semaphore, oneshot};
use tokio::task::AbortHandle;
use tokio_util::task::TaskTracker;
use wurf_table::id::TableId;
use wurf_table::person::Name;

use crate::actor::request::{Handle, Request};
use crate::actor::{Context, actor};
use crate::archive::ReadError;
use crate::cluster::Cluster;
use crate::cluster::lease::Tenure;
use crate::random::NoRandomness;
use crate::store::directory::TableState;
use crate::store::error::StoreError;
use crate::time;

mod among;
#[cfg(test)]
pub(crate) mod tests;

/// A table that is put away while somebody asks is read again; if it happens this often in a row, something is wrong.
const TRIES_MAX: usize = 3;

/// After a restart thousands of tables may be due at once; read a few at a time, they leave room for those who come.
const WAKING_MAX: usize = 4;

/// A table that was put away is not woken sooner.
const ALARM_MIN: Duration = Duration::from_secs(1);

/// When a table that could not be woken is tried again.
const ALARM_AGAIN: Duration = Duration::from_secs(5);

/// All tables in use. Clones are the same hall.
#[derive(Clone)]
pub(crate) struct Hall {
    inner: Arc<Inner>,
}

struct Inner {
    context: Context,
    tasks: TaskTracker,
    places: Mutex<HashMap<TableId, Arc<Place>>>,
    /// Tables that are put away and have to be back at some moment.
    alarms: Mutex<HashMap<TableId, AbortHandle>>,
    /// Held while a table is woken; see [`WAKING_MAX`].
    waking: Semaphore,
    /// The other nodes, if there are any.
    cluster: Option<Arc<Cluster>>,
}

/// Held while a table is being read, so that it is read once.
type Place = tokio::sync::Mutex<Option<Handle>>;

/// Why a table did not answer.
#[derive(Debug, thiserror::Error)]
pub(crate) enum EnterError {
    #[error("there is no such table")]
    NoSuchTable,
    #[error("nobody has played at this table for long, so it was closed; what was played there is kept")]
    Closed,
    #[error("the table is busy; try again")]
    Busy,
    #[error("nothing can be kept at the moment")]
    CannotKeep,
    #[error(transparent)]
    Read(#[from] ReadError),
    #[error(transparent)]
    NoRandomness(#[from] NoRandomness),
}

impl Hall {
    pub(crate) fn new(context: Context, tasks: TaskTracker, cluster: Option<Arc<Cluster>>) -> Self {
        let (places, alarms, waking) = (Mutex::default(), Mutex::default(), Semaphore::new(WAKING_MAX));
        Self { inner: Arc::new(Inner { context, tasks, places, alarms, waking, cluster }) }
    }

    /// After a restart: tables where time runs out or an agent decides are there in time. All others are read when
    /// somebody comes. Returns how many there are.
    pub(crate) async fn wake_when_due(&self) -> Result<usize, StoreError> {
        let due = self.inner.context.archive.store.due_tables().await?;
        let tables = due.len();
        due.into_iter().for_each(|(table, due)| self.set_alarm(table, time::until(due)));
        Ok(tables)
    }

    /// Asks a table. `request` is called again if the table was put away in between.
    pub(crate) async fn ask<T>(
        &self,
        id: &TableId,
        request: impl Fn(oneshot::Sender<T>) -> Request,
    ) -> Result<T, EnterError> {
        self.ask_and_stay(id, request).await.map(|(_, answer)| answer)
    }

    /// Like [`Hall::ask`], with the handle of the table that has answered.
    pub(crate) async fn ask_and_stay<T>(
        &self,
        id: &TableId,
        request: impl Fn(oneshot::Sender<T>) -> Request,
    ) -> Result<(Handle, T), EnterError> {
        self.ask_at(|| self.handle(id), request).await
    }

    async fn ask_at<T, H: Future<Output = Result<Handle, EnterError>>>(
        &self,
        handle: impl Fn() -> H,
        request: impl Fn(oneshot::Sender<T>) -> Request,
    ) -> Result<(Handle, T), EnterError> {
        for _ in 0..TRIES_MAX {
            let handle = handle().await?;
            if let Ok(answer) = handle.ask(&request).await {
                return Ok((handle, answer));
            }
        }
        // A table that cannot keep anything gives up each time.
        match self.inner.context.archive.store.keeping().works() {
            true => Err(EnterError::Busy),
            false => Err(EnterError::CannotKeep),
        }
    }

    /// The way to a table, which is read if it is not in use.
    pub(crate) async fn handle(&self, id: &TableId) -> Result<Handle, EnterError> {
        if self.inner.context.shutdown.is_cancelled() {
            return Err(EnterError::Busy);
        }
        let place = Arc::clone(lock(&self.inner.places).entry(id.clone()).or_default());
        let mut occupant = place.lock().await;
        if let Some(handle) = occupant.as_ref().filter(|handle| !handle.is_closed()) {
            return Ok(handle.clone());
        }
        let opened = self.open(id).await;
        *occupant = opened.as_ref().ok().cloned();
        drop(occupant);
        drop(place);
        if opened.is_err() {
            self.clear(id);
        }
        opened
    }

    /// Is somebody at the table, or was a moment ago? (Other ways of looking at a table do not need the hall.)
    pub(crate) fn is_in_use(&self, id: &TableId) -> bool {
        let place = lock(&self.inner.places).get(id).cloned();
        // A place that is locked is just being taken.
        place.is_some_and(|place| {
            place.try_lock().map_or(true, |occupant| occupant.as_ref().is_some_and(|handle| !handle.is_closed()))
        })
    }

    /// What the host of a table in use is called; nobody waits for a table to be read because of that.
    pub(crate) async fn host(&self, id: &TableId) -> Option<Name> {
        let handle = match self.occupant(id).await {
            Some(handle) => handle,
            None => self.handle_elsewhere(id).await?,
        };
        // A table that is put away at this moment has no host to speak of.
        handle.ask(|reply| Request::Host { reply }).await.ok().flatten()
    }

    /// Has a table in use take over what was changed in its log, without disturbing anybody there.
    pub(crate) async fn reread(&self, id: &TableId) {
        if let Some(cluster) = &self.inner.cluster {
            return cluster.put_away_everywhere(id).await;
        }
        let Some(handle) = self.occupant(id).await else { return };
        // A table that was put away in the meantime is read again anyway.
        _ = handle.ask(|reply| Request::Reread { reply }).await;
    }

    /// Has a table put away if it is in use; the next one who needs it reads it again.
    pub(crate) async fn put_away(&self, id: &TableId) {
        if let Some(handle) = self.occupant(id).await {
            handle.put_away().await;
        }
    }

    async fn occupant(&self, id: &TableId) -> Option<Handle> {
        let place = lock(&self.inner.places).get(id).cloned()?;
        let occupant = place.lock().await;
        occupant.clone()
    }

    async fn open(&self, id: &TableId) -> Result<Handle, EnterError> {
        match &self.inner.cluster {
            None => self.open_here(id, Tenure::alone()).await,
            Some(cluster) => self.open_among(cluster, id).await,
        }
    }

    async fn open_here(&self, id: &TableId, tenure: Tenure) -> Result<Handle, EnterError> {
        let archive = &self.inner.context.archive;
        let entry = archive.store.table(id).await.map_err(ReadError::from)?.ok_or(EnterError::NoSuchTable)?;
        if entry.listing.state == TableState::Closed {
            return Err(EnterError::Closed);
        }
        let table = archive.table(id).await?.ok_or(EnterError::NoSuchTable)?;
        archive.settle_due(&entry, &table).await.map_err(ReadError::from)?;
        let (handle, actor) = actor(table, self.inner.context.clone(), tenure.clone())?;
        if let Some(alarm) = lock(&self.inner.alarms).remove(id) {
            alarm.abort();
        }
        let (hall, id) = (self.clone(), id.clone());
        self.count_tables(1);
        self.inner.tasks.spawn(async move {
            let due = actor.await;
            hall.clear(&id);
            hall.count_tables(-1);
            if let Some(cluster) = &hall.inner.cluster {
                // Whatever is due there, one of the nodes will find it.
                cluster.release(&id, &tenure).await;
            } else if let Some(due) = due {
                // One that gives up again and again must not keep the server busy.
                hall.set_alarm(id, time::until(due).max(ALARM_MIN));
            }
        });
        Ok(handle)
    }

    /// Forgets a place where no table is, unless somebody is about to use it.
    fn clear(&self, id: &TableId) {
        let mut places = lock(&self.inner.places);
        if let Some(place) = places.get(id)
            && Arc::strong_count(place) == 1
            && place.try_lock().is_ok_and(|occupant| occupant.as_ref().is_none_or(Handle::is_closed))
        {
            places.remove(id);
        }
    }

    /// Reads a table again after this time; whatever is due then happens.
    fn set_alarm(&self, id: TableId, after: Duration) {
        let (hall, table) = (self.clone(), id.clone());
        let shutdown = self.inner.context.shutdown.clone();
        let alarm = self.inner.tasks.spawn(async move {
            tokio::select! {
                () = shutdown.cancelled() => {}
                () = hall.wake(&table, after) => {}
            }
        });
        let old = lock(&self.inner.alarms).insert(id, alarm.abort_handle());
        if let Some(old) = old {
            old.abort();
        }
    }

    /// A database that fails is tried again: a deadline is not forgotten.
    async fn wake(&self, table: &TableId, after: Duration) {
        tokio::time::sleep(after).await;
        loop {
            // The semaphore is never closed.
            let turn = self.inner.waking.acquire().await;
            // From here on the alarm is not stopped by the table that it wakes.
            lock(&self.inner.alarms).remove(table);
            match self.handle(table).await {
                Err(error) if error.may_pass() => {}
                Err(error) => return tracing::error!(%table, %error, "a table could not be woken"),
                Ok(_) => return,
            }
            drop(turn);
            tokio::time::sleep(ALARM_AGAIN).await;
        }
    }
}

impl EnterError {
    /// Is it worth another try by itself?
    fn may_pass(&self) -> bool {
        match self {
            Self::Busy | Self::CannotKeep => true,
            Self::Read(ReadError::Store(error)) => error.is_failure(),
            Self::NoSuchTable | Self::Closed | Self::Read(_) | Self::NoRandomness(_) => false,
        }
    }
}

/// A panic elsewhere leaves a map of handles intact.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
