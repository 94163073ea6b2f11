//! A copy made while the server serves, and a server that goes on from it.

use std::path::PathBuf;

use wurf_server::backup::backup;
use wurf_server::config::Config;
use wurf_server::store::backup::{BackupContents, check_backup};
use wurf_table::command::{Command, Phrase, Said};
use wurf_table::wire::ServerMessage;

use crate::app::TestApp;

fn hello() -> Command {
    Command::Say { said: Said::Phrase { phrase: Phrase::Hello } }
}

/// Makes a copy as `wurf backup` does; its complaint if it does not.
async fn copy(data: PathBuf, file: PathBuf) -> Result<BackupContents, String> {
    let config = Config { data, ..Config::default() };
    let copying = move || backup(&config, &file).map_err(|error| format!("{error:#}"));
    tokio::task::spawn_blocking(copying).await.unwrap()
}

#[tokio::test]
async fn a_server_goes_on_from_a_copy_made_while_another_one_served() {
    let app = TestApp::start().await;
    let ada = app.open("qwixx", 2, "Ada").await;
    let mut client = app.client(&ada).await;
    let kept = client.must(hello()).await;
    let restored = tempfile::tempdir().unwrap();
    let contents = copy(app.data().into(), restored.path().join("wurf.db")).await.unwrap();
    assert_eq!((contents.tables, contents.facts), (1, kept.0));
    client.must(hello()).await;

    let other = TestApp::start_in(restored, Config::default()).await;
    let welcome = other.client(&ada).await.next().await;
    let Some(ServerMessage::Welcome { missed, .. }) = welcome else { panic!("{welcome:?}") };
    let said = missed.iter().filter(|update| format!("{update:?}").contains("Said")).count();
    assert_eq!(said, 1, "what was said before the copy, and not what came later");
    other.client(&ada).await.must(hello()).await;
}

#[tokio::test]
async fn a_second_copy_replaces_the_first_and_a_torn_one_is_noticed() {
    let app = TestApp::start().await;
    app.open("qwixx", 2, "Ada").await;
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("copy.db");
    assert_eq!(copy(app.data().into(), file.clone()).await.unwrap().tables, 1);
    app.open("qwixx", 2, "Ben").await;
    assert_eq!(copy(app.data().into(), file.clone()).await.unwrap().tables, 2);
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1, "nothing else is left behind");

    let bytes = std::fs::read(&file).unwrap();
    std::fs::write(&file, &bytes[..bytes.len() / 2]).unwrap();
    assert!(check_backup(&file).await.is_err());
}

#[tokio::test]
async fn copies_are_refused_where_they_would_do_harm() {
    let app = TestApp::start().await;
    let ada = app.open("qwixx", 2, "Ada").await;
    let data = app.data().to_path_buf();
    let cases = [
        (data.join("nowhere"), data.join("copy.db"), "there is no such database"),
        (data.clone(), data.join("wurf.db"), "belongs to the database itself"),
        (data.clone(), data.join("wurf.db-wal"), "belongs to the database itself"),
        (data.join("."), data.join(".").join("wurf.db"), "belongs to the database itself"),
        (data.clone(), data.clone(), "is a folder"),
        (data.clone(), data.join("nowhere").join("copy.db"), "nowhere"),
    ];
    for (data, file, reason) in cases {
        let complaint = copy(data, file.clone()).await.unwrap_err();
        assert!(complaint.contains(reason), "{}: {complaint}", file.display());
    }
    assert!(!data.join("nowhere").exists(), "asking for a copy makes nothing");
    app.client(&ada).await.must(hello()).await;
}
