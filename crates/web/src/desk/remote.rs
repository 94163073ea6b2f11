//! A table that a server keeps: one WebSocket that is opened again whenever it breaks, and commands that are sent
//! again until they are answered.

use std::cell::RefCell;
use std::rc::Rc;

use gloo_timers::callback::Timeout;
use leptos::prelude::*;
use leptos::task::spawn_local;
use wurf_table::answer::Answer;
use wurf_table::command::Command;
use wurf_table::follow::Unfit;
use wurf_table::hello::Opening;
use wurf_table::id::{CommandId, Seq};
use wurf_table::update::{Change, News, Snapshot, Update};
use wurf_table::views::Views;
use wurf_table::wire::{ClientMessage, ServerMessage, VERSION};

use super::admission::Admission;
use super::pending::{NotMade, Pending, is_moot};
use super::socket::Socket;
use super::{Desk, Line, Picture, Status};
use crate::browser;
use crate::server;
use crate::words::{reason_of, t};

/// The first wait before a connection is tried again; it doubles up to the longest.
const RETRY_MS: u32 = 500;
/// Nobody waits longer than this for a server that is back.
const RETRY_MS_MAX: u32 = 8_000;
/// How often a connection is asked whether it is still there; one that has said nothing in the meantime is given up.
const PING_MS: u32 = 15_000;
/// An answer that takes longer is overdue, and the reader is told that nothing is lost.
const SLOW_MS: u32 = 2_000;

/// A connection to a table.
#[derive(Clone)]
pub struct Remote(Rc<RefCell<State>>, Desk);

mod state;

use state::State;

/// The table that this device is admitted to.
pub fn open(admission: Admission) -> Desk {
    let desk = Desk::new(Status::Connecting);
    let state = State {
        admission,
        socket: None,
        snapshot: None,
        views: Views::default(),
        witness: None,
        said: Vec::new(),
        pending: Pending::default(),
        answer: None,
        noted: None,
        retry_ms: RETRY_MS,
        timer: None,
        impatience: None,
        was_heard: false,
        is_over: false,
    };
    let remote = Remote(Rc::new(RefCell::new(state)), desk);
    desk.keeper.set_value(Line::Remote(Box::new(remote.clone())));
    remote.connect();
    part_when_put_aside(&remote);
    desk
}

/// Browsers keep pages that were left, with their connections, to go back to them quickly. Somebody who has left is
/// away.
fn part_when_put_aside(remote: &Remote) {
    let (left, back) = (remote.clone(), remote.clone());
    let left = window_event_listener_untyped("pagehide", move |_| left.0.borrow_mut().part());
    let back = window_event_listener_untyped("pageshow", move |_| back.come_back());
    on_cleanup(move || {
        left.remove();
        back.remove();
    });
}

impl Remote {
    /// Asks the server, once for each question; asks again after every lost connection until there is an answer.
    pub(super) fn ask(&self, command: Command) {
        let id = CommandId(u64::from_le_bytes(browser::random()) >> 11);
        let added = self.0.borrow_mut().pending.add(id, command.clone(), browser::now());
        match added {
            Ok(()) => {
                self.0.borrow().send(&ClientMessage::Command { id, command });
                self.grow_impatient();
                self.refresh();
            }
            Err(NotMade::Repeated) => {}
            Err(NotMade::TooMany) => self.1.tell(t("too-much-waiting")),
        }
    }

    /// Answers a question of the table.
    pub(super) fn answer(&self, decision: u32, answer: Answer) {
        let action = answer.to_string();
        let is_first = self.0.borrow().answer_to(decision).is_none();
        if is_first {
            self.0.borrow_mut().answer = Some((decision, answer));
        }
        self.ask(Command::Act { decision, action });
    }

    /// Tells after a while that an answer is overdue.
    fn grow_impatient(&self) {
        let remote = self.clone();
        let tell = move || {
            let is_answered = remote.0.borrow().pending.all().is_empty();
            if !is_answered && remote.1.status.get_untracked() == Status::Live {
                remote.1.status.set(Status::Slow);
            }
        };
        self.0.borrow_mut().impatience = Some(Timeout::new(SLOW_MS, tell));
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
        if !state.is_over {
            state.note_now();
        }
        state.is_over = true;
        (state.socket, state.timer, state.impatience) = (None, None, None);
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
        let (on_text, on_open, on_close) = (self.clone(), self.clone(), self.clone());
        let (heard, opened) = (move |text: &str| on_text.hear(text), move || on_open.greet());
        let Some(socket) = Socket::open(&address, heard, opened, move || on_close.lose()) else { return self.lose() };
        self.0.borrow_mut().socket = Some(socket);
        self.look_after();
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
        // What the server told stays until it lets this person in again.
        if !matches!(self.1.status.get_untracked(), Status::Lost(Some(_))) {
            self.1.status.set(Status::Lost(None));
        }
    }

