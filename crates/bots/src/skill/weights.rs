//! What the stronger agents have learnt: a file for each sheet of the dice game, one for the
//! cards, one for BLOXX! and one for the Duel.
//!
//! With the feature `weights` they are compiled in. A program without it is smaller by more than a megabyte; it
//! supplies a file before anybody plays by it.

use std::sync::OnceLock;

use wurf_rules::any::AnySetup;
use wurf_rules::closed::Closed;
use wurf_rules::qwixx::Variant;
use wurf_rules::seat::Seat;
use wurf_rules::sheet::{Mechanism, Pad};

use super::tables::Tables;
use super::{bloxx, cards, duel, qwixx};
use crate::net::Net;

/// The weights of a game or sheet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Weights {
    /// A sheet of the dice game.
    Sheet(Variant),
    /// The card game, with every sheet.
    Cards,
    /// BLOXX!, with every sheet.
    Bloxx,
    /// The Duel.
    Duel,
}

/// These bytes are not the weights they should be.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("not the weights of this game, or damaged ones")]
pub struct Damaged;

static SHEETS: [OnceLock<Net>; Variant::ALL.len()] = [const { OnceLock::new() }; Variant::ALL.len()];
static CARDS: OnceLock<Net> = OnceLock::new();
static BLOXX: OnceLock<Tables> = OnceLock::new();
static DUEL: OnceLock<Net> = OnceLock::new();

impl Weights {
    /// The weights that the strong agents of a game play by; none where they need none.
    pub fn of(setup: &AnySetup) -> Option<Self> {
        match setup {
            AnySetup::Qwixx(setup) => Some(Weights::Sheet(sheet(&setup.pad))),
            AnySetup::Cards(_) => Some(Weights::Cards),
            AnySetup::Bloxx(_) => Some(Weights::Bloxx),
            AnySetup::Duel(_) => Some(Weights::Duel),
            AnySetup::Fix(_) => None,
        }
    }

    /// All there are.
    pub fn all() -> impl Iterator<Item = Self> {
        Variant::ALL.iter().map(|&variant| Weights::Sheet(variant)).chain([
            Weights::Cards,
            Weights::Bloxx,
            Weights::Duel,
        ])
    }

    /// The name of the file, without what follows the dot.
    pub const fn name(self) -> &'static str {
        match self {
            Weights::Sheet(variant) => variant.name(),
            Weights::Cards => "cards",
            Weights::Bloxx => "bloxx",
            Weights::Duel => "duel",
        }
    }

    /// Can they be played by?
    pub fn are_there(self) -> bool {
        cfg!(feature = "weights")
            || match self {
                Weights::Sheet(variant) => SHEETS[variant.index()].get().is_some(),
                Weights::Cards => CARDS.get().is_some(),
                Weights::Bloxx => BLOXX.get().is_some(),
                Weights::Duel => DUEL.get().is_some(),
            }
    }

    /// Here they are; those that came first stay.
    pub fn supply(self, bytes: &[u8]) -> Result<(), Damaged> {
        match self {
            Weights::Sheet(variant) => _ = SHEETS[variant.index()].set(self.read_net(bytes)?),
            Weights::Cards => _ = CARDS.set(self.read_net(bytes)?),
            Weights::Bloxx => _ = BLOXX.set(read_tables(bytes)?),
            Weights::Duel => _ = DUEL.set(self.read_net(bytes)?),
        }
        Ok(())
    }

    /// The file of a network that was trained for these weights. Long rows need so many that they are rounded more.
    pub fn file(self, net: &Net) -> Vec<u8> {
        match self {
            Weights::Sheet(Variant::Longo) => net.write_small(),
            _ => net.write(),
        }
    }

    fn read_net(self, bytes: &[u8]) -> Result<Net, Damaged> {
        let features = match self {
            Weights::Sheet(variant) => qwixx::features::count(pad(variant).layout(Seat::One)),
            Weights::Cards | Weights::Bloxx => cards::FEATURES,
            Weights::Duel => duel::FEATURES,
        };
        Net::read(bytes).ok().filter(|net| net.features() == features).ok_or(Damaged)
    }

    #[cfg(feature = "weights")]
    fn compiled_in(self) -> &'static [u8] {
        macro_rules! file {
            ($name:literal) => {
                include_bytes!(concat!("../../weights/", $name))
            };
        }
        match self {
            Weights::Sheet(Variant::Classic) => file!("qwixx.net"),
            Weights::Sheet(Variant::GemixtA) => file!("gemixt-a.net"),
            Weights::Sheet(Variant::GemixtB) => file!("gemixt-b.net"),
            Weights::Sheet(Variant::Stairs) => file!("stairs.net"),
            Weights::Sheet(Variant::Chain) => file!("chain.net"),
            Weights::Sheet(Variant::BonusA) => file!("bonus-a.net"),
            Weights::Sheet(Variant::BonusB) => file!("bonus-b.net"),
            Weights::Sheet(Variant::BigPoints) => file!("big-points.net"),
            Weights::Sheet(Variant::DoubleA) => file!("double-a.net"),
            Weights::Sheet(Variant::DoubleB) => file!("double-b.net"),
            Weights::Sheet(Variant::XChange) => file!("x-change.net"),
            Weights::Sheet(Variant::Longo) => file!("longo.net"),
            Weights::Cards => file!("cards.net"),
            Weights::Bloxx => file!("bloxx.bin"),
            Weights::Duel => file!("duel.net"),
        }
    }

    /// Nothing is compiled in, and these were not supplied.
    #[cfg(not(feature = "weights"))]
    fn compiled_in(self) -> &'static [u8] {
        panic!("the weights {} have to be supplied before somebody plays by them", self.name())
    }

    fn net(self, place: &'static OnceLock<Net>) -> &'static Net {
        place.get_or_init(|| self.read_net(self.compiled_in()).expect("a test reads every file that is compiled in"))
    }
}

