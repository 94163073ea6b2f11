//! What the server says about itself is true: `docs/openapi.json`, `docs/schemas`, `docs/protocol.md`,
//! `docs/accounts.md` and the page at `/api`.
//!
//! With `WURF_BLESS=1` the descriptions in `docs` are rewritten.

use std::collections::BTreeSet;
use std::path::Path;

use serde_json::{Value, json};

use crate::app::{Answer, TestApp};

const OPENAPI: &str = include_str!("../../../../docs/openapi.json");
const MESSAGES: &str = include_str!("../../../../docs/schemas/messages.json");
const GAMES: &str = include_str!("../../../../docs/schemas/games.json");
const PROTOCOL: &str = include_str!("../../../../docs/protocol.md");
pub(crate) const ACCOUNTS: &str = include_str!("../../../../docs/accounts.md");

fn header<'a>(answer: &'a Answer, name: &str) -> Option<&'a str> {
    answer.headers.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str())
}

#[tokio::test]
async fn the_interface_is_described_as_it_was() {
    let app = TestApp::start().await;
    check_description(&app, "openapi.json", OPENAPI, "openapi.json").await;
    check_description(&app, "messages.json", MESSAGES, "schemas/messages.json").await;
    check_description(&app, "games.json", GAMES, "schemas/games.json").await;
}

/// What the server says at this address is what is in this file of `docs`.
async fn check_description(app: &TestApp, address: &str, written: &str, file: &str) {
    let answer = app.get(&format!("/api/v1/{address}")).await;
    assert_eq!((answer.status, header(&answer, "content-type")), (200, Some("application/json")), "{address}");
    if std::env::var_os("WURF_BLESS").is_some() {
        std::fs::write(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs").join(file), answer.text).unwrap();
        return;
    }
    for (number, (was, is)) in written.lines().zip(answer.text.lines()).enumerate() {
        assert_eq!(was, is, "{file}:{}; WURF_BLESS=1 writes the description anew", number + 1);
    }
    assert_eq!(written.len(), answer.text.len(), "{file}");
}

/// All references in a description.
fn references(value: &Value) -> BTreeSet<String> {
    match value {
        Value::Object(map) => {
            let own = map.get("$ref").and_then(Value::as_str).map(str::to_string);
            map.values().flat_map(references).chain(own).collect()
        }
        Value::Array(list) => list.iter().flat_map(references).collect(),
        _ => BTreeSet::new(),
    }
}

#[test]
fn every_body_that_is_named_is_described() {
    let openapi: Value = serde_json::from_str(OPENAPI).unwrap();
    let references = references(&openapi);
    assert!(references.contains("#/components/schemas/Options"), "{references:?}");
    for reference in references {
        let described = openapi.pointer(reference.trim_start_matches('#'));
        assert!(described.is_some_and(Value::is_object), "{reference}");
    }
}

/// The values of an attribute in a page.
fn attributes<'a>(page: &'a str, name: &str) -> Vec<&'a str> {
    let begin = format!(" {name}=\"");
    page.split(begin.as_str()).skip(1).filter_map(|rest| rest.split('"').next()).collect()
}

#[tokio::test]
async fn the_page_loads_only_what_the_server_has() {
    let app = TestApp::start().await;
    let page = app.get("/api").await;
    assert_eq!(header(&page, "content-type"), Some("text/html; charset=utf-8"));
    let (sources, links) = (attributes(&page.text, "src"), attributes(&page.text, "href"));
    assert_eq!((sources.len(), links.len()), (1, 4), "{sources:?} {links:?}");
    for address in sources.into_iter().chain(links) {
        assert!(address.starts_with("/api/"), "{address}");
        assert_eq!(app.get(address).await.status, 200, "{address}");
    }
    // What the content security policy would refuse.
    assert!(!page.text.contains("<style") && !page.text.contains(" style=") && !page.text.contains(" on"));
    assert_eq!(page.text.matches("<script").count(), 1);
    assert_eq!(header(&app.get("/api/page.js").await, "content-type"), Some("text/javascript; charset=utf-8"));
    assert_eq!(header(&app.get("/api/page.css").await, "content-type"), Some("text/css; charset=utf-8"));
}

/// The blocks of a document with this word and an address after the fence.
pub(crate) fn blocks(document: &'static str, word: &str) -> Vec<(&'static str, Value)> {
    let begin = format!("```json {word} ");
    let blocks = document.split(begin.as_str()).skip(1);
    let parts = blocks.map(|block| block.split_once('\n').unwrap());
    parts.map(|(path, rest)| (path, serde_json::from_str(rest.split("```").next().unwrap()).unwrap())).collect()
}

/// The same value with every text and number alike: what is left is its shape.
pub(crate) fn shape(value: &Value) -> Value {
    match value {
        Value::Object(map) => map.iter().map(|(key, value)| (key.clone(), shape(value))).collect(),
        Value::Array(list) => list.iter().map(shape).collect(),
        Value::String(_) => json!("text"),
        Value::Number(_) => json!(0),
        other => other.clone(),
    }
}

#[tokio::test]
async fn requests_in_the_document_are_answered_as_it_says() {
    let app = TestApp::start().await;
    let requests = blocks(PROTOCOL, "request");
    let admission = &blocks(PROTOCOL, "answer")[0].1;
    assert_eq!(requests.len(), 2);
    for (path, body) in requests {
        let answer = app.post(path, body).await;
        assert_eq!(answer.status, 201, "{path} {}", answer.text);
        assert_eq!(shape(&answer.json()), shape(admission), "{path}");
    }
    let (path, problem) = &blocks(PROTOCOL, "answer")[1];
    assert_eq!(&app.get(path).await.json(), problem);
}

#[test]
fn every_address_is_in_a_document_and_every_code_of_an_answer() {
    let openapi: Value = serde_json::from_str(OPENAPI).unwrap();
    let paths = openapi["paths"].as_object().unwrap();
    assert!(paths.len() >= 15, "{paths:?}");
    for (path, item) in paths {
        for method in item.as_object().unwrap().keys() {
            let row = format!("| `{} /api/v1{path}` |", method.to_uppercase());
            let document = if path.starts_with("/account") { ACCOUNTS } else { PROTOCOL };
            assert!(document.contains(&row), "{row}");
        }
    }
    let source = include_str!("../../src/api/account/problem.rs");
    let codes: Vec<_> = source.lines().filter_map(|line| line.split_once("code: \"")?.1.split('"').next()).collect();
    assert!(codes.contains(&"name-taken"), "{codes:?}");
    for code in codes {
        assert!(ACCOUNTS.contains(&format!("| `{code}` |")), "{code} is not in the document");
    }
    let source = include_str!("../../src/api/error.rs");
    let codes = source.lines().filter_map(|line| line.split_once("=> (\"")?.1.split('"').next());
    let codes: Vec<_> = codes.collect();
    assert!(codes.contains(&"not-found"), "{codes:?}");
    for code in codes {
        assert!(PROTOCOL.contains(&format!("`{code}`")), "{code} is not in the document");
    }
}
