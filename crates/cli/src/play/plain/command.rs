//! What a line means.

use wurf_rules::any::AnyAction;
use wurf_rules::notation::NotationError;

/// What a person types.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(in crate::play) enum Command {
    /// A decision.
    Act(AnyAction),
    /// The latest sealed decision back.
    TakeBack,
    /// The question and its answers once more.
    Actions,
    /// All sheets.
    Sheets,
    /// Save, in a file of this name.
    Save(Option<String>),
    /// What can be typed.
    Help,
    /// Leave the game.
    Quit,
    /// None of these; why.
    Unknown(String),
}

/// What can be typed, however the game writes its actions.
pub(in crate::play) fn help(notation: &[String]) -> String {
    let actions: String = notation.iter().map(|line| format!("  {line}\n")).collect();
    format!("Type the number of a listed action, or the action itself:\n{actions}{COMMANDS}")
}

const COMMANDS: &str = "  \
  actions    lists the actions once more
  undo       takes the latest decision back while it is sealed
  sheets     shows every sheet
  save       saves the game from now on; save FILE chooses the file
  help       shows this
  quit       leaves the game";

impl Command {
    /// Reads a line; `actions` are those that were listed with numbers. An empty line means the only one where there is
    /// just one; otherwise it asks for the list.
    pub(in crate::play) fn read(line: &str, actions: &[AnyAction], action: impl Fn(&str) -> Option<AnyAction>) -> Self {
        let mut words = line.split_whitespace();
        let (first, rest) = (words.next().unwrap_or_default(), words.collect::<Vec<_>>().join(" "));
        match (first.to_lowercase().as_str(), rest.is_empty()) {
            ("save", empty) => Command::Save((!empty).then_some(rest)),
            (_, false) => Command::unknown(line),
            ("", _) => match actions {
                [only] => Command::Act(*only),
                _ => Command::Actions,
            },
            // Where a game has a word `pass` of its own, it has nothing to decline.
            ("pass" | "p", _) => {
                action("-").or_else(|| action(first)).map_or_else(|| Command::unknown(line), Command::Act)
            }
            ("undo" | "u", _) => Command::TakeBack,
            ("actions" | "a", _) => Command::Actions,
            ("sheets" | "s", _) => Command::Sheets,
            ("help" | "h" | "?", _) => Command::Help,
            ("quit" | "q" | "exit", _) => Command::Quit,
            _ => Command::number(first, actions)
                .or_else(|| action(first).map(Command::Act))
                .unwrap_or_else(|| Command::unknown(line)),
        }
    }

    fn number(word: &str, actions: &[AnyAction]) -> Option<Self> {
        let number: usize = word.parse().ok().filter(|_| !actions.is_empty())?;
        Some(match number.checked_sub(1).and_then(|index| actions.get(index)) {
            Some(action) => Command::Act(*action),
            None if actions.len() == 1 => Command::Unknown("The only action is number 1.".to_owned()),
            None => Command::Unknown(format!("The actions are numbered 1 to {}.", actions.len())),
        })
    }

    fn unknown(line: &str) -> Self {
        Command::Unknown(format!("{}; type help for help.", NotationError::new(line, "an action or a command")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use wurf_rules::fix;
    use wurf_rules::qwixx::Action;

    fn act(word: &str) -> AnyAction {
        AnyAction::Qwixx(word.parse::<Action>().unwrap())
    }

    #[track_caller]
    fn check(line: &str, expected: Command) {
        let actions = [act("-"), act("R7")];
        let read = |word: &str| word.to_uppercase().parse::<Action>().ok().map(AnyAction::Qwixx);
        assert_eq!(Command::read(line, &actions, read), expected);
    }

    #[test]
    fn actions_are_numbers_or_notation() {
        check("2", Command::Act(act("R7")));
        check(" r7 ", Command::Act(act("R7")));
        check("Y12", Command::Act(act("Y12")));
        check("-", Command::Act(act("-")));
        check("pass", Command::Act(act("-")));
    }

    #[test]
    fn fx4_pass_means_to_pass_on_where_nothing_can_be_declined() {
        let read = |word: &str| word.parse::<fix::Action>().ok().map(AnyAction::Fix);
        assert_eq!(Command::read("pass", &[], read), Command::Act(AnyAction::Fix(fix::Action::PassOn)));
    }

    #[test]
    fn commands_have_short_forms() {
        check("undo", Command::TakeBack);
        check("U", Command::TakeBack);
        check("quit", Command::Quit);
        check("?", Command::Help);
        check("save", Command::Save(None));
        check("save my game", Command::Save(Some("my game".to_owned())));
    }

    #[test]
    fn nonsense_is_answered_with_a_sentence() {
        for line in ["0", "3", "99999999999999999999999", "R17", "R7 R8", "\u{1b}[2J", "🎲"] {
            let actions = [act("-"), act("R7")];
            let read = |word: &str| word.parse::<Action>().ok().map(AnyAction::Qwixx);
            let command = Command::read(line, &actions, read);
            assert!(
                matches!(&command, Command::Unknown(why) if why.ends_with('.') && !why.contains('\u{1b}')),
                "{line:?}: {command:?}"
            );
        }
    }

    #[test]
    fn without_a_list_there_are_no_numbers() {
        assert!(matches!(Command::read("1", &[], |_| None), Command::Unknown(why) if why.contains("\"1\" is not")));
    }

    #[test]
    fn an_empty_line_takes_the_only_action() {
        let only = [act("-")];
        assert_eq!(Command::read("", &only, |_| None), Command::Act(act("-")));
    }
}
