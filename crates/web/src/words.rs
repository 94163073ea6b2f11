//! All words of the page, in every language it speaks. The catalogues are in `words/`, one folder per language.

use std::cell::RefCell;

use serde::{Deserialize, Serialize};
use wurf_paper::labels::Labels;
use wurf_rules::points::Points;
use wurf_table::refusal::Refusal;

#[cfg(not(test))]
use crate::settings::Remembered;

mod catalogue;
mod you;

use catalogue::Catalogue;
pub use catalogue::{Put, Puts};
pub use you::of_seat;

/// A language of the page.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Language {
    /// English.
    En,
    /// German.
    De,
    /// French.
    Fr,
}

impl Language {
    /// All of them.
    pub const ALL: [Self; 3] = [Language::En, Language::De, Language::Fr];

    /// The tag in addresses and headers.
    pub const fn tag(self) -> &'static str {
        match self {
            Language::En => "en",
            Language::De => "de",
            Language::Fr => "fr",
        }
    }

    /// What its speakers call it.
    pub const fn name(self) -> &'static str {
        match self {
            Language::En => "English",
            Language::De => "Deutsch",
            Language::Fr => "Français",
        }
    }

    /// The first language that the reader and the page share.
    pub fn of(wanted: &[String]) -> Self {
        let known = |tag: &String| Self::ALL.into_iter().find(|language| tag.starts_with(language.tag()));
        wanted.iter().find_map(known).unwrap_or(Language::En)
    }

    /// All catalogues of the language, one after the other; what starts the page has fetched them.
    #[cfg(not(test))]
    fn text(self) -> String {
        crate::browser::words(self.tag())
    }

    /// The same without a browser.
    #[cfg(test)]
    fn text(self) -> String {
        tests::catalogues(self).into_iter().map(|(_, text)| text + "\n").collect()
    }

    /// Is this number of things spoken of as of one? In French none is, too.
    fn is_one(self, count: i64) -> bool {
        match self {
            Language::En | Language::De => count.unsigned_abs() == 1,
            Language::Fr => count.unsigned_abs() <= 1,
        }
    }
}

thread_local! {
    static CATALOGUES: RefCell<Vec<(Language, Catalogue)>> = const { RefCell::new(Vec::new()) };
}

/// Words of the catalogue in a language. An unknown key shows as itself; a test finds it first.
pub fn say(language: Language, key: &str, puts: &Puts<'_>) -> String {
    CATALOGUES.with_borrow_mut(|catalogues| {
        if !catalogues.iter().any(|(known, _)| *known == language) {
            catalogues.push((language, Catalogue::read(language, &language.text())));
        }
        let catalogue = catalogues.iter().find(|(known, _)| *known == language).map(|(_, catalogue)| catalogue);
        catalogue.and_then(|catalogue| catalogue.say(key, puts)).unwrap_or_else(|| key.to_string())
    })
}

/// The language of the page; inside a reactive scope it is asked for again when it changes.
#[cfg(not(test))]
pub fn language() -> Language {
    Remembered::here().language()
}

/// The same without a browser.
#[cfg(test)]
pub fn language() -> Language {
    Language::En
}

/// Words in the language of the page.
pub fn t(key: &str) -> String {
    say(language(), key, &Puts::default())
}

/// Words with something put in, as in `t1("name-host", "name", name)`.
pub fn t1<'a>(key: &str, name: &'a str, put: impl Into<Put<'a>>) -> String {
    tn(key, [(name, put.into())])
}

/// Words with several things put in.
pub fn tn<'a>(key: &str, puts: impl IntoIterator<Item = (&'a str, Put<'a>)>) -> String {
    say(language(), key, &puts.into_iter().collect())
}

/// The same words at the beginning of a sentence or on a button: languages differ in which words are large by themselves.
pub fn capital(words: &str) -> String {
    let rest = words.char_indices().nth(1).map_or(words.len(), |(at, _)| at);
    let (first, rest) = words.split_at(rest);
    large(first) + rest
}

/// The browser knows the capitals of every script; a second list of them would have to be loaded with the page.
#[cfg(not(test))]
fn large(letter: &str) -> String {
    crate::browser::upper_case(letter)
}

/// The same without a browser.
#[cfg(test)]
fn large(letter: &str) -> String {
    letter.to_uppercase()
}

/// Why the table refused, in the language of the page.
pub fn reason(refusal: &Refusal) -> String {
    reason_of(refusal.code(), &refusal.to_string())
}

/// A reason by its code; in English where the catalogue does not have it.
pub fn reason_of(code: &str, english: &str) -> String {
    let key = format!("reason-{code}");
    let words = t(&key);
    if words == key { english.to_string() } else { words }
}

/// Points, with a minus sign that can be told from a hyphen.
pub fn plain(points: Points) -> String {
    points.to_string().replace('-', "−")
}

/// A number of points, in words.
pub fn points_words(points: Points) -> String {
    t1("points", "count", points.get()).replacen('-', "−", 1)
}

/// Points that are added to others, as in "+4" and "−2".
pub fn signed(points: Points) -> String {
    if points.get() > 0 { format!("+{points}") } else { plain(points) }
}

/// A number given in tenths, as in "54.2".
pub fn tenths(tenths: i32) -> String {
    let point = if language() == Language::En { '.' } else { ',' };
    let sign = if tenths < 0 { "−" } else { "" };
    format!("{sign}{}{point}{}", tenths.abs() / 10, tenths.abs() % 10)
}

/// The letters of the colours in the language of the page.
pub fn labels() -> Labels {
    match language() {
        Language::En => Labels::ENGLISH,
        Language::De => Labels::GERMAN,
        Language::Fr => Labels::FRENCH,
    }
}

#[cfg(test)]
mod tests;
