//! What lies on the bench: a sheet that is being drawn, and what is chosen on it.

use leptos::prelude::*;
use wurf_rules::any::AnyPad;
use wurf_web::reactive::{Memo, effect};

use super::any::AnyDraft;
use super::draft::{Draft, Place};
use super::history::History;

/// A sheet of any kind that is being drawn, with its past.
#[derive(Clone, Copy)]
pub struct Work {
    history: RwSignal<History<AnyDraft>>,
    /// The sheet, if nothing is wrong with it.
    pub pad: Memo<Option<AnyPad>>,
    /// How often another sheet was taken.
    taken: RwSignal<usize>,
    /// What came of the last deed, in words.
    pub note: RwSignal<String>,
}

impl Work {
    /// Begins with a sheet.
    pub fn new(draft: AnyDraft) -> Self {
        let history = RwSignal::new(History::new(draft));
        let pad = Memo::new(move |_| history.with(|history| history.now().pad()));
        Self { history, pad, taken: RwSignal::new(0), note: RwSignal::new(String::new()) }
    }

    /// Reads something of the sheet, and again when it changes.
    pub fn with<T>(self, read: impl FnOnce(&AnyDraft) -> T) -> T {
        self.history.with(|history| read(history.now()))
    }

    /// Reads something of it once.
    pub fn now<T>(self, read: impl FnOnce(&AnyDraft) -> T) -> T {
        self.history.with_untracked(|history| read(history.now()))
    }

    /// Goes on with another state of the sheet.
    pub fn set(self, draft: AnyDraft) {
        self.history.update(|history| history.set(draft));
        self.note.set(String::new());
    }

    /// Takes another sheet; the one before can be had back.
    pub fn take(self, draft: AnyDraft) {
        self.set(draft);
        self.taken.update(|taken| *taken += 1);
    }

    /// Takes the last step back, or does it again.
    pub fn step(self, step: fn(&mut History<AnyDraft>)) {
        self.history.update(step);
    }

    /// Reads something of its history.
    pub fn steps<T>(self, read: fn(&History<AnyDraft>) -> T) -> T {
        self.history.with(read)
    }

    /// Is something wrong with it?
    pub fn is_wrong(self) -> bool {
        self.pad.with(Option::is_none)
    }

    /// Its layout file, if nothing is wrong with it.
    pub fn file(self) -> Option<String> {
        self.pad.with_untracked(Option::is_some).then(|| self.now(AnyDraft::to_toml))
    }
}

/// A kind of sheet that is drawn.
pub trait Drawn: Clone + PartialEq + Send + Sync + 'static {
    /// Something on it that can be chosen.
    type Place: Copy + PartialEq + Send + Sync + 'static;
    /// Something that is wrong with it.
    type Fault: Clone + PartialEq + Send + Sync + 'static;

    /// The sheet, if it is of this kind.
    fn among(any: &AnyDraft) -> Option<&Self>;

    /// The sheet as one of any kind.
    fn into_any(self) -> AnyDraft;

    /// Everything that is wrong with it.
    fn faults(&self) -> Vec<Self::Fault>;

    /// What is wrong, in words.
    fn fault_words(fault: &Self::Fault) -> String;

    /// Shows the place that a fault is about.
    fn show(bench: Bench<Self>, fault: &Self::Fault);
}

/// A sheet of one kind that is being drawn, and what is chosen on it.
pub struct Bench<D: Drawn = Draft> {
    work: Work,
    draft: Memo<D>,
    /// What is wrong with it.
    pub faults: Memo<Vec<D::Fault>>,
    /// Which of the sheets A to E is looked at.
    pub sheet: RwSignal<usize>,
    /// The place that is chosen.
    pub chosen: RwSignal<Option<D::Place>>,
    /// Is the next cell exchanged with the chosen one?
    pub exchanges: RwSignal<bool>,
}

impl<D: Drawn> Clone for Bench<D> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<D: Drawn> Copy for Bench<D> {}

impl<D: Drawn> Bench<D> {
    /// The bench for sheets of this kind; until there is one, `first` lies on it.
    pub fn new(work: Work, first: D) -> Self {
        let draft = Memo::new(move |before: Option<&D>| {
            let now = work.with(|any| D::among(any).cloned());
            now.or_else(|| before.cloned()).unwrap_or_else(|| first.clone())
        });
        let faults = Memo::new(move |_| draft.with(D::faults));
        let (sheet, chosen, exchanges) = (RwSignal::new(0), RwSignal::new(None), RwSignal::new(false));
        effect(move |_| {
            work.taken.track();
            chosen.set(None);
            exchanges.set(false);
            sheet.set(0);
        });
        Self { work, draft, faults, sheet, chosen, exchanges }
    }

    /// Reads something of the sheet, and again when it changes.
    pub fn with<T>(self, read: impl FnOnce(&D) -> T) -> T {
        self.draft.with(read)
    }

    /// Reads something of it once.
    pub fn now<T>(self, read: impl FnOnce(&D) -> T) -> T {
        self.draft.with_untracked(read)
    }

    /// Changes the sheet.
    pub fn change(self, change: impl FnOnce(D) -> D) {
        self.work.set(change(self.now(D::clone)).into_any());
    }
}

impl Bench {
    /// A tap on a cell: it is chosen, or exchanged with the one that was.
    pub fn tap(self, place: Place) {
        if let Some(other) = self.chosen.get_untracked().filter(|_| self.exchanges.get_untracked()) {
            self.change(|draft| draft.exchanged(place, other));
        }
        self.exchanges.set(false);
        self.chosen.set(Some(place));
    }
}
