//! The sheet of BLOXX! as it is drawn: a button for every cell and for every row, and at the chosen one what can be
//! changed.

use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use wurf_paper::Drawing;
use wurf_paper::bloxx::BloxxPaper;
use wurf_rules::bloxx::layout::Confidence;
use wurf_rules::bloxx::{Cell, ColorRow, Column, Layout, Row, Sheet};
use wurf_rules::closed::Closed;
use wurf_web::boards::bloxx::row_words;
use wurf_web::browser;
use wurf_web::parts::choice::{Choice, Switch};
use wurf_web::reactive::Memo;
use wurf_web::words::{capital, labels, t, tn};

use super::draft::Draft;
use super::faults::Place;
use crate::sheet::bench::Bench;
use crate::sheet::walk;

/// The cells and rows of the sheet.
pub fn board(bench: Bench<Draft>) -> AnyView {
    let size = Memo::new(move |_| bench.with(Draft::size));
    let lines = move || {
        size.track();
        let (columns, rows) = bench.now(|draft| (draft.columns().collect::<Vec<_>>(), draft.rows()));
        let line = |row: Row| {
            let cells = columns.iter().map(|&column| cell(bench, Cell { row, column })).collect_view();
            view! { {cells}{head(bench, row)} }
        };
        rows.map(line).collect_view()
    };
    view! {
        <div
            class="own-sheet own-bloxx"
            style:--columns=move || size.get().0.to_string()
            role="group"
            aria-label=move || t("own-cells")
            on:keydown=move |event| by_key(bench, &event)
        >
            {lines}
        </div>
    }
    .into_any()
}

fn cell(bench: Bench<Draft>, cell: Cell) -> AnyView {
    let number = move || bench.with(|draft| draft.number(cell)).map(|number| number.to_string());
    button(bench, Place::Cell(cell), cell.row, "own-cell", Signal::derive(number))
}

/// The end of a row, with the letter of its colour.
fn head(bench: Bench<Draft>, row: Row) -> AnyView {
    let letter = move || bench.with(|draft| draft.color(row)).map(|color| labels().color_row(color).to_string());
    button(bench, Place::Row(row), row, "own-cell own-head", Signal::derive(letter))
}

fn button(bench: Bench<Draft>, place: Place, row: Row, class: &'static str, text: Signal<Option<String>>) -> AnyView {
    let color = move || bench.with(|draft| draft.color(row)).map_or("plain", ColorRow::name);
    view! {
        <button
            type="button"
            id=id(bench, place)
            class=move || format!("{class} own-{}", color())
            tabindex=move || stop(bench, place)
            aria-pressed=move || is_chosen(bench, place).to_string()
            aria-label=move || said(bench, place)
            on:click=move |_| bench.chosen.set(Some(place))
        >
            // What is seen is not text, because what is heard says it in words.
            <span class="own-number" data-text=text></span>
        </button>
    }
    .into_any()
}

fn is_chosen(bench: Bench<Draft>, place: Place) -> bool {
    bench.chosen.get() == Some(place)
}

/// One of the cells and rows is reached by Tab: the one that is chosen, or the first.
fn stop(bench: Bench<Draft>, place: Place) -> &'static str {
    let at = |place| bench.with(|draft| position(draft, place));
    let chosen = bench.chosen.get().and_then(at).unwrap_or((0, 0));
    if at(place) == Some(chosen) { "0" } else { "-1" }
}

/// Line and column of a cell or row on the screen, from the upper left; the row itself is right of its cells.
fn position(draft: &Draft, place: Place) -> Option<(usize, usize)> {
    let (columns, rows) = draft.size();
    let line = |row: Row| (rows - 1).checked_sub(row.index());
    match place {
        Place::Cell(cell) => Some((line(cell.row)?, cell.column.index())).filter(|(_, column)| *column < columns),
        Place::Row(row) => Some((line(row)?, columns)),
        Place::Face(..) => None,
    }
}

fn place_at(draft: &Draft, (line, column): (usize, usize)) -> Option<Place> {
    let (columns, rows) = draft.size();
    let row = Row::new((rows - 1).checked_sub(line)?)?;
    Some(if column == columns { Place::Row(row) } else { Place::Cell(Cell { row, column: Column::new(column)? }) })
}

fn id(bench: Bench<Draft>, place: Place) -> String {
    let (line, column) = bench.now(|draft| position(draft, place)).unwrap_or_default();
    format!("cell-{line}-{column}")
}

/// The arrow keys go from cell to cell; digits set the number.
fn by_key(bench: Bench<Draft>, event: &KeyboardEvent) {
    let chosen = bench.chosen.get_untracked();
    let key = event.key();
    let (at, size) = bench.now(|draft| (chosen.and_then(|place| position(draft, place)), draft.size()));
    if let Some(next) = walk::step(&key, at.unwrap_or((0, 0)), (size.1, size.0 + 1)) {
        let place = bench.now(|draft| place_at(draft, next));
        bench.chosen.set(place);
        browser::focus(&place.map(|place| id(bench, place)).unwrap_or_default());
    } else if let (Some(Place::Cell(cell)), Some(number)) = (chosen, typed(&key)) {
        bench.change(|draft| draft.with_number(cell, number));
    } else {
        return;
    }
    event.prevent_default();
}

