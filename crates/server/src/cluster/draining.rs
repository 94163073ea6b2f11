//! How a node is emptied while people play on: it says that it is not ready, so that proxies send newcomers elsewhere;
//! it gives its tables back, a few at a time; then it stops.

use std::sync::Arc;
use std::time::Duration;

use tokio_util::sync::CancellationToken;

use crate::cluster::Cluster;
use crate::hall::Hall;

/// So long proxies have to notice that this node is not ready; until then it serves everybody who comes.
const NOTICE: Duration = Duration::from_secs(5);

/// How far an operator's wish to have this node emptied has come.
#[derive(Default)]
pub(super) struct Draining {
    wanted: CancellationToken,
    is_closed: CancellationToken,
}

impl Draining {
    /// An operator wants it.
    pub(super) fn begin(&self) {
        self.wanted.cancel();
    }

    /// From now on tables go to other nodes.
    pub(super) fn has_begun(&self) -> bool {
        self.wanted.is_cancelled()
    }

    /// From now on nobody is let in.
    pub(super) async fn closed(&self) {
        self.is_closed.cancelled().await;
    }
}

/// Empties the node when an operator wants it, and has the server stop.
pub(super) async fn drain(cluster: Arc<Cluster>, hall: Hall) {
    cluster.draining.wanted.cancelled().await;
    tracing::info!("this node is being emptied: the others get its tables, and then it stops");
    tokio::time::sleep(NOTICE).await;
    cluster.draining.is_closed.cancel();
    hall.empty().await;
    tracing::info!("this node is empty");
    hall.stop_server();
}
