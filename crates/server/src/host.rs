//! Under which names the server answers. A page that points a name of its own here would otherwise count as ours to a
//! browser (DNS rebinding), and could make requests in the name of the person looking at it.

use std::net::IpAddr;

use axum::extract::{Request, State};
use axum::http::Uri;
use axum::http::header::HOST;
use axum::http::uri::Authority;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::api::error::ApiError;
use crate::app::App;
use crate::config::Config;

/// Answers only under names of our own. Programs that send no name at all are not browsers.
pub(crate) async fn check(State(app): State<App>, request: Request, next: Next) -> Response {
    let name = request.headers().get(HOST).map(|host| host.to_str().unwrap_or_default());
    match name.or(request.uri().host()) {
        Some(name) if !is_own(name, &app.config) => ApiError::ForeignHost.into_response(),
        _ => next.run(request).await,
    }
}

/// Is this one of the names of the server, with or without a port?
fn is_own(name: &str, config: &Config) -> bool {
    let Ok(authority) = name.parse::<Authority>() else { return false };
    let host = authority.host().trim_end_matches('.').to_lowercase();
    let public = config.public_url.iter().filter_map(|url| Some(url.parse::<Uri>().ok()?.host()?.to_lowercase()));
    is_address(&host) || config.hosts.iter().map(|own| own.to_lowercase()).chain(public).any(|own| own == host)
}

/// An address, or a name that every browser resolves to its own device: nobody can point these elsewhere.
pub(crate) fn is_address(host: &str) -> bool {
    let bare = host.trim_start_matches('[').trim_end_matches(']');
    host == "localhost" || host.ends_with(".localhost") || bare.parse::<IpAddr>().is_ok()
}

/// A name alone, without a port or anything else.
pub(crate) fn is_name(text: &str) -> bool {
    text.parse::<Authority>().is_ok_and(|authority| authority.host() == text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(config: &Config, name: &str, expected: bool) {
        assert_eq!(is_own(name, config), expected, "{name}");
    }

    #[test]
    fn at_home_addresses_are_answered_and_names_are_not() {
        let home = Config::default();
        for own in ["127.0.0.1:7777", "192.168.1.20:7777", "[::1]:7777", "[fe80::1]", "localhost", "localhost:7777"] {
            check(&home, own, true);
        }
        for foreign in
            ["evil.example", "evil.example:7777", "localhost.evil.example", "", "127.0.0.1.evil.example", "a b"]
        {
            check(&home, foreign, false);
        }
    }

    #[test]
    fn in_public_the_public_name_and_the_listed_ones_are_answered() {
        let (public_url, hosts) = (Some("https://Wurf.example:8443/".into()), vec!["wurf.lan".into()]);
        let public = Config { public_url, hosts, ..Config::default() };
        for own in ["wurf.example", "WURF.EXAMPLE:8443", "wurf.example.", "wurf.lan:7777", "10.0.0.5"] {
            check(&public, own, true);
        }
        check(&public, "evil.example", false);
    }

    #[test]
    fn a_name_has_neither_scheme_nor_port() {
        assert!(is_name("wurf.lan") && is_name("raspberrypi"));
        for text in ["", "http://wurf.lan", "wurf.lan:80", "wurf.lan/", "a@wurf.lan", "wurf lan"] {
            assert!(!is_name(text), "{text}");
        }
    }
}
