//! The table as this person sees it, and the way to ask it for something.
//!
//! A [`Desk`] is all that screens and boards know. Behind it is a table that this device keeps ([`local`]) or a
//! connection to a server that keeps it ([`remote`]); both hand out the same [`Picture`].

use leptos::prelude::*;
use wurf_rules::any::{AnyAction, AnyChance};
use wurf_rules::illegal::Illegal;
use wurf_rules::seat::Seat;
use wurf_table::answer::Answer;
use wurf_table::command::Command;
use wurf_table::id::PersonId;
use wurf_table::witness::Alarm;

use crate::boards::highlight::Banner;

pub mod admission;
pub mod again;
mod course;
#[cfg(test)]
pub mod fixture;
pub mod happening;
pub mod local;
mod pending;
pub mod picture;
mod read;
pub mod remote;
pub mod running;
pub mod scene;
mod socket;
pub mod testimony;

pub use course::Course;
pub use happening::{Happening, Play};
pub use picture::{Occupant, Picture, RollDue, SeatShown, TableShown};
pub use scene::{Scene, Step};

/// How the connection to the table is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Status {
    /// This device keeps the table itself.
    Here,
    /// Being connected for the first time.
    Connecting,
    /// Connected.
    Live,
    /// Connected, but an answer is overdue.
    Slow,
    /// Lost; it is being retried. With the server's reason in words, if it gave one.
    Lost(Option<String>),
    /// There will be no connection, for this reason (a key of the catalogue).
    Closed(String),
}

/// Something to tell the reader for a moment: a refusal, or why something is not possible.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Notice {
    /// Words, already in the reader's language.
    pub text: String,
}

/// A table as one person at this device sees it.
#[derive(Clone, Copy)]
pub struct Desk {
    /// All that is known of it; nothing before the first message.
    pub picture: RwSignal<Option<Picture>>,
    /// How the connection is.
    pub status: RwSignal<Status>,
    /// What to tell for a moment.
    pub notice: RwSignal<Option<Notice>>,
    /// What is wrong with the dice of this match.
    pub alarm: RwSignal<Option<Alarm>>,
    /// Whose sheet this person looks at besides their own; a spectator has none of their own.
    pub looked: RwSignal<Option<Seat>>,
    /// Has the board shown how the match came to its end? Only boards that show things later than they happen ask.
    pub is_played_out: RwSignal<bool>,
    /// What the live region says, and how often it has spoken.
    pub voice: RwSignal<(u32, String)>,
    /// A word across the table, for a moment.
    pub banner: RwSignal<Option<Banner>>,
    /// How many lines of others the reader has read.
    pub read: RwSignal<usize>,
    /// What has just been said, by its number.
    pub bubbles: RwSignal<Vec<(usize, PersonId, String)>>,
    /// What the reader's seat had the first time, where the dice of a match are played again.
    pub then: StoredValue<Option<i16>>,
    /// How the points of the match went.
    pub course: StoredValue<Course>,
    keeper: StoredValue<Line, LocalStorage>,
    /// The decision that this person has begun, by its number, and its first actions: the table is told the whole.
    begun: StoredValue<Option<(u32, Vec<AnyAction>)>, LocalStorage>,
}

/// Where commands go.
#[derive(Clone)]
enum Line {
    Local(local::Local),
    Remote(Box<remote::Remote>),
    Nowhere,
}

impl Desk {
    fn new(status: Status) -> Self {
        Self {
            picture: RwSignal::new(None),
            status: RwSignal::new(status),
            notice: RwSignal::new(None),
            alarm: RwSignal::new(None),
            looked: RwSignal::new(None),
            is_played_out: RwSignal::new(false),
            voice: RwSignal::new((0, String::new())),
            banner: RwSignal::new(None),
            read: RwSignal::new(0),
            bubbles: RwSignal::new(Vec::new()),
            then: StoredValue::new(None),
            course: StoredValue::new(Course::default()),
            keeper: StoredValue::new_local(Line::Nowhere),
            begun: StoredValue::new_local(None),
        }
    }

    /// A desk that only shows.
    pub fn still(picture: Picture) -> Self {
        let desk = Self::new(Status::Here);
        desk.picture.set(Some(picture));
        desk
    }

    /// Asks the table for something. What is refused is shown as a notice.
    pub fn ask(self, command: Command) {
        // What was told before is answered by this.
        self.notice.set(None);
        match self.keeper.get_value() {
            Line::Local(local) => local.ask(command),
            Line::Remote(remote) => remote.ask(command),
            Line::Nowhere => {}
        }
    }

    /// Hands the device to another person, where several play on it.
    pub fn hand_to(self, person: PersonId) {
        if let Line::Local(local) = self.keeper.get_value() {
            local.hand_to(person);
        }
    }

    /// Leaves the desk; the table goes on, or waits.
    pub fn leave(self) {
        match self.keeper.get_value() {
            Line::Local(local) => local.stop(),
            Line::Remote(remote) => remote.stop(),
            Line::Nowhere => {}
        }
    }

    /// How another device of this person goes on here.
    pub fn own_link(self) -> Option<String> {
        match self.keeper.get_value() {
            Line::Remote(remote) => Some(remote.own_link()),
            Line::Local(_) | Line::Nowhere => None,
        }
    }

