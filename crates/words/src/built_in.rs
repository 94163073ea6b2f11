//! The names of the games and their rules, as part of a program.
//!
//! The page has more words, and loads them; the files are the same.

use crate::{Catalogue, Language};

/// A file of a language.
macro_rules! file {
    ($language:literal, $name:literal) => {
        include_str!(concat!("../../web/words/", $language, "/", $name, ".ftl"))
    };
}

/// Names and rules of the games in a language.
pub fn catalogue(language: Language) -> Catalogue {
    let (games, learn) = match language {
        Language::En => (file!("en", "games"), file!("en", "learn")),
        Language::De => (file!("de", "games"), file!("de", "learn")),
        Language::Fr => (file!("fr", "games"), file!("fr", "learn")),
    };
    Catalogue::read(language, &format!("{games}\n{learn}"))
}
