//! A guide beside the first match of each game: what is offered now, why, and why something is not.
//!
//! What it says depends on the scene alone; each game says what.

use leptos::prelude::*;
use wurf_rules::bloxx::Die;
use wurf_rules::illegal::Illegal;
use wurf_rules::seat::Seat;
use wurf_rules::sheet::Cell;
use wurf_table::table::Phase;
use wurf_table::time::Span;

use crate::boards;
use crate::boards::lesson::facts::facts;
use crate::boards::marks::cell_words;
use crate::desk::{Desk, Picture, TableShown};
use crate::parts::seats::seat_name;
use crate::reactive::{Memo, effect};
use crate::settings::{Remembered, Settings};
use crate::words::{capital, language, reason_of, say, t};

/// A sentence of the guide: a key of the catalogue, and what is put in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hint {
    key: &'static str,
    put: Vec<(&'static str, Put)>,
}

/// Something that is put into a sentence.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Put {
    Number(u8),
    Cell(Cell),
    Seat(Seat),
    Die(Die),
    Why(Illegal),
}

impl Hint {
    pub(super) const fn new(key: &'static str) -> Self {
        Self { key, put: Vec::new() }
    }

    pub(super) fn with(mut self, name: &'static str, put: Put) -> Self {
        self.put.push((name, put));
        self
    }

    /// In the language of the page.
    fn words(&self, picture: &Picture) -> String {
        let mut args = facts();
        for &(name, put) in &self.put {
            match put {
                Put::Number(number) => args.set(name, number),
                Put::Cell(cell) => args.set(name, cell_words(cell)),
                Put::Seat(seat) => args.set(name, seat_name(picture, seat)),
                Put::Die(die) => args.set(name, die.to_string()),
                Put::Why(illegal) => args.set(name, reason_of(illegal.code(), &illegal.to_string())),
            }
        }
        capital(&say(language(), self.key, &args))
    }
}

/// What the guide says about a picture.
fn hints(picture: &Picture) -> Vec<Hint> {
    let hints = |scene| boards::of(picture.game).hints(scene);
    picture.scene.as_ref().map(hints).unwrap_or_default()
}

/// As many letters as fit into two lines of a narrow phone.
const TWO_LINES: usize = 84;

/// The sentences that fit, the most important first.
fn fitting(sentences: Vec<String>) -> Vec<String> {
    let mut letters = 0;
    let fits = |(place, words): &(usize, String)| {
        letters += words.chars().count();
        *place == 0 || letters <= TWO_LINES
    };
    sentences.into_iter().enumerate().take_while(fits).map(|(_, words)| words).collect()
}

/// Why a cell is not offered, if the sheet is the reason and not the dice or cards.
pub(super) fn why_not(cell: Cell, illegal: Option<Illegal>) -> Option<Hint> {
    let illegal = illegal?;
    let by_sheet = matches!(
        illegal,
        Illegal::LeftOfLastMark
            | Illegal::FewerThanFiveMarks
            | Illegal::FewerThanSixMarks
            | Illegal::FewerThanSevenMarks
            | Illegal::NoMarkedNeighbour
            | Illegal::RowClosed
            | Illegal::OwnRowClosed
    );
    by_sheet.then(|| Hint::new("guide-why-not").with("cell", Put::Cell(cell)).with("reason", Put::Why(illegal)))
}

/// A clock that leaves less time than this for a decision leaves none for reading.
const TIME_TO_READ: Span = Span(30_000);

/// Is there time to read? A record is read at any pace, but nothing is decided in it.
fn has_time(picture: &Picture) -> bool {
    let is_calm = |table: &TableShown| table.options.pace.decision().is_none_or(|time| time >= TIME_TO_READ);
    picture.table.as_ref().is_some_and(is_calm)
}

/// Is there somebody to guide: with time to read, in a game they have not finished yet?
fn is_wanted(picture: &Picture, settings: &Settings) -> bool {
    has_time(picture) && settings.wants_guide(picture.game)
}

/// The guide, until the match is over or the reader knows enough.
#[component]
pub fn Guide(desk: Desk) -> impl IntoView {
    let remembered = Remembered::here();
    let is_wanted = Memo::new(move |_| desk.with(|picture| remembered.with(|settings| is_wanted(picture, settings))));
    let is_over = Memo::new(move |_| desk.with(|picture| picture.phase() == Some(Phase::Over)));
    let know = move || {
        let game = desk.with(|picture| Some(picture.game));
        remembered.change(|settings| settings.known.extend(game));
    };
    effect(move |_| {
        // Nobody knows a game from watching it.
        if is_over.get() && untrack(|| is_wanted.get() && desk.with(|picture| picture.seat().is_some())) {
            untrack(know);
        }
    });
    let is_shown = Memo::new(move |_| is_wanted.get() && !is_over.get());
    // While dice roll there is nothing to say; what was said before stays, so that the board below does not jump.
    let current = Memo::new(move |before: Option<&Vec<Hint>>| {
        if desk.with(Picture::own_roll).is_some() {
            return vec![Hint::new("your-roll")];
        }
        let now = desk.with(hints);
        if now.is_empty() { before.cloned().unwrap_or_default() } else { now }
    });
    let sentences = move || {
        let words = desk.with(|picture| current.get().iter().map(|hint| hint.words(picture)).collect::<Vec<_>>());
        fitting(words).into_iter().map(|words| view! { <p>{words}" "</p> }).collect_view()
    };
    // A race leaves no time to read; there the guide is one line.
    let is_race = Memo::new(move |_| desk.with(|picture| picture.game.is_race()));
    move || {
        is_shown.get().then(|| {
            view! {
                <aside class="guide" class:guide-fix=is_race.signal() aria-label=move || t("guide-title")>
                    {sentences}
                    <button type="button" class="guide-enough" on:click=move |_| untrack(know)>{move || t("guide-enough")}</button>
                </aside>
            }
        })
    }
}

#[cfg(test)]
mod tests;
