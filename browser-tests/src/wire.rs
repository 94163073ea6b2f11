//! What a page and its server say to each other, overheard in the page.

use anyhow::{Context, Result};
use serde_json::Value;

use crate::window::Window;

/// Keeps every message in both directions, as text.
const TAP: &str = "
    window.wire = { sent: [], heard: [] };
    const send = WebSocket.prototype.send, known = new WeakSet();
    WebSocket.prototype.send = function (text) {
        if (!known.has(this)) this.addEventListener('message', (event) => window.wire.heard.push(event.data));
        known.add(this);
        window.wire.socket = this;
        window.wire.sent.push(text);
        send.call(this, text);
    };";

/// What was said since the page was loaded.
#[derive(Clone, PartialEq, Debug)]
pub struct Wire {
    /// By the page.
    pub sent: Vec<Value>,
    /// By the server.
    pub heard: Vec<Value>,
}

impl Wire {
    /// How many commands of this kind the page has sent, as in `act`.
    pub fn commands(&self, kind: &str) -> usize {
        self.sent.iter().filter(|message| message["command"]["do"] == kind).count()
    }

    /// How many of these commands the server has answered like this, as in `act` and `refused`.
    pub fn answers(&self, kind: &str, answer: &str) -> usize {
        let asked = self.sent.iter().filter(|message| message["command"]["do"] == kind);
        let ids: Vec<&Value> = asked.map(|message| &message["id"]).collect();
        self.heard.iter().filter(|message| message["type"] == answer && ids.contains(&&message["id"])).count()
    }
}

impl Window {
    /// Overhears every page from the next load on.
    pub async fn overhear(&self) -> Result<()> {
        self.before_every_page(TAP).await.map(drop)
    }

    /// Lets the page hear this as if its server had said it, and then loses the connection.
    pub async fn dismiss(&self, last_words: &Value) -> Result<()> {
        let hear = format!("new MessageEvent('message', {{ data: JSON.stringify({last_words}) }})");
        self.script(&format!("window.wire.socket.dispatchEvent({hear}); window.wire.socket.close();")).await.map(drop)
    }

    /// What was said since the page was loaded.
    pub async fn wire(&self) -> Result<Wire> {
        let wire = self.script("return { sent: window.wire.sent, heard: window.wire.heard }").await?;
        Ok(Wire { sent: messages(&wire["sent"])?, heard: messages(&wire["heard"])? })
    }
}

fn messages(texts: &Value) -> Result<Vec<Value>> {
    let texts = texts.as_array().context("this page is not overheard")?;
    texts.iter().map(|text| Ok(serde_json::from_str(text.as_str().context("messages are text")?)?)).collect()
}
