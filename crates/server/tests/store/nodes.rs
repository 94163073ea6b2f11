//! Several nodes on one PostgreSQL database: one owner for each table, even if nodes pause or die.

use std::time::Duration;

use sqlx::{Connection, PgConnection};
use tokio::io::copy_bidirectional;
use tokio::net::{TcpListener, TcpStream};
use tokio_util::sync::CancellationToken;
use wurf_server::store::Store;
use wurf_server::store::claim::Claim;
use wurf_server::store::error::{AppendError, StoreError};
use wurf_server::store::location::Location;
use wurf_server::store::log::Append;
use wurf_server::store::nodes::{Epoch, NodeId, Ownership, Renewal};
use wurf_server::store::writer::Writer;
use wurf_table::id::TableId;
use wurf_table::time::Moment;

use crate::home::Home;
use crate::sample::{append, new_table, table_id};

/// A database with one table, and two nodes that live.
struct Pair {
    store: Store,
    operator: PgConnection,
    table: TableId,
    one: NodeId,
    two: NodeId,
}

impl Pair {
    async fn new(home: &Home) -> Self {
        let store = home.open().await;
        let Location::Postgres(url) = home.location() else { panic!("nodes need a database") };
        let operator = PgConnection::connect(url).await.unwrap();
        store.create_table(&new_table(1)).await.unwrap();
        let [one, two] = [1, 2].map(|number| NodeId::from_random([number; 8]));
        for node in [&one, &two] {
            store.join(node, "name", "test").await.unwrap();
        }
        Self { store, operator, table: table_id(1), one, two }
    }

    /// As if the node had not been heard of for long.
    async fn expire(&mut self, node: &NodeId) {
        const SQL: &str = "UPDATE nodes SET expires_at = clock_timestamp() - interval '1 ms' WHERE id = $1";
        sqlx::query(SQL).bind(node.as_str()).execute(&mut self.operator).await.unwrap();
    }

    async fn claim(&self, node: &NodeId) -> Ownership {
        self.store.claim_table(node, &self.table).await.unwrap()
    }

    async fn epoch(&self, node: &NodeId) -> Epoch {
        match self.claim(node).await {
            Ownership::Ours(epoch) => epoch,
            other => panic!("{other:?}"),
        }
    }

    async fn append(&self, first: u64, epoch: Option<Epoch>) -> Result<(), AppendError> {
        let append = Append { epoch, ..append(1, first, first) };
        self.store.append(&[append]).await.remove(0)
    }
}

pub(crate) async fn a_table_has_one_owner(home: &Home) {
    let pair = Pair::new(home).await;
    let epoch = pair.epoch(&pair.one).await;
    assert_eq!(pair.claim(&pair.two).await, Ownership::Theirs(pair.one.clone()));
    assert!(pair.append(3, Some(epoch)).await.is_ok());
    pair.store.release_table(&pair.one, &pair.table, epoch).await.unwrap();
    assert_eq!(pair.store.owner_of(&pair.table).await.unwrap(), None);
    assert!(pair.epoch(&pair.two).await > epoch);
    let nobody = pair.store.claim_table(&pair.one, &table_id(9)).await.unwrap();
    assert_eq!(nobody, Ownership::Nobody);
}

/// The old owner knows the head and the checksum, and nothing was appended since: the epoch alone refuses it.
pub(crate) async fn a_paused_owner_is_refused_from_the_moment_of_the_claim(home: &Home) {
    let mut pair = Pair::new(home).await;
    let old = pair.epoch(&pair.one).await;
    assert!(pair.append(3, Some(old)).await.is_ok());
    let one = pair.one.clone();
    pair.expire(&one).await;
    assert!(pair.append(4, Some(old)).await.is_ok(), "nobody else has claimed the table");
    let new = pair.epoch(&pair.two).await;
    assert!(matches!(pair.append(5, Some(old)).await, Err(AppendError::Conflict { .. })));
    assert_eq!(pair.store.renew(&one, 0).await.unwrap(), Renewal::Lost, "it was declared dead");
    assert_eq!(pair.claim(&one).await, Ownership::Theirs(pair.two.clone()));
    assert!(pair.append(5, Some(new)).await.is_ok());
    assert_eq!(pair.store.facts(&pair.table).await.unwrap().len(), 5);
    // Back with a new lease, it is one of the nodes again; its old word still counts for nothing.
    pair.store.join(&one, "name", "test").await.unwrap();
    assert!(matches!(pair.append(6, Some(old)).await, Err(AppendError::Conflict { .. })));
}

pub(crate) async fn who_is_dead_claims_nothing(home: &Home) {
    let mut pair = Pair::new(home).await;
    let one = pair.one.clone();
    pair.expire(&one).await;
    assert_eq!(pair.claim(&one).await, Ownership::Nobody);
    assert_eq!(pair.store.nodes().await.unwrap(), [pair.two.clone()]);
    assert_eq!(pair.store.renew(&pair.two, 0).await.unwrap(), Renewal::Held { is_draining: false });
}

