//! The bus over NATS, without any of what NATS keeps.

use std::time::Duration;

use async_nats::client::RequestErrorKind;
use async_nats::{Client, ConnectOptions, Event, Message};
use axum::body::Bytes;
use futures_util::future::BoxFuture;
use futures_util::stream::{BoxStream, StreamExt};

use crate::cluster::bus::{Bus, Parcel, Undelivered};

/// A question that is not answered in this time is lost; those who still wait are told to come back.
const ANSWER_TIMEOUT: Duration = Duration::from_secs(10);

/// How long a node waits for NATS at its start, before it goes on without.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(3);

/// NATS notices after a while that a node is gone, and a node that NATS is.
const PING_EVERY: Duration = Duration::from_secs(2);

/// A connection to NATS, which is made again whenever it breaks.
pub(crate) struct Nats {
    client: Client,
}

impl Nats {
    /// Connects. A server that does not answer is tried again and again; only an address that makes no sense is an error.
    pub(crate) async fn connect(url: &str) -> Result<Self, async_nats::ConnectError> {
        let options = ConnectOptions::new()
            .name("wurf")
            .retry_on_initial_connect()
            .ping_interval(PING_EVERY)
            .request_timeout(Some(ANSWER_TIMEOUT))
            .reconnect_delay_callback(|tries| Duration::from_millis(100 * (tries as u64).min(10)))
            .event_callback(|event| async move { note(&event) });
        let client = options.connect(url).await?;
        // Nothing waits for it: at worst the first messages are lost.
        if tokio::time::timeout(CONNECT_TIMEOUT, client.flush()).await.is_err() {
            tracing::warn!(
                "NATS does not answer yet; people reach only the tables of the node that they are connected to"
            );
        }
        Ok(Self { client })
    }
}

fn note(event: &Event) {
    match event {
        Event::Connected => tracing::info!("connected to NATS"),
        Event::Disconnected => tracing::warn!("the connection to NATS is lost"),
        Event::SlowConsumer(_) => tracing::warn!("messages from NATS were dropped, since there were too many"),
        other => tracing::debug!(%other, "NATS"),
    }
}

impl Bus for Nats {
    fn subscribe(&self, subject: String) -> BoxFuture<'_, Result<BoxStream<'static, Parcel>, Undelivered>> {
        Box::pin(async move {
            let messages = self.client.subscribe(subject).await.map_err(|_| Undelivered::Lost)?;
            let parcel = |Message { payload, reply, .. }| Parcel { payload, reply: reply.map(|to| to.to_string()) };
            Ok(messages.map(parcel).boxed())
        })
    }

    fn publish(&self, subject: String, payload: Bytes) -> BoxFuture<'_, Result<(), Undelivered>> {
        Box::pin(async move { self.client.publish(subject, payload).await.map_err(|_| Undelivered::Lost) })
    }

    fn request(&self, subject: String, payload: Bytes) -> BoxFuture<'_, Result<Bytes, Undelivered>> {
        Box::pin(async move {
            // While there is no connection, sending waits, too.
            let answer = tokio::time::timeout(ANSWER_TIMEOUT, self.client.request(subject, payload)).await;
            let answer = answer.map_err(|_| Undelivered::Lost)?;
            answer.map(|message| message.payload).map_err(|error| match error.kind() {
                RequestErrorKind::NoResponders => Undelivered::NobodyThere,
                _ => Undelivered::Lost,
            })
        })
    }
}
