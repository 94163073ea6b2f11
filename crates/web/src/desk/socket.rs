//! One WebSocket and what listens to it.

use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{MessageEvent, WebSocket};

/// A WebSocket that is closed when it is dropped, and no longer heard after that.
pub(super) struct Socket {
    socket: WebSocket,
    _heard: Closure<dyn Fn(MessageEvent)>,
    _opened: Closure<dyn Fn()>,
    _closed: Closure<dyn Fn()>,
}

impl Socket {
    /// Opens one; none if the browser refuses.
    pub(super) fn open(
        address: &str,
        heard: impl Fn(&str) + 'static,
        opened: impl Fn() + 'static,
        closed: impl Fn() + 'static,
    ) -> Option<Self> {
        let socket = WebSocket::new(address).ok()?;
        let heard = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
            if let Some(text) = event.data().as_string() {
                heard(&text);
            }
        });
        let (opened, closed) = (Closure::<dyn Fn()>::new(opened), Closure::<dyn Fn()>::new(closed));
        socket.set_onmessage(Some(heard.as_ref().unchecked_ref()));
        socket.set_onopen(Some(opened.as_ref().unchecked_ref()));
        socket.set_onclose(Some(closed.as_ref().unchecked_ref()));
        Some(Self { socket, _heard: heard, _opened: opened, _closed: closed })
    }

    /// Sends a text, if the connection is open.
    pub(super) fn send(&self, text: &str) {
        if self.socket.ready_state() == WebSocket::OPEN {
            // What is not sent is sent again after the next welcome.
            _ = self.socket.send_with_str(text);
        }
    }
}

impl Drop for Socket {
    fn drop(&mut self) {
        self.socket.set_onmessage(None);
        self.socket.set_onopen(None);
        self.socket.set_onclose(None);
        // One that is closed already stays so.
        _ = self.socket.close();
    }
}
