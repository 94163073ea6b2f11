//! The server as a whole: everything is opened, then it serves until it is told to stop, then everything shuts down
//! cleanly.

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use anyhow::Context;
use tokio::net::{TcpListener, TcpSocket};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use wurf_table::time::Span;

use crate::actor::{self, IDLE};
use crate::analyses::Analyses;
use crate::app::{App, Shared};
use crate::archive::Archive;
use crate::cluster::Cluster;
use crate::cluster::nats::Nats;
use crate::config::{self, Config};
use crate::hall::Hall;
use crate::limits::Limits;
use crate::password::Passwords;
use crate::prints::Prints;
use crate::store::claim::Claim;
use crate::store::directory::Quiet;
use crate::store::error::StoreError;
use crate::store::location::Location;
use crate::store::writer::Writer;
use crate::store::{Store, private};
use crate::{api, door, drain, logs, random, telemetry, time};

/// Connections and tables have this long to end; what was acknowledged is kept already.
const GRACE: Duration = Duration::from_secs(5);

/// How often what nobody needs any more is freed.
const SWEEP_EVERY: Duration = Duration::from_secs(10 * 60);

/// What fails once may work a moment later.
const TRY_FIRST: Duration = Duration::from_millis(200);

/// How often a database that has failed is tried again.
const TRY_EVERY: Duration = Duration::from_secs(1);

/// People whose table has moved to another node have this long to come back before they count as away.
const COMING_OVER: Duration = Duration::from_secs(3);

/// A database that does not even fail is tried again after this time.
const TRY_TIMEOUT: Duration = Duration::from_secs(5);

/// This many connections may wait to be accepted, if the system allows it. If more come at once, some are dropped and
/// try again a second later.
const BACKLOG: u32 = 4096;

/// A table where nothing has happened for this long, without a match in play, is closed and gives its code back.
const QUIET_MAX: Span = Span::days(7);

/// The same for a table with a match, even a paused one: people go on holiday and come back to it.
const QUIET_MATCH_MAX: Span = Span::days(30);

/// Runs a server until the process is told to stop. `ready` is told where it listens as soon as it can serve.
pub fn run(config: Config, ready: impl FnOnce(SocketAddr)) -> anyhow::Result<()> {
    logs::install(config.log);
    let runtime = tokio::runtime::Runtime::new().context("no threads to run on")?;
    config.check()?;
    runtime.block_on(async {
        let listener = listen(config.listen).with_context(|| format!("cannot listen on {}", config.listen))?;
        let opened = Opened::open(&config).await?;
        let shutdown = CancellationToken::new();
        tokio::spawn(stop_on_signal(shutdown.clone()));
        opened.serve(config, listener, shutdown, ready).await
    })
}

/// Checks a configuration without serving: the settings, the address and the store. Changes nothing, so a server may
/// be running with it. The sentences say what it would do.
pub fn check(config: &Config) -> anyhow::Result<String> {
    config.check()?;
    let location = config.location()?;
    let runtime = tokio::runtime::Runtime::new().context("no threads to run on")?;
    let found = runtime.block_on(location.look());
    let found = found.with_context(|| format!("the store at {location} could not be opened"))?;
    let address = &config.listen;
    let reached = config.public_url.as_ref().map(|url| format!(" and is reached at {url}")).unwrap_or_default();
    let shared = config.nats.as_deref().map(config::without_password);
    let shared = shared.map(|nats| format!("\nIt shares the store with other nodes, over {nats}.")).unwrap_or_default();
    Ok(format!(
        "The configuration is right.\nThe server listens on {address}{reached}.\nIts store is {location}: {found}.{shared}"
    ))
}

fn listen(address: SocketAddr) -> io::Result<TcpListener> {
    let socket = if address.is_ipv4() { TcpSocket::new_v4()? } else { TcpSocket::new_v6()? };
    // The port of a server that has just stopped can be taken at once. On Windows it would mean something else.
    socket.set_reuseaddr(cfg!(unix))?;
    socket.bind(address)?;
    socket.listen(BACKLOG)
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
    Opened::open(&config).await?.serve(config, listener, shutdown, |_| {}).await
}

/// A store that is open, up to date, and used by this server alone, or by it and nodes that it knows of.
struct Opened {
    store: Store,
    claim: Claim,
    /// This server as one of several.
    cluster: Option<Arc<Cluster>>,
}

impl Opened {
    async fn open(config: &Config) -> anyhow::Result<Self> {
        let location = config.location()?;
        if let Location::File(path) = &location {
            private::provide_folder(path)?;
        }
        let opening = async {
            let claim = match config.nats {
                Some(_) => Claim::share(&location).await?,
                None => Claim::take(&location).await?,
            };
            Ok::<_, StoreError>((Store::open(&location).await?, claim))
        };
        let (store, claim) = opening.await.with_context(|| format!("the store at {location} could not be opened"))?;
        let cluster = match &config.nats {
            Some(nats) => Some(join(&store, nats, config.listen).await?),
            None => {
                store.dissolve().await.context("tables of other servers could not be taken over")?;
                None
            }
        };
        rebuild_ratings(&store, cluster.is_some()).await?;
        Ok(Self { store, claim, cluster })
    }

