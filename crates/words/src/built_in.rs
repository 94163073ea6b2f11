//! The names of the games, their rules, and the words of the terminal, as part of a program.
//!
//! The page has more words, and loads them; the files are the same.

use crate::{Catalogue, Language};

/// A file of a language.
macro_rules! file {
    ($language:literal, $name:literal) => {
        include_str!(concat!("../../web/words/", $language, "/", $name, ".ftl"))
    };
}

/// Names and rules of the games in a language, and what the terminal says around them.
pub fn catalogue(language: Language) -> Catalogue {
    let files = match language {
        Language::En => [file!("en", "games"), file!("en", "learn"), include_str!("../terminal/en.ftl")],
        Language::De => [file!("de", "games"), file!("de", "learn"), include_str!("../terminal/de.ftl")],
        Language::Fr => [file!("fr", "games"), file!("fr", "learn"), include_str!("../terminal/fr.ftl")],
    };
    Catalogue::read(language, &files.join("\n"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_language_has_the_same_words_of_the_terminal() {
        let keys = |text: &'static str| text.lines().filter_map(|line| line.split_once(" = ")).map(|(key, _)| key);
        for language in Language::ALL {
            let catalogue = catalogue(language);
            for key in keys(include_str!("../terminal/en.ftl")) {
                let english = super::catalogue(Language::En);
                assert_eq!(catalogue.names(key), english.names(key), "{} {key}", language.tag());
                assert!(catalogue.say(key, &crate::Puts::default()).is_some(), "{} {key}", language.tag());
            }
        }
    }
}
