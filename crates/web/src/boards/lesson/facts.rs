//! Words of the rules, with the numbers that they mention.

pub use wurf_words::lesson::facts;

use crate::words::{language, say};

/// Words of the rules in the language of the page.
pub fn told(key: &str) -> String {
    say(language(), key, &facts())
}
