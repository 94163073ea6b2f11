//! The printed sheets against a second, independent list of what is printed.

use wurf_rules::closed::Closed;
use wurf_rules::dice::Sides;
use wurf_rules::qwixx::Variant;
use wurf_rules::seat::Seat;
use wurf_rules::sheet::mechanism::bonus_b::Bonus;
use wurf_rules::sheet::{Column, Layout, Mechanism, Row, Special};

const UP: [u8; 11] = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
const DOWN: [u8; 11] = [12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2];

const CLASSIC: [(&str, [u8; 11]); 4] =
    [("RRRRRRRRRRR", UP), ("YYYYYYYYYYY", UP), ("GGGGGGGGGGG", DOWN), ("BBBBBBBBBBB", DOWN)];

const GEMIXT_A: [(&str, [u8; 11]); 4] =
    [("YYYBBBGGGRR", UP), ("RRGGGGBBYYY", UP), ("BBBYYYRRRGG", DOWN), ("GGRRRRYYBBB", DOWN)];

const GEMIXT_B: [(&str, [u8; 11]); 4] = [
    ("RRRRRRRRRRR", [10, 6, 2, 8, 3, 4, 12, 5, 9, 7, 11]),
    ("YYYYYYYYYYY", [9, 12, 4, 6, 7, 2, 5, 8, 11, 3, 10]),
    ("GGGGGGGGGGG", [8, 2, 10, 12, 6, 9, 7, 4, 5, 11, 3]),
    ("BBBBBBBBBBB", [5, 7, 11, 9, 12, 3, 8, 10, 2, 6, 4]),
];

/// Column by column.
const STAIRS: [&str; 5] = [
    "Y2 G11 B10 G9 Y6 R7 Y8 G5 B4 G3 Y12",
    "B12 G11 Y4 R5 Y6 G7 B6 G5 Y10 R11 Y12",
    "G12 B11 G10 Y5 R6 Y7 G6 B5 G4 Y11 R12",
    "Y2 R3 Y4 G9 B8 G7 Y8 R9 Y10 G3 B2",
    "R2 Y3 G10 B9 G8 Y7 R8 Y9 G4 B3 G2",
];

/// Row by row from the upper cell.
const CHAIN: [&str; 5] = [
    "R6-Y6 R11-Y11 Y3-G11 Y8-G6 G9-B9 G4-B4",
    "R4-Y4 R9-Y9 Y6-G8 Y11-G3 G11-B11 G6-B6",
    "R3-Y3 R8-Y8 Y6-G8 Y11-G3 G10-B10 G5-B5",
    "R5-Y5 R10-Y10 Y3-G11 Y8-G6 G8-B8 G3-B3",
    "R6-Y6 R9-Y9 Y3-G11 Y11-G3 G9-B9 G6-B6",
];

fn places(layout: &Layout) -> impl Iterator<Item = (Row, Column)> {
    Row::ALL.iter().flat_map(|&row| layout.columns().map(move |column| (row, column)))
}

/// Those cells, row by row, for which the test holds.
fn cells(layout: &Layout, test: impl Fn((Row, Column)) -> bool) -> String {
    let cells = places(layout).filter(|&place| test(place));
    cells.map(|(row, column)| layout.cell(row, column).to_string()).collect::<Vec<_>>().join(" ")
}

#[test]
fn the_cells_are_those_printed() {
    let short = Variant::ALL.iter().copied().filter(|&variant| variant != Variant::Longo);
    for variant in short {
        let rows = match variant {
            Variant::GemixtA => GEMIXT_A,
            Variant::GemixtB => GEMIXT_B,
            _ => CLASSIC,
        };
        let printed = rows.map(|(colors, numbers)| {
            let cells = colors.chars().zip(numbers).map(|(color, number)| format!("{color}{number}"));
            cells.collect::<Vec<_>>().join(" ")
        });
        let pad = variant.pad();
        for &seat in Seat::ALL {
            assert_eq!(cells(pad.layout(seat), |_| true), printed.join(" "), "{variant}, seat {seat}");
        }
    }
}

#[test]
fn lo1_the_rows_of_longo_go_from_2_to_16_and_back() {
    let layout = crate::table::layout("longo");
    let up: Vec<u8> = (2..=16).collect();
    let down: Vec<u8> = (2..=16).rev().collect();
    let printed = [("R", &up), ("Y", &up), ("G", &down), ("B", &down)]
        .map(|(color, numbers)| numbers.iter().map(|number| format!("{color}{number}")).collect::<Vec<_>>().join(" "));
    assert_eq!(cells(&layout, |_| true), printed.join(" "));
    let Mechanism::Longo(longo) = layout.mechanism() else { panic!("no lucky numbers") };
    assert_eq!(longo.lucky().iter().map(|number| number.get()).collect::<Vec<_>>(), [6, 12]);
}

