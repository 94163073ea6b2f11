//! What lies on the bench: a sheet that is being drawn, and what is chosen on it.

use leptos::prelude::*;
use wurf_rules::sheet::Pad;
use wurf_web::reactive::Memo;

use super::draft::{Draft, Place};
use super::faults::{self, Fault};
use super::history::History;

/// A sheet that is being drawn.
#[derive(Clone, Copy)]
pub struct Bench {
    history: RwSignal<History<Draft>>,
    /// What is wrong with it.
    pub faults: Memo<Vec<Fault>>,
    /// Which of the sheets A to E is looked at.
    pub sheet: RwSignal<usize>,
    /// The cell that is chosen.
    pub chosen: RwSignal<Option<Place>>,
    /// Is the next cell exchanged with the chosen one?
    pub exchanges: RwSignal<bool>,
    /// What came of the last deed, in words.
    pub note: RwSignal<String>,
}

impl Bench {
    /// Lays a sheet on the bench.
    pub fn new(draft: Draft) -> Self {
        let history = RwSignal::new(History::new(draft));
        let faults = Memo::new(move |_| history.with(|history| faults::check(history.now()).err().unwrap_or_default()));
        let (sheet, chosen) = (RwSignal::new(0), RwSignal::new(None));
        Self { history, faults, sheet, chosen, exchanges: RwSignal::new(false), note: RwSignal::new(String::new()) }
    }

    /// Reads something of the sheet, and again when it changes.
    pub fn with<T>(self, read: impl FnOnce(&Draft) -> T) -> T {
        self.history.with(|history| read(history.now()))
    }

    /// Reads something of it once.
    pub fn now<T>(self, read: impl FnOnce(&Draft) -> T) -> T {
        self.history.with_untracked(|history| read(history.now()))
    }

    /// Changes the sheet.
    pub fn change(self, change: impl FnOnce(Draft) -> Draft) {
        let next = change(self.now(Draft::clone));
        self.history.update(|history| history.set(next));
        self.note.set(String::new());
    }

    /// Takes another sheet; the one before can be had back.
    pub fn take(self, draft: Draft) {
        self.change(|_| draft);
        self.chosen.set(None);
        self.exchanges.set(false);
        self.sheet.set(0);
    }

    /// Takes the last step back, or does it again.
    pub fn step(self, step: fn(&mut History<Draft>)) {
        self.history.update(step);
    }

    /// Reads something of its history.
    pub fn steps<T>(self, read: fn(&History<Draft>) -> T) -> T {
        self.history.with(read)
    }

    /// The sheet, if nothing is wrong with it.
    pub fn pad(self) -> Option<Pad> {
        self.with(|draft| faults::check(draft).ok())
    }

    /// Its layout file, if nothing is wrong with it.
    pub fn file(self) -> Option<String> {
        self.faults.with_untracked(Vec::is_empty).then(|| self.now(Draft::to_toml))
    }

    /// A tap on a cell: it is chosen, or exchanged with the one that was.
    pub fn tap(self, place: Place) {
        if let Some(other) = self.chosen.get_untracked().filter(|_| self.exchanges.get_untracked()) {
            self.change(|draft| draft.exchanged(place, other));
        }
        self.exchanges.set(false);
        self.chosen.set(Some(place));
    }
}
