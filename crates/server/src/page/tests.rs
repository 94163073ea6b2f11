//! On the few files in `tests/page` and `tests/site`; the compressed ones are not real.

use axum::body::to_bytes;
use axum::http::Request;
use tower::ServiceExt;

use super::*;

/// What a browser says when somebody opens an address.
const GOING: (&str, &str) = ("accept", "text/html,application/xhtml+xml,*/*;q=0.8");

async fn ask(method: &str, path: &str, headers: &[(&str, &str)]) -> Response {
    let request = headers
        .iter()
        .fold(Request::builder().method(method).uri(path), |request, (name, value)| request.header(*name, *value));
    router::<()>().oneshot(request.body(Body::empty()).unwrap()).await.unwrap()
}

async fn get_page(path: &str, headers: &[(&str, &str)]) -> (StatusCode, String) {
    let response = ask("GET", path, headers).await;
    let status = response.status();
    (status, String::from_utf8(to_bytes(response.into_body(), 4096).await.unwrap().to_vec()).unwrap())
}

fn header<'a>(response: &'a Response, name: &str) -> Option<&'a str> {
    response.headers().get(name).map(|value| value.to_str().unwrap())
}

#[test]
fn folders_end_at_slashes() {
    let below = ["/api", "/api/v1", "/apis", "/"].map(|path| is_below(path, "/api"));
    assert_eq!(below, [true, true, false, false]);
}

#[tokio::test]
async fn every_address_that_somebody_goes_to_is_the_page() {
    for path in ["/", "/t/KWXZ", "/learn/qwixx", "/apiary"] {
        let (status, text) = get_page(path, &[GOING]).await;
        assert_eq!((status, text.contains("a page")), (StatusCode::OK, true), "{path}");
    }
    assert_eq!(get_page("/", &[]).await.0, StatusCode::OK);
}

#[tokio::test]
async fn sheets_are_printed_and_drawn_in_the_workshop() {
    for (path, is_workshop) in
        [("/print", true), ("/print/qwixx/sheets", true), ("/workshop", true), ("/printer", false)]
    {
        let (status, text) = get_page(path, &[GOING]).await;
        assert_eq!((status, text.contains("a workshop")), (StatusCode::OK, is_workshop), "{path}");
    }
}

#[tokio::test]
async fn programs_and_what_is_something_else_are_told_that_there_is_nothing() {
    assert_eq!(get_page("/t/KWXZ", &[("accept", "application/json")]).await.0, StatusCode::NOT_FOUND);
    for path in
        ["/api/v2", "/assets/b.css", "/assets/a-0123.css.br", "/assets/..%2findex.html", "/metrics/x", "/assets"]
    {
        assert_eq!(get_page(path, &[GOING]).await.0, StatusCode::NOT_FOUND, "{path}");
    }
    assert_eq!(ask("POST", "/t/KWXZ", &[GOING]).await.status(), StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn assets_are_kept_forever_and_named_files_are_asked_for_again() {
    let expected = [
        ("/assets/a-0123.css", KEPT_FOREVER, "text/css; charset=utf-8"),
        ("/", ASKED_AGAIN, "text/html; charset=utf-8"),
        ("/service-worker.js", ASKED_AGAIN, "text/javascript; charset=utf-8"),
        ("/manifest.webmanifest", ASKED_AGAIN, "application/manifest+json"),
    ];
    for (path, caching, content_type) in expected {
        let response = ask("GET", path, &[]).await;
        assert_eq!(header(&response, "cache-control"), Some(caching), "{path}");
        assert_eq!(header(&response, "content-type"), Some(content_type), "{path}");
    }
}

#[tokio::test]
async fn the_smallest_form_there_is_travels() {
    let forms = [
        ("/", "gzip, br", Some("br"), "brotli of the page\n"),
        ("/", "gzip", Some("gzip"), "gzip of the page\n"),
        ("/assets/a-0123.css", "gzip", None, "a{}\n"),
    ];
    for (path, accepted, encoding, text) in forms {
        let response = ask("GET", path, &[("accept-encoding", accepted)]).await;
        assert_eq!(header(&response, "content-encoding"), encoding);
        assert_eq!(header(&response, "vary"), Some("accept-encoding"));
        assert_eq!(to_bytes(response.into_body(), 4096).await.unwrap(), text);
    }
}

#[tokio::test]
async fn what_a_browser_has_is_not_sent_again() {
    let first = ask("GET", "/", &[]).await;
    let tag = header(&first, "etag").unwrap();
    assert_eq!(ask("GET", "/", &[("if-none-match", tag)]).await.status(), StatusCode::NOT_MODIFIED);
    assert_eq!(ask("GET", "/", &[("if-none-match", "\"other\"")]).await.status(), StatusCode::OK);
    let compressed = [("if-none-match", tag), ("accept-encoding", "br")];
    assert_eq!(ask("GET", "/", &compressed).await.status(), StatusCode::OK);
}

#[tokio::test]
async fn the_documents_are_under_an_address_of_their_own() {
    for (path, title) in [("/docs", "documents"), ("/docs/", "documents"), ("/docs/rules/index.html", "rules")] {
        let (status, text) = get_page(path, &[GOING]).await;
        assert_eq!((status, text.contains(&format!("<title>{title}"))), (StatusCode::OK, true), "{path}");
    }
    for path in ["/docs/nowhere.html", "/docs/../page/index.html", "/docs/rules"] {
        assert_eq!(get_page(path, &[GOING]).await.0, StatusCode::NOT_FOUND, "{path}");
    }
    let response = ask("GET", "/docs", &[GOING]).await;
    assert_eq!(header(&response, "content-type"), Some("text/html; charset=utf-8"));
}