    async fn serve(
        self,
        config: Config,
        listener: TcpListener,
        shutdown: CancellationToken,
        ready: impl FnOnce(SocketAddr),
    ) -> anyhow::Result<()> {
        let Self { store, mut claim, cluster } = self;
        let (writer, writing) = Writer::start(store.clone());
        let archive = Archive { store: store.clone(), writer };
        let tasks = TaskTracker::new();
        let app = shared(config, archive, &listener, shutdown.clone(), tasks.clone(), cluster.clone())?;
        let due = match &cluster {
            // The nodes look for it all the time.
            Some(_) => 0,
            None => app.hall.wake_when_due().await.context("it is not known what is due")?,
        };
        let waiting = Arc::clone(&app.limits.waiting);
        let work = cluster.as_ref().map(|cluster| cluster.work(app.hall.clone(), waiting));
        let address = listener.local_addr()?;
        tracing::info!(%address, due, "serving");
        // Everything that can fail at the start is done; only a signal or the loss of the claim ends it now.
        ready(address);
        let sweeper = tokio::spawn(sweep(Arc::clone(&app)));
        let watcher = tokio::spawn(watch(store.clone()));
        let router = api::router(Arc::clone(&app));
        let ended = tokio::select! {
            () = door::serve(listener, app, router, shutdown.clone()) => Ok(()),
            () = overdue(&shutdown) => Ok(()),
            lost = claim.lost() => Err(lost),
        };
        shutdown.cancel();
        sweeper.abort();
        watcher.abort();
        tasks.close();
        if tokio::time::timeout(GRACE, tasks.wait()).await.is_err() {
            tracing::warn!("some connections did not end in time");
        }
        drop(tasks);
        if let Some(cluster) = cluster {
            cluster.leave().await;
        }
        // It holds the hall, and with it the last writers.
        drop(work);
        _ = tokio::time::timeout(GRACE, writing).await;
        store.close().await;
        tracing::info!("stopped");
        Ok(ended?)
    }
}

/// Joins the other servers on this database, or is the first of them.
async fn join(store: &Store, nats: &str, listen: SocketAddr) -> anyhow::Result<Arc<Cluster>> {
    time::begin_at(store.now().await?);
    let shown = config::without_password(nats);
    let bus = Nats::connect(nats).await.with_context(|| format!("NATS at {shown} cannot be used"))?;
    let name = drain::node_name(listen);
    let cluster = Cluster::new(random::node_id()?, name.clone(), store.clone(), Arc::new(bus))?;
    let others = store.nodes().await?.len();
    cluster.begin().await.context("no lease could be taken")?;
    tracing::info!(node = %cluster.node, name, others, nats = shown, "joined the other nodes on this database");
    Ok(cluster)
}

/// Another version may compute ratings differently; everybody's are updated. With several nodes, the first one that has
/// another method does it for all.
async fn rebuild_ratings(store: &Store, among_others: bool) -> anyhow::Result<()> {
    let rebuilding = async {
        match among_others {
            true => store.rebuild_ratings_once().await,
            false => store.rebuild_ratings().await,
        }
    };
    let changed = rebuilding.await.context("ratings could not be computed")?;
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
    cluster: Option<Arc<Cluster>>,
) -> anyhow::Result<App> {
    let agent_pace = config.agent_pace;
    let context = actor::Context {
        archive: archive.clone(),
        agent_pace,
        idle: IDLE,
        seat_held: config.limits.seat_held(),
        shutdown: shutdown.clone(),
        searches: actor::searches(),
        absence_grace: if cluster.is_some() { COMING_OVER } else { Duration::ZERO },
    };
    Ok(Arc::new(Shared {
        base_url: config.base_url(listener.local_addr()?),
        limits: Limits::new(&config),
        passwords: Passwords::default(),
        analyses: Analyses::default(),
        prints: Prints::default(),
        config,
        archive,
        hall: Hall::new(context, tasks.clone(), cluster),
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

/// Tries until a database that has failed works again: that must be noticed even though everybody was sent away.
async fn watch(store: Store) {
    loop {
        store.keeping().broken().await;
        tokio::time::sleep(TRY_FIRST).await;
        // It is logged when it begins and when it ends; failing again is not news.
        while !matches!(tokio::time::timeout(TRY_TIMEOUT, store.health()).await, Ok(Ok(()))) {
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
        if let Err(error) = close_quiet_tables(&app).await {
            tracing::error!(%error, "quiet tables could not be closed");
        }
        if let Err(error) = app.archive.store.drop_expired_sessions(time::now()).await {
            tracing::error!(%error, "expired sessions could not be dropped");
        }
    }
}

/// A table with somebody connected is in use, however quiet it is.
async fn close_quiet_tables(app: &App) -> Result<(), StoreError> {
    let now = time::now();
    let quiet = Quiet { without_match: now - QUIET_MAX, in_match: now - QUIET_MATCH_MAX };
    for table in app.archive.store.quiet_tables(quiet).await? {
        if !app.hall.is_in_use_anywhere(&table).await? {
            app.archive.store.close_quiet_table(&table, quiet).await?;
            app.hall.put_away(&table).await;
        }
    }
    Ok(())
}
