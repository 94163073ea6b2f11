//! `wurf rules`: how a game is played, in the words of the page.

use anyhow::Result;
use wurf_rules::any::GameName;
use wurf_words::lesson::{chapters, facts, lead};
use wurf_words::{Catalogue, Language, Puts, built_in};

use crate::language::LanguageArgs;
use crate::output::print;
use crate::play::setup::{game_name, games_help};
use crate::text::flow;

/// Arguments of `wurf rules`.
#[derive(clap::Args)]
pub(crate) struct Args {
    #[arg(help = games_help("Which game", "all of them, in a sentence each"))]
    game: Option<String>,
    #[command(flatten)]
    language: LanguageArgs,
}

/// Longer lines are hard to read.
const COLUMNS_MAX: u16 = 80;

/// Runs `wurf rules`.
pub(crate) fn run(args: Args) -> Result<()> {
    let columns = crossterm::terminal::size().map_or(COLUMNS_MAX, |(columns, _)| columns.clamp(20, COLUMNS_MAX));
    let language = args.language.language();
    let lines = match args.game {
        Some(game) => rules(game_name(&game)?, language),
        None => overview(language),
    };
    let lines: Vec<_> = lines.iter().flat_map(|line| flow(line, columns.into())).collect();
    print(&(lines.join("\n") + "\n"))
}

/// What a game is called in a language.
pub(crate) fn name(game: GameName, language: Language) -> String {
    said(&built_in::catalogue(language), &format!("game-{game}"))
}

/// What a game is about, in one sentence.
pub(crate) fn in_a_sentence(game: GameName, language: Language) -> String {
    said(&built_in::catalogue(language), &lead(game))
}

/// Words of the terminal itself, with what is put into them.
pub(crate) fn words(language: Language, key: &str, put: &[(&'static str, &str)]) -> String {
    let puts: Puts<'_> = put.iter().map(|(name, words)| (*name, (*words).into())).collect();
    built_in::catalogue(language).say(key, &puts).unwrap_or_else(|| key.to_owned())
}

/// All games, in a sentence each.
fn overview(language: Language) -> Vec<String> {
    let catalogue = built_in::catalogue(language);
    let told = |game: GameName| {
        let (name, lead) = (said(&catalogue, &format!("game-{game}")), said(&catalogue, &lead(game)));
        [format!("{game}"), format!("    {name}: {lead}")]
    };
    GameName::all().flat_map(told).collect()
}

/// The rules of a game, a line for each paragraph or item.
pub(crate) fn rules(game: GameName, language: Language) -> Vec<String> {
    let catalogue = built_in::catalogue(language);
    let mut lines = vec![said(&catalogue, &format!("game-{game}")), said(&catalogue, &lead(game))];
    for chapter in chapters(game) {
        lines.extend([String::new(), said(&catalogue, chapter.title).to_uppercase(), String::new()]);
        let text = said(&catalogue, chapter.text);
        lines.extend(text.lines().map(|line| if line.is_empty() { String::new() } else { format!("  {line}") }));
    }
    lines
}

fn said(catalogue: &Catalogue, key: &str) -> String {
    catalogue.say(key, &facts()).unwrap_or_else(|| key.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::width;

    #[test]
    fn the_rules_of_every_game_fit_in_every_language() {
        for game in GameName::all() {
            for language in Language::ALL {
                let lines: Vec<_> = rules(game, language).iter().flat_map(|line| flow(line, 60)).collect();
                assert!(lines.len() > 30, "{game} {}", language.tag());
                let longest = lines.iter().map(|line| width(line)).max();
                assert!(longest <= Some(60), "{game} {}: {longest:?}", language.tag());
            }
        }
    }
}
