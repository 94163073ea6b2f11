//! What boards with sheets of the Qwixx type share: the sheet on the screen, and cells in words.

use leptos::prelude::*;
use wurf_paper::Drawing;
use wurf_paper::labels::Labels;
use wurf_paper::sheet::{Parts, Shape, SheetPaper, Spot};
use wurf_rules::few::sort_few;
use wurf_rules::seat::Seat;
use wurf_rules::sheet::{Cell, Color, Layout, RowSet, Sheet};
use wurf_table::time::{Moment, Span};

use crate::browser;
use crate::words::{t, tn};

/// A colour in words.
pub fn color_words(color: Color) -> String {
    t(&format!("color-{}", color.name()))
}

/// The class of what offers a cell.
pub fn cell_class(cell: Cell) -> String {
    match cell {
        Cell::Color(color, _) => format!("offer-{}", color.name()),
        Cell::Bonus(..) => "offer-plain".to_string(),
    }
}

/// A cell in words, as in "red 7".
pub fn cell_words(cell: Cell) -> String {
    let (color, number) = match cell {
        Cell::Color(color, number) => (color_words(color), number),
        Cell::Bonus(pair, number) => {
            let [upper, lower] = pair.colors().map(color_words);
            (tn("between", [("upper", upper.into()), ("lower", lower.into())]), number)
        }
    };
    tn("cell", [("color", color.into()), ("number", number.get().into())])
}

/// Several things in words, as in "4, 5 and 7".
pub fn list(words: impl IntoIterator<Item = String>) -> String {
    let mut words: Vec<String> = words.into_iter().collect();
    let Some(last) = words.pop() else { return String::new() };
    if words.is_empty() {
        return last;
    }
    tn("list-and", [("others", words.join(", ").into()), ("last", last.into())])
}

/// What is drawn of a sheet on the screen.
pub struct Sketch<'a> {
    /// The printed sheet.
    pub layout: &'a Layout,
    /// What is marked.
    pub sheet: &'a Sheet,
    /// The rows closed for all.
    pub closed: RowSet,
    /// Marks that were made just now.
    pub fresh: &'a [Spot],
    /// Marks that are chosen or sealed.
    pub pencil: &'a [Spot],
}

impl Sketch<'_> {
    /// The viewer's own sheet, with tall cells for thumbs.
    pub fn own(&self, labels: Labels) -> Drawing<Spot> {
        self.paper(labels, Shape::Phone, Parts { points: false, ..Parts::ALL }).draw()
    }

    /// Somebody else's sheet, small.
    pub fn small(&self, labels: Labels) -> Drawing<Spot> {
        self.paper(labels, Shape::Paper, Parts::PLAYED).draw()
    }

    fn paper(&self, labels: Labels, shape: Shape, parts: Parts) -> SheetPaper<'_> {
        let Self { layout, sheet, closed, fresh, pencil } = *self;
        SheetPaper { closed, fresh, pencil, labels, shape, parts, ..SheetPaper::new(layout, sheet) }
    }
}

/// How long a mark is new: its strokes are drawn, and then it is like the others.
const FRESH: Span = Span(400);

/// Remembers sheets, and so knows which marks are new.
#[derive(Clone, Copy)]
pub struct Fresh(StoredValue<Vec<Looked>>);

/// A sheet when it was looked at last.
struct Looked {
    seat: Seat,
    sheet: Sheet,
    closed: RowSet,
    marks: Vec<Spot>,
    since: Moment,
}

impl Fresh {
    /// Nothing is new on a sheet that is seen for the first time.
    pub fn begin() -> Self {
        Self(StoredValue::new(Vec::new()))
    }

    /// The new marks on the sheet of a seat, and the rows that have just been closed.
    pub fn marks(self, seat: Seat, layout: &Layout, sheet: &Sheet, closed: RowSet) -> Vec<Spot> {
        let now = browser::now();
        let looked = self.0.try_update_value(|all| {
            let Some(looked) = all.iter_mut().find(|looked| looked.seat == seat) else {
                all.push(Looked { seat, sheet: *sheet, closed, marks: Vec::new(), since: now });
                return Vec::new();
            };
            if looked.sheet != *sheet || looked.closed != closed {
                let mut marks = fresh_marks(layout, &looked.sheet, sheet);
                marks.extend(closed.without(looked.closed).iter().map(Spot::Row));
                *looked = Looked { seat, sheet: *sheet, closed, marks, since: now };
            }
            if now.since(looked.since) < FRESH { looked.marks.clone() } else { Vec::new() }
        });
        looked.unwrap_or_default()
    }
}

/// What is marked on the later sheet and not on the earlier one.
pub fn fresh_marks(layout: &Layout, before: &Sheet, after: &Sheet) -> Vec<Spot> {
    let cells = all_cells(layout).into_iter();
    let cells = cells.filter(|&cell| after.is_marked(layout, cell) && !before.is_marked(layout, cell));
    let locks = after.locked().without(before.locked());
    let misses = before.misses()..after.misses();
    cells.map(Spot::Cell).chain(locks.iter().map(Spot::Lock)).chain(misses.map(Spot::Miss)).collect()
}

/// Every cell of a sheet, row by row from the left.
pub fn all_cells(layout: &Layout) -> Vec<Cell> {
    let empty = Sheet::default();
    let drawing = SheetPaper { parts: Parts::PLAYED, ..SheetPaper::new(layout, &empty) }.draw();
    let cells = drawing.spots.iter().filter_map(|(spot, place)| match spot {
        Spot::Cell(cell) => Some((place.y, place.x, *cell)),
        _ => None,
    });
    let mut cells: Vec<_> = cells.collect();
    sort_few(&mut cells, |&(y, x, _)| (y, x));
    cells.into_iter().map(|(_, _, cell)| cell).collect()
}
