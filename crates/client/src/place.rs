//! Where a server is, and how it is spoken to there.

use std::str::FromStr;

/// A server as somebody names it: `http://HOST:PORT`, or with TLS `https://HOST`; `ws` and `wss` mean the same.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Place {
    security: Security,
    host: String,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Security {
    Plain,
    Tls,
}

/// A text that does not say where a server is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a server is given as http://HOST:PORT or https://HOST")]
pub struct PlaceError;

impl FromStr for Place {
    type Err = PlaceError;

    fn from_str(text: &str) -> Result<Self, PlaceError> {
        let (scheme, host) = text.split_once("://").ok_or(PlaceError)?;
        let security = match scheme {
            "http" | "ws" => Security::Plain,
            "https" | "wss" => Security::Tls,
            _ => return Err(PlaceError),
        };
        let host = host.trim_end_matches('/');
        if host.is_empty() || host.contains(['/', '?', '#', '@', ' ']) {
            return Err(PlaceError);
        }
        Ok(Self { security, host: host.to_string() })
    }
}

impl Place {
    /// The address for requests.
    pub fn http(&self, path: &str) -> String {
        match self.security {
            Security::Plain => format!("http://{}{path}", self.host),
            Security::Tls => format!("https://{}{path}", self.host),
        }
    }

    /// The address for WebSockets.
    pub fn websocket(&self, path: &str) -> String {
        match self.security {
            Security::Plain => format!("ws://{}{path}", self.host),
            Security::Tls => format!("wss://{}{path}", self.host),
        }
    }
}

#[cfg(test)]
mod tests {
    use tokio::io::AsyncReadExt;
    use tokio::net::TcpListener;

    use super::*;

    #[test]
    fn a_place_is_spoken_to_as_it_is_named() {
        for (text, http, websocket) in [
            ("http://127.0.0.1:7777", "http://127.0.0.1:7777/x", "ws://127.0.0.1:7777/x"),
            ("ws://[::1]:7777/", "http://[::1]:7777/x", "ws://[::1]:7777/x"),
            ("https://wurf.example/", "https://wurf.example/x", "wss://wurf.example/x"),
            ("wss://wurf.example:8443", "https://wurf.example:8443/x", "wss://wurf.example:8443/x"),
        ] {
            let place: Place = text.parse().unwrap();
            assert_eq!((place.http("/x").as_str(), place.websocket("/x").as_str()), (http, websocket));
        }
        for text in ["", "wurf.example", "ftp://wurf.example", "https://", "http://a/b", "http://a?b", "http://a@b"] {
            assert_eq!(text.parse::<Place>(), Err(PlaceError), "{text}");
        }
    }

    /// The first byte that a server at this port hears while `call` calls it.
    async fn first_byte<T: Send + 'static>(call: impl FnOnce(Place) -> T + Send + 'static) -> u8 {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let place = format!("https://{}", listener.local_addr().unwrap()).parse().unwrap();
        let called = tokio::task::spawn_blocking(move || call(place));
        let (mut stream, _) = listener.accept().await.unwrap();
        let first = stream.read_u8().await.unwrap();
        drop(stream);
        called.await.unwrap();
        first
    }

    #[tokio::test]
    async fn with_https_requests_and_websockets_begin_with_a_handshake_of_tls() {
        const HANDSHAKE: u8 = 0x16;
        let request = |place: Place| drop(ureq::get(place.http("/")).call());
        assert_eq!(first_byte(request).await, HANDSHAKE);
        let runtime = tokio::runtime::Handle::current();
        let websocket = move |place: Place| {
            drop(runtime.block_on(tokio_tungstenite::connect_async(place.websocket("/"))));
        };
        assert_eq!(first_byte(websocket).await, HANDSHAKE);
    }
}
