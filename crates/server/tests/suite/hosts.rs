//! Under which names the server answers.

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use wurf_server::config::Config;

use crate::app::TestApp;

/// The status of a request under this name.
async fn status(app: &TestApp, path: &str, host: &str) -> String {
    let mut stream = TcpStream::connect(app.address).await.unwrap();
    let head = format!("GET {path} HTTP/1.1\r\nhost: {host}\r\nconnection: close\r\n\r\n");
    stream.write_all(head.as_bytes()).await.unwrap();
    let mut text = String::new();
    stream.read_to_string(&mut text).await.unwrap();
    assert!(text.contains("content-security-policy: default-src 'none'"), "{text}");
    text.split(' ').nth(1).unwrap().to_string()
}

#[tokio::test]
async fn a_name_that_somebody_else_lets_point_here_is_not_answered() {
    let app = TestApp::start().await;
    for path in ["/api/v1/tables", "/metrics", "/readyz", "/"] {
        assert_eq!(status(&app, path, "evil.example").await, "421", "{path}");
    }
    for host in ["127.0.0.1:7777", "192.168.1.20", "[::1]:7777", "localhost"] {
        assert_eq!(status(&app, "/api/v1/tables", host).await, "200", "{host}");
    }
}

#[tokio::test]
async fn the_public_name_and_listed_ones_are_answered() {
    let (public_url, hosts) = (Some("https://wurf.example".to_string()), vec!["wurf.lan".to_string()]);
    let app = TestApp::start_with(Config { public_url, hosts, ..Config::default() }).await;
    for (host, expected) in [("wurf.example", "200"), ("wurf.lan:7777", "200"), ("evil.example", "421")] {
        assert_eq!(status(&app, "/api/v1/tables", host).await, expected, "{host}");
    }
}
