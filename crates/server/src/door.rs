//! The door: everybody who connects speaks HTTP here first. Nobody stays in it for long, and only so many at once: when
//! there is no room, the connection that has been idle longest is closed.
//!
//! A connection that has become a WebSocket has gone through.

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::ConnectInfo;
use axum::http::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpStream};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use tower_service::Service;

use crate::app::App;
use crate::limits::Address;
use crate::limits::meter::{Metered, Switch};
use crate::limits::visits::{Visit, Visits};
use crate::telemetry;

/// The head of a request, with tokens and cookies of whatever else runs under the same name.
const HEAD_BYTES_MAX: usize = 16 * 1024;

/// When no more connections can be accepted and none can be closed to make room, others have to end first.
const ACCEPT_AGAIN: Duration = Duration::from_secs(1);

/// A connection that was told to leave has gone after this time.
const LEAVING: Duration = Duration::from_millis(10);

/// Accepts connections until `shutdown`, and lets those that were accepted end.
pub(crate) async fn serve(listener: TcpListener, app: App, router: Router, shutdown: CancellationToken) {
    let connections = TaskTracker::new();
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(app.config.limits.head_timeout()).max_buf_size(HEAD_BYTES_MAX);
    while let Some((stream, peer)) = shutdown.run_until_cancelled(next(&listener, &app.limits.door)).await {
        // Connections over the limit are simply closed: an answer would have to wait for a request.
        let address = Address::from(peer.ip());
        let Ok(visit) = app.limits.dial(address).and_then(|()| app.limits.door.enter(address)) else {
            telemetry::turned_away();
            continue;
        };
        connections.spawn(receive(http.clone(), stream, peer, router.clone(), shutdown.clone(), visit.into()));
    }
    // Those who would come now are refused at once, and go elsewhere; they do not wait for a server that is leaving.
    drop(listener);
    connections.close();
    connections.wait().await;
}

/// The next connection. A client that has already gone is not our concern.
async fn next(listener: &TcpListener, visits: &Visits) -> (TcpStream, SocketAddr) {
    loop {
        match listener.accept().await {
            Ok(connection) => return connection,
            Err(error) if is_of_client(&error) => {}
            Err(_) if visits.make_room() => tokio::time::sleep(LEAVING).await,
            Err(error) => {
                tracing::error!(%error, "no connection could be accepted");
                tokio::time::sleep(ACCEPT_AGAIN).await;
            }
        }
    }
}

fn is_of_client(error: &io::Error) -> bool {
    use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    matches!(error.kind(), ConnectionAborted | ConnectionRefused | ConnectionReset)
}

async fn receive(
    http: http1::Builder,
    stream: TcpStream,
    peer: SocketAddr,
    router: Router,
    shutdown: CancellationToken,
    visit: Arc<Visit>,
) {
    // Messages are small and somebody waits for them. A connection that cannot even be set up will fail below.
    _ = stream.set_nodelay(true);
    let meter = Switch::default();
    let stream = TokioIo::new(Metered::new(stream, meter.clone()));
    let asking = Arc::clone(&visit);
    let service = service_fn(move |mut request: Request<Incoming>| {
        request.extensions_mut().insert(ConnectInfo(peer));
        request.extensions_mut().insert(meter.clone());
        let (mut router, visit) = (router.clone(), Arc::clone(&asking));
        async move {
            visit.asks();
            let answer = router.call(request).await;
            visit.waits();
            answer
        }
    });
    let connection = http.serve_connection(stream, service).with_upgrades();
    tokio::pin!(connection);
    let ended = tokio::select! {
        ended = connection.as_mut() => ended,
        () = visit.dismissed() => return,
        () = shutdown.cancelled() => {
            connection.as_mut().graceful_shutdown();
            connection.await
        }
    };
    if let Err(error) = ended {
        // Clients go whenever they like; only somebody who looks for a fault wants to know.
        tracing::debug!(%error, "a connection broke");
    }
}
