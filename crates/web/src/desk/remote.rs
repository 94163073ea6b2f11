//! A table that a server keeps: one WebSocket that is opened again whenever it breaks, and commands that are sent
//! again until they are answered.

use std::cell::RefCell;
use std::rc::Rc;

use gloo_timers::callback::Timeout;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{MessageEvent, WebSocket};
use wurf_table::command::{Command, Said};
use wurf_table::hello::Opening;
use wurf_table::id::{CommandId, PersonId, Seq};
use wurf_table::table::Phase;
use wurf_table::update::{News, Snapshot, Update};
use wurf_table::wire::{ClientMessage, ServerMessage, VERSION};

use super::admission::{self, Admission};
use super::{Desk, Line, Picture, Scene, Status};
use crate::browser;
use crate::words::reason_of;

/// The first wait before a connection is tried again; it doubles up to the longest.
const RETRY_MS: u32 = 500;
/// Nobody waits longer than this for a server that is back.
const RETRY_MS_MAX: u32 = 8_000;
/// A connection that says nothing for so long is asked whether it is still there.
const PING_MS: u32 = 20_000;

/// A connection to a table.
#[derive(Clone)]
pub struct Remote(Rc<RefCell<State>>, Desk);

struct State {
    admission: Admission,
    socket: Option<Socket>,
    snapshot: Option<Snapshot>,
    said: Vec<(PersonId, Said)>,
    /// Commands that were not answered yet, the oldest first.
    pending: Vec<(CommandId, Command)>,
    /// What happened in updates that wait for their view.
    waiting_news: Vec<News>,
    /// Where the table is in its life, as the way back to it was last noted.
    noted: Option<Phase>,
    retry_ms: u32,
    timer: Option<Timeout>,
    /// Nothing is wanted any more.
    is_over: bool,
}

/// A WebSocket and what listens to it.
struct Socket {
    socket: WebSocket,
    _heard: Closure<dyn Fn(MessageEvent)>,
    _opened: Closure<dyn Fn()>,
    _closed: Closure<dyn Fn()>,
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

/// The table that this device is admitted to.
pub fn open(admission: Admission) -> Desk {
    let desk = Desk::new(Status::Connecting);
    let state = State {
        admission,
        socket: None,
        snapshot: None,
        said: Vec::new(),
        pending: Vec::new(),
        waiting_news: Vec::new(),
        noted: None,
        retry_ms: RETRY_MS,
        timer: None,
        is_over: false,
    };
    let remote = Remote(Rc::new(RefCell::new(state)), desk);
    desk.keeper.set_value(Line::Remote(remote.clone()));
    remote.connect();
    part_when_put_aside(&remote);
    desk
}

/// Browsers keep pages that were left, with their connections, to go back to them quickly. Whoever has left is away.
fn part_when_put_aside(remote: &Remote) {
    let (left, back) = (remote.clone(), remote.clone());
    let left = window_event_listener_untyped("pagehide", move |_| left.0.borrow_mut().socket = None);
    let back = window_event_listener_untyped("pageshow", move |_| back.come_back());
    on_cleanup(move || {
        left.remove();
        back.remove();
    });
}

impl Remote {
    /// Asks the server; asks again after every lost connection until there is an answer.
    pub(super) fn ask(&self, command: Command) {
        let id = CommandId(u64::from_le_bytes(browser::random()) >> 11);
        let message = ClientMessage::Command { id, command: command.clone() };
        let mut state = self.0.borrow_mut();
        state.pending.push((id, command));
        state.send(&message);
    }

    /// How another device of this person goes on here.
    pub(super) fn own_link(&self) -> String {
        self.0.borrow().admission.link()
    }

    /// What to tell others.
    pub(super) fn code(&self) -> Option<String> {
        self.0.borrow().admission.code.clone()
    }

    /// Leaves the table alone; it goes on without this page.
    pub(super) fn stop(&self) {
        let mut state = self.0.borrow_mut();
        state.is_over = true;
        (state.socket, state.timer) = (None, None);
    }

    /// The page that was put aside is shown again.
    fn come_back(&self) {
        let is_apart = {
            let state = self.0.borrow();
            state.socket.is_none() && !state.is_over
        };
        if is_apart {
            self.connect();
        }
    }

