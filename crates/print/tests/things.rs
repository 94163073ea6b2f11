//! Cards, dice and rules: everything is there, on the page, and covers nothing else.

use std::collections::BTreeSet;

use wurf_print::document::{Area, Document, Role};
use wurf_print::{CardSize, Look, Order, Paper, Thing, Wishes};
use wurf_rules::any::{Family, GameName};
use wurf_rules::qwixx::Variant;
use wurf_words::Language;

/// Printers do not reach the edge of the paper.
const MARGIN_MM: f32 = 5.0;

fn printed(game: GameName, thing: Thing, wishes: Wishes) -> Document {
    let order = Order::new(game, Language::De, Wishes { thing: Some(thing), ..wishes });
    order.document().expect("it can be printed")
}

/// Cards lie edge to edge, so that one cut is enough for two.
fn overlap(one: Area, other: Area) -> bool {
    const TOUCH: f32 = 0.01;
    let across = one.x + TOUCH < other.right() && other.x + TOUCH < one.right();
    across && one.y + TOUCH < other.bottom() && other.y + TOUCH < one.bottom()
}

#[track_caller]
fn check_places(document: &Document) {
    let (width, height) = document.size;
    for page in &document.pages {
        for (index, placed) in page.iter().enumerate() {
            let area = placed.area;
            let inside = area.x >= MARGIN_MM && area.y >= MARGIN_MM - 0.01;
            let inside = inside && area.right() <= width - MARGIN_MM && area.bottom() <= height - MARGIN_MM + 0.01;
            assert!(inside, "{}: {area:?}", document.title);
            assert!(page[index + 1..].iter().all(|other| !overlap(area, other.area)), "{}: {area:?}", document.title);
        }
    }
}

fn figures(document: &Document) -> Vec<&str> {
    let placed = document.pages.iter().flatten().map(|placed| &document.pictures[placed.picture].role);
    placed.filter_map(|role| if let Role::Figure(words) = role { Some(words.as_str()) } else { None }).collect()
}

#[test]
fn all_cards_are_printed_once_in_their_size() {
    for (size, paper, pages) in [
        (CardSize::Poker, Paper::A4, 14),
        (CardSize::Mini, Paper::A4, 7),
        (CardSize::Poker, Paper::Letter, 14),
        (CardSize::Mini, Paper::Letter, 10),
    ] {
        let wishes = Wishes { card_size: Some(size), paper: Some(paper), ..Wishes::default() };
        let document = printed(GameName::Cards, Thing::Cards, wishes);
        check_places(&document);
        let figures = figures(&document);
        assert_eq!((figures.len(), figures.into_iter().collect::<BTreeSet<_>>().len()), (55, 55));
        assert_eq!(document.pages.len(), pages, "{size} {paper}");
        let (width, height) = size.size();
        let card = document.pages[0][0].area;
        assert_eq!((card.width, card.height), (2.0 * width, height));
    }
}

#[test]
fn every_game_with_dice_has_all_of_them() {
    for game in GameName::all() {
        let dice = match game.family() {
            Family::Qwixx | Family::Duel => 6,
            Family::Bloxx => 2,
            Family::Fix => 10,
            Family::Cards => continue,
        };
        for &paper in Paper::ALL {
            for landscape in [false, true] {
                let wishes = Wishes { paper: Some(paper), landscape, ..Wishes::default() };
                let document = printed(game, Thing::Dice, wishes);
                check_places(&document);
                assert_eq!(figures(&document).len(), dice, "{game}");
            }
        }
    }
}

#[test]
fn the_rules_of_every_game_fit_on_one_page_in_every_language() {
    for game in GameName::all() {
        for language in Language::ALL {
            for &paper in Paper::ALL {
                let wishes = Wishes { thing: Some(Thing::Rules), paper: Some(paper), ..Wishes::default() };
                let document = Order::new(game, language, wishes).document().expect("they fit");
                assert_eq!(document.pages.len(), 1);
                check_places(&document);
            }
        }
    }
}

/// The file is checked against PDF/UA-1 while it is written.
#[test]
fn things_become_accessible_files_in_every_look() {
    for &look in Look::ALL {
        let wishes = Wishes { look: Some(look), ..Wishes::default() };
        for (game, thing) in [
            (GameName::Cards, Thing::Cards),
            (GameName::Bloxx, Thing::Dice),
            (GameName::Fix, Thing::Dice),
            (GameName::Qwixx(Variant::Longo), Thing::Dice),
            (GameName::Fix, Thing::Rules),
        ] {
            let pdf = printed(game, thing, wishes).pdf().expect("it can be written");
            assert!(pdf.starts_with(b"%PDF-1.7") && pdf.len() < 400_000, "{game} {thing}: {} bytes", pdf.len());
        }
    }
}

#[test]
fn what_a_game_does_not_have_is_refused() {
    for (game, thing) in [(GameName::Bloxx, Thing::Cards), (GameName::Cards, Thing::Dice)] {
        let wishes = Wishes { thing: Some(thing), ..Wishes::default() };
        let refused = Order::new(game, Language::En, wishes).document().expect_err("there is no such thing");
        assert_eq!(refused.to_string(), format!("{game} has no {thing}"));
    }
}
