//! All words of the page, in every language it speaks. The catalogues are in `words/`, one folder per language.

use std::cell::RefCell;

use wurf_paper::labels::Labels;
use wurf_rules::points::Points;
use wurf_table::refusal::Refusal;

#[cfg(not(test))]
use crate::settings::Remembered;

mod you;

use wurf_words::Catalogue;
pub use wurf_words::{Language, Put, Puts};
pub use you::of_seat;

/// All catalogues of a language, one after the other; what starts the page has fetched them.
#[cfg(not(test))]
fn text(language: Language) -> String {
    crate::browser::words(language.tag())
}

/// The same without a browser.
#[cfg(test)]
fn text(language: Language) -> String {
    tests::catalogues(language).into_iter().map(|(_, text)| text + "\n").collect()
}

thread_local! {
    static CATALOGUES: RefCell<Vec<(Language, Catalogue)>> = const { RefCell::new(Vec::new()) };
}

/// Words of the catalogue in a language. An unknown key shows as itself; a test finds it first.
pub fn say(language: Language, key: &str, puts: &Puts<'_>) -> String {
    CATALOGUES.with_borrow_mut(|catalogues| {
        if !catalogues.iter().any(|(known, _)| *known == language) {
            catalogues.push((language, Catalogue::read(language, &text(language))));
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
