//! The sheet of Qwixx beside real dice or cards: cells are tapped, dice are typed or left out, and rows that others
//! closed are entered.

use leptos::prelude::*;
use wurf_paper::Rect;
use wurf_paper::sheet::Spot;
use wurf_rules::dice::Roll;
use wurf_rules::seat::Seat;
use wurf_rules::sheet::{Cell, Layout, Mechanism, Pad, Row, RowSet};

use crate::boards::marks::{Sketch, cell_class, cell_words, color_words};
use crate::boards::own::say_cell;
use crate::boards::qwixx::typed::TypeRoll;
use crate::parts::drawn::{Tap, TapState, Tappable};
use crate::reactive::Memo;
use crate::screens::companion::{Now, Paper, PaperMove, Undo};
use crate::words::{labels, reason_of, t, t1};

/// A sheet in use.
#[component]
pub fn Rows(paper: RwSignal<Option<Paper>>, pad: Pad) -> impl IntoView {
    let printed = |paper: &Paper| (paper.seat, paper.has_others());
    let (seat, has_others) = paper.with_untracked(|paper| paper.as_ref().map_or((Seat::One, true), printed));
    let pad = StoredValue::new(pad);
    let now = Memo::new(move |_| {
        pad.with_value(|pad| paper.with(|paper| paper.as_ref().map(|paper| paper.now(pad.layout(seat)))))
    });
    let roll = RwSignal::new(None::<Roll>);
    let asked = RwSignal::new(None::<(Cell, RowSet)>);
    let notice = RwSignal::new(String::new());
    let add = move |paper_move: PaperMove| {
        notice.set(String::new());
        paper.update(|paper| paper.iter_mut().for_each(|paper| paper.add(paper_move.clone())));
    };
    // The boxes and locks that are printed do what they do on paper.
    let tap_row = move |row: Row| {
        let is_closed = now.with_untracked(|now| now.as_ref().is_some_and(|now| now.is_closed(row)));
        add(if is_closed { PaperMove::Reopen(row.to_string()) } else { PaperMove::Close(row.to_string()) });
    };
    let tap_miss = move |index: u8| {
        let misses = now.with_untracked(|now| now.as_ref().map_or(0, |now| now.sheet.misses()));
        let is_last = paper.with_untracked(|paper| paper.as_ref().is_some_and(Paper::ends_with_miss));
        if index >= misses {
            add(PaperMove::Miss);
        } else if is_last {
            paper.update(|paper| paper.iter_mut().for_each(Paper::undo));
        }
    };
    let tap_field = move |field: u8| {
        let swap = PaperMove::Swap(field);
        let is_last =
            paper.with_untracked(|paper| paper.as_ref().is_some_and(|paper| paper.moves.last() == Some(&swap)));
        let is_open = now.with_untracked(|now| {
            now.as_ref().is_some_and(|now| pad.with_value(|pad| now.may_swap(pad.layout(seat), field)))
        });
        if is_last {
            paper.update(|paper| paper.iter_mut().for_each(Paper::undo));
        } else if is_open {
            add(swap);
        }
    };
    let tap = move |spot: Spot| {
        let cell = match spot {
            Spot::Cell(cell) => cell,
            Spot::Lock(row) if has_others => return tap_row(row),
            Spot::Miss(index) => return tap_miss(index),
            Spot::Field(field) => return tap_field(field),
            _ => return,
        };
        pad.with_value(|pad| {
            let layout = pad.layout(seat);
            let Some(now) = now.get_untracked() else { return };
            match now.check(layout, cell, roll.get_untracked().as_ref()) {
                Err(illegal) => notice.set(reason_of(illegal.code(), &illegal.to_string())),
                Ok(()) => match now.asks(layout, cell) {
                    Some(rows) => asked.set(Some((cell, rows))),
                    None => {
                        let roll = roll.get_untracked();
                        let field = roll.and_then(|roll| now.field(layout, cell, &roll));
                        field.into_iter().for_each(|field| add(PaperMove::Swap(field)));
                        add(PaperMove::Mark(cell.to_string(), None));
                    }
                },
            }
        });
    };
    view! {
        <PaperSheet pad seat now roll has_others tap/>
        <p class="trouble" role="alert">{notice}</p>
        {move || asked.get().map(|(cell, rows)| view! {
            <AskRow pad seat rows choose=move |row: Row| {
                asked.set(None);
                add(PaperMove::Mark(cell.to_string(), Some(row.to_string())));
            }/>
        })}
        <div class="row"><Undo paper/></div>
        {has_others.then(|| view! { <TypeRoll sides=pad.with_value(Pad::sides) roll/> })}
    }
}

