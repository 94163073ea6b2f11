//! What every drawing has in common: clean markup, known classes, known patterns.

use std::collections::BTreeSet;

use wurf_paper::duel::DuelPaper;
use wurf_paper::sheet::{SheetPaper, Spot};
use wurf_paper::{Theme, fix, logo, style};
use wurf_rules::closed::Closed;
use wurf_rules::fix::{Breakdown, DiceCount};
use wurf_rules::qwixx::Variant;
use wurf_rules::seat::Seat;
use wurf_rules::sheet::{RowSet, Sheet};

#[path = "../examples/pictures/gallery.rs"]
mod gallery;

/// The picture of every game and every sheet with something chosen, fresh and closed: all that can be drawn.
fn everything() -> Vec<String> {
    let svg = |(path, text): (&str, String)| path.ends_with(".svg").then_some(text);
    let mut files: Vec<String> = gallery::files().expect("can be drawn").into_iter().filter_map(svg).collect();
    for &variant in Variant::ALL {
        let pad = variant.pad();
        let layout = pad.layout(Seat::Two);
        let mut sheet = Sheet::default();
        sheet.miss();
        let (fresh, pencil) = ([Spot::Miss(0)], [Spot::Cell("R7".parse().expect("a cell"))]);
        let closed = RowSet::first(2);
        let paper = SheetPaper { closed, fresh: &fresh, pencil: &pencil, ..SheetPaper::new(layout, &sheet) };
        files.push(paper.draw().standalone(&Theme::DARK));
    }
    let breakdown = Breakdown { lying: "..g2r1".parse().expect("dice"), passed: DiceCount::ALL };
    files.push(fix::result(&breakdown).standalone(&Theme::DARK));
    let board = "1:R5x3 2:Y7".parse().expect("a board");
    let (fresh, ghost) = ([Spot::Cell("Y7".parse().expect("a cell"))], "G7".parse().expect("a cell"));
    let paper = DuelPaper { fresh: &fresh, ghost: Some((Seat::Two, ghost)), ..DuelPaper::new(&board) };
    files.push(paper.draw().standalone(&Theme::DARK));
    files.push(fix::hidden_die().standalone(&Theme::DARK));
    files.push(logo::icon().standalone(&Theme::DARK));
    files
}

fn each_element(mut check: impl FnMut(roxmltree::Node)) {
    for file in everything() {
        let document = roxmltree::Document::parse(&file).expect("well-formed");
        document.descendants().filter(|node| node.is_element()).for_each(&mut check);
    }
}

#[test]
fn there_are_no_styles_scripts_or_handlers() {
    const ELEMENTS: [&str; 12] =
        ["svg", "style", "defs", "pattern", "g", "rect", "circle", "line", "path", "text", "ellipse", "title"];
    each_element(|node| {
        let name = node.tag_name().name();
        assert!(ELEMENTS.contains(&name), "{name}");
        for attribute in node.attributes() {
            let name = attribute.name();
            assert!(name != "style" && !name.starts_with("on") && name != "href", "{name}");
        }
        let in_definitions = node.ancestors().any(|node| node.has_tag_name("defs"));
        assert!(node.attribute("id").is_none() || in_definitions, "two drawings on a page would share an id");
    });
}

/// The classes that a selector of the stylesheet names.
fn classes_of_stylesheet() -> BTreeSet<String> {
    let selectors = style::STYLESHEET.lines().filter_map(|line| line.split_once('{').map(|(selector, _)| selector));
    let names = |selector: &str| {
        let parts = selector.split(|letter: char| !letter.is_alphanumeric() && letter != '-' && letter != '.');
        parts.flat_map(|part| part.split('.').skip(1).map(str::to_string).collect::<Vec<_>>()).collect::<Vec<_>>()
    };
    selectors.flat_map(names).collect()
}

#[test]
fn every_element_has_a_look_and_every_look_is_used() {
    // Classes without a look of their own: groups, and what only motion needs.
    const NO_LOOK: [&str; 17] = [
        "row",
        "closed",
        "turned",
        "scaled",
        "pattern",
        "fresh",
        "second",
        "bonus",
        "both",
        "closing",
        "snapping",
        "missed",
        "placed",
        "just-lost",
        "misses",
        "film",
        "film-last",
    ];
    let known = classes_of_stylesheet();
    let mut used = BTreeSet::new();
    each_element(|node| used.extend(node.attribute("class").unwrap_or_default().split(' ').map(str::to_string)));
    used.remove("");
    let unknown: Vec<_> = used.difference(&known).filter(|class| !NO_LOOK.contains(&class.as_str())).collect();
    assert_eq!(unknown, Vec::<&String>::new(), "drawn without a look");
    assert_eq!(known.difference(&used).collect::<Vec<_>>(), Vec::<&String>::new(), "a look that nothing has");
}

#[test]
fn patterns_have_their_look_in_whatever_element_they_are_put() {
    let document = roxmltree::Document::parse(style::DEFINITIONS).expect("well-formed");
    assert_eq!(document.root_element().attribute("class"), Some("paper"));
}

#[test]
fn every_pattern_is_defined() {
    let defined = |name: &str| style::DEFINITIONS.contains(&format!("id=\"{name}\""));
    each_element(|node| {
        if let Some(reference) = node.attribute("fill") {
            let name = reference.strip_prefix("url(#").and_then(|name| name.strip_suffix(')'));
            assert!(name.is_some_and(defined), "{reference}");
        }
    });
}
