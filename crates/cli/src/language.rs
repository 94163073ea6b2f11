//! In which language the games are explained.

use std::env;

use wurf_words::Language;

/// The language as an argument.
#[derive(clap::Args)]
pub(crate) struct LanguageArgs {
    /// The language of rules and names of games: en, de or fr [default: that of the system].
    #[arg(long, value_name = "LANGUAGE", value_parser = read)]
    lang: Option<Language>,
}

impl LanguageArgs {
    /// The language asked for, otherwise that of the system.
    pub(crate) fn language(&self) -> Language {
        self.lang.unwrap_or_else(of_system)
    }
}

fn read(text: &str) -> Result<Language, String> {
    let tags = || Language::ALL.map(Language::tag).join(", ");
    Language::ALL.into_iter().find(|language| language.tag() == text).ok_or_else(|| format!("there are {}", tags()))
}

/// The language of messages in the environment; the first variable that says anything counts, as everywhere.
pub(crate) fn of_system() -> Language {
    let said = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().filter_map(|name| env::var(name).ok());
    Language::of(&said.filter(|value| !value.is_empty()).take(1).collect::<Vec<_>>())
}
