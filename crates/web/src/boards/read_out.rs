//! Sheets in words, for those who do not see them.

use wurf_rules::bloxx::{self, ColorRow, Prospect};
use wurf_rules::closed::Closed;
use wurf_rules::points::Points;
use wurf_rules::seat::Seat;
use wurf_rules::sheet::{Cell, Layout, Row, RowSet, Sheet};

use crate::boards::bloxx::row_words;
use crate::boards::marks::color_words;
use crate::words::{capital, plain, signed, t, t1, tn};

/// A sheet of the Qwixx type, row by row, with its points. Its misses have a name of their own where nothing is thrown.
pub fn rows(layout: &Layout, sheet: &Sheet, closed: RowSet, misses: &str) -> String {
    let score = sheet.score(layout);
    let row = |&row: &Row| {
        let name = capital(&color_words(layout.lock(row)));
        let end = if closed.contains(row) { t("read-row-closed") } else { t("full-stop") };
        format!("{name}: {}{end}", marked(layout, sheet, row, score.rows[row]))
    };
    let misses = format!("{misses}: {}{}", sheet.misses(), t("full-stop"));
    let total = t1("read-total", "points", plain(score.total()));
    Row::ALL.iter().map(row).chain([misses, total]).collect::<Vec<_>>().join(" ")
}

/// The marks of a row, as in "4 marks, the last 9, 10 points".
fn marked(layout: &Layout, sheet: &Sheet, row: Row, points: Points) -> String {
    let Some(last) = sheet.marks(row).last() else { return t("read-row-empty") };
    let (Cell::Color(_, number) | Cell::Bonus(_, number)) = layout.cell(row, last);
    let put = [("count", sheet.mark_count(row).into()), ("last", number.get().into()), ("points", points.get().into())];
    tn("read-row", put)
}

/// A sheet of BLOXX!, column by column: how high it is, and which numbers are still to be had.
pub fn columns(view: &bloxx::View, seat: Seat) -> String {
    let (layout, sheet) = (&view.layout, &view.sheets[seat]);
    let column = |index: usize| {
        let column = bloxx::Column::new(index)?;
        let height = sheet.height(column);
        let free = (height..layout.rows()).filter_map(|row| {
            let number = layout.number(bloxx::Cell { column, row: bloxx::Row::new(row)? })?;
            Some(tn("read-number", [("number", number.get().into()), ("height", (row + 1).into())]))
        });
        let free: Vec<String> = free.collect();
        let put = [("column", (index + 1).into()), ("height", height.into())];
        Some(format!("{}{}{}", tn("read-column", put), free.concat(), t("full-stop")))
    };
    let columns = (0..layout.columns()).filter_map(column);
    let rows = ColorRow::ALL.iter().map(|&row| row_words_in(view, seat, row));
    columns.chain(rows).collect::<Vec<_>>().join(" ")
}

/// How far a coloured row is, and what it brings.
fn row_words_in(view: &bloxx::View, seat: Seat, row: ColorRow) -> String {
    format!("{}: {}{}", row_words(row), prospect_words(view, seat, row), t("full-stop"))
}

/// What a coloured row may still bring a seat.
pub fn prospect_words(view: &bloxx::View, seat: Seat, row: ColorRow) -> String {
    let cells = view.layout.cells_of(row);
    let drawn = cells.len() - cells.without(view.sheets[seat].drawn()).len();
    match Prospect::of(view, seat, row) {
        Prospect::Filled(bonus) => t1("bloxx-row-filled", "points", signed(bonus.points())),
        Prospect::Spoiled => t("bloxx-row-spoiled"),
        Prospect::Open(bonus) => {
            let points = signed(bonus.points()).into();
            tn("bloxx-row-open", [("drawn", drawn.into()), ("cells", cells.len().into()), ("points", points)])
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use wurf_rules::any::{AnyGame, AnyView, GameName, Spec};
    use wurf_rules::game::{Discard, Game};
    use wurf_rules::observer::Observer;
    use wurf_rules::qwixx::Variant;
    use wurf_rules::seat::SeatCount;

    use super::*;

    #[test]
    fn a_sheet_is_read_row_by_row() {
        let pad = Arc::new(Variant::Classic.pad());
        let layout = pad.layout(Seat::One);
        let sheet = Sheet::from_text(layout, "R2 R5 R9 Y7").unwrap();
        assert_eq!(
            rows(layout, &sheet, RowSet::from_iter([Row::ALL[3]]), "Misses"),
            "Red: 3 marks, the last 9, 6 points. Yellow: 1 mark, the last 7, 1 point. Green: empty. \
             Blue: empty, closed. Misses: 0. Total 7."
        );
    }

    #[test]
    fn a_sheet_of_bloxx_is_read_column_by_column() {
        let setup = Spec::new(GameName::Bloxx, SeatCount::new(2).unwrap()).setup().unwrap();
        let mut game = AnyGame::new(&setup);
        for word in ["11", "1:A1"] {
            game.play(game.read_input(word).unwrap(), &mut Discard).unwrap();
        }
        let AnyView::Bloxx(view) = game.view(Observer::Seat(Seat::One)) else { panic!("a view of BLOXX!") };
        let words = columns(&view, Seat::One);
        insta::assert_snapshot!(words);
        assert_eq!(words.matches("Column").count(), view.layout.columns());
    }
}
