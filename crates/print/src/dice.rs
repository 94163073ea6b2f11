//! Paper dice: nets to be cut out, folded and glued.

use std::fmt::Write;

use wurf_paper::dice::{self, Paint};
use wurf_paper::{Drawing, bloxx, fix};
use wurf_rules::any::AnySetup;
use wurf_rules::bloxx::die::Die;
use wurf_rules::bloxx::shape::Orientation;
use wurf_rules::closed::Closed;
use wurf_rules::dice::{Pips, Sides};
use wurf_rules::fix::{DiceCount, Face};
use wurf_rules::sheet::Color;

use crate::document::{Area, Document, Picture, Placed, Role};
use crate::order::{Order, PrintError};
use crate::sheets::{labels, setup};
use crate::text::{Style, Weight, set};
use crate::words::Words;

/// The edge of a die in tenths of millimetres.
const EDGE: i32 = 180;
/// How deep a tab for glue is, and how much it narrows at each end.
const TAB: i32 = 60;
const SLANT: i32 = 40;
/// A net, with the width of its lines.
const WIDTH: i32 = 4 * EDGE + TAB + 4;
const HEIGHT: i32 = LOWEST + 4;
const LOWEST: i32 = 3 * EDGE + 2 * TAB;
const MARGIN: f32 = 10.0;
const GAP: f32 = 4.0;

/// One die.
struct Net {
    /// What its faces carry besides, where they have room for it.
    letter: &'static str,
    letter_at: (i32, i32),
    /// The colour of its pips, by which the letter can be read on it.
    color: &'static str,
    /// The faces, in the order of [`SQUARES`].
    faces: [Drawing<()>; 6],
}

/// Where the faces are, in edges: four in a row, one above and one below the second. Faces 1 and 3, 2 and 4, 5 and 6 of
/// this list are opposite each other.
const SQUARES: [(i32, i32); 6] = [(0, 1), (1, 1), (2, 1), (3, 1), (1, 0), (1, 2)];
const WHITE: &str = "white";
/// Where a letter is in nobody's way: pips are never at the middle of an edge, and shapes never in a corner.
const BETWEEN_PIPS: (i32, i32) = (EDGE / 2, EDGE - 20);
const IN_CORNER: (i32, i32) = (37, 49);
/// The pips there, so that opposite faces add up to seven.
const PIPS: [u8; 6] = [2, 1, 5, 6, 3, 4];
/// The same for FIX.
const FACES: [Face; 6] = [Face::Blank, Face::GreenSmiley, Face::Blank, Face::RedSmiley, Face::GreenTwo, Face::RedOne];

/// The pages of an order.
pub(crate) fn document(order: &Order) -> Result<Document, PrintError> {
    let words = Words::new(order.language);
    let (page_width, page_height) = order.page_size();
    let width = page_width - 2.0 * MARGIN;
    let title = format!("{} \u{2013} {}", words.game(order.game), words.own("dice", &[]));
    let heading = Style { size: 6.0, weight: Weight::Bold };
    let (heading, heading_height) = set(Role::Heading(1, title.clone()), &title, heading, width);
    let text = Style { size: 3.4, weight: Weight::Regular };
    let (hint, hint_height) = set(Role::Paragraph, &words.own("cut-dice", &[]), text, width);
    let top = MARGIN + heading_height + hint_height + 2.0 * GAP;
    let mut pictures = vec![heading, hint];
    pictures.extend(nets(order)?.iter().map(|net| picture(&words, net)));
    let nets: Vec<_> = (2..pictures.len()).collect();
    let (net_width, net_height) = (WIDTH as f32 / 10.0, HEIGHT as f32 / 10.0);
    let columns = ((width + GAP) / (net_width + GAP)) as usize;
    let rows = ((page_height - top - MARGIN + GAP) / (net_height + GAP)) as usize;
    let left = (page_width - columns as f32 * (net_width + GAP) + GAP) / 2.0;
    let page = |nets: &[usize]| {
        let heading = Area { x: MARGIN, y: MARGIN, width, height: heading_height };
        let hint = Area { y: MARGIN + heading_height + GAP, height: hint_height, ..heading };
        let place = |(index, &picture): (usize, &usize)| {
            let (column, row) = ((index % columns) as f32, (index / columns) as f32);
            let (x, y) = (left + column * (net_width + GAP), top + row * (net_height + GAP));
            Placed { picture, area: Area { x, y, width: net_width, height: net_height } }
        };
        let words = [Placed { picture: 0, area: heading }, Placed { picture: 1, area: hint }];
        words.into_iter().chain(nets.iter().enumerate().map(place)).collect()
    };
    let pages = nets.chunks(columns * rows).map(page).collect();
    let (language, look) = (order.language.tag(), order.look);
    Ok(Document { title, language, look, size: (page_width, page_height), pictures, pages })
}