/// The number that a key stands for; none for keys that take it away.
fn typed(key: &str) -> Option<Option<u8>> {
    match key {
        "0" | "." | "Backspace" | "Delete" => Some(None),
        _ => key.parse().ok().filter(|number| (1..=9).contains(number)).map(Some),
    }
}

/// A cell or row in words. Rows are counted from the bottom, as everywhere in BLOXX!.
fn said(bench: Bench<Draft>, place: Place) -> String {
    match place {
        Place::Cell(cell) => {
            let number = bench.with(|draft| draft.number(cell));
            let number = number.map_or_else(|| t("own-no-number"), |number| number.to_string());
            let at = [("row", cell.row.to_string().into()), ("column", cell.column.to_string().into())];
            tn("own-cell", at.into_iter().chain([("cell", number.into())]).collect::<Vec<_>>())
        }
        Place::Row(row) => {
            let color = bench.with(|draft| draft.color(row)).map_or_else(|| t("own-no-color"), row_words);
            tn("own-row", [("row", row.to_string().into()), ("color", color.into())])
        }
        Place::Face(..) => String::new(),
    }
}

/// What can be changed at the chosen cell or row.
pub fn tools(bench: Bench<Draft>) -> AnyView {
    let tools = move || match bench.chosen.get() {
        Some(place @ Place::Cell(cell)) => view! { {what(bench, place)}{numbers(bench, cell)} }.into_any(),
        Some(place @ Place::Row(row)) => view! { {what(bench, place)}{colors(bench, row)} }.into_any(),
        Some(Place::Face(..)) | None => view! { <p class="small">{move || t("own-tap-bloxx")}</p> }.into_any(),
    };
    view! { <div class="own-tools">{tools}</div> }.into_any()
}

fn what(bench: Bench<Draft>, place: Place) -> AnyView {
    view! { <p class="own-what">{move || said(bench, place)}</p> }.into_any()
}

fn numbers(bench: Bench<Draft>, cell: Cell) -> AnyView {
    let options = Signal::derive(|| {
        let numbers = (1..=9).map(|number: u8| (number.to_string(), number.to_string()));
        std::iter::once(("0".to_string(), capital(&t("own-no-number")))).chain(numbers).collect::<Vec<_>>()
    });
    let value = Signal::derive(move || bench.with(|draft| draft.number(cell)).unwrap_or(0).to_string());
    let choose = move |word: String| bench.change(|draft| draft.with_number(cell, word.parse().ok()));
    view! { <Choice label=Signal::derive(|| t("own-number")) options value choose/> }.into_any()
}

fn colors(bench: Bench<Draft>, row: Row) -> AnyView {
    let options = Signal::derive(|| {
        let colors = ColorRow::ALL.iter().map(|color| (color.to_string(), row_words(*color)));
        std::iter::once((String::new(), capital(&t("own-no-color")))).chain(colors).collect::<Vec<_>>()
    });
    let color = move || bench.with(|draft| draft.color(row));
    let value = Signal::derive(move || color().map(|color| color.to_string()).unwrap_or_default());
    let choose = move |word: String| bench.change(|draft| draft.with_color(row, word.parse().ok()));
    view! { <Choice label=Signal::derive(|| t("own-color")) options value choose/> }.into_any()
}

/// How large the sheet is, and where it comes from.
pub fn facts(bench: Bench<Draft>) -> AnyView {
    let columns = size_field(bench, "own-columns", [Layout::COLUMNS_MIN, Column::COUNT_MAX], |size| &mut size.0);
    let rows = size_field(bench, "own-rows", [Layout::ROWS_MIN, Row::COUNT_MAX], |size| &mut size.1);
    let is_on = Signal::derive(move || bench.with(|draft| draft.confidence == [Confidence::Printed; 2]));
    let set = move |on| {
        let confidence = if on { Confidence::Printed } else { Confidence::Own };
        bench.change(|draft| draft.from_source(confidence));
    };
    view! {
        <div class="own-size">{columns}{rows}</div>
        <Switch label=Signal::derive(|| t("own-printed")) is_on set/>
    }
    .into_any()
}

fn size_field(
    bench: Bench<Draft>,
    label: &'static str,
    [min, max]: [usize; 2],
    part: fn(&mut (usize, usize)) -> &mut usize,
) -> AnyView {
    let set = move |event| {
        let Ok(count) = event_target_value(&event).parse::<usize>() else { return };
        bench.change(|draft| {
            let mut size = draft.size();
            *part(&mut size) = count;
            draft.with_size(size)
        });
    };
    let option = move |count: usize| {
        let is_it = move || bench.with(|draft| *part(&mut draft.size()) == count);
        view! { <option value=count.to_string() selected=is_it>{count}</option> }
    };
    view! {
        <label class="field">
            <span>{move || t(label)}</span>
            <select on:change=set>{(min..=max).map(option).collect_view()}</select>
        </label>
    }
    .into_any()
}

/// The sheet as it will be on paper.
pub fn on_paper(layout: &Layout) -> Drawing<()> {
    let sheet = Sheet::new(layout);
    BloxxPaper { labels: labels(), ..BloxxPaper::new(layout, &sheet) }.draw().without_spots()
}
