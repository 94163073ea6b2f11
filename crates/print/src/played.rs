//! A match that is over, as it was marked: the sheet of each seat, and a slip with the result and the way to its record.

use wurf_paper::bloxx::BloxxPaper;
use wurf_paper::duel::DuelPaper;
use wurf_paper::{Drawing, SheetPaper, fix};
use wurf_rules::any::AnyGame;
use wurf_rules::closed::{Closed, Set};
use wurf_rules::game::Game;
use wurf_rules::points::Points;
use wurf_rules::seat::Seat;

use crate::document::{Document, Picture, Role};
use crate::font::printable;
use crate::order::Order;
use crate::sheets::{Caption, bloxx_on_paper, captioned, duel_on_paper, escaped, on_paper, several};
use crate::words::Words;

/// A match that is over.
#[derive(Clone, Copy, Debug)]
pub struct Played<'a> {
    /// The game at its end.
    pub game: &'a AnyGame,
    /// What each seat is called.
    pub names: &'a [String],
    /// Where its record is found, if others can find it.
    pub link: Option<&'a Link>,
}

/// An address, and the same as a QR code.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Link {
    /// The address.
    pub address: String,
    /// The code, as an `<svg>` element without a place.
    pub code: String,
}

/// One seat at the end.
struct Standing<'a> {
    seat: Seat,
    name: &'a str,
    points: Points,
}

impl Played<'_> {
    /// The sheets as they were marked, then the slip.
    pub fn document(&self, order: &Order) -> Document {
        let words = Words::new(order.language);
        let title = words.game(order.game);
        let standings = self.standings();
        let mut pictures: Vec<_> =
            standings.iter().filter_map(|standing| self.sheet(order, &words, &title, standing)).collect();
        let width = pictures.iter().map(|picture| picture.drawing.width).max().unwrap_or(SLIP_WIDTH_MIN);
        pictures.push(self.slip(&words, &title, standings, width.max(SLIP_WIDTH_MIN)));
        let sequence: Vec<_> = (0..pictures.len()).collect();
        several(order, title, pictures, &sequence)
    }

    fn name(&self, seat: Seat) -> &str {
        self.names.get(seat.index()).map_or("", String::as_str)
    }

    fn standings(&self) -> Vec<Standing<'_>> {
        let points = self.game.standings();
        points.iter().map(|(seat, points)| Standing { seat, name: self.name(seat), points }).collect()
    }

    /// The sheet of a seat; FIX has none, and the Duel one for both.
    fn sheet(&self, order: &Order, words: &Words, title: &str, standing: &Standing) -> Option<Picture> {
        let seat = standing.seat;
        let drawing = match self.game {
            AnyGame::Qwixx(game) => {
                let paper = SheetPaper::new(game.pad().layout(seat), game.sheet(seat));
                on_paper(order, SheetPaper { closed: game.closed(), ..paper }).draw().without_spots()
            }
            AnyGame::Cards(game) => {
                let sheet = game.sheet(seat);
                let paper = SheetPaper::new(game.pad().layout(seat), sheet);
                on_paper(order, SheetPaper { closed: sheet.locked(), ..paper }).draw().without_spots()
            }
            AnyGame::Bloxx(game) => {
                let is_done = |row| self.standings().iter().any(|other| game.sheet(other.seat).bonus(row).is_some());
                let paper = BloxxPaper::new(game.layout(), game.sheet(seat));
                bloxx_on_paper(order, BloxxPaper { completed: Set::from_fn(is_done), ..paper }).draw().without_spots()
            }
            // Both have one board.
            AnyGame::Duel(game) if seat == Seat::One => {
                let names = [Seat::One, Seat::Two].map(|seat| self.name(seat));
                let paper = DuelPaper { names: Some(names), ..DuelPaper::new(game.board()) };
                duel_on_paper(order, paper).draw().without_spots()
            }
            AnyGame::Duel(_) | AnyGame::Fix(_) => return None,
        };
        let markup = format!("<g class=\"played\">{}</g>\n", drawing.markup);
        let caption = match self.game {
            AnyGame::Duel(_) => title.to_owned(),
            _ => format!("{title} \u{2013} {}: {}", printable(standing.name), plain(standing.points)),
        };
        let mut picture = captioned(words, &Drawing { markup, ..drawing }, &Caption { title: &caption, name: None });
        picture.role = Role::Figure(caption);
        Some(picture)
    }

    /// The result, best first, beside the code.
    fn slip(&self, words: &Words, title: &str, mut standings: Vec<Standing>, width: i32) -> Picture {
        standings.sort_by_key(|standing| std::cmp::Reverse(standing.points));
        let right = width - if self.link.is_some() { CODE + 2 * INSET } else { INSET };
        let mut markup = format!("<text class=\"caption\" x=\"{INSET}\" y=\"48\" font-size=\"36\">{title}</text>\n");
        let mut y = 48;
        for Standing { seat, name, points } in &standings {
            y += LINE;
            markup += &format!(
                "<text class=\"plain\" x=\"{INSET}\" y=\"{y}\" font-size=\"38\">{}</text>\n\
                 <text class=\"caption\" x=\"{right}\" y=\"{y}\" font-size=\"38\" text-anchor=\"end\">{}</text>\n\
                 <line class=\"writing\" x1=\"{INSET}\" y1=\"{line}\" x2=\"{right}\" y2=\"{line}\"/>\n",
                escaped(&printable(name)),
                plain(*points),
                line = y + 14,
            );
            if let AnyGame::Fix(game) = self.game {
                let track = fix::stock(game.stock(*seat));
                markup += &track.nested((INSET, y + LINE / 2), (track.width, track.height));
                y += track.height + LINE / 2;
            }
        }
        if let Some(Link { address, code }) = self.link {
            let place = format!("<svg x=\"{}\" y=\"0\" width=\"{CODE}\" height=\"{CODE}\" ", width - CODE - INSET / 2);
            markup += &code.replacen("<svg ", &place, 1);
            y = y.max(CODE) + LINE / 2;
            markup += &format!(
                "\n<text class=\"plain\" x=\"{INSET}\" y=\"{y}\" font-size=\"26\">{}</text>\n",
                escaped(address)
            );
        }
        let drawing = Drawing { width, height: y + LINE / 2, markup, spots: Vec::new() };
        Picture { drawing, role: Role::Figure(words.own("result-of", &[("game", title)])) }
    }
}

const SLIP_WIDTH_MIN: i32 = 1000;
const INSET: i32 = 18;
/// From one line of the slip to the next.
const LINE: i32 = 64;
/// The side of the code: about four centimetres where two sheets share a page.
const CODE: i32 = 330;

/// Points, with a minus sign that can be told from a hyphen.
fn plain(points: Points) -> String {
    points.to_string().replace('-', "\u{2212}")
}
