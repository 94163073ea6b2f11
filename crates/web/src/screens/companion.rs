//! Real dice on the table, and this device is the sheet: the rules are checked, dice are typed or left out, rows that
//! others closed are told to it.

use leptos::prelude::*;
use wurf_paper::Rect;
use wurf_paper::sheet::Spot;
use wurf_rules::closed::Closed;
use wurf_rules::dice::Roll;
use wurf_rules::qwixx::Variant;
use wurf_rules::seat::Seat;
use wurf_rules::sheet::{Cell, Pad, Row, RowSet};

use crate::app::Frame;
use crate::boards::marks::{Sketch, cell_words, color_words};
use crate::browser;
use crate::parts::choice::Choice;
use crate::parts::drawn::{Tap, TapState, Tappable};
use crate::parts::typed::TypeRoll;
use crate::route::{Route, To, Way};
use crate::words::{labels, reason_of, t, t1};

mod paper;

use paper::{Deed, Now, Paper};

/// Where this device keeps the sheet.
const KEY: &str = "wurf-paper";

/// The phone as the sheet.
#[component]
pub fn Companion() -> impl IntoView {
    let kept = browser::load::<Paper>(KEY).filter(|paper| paper.pad().is_some());
    let paper = RwSignal::new(kept);
    Effect::new(move |_| {
        paper.with(|paper| match paper {
            // Where nothing can be kept, the sheet lasts as long as the page.
            Some(paper) => _ = browser::save(KEY, paper),
            None => browser::forget(KEY),
        });
    });
    let is_chosen = Memo::new(move |_| paper.with(Option::is_some));
    view! {
        <Frame title=Signal::derive(|| t("way-companion"))>
            {move || if is_chosen.get() {
                view! { <OnPaper paper/> }.into_any()
            } else {
                view! { <ChooseSheet paper/> }.into_any()
            }}
        </Frame>
    }
}

#[component]
fn ChooseSheet(paper: RwSignal<Option<Paper>>) -> impl IntoView {
    let variant = RwSignal::new(Variant::Classic);
    let seat = RwSignal::new(Seat::One);
    let variants = Signal::derive(|| {
        Variant::ALL.iter().map(|variant| (variant.to_string(), t(&format!("sheet-{variant}")))).collect::<Vec<_>>()
    });
    let seats =
        Signal::derive(|| Seat::ALL.iter().map(|seat| (seat.to_string(), seat.to_string())).collect::<Vec<_>>());
    let differs = move || matches!(variant.get(), Variant::Stairs | Variant::Chain);
    let choose = move |name: String| {
        let chosen = Variant::ALL.iter().find(|variant| variant.to_string() == name);
        variant.set(chosen.copied().unwrap_or(Variant::Classic));
    };
    let begin = move |_| paper.set(Some(Paper::new(variant.get_untracked(), seat.get_untracked())));
    view! {
        <p class="lead">{move || t("companion-lead")}</p>
        <Choice
            label=Signal::derive(|| t("sheet"))
            options=variants
            value=Signal::derive(move || variant.get().to_string())
            choose
        />
        {move || differs().then(|| view! {
            <Choice
                label=Signal::derive(|| t("which-printed"))
                options=seats
                value=Signal::derive(move || seat.get().to_string())
                choose=move |text: String| seat.set(text.parse().unwrap_or(Seat::One))
            />
        })}
        <button type="button" class="button button-main" on:click=begin>{move || t("take-sheet")}</button>
        <section>
            <h2>{move || t("companion-shared-title")}</h2>
            <p>{move || t("companion-shared-text")}</p>
            <To route=Route::New(Way::Friends, None) class="button">{move || t("way-friends")}</To>
        </section>
    }
}

