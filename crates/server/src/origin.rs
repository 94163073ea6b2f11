//! Which pages may connect. Programs send no origin; browsers always do, and other people's pages are refused.

use axum::http::header::{HOST, ORIGIN};
use axum::http::{HeaderMap, Uri};

use crate::config::Config;
use crate::host::is_address;

/// May the page that sends these headers connect?
pub(crate) fn is_allowed(headers: &HeaderMap, config: &Config) -> bool {
    let Some(origin) = headers.get(ORIGIN) else { return true };
    let Ok(origin) = origin.to_str() else { return false };
    let is_listed = config.origins.iter().chain(&config.public_url).any(|own| normal(own).as_deref() == Some(origin));
    is_listed || (config.public_url.is_none() && is_same_host(origin, headers))
}

/// At home there is no public name: the page comes from the address that the request goes to. Only addresses count,
/// since anyone can point a name of their own here.
fn is_same_host(origin: &str, headers: &HeaderMap) -> bool {
    let host = headers.get(HOST).and_then(|host| host.to_str().ok());
    let Ok(origin) = origin.parse::<Uri>() else { return false };
    let (Some(authority), Some("http" | "https")) = (origin.authority(), origin.scheme_str()) else { return false };
    host == Some(authority.as_str()) && is_address(authority.host())
}

/// An origin as browsers send it, from one as people write it; nothing if it is not one.
pub(crate) fn normal(text: &str) -> Option<String> {
    let uri = text.parse::<Uri>().ok().filter(|_| !text.contains('#'))?;
    let (scheme, authority) = (uri.scheme_str()?, uri.authority()?);
    let default_port = match scheme {
        "http" => ":80",
        "https" => ":443",
        _ => return None,
    };
    let is_plain = matches!(uri.path(), "" | "/") && uri.query().is_none() && !authority.as_str().contains('@');
    let place = authority.as_str().to_lowercase();
    let place = place.strip_suffix(default_port).unwrap_or(&place);
    (is_plain && !authority.host().is_empty() && !place.ends_with(':')).then(|| format!("{scheme}://{place}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(config: &Config, host: &str, origin: Option<&str>, expected: bool) {
        let mut headers = HeaderMap::new();
        headers.insert(HOST, host.parse().unwrap());
        origin.map(|origin| headers.insert(ORIGIN, origin.parse().unwrap()));
        assert_eq!(is_allowed(&headers, config), expected, "{origin:?} at {host}");
    }

    #[test]
    fn at_home_only_pages_of_the_same_address_may_connect() {
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
        let (public_url, origins) = (Some("https://Wurf.example:443/".into()), vec!["https://b.example".into()]);
        let public = Config { public_url, origins, ..Config::default() };
        check(&public, "wurf.example", Some("https://wurf.example"), true);
        check(&public, "wurf.example", Some("https://b.example"), true);
        check(&public, "wurf.example", Some("http://wurf.example"), false);
        check(&public, "127.0.0.1:7777", Some("http://127.0.0.1:7777"), false);
    }

    #[test]
    fn an_origin_has_a_scheme_and_a_host_and_nothing_else() {
        assert_eq!(normal("HTTP://Wurf.Example:80/").as_deref(), Some("http://wurf.example"));
        assert_eq!(normal("https://[2001:DB8::1]:8443").as_deref(), Some("https://[2001:db8::1]:8443"));
        let nonsense = ["", "wurf.example", "https://", "ftp://wurf.example", "https://wurf.example/play", "null", "*"];
        let more = ["https://wurf.example/?a", "https://wurf.example/#a", "https://ada@wurf.example", "//wurf.example"];
        for text in nonsense.into_iter().chain(more).chain(["https://wurf example", "https://wurf.example:"]) {
            assert_eq!(normal(text), None, "{text}");
        }
    }
}
