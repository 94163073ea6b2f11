//! The sheets of every game, several to a page.

use wurf_paper::bloxx::BloxxPaper;
use wurf_paper::duel::DuelPaper;
use wurf_paper::sheet::Shape;
use wurf_paper::{Drawing, Labels, SheetPaper, fix};
use wurf_rules::any::{AnySetup, Spec};
use wurf_rules::bloxx;
use wurf_rules::closed::Closed;
use wurf_rules::duel;
use wurf_rules::fix::DiceCount;
use wurf_rules::points::Points;
use wurf_rules::seat::{Seat, SeatCount};
use wurf_rules::sheet::{Pad, Sheet};
use wurf_words::Language;

use crate::document::{Area, Document, Picture, Placed, Role};
use crate::font::printable;
use crate::grid::Grid;
use crate::order::{Order, PrintError};
use crate::words::Words;

/// The pages of an order.
pub(crate) fn document(order: &Order) -> Result<Document, PrintError> {
    let words = Words::new(order.language);
    let (title, pictures) = pictures(order, &words)?;
    let (sheets, per_page) = (pictures.len(), order.per_page.get());
    let pages = order.pages.map_or(sheets.div_ceil(per_page), |pages| pages.get());
    // A page is never left half empty: the first sheets come again.
    let sequence: Vec<_> = (0..sheets).cycle().take(pages * per_page).collect();
    Ok(several(order, title, pictures, &sequence))
}

/// Pictures in this sequence, several to a page.
pub(crate) fn several(order: &Order, title: String, mut pictures: Vec<Picture>, sequence: &[usize]) -> Document {
    let shape = |picture: &Picture| (picture.drawing.width as f32, picture.drawing.height as f32);
    let tallest = pictures.iter().map(shape).max_by(|one, other| one.1.total_cmp(&other.1)).unwrap_or((1.0, 1.0));
    let size = order.page_size();
    let grid = Grid::of(size, order.per_page.get(), tallest, order.margin.into());
    let shapes: Vec<_> = pictures.iter().map(shape).collect();
    let whole = Area { x: 0.0, y: 0.0, width: size.0, height: size.1 };
    let marks = order.cut_marks.then_some(Placed { picture: pictures.len(), area: whole });
    pictures.extend(marks.map(|_| grid.cut_marks()));
    let mut pages = Vec::new();
    for page in sequence.chunks(grid.cells()) {
        let cells = page.iter().enumerate();
        let front: Vec<_> =
            cells.map(|(cell, &picture)| Placed { picture, area: grid.place(cell, shapes[picture]) }).collect();
        let back = order.both_sides.then(|| front.iter().map(|&placed| behind(order, placed)).collect::<Vec<_>>());
        pages.extend([Some(front), back].into_iter().flatten().map(|page| page.into_iter().chain(marks).collect()));
    }
    Document { title, language: order.language.tag(), look: order.look, size, pictures, pages }
}

/// The same place seen from the other side of the paper, which is turned over its long edge.
fn behind(order: &Order, placed: Placed) -> Placed {
    let ((width, height), area) = (order.page_size(), placed.area);
    let area = match order.landscape {
        false => Area { x: width - area.right(), ..area },
        true => Area { y: height - area.bottom(), ..area },
    };
    Placed { area, ..placed }
}

/// The sheets of a game, each once, and what they are called together.
fn pictures(order: &Order, words: &Words) -> Result<(String, Vec<Picture>), PrintError> {
    let title = |own: &str| if order.layout.is_some() { printable(own) } else { words.game(order.game) };
    Ok(match &setup(order)? {
        AnySetup::Qwixx(setup) => with_rows(order, words, &setup.pad, title(setup.pad.title())),
        AnySetup::Cards(setup) => with_rows(order, words, &setup.pad, title(setup.pad.title())),
        AnySetup::Bloxx(setup) => bloxx(order, words, &setup.layout, title(setup.layout.title())),
        AnySetup::Duel(_) => {
            let title = words.game(order.game);
            let drawing = duel_on_paper(order, DuelPaper::new(&duel::Board::default())).draw();
            let picture = captioned(words, &drawing, &Caption { title: &title, name: None });
            (title, vec![picture])
        }
        AnySetup::Fix(_) => {
            let title = words.game(order.game);
            let picture = captioned(words, &fix_sheet(), &Caption { title: &title, name: None });
            (title, vec![picture])
        }
    })
}

/// What a game starts from, with the layout that was asked for.
pub(crate) fn setup(order: &Order) -> Result<AnySetup, PrintError> {
    let seats = SeatCount::new(*order.game.seats().end()).unwrap_or(SeatCount::FIVE);
    Ok(Spec { layout: order.layout.clone(), ..Spec::new(order.game, seats) }.setup()?)
}

