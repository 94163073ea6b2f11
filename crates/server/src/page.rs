//! The page for browsers. It is built by `cargo xtask page` and embedded into the program; a program without
//! optimizations reads it from the folder instead, so that people who work on the page need not rebuild the program.
//!
//! Every address that is nothing else is the page, which works out for itself what to show. Below `/docs` are the
//! documents, built by `cargo xtask docs` and embedded in the same way.

use axum::Router;
use axum::body::Body;
use axum::extract::Path;
use axum::http::header::{ACCEPT, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, IF_NONE_MATCH, VARY};
use axum::http::{HeaderMap, Method, StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use rust_embed::{Embed, EmbeddedFile};

use crate::api::error::ApiError;

mod encoding;
#[cfg(test)]
mod tests;

use encoding::Encoding;

const INDEX: &str = "index.html";

/// The second program of the page: where sheets are printed and drawn.
const WORKSHOP: &str = "workshop.html";

/// What begins like this is the workshop; `service-worker.js` has the same list.
const WORKSHOP_PATHS: [&str; 2] = ["/print", "/workshop"];

/// Files that keep their names, and so are asked for again each time.
const NAMED: [&str; 3] = ["manifest.webmanifest", "service-worker.js", WORKSHOP];

/// What begins like this is never the page, whatever a browser would like to see.
const NEVER_THE_PAGE: [&str; 6] = ["/api", "/assets", "/docs", "/metrics", "/healthz", "/readyz"];

/// The name of an asset changes with its content.
const KEPT_FOREVER: &str = "public, max-age=31536000, immutable";

const ASKED_AGAIN: &str = "no-cache";

#[derive(Embed)]
#[cfg_attr(not(test), folder = "../../target/page")]
#[cfg_attr(test, folder = "tests/page")]
struct Files;

/// The documents, built by `cargo xtask docs`.
#[derive(Embed)]
#[cfg_attr(not(test), folder = "../../target/site")]
#[cfg_attr(test, folder = "tests/site")]
struct Site;

/// The page and its files; also the answer where there is nothing.
pub(crate) fn router<S: Clone + Send + Sync + 'static>() -> Router<S> {
    let assets = Router::new().route("/assets/{name}", get(asset));
    let named = NAMED.into_iter().fold(assets, |router, name| {
        let file = move |headers: HeaderMap| async move { answer(name, ASKED_AGAIN, &headers).ok_or(NOT_FOUND) };
        router.route(&format!("/{name}"), get(file))
    });
    let documents = named.route("/docs", get(first_document)).route("/docs/", get(first_document));
    documents.route("/docs/{*path}", get(document)).route("/", get(page)).fallback(anything_else)
}

async fn first_document(headers: HeaderMap) -> Result<Response, ApiError> {
    document(Path(INDEX.to_string()), headers).await
}

/// A file of the site. The names in it come from the build, so none leads out of it.
async fn document(Path(path): Path<String>, headers: HeaderMap) -> Result<Response, ApiError> {
    match (Site::get(&path), Site::get(INDEX)) {
        (Some(file), _) => Ok(respond(&path, file, Encoding::Plain, ASKED_AGAIN, &headers)),
        (None, Some(_)) => Err(NOT_FOUND),
        (None, None) => Err(ApiError::NotFound(
            "this server was built without its documents; `cargo xtask docs` builds them, then the server anew",
        )),
    }
}

const NOT_FOUND: ApiError = ApiError::NotFound("there is nothing here");

async fn asset(Path(name): Path<String>, headers: HeaderMap) -> Result<Response, ApiError> {
    let found = is_asset(&name).then(|| answer(&format!("assets/{name}"), KEPT_FOREVER, &headers)).flatten();
    found.ok_or(NOT_FOUND)
}

