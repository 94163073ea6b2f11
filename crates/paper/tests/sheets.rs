//! Every sheet's drawing: complete, inside its paper, well-formed.

use wurf_paper::sheet::{Parts, Shape, SheetPaper, Spot};
use wurf_paper::{Drawing, Labels, Theme};
use wurf_rules::closed::Closed;
use wurf_rules::qwixx::Variant;
use wurf_rules::seat::Seat;
use wurf_rules::sheet::{Cell, Color, Pad, Pair, Row, RowSet, Sheet};

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
        let sides = variant.pad().sides();
        let colored =
            Color::ALL.iter().flat_map(|&color| sides.numbers().map(move |number| Cell::Color(color, number)));
        let bonus = Pair::ALL.iter().flat_map(|&pair| sides.numbers().map(move |number| Cell::Bonus(pair, number)));
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
    all_drawings(|_, drawing| check_places(drawing));
}

fn check_places(drawing: &Drawing<Spot>) {
    for (index, &(spot, place)) in drawing.spots.iter().enumerate() {
        assert!(drawing.bounds().contains(place), "{spot:?}");
        let clash = drawing.spots[index + 1..].iter().find(|(_, other)| place.overlaps(*other));
        assert_eq!(clash, None, "{spot:?}");
    }
}

/// The classes of the strokes by which marks are made, in order.
fn strokes(paper: &SheetPaper) -> Vec<String> {
    let file = paper.draw().standalone(&Theme::LIGHT);
    let document = roxmltree::Document::parse(&file).expect("well-formed");
    let strokes = document.descendants().filter(|node| node.has_attribute("pathLength"));
    strokes.filter_map(|node| node.attribute("class")).map(str::to_string).collect()
}

fn cell(word: &str) -> Spot {
    Spot::Cell(word.parse().expect("a cell"))
}

#[test]
fn every_mark_is_a_cross_of_two_strokes() {
    let pad = Variant::BigPoints.pad();
    let layout = pad.layout(Seat::One);
    for (text, marks) in [("-", 0), ("R2", 1), ("R2 R3 R4 R5 R6 R12 R#", 7), ("R2 RY2 m3", 5)] {
        let sheet = Sheet::from_text(layout, text).expect("a sheet");
        assert_eq!(strokes(&SheetPaper::new(layout, &sheet)), vec!["ink"; 2 * marks], "{text}");
    }
}

#[test]
fn fresh_and_considered_marks_differ() {
    let pad = Variant::Classic.pad();
    let layout = pad.layout(Seat::One);
    let sheet = Sheet::from_text(layout, "R2 R3").expect("a sheet");
    let (fresh, pencil) = ([cell("R3")], [cell("R5")]);
    let paper = SheetPaper { fresh: &fresh, pencil: &pencil, ..SheetPaper::new(layout, &sheet) };
    assert_eq!(strokes(&paper), ["ink", "ink", "ink fresh", "ink fresh second", "pencil", "pencil"]);
}

#[test]
fn the_same_cell_has_the_same_cross_and_others_have_others() {
    let pad = Variant::Classic.pad();
    let layout = pad.layout(Seat::One);
    let sheet = Sheet::from_text(layout, "R2 R3 R4 R5 Y2 Y3").expect("a sheet");
    let drawing = SheetPaper::new(layout, &sheet).draw();
    assert_eq!(drawing, SheetPaper::new(layout, &sheet).draw());
    let file = drawing.standalone(&Theme::LIGHT);
    let document = roxmltree::Document::parse(&file).expect("well-formed");
    let crosses = document.descendants().filter(|node| node.has_attribute("pathLength"));
    // From a path's own start: crosses that differ only in where they are would be equal.
    let bends = crosses.filter_map(|node| node.attribute("d")).map(extent).collect::<std::collections::BTreeSet<_>>();
    assert_eq!(bends.len(), 12);
}

/// From the first point of a stroke to the others.
fn extent(path: &str) -> Vec<i32> {
    let numbers: Vec<i32> = path.split(['M', 'Q', ' ']).filter_map(|word| word.parse().ok()).collect();
    numbers.iter().enumerate().map(|(index, number)| number - numbers[index % 2]).collect()
}

#[test]
fn a_closed_row_is_struck_out_where_it_is_free() {
    let pad = Variant::Classic.pad();
    let layout = pad.layout(Seat::One);
    let closed = RowSet::only(Row::First);
    for (text, expected) in [("-", 1), ("R2 R3 R4 R5 R6 R12 R#", 0)] {
        let sheet = Sheet::from_text(layout, text).expect("a sheet");
        let strokes = strokes(&SheetPaper { closed, ..SheetPaper::new(layout, &sheet) });
        assert_eq!(strokes.iter().filter(|class| *class == "strike").count(), expected, "{text}");
    }
}

