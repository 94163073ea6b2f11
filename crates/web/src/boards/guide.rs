//! A guide beside the first match of each game: what is offered now, why, and why something is not.
//!
//! What it says depends on the scene alone; each game says what.

use leptos::prelude::*;
use wurf_rules::bloxx::Die;
use wurf_rules::illegal::Illegal;
use wurf_rules::seat::Seat;
use wurf_rules::sheet::Cell;
use wurf_table::table::Phase;

use crate::boards;
use crate::boards::lesson::facts::facts;
use crate::boards::marks::cell_words;
use crate::desk::{Desk, Occupant, Picture};
use crate::parts::seats::seat_name;
use crate::settings::Remembered;
use crate::words::{language, reason_of, say, t};

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
        say(language(), self.key, Some(&args))
    }
}

/// What the guide says about a picture; nothing to somebody without a seat.
fn hints(picture: &Picture) -> Vec<Hint> {
    let scene = picture.scene.as_ref();
    let asked = scene.and_then(|scene| Some((scene, scene.seat?)));
    asked.map(|(scene, seat)| boards::of(picture.game).hints(scene, seat)).unwrap_or_default()
}

/// Why a cell is not offered, if the sheet is the reason and not the dice or cards.
pub(super) fn why_not(cell: Cell, illegal: Option<Illegal>) -> Option<Hint> {
    let illegal = illegal?;
    let by_sheet = matches!(
        illegal,
        Illegal::LeftOfLastMark | Illegal::FewerThanFiveMarks | Illegal::RowClosed | Illegal::OwnRowClosed
    );
    by_sheet.then(|| Hint::new("guide-why-not").with("cell", Put::Cell(cell)).with("reason", Put::Why(illegal)))
}

/// Is there somebody to guide: alone among bots, in a game they have not finished yet?
fn is_wanted(picture: &Picture, remembered: Remembered) -> bool {
    let Some(own) = picture.seat() else { return false };
    let is_bot = |seat: Seat| seat == own || matches!(picture.occupant(seat), Occupant::Agent { .. });
    picture.seats().all(is_bot) && remembered.with(|settings| settings.wants_guide(picture.game))
}

/// The guide, until the match is over or the reader knows enough.
#[component]
pub fn Guide(desk: Desk) -> impl IntoView {
    let remembered = Remembered::here();
    let is_wanted = Memo::new(move |_| desk.with(|picture| is_wanted(picture, remembered)));
    let over = Memo::new(move |_| desk.with(|picture| (picture.phase() == Some(Phase::Over)).then_some(picture.game)));
    Effect::new(move |_| {
        if let Some(game) = over.get().filter(|_| is_wanted.get_untracked()) {
            remembered.change(|settings| _ = settings.known.insert(game));
        }
    });
    let is_shown = Memo::new(move |_| is_wanted.get() && over.get().is_none());
    // While dice roll there is nothing to say; what was said before stays, so that the board below does not jump.
    let current = Memo::new(move |before: Option<&Vec<Hint>>| {
        let now = desk.with(hints);
        if now.is_empty() { before.cloned().unwrap_or_default() } else { now }
    });
    let sentences = move || {
        let words = desk.with(|picture| current.get().iter().map(|hint| hint.words(picture)).collect::<Vec<_>>());
        words.into_iter().map(|words| view! { <p>{words}" "</p> }).collect_view()
    };
    // A race leaves no time to read; there the guide is one line.
    let is_race = Memo::new(move |_| desk.with(|picture| picture.game.is_race()));
    let enough = move |_| remembered.change(|settings| settings.guide(false));
    move || {
        is_shown.get().then(|| {
            view! {
                <aside class="guide" class:guide-fix=is_race aria-label=move || t("guide-title")>
                    {sentences}
                    <button type="button" class="guide-enough" on:click=enough>{move || t("guide-enough")}</button>
                </aside>
            }
        })
    }
}

#[cfg(test)]
mod tests;
