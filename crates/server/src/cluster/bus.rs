//! How messages travel between nodes. Some may be lost, and nobody is told.

use axum::body::Bytes;
use futures_util::future::BoxFuture;
use futures_util::stream::BoxStream;

/// Something that arrives.
#[derive(Clone, Debug)]
pub(crate) struct Parcel {
    pub(crate) payload: Bytes,
    /// Where an answer is expected.
    pub(crate) reply: Option<String>,
}

/// Why there is no answer, or nothing was sent.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub(crate) enum Undelivered {
    #[error("nobody listens there")]
    NobodyThere,
    #[error("no answer came, and nobody knows whether the question arrived")]
    Lost,
}

/// Carries messages between nodes, in the order in which one node sends them to one subject, if they arrive.
pub(crate) trait Bus: Send + Sync {
    /// What is sent to a subject from now on.
    fn subscribe(&self, subject: String) -> BoxFuture<'_, Result<BoxStream<'static, Parcel>, Undelivered>>;

    /// Sends something to everybody who listens.
    fn publish(&self, subject: String, payload: Bytes) -> BoxFuture<'_, Result<(), Undelivered>>;

    /// Sends something, and waits for an answer.
    fn request(&self, subject: String, payload: Bytes) -> BoxFuture<'_, Result<Bytes, Undelivered>>;
}
