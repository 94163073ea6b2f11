//! The tables that are in use. A table is read from the store when somebody needs it, and put away when nobody does.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::oneshot;
use tokio::task::AbortHandle;
use tokio_util::task::TaskTracker;
use wurf_table::id::TableId;
use wurf_table::time::Millis;

use crate::actor::request::{Handle, Request};
use crate::actor::{Surroundings, actor};
use crate::archive::ReadError;
use crate::random::NoRandomness;
use crate::store::directory::TableState;
use crate::store::error::StoreError;
use crate::time;

#[cfg(test)]
pub(crate) mod tests;

/// A table that is put away while somebody asks is read again; that it happens this often in a row means trouble.
const TRIES_MAX: usize = 3;

/// All tables in use. Clones are the same hall.
#[derive(Clone)]
pub(crate) struct Hall {
    inner: Arc<Inner>,
}

struct Inner {
    surroundings: Surroundings,
    tasks: TaskTracker,
    places: Mutex<HashMap<TableId, Arc<Place>>>,
    /// Tables that are put away and have to be there again at some moment.
    alarms: Mutex<HashMap<TableId, AbortHandle>>,
}

/// Held while a table is being read, so that it is read once.
type Place = tokio::sync::Mutex<Option<Handle>>;

/// Why a table did not answer.
#[derive(Debug, thiserror::Error)]
pub(crate) enum EnterError {
    #[error("there is no such table")]
    NoSuchTable,
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
    pub(crate) fn new(surroundings: Surroundings, tasks: TaskTracker) -> Self {
        let (places, alarms) = (Mutex::default(), Mutex::default());
        Self { inner: Arc::new(Inner { surroundings, tasks, places, alarms }) }
    }

    /// After a restart: every match goes on, deadlines and agents included.
    pub(crate) async fn resume_matches(&self) -> Result<usize, StoreError> {
        let tables = self.inner.surroundings.archive.store.live_tables().await?;
        let playing = tables.into_iter().filter(|entry| entry.listing.state == TableState::Playing);
        let mut resumed = 0;
        for entry in playing {
            match self.handle(&entry.id).await {
                Ok(_) => resumed += 1,
                // One damaged table must not keep the others from going on.
                Err(error) => tracing::error!(table = %entry.id, %error, "a match could not be resumed"),
            }
        }
        Ok(resumed)
    }

    /// Asks a table. `request` is called again if the table was put away in between.
    pub(crate) async fn ask<T>(
        &self,
        id: &TableId,
        request: impl Fn(oneshot::Sender<T>) -> Request,
    ) -> Result<T, EnterError> {
        self.ask_and_stay(id, request).await.map(|(_, answer)| answer)
    }

    /// As [`Hall::ask`], with the way to the table that has answered.
    pub(crate) async fn ask_and_stay<T>(
        &self,
        id: &TableId,
        request: impl Fn(oneshot::Sender<T>) -> Request,
    ) -> Result<(Handle, T), EnterError> {
        for _ in 0..TRIES_MAX {
            let handle = self.handle(id).await?;
            if let Ok(answer) = handle.ask(&request).await {
                return Ok((handle, answer));
            }
        }
        // A table that cannot keep anything gives up each time.
        match self.inner.surroundings.archive.store.keeping().works() {
            true => Err(EnterError::Busy),
            false => Err(EnterError::CannotKeep),
        }
    }

    /// The way to a table, which is read if it is not in use.
    pub(crate) async fn handle(&self, id: &TableId) -> Result<Handle, EnterError> {
        if self.inner.surroundings.shutdown.is_cancelled() {
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

    /// Is somebody at the table, or was a moment ago? (Whoever looks at it otherwise does not need the hall.)
    pub(crate) fn is_in_use(&self, id: &TableId) -> bool {
        let place = lock(&self.inner.places).get(id).cloned();
        // A place that is locked is just being taken.
        place.is_some_and(|place| {
            place.try_lock().map_or(true, |occupant| occupant.as_ref().is_some_and(|handle| !handle.is_closed()))
        })
    }

    /// Lets a table in use be read again by whoever needs it next: what was kept has changed.
    pub(crate) async fn put_away(&self, id: &TableId) {
        let place = lock(&self.inner.places).get(id).cloned();
        let Some(place) = place else { return };
        let handle = place.lock().await.clone();
        if let Some(handle) = handle {
            handle.put_away().await;
        }
    }

    async fn open(&self, id: &TableId) -> Result<Handle, EnterError> {
        let table = self.inner.surroundings.archive.table(id).await?.ok_or(EnterError::NoSuchTable)?;
        let (handle, actor) = actor(table, self.inner.surroundings.clone())?;
        if let Some(alarm) = lock(&self.inner.alarms).remove(id) {
            alarm.abort();
        }
        let (hall, id) = (self.clone(), id.clone());
        self.inner.tasks.spawn(async move {
            let due = actor.await;
            hall.clear(&id);
            if let Some(due) = due {
                hall.set_alarm(id, due);
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

    /// Reads a table again at the given moment; whatever is due then happens.
    fn set_alarm(&self, id: TableId, due: Millis) {
        let (hall, table) = (self.clone(), id.clone());
        let shutdown = self.inner.surroundings.shutdown.clone();
        let alarm = self.inner.tasks.spawn(async move {
            tokio::select! {
                () = shutdown.cancelled() => return,
                () = tokio::time::sleep(time::until(due)) => {}
            }
            lock(&hall.inner.alarms).remove(&table);
            if let Err(error) = hall.handle(&table).await {
                tracing::error!(%table, %error, "a table with a deadline could not be read");
            }
        });
        let old = lock(&self.inner.alarms).insert(id, alarm.abort_handle());
        if let Some(old) = old {
            old.abort();
        }
    }
}

/// A panic elsewhere leaves a map of handles as good as it was.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
