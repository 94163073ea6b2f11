//! Every sheet's drawing: complete, inside its paper, well-formed.

use wurf_paper::sheet::{Parts, Shape, SheetPaper, Spot};
use wurf_paper::{Drawing, Theme};
use wurf_rules::closed::Closed;
use wurf_rules::qwixx::Variant;
use wurf_rules::seat::Seat;
use wurf_rules::sheet::{Cell, Color, Number, Pair, Row, Sheet};

/// Every printed sheet in every shape.
fn all_drawings(mut check: impl FnMut(Variant, &Drawing<Spot>)) {
    let empty = Sheet::default();
    for &variant in Variant::ALL {
        let pad = variant.pad();
        for &seat in Seat::ALL {
            for shape in [Shape::Paper, Shape::Phone] {
                for parts in [Parts::ALL, Parts::PLAYED] {
                    let paper = SheetPaper::new(pad.layout(seat), &empty);
                    check(variant, &SheetPaper { shape, parts, ..paper }.draw());
                }
            }
        }
    }
}

#[test]
fn every_cell_and_lock_has_exactly_one_place() {
    all_drawings(|variant, drawing| {
        let colored = Color::ALL.iter().flat_map(|&color| Number::all().map(move |number| Cell::Color(color, number)));
        let bonus = Pair::ALL.iter().flat_map(|&pair| Number::all().map(move |number| Cell::Bonus(pair, number)));
        let bonus = bonus.filter(|_| variant == Variant::BigPoints);
        let mut expected: Vec<Spot> = colored.chain(bonus).map(Spot::Cell).collect();
        expected.extend(Row::ALL.iter().flat_map(|&row| [Spot::Lock(row), Spot::Row(row)]));
        expected.extend((0..Sheet::MISSES_MAX).map(Spot::Miss));
        expected.sort();
        let known = |spot: &Spot| matches!(spot, Spot::Cell(_) | Spot::Lock(_) | Spot::Row(_) | Spot::Miss(_));
        let mut found: Vec<Spot> = drawing.spots.iter().map(|&(spot, _)| spot).filter(known).collect();
        found.sort();
        assert_eq!(found, expected, "{variant:?}");
    });
}

#[test]
fn places_lie_inside_and_do_not_overlap() {
    all_drawings(|variant, drawing| {
        for (index, &(spot, place)) in drawing.spots.iter().enumerate() {
            assert!(drawing.bounds().contains(place), "{variant:?} {spot:?}");
            let others = &drawing.spots[index + 1..];
            let clash = others.iter().find(|(_, other)| place.overlaps(*other));
            assert_eq!(clash, None, "{variant:?} {spot:?}");
        }
    });
}

#[test]
fn a_file_is_well_formed() {
    all_drawings(|variant, drawing| {
        let file = drawing.standalone(&Theme::LIGHT);
        assert!(roxmltree::Document::parse(&file).is_ok(), "{variant:?}");
    });
}
