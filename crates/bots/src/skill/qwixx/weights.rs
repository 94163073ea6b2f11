//! The weights that are shipped, one file for each sheet.

use std::sync::OnceLock;

use wurf_rules::closed::Closed;
use wurf_rules::qwixx::Variant;
use wurf_rules::seat::Seat;
use wurf_rules::sheet::{Mechanism, Pad};

use crate::net::Net;

/// The file of a sheet.
fn file(variant: Variant) -> &'static [u8] {
    macro_rules! weights {
        ($name:literal) => {
            include_bytes!(concat!("../../../weights/", $name, ".net"))
        };
    }
    match variant {
        Variant::Classic => weights!("qwixx"),
        Variant::GemixtA => weights!("gemixt-a"),
        Variant::GemixtB => weights!("gemixt-b"),
        Variant::Stairs => weights!("stairs"),
        Variant::Chain => weights!("chain"),
        Variant::BonusA => weights!("bonus-a"),
        Variant::BonusB => weights!("bonus-b"),
        Variant::BigPoints => weights!("big-points"),
    }
}

/// A sheet with its network.
struct Trained {
    pad: Pad,
    net: Net,
}

/// The networks by sheet, each read when it is first needed.
fn trained(variant: Variant) -> &'static Trained {
    static TRAINED: [OnceLock<Trained>; 8] = [const { OnceLock::new() }; 8];
    TRAINED[variant.index()].get_or_init(|| Trained {
        pad: variant.pad(),
        net: Net::read(file(variant)).expect("a test reads every file that is shipped"),
    })
}

/// The network for a pad: that of the same sheet, or else of the sheet that is most like it.
pub(super) fn of(pad: &Pad) -> &'static Net {
    let same = |variant: &&Variant| variant.section() == pad.section() && trained(**variant).pad == *pad;
    let variant = Variant::ALL.iter().find(same).copied().unwrap_or_else(|| similar(pad));
    &trained(variant).net
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
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::skill::qwixx::features;

    #[test]
    fn every_file_is_whole_and_fits_its_sheet() {
        for &variant in Variant::ALL {
            let net = Net::read(file(variant)).unwrap();
            let features = features::count(variant.pad().layout(Seat::One).mechanism());
            assert_eq!(net.features(), features, "{variant}");
        }
    }

    #[test]
    fn all_files_together_are_small() {
        const BYTES_MAX: usize = 1_300_000;
        let bytes: usize = Variant::ALL.iter().map(|&variant| file(variant).len()).sum();
        assert!(bytes <= BYTES_MAX, "{bytes} bytes");
    }

    #[test]
    fn a_sheet_has_its_own_network() {
        for &variant in Variant::ALL {
            assert!(core::ptr::eq(of(&variant.pad()), &trained(variant).net), "{variant}");
        }
    }
}