    fn connect(&self) {
        let address = self.0.borrow().address();
        let Ok(socket) = WebSocket::new(&address) else { return self.lose() };
        let (on_text, on_open, on_close) = (self.clone(), self.clone(), self.clone());
        let heard = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
            if let Some(text) = event.data().as_string() {
                on_text.hear(&text);
            }
        });
        let opened = Closure::<dyn Fn()>::new(move || on_open.greet());
        let closed = Closure::<dyn Fn()>::new(move || on_close.lose());
        socket.set_onmessage(Some(heard.as_ref().unchecked_ref()));
        socket.set_onopen(Some(opened.as_ref().unchecked_ref()));
        socket.set_onclose(Some(closed.as_ref().unchecked_ref()));
        self.0.borrow_mut().socket = Some(Socket { socket, _heard: heard, _opened: opened, _closed: closed });
    }

    fn greet(&self) {
        let state = self.0.borrow();
        let Admission { person, secret, .. } = state.admission.clone();
        let last_seq = state.snapshot.as_ref().map_or(Seq(0), |snapshot| snapshot.seq);
        state.send_text(&Opening::Hello { version: VERSION, person, secret, last_seq }.encode());
    }

    /// The connection is gone: try again, a little later each time.
    fn lose(&self) {
        let mut state = self.0.borrow_mut();
        if state.is_over {
            return;
        }
        let wait = state.retry_ms;
        state.retry_ms = (wait * 2).min(RETRY_MS_MAX);
        let remote = self.clone();
        state.timer = Some(Timeout::new(wait, move || remote.connect()));
        drop(state);
        self.1.status.set(Status::Lost);
    }

    fn hear(&self, text: &str) {
        // What cannot be read comes from a newer server; the gap in the numbers is noticed.
        let Ok(message) = serde_json::from_str::<ServerMessage>(text) else { return };
        match message {
            ServerMessage::Welcome { snapshot, missed, .. } => self.enter(*snapshot, &missed),
            ServerMessage::Update { update, view } => self.follow(&update, view.map(|view| *view)),
            ServerMessage::Done { id, .. } => self.0.borrow_mut().answered(id),
            ServerMessage::Refused { id, code, reason } => {
                self.0.borrow_mut().answered(id);
                // Sent twice around a lost connection: the first has acted.
                if code != "stale" {
                    self.1.tell(reason_of(&code, &reason));
                }
            }
            ServerMessage::Error { code, .. } => self.stumble(&code),
            ServerMessage::Goodbye { retry_ms } => {
                self.0.borrow_mut().retry_ms = u32::try_from(retry_ms).unwrap_or(RETRY_MS_MAX).min(RETRY_MS_MAX);
            }
            ServerMessage::Pong => {}
        }
    }

    fn stumble(&self, code: &str) {
        let reason = match code {
            "version" => "closed-version",
            "not-you" | "not-at-table" => {
                self.0.borrow().admission.forget();
                "closed-not-you"
            }
            _ => return,
        };
        self.stop();
        self.1.status.set(Status::Closed(reason.to_string()));
    }

    fn enter(&self, snapshot: Snapshot, missed: &[Update]) {
        let mut state = self.0.borrow_mut();
        state.retry_ms = RETRY_MS;
        let is_first = state.snapshot.is_none();
        let news: Vec<News> = missed.iter().filter_map(|update| update.news.clone()).collect();
        state.listen(&news);
        let seat = state.admission.lead(&snapshot);
        state.snapshot = Some(snapshot);
        let pending = state.pending.clone();
        for (id, command) in pending {
            state.send(&ClientMessage::Command { id, command });
        }
        drop(state);
        self.1.status.set(Status::Live);
        self.keep_alive();
        if let Some(seat) = seat {
            self.ask(Command::SitDown { seat });
        }
        self.show(if is_first { Vec::new() } else { news });
    }

    fn follow(&self, update: &Update, view: Option<serde_json::Value>) {
        let mut state = self.0.borrow_mut();
        let Some(snapshot) = &mut state.snapshot else { return };
        if update.seq != snapshot.seq.next() {
            if update.seq > snapshot.seq {
                let last_seq = snapshot.seq;
                state.send(&ClientMessage::Resume { version: VERSION, last_seq });
            }
            return;
        }
        // Several updates that come together are shown together, with the view that comes with the last.
        let is_played = matches!(update.news, Some(News::Played { .. } | News::Started { .. }));
        let waits = is_played && view.is_none();
        snapshot.follow(update, view);
        let gone = !snapshot.persons.iter().any(|shown| shown.person == snapshot.you);
        let news: Vec<News> = update.news.clone().into_iter().collect();
        state.listen(&news);
        state.waiting_news.extend(news);
        if waits {
            return;
        }
        let news = std::mem::take(&mut state.waiting_news);
        drop(state);
        self.show(news);
        if gone {
            self.stumble("not-at-table");
        }
    }

    fn show(&self, news: Vec<News>) {
        self.0.borrow_mut().note();
        let picture = self.0.borrow().picture(news);
        if let Some(picture) = picture {
            self.1.show(picture);
        }
    }

    fn keep_alive(&self) {
        let remote = self.clone();
        self.0.borrow_mut().timer = Some(Timeout::new(PING_MS, move || {
            remote.0.borrow().send(&ClientMessage::Ping);
            remote.keep_alive();
        }));
    }
}

impl State {
    fn address(&self) -> String {
        let origin = browser::origin().replacen("http", "ws", 1);
        format!("{origin}/api/v1/tables/{}/ws", self.admission.table)
    }

    fn send(&self, message: &ClientMessage) {
        self.send_text(&message.encode());
    }

    fn send_text(&self, text: &str) {
        if let Some(Socket { socket, .. }) = &self.socket
            && socket.ready_state() == WebSocket::OPEN
        {
            // What is not sent is sent again after the next welcome.
            _ = socket.send_with_str(text);
        }
    }

    /// Notes the way back to the table, or that there is nothing to come back for.
    fn note(&mut self) {
        let Some(snapshot) = &self.snapshot else { return };
        if self.noted.replace(snapshot.phase) != Some(snapshot.phase) {
            admission::note(snapshot);
        }
    }

    fn answered(&mut self, id: CommandId) {
        self.pending.retain(|(pending, _)| *pending != id);
    }

    fn listen(&mut self, news: &[News]) {
        let said = news.iter().filter_map(|news| match news {
            News::Said { person, said } => Some((*person, said.clone())),
            _ => None,
        });
        self.said.extend(said);
    }

    fn picture(&self, news: Vec<News>) -> Option<Picture> {
        let snapshot = self.snapshot.clone()?;
        let seat = snapshot.seat_of(snapshot.you);
        let decision = snapshot.moment.as_ref().and_then(|moment| moment.decision.as_ref());
        let words = decision.map(|decision| decision.actions.as_slice()).unwrap_or_default();
        let view = snapshot.view.as_ref().and_then(|view| Scene::read(&snapshot.options, view));
        let scene = view.map(|view| Scene::new(view, seat, words, snapshot.sealed.clone()));
        let people = vec![snapshot.you];
        Some(Picture { scene, news, said: self.said.clone(), people, snapshot })
    }
}