    /// What to tell others so that they find the table.
    pub fn code(self) -> Option<String> {
        match self.keeper.get_value() {
            Line::Remote(remote) => remote.code(),
            Line::Local(_) | Line::Nowhere => None,
        }
    }

    /// Decides. An action that asks back is asked about here, and the table gets the whole answer.
    pub fn act(self, action: AnyAction) {
        let Some((_, decision)) = untrack(|| self.decision()) else { return };
        let step = self.picture.with_untracked(|picture| {
            let scene = picture.as_ref()?.scene.as_ref().filter(|scene| scene.sent.is_none())?;
            Some(scene.decide(action))
        });
        match step {
            Some(Step::Whole(answer)) => {
                self.begun.set_value(None);
                self.answer(decision, answer);
            }
            Some(Step::AsksBack(half)) => {
                self.begun.set_value(Some((decision, half.begun().to_vec())));
                self.notice.set(None);
                self.change_scene(|_| *half);
            }
            None => {}
        }
    }

    fn answer(self, decision: u32, answer: Answer) {
        self.notice.set(None);
        match self.keeper.get_value() {
            Line::Local(local) => local.answer(decision, &answer),
            Line::Remote(remote) => remote.answer(decision, answer),
            Line::Nowhere => {}
        }
    }

    /// Takes the sealed decision back, or what was begun of one.
    pub fn take_back(self) {
        match self.begun.try_update_value(Option::take).flatten() {
            Some(_) => self.change_scene(|scene| scene.whole()),
            None => self.ask(Command::TakeBack),
        }
    }

    /// Takes back what the person decided who had this device before.
    pub fn take_back_of(self, person: PersonId) {
        if let Line::Local(local) = self.keeper.get_value() {
            local.take_back_of(person);
        }
    }

    fn change_scene(self, change: impl FnOnce(Scene) -> Scene) {
        self.picture.update(|picture| {
            let Some(picture) = picture else { return };
            // Nothing has happened at the table.
            picture.happened.clear();
            picture.scene = picture.scene.take().map(change);
        });
    }

    /// Shows the table as it is now; what was begun of the decision that is asked stays begun.
    fn show(self, mut picture: Picture) {
        let number = picture.table.as_ref().and_then(|table| table.decision);
        let begun = self.begun.get_value().filter(|(decision, _)| Some(*decision) == number);
        if let Some((_, begun)) = &begun {
            picture.scene = picture.scene.map(|scene| scene.resume(begun));
        }
        self.begun.set_value(begun);
        self.course.update_value(|course| course.note(&picture));
        self.picture.set(Some(picture));
    }

    /// The decision that is due from this person, by its seat and number. What was chosen for another is out of date.
    pub fn decision(self) -> Option<(Seat, u32)> {
        self.with(|picture| {
            let decision = picture.table.as_ref()?.decision?;
            Some((picture.seat()?, decision))
        })
    }

    /// Why this person may not do this now; nothing if they may, or if what they decided has no answer yet.
    pub fn refusal(self, action: AnyAction) -> Option<Illegal> {
        self.picture.with(|picture| picture.as_ref()?.scene.as_ref()?.refusal(action))
    }

    /// Tells those who do not see it.
    pub fn say(self, words: &str) {
        if !words.is_empty() {
            self.voice.update(|(times, said)| (*times, *said) = (*times + 1, words.to_string()));
        }
    }

    /// Tells something for a moment.
    pub fn tell(self, text: String) {
        self.notice.set(Some(Notice { text }));
    }

    /// Was something asked for that has no answer yet?
    pub fn is_asked(self, is_meant: impl Fn(&Command) -> bool) -> bool {
        self.at_table(|table| table.asked.iter().any(is_meant))
    }

    /// The match so far as a record, where this device keeps the table.
    pub fn so_far(self) -> Option<String> {
        match self.keeper.get_value() {
            Line::Local(local) => local.so_far(),
            Line::Remote(_) | Line::Nowhere => None,
        }
    }

    /// Does this device keep the table itself?
    pub fn is_local(self) -> bool {
        self.status.with(|status| *status == Status::Here)
    }

    /// Lets the table's dice fall, if it is the reader's roll.
    pub fn roll_dice(self) {
        let number = self.picture.with_untracked(|picture| picture.as_ref().and_then(Picture::own_roll));
        if let Some(number) = number {
            self.ask(Command::Roll { number, outcome: None });
        }
    }

    /// Tells what real dice show.
    pub fn roll(self, number: u64, outcome: AnyChance) {
        self.notice.set(None);
        match self.keeper.get_value() {
            Line::Local(local) => local.roll(number, outcome),
            Line::Remote(remote) => remote.ask(Command::Roll { number, outcome: Some(outcome.to_string()) }),
            Line::Nowhere => {}
        }
    }

    /// Reads something of the table, and again when it changes; a record has none.
    pub fn at_table<T: Default>(self, read: impl FnOnce(&TableShown) -> T) -> T {
        self.with(|picture| picture.table.as_ref().map(read).unwrap_or_default())
    }

    /// Reads something of the picture, and again when it changes.
    pub fn with<T: Default>(self, read: impl FnOnce(&Picture) -> T) -> T {
        self.picture.with(|picture| picture.as_ref().map(read).unwrap_or_default())
    }
}