#[test]
fn places_and_cells_are_two_ways_to_say_the_same() {
    use wurf_rules::sheet::Cell;
    for &variant in Variant::ALL {
        let layout = crate::table::layout(variant.name());
        for (row, column) in places(&layout) {
            let Cell::Color(color, number) = layout.cell(row, column) else { panic!("a bonus cell in a row") };
            assert_eq!(layout.place(color, number), (row, column), "{variant}");
        }
    }
}

#[test]
fn cn2_the_stairs_are_those_printed() {
    let pad = Variant::Stairs.pad();
    for (&seat, printed) in Seat::ALL.iter().zip(STAIRS) {
        let layout = pad.layout(seat);
        let by_column = Sides::Six.columns().map(|column| {
            let rows: Vec<Row> =
                Row::ALL.iter().copied().filter(|&row| layout.special((row, column)) == Some(Special::Stair)).collect();
            assert_eq!(rows.len(), 1, "one stair cell in each column");
            layout.cell(rows[0], column).to_string()
        });
        assert_eq!(by_column.collect::<Vec<_>>().join(" "), printed, "seat {seat}");
    }
}

#[test]
fn cn3_the_links_are_those_printed() {
    let pad = Variant::Chain.pad();
    for (&seat, printed) in Seat::ALL.iter().zip(CHAIN) {
        let layout = pad.layout(seat);
        let links = layout.specials().filter_map(|((row, column), special)| {
            let Special::Chained((other_row, other)) = special else { panic!("{special:?}") };
            let back = layout.special((other_row, other));
            assert_eq!(back, Some(Special::Chained((row, column))), "links are symmetric");
            assert_eq!((column, row.index().abs_diff(other_row.index())), (other, 1), "neighbours in one column");
            (row < other_row).then(|| format!("{}-{}", layout.cell(row, column), layout.cell(other_row, other)))
        });
        let mut printed: Vec<&str> = printed.split(' ').collect();
        let mut links: Vec<String> = links.collect();
        links.sort();
        printed.sort();
        assert_eq!(links, printed, "seat {seat}");
    }
}

#[test]
fn ba1_the_bonus_cells_and_the_bar_are_those_printed() {
    let layout = crate::table::layout("bonus-a");
    let Mechanism::BonusA(bonus) = layout.mechanism() else { panic!("no bar") };
    let listed = cells(&layout, |place| layout.special(place) == Some(Special::Bar));
    assert_eq!(listed, "R3 R6 R9 Y5 Y8 Y11 G11 G7 G4 B10 B8 B5");
    assert_eq!(bonus.bar().iter().map(|color| color.letter()).collect::<String>(), "RYGBGRBYRYBG");
}

#[test]
fn bb1_the_bonus_cells_are_those_printed() {
    let layout = crate::table::layout("bonus-b");
    let of = |bonus| cells(&layout, |place| layout.special(place) == Some(Special::Bonus(bonus)));
    let listed = Bonus::ALL.iter().map(|&bonus| format!("{bonus}: {}", of(bonus)));
    let printed = ["circle: Y11 G9", "notched square: Y7 B7", "square: R8 B10", "octagon: R6 B4", "jagged star: Y3 G5"];
    assert_eq!(listed.collect::<Vec<_>>(), printed);
}

#[test]
fn do1_every_number_but_the_last_of_its_row_has_room_for_a_second_mark() {
    let layout = crate::table::layout("double-a");
    let once = cells(&layout, |place| layout.special(place).is_none());
    assert_eq!(once, "R12 Y12 G2 B2");
    assert!(layout.specials().all(|(_, special)| special == Special::Again));
}

#[test]
fn do2_the_double_cells_are_those_printed() {
    let layout = crate::table::layout("double-b");
    let listed = cells(&layout, |place| layout.special(place) == Some(Special::Double));
    assert_eq!(listed, "R3 R5 R9 R11 Y3 Y5 Y9 Y11 G10 G8 G6 G4 B10 B8 B6 B4");
}

#[test]
fn xc1_the_swap_fields_are_those_printed() {
    let layout = crate::table::layout("x-change");
    let Mechanism::XChange(swaps) = layout.mechanism() else { panic!("no swap fields") };
    let listed = swaps.fields().iter().map(|[one, other]| format!("{one}/{other}"));
    assert_eq!(listed.collect::<Vec<_>>().join(" "), "8/5 9/7 11/3 7/4 10/3 8/6 10/5 11/9 6/4");
}

#[test]
fn every_pad_is_of_the_kind_its_name_promises() {
    for &variant in Variant::ALL {
        let pad = variant.pad();
        assert_eq!(pad.section(), variant.section());
        assert!(pad.title().starts_with("Qwixx"), "{}", pad.title());
        let differs = Seat::ALL.iter().any(|&seat| pad.layout(seat) != pad.layout(Seat::One));
        assert_eq!(differs, variant.differs_by_seat(), "{variant}");
    }
}
