//! Nothing is acknowledged that is not kept when the database runs out of memory, and writing goes on as soon as there is
//! memory again: this program starts itself as a child that takes all but a little from SQLite while it writes, and looks
//! into the file. SQLite limits memory for a whole process and never lifts the limit, hence the child.

#![allow(clippy::unwrap_used, reason = "a test says with a plain unwrap what must not fail")]
#![allow(clippy::print_stdout, reason = "the child tells by printing")]

use std::path::Path;
use std::process::Command;

use sqlx::{Connection, SqliteConnection};
use wurf_server::store::Store;
use wurf_server::store::location::Location;
use wurf_server::store::log::Append;
use wurf_table::fact::{Fact, Logged, Origin};
use wurf_table::id::Seq;

use sample::{at, new_table, table_id};

#[allow(dead_code, reason = "other tests need more of it")]
#[path = "store/sample.rs"]
mod sample;

/// The child gets the file by this variable.
const FILE: &str = "WURF_MEMORY_FILE";

/// All the memory SQLite has, in bytes.
const MEMORY: u64 = 8 << 20;

/// What is left for writing: nothing, one page more, and so on.
const ROUNDS: u32 = 60;

#[tokio::main]
async fn main() {
    match std::env::var_os(FILE) {
        Some(file) => write_with_little(Path::new(&file)).await,
        None => starve_and_compare().await,
    }
}

async fn starve_and_compare() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("wurf.db");
    let store = open(&file).await;
    store.create_table(&new_table(1)).await.unwrap();
    store.close().await;
    let child = Command::new(std::env::current_exe().unwrap()).env(FILE, &file).output().unwrap();
    assert!(child.status.success(), "{}", String::from_utf8_lossy(&child.stderr));
    let told = String::from_utf8(child.stdout).unwrap();
    let refused = told.matches("refused").count();
    let acknowledged: u64 = told.lines().last().unwrap().parse().unwrap();
    assert!(refused > 0, "memory never ran out");
    let kept = open(&file).await.facts(&table_id(1)).await.unwrap().len() as u64;
    assert_eq!(kept, acknowledged, "kept and acknowledged");
    println!("without memory {refused} times, 0 of {acknowledged} acknowledged facts lost");
}

async fn write_with_little(file: &Path) {
    let store = open(file).await;
    let mut head = 2;
    assert!(try_to_append(&store, &mut head).await);
    let mut limit = SqliteConnection::connect("sqlite::memory:").await.unwrap();
    let sql = format!("PRAGMA hard_heap_limit = {MEMORY}");
    sqlx::raw_sql(sqlx::AssertSqlSafe(sql)).execute(&mut limit).await.unwrap();
    for free in 0..ROUNDS {
        let hog = hog(free).await;
        try_to_append(&store, &mut head).await;
        hog.close().await.unwrap();
        store.health().await.unwrap();
        assert!(try_to_append(&store, &mut head).await, "there is memory again");
    }
}

/// Somebody who takes all the memory except for a few pages.
async fn hog(free: u32) -> SqliteConnection {
    let mut pages = 0;
    let mut hog = hungry().await;
    while take_page(&mut hog).await {
        pages += 1;
    }
    hog.close().await.unwrap();
    let mut hog = hungry().await;
    for _ in free..pages {
        take_page(&mut hog).await;
    }
    hog
}

async fn hungry() -> SqliteConnection {
    let mut connection = SqliteConnection::connect("sqlite::memory:").await.unwrap();
    sqlx::raw_sql("CREATE TABLE pages (page BLOB)").execute(&mut connection).await.unwrap();
    connection
}

async fn take_page(connection: &mut SqliteConnection) -> bool {
    sqlx::query("INSERT INTO pages VALUES (zeroblob(4000))").execute(connection).await.is_ok()
}

async fn try_to_append(store: &Store, head: &mut u64) -> bool {
    let fact = Fact::Input { input: "1:-".to_string(), origin: Origin::Dice };
    let next = Logged { seq: Seq(*head + 1), at: at(1), cause: None, fact };
    let answer = store.append(&[Append::new(table_id(1), vec![next])]).await.remove(0);
    let is_kept = answer.is_ok();
    *head += u64::from(is_kept);
    println!("{}", if is_kept { head.to_string() } else { "refused".to_string() });
    is_kept
}

async fn open(file: &Path) -> Store {
    Store::open(&Location::File(file.into())).await.unwrap()
}
