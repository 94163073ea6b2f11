//! Paper dice: nets to be cut out, folded and glued.

mod cube;
mod octahedron;

use std::fmt::Write;

use wurf_paper::dice::Paint;
use wurf_paper::{Drawing, Labels, bloxx, fix};
use wurf_rules::any::AnySetup;
use wurf_rules::bloxx::die::Die;
use wurf_rules::bloxx::shape::Orientation;
use wurf_rules::closed::Closed;
use wurf_rules::dice::Sides;
use wurf_rules::fix::DiceCount;
use wurf_rules::sheet::Color;

use crate::document::{Area, Document, Picture, Placed, Role};
use crate::order::{Order, PrintError};
use crate::sheets::{labels, setup};
use crate::text::{Style, Weight, set};
use crate::words::Words;

/// The depth of a glue tab; all lengths of a net are in tenths of a millimetre.
const TAB: i32 = 60;
/// The width of the lines, which are half outside.
const LINE: i32 = 4;
const MARGIN: f32 = 10.0;
const GAP: f32 = 4.0;

/// One die.
struct Net {
    width: i32,
    height: i32,
    /// Its outline and its faces.
    markup: String,
}

/// What tells a die from the others.
#[derive(Clone, Copy)]
struct Sign {
    /// What its faces carry besides, where they have room for it.
    letter: &'static str,
    /// The colour of its pips, by which the letter can be read on it.
    color: &'static str,
}

const WHITE: &str = "white";

/// A corner of an outline.
type Point = (i32, i32);

/// What is at an edge of an outline.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Edge {
    /// Nothing: the tab is at the edge that it meets.
    Bare,
    /// A tab.
    Tab,
}

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
    let nets = nets(order)?;
    // The dice of a game are all alike.
    let (net_width, net_height) =
        nets.first().map_or((1.0, 1.0), |net| (net.width as f32 / 10.0, net.height as f32 / 10.0));
    let mut pictures = vec![heading, hint];
    pictures.extend(nets.into_iter().map(|net| picture(&words, net)));
    let nets: Vec<_> = (2..pictures.len()).collect();
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
    Ok(match &setup(order)? {
        AnySetup::Qwixx(setup) => white_and_coloured(setup.pad.sides(), &labels),
        AnySetup::Duel(_) => white_and_coloured(Sides::Six, &labels),
        AnySetup::Bloxx(setup) => {
            let face = |die, pips| bloxx::die(die, setup.layout.face(die, pips).shape(Orientation::Printed));
            let letter = |die| if die == Die::A { "A" } else { "B" };
            let sign = |die| Sign { letter: letter(die), color: WHITE };
            let net = |&die| cube::net(sign(die), cube::IN_CORNER, &cube::pips().map(|pips| face(die, pips)));
            Die::ALL.iter().map(net).collect()
        }
        AnySetup::Fix(_) => {
            let sign = Sign { letter: "", color: WHITE };
            let net = |_| cube::net(sign, cube::IN_CORNER, &cube::FACES.map(fix::die));
            (0..DiceCount::MAX).map(net).collect()
        }
        AnySetup::Cards(_) => return Err(PrintError::NoSuchThing { game: order.game, thing: order.thing }),
    })
}

/// Two white dice, and one of each colour.
fn white_and_coloured(sides: Sides, labels: &Labels) -> Vec<Net> {
    let paints = [Paint::White, Paint::White].into_iter().chain(Color::ALL.iter().copied().map(Paint::Color));
    let sign = |paint: Paint| Sign { letter: paint.label(labels), color: paint.name() };
    let net = |paint| match sides {
        Sides::Six => cube::with_pips(sign(paint), paint, labels),
        Sides::Eight => octahedron::net(sign(paint)),
    };
    paints.map(net).collect()
}

fn picture(words: &Words, net: Net) -> Picture {
    let markup =
        format!("<g class=\"net\" transform=\"translate({half} {half})\">\n{}</g>\n", net.markup, half = LINE / 2);
    let drawing = Drawing { width: net.width, height: net.height, markup, spots: Vec::new() };
    Picture { drawing, role: Role::Figure(words.own("net", &[])) }
}

/// The letter of a die, with the middle of its foot here.
fn letter(sign: Sign, (x, y): Point) -> String {
    let Sign { letter, color } = sign;
    format!("<text class=\"pip {color}\" x=\"{x}\" y=\"{y}\" font-size=\"24\" text-anchor=\"middle\">{letter}</text>\n")
}

/// The line to cut along: clockwise from corner to corner, with what is at the edge that begins there. Tabs narrow by
/// this much at each end.
fn outline(corners: &[(Point, Edge)], slant: i32) -> String {
    let mut points = Vec::new();
    for (index, &(from, edge)) in corners.iter().enumerate() {
        points.push(from);
        if edge == Edge::Tab {
            points.extend(tab(from, corners[(index + 1) % corners.len()].0, slant));
        }
    }
    format!("<path class=\"cut\" d=\"{}Z\"/>\n", line(&points))
}

/// The outer corners of the tab at the edge between two corners, on the left as you go from one to the other.
fn tab(from: Point, to: Point, slant: i32) -> [Point; 2] {
    let (along_x, along_y) = (to.0 - from.0, to.1 - from.1);
    let length = f64::from(along_x).hypot(f64::from(along_y)).round() as i32;
    let corner = |start: Point, slant: i32| {
        (start.0 + (along_x * slant + along_y * TAB) / length, start.1 + (along_y * slant - along_x * TAB) / length)
    };
    [corner(from, slant), corner(to, -slant)]
}

/// The lines to fold along, each through these corners of the net.
fn folds(folds: &[&[Point]], placed: impl Fn(Point) -> Point) -> String {
    let lines: String = folds.iter().map(|fold| line(&fold.iter().copied().map(&placed).collect::<Vec<_>>())).collect();
    format!("<path class=\"fold\" d=\"{lines}\"/>\n")
}

/// The data of a path through these points.
fn line(points: &[Point]) -> String {
    let mut data = String::new();
    let mut last = None;
    for &(x, y) in points {
        // Writing into a string does not fail.
        _ = match last {
            None => write!(data, "M{x} {y}"),
            Some((last_x, _)) if last_x == x => write!(data, "V{y}"),
            Some((_, last_y)) if last_y == y => write!(data, "H{x}"),
            Some(_) => write!(data, "L{x} {y}"),
        };
        last = Some((x, y));
    }
    data
}
