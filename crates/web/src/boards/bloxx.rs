//! BLOXX!: the viewer's own sheet with a shape over it, the dice and what can be done with them, the others.

use leptos::prelude::*;
use wurf_paper::Drawing;
use wurf_paper::bloxx::{BloxxPaper, Spot};
use wurf_rules::any::{AnyAction, AnyView};
use wurf_rules::bloxx::{Action, ColorRow, Die, Orientation, Prospect, Roll, View};
use wurf_rules::closed::Closed;
use wurf_rules::seat::Seat;
use wurf_table::command::Command;

use crate::browser;
use crate::desk::{Desk, Picture};
use crate::parts::others::Others;
use crate::reactive::Memo;
use crate::words::{labels, of_seat, signed, t, t1, tn};

#[expect(unreachable_pub, reason = "a component brings a public struct for its properties")]
mod controls;
#[expect(unreachable_pub, reason = "as above")]
mod falling;
mod guide;
mod hand;
mod lesson;
mod outlook;
#[expect(unreachable_pub, reason = "as above")]
mod own_sheet;
mod page;
mod scene;
mod shape;
mod shapes;
#[expect(unreachable_pub, reason = "as above")]
mod typed;
#[expect(unreachable_pub, reason = "as above")]
mod worth;

pub use hand::{Decision, Hand};
pub use outlook::row_words;
pub use page::BloxxPage;
pub use scene::Bloxx;
pub use shape::shape_words;

/// The game on the screen.
#[component]
pub fn BloxxBoard(desk: Desk) -> impl IntoView {
    let scene = Memo::new(move |_| desk.with(|picture| Bloxx::of(picture, desk.looked.get())));
    let hand = Hand::new(scene, desk.notice, move |decision| match decision {
        Decision::Act(action) => desk.act(AnyAction::Bloxx(action)),
        Decision::TakeBack => desk.ask(Command::TakeBack),
    })
    .at(desk);
    view! {
        <div class="board board-bloxx">
            <Play scene hand/>
            <Others desk draw=small/>
        </div>
    }
}

/// A sheet, what can be done with it, and what it is worth; the children are placed where the dice will lie.
#[component]
pub fn Play(scene: Memo<Option<Bloxx>>, hand: Hand, #[prop(optional)] children: Option<Children>) -> impl IntoView {
    view! {
        <div class="bloxx-play" on:keydown=move |event| hand.press(&event)>
            <own_sheet::OwnSheet scene hand/>
            <controls::Controls scene hand/>
            {children.map(|children| children())}
        </div>
        <worth::Worth scene/>
    }
}

/// Brings the sheet into view and the keys to it.
pub fn focus_sheet() {
    browser::focus(own_sheet::SHEET_ID);
}

/// Somebody's sheet, small.
fn small(picture: &Picture, seat: Seat) -> Option<Drawing<Spot>> {
    let AnyView::Bloxx(view) = &picture.scene.as_ref()?.view else { return None };
    let paper = BloxxPaper::new(&view.layout, &view.sheets[seat]);
    Some(BloxxPaper { completed: scene::completed(view), labels: labels(), ..paper }.draw())
}

/// A roll in words, shape by shape.
fn roll_words(picture: &Picture, roll: Roll) -> Option<String> {
    let AnyView::Bloxx(view) = &picture.scene.as_ref()?.view else { return None };
    let dice = Die::ALL.iter().map(|&die| {
        let shape = shape_words(view.layout.face(die, roll.faces[die]).shape(Orientation::Printed));
        tn("bloxx-die", [("die", die.to_string().into()), ("shape", shape.into())]) + &t("full-stop")
    });
    Some(dice.collect::<Vec<_>>().join(" "))
}

/// The coloured rows that were filled since this view, in sentences.
fn filled_words(picture: &Picture, before: &View, view: &View) -> Vec<String> {
    let fills = |seat: Seat, row: ColorRow| {
        let is_new = !before.sheets[seat].fills(&view.layout, row);
        let Prospect::Filled(bonus) = Prospect::of(view, seat, row) else { return None };
        let put = [("row", row_words(row).into()), ("points", signed(bonus.points()).into())];
        is_new.then(|| of_seat(picture, seat, "bloxx-did-fill", put))
    };
    let seats = view.seats.seats().iter();
    seats.flat_map(|seat| ColorRow::ALL.iter().filter_map(move |&row| fills(seat, row))).collect()
}

/// What somebody did, in words.
fn action_words(picture: &Picture, seat: Seat, action: Action) -> String {
    match action {
        Action::Forfeit => of_seat(picture, seat, "bloxx-did-forfeit", []),
        Action::Enter { die, column, .. } => {
            let put = [("die", die.to_string().into()), ("column", (column.index() + 1).into())];
            of_seat(picture, seat, "bloxx-did-enter", put)
        }
    }
}

/// The same in a word or two.
fn brief_words(action: Action) -> String {
    match action {
        Action::Forfeit => t("brief-forfeit"),
        Action::Enter { die, column, .. } => {
            tn("brief-enter", [("die", die.to_string().into()), ("column", (column.index() + 1).into())])
        }
    }
}

/// The words of a die that lost its circle (BX-2).
fn taken_words(die: Die) -> String {
    t1("bloxx-die-taken", "die", die.to_string())
}
