//! The rules of a game on one page, in two columns, in the words of the page and the terminal.

use wurf_words::lesson::{chapters, lead};

use crate::document::{Area, Document, Picture, Placed, Role};
use crate::font::printable;
use crate::order::{Order, PrintError};
use crate::text::{Column, Style, Weight, set};
use crate::words::Words;

const MARGIN: f32 = 12.0;
const GUTTER: f32 = 8.0;
/// Letters are as large as the page allows, from here …
const SIZE_MAX: f32 = 4.6;
/// … to here, about seven points.
const SIZE_MIN: f32 = 2.5;
const STEP: f32 = 0.1;

/// Words with what they are.
struct Block {
    role: Role,
    words: String,
}

/// The page of an order.
pub(crate) fn document(order: &Order) -> Result<Document, PrintError> {
    let words = Words::new(order.language);
    let blocks = blocks(order, &words);
    let title = format!("{} \u{2013} {}", words.game(order.game), words.own("rules", &[]));
    let sizes = (0..).map(|step| SIZE_MAX - STEP * step as f32).take_while(|&size| size >= SIZE_MIN);
    let laid = sizes.filter_map(|size| laid_out(order, &title, &blocks, size)).next();
    let (pictures, page) = laid.ok_or_else(|| PrintError::Pdf("the rules are longer than a page".to_owned()))?;
    let (language, look, size) = (order.language.tag(), order.look, order.page_size());
    Ok(Document { title, language, look, size, pictures, pages: vec![page] })
}

fn blocks(order: &Order, words: &Words) -> Vec<Block> {
    let paragraph = |line: &str| Block { role: Role::Paragraph, words: printable(line) };
    let mut blocks = vec![paragraph(&words.of_games(&lead(order.game)))];
    for chapter in chapters(order.game) {
        let title = words.of_games(chapter.title);
        blocks.push(Block { role: Role::Heading(2, title.clone()), words: title });
        let text = words.of_games(chapter.text);
        blocks.extend(text.lines().filter(|line| !line.is_empty()).map(paragraph));
    }
    blocks
}

/// The title above two columns, if everything fits with letters of this size.
fn laid_out(order: &Order, title: &str, blocks: &[Block], size: f32) -> Option<(Vec<Picture>, Vec<Placed>)> {
    let (page_width, page_height) = order.page_size();
    let (width, height) = (page_width - 2.0 * MARGIN, page_height - 2.0 * MARGIN);
    let style = Style { size: 7.0, weight: Weight::Bold };
    let (heading, heading_height) = set(Role::Heading(1, title.to_owned()), title, style, width);
    let mut placed = vec![Placed { picture: 0, area: Area { x: MARGIN, y: MARGIN, width, height: heading_height } }];
    let mut pictures = vec![heading];
    let (top, column_width) = (MARGIN + heading_height + 2.0, (width - GUTTER) / 2.0);
    let column = |x| Area { x, y: top, width: column_width, height: height - (top - MARGIN) };
    let mut columns = [MARGIN, MARGIN + column_width + GUTTER].map(|x| Column::new(column(x))).into_iter();
    let mut current = columns.next()?;
    for (index, block) in blocks.iter().enumerate() {
        let is_heading = matches!(block.role, Role::Heading(..));
        let (size, weight, space) = match is_heading {
            true => (size * 1.2, Weight::Bold, size * 1.1),
            false => (size, Weight::Regular, size * 0.35),
        };
        let (picture, height) = set(block.role.clone(), &block.words, Style { size, weight }, column_width);
        // A heading is not left alone at the end of a column.
        let needed = if is_heading { height + size * 4.0 } else { height };
        if current.used + space + needed > current.area.height && index > 0 {
            current = columns.next()?;
        }
        placed.push(Placed { picture: pictures.len(), area: current.take(space, height)? });
        pictures.push(picture);
    }
    Some((pictures, placed))
}
