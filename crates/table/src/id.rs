//! Names for tables, people and commands. Constructors check, so that whatever exists is well formed.

use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use wurf_rules::notation::NotationError;

/// A table, forever: small letters and digits, unguessable when made by [`TableId::from_random`].
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(try_from = "String", into = "String")]
#[schemars(with = "String")]
pub struct TableId(String);

/// Without vowels, so that they spell no words, and without letters that look or sound alike.
const CODE_LETTERS: &[u8; 20] = b"BCDFGHJKLMNPQRSTVWXZ";

/// Digits and letters without those that look alike; 32 of them, five bits each.
const ID_LETTERS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

impl TableId {
    /// Records keep the id in one word of at most this length.
    pub const BYTES_MAX: usize = 40;

    /// An id of sixteen letters from 80 random bits.
    pub fn from_random(bytes: [u8; 10]) -> Self {
        let bits = bytes.iter().fold(0u128, |bits, &byte| bits << 8 | u128::from(byte));
        let letter = |place: u32| char::from(ID_LETTERS[(bits >> (5 * place) & 31) as usize]);
        Self((0..16).rev().map(letter).collect())
    }

    /// The id as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl TryFrom<String> for TableId {
    type Error = NotationError;

    fn try_from(text: String) -> Result<Self, NotationError> {
        let known = |letter: u8| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == b'-';
        if text.is_empty() || text.len() > Self::BYTES_MAX || !text.bytes().all(known) {
            return Err(NotationError::new(&text, "a table's id"));
        }
        Ok(Self(text))
    }
}

impl From<TableId> for String {
    fn from(id: TableId) -> Self {
        id.0
    }
}

impl fmt::Display for TableId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// What people tell each other to meet at a table: four letters. Codes are few, so they are reused when a table is
/// gone, and anyone who tries many must be slowed down.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(try_from = "String", into = "String")]
#[schemars(with = "String")]
pub struct TableCode(u32);

impl TableCode {
    /// How many codes there are.
    pub const COUNT: u32 = (CODE_LETTERS.len() as u32).pow(4);

    /// The code with this number, modulo [`TableCode::COUNT`].
    pub fn from_number(number: u32) -> Self {
        Self(number % Self::COUNT)
    }
}

impl fmt::Display for TableCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let base = CODE_LETTERS.len() as u32;
        let letter = |place: u32| char::from(CODE_LETTERS[(self.0 / base.pow(place) % base) as usize]);
        (0..4).rev().try_for_each(|place| write!(f, "{}", letter(place)))
    }
}

impl TryFrom<String> for TableCode {
    type Error = NotationError;

    fn try_from(text: String) -> Result<Self, NotationError> {
        let error = || NotationError::new(&text, "a table's code of four letters");
        let base = CODE_LETTERS.len() as u32;
        let place = |letter: u8| CODE_LETTERS.iter().position(|&known| known == letter.to_ascii_uppercase());
        let add = |number: u32, letter: u8| Some(number * base + place(letter)? as u32);
        if text.len() != 4 {
            return Err(error());
        }
        text.bytes().try_fold(0, add).map(Self).ok_or_else(error)
    }
}

impl From<TableCode> for String {
    fn from(code: TableCode) -> Self {
        code.to_string()
    }
}

/// Somebody at a table, numbered in the order they joined. Who may speak as whom is the business of the shell.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct PersonId(pub(crate) u32);

impl PersonId {
    /// The first to join.
    pub const FIRST: Self = Self(1);

    /// The person with this number; whether somebody has it, the table knows.
    pub const fn new(number: u32) -> Self {
        Self(number)
    }

    /// The number.
    pub const fn get(self) -> u32 {
        self.0
    }
}

impl fmt::Display for PersonId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Chosen by the client, at random below 2^53 (so that every language can represent it and two devices of one person do
/// not collide): a command sent twice with the same id acts once.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct CommandId(pub u64);

/// The number of a fact at its table, from 1 without gaps.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct Seq(pub u64);

impl Seq {
    /// The number after this one.
    pub const fn next(self) -> Self {
        Self(self.0 + 1)
    }
}

impl fmt::Display for Seq {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_and_codes_round_trip() {
        for bytes in [[0; 10], [255; 10], *b"0123456789"] {
            let id = TableId::from_random(bytes);
            assert_eq!(id.as_str().len(), 16);
            assert_eq!(TableId::try_from(id.to_string()), Ok(id));
        }
        for number in (0..TableCode::COUNT).step_by(997) {
            let code = TableCode::from_number(number);
            assert_eq!(TableCode::try_from(code.to_string().to_lowercase()), Ok(code));
        }
    }

    #[test]
    fn nonsense_is_refused() {
        for text in ["", "Kwxz", "a b", "ä", &"a".repeat(41)] {
            assert!(TableId::try_from(text.to_string()).is_err(), "{text}");
        }
        for text in ["", "KWX", "KWXZB", "AEIO", "K1XZ", "äö"] {
            assert!(TableCode::try_from(text.to_string()).is_err(), "{text}");
        }
    }
}
