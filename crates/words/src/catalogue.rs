//! Reads catalogues: the part of Fluent (projectfluent.org) that ours are written in.
//!
//! The library for all of it knows the plurals of every language and weighs as much as a game. A test holds that both
//! say the same for every key of every language.

use std::borrow::Cow;
use std::collections::BTreeMap;

use crate::Language;

/// Something that is put into words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Put<'a> {
    /// Other words.
    Words(Cow<'a, str>),
    /// A number, by which words are inflected.
    Count(i64),
}

/// What is put into words, by name; of two things with one name the later one counts.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Puts<'a>(Vec<(&'a str, Put<'a>)>);

/// The words of one language.
#[derive(Debug)]
pub struct Catalogue {
    language: Language,
    /// Each with its lines as they are written.
    messages: BTreeMap<String, String>,
}

impl Catalogue {
    /// Reads catalogues that were put one after the other.
    pub fn read(language: Language, text: &str) -> Self {
        let (mut messages, mut key) = (BTreeMap::<String, String>::new(), None);
        for line in text.lines() {
            let begins = line.starts_with(|c: char| c.is_ascii_lowercase());
            if let Some((name, words)) = line.split_once('=').filter(|_| begins) {
                let name = name.trim_end().to_string();
                messages.insert(name.clone(), words.trim_start().to_string());
                key = Some(name);
            } else if (line.is_empty() || line.starts_with(' '))
                && let Some(words) = key.as_ref().and_then(|key| messages.get_mut(key))
            {
                words.push('\n');
                words.push_str(line.trim());
            }
        }
        Self { language, messages }
    }

    /// The words behind a key, with everything put in; none if there is no such key.
    pub fn say(&self, key: &str, puts: &Puts<'_>) -> Option<String> {
        let mut said = String::new();
        self.write(self.messages.get(key)?.trim(), puts, &mut said);
        Some(said)
    }

    /// The names of what is put into the words behind a key.
    #[cfg(test)]
    pub(crate) fn names(&self, key: &str) -> Vec<&str> {
        let words = self.messages.get(key).map_or("", String::as_str);
        let name = |rest: &'_ str| rest.find(|c: char| c != '-' && !c.is_ascii_alphanumeric()).unwrap_or(rest.len());
        words.match_indices('$').map(|(at, _)| &words[at + 1..]).map(|rest| &rest[..name(rest)]).collect()
    }

    fn write(&self, mut words: &str, puts: &Puts<'_>, said: &mut String) {
        while let Some((before, rest)) = words.split_once('{') {
            let (inside, after) = rest.split_at(end_of_gap(rest));
            said.push_str(before);
            self.fill(inside.trim(), puts, said);
            words = after.strip_prefix('}').unwrap_or(after);
        }
        said.push_str(words);
    }

    /// Writes what belongs into a gap: words in quotation marks, another message, something that is put in, or one of
    /// several forms.
    fn fill(&self, gap: &str, puts: &Puts<'_>, said: &mut String) {
        let Some(named) = gap.strip_prefix('$') else {
            match gap.strip_prefix('"') {
                Some(quoted) => said.push_str(quoted.trim_end_matches('"')),
                None => said.push_str(&self.say(gap, puts).unwrap_or_default()),
            }
            return;
        };
        let (name, forms) = named.split_once("->").map_or((named, None), |(name, forms)| (name, Some(forms)));
        match (puts.get(name.trim()), forms) {
            (put, Some(forms)) => self.write(self.form(put, forms), puts, said),
            (Some(Put::Words(words)), None) => said.push_str(words),
            (Some(Put::Count(count)), None) => said.push_str(&count.to_string()),
            (None, None) => {}
        }
    }

