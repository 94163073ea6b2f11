//! The suite on PostgreSQL: one server for all cases, a database for each.

use wurf_server::store::error::StoreError;

use crate::cluster::Cluster;
use crate::home::Home;
use crate::suite;

#[test]
fn postgres_keeps_the_contract() {
    let cluster = Cluster::start();
    for (number, (name, case)) in suite::ALL.iter().enumerate() {
        let home = Home::in_database(cluster.database(&format!("case_{number}")));
        let outcome = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| runtime().block_on(case(&home))));
        assert!(outcome.is_ok(), "{name} failed");
    }
    let home = Home::in_database(cluster.database("backup"));
    runtime().block_on(backups_are_the_business_of_pg_dump(&home));
}

fn runtime() -> tokio::runtime::Runtime {
    tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap()
}

async fn backups_are_the_business_of_pg_dump(home: &Home) {
    let copy = home.folder().join("copy.db");
    assert!(matches!(home.open().await.backup(&copy).await, Err(StoreError::UsePgDump)));
    assert!(!copy.exists());
}