/// The dice of a game.
fn nets(order: &Order) -> Result<Vec<Net>, PrintError> {
    let labels = labels(order.language);
    let pips = PIPS.map(|pips| Pips::new(pips).expect("a die has one to six pips"));
    Ok(match &setup(order)? {
        AnySetup::Qwixx(_) | AnySetup::Duel(_) => {
            let paints = [Paint::White, Paint::White].into_iter().chain(Color::ALL.iter().copied().map(Paint::Color));
            let letter = |paint| if let Paint::Color(color) = paint { labels.color(color) } else { "" };
            let name = |paint| if let Paint::Color(color) = paint { color.name() } else { WHITE };
            let net = |paint| Net {
                letter: letter(paint),
                letter_at: BETWEEN_PIPS,
                color: name(paint),
                faces: pips.map(|pips| dice::die(Sides::Six, paint, pips, &labels)),
            };
            paints.map(net).collect()
        }
        AnySetup::Bloxx(setup) => {
            let face = |die, pips| bloxx::die(die, setup.layout.face(die, pips).shape(Orientation::Printed));
            let letter = |die| if die == Die::A { "A" } else { "B" };
            let net = |&die| Net {
                letter: letter(die),
                letter_at: IN_CORNER,
                color: WHITE,
                faces: pips.map(|pips| face(die, pips)),
            };
            Die::ALL.iter().map(net).collect()
        }
        AnySetup::Fix(_) => {
            let net = |_| Net { letter: "", letter_at: IN_CORNER, color: WHITE, faces: FACES.map(fix::die) };
            (0..DiceCount::MAX).map(net).collect()
        }
        AnySetup::Cards(_) => return Err(PrintError::NoSuchThing { game: order.game, thing: order.thing }),
    })
}

fn picture(words: &Words, net: &Net) -> Picture {
    let mut markup = tabs();
    for (&(column, row), face) in SQUARES.iter().zip(&net.faces) {
        let (x, y) = (column * EDGE, TAB + row * EDGE);
        // Writing into a string does not fail.
        _ = write!(
            markup,
            "<rect class=\"fold\" x=\"{x}\" y=\"{y}\" width=\"{EDGE}\" height=\"{EDGE}\"/>\n\
             <svg x=\"{}\" y=\"{}\" width=\"{inner}\" height=\"{inner}\" viewBox=\"0 0 {size} {size}\">\n{}</svg>\n\
             <text class=\"pip {}\" x=\"{}\" y=\"{}\" font-size=\"24\" text-anchor=\"middle\">{}</text>\n",
            x + 8,
            y + 8,
            face.markup,
            net.color,
            x + net.letter_at.0,
            y + net.letter_at.1,
            net.letter,
            inner = EDGE - 16,
            size = dice::WIDTH,
        );
    }
    let markup = format!("<g class=\"net\" transform=\"translate(2 2)\">\n{markup}</g>\n");
    let drawing = Drawing { width: WIDTH, height: HEIGHT, markup, spots: Vec::new() };
    Picture { drawing, role: Role::Figure(words.own("net", &[])) }
}

/// The outline to cut along: a tab on one of each two edges that meet.
fn tabs() -> String {
    let (near, far) = (SLANT / 2, EDGE - SLANT / 2);
    let (top, middle, low, bottom) = (TAB, TAB + EDGE, TAB + 2 * EDGE, TAB + 3 * EDGE);
    let (one, two, end) = (EDGE, 2 * EDGE, 4 * EDGE);
    // Up the left edge of the row, around the upper face, along the row, around the lower face, and back.
    format!(
        "<path class=\"cut\" d=\"M0 {low}V{middle}H{one}\
         L{} {}V{}L{one} {top}L{} 0H{}L{two} {top}L{} {}V{}L{two} {middle}H{end}\
         L{} {}V{}L{end} {low}H{two}L{} {}V{}L{two} {bottom}L{} {LOWEST}H{}L{one} {bottom}L{} {}V{}L{one} {low}Z\"/>\n",
        one - TAB,
        top + far,
        top + near,
        one + near,
        one + far,
        two + TAB,
        top + near,
        top + far,
        end + TAB,
        middle + near,
        middle + far,
        two + TAB,
        low + near,
        low + far,
        one + far,
        one + near,
        one - TAB,
        low + far,
        low + near,
    )
}
