//! What is known of a table that a server keeps, and what is waited for.

use gloo_timers::callback::Timeout;
use wurf_rules::any::AnyView;
use wurf_table::answer::Answer;
use wurf_table::command::{Command, Said};
use wurf_table::id::PersonId;
use wurf_table::table::Phase;
use wurf_table::update::{News, Snapshot};
use wurf_table::views::Views;
use wurf_table::wire::ClientMessage;
use wurf_table::witness::{Alarm, Witness};

use crate::browser;
use crate::desk::admission::{self, Admission};
use crate::desk::pending::Pending;
use crate::desk::read::Told;
use crate::desk::running::Running;
use crate::desk::socket::Socket;
use crate::desk::{Picture, Scene, testimony};

/// All that the connection remembers.
pub(super) struct State {
    pub(super) admission: Admission,
    pub(super) socket: Option<Socket>,
    pub(super) snapshot: Option<Snapshot>,
    pub(super) views: Views,
    /// What was seen of the dice of the match.
    pub(super) witness: Option<Witness>,
    pub(super) said: Vec<(PersonId, Said)>,
    pub(super) pending: Pending,
    /// The latest answer to a question of the table, by the number of the question.
    pub(super) answer: Option<(u32, Answer)>,
    /// Where the table is in its life, as the way back to it was last noted.
    pub(super) noted: Option<Phase>,
    pub(super) retry_ms: u32,
    /// The next attempt to connect, or the next check that the connection is still there.
    pub(super) timer: Option<Timeout>,
    /// Runs while an answer is waited for.
    pub(super) impatience: Option<Timeout>,
    /// Has the server said anything since it was asked whether it is there?
    pub(super) was_heard: bool,
    /// Nothing more is wanted.
    pub(super) is_over: bool,
}

impl State {
    pub(super) fn address(&self) -> String {
        let origin = browser::origin().replacen("http", "ws", 1);
        format!("{origin}/api/v1/tables/{}/ws", self.admission.table)
    }

    /// The page is put aside.
    pub(super) fn part(&mut self) {
        if !self.is_over {
            self.note_now();
        }
        self.socket = None;
    }

    pub(super) fn send(&self, message: &ClientMessage) {
        self.send_text(&message.encode());
    }

    pub(super) fn send_text(&self, text: &str) {
        if let Some(socket) = &self.socket {
            socket.send(text);
        }
    }

    /// Notes the way back to the table, or that there is nothing to come back for.
    pub(super) fn note(&mut self) {
        let Some(snapshot) = &self.snapshot else { return };
        if self.noted.replace(snapshot.phase) != Some(snapshot.phase) {
            self.note_now();
        }
    }

    /// Notes how the table is now, for the first screen.
    pub(super) fn note_now(&mut self) {
        let seen = self.picture(&[]).and_then(|picture| Running::of(&picture, browser::now()));
        if let Some(snapshot) = self.snapshot.as_ref().filter(|_| self.admission.is_listed()) {
            admission::note(snapshot, seen);
        }
    }

    pub(super) fn see_to_dice(&mut self) -> (Option<Command>, Option<Alarm>) {
        let Some(snapshot) = &self.snapshot else { return (None, None) };
        let mut witness = testimony::of(snapshot, self.witness.take());
        let command = testimony::look(&mut witness, snapshot);
        let alarm = witness.alarm();
        self.witness = Some(witness);
        (command, alarm)
    }

    pub(super) fn listen(&mut self, news: &[News]) {
        let said = news.iter().filter_map(|news| match news {
            News::Said { person, said } => Some((*person, said.clone())),
            _ => None,
        });
        self.said.extend(said);
    }

    pub(super) fn picture(&mut self, news: &[News]) -> Option<Picture> {
        let view = self.views.read(self.snapshot.as_ref()?);
        let snapshot = self.snapshot.as_ref()?;
        let scene = view.map(|view| self.scene(view, snapshot));
        let (said, asked) = (self.said.clone(), self.pending.commands());
        Some(Told { snapshot, scene, news, said, asked }.picture())
    }

    /// The game as the table told it, in values of the rules.
    pub(super) fn scene(&self, view: AnyView, snapshot: &Snapshot) -> Scene {
        let scene = Scene::new(view, snapshot.seat_of(snapshot.you));
        match snapshot.moment.as_ref().and_then(|moment| moment.decision.as_ref()) {
            Some(decision) => scene.with_words(&decision.actions).with_sent(self.answer_to(decision.number)),
            None => scene,
        }
    }

    /// What was answered to this question, while it is on its way.
    pub(super) fn answer_to(&self, question: u32) -> Option<&Answer> {
        let answer = self.answer.as_ref().filter(|(number, _)| *number == question);
        answer.filter(|_| self.pending.has_answer_to(question)).map(|(_, answer)| answer)
    }
}