    /// The form that fits: the one of this very number, the one of its plural category, or else the one with a star.
    fn form<'t>(&self, put: Option<&Put<'_>>, forms: &'t str) -> &'t str {
        let exact = match put {
            Some(Put::Words(words)) => words.to_string(),
            Some(Put::Count(count)) => count.to_string(),
            None => String::new(),
        };
        let one = matches!(put, Some(&Put::Count(count)) if self.language.is_one(count)).then_some("one");
        let forms = forms_of(forms);
        let find = |wanted: &str| forms.iter().find(|form| form.name == wanted);
        let fitting = find(&exact).or_else(|| find(one?)).or_else(|| forms.iter().find(|form| form.is_usual));
        fitting.map_or("", |form| form.words)
    }
}

/// One of several forms, as in `*[other] { $count } points`.
struct Form<'t> {
    name: &'t str,
    words: &'t str,
    is_usual: bool,
}

/// The forms of a gap; words of a form may have forms in their own gaps.
fn forms_of(text: &str) -> Vec<Form<'_>> {
    let (mut forms, mut rest) = (Vec::new(), text.trim_start());
    while !rest.is_empty() {
        let (form, after) = rest.split_at(end_of_form(rest));
        let named = form.trim_start_matches('*').strip_prefix('[').and_then(|form| form.split_once(']'));
        let is_usual = form.starts_with('*');
        forms.extend(named.map(|(name, words)| Form { name, words: words.trim(), is_usual }));
        rest = after.trim_start();
    }
    forms
}

/// Where the next form begins: on a line of its own, outside of all gaps.
fn end_of_form(text: &str) -> usize {
    let mut at = 0;
    let mut depth = 0;
    for line in text.split_inclusive('\n') {
        if at > 0 && depth == 0 && line.trim_start_matches('*').starts_with('[') {
            return at;
        }
        depth += line.matches('{').count() as i32 - line.matches('}').count() as i32;
        at += line.len();
    }
    at
}

/// Where the gap ends whose beginning has just been read.
fn end_of_gap(text: &str) -> usize {
    let mut depth = 0_u32;
    let is_end = |c: char| {
        match c {
            '{' => depth += 1,
            '}' if depth == 0 => return true,
            '}' => depth -= 1,
            _ => {}
        }
        false
    };
    text.find(is_end).unwrap_or(text.len())
}

impl<'a> Puts<'a> {
    /// Puts something in.
    pub fn set(&mut self, name: &'a str, put: impl Into<Put<'a>>) {
        self.0.push((name, put.into()));
    }

    pub(crate) fn get(&self, name: &str) -> Option<&Put<'a>> {
        self.0.iter().rev().find(|(known, _)| *known == name).map(|(_, put)| put)
    }
}

impl<'a> FromIterator<(&'a str, Put<'a>)> for Puts<'a> {
    fn from_iter<I: IntoIterator<Item = (&'a str, Put<'a>)>>(puts: I) -> Self {
        Self(puts.into_iter().collect())
    }
}

impl<'a> From<&'a str> for Put<'a> {
    fn from(words: &'a str) -> Self {
        Put::Words(words.into())
    }
}

impl<'a> From<&'a String> for Put<'a> {
    fn from(words: &'a String) -> Self {
        Put::Words(words.into())
    }
}

impl From<String> for Put<'_> {
    fn from(words: String) -> Self {
        Put::Words(words.into())
    }
}

/// Counts of things on the screen: all of them fit.
macro_rules! counts {
    ($($number:ty)*) => {
        $(impl From<$number> for Put<'_> {
            fn from(count: $number) -> Self {
                Put::Count(count as i64)
            }
        })*
    };
}

counts!(u8 u16 u32 u64 usize i8 i16 i32 i64);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nonsense_is_said_as_far_as_it_can_be_read() {
        let catalogue = Catalogue::read(Language::En, "stray\n lost = line\na = { $x } { b } {\nb = { $x -> }\nc=}");
        assert_eq!(catalogue.say("a", &Puts::default()), Some("  ".to_string()));
        assert_eq!(catalogue.say("c", &Puts::default()), Some("}".to_string()));
        assert_eq!(catalogue.say("lost", &Puts::default()), None);
    }
}