#[component]
fn PaperSheet(
    pad: StoredValue<Pad>,
    seat: Seat,
    now: Memo<Option<Now>>,
    roll: RwSignal<Option<Roll>>,
    has_others: bool,
    tap: impl Fn(Spot) + Copy + Send + Sync + 'static,
) -> impl IntoView {
    let drawing = Memo::new(move |_| {
        let labels = labels();
        pad.with_value(|pad| {
            let now = now.get().unwrap_or_default();
            let sketch =
                Sketch { layout: pad.layout(seat), sheet: &now.sheet, closed: now.closed, fresh: &[], pencil: &[] };
            sketch.own(labels)
        })
    });
    let state = move |now: &Now, pad: &Pad, cell: Cell| match now.check(pad.layout(seat), cell, roll.get().as_ref()) {
        Ok(()) if roll.get().is_some() => (Some("cell-offered"), TapState::Offered),
        Ok(()) => (Some("cell-offered"), TapState::Open),
        Err(_) if now.sheet.is_marked(pad.layout(seat), cell) => (Some("cell-marked"), TapState::Refused),
        Err(_) => (None, TapState::Refused),
    };
    let taps = Memo::new(move |_| {
        pad.with_value(|pad| {
            let Some(now) = now.get() else { return Vec::new() };
            let tap = |&(spot, place): &(Spot, Rect)| {
                let (key, state) = match spot {
                    Spot::Cell(cell) => state(&now, pad, cell),
                    Spot::Lock(row) if has_others => {
                        (Some(if now.is_closed(row) { "lock-closed" } else { "lock-open" }), TapState::Open)
                    }
                    Spot::Miss(index) if index < now.sheet.misses() => (Some("miss-taken"), TapState::Open),
                    Spot::Miss(_) => (Some("take-miss"), TapState::Open),
                    Spot::Field(field) if now.may_swap(pad.layout(seat), field) => (Some("use-field"), TapState::Open),
                    Spot::Field(field) if now.has_swapped(pad.layout(seat), field) => {
                        (Some("field-used"), TapState::Open)
                    }
                    _ => return None,
                };
                Some(Tap { spot, place, key, state })
            };
            drawing.with(|drawing| drawing.spots.iter().filter_map(tap).collect())
        })
    });
    let say = move |tap: &Tap<Spot>| match (tap.spot, tap.key) {
        (Spot::Cell(cell), key) => say_cell(cell, key),
        (Spot::Lock(row), Some(key)) => t1(key, "row", color_words(pad.with_value(|pad| pad.layout(seat).lock(row)))),
        (Spot::Field(field), Some(key)) => t1(key, "field", pad.with_value(|pad| field_words(pad.layout(seat), field))),
        (_, key) => key.map(t).unwrap_or_default(),
    };
    // What the dice offer, for thumbs: a cell is smaller than one.
    let offer = move |Tap { spot, state, .. }: Tap<Spot>| {
        let Spot::Cell(cell) = spot else { return None };
        let button = view! {
            <button type="button" class=format!("offer {}", cell_class(cell)) on:click=move |_| tap(spot)>
                {cell_words(cell)}
            </button>
        };
        (state == TapState::Offered).then_some(button)
    };
    view! {
        <Tappable drawing taps say label=Signal::derive(|| t("your-sheet")) tap class="drawn-own"/>
        <div class="offers">{move || taps.get().into_iter().filter_map(offer).collect_view()}</div>
    }
}

/// The numbers of a swap field (XC-1).
fn field_words(layout: &Layout, field: u8) -> String {
    let Mechanism::XChange(swaps) = layout.mechanism() else { return String::new() };
    swaps.fields().get(usize::from(field)).map(|[one, other]| format!("{one}/{other}")).unwrap_or_default()
}

/// Bonus B asks for a row (BB-2).
#[component]
fn AskRow(
    pad: StoredValue<Pad>,
    seat: Seat,
    rows: RowSet,
    choose: impl Fn(Row) + Copy + Send + Sync + 'static,
) -> impl IntoView {
    let button = move |row: Row| {
        let color = pad.with_value(|pad| pad.layout(seat).lock(row));
        view! {
            <button type="button" class="chip" on:click=move |_| choose(row)>
                {move || t1("two-marks-in", "row", color_words(color).as_str())}
            </button>
        }
    };
    view! {
        <div class="tray" role="group" aria-label=move || t("qwixx-choose-row")>
            <p class="question">{move || t("qwixx-choose-row")}</p>
            <div class="chips">{rows.iter().map(button).collect_view()}</div>
        </div>
    }
}
