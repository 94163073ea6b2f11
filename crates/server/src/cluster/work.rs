//! What a node does all the time: renew its lease, show that it lives, hear the others, and take what nobody owns.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use axum::body::Bytes;
use futures_util::StreamExt;
use tokio::sync::Semaphore;
use tokio::task::JoinSet;
use tokio::time::Instant;

use crate::cluster::Cluster;
use crate::cluster::bus::Parcel;
use crate::cluster::draining::drain;
use crate::cluster::listeners::Heard;
use crate::cluster::message::{self, ALL, HEARTBEATS, LineId, Notice, Question, Spoken, lines_to, questions_to};
use crate::cluster::peers::BEAT;
use crate::cluster::reception::Reception;
use crate::hall::Hall;
use crate::limits::room::Room;
use crate::store::nodes::{NodeId, Renewal};
use crate::telemetry;

/// How often the lease is renewed; it lasts three times as long.
const RENEW_EVERY: Duration = Duration::from_secs(2);

/// A renewal that takes longer is tried anew, on another connection.
const RENEW_TIMEOUT: Duration = Duration::from_millis(1500);

/// When a renewal that failed is tried again.
const RENEW_AGAIN: Duration = Duration::from_millis(250);

/// How often this node notices that its own lease is over, if nobody asks it anything.
const WATCH_EVERY: Duration = Duration::from_millis(100);

/// How often tables are looked for at which something is due and nobody is there.
const SCAN_EVERY: Duration = Duration::from_secs(2);

/// So many are taken at a time, so that all nodes get their share.
const SCAN_MAX: u16 = 32;

/// So many questions of other nodes are answered at the same time; the others wait.
const QUESTIONS_MAX: usize = 4096;

/// Nothing can be subscribed to while the bus is down for good.
const SUBSCRIBE_AGAIN: Duration = Duration::from_secs(1);

impl Cluster {
    /// Takes up the lease; an error says why not.
    pub(crate) async fn begin(&self) -> anyhow::Result<()> {
        let asked_at = Instant::now();
        self.beside.join(&self.node, &self.name, env!("CARGO_PKG_VERSION")).await?;
        self.lease.granted(asked_at, None);
        Ok(())
    }

    /// Gives back what is left, so that the others need not wait for the lease to end.
    pub(crate) async fn leave(&self) {
        if let Err(error) = self.beside.leave(&self.node).await {
            tracing::warn!(%error, "the others will notice only later that this node has gone");
        }
        self.lease.lose();
    }

    /// Everything a node does, until the set is dropped.
    pub(crate) fn work(self: &Arc<Self>, hall: Hall, room: Arc<Room>) -> JoinSet<()> {
        let mut work = JoinSet::new();
        let cluster = || Arc::clone(self);
        work.spawn(keep_lease(cluster()));
        work.spawn(watch_lease(cluster()));
        work.spawn(beat(cluster()));
        work.spawn(scan(cluster(), hall.clone()));
        work.spawn(drain(cluster(), hall.clone()));
        let peers = cluster();
        work.spawn(listen(cluster(), HEARTBEATS.to_string(), move |parcel| {
            if let Some(node) = message::decode::<NodeId>(&parcel.payload) {
                peers.peers.heard(node);
            }
        }));
        let lines = cluster();
        work.spawn(listen(cluster(), lines_to(&self.node), move |parcel| lines.hear(&parcel.payload)));
        let all = hall.clone();
        work.spawn(listen(cluster(), ALL.to_string(), move |parcel| {
            if let Some(Notice::PutAway { table }) = message::decode(&parcel.payload) {
                let hall = all.clone();
                tokio::spawn(async move { hall.put_away(&table).await });
            }
        }));
        let (reception, turns) = (Reception::new(cluster(), hall, room), Arc::new(Semaphore::new(QUESTIONS_MAX)));
        let answers = cluster();
        work.spawn(listen(cluster(), questions_to(&self.node), move |Parcel { payload, reply }| {
            let (reception, cluster, turns) = (reception.clone(), Arc::clone(&answers), Arc::clone(&turns));
            tokio::spawn(async move {
                let Ok(_turn) = turns.acquire().await else { return };
                answer(&reception, &cluster, &payload, reply).await;
            });
        }));
        work
    }

