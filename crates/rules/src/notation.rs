//! What all text forms share: their error, and serialization as text. The forms themselves are with their types;
//! `docs/notation.md` describes them together.

use alloc::string::{String, ToString};

/// A piece of text that is not what is expected in its place.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("\"{text}\" is not {expected}")]
pub struct NotationError {
    /// What was read, cut to [`NotationError::TEXT_MAX`] characters.
    pub text: String,
    /// What would have been right.
    pub expected: &'static str,
}

impl NotationError {
    /// Foreign files may hold a megabyte without a space; an error shows at most this much of it.
    pub const TEXT_MAX: usize = 40;

    /// The error for this text.
    pub fn new(text: &str, expected: &'static str) -> Self {
        let mut shown: String = text.chars().take(Self::TEXT_MAX).collect();
        if shown.len() < text.len() {
            shown.push('…');
        }
        let text = shown.escape_debug().to_string();
        Self { text, expected }
    }
}

/// Is this one to `chars_max` characters on one line, without control characters and without the invisible ones that
/// turn or hide the text around them? Names and titles of strangers are shown among other text.
pub fn is_line(text: &str, chars_max: usize) -> bool {
    (1..=chars_max).contains(&text.chars().count()) && text.chars().all(is_printable)
}

/// Neither a control character nor one of those that turn or hide the text around them.
pub fn is_printable(letter: char) -> bool {
    let invisible =
        matches!(letter, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}');
    !letter.is_control() && !invisible
}

/// Serializes a type as its text form and reads it back.
macro_rules! serde_as_text {
    ($type:ty) => {
        impl serde::Serialize for $type {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> serde::Deserialize<'de> for $type {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let text = <alloc::string::String as serde::Deserialize>::deserialize(deserializer)?;
                text.parse().map_err(serde::de::Error::custom)
            }
        }
    };
}

/// Reads a type back from the small number it serializes as, if `new` has a value for it.
macro_rules! deserialize_number {
    ($type:ty, $new:expr, $expected:literal) => {
        impl<'de> serde::Deserialize<'de> for $type {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let number = <u8 as serde::Deserialize>::deserialize(deserializer)?;
                $new(number.into()).ok_or_else(|| serde::de::Error::custom(concat!("expected ", $expected)))
            }
        }
    };
}

pub(crate) use {deserialize_number, serde_as_text};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_short_and_hides_nothing() {
        assert!(is_line("Zoë 🎲", 5));
        assert!(!is_line("Zoë 🎲", 4));
        for text in ["", "two\nlines", "bell\u{7}", "turn\u{202e}ed", "hid\u{200b}den"] {
            assert!(!is_line(text, 40), "{text:?}");
        }
    }
}
