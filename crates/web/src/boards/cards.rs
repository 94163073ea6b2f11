//! The card game: pile and display, the viewer's own sheet and hand, the others.
//!
//! Reading order: `seen` (what is shown), `choice` (from taps to an action), `taps` (what is picked and what a tap
//! does), `laid` (the cards), `words`.

use leptos::prelude::*;
use wurf_rules::any::{AnyAction, AnyView};
use wurf_rules::seat::Seat;
use wurf_table::command::Command;

use crate::boards::marks::{Fresh, Sketch};
use crate::boards::own::OwnSheet;
use crate::desk::{Desk, Picture};
use crate::parts::others::Others;
use crate::parts::tray::Tray;
use crate::reactive::Memo;
use crate::words::labels;

mod choice;
mod guide;
#[expect(unreachable_pub, reason = "the macro for components makes `pub` of every restricted visibility")]
mod laid;
mod lesson;
mod page;
mod seen;
mod taps;
mod words;

pub use page::CardsPage;

use laid::{Hand, LastPlay, Table, hand_of};
use taps::Taps;

/// The card game on the screen.
#[component]
pub fn CardsBoard(desk: Desk) -> impl IntoView {
    let taps = Taps::new(desk);
    let fresh = Fresh::begin();
    let small = move |picture: &Picture, seat: Seat| {
        let AnyView::Cards(view) = &picture.scene.as_ref()?.view else { return None };
        let (layout, sheet, closed) = (view.layout(seat), &view.sheets[seat], view.sheets[seat].locked());
        let fresh = &fresh.marks(seat, layout, sheet, closed);
        Some(Sketch { layout, sheet, closed, fresh, pencil: &[] }.small(labels()))
    };
    view! {
        <div class="board board-cards">
            <div class="cards-main">
                <Table taps/>
                <Own taps/>
                <Hand taps/>
            </div>
            <div class="cards-side">
                <Decide taps/>
                <LastPlay taps/>
                <Others desk draw=small note=Callback::new(move |seat| hand_of(taps, seat).into_any())/>
            </div>
        </div>
    }
}

/// The viewer's own sheet; a tap on a cell chooses its mark.
#[component]
fn Own(taps: Taps) -> impl IntoView {
    let shown = Memo::new(move |_| taps.seen.with(|seen| seen.as_ref().map(|seen| seen.shown(taps.chosen.get()))));
    view! { <OwnSheet shown state=move |cell| taps.cell_state(cell) tap=move |cell| taps.tap_cell(cell)/> }
}

/// What can be decided, in words and with large buttons.
#[component]
fn Decide(taps: Taps) -> impl IntoView {
    let question = Signal::derive(move || taps.read(|seen| seen.question(taps.picked_cards())));
    let offers = Memo::new(move |_| taps.read(|seen| seen.offers(taps.picked_cards(), taps.chosen.get())));
    let can_take_back = Signal::derive(move || taps.read(|seen| seen.can_take_back));
    view! {
        <Tray
            desk=taps.desk
            question
            offers
            chosen=taps.chosen
            act=move |action| taps.desk.act(AnyAction::Cards(action))
            can_take_back
            take_back=move || taps.desk.ask(Command::TakeBack)
        />
    }
}
