//! What all text forms share: their error, and serialization as text. The forms themselves stand with their types;
//! `docs/notation.md` describes them together.

use alloc::string::{String, ToString};

/// A piece of text that is not what stands at its place.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("\"{text}\" is not {expected}")]
pub struct NotationError {
    /// What was read, cut to [`NotationError::TEXT_MAX`] characters.
    pub text: String,
    /// What would have been right.
    pub expected: &'static str,
}

impl NotationError {
    /// Foreign files may hold a megabyte without a space; an error shows no more than this of it.
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

pub(crate) use serde_as_text;
