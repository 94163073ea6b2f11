//! The sheets of the dice game by name.

use core::fmt;
use core::str::FromStr;

use crate::closed::Closed;
use crate::notation::NotationError;
use crate::sheet::Pad;

/// Makes [`Variant`] from one list: its name, which is also that of its layout file, and the section of that file that
/// makes it more than a plain sheet.
macro_rules! variants {
    ($($(#[$doc:meta])* $Variant:ident $name:literal $section:expr,)+) => {
        /// A sheet of the dice game.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum Variant { $($(#[$doc])* #[doc = concat!("Written `", $name, "`.")] $Variant),+ }

        impl Closed for Variant {
            const ALL: &'static [Self] = &[$(Variant::$Variant),+];

            fn index(self) -> usize {
                self as usize
            }
        }

        impl Variant {
            /// The name on the command line, in records and on the wire.
            pub const fn name(self) -> &'static str {
                match self { $(Variant::$Variant => $name),+ }
            }

            /// The printed sheet as a layout file.
            pub const fn layout_toml(self) -> &'static str {
                match self {
                    $(Variant::$Variant => include_str!(concat!("../../layouts/", $name, ".toml"))),+
                }
            }

            /// The section that a layout file must have to be played under this name.
            pub const fn section(self) -> Option<&'static str> {
                match self { $(Variant::$Variant => $section),+ }
            }
        }
    };
}

variants! {
    /// The classic sheet.
    Classic "qwixx" None,
    /// Mixed colours.
    GemixtA "gemixt-a" None,
    /// Mixed numbers.
    GemixtB "gemixt-b" None,
    /// Connected by stairs.
    Stairs "stairs" Some("stairs"),
    /// Connected by chains.
    Chain "chain" Some("chain"),
    /// The bonus bar.
    BonusA "bonus-a" Some("bonus-a"),
    /// Five bonus types.
    BonusB "bonus-b" Some("bonus-b"),
    /// Bonus rows.
    BigPoints "big-points" Some("big-points"),
    /// Double crosses: the last marked cell of a row once more.
    DoubleA "double-a" Some("double-a"),
    /// Double cells.
    DoubleB "double-b" Some("double-b"),
    /// Swap fields.
    XChange "x-change" Some("x-change"),
    /// Longer rows for eight-sided dice, with lucky numbers.
    Longo "longo" Some("longo"),
}

impl Variant {
    /// The printed sheets.
    pub fn pad(self) -> Pad {
        Pad::from_toml(self.layout_toml()).expect("a test reads every layout that is compiled in")
    }

    /// Does each seat have a sheet of its own (CN-1)?
    pub const fn differs_by_seat(self) -> bool {
        matches!(self, Variant::Stairs | Variant::Chain)
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