fn read_tables(bytes: &[u8]) -> Result<Tables, Damaged> {
    Tables::read(bytes, bloxx::ENTRIES).ok_or(Damaged)
}

/// The network for a pad.
pub(super) fn of_pad(pad: &Pad) -> &'static Net {
    let variant = sheet(pad);
    Weights::Sheet(variant).net(&SHEETS[variant.index()])
}

/// The network for the card game.
pub(super) fn of_cards() -> &'static Net {
    Weights::Cards.net(&CARDS)
}

/// The network for the Duel.
pub(super) fn of_duel() -> &'static Net {
    Weights::Duel.net(&DUEL)
}

/// The tables for BLOXX!.
pub(super) fn of_bloxx() -> &'static Tables {
    let read = || read_tables(Weights::Bloxx.compiled_in()).expect("a test reads every file that is compiled in");
    BLOXX.get_or_init(read)
}

/// The sheets of the game, each read when it is first needed.
fn pad(variant: Variant) -> &'static Pad {
    static PADS: [OnceLock<Pad>; Variant::ALL.len()] = [const { OnceLock::new() }; Variant::ALL.len()];
    PADS[variant.index()].get_or_init(|| variant.pad())
}

/// The sheet of the game that a pad is, or else the one that is most like it.
fn sheet(own: &Pad) -> Variant {
    let is_same = |variant: &&Variant| variant.section() == own.section() && pad(**variant) == own;
    Variant::ALL.iter().find(is_same).copied().unwrap_or_else(|| similar(own))
}

/// The sheet of the game that a sheet of one's own is most like.
fn similar(pad: &Pad) -> Variant {
    let layout = pad.layout(Seat::One);
    match layout.mechanism() {
        Mechanism::Plain if layout.has_plain_rows() => Variant::GemixtB,
        Mechanism::Plain => Variant::GemixtA,
        Mechanism::Stairs(_) => Variant::Stairs,
        Mechanism::Chain(_) => Variant::Chain,
        Mechanism::BonusA(_) => Variant::BonusA,
        Mechanism::BonusB(_) => Variant::BonusB,
        Mechanism::BigPoints => Variant::BigPoints,
        Mechanism::DoubleA(_) => Variant::DoubleA,
        Mechanism::DoubleB(_) => Variant::DoubleB,
        Mechanism::XChange(_) => Variant::XChange,
        Mechanism::Longo(_) => Variant::Longo,
    }
}

#[cfg(all(test, feature = "weights"))]
mod tests {
    use super::*;

    #[test]
    fn every_file_is_whole_and_fits_its_game() {
        for weights in Weights::all() {
            let read = match weights {
                Weights::Bloxx => read_tables(weights.compiled_in()).map(|_| ()),
                Weights::Sheet(_) | Weights::Cards | Weights::Duel => {
                    weights.read_net(weights.compiled_in()).map(|_| ())
                }
            };
            assert_eq!(read, Ok(()), "{}", weights.name());
        }
    }

    #[test]
    fn a_file_of_another_game_is_not_taken() {
        let cards = Weights::Cards.compiled_in();
        assert_eq!(Weights::Sheet(Variant::Classic).supply(cards), Err(Damaged));
        assert_eq!(Weights::Bloxx.supply(cards), Err(Damaged));
        assert_eq!(Weights::Cards.supply(&cards[1..]), Err(Damaged));
    }

    #[test]
    fn all_files_together_are_small() {
        const BYTES_MAX: usize = 2 * 1024 * 1024;
        let bytes: usize = Weights::all().map(|weights| weights.compiled_in().len()).sum();
        assert!(bytes <= BYTES_MAX, "{bytes} bytes");
    }

    #[test]
    fn a_sheet_has_its_own_network() {
        for &variant in Variant::ALL {
            assert_eq!(sheet(&variant.pad()), variant);
        }
    }
}
