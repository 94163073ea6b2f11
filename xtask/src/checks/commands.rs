//! Every command in a document exists, with its options.

use std::collections::BTreeMap;

use anyhow::Result;

use crate::COMMANDS;
use crate::checks::{self, Finding};
use crate::tree::Tree;

/// Finds commands and options that the program does not have. `help` gives what a subcommand, such as `play` or
/// `sheet draw`, says about itself.
pub(crate) fn check(tree: &Tree, help: impl Fn(&str) -> Result<String>) -> Vec<Finding> {
    let mut findings = Vec::new();
    let mut helps = Helps { ask: help, known: BTreeMap::new() };
    for file in tree.ending(".md") {
        for (number, line) in checks::commands(file) {
            let words: Vec<&str> = line.split_whitespace().collect();
            let unknown = match words[..] {
                ["cargo", "xtask", command, ..] => {
                    let known = COMMANDS.iter().any(|(name, _)| *name == command);
                    (!known).then(|| format!("cargo has no command xtask {command}"))
                }
                ["wurf", subcommand, ref rest @ ..] if !subcommand.starts_with(['-', '#']) => {
                    helps.unknown_word(subcommand, rest)
                }
                _ => None,
            };
            findings.extend(unknown.map(|reason| Finding::at(file, number, reason)));
        }
    }
    findings
}

/// What the program says about its commands, each asked once.
struct Helps<Ask> {
    ask: Ask,
    known: BTreeMap<String, Option<String>>,
}

impl<Ask: Fn(&str) -> Result<String>> Helps<Ask> {
    fn of(&mut self, command: &str) -> Option<&str> {
        let help = self.known.entry(command.to_string()).or_insert_with(|| (self.ask)(command).ok());
        help.as_deref()
    }

    /// What is wrong with these words after `wurf COMMAND`, if anything is.
    fn unknown_word(&mut self, command: &str, words: &[&str]) -> Option<String> {
        let Some(help) = self.of(command) else {
            return Some(format!("wurf has no command {command}"));
        };
        if let [first, rest @ ..] = words
            && takes_commands(help)
            && !first.starts_with(['-', '#'])
        {
            return self.unknown_word(&format!("{command} {first}"), rest);
        }
        let options = words.iter().take_while(|word| !word.starts_with('#')).filter(|word| word.starts_with("--"));
        let mut names = options.map(|word| word.split('=').next().unwrap_or(word));
        let unknown = names.find(|name| !known_options(help).any(|known| known == *name));
        unknown.map(|name| format!("wurf {command} has no option {name}"))
    }
}

/// Must another command follow?
fn takes_commands(help: &str) -> bool {
    help.lines().any(|line| line.starts_with("Usage:") && line.ends_with("<COMMAND>"))
}

fn known_options(help: &str) -> impl Iterator<Item = &str> {
    let words = help.split(|letter: char| !letter.is_alphanumeric() && letter != '-');
    words.filter(|word| word.starts_with("--"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::texts;

    fn help(subcommand: &str) -> Result<String> {
        let text = match subcommand {
            "play" => "Usage: wurf play [OPTIONS] [GAME]\n  -s, --seats <SEATS>  Who plays\n      --plain\n",
            "sheet" => "Usage: wurf sheet <COMMAND>\n\nCommands:\n  random  Make up a sheet\n",
            "sheet random" => "Usage: wurf sheet random [OPTIONS]\n      --seed <SEED>\n",
            _ => anyhow::bail!("no such command"),
        };
        Ok(text.to_string())
    }

    #[track_caller]
    fn check_command(command: &str, expected: &[&str]) {
        let tree =
            Tree::of(&[("README.md", &format!("wurf dance\n```sh\n{command}\n```\n```record\nwurf record 1\n```"))]);
        assert_eq!(texts(&check(&tree, help)), expected);
    }

    #[test]
    fn commands_that_exist_pass() {
        check_command("cargo xtask run", &[]);
        check_command("wurf play qwixx --seats human,greedy --plain", &[]);
        check_command("wurf play --seats=human,greedy # or --whatever", &[]);
        check_command("wurf sheet random --seed 7", &[]);
        check_command("git clone", &[]);
        check_command("wurf  # what wurf alone does", &[]);
    }

    #[test]
    fn commands_that_do_not_exist_are_found() {
        check_command("cargo xtask dance", &["README.md:3: cargo has no command xtask dance"]);
        check_command("wurf dance", &["README.md:3: wurf has no command dance"]);
        check_command("wurf play --seat human", &["README.md:3: wurf play has no option --seat"]);
        check_command("wurf sheet dance", &["README.md:3: wurf has no command sheet dance"]);
        check_command("wurf sheet random --seat 1", &["README.md:3: wurf sheet random has no option --seat"]);
    }
}
