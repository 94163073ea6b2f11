//! `wurf rules`: how a game is played, in the words of the page.

use anyhow::Result;
use wurf_rules::any::GameName;
use wurf_words::lesson::{chapters, facts, lead};
use wurf_words::{Catalogue, Language, built_in};

use crate::language::LanguageArgs;
use crate::output::print;
use crate::play::setup::{game_name, games_help};
use crate::text::wrap;

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
        Some(game) => rules(game_name(&game)?, language, columns.into()),
        None => overview(language, columns.into()),
    };
    print(&(lines.join("\n") + "\n"))
}

/// All games, in a sentence each.
fn overview(language: Language, columns: usize) -> Vec<String> {
    let catalogue = built_in::catalogue(language);
    let told = |game: GameName| {
        let (name, lead) = (said(&catalogue, &format!("game-{game}")), said(&catalogue, &lead(game)));
        [format!("{game}"), indented(&format!("{name}: {lead}"), "    ", "    ", columns).join("\n")]
    };
    GameName::all().flat_map(told).collect()
}

/// The rules of a game, in lines of at most this many columns.
pub(crate) fn rules(game: GameName, language: Language, columns: usize) -> Vec<String> {
    let catalogue = built_in::catalogue(language);
    let mut lines = vec![said(&catalogue, &format!("game-{game}"))];
    lines.extend(wrap(&said(&catalogue, &lead(game)), columns));
    for chapter in chapters(game) {
        lines.extend([String::new(), said(&catalogue, chapter.title).to_uppercase(), String::new()]);
        lines.extend(paragraphs(&said(&catalogue, chapter.text), columns));
    }
    lines
}

fn said(catalogue: &Catalogue, key: &str) -> String {
    catalogue.say(key, &facts()).unwrap_or_else(|| key.to_owned())
}

/// Text with an empty line between paragraphs; lines that begin with a dot are a list.
fn paragraphs(text: &str, columns: usize) -> Vec<String> {
    let line = |line: &str| match line.strip_prefix("• ") {
        Some(item) => indented(item, "  • ", "    ", columns),
        None if line.is_empty() => vec![String::new()],
        None => indented(line, "  ", "  ", columns),
    };
    text.lines().flat_map(line).collect()
}

fn indented(text: &str, first: &str, others: &str, columns: usize) -> Vec<String> {
    let lines = wrap(text, columns.saturating_sub(others.chars().count()));
    lines.into_iter().enumerate().map(|(at, line)| format!("{}{line}", if at == 0 { first } else { others })).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::width;

    #[test]
    fn the_rules_of_every_game_fit_in_every_language() {
        for game in GameName::all() {
            for language in Language::ALL {
                let lines = rules(game, language, 60);
                assert!(lines.len() > 30, "{game} {}", language.tag());
                let longest = lines.iter().map(|line| width(line)).max();
                assert!(longest <= Some(60), "{game} {}: {longest:?}", language.tag());
            }
        }
    }

    #[test]
    fn items_of_a_list_hang() {
        assert_eq!(paragraphs("a b\n\n• one two three", 12), ["  a b", "", "  • one two", "    three"]);
    }
}
