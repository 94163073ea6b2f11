//! The suite on PostgreSQL: one server for all cases, a database for each.

use sqlx::{Connection, PgConnection};
use wurf_server::config::Config;
use wurf_server::drain::drain;
use wurf_server::store::claim::Claim;
use wurf_server::store::error::StoreError;
use wurf_server::store::location::Location;

use crate::cluster::Cluster;
use crate::home::Home;
use crate::sample::{account, name, new_table, table_id};
use crate::{nodes, suite};

#[test]
fn postgres_keeps_the_contract() {
    let cluster = Cluster::start();
    for (number, (name, case)) in suite::ALL.iter().enumerate() {
        let home = Home::in_database(cluster.database(&format!("case_{number}")));
        let outcome = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| runtime().block_on(case(&home))));
        assert!(outcome.is_ok(), "{name} failed");
    }
    runtime().block_on(one_server_at_a_time(&Home::in_database(cluster.database("claim"))));
    let home = Home::in_database(cluster.database("backup"));
    runtime().block_on(backups_are_the_business_of_pg_dump(&home));
    runtime().block_on(a_file_moves_to_a_database(&Home::in_database(cluster.database("moved"))));
}

#[test]
fn nodes_share_a_database() {
    let cluster = Cluster::start();
    let cases: [(&str, suite::Case); 11] = [
        ("owner", |home| Box::pin(nodes::a_table_has_one_owner(home))),
        ("paused", |home| Box::pin(nodes::a_paused_owner_is_refused_from_the_moment_of_the_claim(home))),
        ("dead", |home| Box::pin(nodes::who_is_dead_claims_nothing(home))),
        ("alone", |home| Box::pin(nodes::a_server_alone_and_nodes_exclude_each_other(home))),
        ("dissolved", |home| Box::pin(nodes::a_server_alone_leaves_nodes_nothing_to_write(home))),
        ("due", |home| Box::pin(nodes::what_is_due_at_a_dead_node_is_taken_once(home))),
        ("left", |home| Box::pin(nodes::who_leaves_leaves_nothing_behind(home))),
        ("drain", |home| Box::pin(nodes::a_node_learns_that_it_is_to_be_emptied_and_is_given_nothing_more(home))),
        ("hang", |home| {
            Box::pin(nodes::a_node_that_hangs_in_the_middle_of_a_change_does_not_keep_the_others_from_theirs(home))
        }),
        ("silent", |home| Box::pin(nodes::a_connection_on_which_nothing_happens_is_given_up(home))),
        ("contention", |home| Box::pin(nodes::changes_that_stand_in_each_others_way_are_tried_again(home))),
    ];
    for (name, case) in cases {
        let home = Home::in_database(cluster.database(name));
        let outcome = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| runtime().block_on(case(&home))));
        assert!(outcome.is_ok(), "{name} failed");
    }
    a_database_without_nodes_is_left_as_it_is(cluster.database("foreign"));
}

fn a_database_without_nodes_is_left_as_it_is(url: String) {
    let config = Config { database: Some(url.clone()), ..Config::default() };
    let refused = drain(&config, "web-1:7777", |_| {}).unwrap_err();
    assert_eq!(refused.to_string(), "no nodes live on this database");
    let tables: i64 = runtime().block_on(async {
        const SQL: &str = "SELECT count(*) FROM information_schema.tables WHERE table_schema = 'public'";
        let mut connection = PgConnection::connect(&url).await.unwrap();
        sqlx::query_scalar(SQL).fetch_one(&mut connection).await.unwrap()
    });
    assert_eq!(tables, 0);
}

fn runtime() -> tokio::runtime::Runtime {
    tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap()
}

async fn one_server_at_a_time(home: &Home) {
    const CUT: &str = "SELECT count(pg_terminate_backend(pid)) FROM pg_locks WHERE locktype = 'advisory'";
    let mut first = Claim::take(home.location()).await.unwrap();
    let second = Claim::take(home.location()).await.unwrap_err();
    assert!(second.to_string().contains("another server is using"), "{second}");
    // The first one loses its connection, and another server is quicker.
    let Location::Postgres(url) = home.location() else { panic!("this store is a database") };
    let mut operator = PgConnection::connect(url).await.unwrap();
    let cut: i64 = sqlx::query_scalar(CUT).fetch_one(&mut operator).await.unwrap();
    assert_eq!(cut, 1);
    let _other = Claim::take(home.location()).await.unwrap();
    assert!(matches!(first.lost().await, StoreError::InUse(_)));
}

async fn backups_are_the_business_of_pg_dump(home: &Home) {
    let copy = home.folder().join("copy.db");
    assert!(matches!(home.open().await.backup(&copy).await, Err(StoreError::UsePgDump)));
    assert!(!copy.exists());
}

async fn a_file_moves_to_a_database(target: &Home) {
    let source = Home::in_file();
    let (file, database) = (source.open().await, target.open().await);
    for number in 1..=3 {
        file.create_table(&new_table(number)).await.unwrap();
    }
    file.create_account(&account(1, "Ann")).await.unwrap();
    let copied = file.copy_to(&database).await.unwrap();
    assert_eq!((copied.tables, copied.facts, copied.accounts), (3, 6, 1));
    for table in [1, 2, 3].map(table_id) {
        assert_eq!(database.facts(&table).await.unwrap(), file.facts(&table).await.unwrap());
    }
    assert_eq!(
        database.account_by_name(&name("ann")).await.unwrap(),
        file.account_by_name(&name("ann")).await.unwrap()
    );
    assert!(matches!(file.copy_to(&database).await, Err(StoreError::NotEmpty)));
    assert!(matches!(database.copy_to(&file).await, Err(StoreError::NotMovable)));
}