/// A sheet in use.
#[component]
fn OnPaper(paper: RwSignal<Option<Paper>>) -> impl IntoView {
    let printed = paper.with_untracked(|paper| paper.as_ref().and_then(Paper::pad));
    let Some((pad, seat)) = printed else { return ().into_any() };
    let pad = StoredValue::new(pad);
    let now = Memo::new(move |_| {
        pad.with_value(|pad| paper.with(|paper| paper.as_ref().map(|paper| paper.now(pad.layout(seat)))))
    });
    let roll = RwSignal::new(None::<Roll>);
    let asked = RwSignal::new(None::<(Cell, RowSet)>);
    let notice = RwSignal::new(String::new());
    let add = move |deed: Deed| {
        notice.set(String::new());
        paper.update(|paper| {
            if let Some(paper) = paper {
                paper.add(deed);
            }
        });
    };
    let tap = move |spot: Spot| {
        let Spot::Cell(cell) = spot else { return };
        pad.with_value(|pad| {
            let layout = pad.layout(seat);
            let Some(now) = now.get_untracked() else { return };
            match now.check(layout, cell, roll.get_untracked().as_ref()) {
                Err(illegal) => notice.set(reason_of(illegal.code(), &illegal.to_string())),
                Ok(()) => match now.asks(layout, cell) {
                    Some(rows) => asked.set(Some((cell, rows))),
                    None => add(Deed::Mark(cell.to_string(), None)),
                },
            }
        });
    };
    view! {
        <PaperSheet pad seat now roll tap/>
        <p class="trouble" role="alert">{notice}</p>
        {move || asked.get().map(|(cell, rows)| view! {
            <AskRow pad seat rows choose=move |row: Row| {
                asked.set(None);
                add(Deed::Mark(cell.to_string(), Some(row.to_string())));
            }/>
        })}
        <div class="row">
            <button type="button" class="button" on:click=move |_| add(Deed::Miss)>{move || t("take-miss")}</button>
            <button
                type="button"
                class="button"
                disabled=move || paper.with(|paper| !paper.as_ref().is_some_and(Paper::has_deeds))
                on:click=move |_| paper.update(|paper| if let Some(paper) = paper { paper.undo() })
            >
                {move || t("undo")}
            </button>
        </div>
        <TypeRoll roll/>
        <ClosedRows pad seat now add/>
        <button type="button" class="button" on:click=move |_| paper.set(None)>{move || t("new-sheet")}</button>
    }
    .into_any()
}

#[component]
fn PaperSheet(
    pad: StoredValue<Pad>,
    seat: Seat,
    now: Memo<Option<Now>>,
    roll: RwSignal<Option<Roll>>,
    tap: impl Fn(Spot) + Copy + Send + Sync + 'static,
) -> impl IntoView {
    let drawing = Memo::new(move |_| {
        let labels = labels();
        pad.with_value(|pad| {
            let now = now.get().unwrap_or(Now { sheet: Default::default(), closed: RowSet::default() });
            let sketch =
                Sketch { layout: pad.layout(seat), sheet: &now.sheet, closed: now.closed, fresh: &[], pencil: &[] };
            sketch.own(labels)
        })
    });
    let state = move |now: &Now, pad: &Pad, cell: Cell| {
        let name = cell_words(cell);
        if now.sheet.is_marked(pad.layout(seat), cell) {
            return (t1("cell-marked", "cell", name.as_str()), TapState::Refused);
        }
        match now.check(pad.layout(seat), cell, roll.get().as_ref()) {
            Ok(()) if roll.get().is_some() => (t1("cell-offered", "cell", name.as_str()), TapState::Offered),
            Ok(()) => (t1("cell-offered", "cell", name.as_str()), TapState::Open),
            Err(_) => (name, TapState::Refused),
        }
    };
    let taps = Memo::new(move |_| {
        pad.with_value(|pad| {
            let Some(now) = now.get() else { return Vec::new() };
            let tap = |&(spot, place): &(Spot, Rect)| {
                let Spot::Cell(cell) = spot else { return None };
                let (label, state) = state(&now, pad, cell);
                Some(Tap { spot, place, label, state })
            };
            drawing.with(|drawing| drawing.spots.iter().filter_map(tap).collect())
        })
    });
    view! { <Tappable drawing taps label=Signal::derive(|| t("your-sheet")) tap class="drawn-own"/> }
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

/// Rows that others have closed.
#[component]
fn ClosedRows(
    pad: StoredValue<Pad>,
    seat: Seat,
    now: Memo<Option<Now>>,
    add: impl Fn(Deed) + Copy + Send + Sync + 'static,
) -> impl IntoView {
    let chip = move |&row: &Row| {
        let color = pad.with_value(|pad| pad.layout(seat).lock(row));
        let is_closed = Memo::new(move |_| now.with(|now| now.as_ref().is_some_and(|now| now.is_closed(row))));
        let toggle = move |_| {
            let row = row.to_string();
            add(if is_closed.get_untracked() { Deed::Reopen(row) } else { Deed::Close(row) });
        };
        view! {
            <button type="button" class="chip" aria-pressed=move || is_closed.get().to_string() on:click=toggle>
                {move || color_words(color)}
            </button>
        }
    };
    view! {
        <section>
            <h2>{move || t("closed-by-others")}</h2>
            <div class="chips">{Row::ALL.iter().map(chip).collect_view()}</div>
        </section>
    }
}
