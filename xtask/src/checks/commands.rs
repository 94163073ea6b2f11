//! Every command in a document exists, with its options.

use std::collections::BTreeMap;

use anyhow::Result;

use crate::COMMANDS;
use crate::checks::{self, Finding};
use crate::tree::Tree;

/// Finds commands and options that the program does not have. `help` gives what a subcommand says about itself.
pub(crate) fn check(tree: &Tree, help: impl Fn(&str) -> Result<String>) -> Vec<Finding> {
    let mut findings = Vec::new();
    let mut helps: BTreeMap<&str, Option<String>> = BTreeMap::new();
    for file in tree.ending(".md") {
        for (number, line) in checks::commands(file) {
            let words: Vec<&str> = line.split_whitespace().collect();
            let unknown = match words[..] {
                ["cargo", "xtask", command, ..] => {
                    let known = COMMANDS.iter().any(|(name, _)| *name == command);
                    (!known).then(|| format!("cargo has no command xtask {command}"))
                }
                ["wurf", subcommand, ref rest @ ..] if !subcommand.starts_with(['-', '#']) => {
                    let text = helps.entry(subcommand).or_insert_with(|| help(subcommand).ok());
                    unknown_word(subcommand, rest, text.as_deref())
                }
                _ => None,
            };
            findings.extend(unknown.map(|reason| Finding::at(file, number, reason)));
        }
    }
    findings
}

fn unknown_word(subcommand: &str, words: &[&str], help: Option<&str>) -> Option<String> {
    let Some(help) = help else {
        return Some(format!("wurf has no command {subcommand}"));
    };
    let options = words.iter().take_while(|word| !word.starts_with('#')).filter(|word| word.starts_with("--"));
    let mut names = options.map(|word| word.split('=').next().unwrap_or(word));
    let unknown = names.find(|name| !known_options(help).any(|known| known == *name));
    unknown.map(|name| format!("wurf {subcommand} has no option {name}"))
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
        anyhow::ensure!(subcommand == "play", "no such command");
        Ok("Usage: wurf play [OPTIONS] [GAME]\n  -s, --seats <SEATS>  Who plays\n      --plain\n".to_string())
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
        check_command("git clone", &[]);
        check_command("wurf  # what wurf alone does", &[]);
    }

    #[test]
    fn commands_that_do_not_exist_are_found() {
        check_command("cargo xtask dance", &["README.md:3: cargo has no command xtask dance"]);
        check_command("wurf dance", &["README.md:3: wurf has no command dance"]);
        check_command("wurf play --seat human", &["README.md:3: wurf play has no option --seat"]);
    }
}