pub(crate) async fn a_server_alone_and_nodes_exclude_each_other(home: &Home) {
    let first = Claim::share(home.location()).await.unwrap();
    let second = Claim::share(home.location()).await.unwrap();
    assert!(matches!(Claim::take(home.location()).await, Err(StoreError::InUse(_))));
    drop((first, second));
    let _alone = Claim::take(home.location()).await.unwrap();
    assert!(matches!(Claim::share(home.location()).await, Err(StoreError::InUse(_))));
}

pub(crate) async fn a_server_alone_leaves_nodes_nothing_to_write(home: &Home) {
    let pair = Pair::new(home).await;
    let epoch = pair.epoch(&pair.one).await;
    assert!(matches!(pair.append(3, None).await, Err(AppendError::Conflict { .. })), "the table has an owner");
    pair.store.dissolve().await.unwrap();
    assert!(matches!(pair.append(3, Some(epoch)).await, Err(AppendError::Conflict { .. })));
    assert_eq!(pair.claim(&pair.one).await, Ownership::Nobody);
    assert!(pair.append(3, None).await.is_ok());
}

pub(crate) async fn what_is_due_at_a_dead_node_is_taken_once(home: &Home) {
    let mut pair = Pair::new(home).await;
    for number in 2..=9 {
        pair.store.create_table(&new_table(number)).await.unwrap();
    }
    let now = pair.store.now().await.unwrap();
    for number in 1..=8 {
        // The last one is not due for long.
        let due = if number == 8 { Moment(now.0 + 3_600_000) } else { now };
        let head = pair.store.table(&table_id(number)).await.unwrap().unwrap().head;
        pair.store.put_due(&table_id(number), head, Some(due)).await.unwrap();
        pair.store.claim_table(&pair.one, &table_id(number)).await.unwrap();
    }
    assert_eq!(pair.store.take_due(&pair.two, 100).await.unwrap(), [], "their owner lives");
    let (one, three) = (pair.one.clone(), NodeId::from_random([3; 8]));
    pair.store.join(&three, "name", "test").await.unwrap();
    pair.expire(&one).await;
    let (two, three) = tokio::join!(pair.store.take_due(&pair.two, 4), pair.store.take_due(&three, 4));
    let (mut taken, three) = (two.unwrap(), three.unwrap());
    assert!(taken.len() <= 4 && three.len() <= 4);
    taken.extend(three);
    taken.extend(pair.store.take_due(&pair.two, 100).await.unwrap());
    taken.sort();
    let mut due: Vec<TableId> = (1..=7).map(table_id).collect();
    due.sort();
    assert_eq!(taken, due);
}

pub(crate) async fn who_leaves_leaves_nothing_behind(home: &Home) {
    let mut pair = Pair::new(home).await;
    let epoch = pair.epoch(&pair.one).await;
    pair.store.leave(&pair.one).await.unwrap();
    assert_eq!(pair.store.nodes().await.unwrap(), [pair.two.clone()]);
    let newer = pair.epoch(&pair.two).await;
    assert!(newer > epoch);
    let two = pair.two.clone();
    pair.expire(&two).await;
    pair.store.forget_dead_nodes().await.unwrap();
    assert!(matches!(pair.append(3, Some(newer)).await, Err(AppendError::Conflict { .. })));
}

/// Somebody else holds the second table and then wants the first, and is patient: the database ends the append, and it is
/// tried again.
pub(crate) async fn changes_that_stand_in_each_others_way_are_tried_again(home: &Home) {
    const HOLD: &str = "UPDATE tables SET head = head WHERE id = $1";
    const WAITING: &str = "SELECT count(*) FROM pg_locks WHERE NOT granted";
    const DEADLOCKS: &str = "SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()";
    let Pair { store, mut operator, .. } = Pair::new(home).await;
    store.create_table(&new_table(2)).await.unwrap();
    let mut watcher = {
        let Location::Postgres(url) = home.location() else { panic!("nodes need a database") };
        PgConnection::connect(url).await.unwrap()
    };
    let mut number =
        async |sql: &'static str| -> i64 { sqlx::query_scalar(sql).fetch_one(&mut watcher).await.unwrap() };
    sqlx::raw_sql("SET deadlock_timeout = '1 min'; BEGIN").execute(&mut operator).await.unwrap();
    sqlx::query(HOLD).bind(table_id(2).as_str()).execute(&mut operator).await.unwrap();
    let appending = tokio::spawn(async move { store.append(&[append(1, 3, 3), append(2, 3, 3)]).await });
    while number(WAITING).await == 0 {
        tokio::task::yield_now().await;
    }
    sqlx::query(HOLD).bind(table_id(1).as_str()).execute(&mut operator).await.unwrap();
    sqlx::raw_sql("COMMIT").execute(&mut operator).await.unwrap();
    let answers = appending.await.unwrap();
    assert!(answers.iter().all(Result::is_ok), "{answers:?}");
    let asked = std::time::Instant::now();
    while number(DEADLOCKS).await == 0 {
        assert!(asked.elapsed().as_secs() < 20, "nothing stood in the way");
        tokio::time::sleep(std::time::Duration::from_millis(100)).await;
    }
}

