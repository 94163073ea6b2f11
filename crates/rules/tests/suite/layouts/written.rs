//! What is written can be read, and random sheets are sheets.

use wurf_rules::closed::Closed;
use wurf_rules::qwixx::Variant;
use wurf_rules::sheet::Pad;
use wurf_rules::sheet::pad::shuffle::{Addition, Shuffle};

use crate::bits::SplitMix64;

#[test]
fn every_printed_sheet_is_written_as_it_was_read() {
    for variant in Variant::ALL {
        let pad = variant.pad();
        assert_eq!(Pad::read(&pad.to_toml()).as_ref(), Ok(&pad), "{variant}");
    }
    let quoted = Variant::Classic.layout_toml().replacen("\"Qwixx\"", r#""a \"b\" \\ c""#, 1);
    let pad = Pad::from_toml(&quoted).unwrap();
    assert_eq!(Pad::from_toml(&pad.to_toml()).unwrap().title(), r#"a "b" \ c"#);
}

const ADDITIONS: [Option<Addition>; 10] = [
    None,
    Some(Addition::Stairs),
    Some(Addition::Chain),
    Some(Addition::BonusA),
    Some(Addition::BonusB),
    Some(Addition::BigPoints),
    Some(Addition::DoubleA),
    Some(Addition::DoubleB),
    Some(Addition::XChange),
    Some(Addition::Longo),
];

/// All kinds of random sheets that there are.
fn kinds() -> impl Iterator<Item = Shuffle> {
    let mixed = [(false, false), (false, true), (true, false), (true, true)];
    mixed.into_iter().flat_map(|(mixed_numbers, mixed_colors)| {
        ADDITIONS.map(|addition| Shuffle { mixed_numbers, mixed_colors, addition })
    })
}

#[test]
fn random_sheets_are_sheets_of_their_kind() {
    let mut bits = SplitMix64(1);
    for shuffle in kinds() {
        for _ in 0..100 {
            let Some(pad) = Pad::shuffled("Random".into(), shuffle, &mut bits) else {
                assert!(shuffle.mixed_colors && shuffle.addition == Some(Addition::BigPoints), "{shuffle:?}");
                continue;
            };
            // Reading checks everything that a sheet must be.
            assert!(Pad::read(&pad.to_toml()).as_ref() == Ok(&pad), "{shuffle:?}: {}", pad.to_toml());
            assert_eq!(pad.section().is_some(), shuffle.addition.is_some());
            assert!(shuffle.mixed_colors || pad.layout(wurf_rules::seat::Seat::One).has_plain_rows());
        }
    }
}

#[test]
fn the_same_bits_give_the_same_sheet() {
    for shuffle in kinds() {
        let [one, again] = [7, 7].map(|seed| Pad::shuffled("Random".into(), shuffle, &mut SplitMix64(seed)));
        assert_eq!(one, again);
        let mut others = (8..18).map(|seed| Pad::shuffled("Random".into(), shuffle, &mut SplitMix64(seed)));
        assert!(one.is_none() || others.any(|other| one != other), "{shuffle:?}");
    }
}
