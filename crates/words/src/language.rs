//! The languages.

use serde::{Deserialize, Serialize};

/// A language that the catalogues are written in.
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

    /// The first language that the reader and we share.
    pub fn of(wanted: &[String]) -> Self {
        let known = |tag: &String| Self::ALL.into_iter().find(|language| tag.starts_with(language.tag()));
        wanted.iter().find_map(known).unwrap_or(Language::En)
    }

    /// Is this number of things spoken of as of one? In French none is, too.
    pub(crate) fn is_one(self, count: i64) -> bool {
        match self {
            Language::En | Language::De => count.unsigned_abs() == 1,
            Language::Fr => count.unsigned_abs() <= 1,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_reader_gets_the_first_language_that_we_speak() {
        let of = |wanted: &[&str]| Language::of(&wanted.iter().map(ToString::to_string).collect::<Vec<_>>());
        assert_eq!(of(&["it", "de-AT", "en"]), Language::De);
        assert_eq!(of(&["en-GB", "de"]), Language::En);
        assert_eq!(of(&["fr-CA", "en"]), Language::Fr);
        assert_eq!(of(&["it"]), Language::En);
        assert_eq!(of(&[]), Language::En);
    }
}
