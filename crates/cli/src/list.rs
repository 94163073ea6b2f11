//! `wurf list`: which games there are, for how many seats, with which options and levels.

use anyhow::Result;
use serde_json::{Value, json};
use wurf_bots::levels;
use wurf_rules::any::{Family, GameName};

use crate::agents;
use crate::language::LanguageArgs;
use crate::output::print;
use crate::rules::{in_a_sentence, name};

/// Arguments of `wurf list`.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Prints JSON.
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    language: LanguageArgs,
}

/// Runs `wurf list`.
pub(crate) fn run(args: Args) -> Result<()> {
    if args.json {
        let games: Vec<_> = GameName::all().map(|game| described(game, &args.language)).collect();
        return print(&format!("{}\n", serde_json::to_string_pretty(&games)?));
    }
    let text: String = GameName::all().map(|game| told(game, &args.language)).collect();
    print(&text)
}

/// The options of `wurf play` that a game has.
fn options(game: GameName) -> &'static [&'static str] {
    match game.family() {
        Family::Qwixx => &["--first", "--sealed-closing", "--layout"],
        Family::Cards => &["--first", "--jokers", "--sheet", "--layout"],
        Family::Bloxx => &["--first", "--strict", "--layout"],
        Family::Fix => &["--beat", "--ages"],
        Family::Duel => &["--first"],
    }
}

fn described(game: GameName, language: &LanguageArgs) -> Value {
    let (seats, language) = (game.seats(), language.language());
    json!({
        "game": game.to_string(),
        "name": name(game, language),
        "about": in_a_sentence(game, language),
        "family": game.family().to_string(),
        "rules": game.rules_version(),
        "seats": { "min": seats.start(), "max": seats.end() },
        "levels": levels::of(game.family()).iter().map(|level| level.name()).collect::<Vec<_>>(),
        "options": options(game),
        "is_race": game.is_race(),
        "rolls_real_dice": game.rolls_real_dice(),
    })
}

fn told(game: GameName, language: &LanguageArgs) -> String {
    let (seats, language) = (game.seats(), language.language());
    format!(
        "{game:<12}{}: {}\n{:12}{} to {} seats; agents {}; options {}\n",
        name(game, language),
        in_a_sentence(game, language),
        "",
        seats.start(),
        seats.end(),
        agents::list(levels::of(game.family())),
        options(game).join(", ")
    )
}

#[cfg(test)]
mod tests {
    use clap::Parser;

    use super::*;
    use crate::Cli;

    #[test]
    fn every_option_exists_on_the_command_line() {
        for game in GameName::all() {
            for &option in options(game) {
                let value = match option {
                    "--first" => Some("1"),
                    "--sheet" => Some("gemixt-a"),
                    "--ages" => Some("12"),
                    "--layout" => Some("file"),
                    _ => None,
                };
                let words = ["wurf", "play", &game.to_string(), option].map(str::to_owned).into_iter();
                let parsed = Cli::try_parse_from(words.chain(value.map(str::to_owned)));
                assert!(parsed.is_ok(), "{game} {option}: {:?}", parsed.err().map(|error| error.to_string()));
            }
        }
    }
}
