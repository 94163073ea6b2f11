//! What is wrong with a command line, in the words of every other error.

use std::error::Error;
use std::ffi::OsString;
use std::net::AddrParseError;
use std::num::{IntErrorKind, ParseIntError};

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{CommandFactory, Parser};

use crate::Cli;
use crate::output::WrongArgument;

/// Reads a command line. Help and version are printed, and the program ends.
pub(crate) fn read<Word: Into<OsString>>(words: impl IntoIterator<Item = Word>) -> Result<Cli, WrongArgument> {
    let words: Vec<OsString> = words.into_iter().map(Into::into).collect();
    Cli::try_parse_from(&words).map_err(|error| match sentence(&error) {
        Some(sentence) => WrongArgument(format!("{sentence} (see {} --help)", meant(&words))),
        None => error.exit(),
    })
}

/// The command that somebody meant, as far as it exists, as in `wurf sheet draw`.
fn meant(words: &[OsString]) -> String {
    let (mut command, mut meant) = (&Cli::command(), vec!["wurf"]);
    for word in words.iter().skip(1) {
        let Some(next) = command.find_subcommand(word) else { break };
        meant.push(next.get_name());
        command = next;
    }
    meant.join(" ")
}

/// The error as a sentence, unless it is not one but asks for help.
fn sentence(error: &clap::Error) -> Option<String> {
    let said = |kind| of(error, kind).pop().unwrap_or_default();
    // Of several suggestions the last is the likest.
    let mean = |kind| of(error, kind).pop().map(|word| format!("; did you mean {word}?")).unwrap_or_default();
    let (option, value) = (name(&said(ContextKind::InvalidArg)), said(ContextKind::InvalidValue));
    Some(match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            return None;
        }
        ErrorKind::InvalidSubcommand => {
            format!(
                "\"{}\" is not a command{}",
                said(ContextKind::InvalidSubcommand),
                mean(ContextKind::SuggestedSubcommand)
            )
        }
        ErrorKind::UnknownArgument if option.starts_with('-') => {
            format!("\"{option}\" is not an option{}", mean(ContextKind::SuggestedArg))
        }
        ErrorKind::UnknownArgument => format!("{option} is one word too many"),
        ErrorKind::InvalidValue if value.is_empty() => format!("{option} needs a value"),
        ErrorKind::InvalidValue => {
            let known = of(error, ContextKind::ValidValue).join(", ");
            format!("{option} cannot be {value}; it can be {known}{}", mean(ContextKind::SuggestedValue))
        }
        ErrorKind::ValueValidation => format!("{option} cannot be {value}: {}", reason(error.source())),
        ErrorKind::MissingRequiredArgument => {
            let missing: Vec<String> = of(error, ContextKind::InvalidArg).iter().map(|word| name(word)).collect();
            match &missing[..] {
                [one] => format!("{one} is missing"),
                several => format!("{} are missing", several.join(" and ")),
            }
        }
        ErrorKind::TooManyValues => format!("{option} does not take the value {value}"),
        ErrorKind::TooFewValues | ErrorKind::WrongNumberOfValues => format!("{option} needs more values"),
        ErrorKind::ArgumentConflict => {
            let prior: Vec<String> = of(error, ContextKind::PriorArg).iter().map(|word| name(word)).collect();
            match &prior[..] {
                [] => format!("{option} can be given only once"),
                prior if prior.contains(&option) => format!("{option} can be given only once"),
                prior => format!("{option} does not go together with {}", prior.join(" and ")),
            }
        }
        ErrorKind::MissingSubcommand => "a command is missing".to_owned(),
        ErrorKind::InvalidUtf8 => "a word is not readable as text".to_owned(),
        _ => error.to_string().trim_start_matches("error: ").lines().next().unwrap_or_default().to_owned(),
    })
}

/// What the error knows of this kind.
fn of(error: &clap::Error, kind: ContextKind) -> Vec<String> {
    match error.get(kind) {
        Some(ContextValue::String(word)) => vec![word.clone()],
        Some(ContextValue::Strings(words)) => words.clone(),
        _ => Vec::new(),
    }
}

/// The name of an argument without its value, as in `--seats` for `--seats <A,B>` or `GAME` for `<GAME>`.
fn name(argument: &str) -> String {
    let first = argument.split([' ', '=']).next().unwrap_or(argument);
    first.trim_matches(['<', '>', '[', ']', '.']).to_owned()
}

/// Why a value does not fit.
fn reason(source: Option<&(dyn Error + 'static)>) -> String {
    let Some(source) = source else { return "it does not fit".to_owned() };
    if let Some(number) = source.downcast_ref::<ParseIntError>() {
        return match number.kind() {
            IntErrorKind::PosOverflow => "it is too large",
            IntErrorKind::NegOverflow => "it is too small",
            _ => "it is not a whole number",
        }
        .to_owned();
    }
    if source.is::<AddrParseError>() {
        return "it is not an address with a port, such as 127.0.0.1:7777".to_owned();
    }
    let said = source.to_string();
    match said.split_once(" is not in ").and_then(|(_, range)| range.split_once("..=")) {
        Some((from, to)) => format!("it must be from {from} to {to}"),
        None => said,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(line: &str, expected: &str) {
        let words = std::iter::once("wurf").chain(line.split_whitespace()).map(str::to_owned);
        let Err(error) = read(words) else { panic!("{line} is read") };
        assert_eq!(error.to_string(), expected, "{line}");
    }

    #[test]
    fn wrong_command_lines_are_answered_in_one_sentence() {
        check("pley", "\"pley\" is not a command; did you mean play? (see wurf --help)");
        check("sheet chek x", "\"chek\" is not a command; did you mean check? (see wurf sheet --help)");
        check("dance", "\"dance\" is not a command (see wurf --help)");
        check("play qwixx --seads 2", "\"--seads\" is not an option; did you mean --seats? (see wurf play --help)");
        check("play qwixx qwixx", "qwixx is one word too many (see wurf play --help)");
        check("play qwixx --seats", "--seats needs a value (see wurf play --help)");
        check("simulate", "GAME is missing (see wurf simulate --help)");
        check("print qwixx", "--output is missing (see wurf print --help)");
        check("solve qwixx --seats 9", "--seats cannot be 9: it must be from 1 to 5 (see wurf solve --help)");
        check(
            "solve qwixx --threads many",
            "--threads cannot be many: it is not a whole number (see wurf solve --help)",
        );
        check("list --json=1", "--json does not take the value 1 (see wurf list --help)");
        check("play qwixx --seed 1 --seed 2", "--seed can be given only once (see wurf play --help)");
        check(
            "serve --listen nowhere",
            "--listen cannot be nowhere: it is not an address with a port, such as 127.0.0.1:7777 (see wurf serve --help)",
        );
    }
}
