//! The words on paper: those of the games, and a few of its own.

use wurf_rules::any::GameName;
use wurf_words::{Catalogue, Language, Put, Puts, built_in, lesson};

/// The words of a language.
pub(crate) struct Words {
    games: Catalogue,
    own: Catalogue,
}

impl Words {
    pub(crate) fn new(language: Language) -> Self {
        let own = match language {
            Language::En => include_str!("../words/en.ftl"),
            Language::De => include_str!("../words/de.ftl"),
            Language::Fr => include_str!("../words/fr.ftl"),
        };
        Self { games: built_in::catalogue(language), own: Catalogue::read(language, own) }
    }

    /// Words of ours, with something put into them.
    pub(crate) fn own(&self, key: &str, puts: &[(&'static str, &str)]) -> String {
        let puts: Puts = puts.iter().map(|&(name, words)| (name, Put::Words(words.to_owned().into()))).collect();
        self.own.say(key, &puts).unwrap_or_else(|| key.to_owned())
    }

    /// Words about the games.
    pub(crate) fn of_games(&self, key: &str) -> String {
        self.games.say(key, &lesson::facts()).unwrap_or_else(|| key.to_owned())
    }

    /// What a game is called.
    pub(crate) fn game(&self, game: GameName) -> String {
        self.of_games(&format!("game-{game}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_languages_have_the_same_words() {
        let keys =
            |text: &str| text.lines().filter_map(|line| Some(line.split_once(" = ")?.0.to_owned())).collect::<Vec<_>>();
        let english = keys(include_str!("../words/en.ftl"));
        assert_eq!(keys(include_str!("../words/de.ftl")), english);
        assert_eq!(keys(include_str!("../words/fr.ftl")), english);
        for language in Language::ALL {
            let words = Words::new(language);
            assert!(english.iter().all(|key| words.own(key, &[]) != *key), "{}", language.tag());
        }
    }
}
