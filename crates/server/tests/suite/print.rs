//! `GET /api/v1/print`: the files of `wurf print`, and a sentence for everything that is none.

use crate::app::TestApp;

#[tokio::test]
async fn files_are_served_and_may_be_kept() {
    let app = TestApp::start().await;
    for path in ["qwixx/sheets?per_page=3&look=colour&lang=de", "bloxx/dice?paper=letter&landscape=true", "fix/rules"] {
        let answer = app.get(&format!("/api/v1/print/{path}")).await;
        let header = |name: &str| answer.headers.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str());
        assert_eq!((answer.status, header("content-type")), (200, Some("application/pdf")), "{path}");
        assert_eq!(header("cache-control"), Some("public, max-age=3600"));
        assert!(answer.text.starts_with("%PDF-1.7"), "{path}");
    }
}

#[tokio::test]
async fn what_cannot_be_printed_is_refused() {
    let app = TestApp::start().await;
    for (path, status, reason) in [
        ("chess/sheets", 404, "there is no such game"),
        ("qwixx/cards", 404, "this cannot be printed"),
        ("qwixx/money", 404, "this cannot be printed"),
        ("qwixx/sheets?pages=101", 400, "pages: 1 to 100 pages"),
        ("qwixx/sheets?pages=0", 400, "pages: 1 to 100 pages"),
        ("qwixx/sheets?paper=a3", 400, "paper: \\\"a3\\\" is not known; there are a4, letter"),
        ("qwixx/sheets?colour=red", 400, "colour"),
    ] {
        let answer = app.get(&format!("/api/v1/print/{path}")).await;
        assert_eq!(answer.status, status, "{path}: {}", answer.text);
        assert!(answer.text.contains(reason), "{path}: {}", answer.text);
    }
}
