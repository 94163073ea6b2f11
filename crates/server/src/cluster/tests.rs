//! Two nodes in one process, on a PostgreSQL of their own and a bus that can lose messages.

use std::net::{IpAddr, Ipv4Addr};
use std::sync::Arc;
use std::time::Duration;

use futures_util::FutureExt;
use tokio::sync::mpsc;
use tokio::task::JoinSet;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use wurf_bots::seated::AgentPace;
use wurf_rules::seat::{Seat, SeatCount};
use wurf_table::Table;
use wurf_table::command::{Command, Sender};
use wurf_table::fact::Logged;
use wurf_table::id::{CommandId, PersonId, Seq, TableCode, TableId};
use wurf_table::options::Options;
use wurf_table::wire::{ClientMessage, ServerMessage};

use crate::actor::line::{Shelf, Text};
use crate::actor::request::{Connected, Effort, Handle, Request};
use crate::actor::{self, searches};
use crate::archive::Archive;
use crate::cluster::Cluster;
use crate::cluster::memory::Memory;
use crate::cluster::message::{lines_to, questions_to};
use crate::hall::{EnterError, Hall};
use crate::limits::room::Room;
use crate::store::Store;
use crate::store::location::Location;
use crate::store::nodes::NodeId;
use crate::store::secret::SecretHash;
use crate::store::writer::Writer;
use crate::{telemetry, time};

#[path = "../../tests/store/cluster.rs"]
#[allow(dead_code, reason = "nobody kills it here")]
mod postgres;

struct Node {
    id: NodeId,
    hall: Hall,
    cluster: Arc<Cluster>,
    _work: JoinSet<()>,
}

/// Two nodes and a table, which the first one has.
struct Pair {
    bus: Memory,
    nodes: [Node; 2],
    table: TableId,
    store: Store,
    _postgres: postgres::Cluster,
}

/// A table where somebody has come, and nothing happens by itself.
fn gathering() -> (Table, Vec<Logged>) {
    let options = Options::new("qwixx".parse().unwrap(), SeatCount::new(2).unwrap());
    let (table, created) =
        Table::create("test-table".to_string().try_into().unwrap(), [7; 32], options, time::now()).unwrap();
    let join = Command::Join { name: "Ada".to_string().try_into().unwrap() };
    let joined = table.decide(time::now(), Sender::Person(PersonId::FIRST), CommandId(1), join).unwrap().unwrap();
    let (facts, table) = joined.into_parts();
    (table, std::iter::once(created).chain(facts).collect())
}

fn room() -> Arc<Room> {
    Room::new(telemetry::WAITING, usize::MAX, usize::MAX).into()
}

async fn node(store: &Store, bus: &Memory, number: u8) -> Node {
    let (writer, _) = Writer::start(store.clone());
    let id = NodeId::from_random([number; 8]);
    let cluster = Cluster::new(id.clone(), format!("node-{number}"), store.clone(), Arc::new(bus.clone())).unwrap();
    cluster.begin().await.unwrap();
    let context = actor::Context {
        archive: Archive { store: store.clone(), writer },
        agent_pace: AgentPace::Instant,
        idle: Duration::from_secs(600),
        seat_held: Duration::from_secs(600),
        shutdown: CancellationToken::new(),
        searches: searches(),
        absence_grace: Duration::from_millis(200),
    };
    let hall = Hall::new(context, TaskTracker::new(), Some(Arc::clone(&cluster)));
    let work = cluster.work(hall.clone(), room());
    Node { id, hall, cluster, _work: work }
}

impl Pair {
    async fn new() -> Self {
        let postgres = postgres::Cluster::start();
        let store = Store::open(&Location::Postgres(postgres.database("wurf"))).await.unwrap();
        let bus = Memory::default();
        let nodes = [node(&store, &bus, 1).await, node(&store, &bus, 2).await];
        let (writer, _) = Writer::start(store.clone());
        let (table, facts) = gathering();
        let host = (PersonId::FIRST, SecretHash::of("secret"));
        let archive = Archive { store: store.clone(), writer };
        archive.create(&table, TableCode::from_number(1), facts, host).await.unwrap();
        nodes[0].hall.handle(table.id()).await.unwrap();
        Self { bus, nodes, table: table.id().clone(), store, _postgres: postgres }
    }

    /// A connection through a node, and what it hears first.
    async fn connect(&self, node: usize) -> (Handle, Connected) {
        let shelf = Shelf { room: room(), address: IpAddr::from(Ipv4Addr::LOCALHOST).into() };
        let request =
            |reply| Request::Connect { person: PersonId::FIRST, last_seq: Seq(0), shelf: shelf.clone(), reply };
        let (handle, connected) = self.nodes[node].hall.ask_and_stay(&self.table, request).await.unwrap();
        let mut connected = connected.unwrap();
        assert!(matches!(hear(&mut connected.lines).await, Some(ServerMessage::Welcome { .. })));
        (handle, connected)
    }

