//! What only an SQLite file can do: be copied, and be private.

use std::fs;
use std::os::unix::fs::PermissionsExt;

use wurf_server::store::Store;
use wurf_server::store::backup::{BackupContents, check_backup};
use wurf_server::store::error::StoreError;
use wurf_server::store::location::Location;

use crate::home::Home;
use crate::sample::{account, append, new_table, table_id};

#[tokio::test]
async fn a_backup_holds_everything_and_can_be_made_again() {
    let home = Home::in_file();
    let copy = home.folder().join("copy.db");
    let store = home.open().await;
    store.create_table(&new_table(1)).await.unwrap();
    store.create_account(&account(1, "Ann")).await.unwrap();
    assert_eq!(store.backup(&copy).await.unwrap(), BackupContents { tables: 1, facts: 2, accounts: 1 });

    assert!(store.append(&[append(1, 3, 5)]).await[0].is_ok());
    let contents = BackupContents { tables: 1, facts: 5, accounts: 1 };
    assert_eq!(store.backup(&copy).await.unwrap(), contents);
    assert_eq!(check_backup(&copy).await.unwrap(), contents);

    let restored = Store::open(&Location::File(copy)).await.unwrap();
    assert_eq!(restored.facts(&table_id(1)).await.unwrap(), store.facts(&table_id(1)).await.unwrap());
    assert!(restored.append(&[append(1, 6, 6)]).await[0].is_ok());
}

#[tokio::test]
async fn a_backup_takes_nothing_away_when_it_fails() {
    let home = Home::in_file();
    let store = home.open().await;
    let nowhere = home.folder().join("no such folder").join("copy.db");
    assert!(store.backup(&nowhere).await.is_err());
    assert!(!nowhere.exists());
}

#[tokio::test]
async fn a_copy_takes_the_place_of_nothing_but_a_copy() {
    let home = Home::in_file();
    let store = home.open().await;
    let (letter, link, folder) =
        (home.folder().join("letter"), home.folder().join("link"), home.folder().join("folder"));
    fs::write(&letter, "Dear Ann").unwrap();
    fs::create_dir(&folder).unwrap();
    let copy = home.folder().join("copy.db");
    store.backup(&copy).await.unwrap();
    std::os::unix::fs::symlink(&copy, &link).unwrap();
    for place in [&letter, &link, &folder] {
        assert!(matches!(store.backup(place).await, Err(StoreError::NotACopy(_))), "{}", place.display());
    }
    assert_eq!(fs::read_to_string(&letter).unwrap(), "Dear Ann");
    assert!(link.is_symlink());
    // A file that a link of the temporary name leads to is safe, too.
    std::os::unix::fs::symlink(&letter, home.folder().join("copy.db.partial")).unwrap();
    store.backup(&copy).await.unwrap();
    assert_eq!(fs::read_to_string(&letter).unwrap(), "Dear Ann");
}

#[tokio::test]
async fn nobody_else_may_read_the_files() {
    let home = Home::in_file();
    let store = home.open().await;
    store.create_table(&new_table(1)).await.unwrap();
    store.backup(&home.folder().join("copy.db")).await.unwrap();
    for file in ["wurf.db", "wurf.db-wal", "wurf.db-shm", "copy.db"] {
        let mode = fs::metadata(home.folder().join(file)).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600, "{file}");
    }
}

#[tokio::test]
async fn a_torn_backup_is_recognized() {
    let home = Home::in_file();
    let copy = home.folder().join("copy.db");
    let store = home.open().await;
    store.create_table(&new_table(1)).await.unwrap();
    assert!(store.append(&[append(1, 3, 2_000)]).await[0].is_ok());
    store.backup(&copy).await.unwrap();
    let bytes = fs::read(&copy).unwrap();
    fs::write(&copy, &bytes[..bytes.len() / 2]).unwrap();
    assert!(check_backup(&copy).await.is_err());
    fs::write(&copy, "no database").unwrap();
    assert!(check_backup(&copy).await.is_err());
    assert!(matches!(check_backup(home.folder()).await, Err(StoreError::Database(_))));
}
