//! What operators rely on.

use wurf_table::command::Command;

use crate::app::TestApp;

#[tokio::test]
async fn health_readiness_and_metrics_are_answered() {
    let app = TestApp::start().await;
    assert_eq!(app.get("/healthz").await.text, "ok\n");
    assert_eq!(app.get("/readyz").await.text, "ready\n");
    let ada = app.open("qwixx", 2, "Ada").await;
    assert_eq!(app.client(&ada).await.refused(Command::StandUp).await, "not-seated");
    let metrics = app.get("/metrics").await.text;
    let names = metrics.lines().filter(|line| !line.starts_with('#') && !line.is_empty());
    assert!(names.clone().count() > 5, "{metrics}");
    assert_eq!(names.filter(|line| !line.starts_with("wurf_")).count(), 0);
    assert!(!metrics.contains(&ada.table) && !metrics.contains("Ada"));
}

#[tokio::test]
async fn the_database_holds_no_secret_of_a_person() {
    let app = TestApp::start().await;
    let ada = app.open("qwixx", 2, "Ada").await;
    app.client(&ada).await.must(Command::Leave).await;
    let files: Vec<Vec<u8>> =
        std::fs::read_dir(app.data()).unwrap().map(|file| std::fs::read(file.unwrap().path()).unwrap()).collect();
    let holds =
        |needle: &str| files.iter().any(|file| file.windows(needle.len()).any(|part| part == needle.as_bytes()));
    assert!(holds(&ada.table), "these are not the files of the database");
    assert!(!holds(&ada.secret));
}