    /// Sits down or stands up, in turn; what it cost, if there was an answer.
    async fn say(&self, handle: &Handle, connected: &Connected, id: u64) -> Option<Effort> {
        let command = if id % 2 == 1 { Command::SitDown { seat: Seat::One } } else { Command::StandUp };
        let message = ClientMessage::Command { id: CommandId(id), command };
        let (connection, heard_at) = (connected.connection, std::time::Instant::now());
        handle.ask(|reply| Request::Message { connection, message, heard_at, reply }).await.ok()
    }
}

async fn hear(lines: &mut mpsc::Receiver<Text>) -> Option<ServerMessage> {
    let text =
        tokio::time::timeout(Duration::from_secs(20), lines.recv()).await.expect("a line says something, or ends");
    text.map(|text| serde_json::from_str(&text.words).unwrap())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seat_at_another_node_plays_until_something_is_lost_and_then_comes_back() {
    let pair = Pair::new().await;
    let (handle, mut connected) = pair.connect(1).await;
    assert!(handle.is_away() && pair.store.owner_of(&pair.table).await.unwrap() == Some(pair.nodes[0].id.clone()));
    assert_eq!(pair.say(&handle, &connected, 101).await, Some(Effort::Usual));
    let mut heard = [hear(&mut connected.lines).await.unwrap(), hear(&mut connected.lines).await.unwrap()];
    heard.sort_by_key(|message| matches!(message, ServerMessage::Done { .. }));
    assert!(
        matches!(heard, [ServerMessage::Update { .. }, ServerMessage::Done { id: CommandId(101), .. }]),
        "{heard:?}"
    );
    // What the table says is lost; it is noticed although nothing more is said.
    pair.bus.lose(&lines_to(&pair.nodes[1].id), 2);
    assert_eq!(pair.say(&handle, &connected, 102).await, Some(Effort::Usual));
    assert!(hear(&mut connected.lines).await.is_none(), "the line is cut");
    let (handle, mut connected) = pair.connect(1).await;
    assert_eq!(pair.say(&handle, &connected, 102).await, Some(Effort::Light), "it was carried out once");
    // The question itself is lost.
    pair.bus.lose(&questions_to(&pair.nodes[0].id), usize::MAX);
    assert_eq!(pair.say(&handle, &connected, 103).await, None);
    while hear(&mut connected.lines).await.is_some() {}
    assert!(handle.is_closed(), "who comes next looks for another way");
}

#[tokio::test(flavor = "multi_thread")]
async fn who_loses_the_lease_says_nothing_more_and_another_node_goes_on() {
    let pair = Pair::new().await;
    let (here, mut at_owner) = pair.connect(0).await;
    assert!(!here.is_away());
    pair.nodes[0].cluster.lease.lose();
    assert_eq!(pair.say(&here, &at_owner, 101).await, None);
    while hear(&mut at_owner.lines).await.is_some() {}
    // The database knows nothing of it yet; it has its own clock.
    pair.nodes[0].cluster.leave().await;
    let (there, at_other) = pair.connect(1).await;
    assert!(!there.is_away());
    assert_eq!(pair.say(&there, &at_other, 103).await, Some(Effort::Usual));
}

/// It may be cut off from the database; somebody who has come would wait for nothing.
#[tokio::test(flavor = "multi_thread")]
async fn a_node_without_a_lease_asks_nobody_and_lets_nobody_in() {
    let pair = Pair::new().await;
    let node = &pair.nodes[1];
    assert!(node.hall.unfit().now_or_never().is_none() && node.hall.is_ready());
    node.cluster.lease.lose();
    let unknown = "no-such-table".to_string().try_into().unwrap();
    for table in [&pair.table, &unknown] {
        assert!(matches!(node.hall.handle(table).await, Err(EnterError::Busy)), "{table}: the database was asked");
    }
    assert!(node.hall.unfit().now_or_never().is_some() && !node.hall.is_ready());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_node_that_is_emptied_takes_no_table_and_leads_to_those_of_others() {
    let pair = Pair::new().await;
    let [first, second] = &pair.nodes;
    pair.store.drain(&first.id).await.unwrap();
    within_seconds(10, async || !first.hall.is_ready()).await;
    // People who come in the meantime are let in, but the table, which nobody has any more, goes to the other node.
    first.hall.put_away(&pair.table).await;
    within_seconds(10, async || pair.store.owner_of(&pair.table).await.unwrap().is_none()).await;
    let (handle, connected) = pair.connect(0).await;
    assert!(handle.is_away());
    assert_eq!(pair.store.owner_of(&pair.table).await.unwrap(), Some(second.id.clone()));
    assert_eq!(pair.say(&handle, &connected, 101).await, Some(Effort::Usual));
    tokio::time::timeout(Duration::from_secs(10), first.hall.unfit()).await.expect("nobody is let in any more");
}

async fn within_seconds(seconds: u64, is_so: impl AsyncFn() -> bool) {
    let waiting = async {
        while !is_so().await {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(seconds), waiting).await.expect("it has come to pass");
}
