//! What a record says about the origin of its dice, so that anyone can recompute them. The rules only carry these
//! lines; `wurf-table` draws and checks (`docs/fair-dice.md`).

use alloc::boxed::Box;
use alloc::string::{String, ToString};
use core::fmt;
use core::str::FromStr;

use arrayvec::ArrayVec;

use super::{RecordError, once};
use crate::closed::Closed;
use crate::notation::{self, NotationError};
use crate::seat::{BySeat, Seat, SeatCount};

/// Where the outcomes of a record come from.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub enum Dice {
    /// Nothing is said about it.
    #[default]
    Untold,
    /// Real dice fell on a table, and somebody typed what they showed. Nobody can recompute that.
    Real,
    /// They can be recomputed.
    Fair(Box<Fairness>),
}

/// The scheme of dice that nobody drew.
const REAL: &str = "real";

/// All it takes to recompute the outcomes of a record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fairness {
    /// How outcomes are drawn, as in `wurf-dice-2`. Records that use another scheme can be replayed all the same.
    pub scheme: String,
    /// The table.
    pub table: String,
    /// Which match at this table, counted from 1.
    pub match_number: u32,
    /// What the table published before any seat committed to its entropy.
    pub commitment: Hex,
    /// What the table had committed to; published at the end.
    pub secret: Option<Hex>,
    /// What all secrets of the table follow from. Only in a game that somebody has saved for themselves, to go on with:
    /// anyone who knows it knows the dice to come.
    pub table_secret: Option<Hex>,
    /// What each seat added.
    pub shares: BySeat<Share>,
}

/// What a seat added to the dice.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub enum Share {
    /// Nothing: the seat had not committed to anything when the match started.
    #[default]
    Nothing,
    /// This entropy.
    Given(Hex),
    /// Nothing, although the seat had committed to something with this hash.
    Withheld(Hex),
    /// Nothing, because an agent of the table had the seat. Whatever it added would come from the table itself.
    Agent,
}

/// The words before or instead of entropy.
const WITHHELD: &str = "withheld";
const AGENT: &str = "agent";

impl fmt::Display for Share {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Share::Nothing => Ok(()),
            Share::Given(entropy) => entropy.fmt(f),
            Share::Withheld(commitment) => write!(f, "{WITHHELD} {commitment}"),
            Share::Agent => f.write_str(AGENT),
        }
    }
}

/// Up to 32 bytes, written as pairs of hexadecimal digits.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
pub struct Hex(ArrayVec<u8, { Hex::BYTES_MAX }>);

impl Hex {
    /// As much as a hash of the scheme takes in at full strength.
    pub const BYTES_MAX: usize = 32;

    /// These bytes, if there are not too many.
    pub fn new(bytes: &[u8]) -> Option<Self> {
        ArrayVec::try_from(bytes).ok().map(Self)
    }

    /// The bytes.
    pub fn bytes(&self) -> &[u8] {
        &self.0
    }

    /// Exactly 32 bytes.
    pub fn full(&self) -> Option<[u8; Self::BYTES_MAX]> {
        self.bytes().try_into().ok()
    }

    /// Is there no byte?
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl From<[u8; Hex::BYTES_MAX]> for Hex {
    fn from(bytes: [u8; Hex::BYTES_MAX]) -> Self {
        Self(bytes.into())
    }
}

impl fmt::Display for Hex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl FromStr for Hex {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let bytes = text.as_bytes().chunks(2).map(|pair| Some(digit(*pair.first()?)? << 4 | digit(*pair.get(1)?)?));
        let bytes = bytes.take(Self::BYTES_MAX + 1).collect::<Option<alloc::vec::Vec<u8>>>();
        let hex = bytes.and_then(|bytes| Self::new(&bytes));
        hex.ok_or_else(|| NotationError::new(text, "up to 64 hexadecimal digits in pairs (0-9, a-f)"))
    }
}

notation::serde_as_text!(Hex);

/// Small letters only: one value has one text.
fn digit(letter: u8) -> Option<u8> {
    match letter {
        b'0'..=b'9' => Some(letter - b'0'),
        b'a'..=b'f' => Some(letter - b'a' + 10),
        _ => None,
    }
}

impl fmt::Display for Dice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Dice::Untold => Ok(()),
            Dice::Real => writeln!(f, "dice: {REAL}"),
            Dice::Fair(fairness) => fairness.fmt(f),
        }
    }
}

