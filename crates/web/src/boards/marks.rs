//! What boards with sheets of the Qwixx type share: the sheet on the screen, and cells in words.

use leptos::prelude::*;
use wurf_paper::Drawing;
use wurf_paper::labels::Labels;
use wurf_paper::sheet::{Parts, Shape, SheetPaper, Spot};
use wurf_rules::closed::Closed;
use wurf_rules::few::sort_few;
use wurf_rules::seat::Seat;
use wurf_rules::sheet::{Cell, Change, Color, Layout, Row, RowSet, Sheet};
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
        self.paper(labels, Shape::Phone, Parts::ALL).draw()
    }

    /// What is chosen or sealed on it, to be laid over it.
    pub fn considered(&self, labels: Labels) -> Drawing<Spot> {
        self.paper(labels, Shape::Phone, Parts::ALL).considered()
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

/// How much longer for each mark that came with it: they are drawn one after the other.
const FRESH_MORE_MS: u64 = 150;

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
                let mut marks = in_order(layout, &looked.sheet, sheet, looked.closed);
                marks.extend(closed.without(looked.closed).iter().map(Spot::Row));
                *looked = Looked { seat, sheet: *sheet, closed, marks, since: now };
            }
            let span = Span(FRESH.0 + FRESH_MORE_MS * looked.marks.len().saturating_sub(1) as u64);
            if now.since(looked.since) < span { looked.marks.clone() } else { Vec::new() }
        });
        looked.unwrap_or_default()
    }
}

/// What is marked on the later sheet and not on the earlier one.
pub fn fresh_marks(layout: &Layout, before: &Sheet, after: &Sheet) -> Vec<Spot> {
    let cells = all_cells(layout).into_iter();
    let cells = cells.filter(|&cell| after.times_marked(layout, cell) > before.times_marked(layout, cell));
    let locks = after.locked().without(before.locked());
    let misses = before.misses()..after.misses();
    cells.map(Spot::Cell).chain(locks.iter().map(Spot::Lock)).chain(misses.map(Spot::Miss)).collect()
}

/// The new marks in the order in which they were made: first the one that was chosen, then what followed from it, with
/// the fields of a bonus bar. The rules play each of them until one leads to the later sheet.
pub fn in_order(layout: &Layout, before: &Sheet, after: &Sheet, closed: RowSet) -> Vec<Spot> {
    let fresh = fresh_marks(layout, before, after);
    let is_reached = |sheet: &Sheet| Row::ALL.iter().all(|&row| sheet.marks(row) == after.marks(row));
    let play = |&spot: &Spot| {
        let Spot::Cell(cell) = spot else { return None };
        let choices = [None].into_iter().chain(Row::ALL.iter().copied().map(Some));
        choices.filter(|_| before.check(layout, cell, closed).is_ok()).find_map(|choice| {
            let (mut sheet, mut changes) = (*before, Vec::new());
            sheet.mark(layout, cell, closed, choice, &mut changes);
            is_reached(&sheet).then_some(changes)
        })
    };
    match fresh.iter().find_map(play).filter(|_| fresh.len() > 1) {
        Some(changes) => {
            let misses = fresh.into_iter().filter(|spot| matches!(spot, Spot::Miss(_)));
            changes.into_iter().filter_map(spot_of).chain(misses).collect()
        }
        None => fresh,
    }
}

fn spot_of(change: Change) -> Option<Spot> {
    match change {
        Change::Marked { cell, .. } => Some(Spot::Cell(cell)),
        Change::Locked { row } => Some(Spot::Lock(row)),
        Change::Struck { field, .. } | Change::Swapped { field } => Some(Spot::Field(field)),
        Change::Lapsed { .. } | Change::Earned { .. } => None,
    }
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

#[cfg(test)]
mod tests {
    use wurf_rules::qwixx::Variant;

    use super::*;

    /// The order of new marks; locks, fields and misses are left out.
    fn order(variant: Variant, before: &str, after: &str) -> String {
        let pad = variant.pad();
        let layout = pad.layout(Seat::One);
        let read = |text| Sheet::from_text(layout, text).unwrap();
        let spots = in_order(layout, &read(before), &read(after), RowSet::EMPTY);
        let cells = spots.into_iter().filter_map(|spot| match spot {
            Spot::Cell(cell) => Some(cell.to_string()),
            _ => None,
        });
        cells.collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn what_followed_from_a_mark_comes_after_it() {
        assert_eq!(order(Variant::Classic, "-", "Y2"), "Y2");
        assert_eq!(order(Variant::Chain, "R2", "R2 R6 Y6"), "R6 Y6");
        assert_eq!(order(Variant::Chain, "R7", "R7 R6 Y6"), "Y6 R6", "a partner that was skipped is no choice");
    }

    #[test]
    fn a_chain_of_bonuses_is_in_the_order_of_its_fields() {
        let pad = Variant::BonusA.pad();
        let layout = pad.layout(Seat::One);
        let (before, mut after) = (Sheet::default(), Sheet::default());
        let (cell, mut changes) = ("G11".parse().unwrap(), Vec::new());
        after.mark(layout, cell, RowSet::EMPTY, None, &mut changes);
        let spots: Vec<Spot> = changes.into_iter().filter_map(spot_of).collect();
        assert!(spots.len() > 1, "a bonus cell: {spots:?}");
        assert_eq!(in_order(layout, &before, &after, RowSet::EMPTY), spots);
    }
}