/// Sheets of the Qwixx type: one, or the five of a connected pad (CN-1).
fn with_rows(order: &Order, words: &Words, pad: &Pad, title: String) -> (String, Vec<Picture>) {
    let is_set = pad.layout(Seat::One) != pad.layout(Seat::Two);
    let seats = Seat::ALL.iter().take(if is_set { Seat::ALL.len() } else { 1 });
    let picture = |(&seat, letter): (&Seat, char)| {
        let sheet_name = words.own("sheet", &[("letter", &letter.to_string())]);
        let whole = if is_set { format!("{title} \u{2013} {sheet_name}") } else { title.clone() };
        let caption = Caption { title: &whole, name: Some(words.own("name", &[])) };
        let (layout, sheet) = (pad.layout(seat), Sheet::default());
        captioned(words, &on_paper(order, SheetPaper::new(layout, &sheet)).draw(), &caption)
    };
    let pictures = seats.zip('A'..).map(picture).collect();
    (title, pictures)
}

fn bloxx(order: &Order, words: &Words, layout: &bloxx::Layout, title: String) -> (String, Vec<Picture>) {
    let sheet = bloxx::Sheet::new(layout);
    let paper = bloxx_on_paper(order, BloxxPaper::new(layout, &sheet));
    let caption = Caption { title: &title, name: Some(words.own("name", &[])) };
    let picture = captioned(words, &paper.draw(), &caption);
    (title, vec![picture])
}

/// A sheet as the order wants it.
pub(crate) fn on_paper<'a>(order: &Order, paper: SheetPaper<'a>) -> SheetPaper<'a> {
    SheetPaper {
        labels: labels(order.language),
        shape: if order.tall { Shape::Phone } else { Shape::Paper },
        patterns: order.look.patterns(),
        ..paper
    }
}

/// The same for BLOXX!.
pub(crate) fn bloxx_on_paper<'a>(order: &Order, paper: BloxxPaper<'a>) -> BloxxPaper<'a> {
    BloxxPaper { labels: labels(order.language), patterns: order.look.patterns(), ..paper }
}

/// The same for the Duel.
pub(crate) fn duel_on_paper<'a>(order: &Order, paper: DuelPaper<'a>) -> DuelPaper<'a> {
    let shape = if order.tall { Shape::Phone } else { Shape::Paper };
    DuelPaper { labels: labels(order.language), shape, patterns: order.look.patterns(), ..paper }
}

/// The letters of the colours in a language.
pub(crate) fn labels(language: Language) -> Labels {
    match language {
        Language::En => Labels::ENGLISH,
        Language::De => Labels::GERMAN,
        Language::Fr => Labels::FRENCH,
    }
}

/// The disc in the middle, and for each seat a line for its name and a track of points (FX-9).
fn fix_sheet() -> Drawing<()> {
    const NAME: i32 = 300;
    const GAP: i32 = 34;
    let (disc, track) = (fix::disc(DiceCount::NONE), fix::stock(Points::ZERO));
    let width = NAME + track.width;
    let mut markup = disc.nested(((width - disc.width) / 2, 0), (disc.width, disc.height));
    let mut y = disc.height + GAP;
    for _ in 0..SeatCount::MAX {
        let line = y + track.height - 8;
        markup += &format!("<line class=\"writing\" x1=\"18\" y1=\"{line}\" x2=\"{NAME}\" y2=\"{line}\"/>\n");
        markup += &track.nested((NAME + GAP, y), (track.width, track.height));
        y += track.height + GAP;
    }
    Drawing { width: width + GAP, height: y, markup, spots: Vec::new() }
}

/// What is written above a sheet.
pub(crate) struct Caption<'c> {
    /// The title.
    pub(crate) title: &'c str,
    /// The word before a line for a name, if the sheet is one person's.
    pub(crate) name: Option<String>,
}

/// A sheet below its caption.
pub(crate) fn captioned<Spot>(words: &Words, drawing: &Drawing<Spot>, caption: &Caption) -> Picture {
    const LINE: i32 = 66;
    const INSET: i32 = 18;
    let width = drawing.width;
    let title = escaped(caption.title);
    let mut markup = format!("<text class=\"caption\" x=\"{INSET}\" y=\"48\" font-size=\"36\">{title}</text>\n");
    if let Some(name) = &caption.name {
        let middle = width * 58 / 100;
        markup += &format!(
            "<text class=\"plain\" x=\"{middle}\" y=\"48\" font-size=\"28\" text-anchor=\"end\">{name}</text>\n\
             <line class=\"writing\" x1=\"{}\" y1=\"50\" x2=\"{}\" y2=\"50\"/>\n",
            middle + 14,
            width - INSET,
        );
    }
    markup += &drawing.nested((0, LINE), (width, drawing.height));
    let drawing = Drawing { width, height: drawing.height + LINE, markup, spots: Vec::new() };
    Picture { drawing, role: Role::Figure(words.own("sheet-of", &[("game", caption.title)])) }
}

/// Text that cannot be mistaken for markup.
pub(crate) fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;")
}