    fn hear(&self, payload: &Bytes) {
        let Some(spoken) = Spoken::decode(payload) else { return };
        if let Heard::HangUp { owner, line } = self.listeners.hear(spoken) {
            let question = message::encode(&Question::Disconnect { line: LineId::of(&self.node, line) });
            let (bus, subject) = (Arc::clone(&self.bus), questions_to(&owner));
            // If it is lost, the next thing said on that line leads here again.
            tokio::spawn(async move { bus.publish(subject, question).await.ok() });
        }
    }

    async fn renew(&self) -> Renewed {
        let asked_at = Instant::now();
        let term = if self.lease.is_held_at(asked_at) { self.lease.term() } else { None };
        let asking = async {
            match &term {
                Some(_) => self.beside.renew(&self.node, self.tables.load(Ordering::Relaxed)).await,
                None => {
                    let joining = self.beside.join(&self.node, &self.name, env!("CARGO_PKG_VERSION"));
                    joining.await.map(|()| Renewal::Held { is_draining: false })
                }
            }
        };
        match tokio::time::timeout(RENEW_TIMEOUT, asking).await {
            Ok(Ok(Renewal::Held { is_draining })) => {
                self.lease.granted(asked_at, term.as_ref());
                if is_draining {
                    self.draining.begin();
                }
                Renewed::Well
            }
            Ok(Ok(Renewal::Lost)) => {
                tracing::warn!("this node was taken for dead: its tables are given up, and it joins anew");
                self.lease.lose();
                Renewed::NotYet
            }
            Ok(Err(error)) => {
                tracing::warn!(%error, "the lease of this node could not be renewed");
                Renewed::NotYet
            }
            Err(_) => {
                tracing::warn!("the lease of this node could not be renewed in time");
                Renewed::NotYet
            }
        }
    }
}

enum Renewed {
    Well,
    NotYet,
}

async fn keep_lease(cluster: Arc<Cluster>) {
    loop {
        match cluster.renew().await {
            Renewed::Well => tokio::time::sleep(RENEW_EVERY).await,
            Renewed::NotYet => tokio::time::sleep(RENEW_AGAIN).await,
        }
    }
}

async fn watch_lease(cluster: Arc<Cluster>) {
    loop {
        tokio::time::sleep(WATCH_EVERY).await;
        cluster.lease.is_held_at(Instant::now());
    }
}

async fn beat(cluster: Arc<Cluster>) {
    let mut beat = tokio::time::interval(BEAT);
    loop {
        beat.tick().await;
        cluster.listeners.cut_silent(Instant::now());
        telemetry::nodes(cluster.peers.count());
        // A beat that is lost is followed by the next; while there is no connection, sending may wait.
        let beating = cluster.bus.publish(HEARTBEATS.to_string(), message::encode(&cluster.node));
        _ = tokio::time::timeout(BEAT, beating).await;
    }
}

/// Wakes tables where something is due: those that nobody owns, and those that this node owns and does not have.
async fn scan(cluster: Arc<Cluster>, hall: Hall) {
    let mut interval = tokio::time::interval(SCAN_EVERY);
    loop {
        interval.tick().await;
        if cluster.lease.term().is_none() {
            continue;
        }
        match cluster.store.neighbours().await {
            Ok(neighbours) => cluster.spread.look(neighbours),
            Err(error) => tracing::warn!(%error, "it is not known how many tables the other nodes have"),
        }
        if cluster.draining.has_begun() {
            continue;
        }
        let taken = cluster.store.take_due(&cluster.node, SCAN_MAX).await;
        let own = cluster.store.own_due(&cluster.node).await;
        match (taken, own) {
            (Ok(taken), Ok(own)) => taken.into_iter().chain(own).for_each(|table| hall.wake_now(table)),
            (Err(error), _) | (_, Err(error)) => {
                tracing::warn!(%error, "tables without an owner could not be looked for")
            }
        }
    }
}

/// Hears everything that is sent to a subject.
async fn listen(cluster: Arc<Cluster>, subject: String, hear: impl Fn(Parcel)) {
    loop {
        if let Ok(mut parcels) = cluster.bus.subscribe(subject.clone()).await {
            while let Some(parcel) = parcels.next().await {
                hear(parcel);
            }
        }
        tokio::time::sleep(SUBSCRIBE_AGAIN).await;
    }
}

async fn answer(reception: &Reception, cluster: &Cluster, payload: &[u8], reply: Option<String>) {
    let answer = reception.answer(payload).await;
    if let Some(reply) = reply {
        // An asker who hears nothing tells its client to come back.
        _ = cluster.bus.publish(reply, answer).await;
    }
}
