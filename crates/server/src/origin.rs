//! Which pages may connect. Programs send no origin; browsers always do, and other people's pages are refused.

use std::net::IpAddr;

use axum::http::header::{HOST, ORIGIN};
use axum::http::{HeaderMap, Uri};

use crate::config::Config;

/// May the page that sends these headers connect?
pub(crate) fn is_allowed(headers: &HeaderMap, config: &Config) -> bool {
    let Some(origin) = headers.get(ORIGIN) else { return true };
    let Ok(origin) = origin.to_str() else { return false };
    let listed = config.origins.iter().chain(&config.public_url).any(|own| own.trim_end_matches('/') == origin);
    listed || (config.public_url.is_none() && is_same_host(origin, headers))
}

/// At home there is no public name: the page comes from the address that the request goes to. Only addresses count,
/// since anybody can let a name of their own point here.
fn is_same_host(origin: &str, headers: &HeaderMap) -> bool {
    let host = headers.get(HOST).and_then(|host| host.to_str().ok());
    let Ok(origin) = origin.parse::<Uri>() else { return false };
    let (Some(authority), Some("http" | "https")) = (origin.authority(), origin.scheme_str()) else { return false };
    host == Some(authority.as_str()) && is_address(authority.host())
}

fn is_address(host: &str) -> bool {
    let bare = host.trim_start_matches('[').trim_end_matches(']');
    host == "localhost" || bare.parse::<IpAddr>().is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(config: &Config, host: &str, origin: Option<&str>, expected: bool) {
        let mut headers = HeaderMap::new();
        headers.insert(HOST, host.parse().unwrap());
        origin.map(|origin| headers.insert(ORIGIN, origin.parse().unwrap()));
        assert_eq!(is_allowed(&headers, config), expected, "{origin:?} at {host}");
    }

    #[test]
    fn at_home_only_the_own_address_may_connect() {
        let home = Config::default();
        check(&home, "127.0.0.1:7777", None, true);
        check(&home, "127.0.0.1:7777", Some("http://127.0.0.1:7777"), true);
        check(&home, "localhost:7777", Some("http://localhost:7777"), true);
        check(&home, "[::1]:7777", Some("http://[::1]:7777"), true);
        check(&home, "127.0.0.1:7777", Some("http://127.0.0.1:8888"), false);
        check(&home, "127.0.0.1:7777", Some("https://evil.example"), false);
        check(&home, "evil.example:7777", Some("http://evil.example:7777"), false);
        check(&home, "127.0.0.1:7777", Some("null"), false);
    }

    #[test]
    fn in_public_only_listed_origins_may_connect() {
        let (public_url, origins) = (Some("https://wurf.example/".into()), vec!["https://b.example".into()]);
        let public = Config { public_url, origins, ..Config::default() };
        check(&public, "wurf.example", Some("https://wurf.example"), true);
        check(&public, "wurf.example", Some("https://b.example"), true);
        check(&public, "wurf.example", Some("http://wurf.example"), false);
        check(&public, "127.0.0.1:7777", Some("http://127.0.0.1:7777"), false);
    }
}
