//! Where the points of a seat come from, item by item; the last item is the sum.

use wurf_rules::closed::Closed;
use wurf_rules::points::Points;
use wurf_rules::sheet::{Extra, Layout, Row, Score, Sheet};

use crate::boards::marks::color_words;
use crate::words::{capital, t, t1};

/// What an item is for, and what it is worth.
pub type Item = (String, Points);

/// The points of a sheet of the Qwixx type. Its misses have a name of their own where nothing is thrown.
pub fn of_sheet(sheet: &Sheet, layout: &Layout, misses: String) -> Vec<Item> {
    let score: Score = sheet.score(layout);
    let row = |&row: &Row| (capital(&t1("item-row", "row", color_words(layout.lock(row)).as_str())), score.rows[row]);
    let extra = |&(extra, points): &(Extra, Points)| (extra_words(extra), points);
    let mut items: Vec<Item> = Row::ALL.iter().map(row).chain(score.extras.iter().map(extra)).collect();
    items.push((misses, score.misses));
    items.push((t("item-total"), score.total()));
    items
}

fn extra_words(extra: Extra) -> String {
    match extra {
        Extra::Stairs => t("item-stairs"),
        Extra::Double(_) => t("item-double"),
        Extra::Octagon => t("item-octagon"),
    }
}
