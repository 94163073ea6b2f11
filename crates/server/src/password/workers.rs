//! The threads on which passwords are hashed. They are few and always the same: the allocator keeps what a thread has
//! used, so many threads in turn would hold the memory of as many hashes.

use std::sync::mpsc::{Receiver, SyncSender, TrySendError, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Instant;

use tokio::sync::oneshot;

/// Each takes a core for tens of milliseconds and 19 MiB; the tables need the other cores.
const AT_ONCE_MAX: usize = 2;

/// With this many waiting, the last waits for seconds; anyone who comes after that is told to come back.
const WAITING_MAX: usize = 32;

type Work = Box<dyn FnOnce() + Send>;

/// The threads, and those who wait for them.
#[derive(Clone, Debug)]
pub(super) struct Workers {
    queue: SyncSender<Work>,
}

/// Why something was not done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum NotDone {
    /// Too many wait already.
    Busy,
    /// There is no thread that does it.
    Interrupted,
}

impl Workers {
    /// Starts at most two threads, and few enough that half of the cores are left.
    pub(super) fn start() -> Self {
        let cores = thread::available_parallelism().map_or(1, usize::from);
        Self::start_with((cores / 2).clamp(1, AT_ONCE_MAX), WAITING_MAX)
    }

    fn start_with(threads: usize, waiting_max: usize) -> Self {
        let (queue, waiting) = sync_channel(waiting_max);
        let waiting = Arc::new(Mutex::new(waiting));
        for _ in 0..threads {
            let waiting = Arc::clone(&waiting);
            let started = thread::Builder::new().name("passwords".to_string()).spawn(move || serve(&waiting));
            if let Err(error) = started {
                tracing::error!(%error, "passwords cannot be hashed");
            }
        }
        Self { queue }
    }

    /// Has something done when its turn comes, unless the asker has gone by then.
    pub(super) async fn have_done<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, NotDone> {
        let (reply, answer) = oneshot::channel();
        let work = move || {
            if !reply.is_closed() {
                _ = reply.send(work());
            }
        };
        self.queue.try_send(Box::new(work)).map_err(|error| match error {
            TrySendError::Full(_) => NotDone::Busy,
            TrySendError::Disconnected(_) => NotDone::Interrupted,
        })?;
        answer.await.map_err(|_| NotDone::Interrupted)
    }
}

/// Works until nobody is left to ask.
fn serve(waiting: &Mutex<Receiver<Work>>) {
    loop {
        let next = waiting.lock().unwrap_or_else(PoisonError::into_inner).recv();
        match next {
            Ok(work) => rest_after(work),
            Err(_) => return,
        }
    }
}

/// A thread rests for as long as it worked: a flood of passwords leaves half of its core to the tables.
fn rest_after(work: Work) {
    let began = Instant::now();
    work();
    thread::sleep(began.elapsed());
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use super::*;

    #[tokio::test]
    async fn one_too_many_is_told_at_once_and_the_others_are_served() {
        let workers = Workers::start_with(1, 2);
        let ((begun, beginning), (go_on, gate)) = (mpsc::channel(), mpsc::channel::<()>());
        let busy = workers.have_done(move || {
            begun.send(()).unwrap();
            gate.recv().unwrap();
        });
        let mut busy = Box::pin(busy);
        assert!(futures_util::poll!(&mut busy).is_pending());
        tokio::task::spawn_blocking(move || beginning.recv()).await.unwrap().unwrap();
        let mut waiting: Vec<_> = (0..2).map(|number| Box::pin(workers.have_done(move || number))).collect();
        for waiting in &mut waiting {
            assert!(futures_util::poll!(waiting).is_pending());
        }
        assert_eq!(workers.have_done(|| 2).await, Err(NotDone::Busy));
        go_on.send(()).unwrap();
        busy.await.unwrap();
        assert_eq!(futures_util::future::join_all(waiting).await, [Ok(0), Ok(1)]);
    }

    #[tokio::test]
    async fn nothing_is_done_for_somebody_who_has_gone() {
        let workers = Workers::start_with(1, 2);
        let ((go_on, gate), (done, doing)) = (mpsc::channel::<()>(), mpsc::channel());
        let mut busy = Box::pin(workers.have_done(move || gate.recv().unwrap()));
        assert!(futures_util::poll!(&mut busy).is_pending());
        let mut gone = Box::pin(workers.have_done(move || done.send(()).unwrap()));
        assert!(futures_util::poll!(&mut gone).is_pending());
        drop(gone);
        go_on.send(()).unwrap();
        busy.await.unwrap();
        workers.have_done(|| ()).await.unwrap();
        assert!(doing.recv().is_err(), "it was done all the same");
    }
}
