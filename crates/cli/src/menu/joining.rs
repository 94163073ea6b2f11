//! The way to a table of a server: its code, a name, and where the server is.

use crossterm::event::KeyCode;

/// What is typed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Joining {
    pub(super) fields: [Field; 3],
    pub(super) cursor: usize,
}

/// A line that is typed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Field {
    /// The key of its words.
    pub(super) label: &'static str,
    /// The option of the command; the code has none.
    option: Option<&'static str>,
    pub(super) text: String,
}

/// Longer addresses do not exist.
const CHARS_MAX: usize = 200;

/// What comes of a key.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Typed {
    GoOn,
    Back,
    Join(Vec<String>),
}

impl Joining {
    pub(super) fn new() -> Self {
        let field = |label, option, text: &str| Field { label, option, text: text.to_owned() };
        let server = field("join-server", Some("--server"), "http://127.0.0.1:7777");
        Self { fields: [field("join-code", None, ""), field("join-name", Some("--name"), ""), server], cursor: 0 }
    }

    pub(super) fn on_key(&mut self, key: KeyCode) -> Typed {
        let last = self.fields.len() - 1;
        match key {
            KeyCode::Esc => return Typed::Back,
            KeyCode::Enter if self.cursor == last => return self.join(),
            KeyCode::Enter | KeyCode::Tab | KeyCode::Down => self.cursor = (self.cursor + 1).min(last),
            KeyCode::Up | KeyCode::BackTab => self.cursor = self.cursor.saturating_sub(1),
            KeyCode::Backspace => _ = self.fields[self.cursor].text.pop(),
            KeyCode::Char(letter) if self.fields[self.cursor].text.chars().count() < CHARS_MAX => {
                self.fields[self.cursor].text.push(letter);
            }
            _ => {}
        }
        Typed::GoOn
    }

    /// Without a code there is nowhere to go.
    fn join(&mut self) -> Typed {
        let [code, options @ ..] = &self.fields;
        if code.text.trim().is_empty() {
            self.cursor = 0;
            return Typed::GoOn;
        }
        let given = options.iter().filter(|field| !field.text.trim().is_empty());
        let options = given.flat_map(|field| Some([field.option?.to_owned(), field.text.trim().to_owned()])).flatten();
        let mut command: Vec<String> = std::iter::once("join".to_owned()).chain(options).collect();
        // What begins with a dash is not an option here.
        command.extend(["--".to_owned(), code.text.trim().to_owned()]);
        Typed::Join(command)
    }
}
