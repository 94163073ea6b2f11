//! A bus within one process, for tests. It can be told to lose what goes to a subject.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use axum::body::Bytes;
use futures_util::future::BoxFuture;
use futures_util::stream::{self, BoxStream, StreamExt};
use tokio::sync::mpsc;

use crate::cluster::bus::{Bus, Parcel, Undelivered};

/// Clones are the same bus.
#[derive(Clone, Default)]
pub(crate) struct Memory(Arc<Inner>);

#[derive(Default)]
struct Inner {
    subscribers: Mutex<HashMap<String, Vec<mpsc::UnboundedSender<Parcel>>>>,
    /// How many of the next messages to a subject are lost.
    lossy: Mutex<HashMap<String, usize>>,
    next: AtomicU64,
}

impl Memory {
    /// The next so many messages to a subject are lost.
    pub(crate) fn lose(&self, subject: &str, messages: usize) {
        self.0.lossy.lock().unwrap().insert(subject.to_string(), messages);
    }

    fn listen(&self, subject: String) -> mpsc::UnboundedReceiver<Parcel> {
        let (sender, receiver) = mpsc::unbounded_channel();
        self.0.subscribers.lock().unwrap().entry(subject).or_default().push(sender);
        receiver
    }

    /// Has anybody got it?
    fn send(&self, subject: &str, parcel: &Parcel) -> bool {
        if let Some(left) = self.0.lossy.lock().unwrap().get_mut(subject).filter(|left| **left > 0) {
            *left -= 1;
            return true;
        }
        let subscribers = self.0.subscribers.lock().unwrap();
        let got = subscribers.get(subject).into_iter().flatten().filter(|sender| sender.send(parcel.clone()).is_ok());
        got.count() > 0
    }
}

impl Bus for Memory {
    fn subscribe(&self, subject: String) -> BoxFuture<'_, Result<BoxStream<'static, Parcel>, Undelivered>> {
        let receiver = self.listen(subject);
        let parcels = stream::unfold(receiver, async |mut receiver| Some((receiver.recv().await?, receiver)));
        Box::pin(async move { Ok(parcels.boxed()) })
    }

    fn publish(&self, subject: String, payload: Bytes) -> BoxFuture<'_, Result<(), Undelivered>> {
        self.send(&subject, &Parcel { payload, reply: None });
        Box::pin(async { Ok(()) })
    }

    fn request(&self, subject: String, payload: Bytes) -> BoxFuture<'_, Result<Bytes, Undelivered>> {
        let reply = format!("reply.{}", self.0.next.fetch_add(1, Ordering::Relaxed));
        let mut answers = self.listen(reply.clone());
        let is_sent = self.send(&subject, &Parcel { payload, reply: Some(reply) });
        Box::pin(async move {
            if !is_sent {
                return Err(Undelivered::NobodyThere);
            }
            match tokio::time::timeout(Duration::from_secs(2), answers.recv()).await {
                Ok(Some(Parcel { payload, .. })) => Ok(payload),
                Ok(None) | Err(_) => Err(Undelivered::Lost),
            }
        })
    }
}
