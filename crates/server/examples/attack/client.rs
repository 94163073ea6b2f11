//! What all attacks need: connections from their own addresses, requests, WebSockets.

use std::io;
use std::net::SocketAddr;
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde::Deserialize;
use serde_json::Value;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;
use wurf_client::contract::Admission;
use wurf_table::wire::VERSION;

/// An address of this machine.
pub(crate) type Address = [u8; 4];

/// Nobody waits longer for an answer.
const PATIENCE: Duration = Duration::from_secs(5);

/// A connection from this address.
pub(crate) async fn dial(from: Address, port: u16) -> io::Result<TcpStream> {
    let socket = TcpSocket::new_v4()?;
    socket.bind((from, 0).into())?;
    let stream = socket.connect(SocketAddr::from(([127, 0, 0, 1], port))).await?;
    stream.set_nodelay(true)?;
    Ok(stream)
}

/// A request on a connection of its own: the status and the body.
pub(crate) async fn request(from: Address, port: u16, path: &str, body: Option<Value>) -> io::Result<(u16, Value)> {
    let exchange = async {
        let mut stream = dial(from, port).await?;
        stream.write_all(head(path, body).as_bytes()).await?;
        let mut text = String::new();
        stream.read_to_string(&mut text).await?;
        let status = text.split(' ').nth(1).and_then(|status| status.parse().ok()).ok_or(io::ErrorKind::InvalidData)?;
        let body = text.split_once("\r\n\r\n").map_or("", |(_, body)| body);
        Ok((status, serde_json::from_str(body).unwrap_or_default()))
    };
    tokio::time::timeout(PATIENCE, exchange).await.map_err(io::Error::from)?
}

fn head(path: &str, body: Option<Value>) -> String {
    let Some(body) = body else {
        return format!("GET {path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n");
    };
    let (body, kind) = (body.to_string(), "content-type: application/json");
    let length = body.len();
    format!(
        "POST {path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n{kind}\r\ncontent-length: {length}\r\n\r\n{body}"
    )
}

/// Who somebody is at a table, from the answer to a request that lets them in.
pub(crate) fn admission(body: &Value) -> Option<Admission> {
    Admission::deserialize(body).ok()
}

/// A WebSocket on which hello was said; nothing has been read.
pub(crate) async fn connect(from: Address, port: u16, admission: &Admission) -> io::Result<WebSocketStream<TcpStream>> {
    let stream = dial(from, port).await?;
    let url = format!("ws://127.0.0.1:{port}/api/v1/tables/{}/ws", admission.table);
    let upgrade = tokio::time::timeout(PATIENCE, tokio_tungstenite::client_async(url, stream)).await;
    let (mut socket, _) = upgrade.map_err(io::Error::from)?.map_err(io::Error::other)?;
    let (person, secret) = (&admission.person, &admission.secret);
    let hello =
        serde_json::json!({ "type": "hello", "version": VERSION, "person": person, "secret": secret, "last_seq": 0 });
    socket.send(Message::Text(hello.to_string().into())).await.map_err(io::Error::other)?;
    Ok(socket)
}

/// The next message; none when the connection has ended.
pub(crate) async fn next(socket: &mut WebSocketStream<TcpStream>) -> Option<Value> {
    loop {
        match socket.next().await?.ok()? {
            Message::Text(text) => return serde_json::from_str(&text).ok(),
            Message::Close(_) => return None,
            _ => {}
        }
    }
}
