//! Where the points of a seat come from, item by item; the last item is the sum.

use wurf_rules::any::AnyView;
use wurf_rules::bloxx;
use wurf_rules::closed::Closed;
use wurf_rules::points::Points;
use wurf_rules::seat::Seat;
use wurf_rules::sheet::{Extra, Layout, Row, Score, Sheet};

use crate::boards::marks::color_words;
use crate::words::{t, t1};

/// What an item is for, and what it is worth.
pub type Item = (String, Points);

/// The points of a seat, item by item.
pub fn breakdown(view: &AnyView, seat: Seat) -> Vec<Item> {
    match view {
        AnyView::Qwixx(view) => of_sheet(&view.sheets[seat], view.layout(seat)),
        AnyView::Cards(view) => of_sheet(&view.sheets[seat], view.layout(seat)),
        AnyView::Bloxx(view) => of_bloxx(&view.sheets[seat].score(&view.layout)),
        AnyView::Fix(view) => vec![(t("item-stock"), view.stocks[seat])],
    }
}

fn of_sheet(sheet: &Sheet, layout: &Layout) -> Vec<Item> {
    let score: Score = sheet.score(layout);
    let row = |&row: &Row| (t1("item-row", "row", color_words(layout.lock(row)).as_str()), score.rows[row]);
    let extra = |&(extra, points): &(Extra, Points)| (extra_words(extra), points);
    let mut items: Vec<Item> = Row::ALL.iter().map(row).chain(score.extras.iter().map(extra)).collect();
    items.push((t("item-misses"), score.misses));
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

fn of_bloxx(score: &bloxx::Score) -> Vec<Item> {
    let row = |&row: &bloxx::ColorRow| {
        let color = t(&format!("color-row-{}", row.name()));
        (t1("item-row", "row", color.as_str()), score.rows[row])
    };
    let mut items: Vec<Item> = bloxx::ColorRow::ALL.iter().map(row).collect();
    let rest = [("item-numbers", score.numbers), ("item-gaps", score.gaps), ("item-empty", score.empty)];
    items.extend(rest.map(|(key, points)| (t(key), points)));
    items.push((t("item-total"), score.total()));
    items
}
