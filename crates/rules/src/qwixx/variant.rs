//! The eight sheets of the dice game by name.

use core::fmt;
use core::str::FromStr;

use crate::closed::Closed;
use crate::notation::NotationError;
use crate::sheet::Pad;
use crate::sheet::pad::PadKind;

/// A sheet of the dice game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Variant {
    /// The classic sheet, `qwixx`.
    Classic,
    /// Mixed colours, `gemixt-a`.
    GemixtA,
    /// Mixed numbers, `gemixt-b`.
    GemixtB,
    /// Connected by stairs, `stairs`.
    Stairs,
    /// Connected by chains, `chain`.
    Chain,
    /// The bonus bar, `bonus-a`.
    BonusA,
    /// Five bonus types, `bonus-b`.
    BonusB,
    /// Bonus rows, `big-points`.
    BigPoints,
}

impl Closed for Variant {
    const ALL: &'static [Self] = &[
        Variant::Classic,
        Variant::GemixtA,
        Variant::GemixtB,
        Variant::Stairs,
        Variant::Chain,
        Variant::BonusA,
        Variant::BonusB,
        Variant::BigPoints,
    ];

    fn index(self) -> usize {
        self as usize
    }
}

impl Variant {
    /// The name on the command line, in records and on the wire.
    pub const fn name(self) -> &'static str {
        match self {
            Variant::Classic => "qwixx",
            Variant::GemixtA => "gemixt-a",
            Variant::GemixtB => "gemixt-b",
            Variant::Stairs => "stairs",
            Variant::Chain => "chain",
            Variant::BonusA => "bonus-a",
            Variant::BonusB => "bonus-b",
            Variant::BigPoints => "big-points",
        }
    }

    /// The printed sheet as a layout file.
    pub const fn layout_toml(self) -> &'static str {
        match self {
            Variant::Classic => include_str!("../../../../layouts/qwixx.toml"),
            Variant::GemixtA => include_str!("../../../../layouts/gemixt-a.toml"),
            Variant::GemixtB => include_str!("../../../../layouts/gemixt-b.toml"),
            Variant::Stairs => include_str!("../../../../layouts/stairs.toml"),
            Variant::Chain => include_str!("../../../../layouts/chain.toml"),
            Variant::BonusA => include_str!("../../../../layouts/bonus-a.toml"),
            Variant::BonusB => include_str!("../../../../layouts/bonus-b.toml"),
            Variant::BigPoints => include_str!("../../../../layouts/big-points.toml"),
        }
    }

    /// The printed sheets.
    pub fn pad(self) -> Pad {
        Pad::from_toml(self.layout_toml()).expect("a test reads every layout that is compiled in")
    }

    /// What a user's own sheet must add to be played under this name.
    pub const fn pad_kind(self) -> PadKind {
        match self {
            Variant::Classic | Variant::GemixtA | Variant::GemixtB => PadKind::Plain,
            Variant::Stairs => PadKind::Stairs,
            Variant::Chain => PadKind::Chain,
            Variant::BonusA => PadKind::BonusA,
            Variant::BonusB => PadKind::BonusB,
            Variant::BigPoints => PadKind::BigPoints,
        }
    }
}

impl fmt::Display for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Variant {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let variant = Variant::ALL.iter().find(|variant| variant.name() == text);
        variant.copied().ok_or_else(|| NotationError::new(text, "a sheet of the dice game"))
    }
}
