//! The viewer's own sheet on the screen, in every game with sheets of the Qwixx type: cells to tap.

use leptos::prelude::*;
use wurf_paper::Rect;
use wurf_paper::sheet::Spot;
use wurf_rules::seat::Seat;
use wurf_rules::sheet::{Cell, Layout, RowSet, Sheet};

use crate::boards::marks::{Fresh, Sketch, cell_words};
use crate::browser;
use crate::desk::Picture;
use crate::parts::drawn::{Tap, TapState, Tappable};
use crate::parts::seats::seat_name;
use crate::reactive::{Memo, effect};
use crate::words::{capital, labels, of_seat, t, t1};

/// A sheet that is shown large.
#[derive(Clone, PartialEq)]
pub struct Shown {
    /// Whose it is.
    pub seat: Seat,
    /// The same in words, where that is not clear: to those who watch, and where several share a device.
    pub owner: Option<Owner>,
    /// The printed sheet.
    pub layout: Layout,
    /// What is marked.
    pub sheet: Sheet,
    /// The rows closed for all.
    pub closed: RowSet,
    /// Cells that are chosen or sealed, and locks that are announced.
    pub pencil: Vec<Spot>,
}

impl Shown {
    fn tap(&self, cell: Cell, place: Rect, state: TapState) -> Tap<Spot> {
        let (key, state) = match state {
            TapState::Refused if self.sheet.is_marked(&self.layout, cell) => (Some("cell-marked"), state),
            TapState::Chosen => (Some("cell-chosen"), state),
            TapState::Offered | TapState::Open => (Some("cell-offered"), state),
            TapState::Refused => (None, state),
        };
        Tap { spot: Spot::Cell(cell), place, key, state }
    }

    /// Can it be over soon? A row is closed, or one more miss ends it.
    fn is_late(&self) -> bool {
        !self.closed.is_empty() || self.sheet.misses() + 1 == Sheet::MISSES_MAX
    }
}

/// A cell in words with its state, as in "red 7, can be marked".
pub fn say_cell(cell: Cell, key: Option<&'static str>) -> String {
    let name = capital(&cell_words(cell));
    match key {
        Some(key) => t1(key, "cell", name),
        None => name,
    }
}

/// Whose sheet it is, in words.
#[derive(Clone, PartialEq)]
pub struct Owner {
    name: String,
    /// For those who do not see it, as in "Ada's sheet".
    label: String,
}

impl Owner {
    /// The owner of the sheet in front of somebody who watches, or who shares the device.
    pub fn of(picture: &Picture, seat: Seat) -> Option<Self> {
        let watched = || picture.seat().is_none().then(|| seat_name(picture, seat));
        let name = picture.holder().or_else(watched)?;
        Some(Self { name, label: of_seat(picture, seat, "sheet-of", []) })
    }
}

/// The viewer's own sheet.
#[component]
pub fn OwnSheet(
    shown: Memo<Option<Shown>>,
    /// The state of a cell that is not marked yet.
    state: impl Fn(Cell) -> TapState + Copy + Send + Sync + 'static,
    /// What a tap on a cell does.
    tap: impl Fn(Cell) + Copy + Send + Sync + 'static,
) -> impl IntoView {
    let fresh = Fresh::begin();
    // Two drawings, one over the other: the sheet stays as it is while something is chosen.
    let made = Memo::new(move |_| shown.with(|shown| Some(Shown { pencil: Vec::new(), ..shown.clone()? })));
    let drawing = Memo::new(move |_| {
        let labels = labels();
        made.with(|shown| {
            let shown = shown.as_ref().expect("a board is only shown with a game");
            let (layout, sheet, closed) = (&shown.layout, &shown.sheet, shown.closed);
            let fresh = fresh.marks(shown.seat, layout, sheet, closed);
            Sketch { layout, sheet, closed, fresh: &fresh, pencil: &[] }.own(labels)
        })
    });
    let over = Signal::derive(move || {
        shown.with(|shown| {
            let Some(Shown { layout, sheet, closed, pencil, .. }) = shown else { return String::new() };
            Sketch { layout, sheet, closed: *closed, fresh: &[], pencil }.considered(labels()).markup
        })
    });
    let taps = Memo::new(move |_| {
        shown.with(|shown| {
            let Some(shown) = shown else { return Vec::new() };
            let one = |&(spot, place): &(Spot, Rect)| match spot {
                Spot::Cell(cell) => Some(shown.tap(cell, place, state(cell))),
                _ => None,
            };
            drawing.with(|drawing| drawing.spots.iter().filter_map(one).collect())
        })
    });
    let tap_spot = move |spot: Spot| {
        if let Spot::Cell(cell) = spot {
            tap(cell);
        }
    };
    let read = move |read: fn(&Owner) -> &String| {
        shown.with(|shown| shown.as_ref()?.owner.as_ref().map(|owner| read(owner).clone()))
    };
    let owner = Memo::new(move |_| {
        let seat = shown.with(|shown| shown.as_ref().map(|shown| shown.seat))?;
        Some((seat, read(|owner| &owner.name)?))
    });
    let label = Signal::derive(move || read(|owner| &owner.label).unwrap_or_else(|| t("your-sheet")));
    let say = move |tap: &Tap<Spot>| match tap.spot {
        Spot::Cell(cell) => say_cell(cell, tap.key),
        _ => String::new(),
    };
    let is_late = Memo::new(move |_| shown.with(|shown| shown.as_ref().is_some_and(Shown::is_late)));
    effect(move |_| browser::mark("data-late", is_late.get().then_some("")));
    on_cleanup(|| browser::mark("data-late", None));
    view! { <Tappable drawing over taps say label owner tap=tap_spot class="drawn-own"/> }
}
