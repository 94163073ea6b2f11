//! The server as a whole: everything is opened, then it serves until it is told to stop, then everything ends well.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use anyhow::Context;
use tokio::net::TcpListener;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use wurf_table::time::Millis;

use crate::actor::{IDLE, Surroundings};
use crate::app::{App, Shared};
use crate::archive::Archive;
use crate::config::Config;
use crate::hall::Hall;
use crate::limits::Limits;
use crate::password::Passwords;
use crate::store::Store;
use crate::store::location::Location;
use crate::store::writer::Writer;
use crate::{api, door, logs, telemetry, time};

/// Connections and tables have this long to end; what was acknowledged is kept already.
const GRACE: Duration = Duration::from_secs(5);

/// How often what nobody needs any more is given back.
const SWEEP_EVERY: Duration = Duration::from_secs(10 * 60);

/// What fails once may work a moment later.
const TRY_FIRST: Duration = Duration::from_millis(200);

/// How often a database that has failed is tried again.
const TRY_EVERY: Duration = Duration::from_secs(1);

/// A table where nothing has happened for this long, without a match in play, gives its code back.
const CODE_KEPT: Millis = Millis::days(7);

/// Runs a server until the process is told to stop. `ready` is told where it listens.
pub fn run(config: Config, ready: impl FnOnce(SocketAddr)) -> anyhow::Result<()> {
    logs::install(config.log);
    let runtime = tokio::runtime::Runtime::new().context("no threads to run on")?;
    config.check()?;
    runtime.block_on(async {
        let listening = TcpListener::bind(config.listen).await;
        let listener = listening.with_context(|| format!("cannot listen on {}", config.listen))?;
        ready(listener.local_addr()?);
        let shutdown = CancellationToken::new();
        tokio::spawn(stop_on_signal(shutdown.clone()));
        serve(config, listener, shutdown).await
    })
}

/// Ctrl-C at a terminal, SIGTERM from an init system.
async fn stop_on_signal(shutdown: CancellationToken) {
    #[cfg(unix)]
    let terminated = async {
        match tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate()) {
            Ok(mut signal) => _ = signal.recv().await,
            Err(_) => std::future::pending().await,
        }
    };
    #[cfg(not(unix))]
    let terminated = std::future::pending::<()>();
    tokio::select! {
        interrupted = tokio::signal::ctrl_c() => if interrupted.is_err() { return },
        () = terminated => {}
    }
    shutdown.cancel();
}

/// Serves on a listener until `shutdown`. Tests listen on port 0.
pub async fn serve(config: Config, listener: TcpListener, shutdown: CancellationToken) -> anyhow::Result<()> {
    let store = open_store(&config).await?;
    let (writer, writing) = Writer::start(store.clone());
    let archive = Archive { store: store.clone(), writer };
    rebuild_ratings(&store).await?;
    let tasks = TaskTracker::new();
    let app = shared(config, archive, &listener, shutdown.clone(), tasks.clone())?;
    let resumed = app.hall.resume_matches().await.context("matches could not be resumed")?;
    tracing::info!(address = %listener.local_addr()?, resumed, "serving");
    let sweeper = tokio::spawn(sweep(Arc::clone(&app)));
    let watcher = tokio::spawn(watch(store.clone()));
    let router = api::router(Arc::clone(&app));
    tokio::select! {
        () = door::keep(listener, app, router, shutdown.clone()) => {}
        () = overdue(&shutdown) => {}
    }
    sweeper.abort();
    watcher.abort();
    tasks.close();
    if tokio::time::timeout(GRACE, tasks.wait()).await.is_err() {
        tracing::warn!("some connections did not end in time");
    }
    drop(tasks);
    _ = tokio::time::timeout(GRACE, writing).await;
    store.close().await;
    tracing::info!("stopped");
    Ok(())
}

async fn open_store(config: &Config) -> anyhow::Result<Store> {
    let location = config.location()?;
    if let Location::File(path) = &location
        && let Some(folder) = path.parent()
    {
        tokio::fs::create_dir_all(folder).await.with_context(|| folder.display().to_string())?;
    }
    Store::open(&location).await.with_context(|| format!("the store at {location} could not be opened"))
}

/// Another version may compute ratings otherwise; everybody's follow.
async fn rebuild_ratings(store: &Store) -> anyhow::Result<()> {
    let changed = store.rebuild_ratings().await.context("ratings could not be computed")?;
    if changed > 0 {
        tracing::info!(changed, "ratings were computed anew");
    }
    Ok(())
}

fn shared(
    config: Config,
    archive: Archive,
    listener: &TcpListener,
    shutdown: CancellationToken,
    tasks: TaskTracker,
) -> anyhow::Result<App> {
    let agent_pace = config.agent_pace;
    let surroundings = Surroundings { archive: archive.clone(), agent_pace, idle: IDLE, shutdown: shutdown.clone() };
    Ok(Arc::new(Shared {
        base_url: config.base_url(listener.local_addr()?),
        limits: Limits::new(&config),
        passwords: Passwords::default(),
        config,
        archive,
        hall: Hall::new(surroundings, tasks.clone()),
        quick_match: Default::default(),
        metrics: telemetry::install()?,
        shutdown,
        tasks,
    }))
}

/// Requests that hang do not keep the server from stopping.
async fn overdue(shutdown: &CancellationToken) {
    shutdown.cancelled().await;
    tokio::time::sleep(GRACE).await;
}

/// Tries until a database that has failed works again: that must be noticed although everybody was sent away.
async fn watch(store: Store) {
    loop {
        store.keeping().broken().await;
        tokio::time::sleep(TRY_FIRST).await;
        // The log is told when it begins and when it ends; failing again is no news.
        while store.health().await.is_err() {
            tokio::time::sleep(TRY_EVERY).await;
        }
    }
}

async fn sweep(app: App) {
    let mut interval = tokio::time::interval(SWEEP_EVERY);
    loop {
        interval.tick().await;
        app.limits.forget_old();
        app.metrics.run_upkeep();
        let before = Millis(time::now().since(CODE_KEPT).0);
        if let Err(error) = app.archive.store.close_idle_tables(before).await {
            tracing::error!(%error, "idle tables could not be closed");
        }
        if let Err(error) = app.archive.store.drop_expired_sessions(time::now()).await {
            tracing::error!(%error, "expired sessions could not be dropped");
        }
    }
}