impl fmt::Display for Fairness {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "dice: {}", self.scheme)?;
        writeln!(f, "table: {}", self.table)?;
        writeln!(f, "match: {}", self.match_number)?;
        writeln!(f, "commitment: {}", self.commitment)?;
        if let Some(secret) = &self.secret {
            writeln!(f, "secret: {secret}")?;
        }
        if let Some(secret) = &self.table_secret {
            writeln!(f, "table secret: {secret}")?;
        }
        let told = self.shares.iter().filter(|(_, share)| **share != Share::Nothing);
        told.into_iter().try_for_each(|(seat, share)| writeln!(f, "entropy {seat}: {share}"))
    }
}

/// The lines of a header that have been read so far.
#[derive(Default)]
pub(super) struct Lines {
    scheme: Option<String>,
    table: Option<String>,
    match_number: Option<u32>,
    commitment: Option<Hex>,
    secret: Option<Hex>,
    table_secret: Option<Hex>,
    shares: BySeat<Option<Share>>,
}

impl Lines {
    /// Reads a line if it is one of these; returns whether it was.
    pub(super) fn read(&mut self, key: &str, value: &str) -> Result<bool, String> {
        match key {
            "dice" => once(&mut self.scheme, word(value)?)?,
            "table" => once(&mut self.table, word(value)?)?,
            "match" => {
                let number = value.parse().ok().filter(|&number: &u32| number > 0);
                once(&mut self.match_number, number.ok_or_else(|| expected(value, "the number of a match"))?)?;
            }
            "commitment" => once(&mut self.commitment, hash(value)?)?,
            "secret" => once(&mut self.secret, hash(value)?)?,
            "table secret" => once(&mut self.table_secret, hash(value)?)?,
            _ => match key.strip_prefix("entropy ").and_then(|seat| seat.parse::<Seat>().ok()) {
                Some(seat) => once(&mut self.shares[seat], share(value)?)?,
                None => return Ok(false),
            },
        }
        Ok(true)
    }

    /// All lines belong together: a record has them or has none, and real dice have nothing but the first.
    pub(super) fn dice(self, seats: SeatCount) -> Result<Dice, RecordError> {
        let secrets = self.commitment.is_some() || self.secret.is_some() || self.table_secret.is_some();
        let shares = self.shares.iter().any(|(_, share)| share.is_some());
        let any = self.table.is_some() || self.match_number.is_some() || secrets || shares;
        let scheme = match self.scheme {
            None if any => return Err(RecordError::Missing("dice")),
            None => return Ok(Dice::Untold),
            Some(scheme) if scheme == REAL && any => return Err(RecordError::RealDiceDrawn),
            Some(scheme) if scheme == REAL => return Ok(Dice::Real),
            Some(scheme) => scheme,
        };
        if Seat::ALL.iter().skip(seats.get()).any(|&seat| self.shares[seat].is_some()) {
            return Err(RecordError::EntropyWithoutSeat);
        }
        let fairness = Fairness {
            scheme,
            table: self.table.ok_or(RecordError::Missing("table"))?,
            match_number: self.match_number.ok_or(RecordError::Missing("match"))?,
            commitment: self.commitment.ok_or(RecordError::Missing("commitment"))?,
            secret: self.secret,
            table_secret: self.table_secret,
            shares: self.shares.map(|share| share.clone().unwrap_or_default()),
        };
        Ok(Dice::Fair(Box::new(fairness)))
    }
}

/// Names of schemes and tables are short.
const WORD_BYTES_MAX: usize = 40;

fn word(value: &str) -> Result<String, String> {
    let known = |letter: u8| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == b'-';
    if value.is_empty() || value.len() > WORD_BYTES_MAX || !value.bytes().all(known) {
        return Err(expected(value, "a word of up to 40 small letters, digits and hyphens"));
    }
    Ok(value.to_string())
}

/// Entropy of no bytes is none: one share has one text.
fn share(value: &str) -> Result<Share, String> {
    if value == AGENT {
        return Ok(Share::Agent);
    }
    match value.strip_prefix(WITHHELD).and_then(|rest| rest.strip_prefix(' ')) {
        Some(commitment) => hash(commitment).map(Share::Withheld),
        None => hex(value).map(|entropy| if entropy.is_empty() { Share::Nothing } else { Share::Given(entropy) }),
    }
}

