//! The cards of the card game, to be cut out: front and back beside each other, with a fold between them.

use wurf_paper::{Drawing, cards};
use wurf_rules::cards::CardSet;
use wurf_rules::cards::card::Card;

use crate::document::{Area, Document, Picture, Placed, Role};
use crate::order::{Order, PrintError};
use crate::sheets::labels;
use crate::text::{Style, Weight, set};
use crate::words::Words;

/// Beside the cards; above and below them there is a line of words, too.
const MARGIN: f32 = 5.0;
const LINE: f32 = 5.0;
/// From the edge of a card to what is printed on it.
const INSET: f32 = 2.0;

/// The pages of an order.
pub(crate) fn document(order: &Order) -> Result<Document, PrintError> {
    let words = Words::new(order.language);
    let (width, height) = order.card_size.size();
    let pair = (2.0 * width, height);
    let ((page_width, page_height), columns, rows) = sheet_for(order.paper.size(), pair);
    let style = Style { size: 2.8, weight: Weight::Regular };
    let (hint, hint_height) = set(Role::Paragraph, &words.own("cut-cards", &[]), style, page_width - 4.0 * MARGIN);
    let mut pictures = vec![hint];
    pictures.extend(CardSet::WITH_JOKERS.iter().map(|card| picture(order, &words, card)));
    let left = (page_width - columns as f32 * pair.0) / 2.0;
    let top = (page_height - rows as f32 * pair.1) / 2.0;
    let cards: Vec<_> = (1..pictures.len()).collect();
    let page = |cards: &[usize]| {
        let place = |(index, &picture): (usize, &usize)| {
            let (column, row) = ((index % columns) as f32, (index / columns) as f32);
            Placed {
                picture,
                area: Area { x: left + column * pair.0, y: top + row * pair.1, width: pair.0, height: pair.1 },
            }
        };
        let y = page_height - MARGIN - hint_height;
        let hint = Area { x: 2.0 * MARGIN, y, width: page_width - 4.0 * MARGIN, height: hint_height };
        cards.iter().enumerate().map(place).chain([Placed { picture: 0, area: hint }]).collect()
    };
    let pages = cards.chunks(columns * rows).map(page).collect();
    let (title, size) = (words.game(order.game), (page_width, page_height));
    Ok(Document { title, language: order.language.tag(), look: order.look, size, pictures, pages })
}

/// The paper upright or on its long side, whichever has room for more, and how many pairs there are beside and below
/// each other.
fn sheet_for((width, height): (f32, f32), pair: (f32, f32)) -> ((f32, f32), usize, usize) {
    let fitting = |(width, height): (f32, f32)| {
        let columns = ((width - 2.0 * MARGIN) / pair.0) as usize;
        let rows = ((height - 2.0 * (MARGIN + LINE)) / pair.1) as usize;
        ((width, height), columns, rows)
    };
    let (upright, lying) = (fitting((width, height)), fitting((height, width)));
    if lying.1 * lying.2 > upright.1 * upright.2 { lying } else { upright }
}

/// A card, drawn in tenths of millimetres: the front left of the fold, the back right of it.
fn picture(order: &Order, words: &Words, card: Card) -> Picture {
    let tenths = |length: f32| (length * 10.0) as i32;
    let (width, height) = order.card_size.size();
    let (width, height, inset) = (tenths(width), tenths(height), tenths(INSET));
    let sides = [cards::front(card, &labels(order.language)), cards::back(card.number)];
    let mut markup = String::new();
    for (x, side) in [0, width].into_iter().zip(sides) {
        markup += &side.nested((x + inset, inset), (width - 2 * inset, height - 2 * inset));
    }
    markup += &format!(
        "<rect class=\"cut\" x=\"1\" y=\"1\" width=\"{}\" height=\"{}\"/>\n\
         <line class=\"fold\" x1=\"{width}\" y1=\"0\" x2=\"{width}\" y2=\"{height}\"/>\n",
        2 * width - 2,
        height - 2
    );
    let drawing = Drawing { width: 2 * width, height, markup, spots: Vec::new() };
    Picture { drawing, role: Role::Figure(words.own("card", &[("card", &card.to_string())])) }
}
