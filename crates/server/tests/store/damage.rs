//! Logs that somebody or something has changed behind the server's back, and logs of an older version.

use sqlx::{Connection, SqliteConnection};
use wurf_server::store::Store;
use wurf_server::store::error::StoreError;

use crate::home::Home;
use crate::sample::{append, new_table, table_id};

/// Two tables with six facts each.
async fn store_with_logs(home: &Home) -> Store {
    let store = home.open().await;
    for table in [1, 2] {
        store.create_table(&new_table(table)).await.unwrap();
        assert!(store.append(&[append(table, 3, 6)]).await[0].is_ok());
    }
    store
}

/// Changes the file as no server would.
async fn tamper(home: &Home, sql: &'static str) {
    let url = format!("sqlite:{}", home.folder().join("wurf.db").display());
    let mut connection = SqliteConnection::connect(&url).await.unwrap();
    sqlx::raw_sql(sql).execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();
}

const FIRST: &str = "(SELECT id FROM tables ORDER BY id LIMIT 1)";

#[tokio::test]
async fn whatever_was_changed_in_a_log_is_found_and_other_tables_go_on() {
    let changes = [
        "UPDATE facts SET body = replace(body, '\"at\":4', '\"at\":5') WHERE table_id = FIRST AND seq = 4",
        "UPDATE facts SET body = (SELECT body FROM facts AS other WHERE other.table_id = FIRST AND other.seq = 7 - facts.seq) \
         WHERE table_id = FIRST AND seq IN (3, 4)",
        "DELETE FROM facts WHERE table_id = FIRST AND seq = 4",
        "DELETE FROM facts WHERE table_id = FIRST AND seq = 6; UPDATE tables SET head = 5 WHERE id = FIRST",
        "DELETE FROM facts WHERE table_id = FIRST",
        "UPDATE facts SET checksum = zeroblob(32) WHERE table_id = FIRST AND seq = 6",
        "UPDATE tables SET checksum = zeroblob(32) WHERE id = FIRST",
    ];
    for sql in changes {
        let home = Home::in_file();
        let store = store_with_logs(&home).await;
        assert!(table_id(1).as_str() < table_id(2).as_str());
        tamper(&home, sql.replace("FIRST", FIRST).leak()).await;
        assert!(matches!(store.facts(&table_id(1)).await, Err(StoreError::Damaged(_))), "{sql}");
        assert_eq!(store.facts(&table_id(2)).await.unwrap().len(), 6, "{sql}");
        assert!(store.append(&[append(2, 7, 7)]).await[0].is_ok(), "{sql}");
        let copy = home.folder().join("copy.db");
        assert!(matches!(store.backup(&copy).await, Err(StoreError::Damaged(_))), "{sql}");
        assert!(!copy.exists());
    }
}

#[tokio::test]
async fn logs_of_an_older_version_get_checksums_when_the_store_is_opened() {
    let home = Home::in_file();
    store_with_logs(&home).await.close().await;
    // The first table was last used by a version without checksums, the second one in between.
    tamper(&home, "UPDATE facts SET checksum = NULL; UPDATE tables SET checksum = NULL").await;
    home.open().await.close().await;
    tamper(
        &home,
        "UPDATE facts SET checksum = NULL WHERE seq = 6 AND table_id = (SELECT max(id) FROM tables); \
         UPDATE tables SET state = 'playing'",
    )
    .await;
    let store = home.open().await;
    for table in [1, 2] {
        assert_eq!(store.facts(&table_id(table)).await.unwrap().len(), 6);
        assert!(store.append(&[append(table, 7, 7)]).await[0].is_ok());
    }
    tamper(&home, "UPDATE facts SET body = replace(body, '4', '5') WHERE seq = 4").await;
    assert!(matches!(store.facts(&table_id(1)).await, Err(StoreError::Damaged(_))));
}

#[tokio::test]
async fn a_wrong_checksum_is_not_made_right_by_opening_the_store() {
    let home = Home::in_file();
    store_with_logs(&home).await.close().await;
    tamper(
        &home,
        "UPDATE facts SET checksum = zeroblob(32) WHERE seq = 3; UPDATE facts SET checksum = NULL WHERE seq = 6",
    )
    .await;
    assert!(matches!(home.open().await.facts(&table_id(1)).await, Err(StoreError::Damaged(_))));
}

#[tokio::test]
async fn a_damaged_file_is_not_opened() {
    let home = Home::in_file();
    let store = store_with_logs(&home).await;
    assert!(store.append(&[append(1, 7, 2_000)]).await[0].is_ok());
    store.close().await;
    let file = home.folder().join("wurf.db");
    let mut bytes = std::fs::read(&file).unwrap();
    let page = bytes.len() / 4096 / 2 * 4096;
    bytes[page..page + 64].fill(0xff);
    std::fs::write(&file, bytes).unwrap();
    assert!(Store::open(home.location()).await.is_err());
}
