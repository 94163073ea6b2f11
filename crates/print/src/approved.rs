//! Pages that somebody has looked at. With `WURF_BLESS=1` the pictures in `approved` are drawn anew: look at them.

use std::path::Path;

use resvg::tiny_skia::{Color, Pixmap, Transform};
use usvg::Tree;
use wurf_words::Language;

use crate::choice::{CardSize, PerPage, Preset, Thing};
use crate::font;
use crate::look::Look;
use crate::order::{Order, Wishes};

/// Small pictures, in which a line of print is still a line.
const PIXELS_PER_MM: f32 = 1.5;

/// How far a pixel may be off, of 255, and how many may be off further: edges are smoothed by floating point numbers.
const TONE_MAX: u8 = 40;
const PIXELS_MAX: usize = 200;

fn rendered(order: &Order) -> Pixmap {
    let document = order.document().expect("it can be printed");
    let tree = Tree::from_str(&document.page_svg(0), &font::options()).expect("a page is SVG");
    let (width, height) = document.size;
    let pixels = |length: f32| (length * PIXELS_PER_MM) as u32;
    let mut picture = Pixmap::new(pixels(width), pixels(height)).expect("a page has a size");
    picture.fill(Color::WHITE);
    resvg::render(&tree, Transform::from_scale(PIXELS_PER_MM, PIXELS_PER_MM), &mut picture.as_mut());
    picture
}

#[track_caller]
fn check(name: &str, order: &Order) {
    let picture = rendered(order);
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("approved").join(name).with_extension("png");
    if std::env::var_os("WURF_BLESS").is_some() {
        return picture.save_png(&path).expect("the picture can be written");
    }
    let approved = Pixmap::load_png(&path).expect("WURF_BLESS=1 draws the picture");
    assert_eq!((approved.width(), approved.height()), (picture.width(), picture.height()), "{name}");
    let bytes = picture.data().chunks(4).zip(approved.data().chunks(4));
    let is_off = |(one, other): &(&[u8], &[u8])| one.iter().zip(*other).any(|(a, b)| a.abs_diff(*b) > TONE_MAX);
    let off = bytes.filter(is_off).count();
    assert!(off <= PIXELS_MAX, "{name}: {off} pixels differ from the approved picture");
}

fn order(game: &str, wishes: Wishes) -> Order {
    Order::new(game.parse().expect("there is this game"), Language::En, wishes)
}

#[test]
fn sheets_in_low_ink() {
    let wishes = Wishes { per_page: Some(PerPage::Three), cut_marks: true, ..Wishes::default() };
    check("qwixx-low-ink", &order("qwixx", wishes));
}

#[test]
fn sheets_in_colour() {
    check("bonus-b-colour", &order("bonus-b", Wishes { look: Some(Look::Colour), ..Wishes::default() }));
}

#[test]
fn a_set_of_connected_sheets_in_black_and_white() {
    let wishes = Wishes { per_page: Some(PerPage::Four), look: Some(Look::BlackAndWhite), ..Wishes::default() };
    check("stairs-black-and-white", &order("stairs", wishes));
}

#[test]
fn large_sheets() {
    check("bonus-a-large", &order("bonus-a", Wishes { preset: Some(Preset::Large), ..Wishes::default() }));
}

#[test]
fn sheets_for_laminating() {
    check("big-points-laminate", &order("big-points", Wishes { preset: Some(Preset::Laminate), ..Wishes::default() }));
}

#[test]
fn long_rows() {
    check("longo-low-ink", &order("longo", Wishes::default()));
}

#[test]
fn bloxx_fix_and_the_duel() {
    check("bloxx", &order("bloxx", Wishes::default()));
    check("fix", &order("fix", Wishes::default()));
    check("duel", &order("duel", Wishes::default()));
}

#[test]
fn cards_dice_and_rules() {
    let thing = |thing| Wishes { thing: Some(thing), ..Wishes::default() };
    check("cards", &order("cards", Wishes { card_size: Some(CardSize::Mini), ..thing(Thing::Cards) }));
    check("dice-qwixx", &order("qwixx", Wishes { look: Some(Look::Colour), ..thing(Thing::Dice) }));
    check("dice-longo", &order("longo", Wishes { look: Some(Look::Colour), ..thing(Thing::Dice) }));
    check("dice-bloxx", &order("bloxx", thing(Thing::Dice)));
    check("rules-fix", &order("fix", thing(Thing::Rules)));
}

#[test]
fn a_picture_of_something_else_is_noticed() {
    let approved = rendered(&order("gemixt-a", Wishes::default()));
    let other = rendered(&order("gemixt-b", Wishes::default()));
    let is_off = |(one, other): (&u8, &u8)| one.abs_diff(*other) > TONE_MAX;
    assert!(approved.data().iter().zip(other.data()).filter(|&pair| is_off(pair)).count() > 4 * PIXELS_MAX);
}
