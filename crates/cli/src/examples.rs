//! What the help of each command shows at its end. A test reads every line as a command.

/// The codes with which the program ends, and where there are more of them.
pub(crate) const EXIT_CODES: &str = "\
Exit codes:
  0    done
  1    it failed, and a sentence on standard error says why
  2    the arguments are wrong
  3-8  what wurf verify says about a record: wurf verify --help
  9    the input of wurf play ended before the match did
  129  the terminal was closed
  130  ended early by Ctrl-C, with a report of what was done";

/// What `wurf play` is used for.
pub(crate) const PLAY: &str = "\
Examples:
  wurf play
  wurf play big-points --seats human,human,medium
  wurf play cards --jokers --save evening.wurf
  wurf play --resume evening.wurf
  wurf play qwixx --server https://wurf.example --seats human,human";

/// What `wurf join` is used for.
pub(crate) const JOIN: &str = "\
Examples:
  wurf join KWXZ --name Ada
  wurf join KWXZ --server https://wurf.example";

/// What `wurf rules` is used for.
pub(crate) const RULES: &str = "\
Examples:
  wurf rules
  wurf rules bonus-b --lang de";

/// What `wurf sheet` is used for.
pub(crate) const SHEET: &str = "\
Examples:
  wurf sheet check my-sheet.toml
  wurf sheet draw my-sheet.toml -o my-sheet.svg";

/// What `wurf sheet check` is used for.
pub(crate) const SHEET_CHECK: &str = "\
Examples:
  wurf sheet check my-sheet.toml";

/// What `wurf sheet draw` is used for.
pub(crate) const SHEET_DRAW: &str = "\
Examples:
  wurf sheet draw my-sheet.toml -o my-sheet.svg";

/// What `wurf sheet random` is used for.
pub(crate) const SHEET_RANDOM: &str = "\
Examples:
  wurf sheet random gemixt-a --seed 7 -o my-sheet.toml
  wurf sheet random bloxx
  wurf play gemixt-a --layout my-sheet.toml";

/// What `wurf print` is used for.
pub(crate) const PRINT: &str = "\
Examples:
  wurf print qwixx -o qwixx.pdf
  wurf print cards cards -o cards.pdf --card-size mini
  wurf print bloxx dice -o dice.pdf
  wurf print fix rules -o rules.pdf --lang de
  wurf print stairs -o stairs.pdf --per-page 3 --cut-marks --look black-and-white
  wurf print big-points -o big-points.pdf --preset large --paper letter
  wurf print qwixx -o mine.pdf --layout mine.toml --preset pad --pages 5";

/// What `wurf list` is used for.
pub(crate) const LIST: &str = "\
Examples:
  wurf list
  wurf list --json";

/// What `wurf replay` is used for.
pub(crate) const REPLAY: &str = "\
Examples:
  wurf replay evening.wurf
  wurf replay evening.wurf --json
  wurf replay evening.wurf --step
  wurf replay evening.wurf --svg evening.svg --at 20";

/// What `wurf backup` is used for.
pub(crate) const BACKUP: &str = "\
Examples:
  wurf backup copy.db --data wurf-data";

/// What `wurf forget` is used for.
pub(crate) const FORGET: &str = "\
Examples:
  wurf forget --account Ada --data wurf-data
  wurf forget --name Ada --table KWXZ
  wurf forget --older-than 365";

/// What `wurf bot` is used for.
pub(crate) const BOT: &str = "\
Examples:
  wurf bot --code KWXZ --agent medium";

/// What `wurf serve` is used for.
pub(crate) const SERVE: &str = "\
Examples:
  wurf serve
  wurf serve --listen 0.0.0.0:7777 --data wurf-data";

/// What `wurf swarm` is used for.
pub(crate) const SWARM: &str = "\
Examples:
  wurf swarm --connections 20 --rate 50";

/// What `wurf completions` is used for.
pub(crate) const COMPLETIONS: &str = "\
Examples:
  wurf completions bash > ~/.local/share/bash-completion/completions/wurf
  wurf completions zsh > ~/.zfunc/_wurf
  wurf completions fish > ~/.config/fish/completions/wurf.fish
  wurf completions powershell >> $PROFILE";

/// What `wurf man` is used for.
pub(crate) const MAN: &str = "\
Examples:
  wurf man > wurf.1
  wurf man play | man -l -";

#[cfg(test)]
mod tests {
    use clap::{CommandFactory, Parser};

    use crate::Cli;

    /// The words of a line, as a shell reads them; what is done with the output is not ours.
    fn words(line: &str) -> Vec<String> {
        let command = line.split(['|', '>']).next().unwrap_or_default();
        let quoted = command.split('"').enumerate();
        let words = quoted.flat_map(|(at, part)| match at % 2 {
            1 => vec![part.to_owned()],
            _ => part.split_whitespace().map(str::to_owned).collect(),
        });
        words.collect()
    }

    #[test]
    fn every_command_has_examples_that_can_be_run() {
        for command in Cli::command().get_subcommands() {
            let help = command.get_after_help().map(ToString::to_string).unwrap_or_default();
            let examples: Vec<_> = help.lines().filter(|line| line.starts_with("  wurf ")).collect();
            assert!(!examples.is_empty(), "{} has no examples", command.get_name());
            for example in examples {
                let parsed = Cli::try_parse_from(words(example));
                assert!(parsed.is_ok(), "{example}: {:?}", parsed.err().map(|error| error.to_string()));
            }
        }
    }
}