#[test]
fn cells_are_large_enough_for_thumbs_on_a_phone() {
    const SCREEN_PX: i32 = 360;
    let pad = Variant::Classic.pad();
    let sheet = Sheet::default();
    let paper = SheetPaper::new(pad.layout(Seat::One), &sheet);
    let drawing = SheetPaper { shape: Shape::Phone, ..paper }.draw();
    let place = drawing.place(&cell("R7")).expect("a place");
    let px = |units: i32| units * SCREEN_PX / drawing.width;
    assert!(px(place.width) >= 27 && px(place.height) >= 44, "{place:?}");
}

#[test]
fn a_bar_of_any_length_finds_room() {
    for fields in [1, 12, 16] {
        let bar = vec!["R"; fields].join(" ");
        let rows = Variant::BonusA.layout_toml().split("[bonus-a]").next().expect("the rows come first");
        let pad = Pad::from_toml(&format!("{rows}[bonus-a]\ncells = \"R3\"\nbar = \"{bar}\"")).expect("a pad");
        let sheet = Sheet::default();
        let drawing = SheetPaper::new(pad.layout(Seat::One), &sheet).draw();
        let in_bar = drawing.spots.iter().filter(|(spot, _)| matches!(spot, Spot::Field(_)));
        assert_eq!(in_bar.count(), fields);
        check_places(&drawing);
    }
}

#[test]
fn words_are_never_markup() {
    let pad = Variant::Classic.pad();
    let sheet = Sheet::default();
    let labels = Labels { colors: ["<b>", "&", "\"", "'"], ..Labels::ENGLISH };
    let file = SheetPaper { labels, ..SheetPaper::new(pad.layout(Seat::One), &sheet) }.draw().standalone(&Theme::LIGHT);
    let document = roxmltree::Document::parse(&file).expect("well-formed");
    assert!(document.descendants().any(|node| node.text() == Some("<b>")));
}

#[test]
fn a_file_is_well_formed() {
    all_drawings(|variant, drawing| {
        let file = drawing.standalone(&Theme::LIGHT);
        assert!(roxmltree::Document::parse(&file).is_ok(), "{variant:?}");
    });
}

/// The classes of the groups around the text of cells, for cells with this number.
fn groups(paper: &SheetPaper, number: &str) -> Vec<String> {
    let file = paper.draw().standalone(&Theme::LIGHT);
    let document = roxmltree::Document::parse(&file).expect("well-formed");
    let is_number = |node: &roxmltree::Node| {
        node.attribute("class").is_some_and(|class| class.starts_with("number")) && node.text() == Some(number)
    };
    let group = |node: roxmltree::Node| node.parent().and_then(|group| group.attribute("class")).map(str::to_string);
    document.descendants().filter(is_number).filter_map(group).collect()
}

#[test]
fn lost_cells_are_faded_and_those_skipped_just_now_fade() {
    let pad = Variant::BigPoints.pad();
    let layout = pad.layout(Seat::One);
    let sheet = Sheet::from_text(layout, "R3 Y3 Y6").expect("a sheet");
    let fresh = [cell("Y6")];
    let paper = SheetPaper { fresh: &fresh, ..SheetPaper::new(layout, &sheet) };
    // Red, the bonus row below it, yellow; green, its bonus row, blue.
    assert_eq!(groups(&paper, "2"), ["lost", "lost", "lost", "row", "paper", "row"]);
    assert_eq!(groups(&paper, "5"), ["row", "paper", "lost just-lost", "row", "paper", "row"]);
}

#[test]
fn last_numbers_tell_how_many_marks_they_need() {
    let pad = Variant::GemixtB.pad();
    let layout = pad.layout(Seat::One);
    let needed = |text: &str, closed: RowSet| {
        let sheet = Sheet::from_text(layout, text).expect("a sheet");
        let file = SheetPaper { closed, ..SheetPaper::new(layout, &sheet) }.draw().standalone(&Theme::LIGHT);
        let document = roxmltree::Document::parse(&file).expect("well-formed");
        let signs = document.descendants().filter(|node| node.attribute("class") == Some("needed"));
        let texts = signs.filter_map(|sign| sign.next_sibling_element()?.text().map(str::to_string));
        texts.collect::<Vec<_>>().join(" ")
    };
    assert_eq!(needed("-", RowSet::EMPTY), "5 5 5 5");
    assert_eq!(needed("R10 R6 Y9 G8 G2 G10 G12 G6 B6", RowSet::EMPTY), "3 4", "green has five, blue is lost");
    assert_eq!(needed("R10 R6", RowSet::only(Row::First)), "5 5 5");
}

#[test]
fn fresh_marks_are_drawn_in_their_order() {
    let pad = Variant::Classic.pad();
    let layout = pad.layout(Seat::One);
    let sheet = Sheet::from_text(layout, "R2 R3 Y2").expect("a sheet");
    let fresh = [cell("Y2"), cell("R3")];
    let file = SheetPaper { fresh: &fresh, ..SheetPaper::new(layout, &sheet) }.draw().standalone(&Theme::LIGHT);
    let document = roxmltree::Document::parse(&file).expect("well-formed");
    let steps = document.descendants().filter(|node| node.attribute("class") == Some("step-1"));
    assert_eq!(steps.map(|step| step.children().filter(roxmltree::Node::is_element).count()).collect::<Vec<_>>(), [2]);
}