fn hex(value: &str) -> Result<Hex, String> {
    value.parse().map_err(|error: NotationError| error.to_string())
}

fn hash(value: &str) -> Result<Hex, String> {
    let full = hex(value)?;
    if full.full().is_none() {
        return Err(expected(value, "64 hexadecimal digits"));
    }
    Ok(full)
}

fn expected(value: &str, expected: &'static str) -> String {
    NotationError::new(value, expected).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::Record;

    const HEADER: &str = "wurf record 1\ngame: qwixx\nrules: 2\nseats: 2\n";
    const COMMITMENT: &str = "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08";

    fn fair() -> String {
        alloc::format!("dice: wurf-dice-1\ntable: kwxz\nmatch: 2\ncommitment: {COMMITMENT}\n")
    }

    #[test]
    fn hex_round_trips_and_refuses_everything_else() {
        for text in ["", "00", "0aff", COMMITMENT] {
            assert_eq!(text.parse::<Hex>().unwrap().to_string(), text);
        }
        for text in ["0", "0A", "zz", "ä0", &alloc::format!("{COMMITMENT}00"), &"0".repeat(100_000)] {
            assert!(text.parse::<Hex>().is_err(), "{text}");
        }
    }

    #[test]
    fn the_lines_round_trip() {
        for (line, share) in [
            ("", Share::Nothing),
            ("entropy 2: 00ff\n", Share::Given(Hex::new(&[0, 255]).unwrap())),
            (&alloc::format!("entropy 2: withheld {COMMITMENT}\n"), Share::Withheld(COMMITMENT.parse().unwrap())),
            ("entropy 2: agent\n", Share::Agent),
        ] {
            let text = alloc::format!("{HEADER}{}secret: {COMMITMENT}\n{line}\n...\n", fair());
            let record = Record::from_text(&text).unwrap();
            let Dice::Fair(fairness) = &record.dice else { panic!("{record}") };
            assert_eq!(fairness.shares[Seat::Two], share);
            assert_eq!(record.to_string(), text);
        }
    }

    #[test]
    fn a_saved_game_keeps_the_secret_of_its_table() {
        let text = alloc::format!("{HEADER}{}table secret: {COMMITMENT}\n\n...\n", fair());
        let record = Record::from_text(&text).unwrap();
        let Dice::Fair(fairness) = &record.dice else { panic!("{record}") };
        assert_eq!((&fairness.secret, &fairness.table_secret), (&None, &Some(COMMITMENT.parse().unwrap())));
        assert_eq!(record.to_string(), text.replace("\n\n\n", "\n\n"));
    }

    #[test]
    fn real_dice_are_one_line() {
        let text = alloc::format!("{HEADER}dice: real\n\n...\n");
        let record = Record::from_text(&text).unwrap();
        assert_eq!(record.dice, Dice::Real);
        assert_eq!(record.to_string(), text.replace("\n\n\n", "\n\n"));
    }

    #[test]
    fn broken_lines_are_refused() {
        let table = [
            (fair().replace("dice: wurf-dice-1\n", ""), "the line \"dice: …\" is missing"),
            (fair().replace("table: kwxz\n", ""), "the line \"table: …\" is missing"),
            (fair().replace("match: 2", "match: 0"), "line 7: \"0\" is not the number of a match"),
            (
                fair().replace("kwxz", "KWXZ"),
                "line 6: \"KWXZ\" is not a word of up to 40 small letters, digits and hyphens",
            ),
            (fair().replace(COMMITMENT, "00"), "line 8: \"00\" is not 64 hexadecimal digits"),
            (
                fair().replace("wurf-dice-1", "real"),
                "real dice have no secret and no entropy, but one of them is given",
            ),
            (alloc::format!("table secret: {COMMITMENT}\n"), "the line \"dice: …\" is missing"),
            (fair() + "match: 2\n", "line 9: appears twice"),
            (fair() + "entropy 3: 00\n", "entropy is given for a seat that does not play"),
            (fair() + "entropy 2: withheld 00\n", "line 9: \"00\" is not 64 hexadecimal digits"),
            (
                fair() + "entropy 2: agents\n",
                "line 9: \"agents\" is not up to 64 hexadecimal digits in pairs (0-9, a-f)",
            ),
        ];
        for (lines, reason) in table {
            let error = Record::from_text(&alloc::format!("{HEADER}{lines}\n...\n")).unwrap_err();
            assert_eq!(error.to_string(), reason);
        }
    }
}