pub(crate) async fn a_node_learns_that_it_is_to_be_emptied_and_is_given_nothing_more(home: &Home) {
    let mut pair = Pair::new(home).await;
    assert!(pair.store.give_table(&pair.table, &pair.two).await.unwrap(), "nobody had it");
    assert_eq!(pair.claim(&pair.one).await, Ownership::Theirs(pair.two.clone()));
    assert!(!pair.store.give_table(&pair.table, &pair.one).await.unwrap(), "it has an owner that lives");
    let old = pair.epoch(&pair.two).await;
    assert!(pair.store.drain(&pair.one).await.unwrap());
    assert_eq!(pair.store.renew(&pair.one, 7).await.unwrap(), Renewal::Held { is_draining: true });
    let two = pair.two.clone();
    pair.expire(&two).await;
    assert!(!pair.store.give_table(&pair.table, &pair.one).await.unwrap(), "it is being emptied");
    let [known] = &pair.store.neighbours().await.unwrap()[..] else { panic!("one of them is dead") };
    assert_eq!((&known.id, known.name.as_str(), known.tables, known.is_draining), (&pair.one, "name", Some(7), true));
    pair.store.join(&two, "name", "test").await.unwrap();
    assert!(pair.epoch(&two).await > old);
    assert!(!pair.store.drain(&NodeId::from_random([9; 8])).await.unwrap(), "there is no such node");
}

/// As if the first one had been paused, or cut off, in the middle of a change.
pub(crate) async fn a_node_that_hangs_in_the_middle_of_a_change_does_not_keep_the_others_from_theirs(home: &Home) {
    let pair = Pair::new(home).await;
    let hanging = pair.store.turn_to_match().await.unwrap();
    let began = std::time::Instant::now();
    let turn = tokio::time::timeout(Duration::from_secs(10), pair.store.turn_to_match()).await;
    turn.expect("its change was undone").unwrap().end().await.unwrap();
    assert!(began.elapsed() > Duration::from_secs(4), "it had time enough");
    assert!(hanging.end().await.is_err(), "it learns of it");
}

/// As if the database had moved to another machine: what was connected hears nothing for ever, what connects anew works.
pub(crate) async fn a_connection_on_which_nothing_happens_is_given_up(home: &Home) {
    let Location::Postgres(url) = home.location() else { panic!("nodes need a database") };
    let (rest, name) = url.rsplit_once('/').unwrap();
    let (_, address) = rest.rsplit_once('@').unwrap();
    let frozen = CancellationToken::new();
    let relay = relay(address.to_string(), frozen.clone()).await;
    let store = Store::open(&Location::Postgres(format!("postgres://postgres@{relay}/{name}"))).await.unwrap();
    store.create_table(&new_table(1)).await.unwrap();
    let (writer, _) = Writer::start(store.clone());
    writer.append(append(1, 3, 3)).await.unwrap();
    frozen.cancel();
    let lost = tokio::time::timeout(Duration::from_secs(20), writer.append(append(1, 4, 4))).await;
    assert!(lost.expect("nobody waits for ever").is_err());
    assert!(!store.keeping().works());
    // The pool may have several connections that are silent; each of them is found out by one attempt, after which
    // nothing is tried until the store has proved that it works.
    let kept = async {
        while writer.append(append(1, 4, 4)).await.is_err() {
            while !matches!(tokio::time::timeout(Duration::from_secs(6), store.health()).await, Ok(Ok(()))) {}
        }
    };
    tokio::time::timeout(Duration::from_secs(100), kept).await.expect("what connects anew works");
}

/// Passes bytes on in both directions, until it is frozen; those who come later are not concerned.
async fn relay(to: String, frozen: CancellationToken) -> std::net::SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    tokio::spawn(async move {
        loop {
            let (mut here, mut there) = (listener.accept().await.unwrap().0, TcpStream::connect(&to).await.unwrap());
            let until = if frozen.is_cancelled() { CancellationToken::new() } else { frozen.clone() };
            tokio::spawn(async move {
                if until.run_until_cancelled(copy_bidirectional(&mut here, &mut there)).await.is_none() {
                    // Open, and silent.
                    std::future::pending::<()>().await;
                }
            });
        }
    });
    address
}