    fn hear(&self, text: &str) {
        self.0.borrow_mut().was_heard = true;
        // What cannot be read comes from a newer server; the gap in the numbers is noticed.
        let Ok(message) = serde_json::from_str::<ServerMessage>(text) else { return };
        match message {
            ServerMessage::Welcome { snapshot, missed, .. } => self.enter(*snapshot, &missed),
            ServerMessage::Update { updates, change } => self.follow(&updates, change.map(|change| *change)),
            ServerMessage::Done { id, .. } => _ = self.answered(id),
            ServerMessage::Refused { id, code, reason } => {
                if self.answered(id).is_some_and(|command| !is_moot(&command, &code)) {
                    self.1.tell(reason_of(&code, &reason));
                }
            }
            ServerMessage::Error { code, reason } => self.reconnect_later(&code, &reason),
            ServerMessage::Goodbye { retry_ms } => {
                self.0.borrow_mut().retry_ms = u32::try_from(retry_ms).unwrap_or(RETRY_MS_MAX).min(RETRY_MS_MAX);
                // The reason may come before the connection is closed or after it.
                self.1.status.set(Status::Lost(None));
                self.ask_why();
            }
            ServerMessage::Pong => {}
        }
    }

    /// Asks why the server said goodbye. One that restarts is back soon; one that cannot save anything says so.
    fn ask_why(&self) {
        let status = self.1.status;
        spawn_local(async move {
            let problem = server::get_text("/readyz").await.err();
            let words = problem.filter(|problem| problem.is_said("cannot-keep")).map(|problem| problem.in_words());
            // The table may be left or open again by now.
            if words.is_some() && status.try_with_untracked(|now| matches!(now, Status::Lost(_))) == Some(true) {
                status.set(Status::Lost(words));
            }
        });
    }

    /// The command that was answered. It is no longer shown as being on its way.
    fn answered(&self, id: CommandId) -> Option<Command> {
        let command = self.0.borrow_mut().pending.answered(id)?;
        if self.0.borrow().pending.all().is_empty() && self.1.status.get_untracked() == Status::Slow {
            self.1.status.set(Status::Live);
        }
        self.refresh();
        Some(command)
    }

    fn reconnect_later(&self, code: &str, reason: &str) {
        let closed = match code {
            "version" => "closed-version",
            "not-you" | "not-at-table" => {
                self.0.borrow().admission.forget();
                "closed-not-you"
            }
            "no-such-table" => {
                self.0.borrow().admission.forget();
                "closed-gone"
            }
            _ => {
                // It does not say which message it is about, so nothing waits for an answer that never comes.
                self.0.borrow_mut().pending.forget();
                self.1.tell(reason_of(code, reason));
                return self.refresh();
            }
        };
        self.stop();
        self.1.status.set(Status::Closed(closed.to_string()));
    }

    fn enter(&self, snapshot: Snapshot, missed: &[Update]) {
        let mut state = self.0.borrow_mut();
        state.retry_ms = RETRY_MS;
        let is_first = state.snapshot.is_none();
        let news: Vec<News> = missed.iter().filter_map(|update| update.news.clone()).collect();
        state.listen(&news);
        let seat = state.admission.lead(&snapshot);
        state.snapshot = Some(snapshot);
        for (id, command) in state.pending.all() {
            state.send(&ClientMessage::Command { id: *id, command: command.clone() });
        }
        drop(state);
        self.1.status.set(Status::Live);
        self.look_after();
        self.show(if is_first { &[] } else { &news });
        if let Some(seat) = seat {
            self.ask(Command::SitDown { seat });
        }
        self.see_to_dice();
    }

    fn follow(&self, updates: &[Update], change: Option<Change>) {
        let mut state = self.0.borrow_mut();
        let Some(snapshot) = &mut state.snapshot else { return };
        match snapshot.follow(updates, change) {
            Ok(()) => {}
            Err(Unfit::Known) => return,
            Err(Unfit::Gap) => {
                let last_seq = snapshot.seq;
                return state.send(&ClientMessage::Resume { version: VERSION, last_seq });
            }
        }
        let gone = !snapshot.persons.iter().any(|shown| shown.person == snapshot.you);
        let news: Vec<News> = updates.iter().filter_map(|update| update.news.clone()).collect();
        state.listen(&news);
        drop(state);
        self.see_to_dice();
        self.show(&news);
        if gone {
            self.reconnect_later("not-at-table", "");
        }
    }

    /// Adds to the dice for this person, and says so if something is wrong with them.
    fn see_to_dice(&self) {
        let (command, alarm) = self.0.borrow_mut().see_to_dice();
        if let Some(command) = command {
            self.ask(command);
        }
        if self.1.alarm.get_untracked() != alarm {
            self.1.alarm.set(alarm);
        }
    }

    fn show(&self, news: &[News]) {
        self.0.borrow_mut().note();
        let picture = self.0.borrow_mut().picture(news);
        if let Some(picture) = picture {
            self.1.show(picture);
        }
    }

    /// Shows the same again with what is on its way now.
    fn refresh(&self) {
        let Some(picture) = self.0.borrow_mut().picture(&[]) else { return };
        let happened = self.1.picture.with_untracked(|shown| shown.as_ref().map(|shown| shown.happened.clone()));
        self.1.show(Picture { happened: happened.unwrap_or_default(), ..picture });
    }

    /// Asks whether the server is there, and looks after a while whether it has said anything. A network that was left
    /// without a word, as phones do, would otherwise be listened to for minutes.
    fn look_after(&self) {
        let remote = self.clone();
        let look = move || {
            let was_heard = remote.0.borrow().was_heard;
            if was_heard {
                return remote.look_after();
            }
            remote.0.borrow_mut().socket = None;
            remote.lose();
        };
        let mut state = self.0.borrow_mut();
        state.send(&ClientMessage::Ping);
        state.was_heard = false;
        state.timer = Some(Timeout::new(PING_MS, look));
    }
}
