//! How fast a WebSocket is read. Frames without content never reach those who count messages, so bytes are counted as
//! they come in.

use std::io;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::task::{Context, Poll, ready};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::{Instant, Sleep, sleep};

/// Twenty messages of the usual length are a tenth of it.
const BYTES_PER_SECOND: u64 = 16 * 1024;

/// The longest message fits, and so does what a client sends again after a reconnection.
const BYTES_BURST: u64 = 64 * 1024;

/// Switches on the meter of a stream, for code that cannot reach the stream itself.
#[derive(Clone, Debug, Default)]
pub(crate) struct Switch(Arc<AtomicBool>);

impl Switch {
    /// From now on bytes count: the connection is a WebSocket.
    pub(crate) fn turn_on(&self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// A stream that is read no faster than the meter allows, once it is switched on.
pub(crate) struct Metered<S> {
    stream: S,
    switch: Switch,
    bucket: Bucket,
    pause: Option<Pin<Box<Sleep>>>,
}

impl<S> Metered<S> {
    pub(crate) fn new(stream: S, switch: Switch) -> Self {
        Self { stream, switch, bucket: Bucket { level: 0.0, at: Instant::now() }, pause: None }
    }
}

/// Bytes that were read and have not yet run out again at the allowed rate.
struct Bucket {
    level: f64,
    at: Instant,
}

impl Bucket {
    /// Pours bytes in; how long to wait if it overflows.
    fn pour(&mut self, bytes: usize, now: Instant) -> Option<Duration> {
        let run_out = (now - self.at).as_secs_f64() * BYTES_PER_SECOND as f64;
        self.level = (self.level - run_out).max(0.0) + bytes as f64;
        self.at = now;
        let above = self.level - BYTES_BURST as f64;
        (above > 0.0).then(|| Duration::from_secs_f64(above / BYTES_PER_SECOND as f64))
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for Metered<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        if let Some(pause) = &mut self.pause {
            ready!(pause.as_mut().poll(context));
            self.pause = None;
        }
        let before = buffer.filled().len();
        ready!(Pin::new(&mut self.stream).poll_read(context, buffer))?;
        if self.switch.0.load(Ordering::Relaxed) {
            let wait = self.bucket.pour(buffer.filled().len() - before, Instant::now());
            self.pause = wait.map(|wait| Box::pin(sleep(wait)));
        }
        Poll::Ready(Ok(()))
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for Metered<S> {
    fn poll_write(mut self: Pin<&mut Self>, context: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write(context, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write_vectored(context, bytes)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }
}

#[cfg(test)]
mod tests {
    use tokio::io::AsyncReadExt;

    use super::*;

    #[test]
    fn what_comes_faster_than_allowed_waits_after_a_burst() {
        let began = Instant::now();
        let mut bucket = Bucket { level: 0.0, at: began };
        assert_eq!(bucket.pour(BYTES_BURST as usize, began), None);
        assert_eq!(bucket.pour(2 * BYTES_PER_SECOND as usize, began), Some(Duration::from_secs(2)));
        let later = began + Duration::from_secs(3);
        assert_eq!(bucket.pour(BYTES_PER_SECOND as usize, later), None);
        assert_eq!(bucket.pour(BYTES_PER_SECOND as usize, later), Some(Duration::from_secs(1)));
    }

    #[tokio::test]
    async fn bytes_count_once_the_connection_is_a_websocket() {
        let switch = Switch::default();
        let mut stream = Metered::new(tokio::io::repeat(0), switch.clone());
        let mut buffer = vec![0; 2 * BYTES_BURST as usize];
        stream.read_exact(&mut buffer).await.unwrap();
        assert!(stream.pause.is_none());
        switch.turn_on();
        stream.read_exact(&mut buffer).await.unwrap();
        assert!(stream.pause.is_some());
    }
}