/// A plain name; the compressed forms beside it on the disk are requested only by header.
fn is_asset(name: &str) -> bool {
    let is_plain = name.chars().all(|letter| letter.is_ascii_alphanumeric() || "-_.".contains(letter));
    is_plain && ![Encoding::Brotli, Encoding::Gzip].iter().any(|encoding| name.ends_with(encoding.ending()))
}

/// A browser that goes somewhere gets the page; a program that looks for something is told that it is not there.
async fn anything_else(method: Method, uri: Uri, headers: HeaderMap) -> Result<Response, ApiError> {
    let is_read = method == Method::GET || method == Method::HEAD;
    let is_elsewhere = NEVER_THE_PAGE.iter().any(|path| is_below(uri.path(), path));
    if !is_read || is_elsewhere || !accepts_html(&headers) {
        return Err(NOT_FOUND);
    }
    let is_workshop = WORKSHOP_PATHS.iter().any(|path| is_below(uri.path(), path));
    program(if is_workshop { WORKSHOP } else { INDEX }, &headers)
}

async fn page(headers: HeaderMap) -> Result<Response, ApiError> {
    program(INDEX, &headers)
}

/// One of the page's two programs.
fn program(file: &str, headers: &HeaderMap) -> Result<Response, ApiError> {
    answer(file, ASKED_AGAIN, headers).ok_or(ApiError::NotFound(
        "this server was built without the page for browsers; `cargo xtask page` builds it, then the server anew",
    ))
}

fn is_below(path: &str, folder: &str) -> bool {
    path.strip_prefix(folder).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
}

fn accepts_html(headers: &HeaderMap) -> bool {
    headers.get(ACCEPT).and_then(|accept| accept.to_str().ok()).is_some_and(|accept| accept.contains("text/html"))
}

/// The file in the best form that the client understands; none if there is no such file.
fn answer(path: &str, caching: &'static str, headers: &HeaderMap) -> Option<Response> {
    let mut forms = encoding::accepted(headers);
    let (encoding, file) =
        forms.find_map(|encoding| Some((encoding, Files::get(&format!("{path}{}", encoding.ending()))?)))?;
    Some(respond(path, file, encoding, caching, headers))
}

/// A file in one form, unless the client has it already.
fn respond(path: &str, file: EmbeddedFile, encoding: Encoding, caching: &'static str, headers: &HeaderMap) -> Response {
    let tag = tag(&file, encoding);
    let known = headers.get_all(IF_NONE_MATCH).iter().any(|tags| tags.to_str().is_ok_and(|tags| tags.contains(&tag)));
    let shared = [(CACHE_CONTROL, caching.to_string()), (ETAG, tag), (VARY, "accept-encoding".to_string())];
    if known {
        return (StatusCode::NOT_MODIFIED, shared).into_response();
    }
    let mut response = (shared, [(CONTENT_TYPE, content_type(path))], Body::from(file.data)).into_response();
    if let Some(name) = encoding.name() {
        response.headers_mut().insert(CONTENT_ENCODING, name);
    }
    response
}

fn tag(file: &EmbeddedFile, encoding: Encoding) -> String {
    let hash: String = file.metadata.sha256_hash()[..8].iter().map(|byte| format!("{byte:02x}")).collect();
    format!("\"{hash}{}\"", encoding.ending())
}

/// The endings are those of `crates/web`.
fn content_type(path: &str) -> &'static str {
    match path.rsplit_once('.').map(|(_, ending)| ending) {
        Some("css") => "text/css; charset=utf-8",
        Some("ftl" | "py" | "toml") => "text/plain; charset=utf-8",
        Some("html") => "text/html; charset=utf-8",
        Some("json") => "application/json",
        Some("js") => "text/javascript; charset=utf-8",
        Some("png") => "image/png",
        Some("svg") => "image/svg+xml",
        Some("wasm") => "application/wasm",
        Some("webmanifest") => "application/manifest+json",
        Some("woff2") => "font/woff2",
        _ => "application/octet-stream",
    }
}
