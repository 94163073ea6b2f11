//! BLOXX!: the own sheet with a shape over it, the dice and what can be done with them, the others.

use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use wurf_paper::Drawing;
use wurf_paper::bloxx::{BloxxPaper, Spot};
use wurf_rules::any::AnyView;
use wurf_rules::bloxx::{Action, Die, Orientation, Roll};
use wurf_rules::closed::Closed;
use wurf_rules::seat::Seat;

use crate::desk::{Desk, Picture};
use crate::parts::others::Others;
use crate::words::{labels, t, t1, tn};

#[expect(unreachable_pub, reason = "a component brings a public struct for its properties")]
mod controls;
mod hand;
mod outlook;
#[expect(unreachable_pub, reason = "as above")]
mod own_sheet;
mod scene;
mod shape;
#[expect(unreachable_pub, reason = "as above")]
mod worth;

use hand::{Hand, Move};
use scene::Bloxx;
use shape::shape_words;

/// The game on the screen.
#[component]
pub fn BloxxBoard(desk: Desk) -> impl IntoView {
    let scene = Memo::new(move |_| desk.with(Bloxx::of));
    let hand = Hand::new(desk, scene);
    let on_key = move |event: KeyboardEvent| {
        let with_other_key = event.ctrl_key() || event.alt_key() || event.meta_key();
        if !with_other_key
            && hand.is_asked()
            && let Some(step) = Move::of_key(&event.key())
        {
            event.prevent_default();
            hand.go(step);
        }
    };
    view! {
        <div class="board board-bloxx">
            <div class="bloxx-play" on:keydown=on_key>
                <own_sheet::OwnSheet scene hand/>
                <controls::Controls desk scene hand/>
            </div>
            <worth::Worth scene/>
            <Others desk draw=small/>
        </div>
    }
}

/// Somebody's sheet, small.
fn small(picture: &Picture, seat: Seat) -> Option<Drawing<Spot>> {
    let AnyView::Bloxx(view) = &picture.scene.as_ref()?.view else { return None };
    let paper = BloxxPaper::new(&view.layout, &view.sheets[seat]);
    Some(BloxxPaper { completed: scene::completed(view), labels: labels(), ..paper }.draw())
}

/// A roll in words, shape by shape.
pub(super) fn roll_words(picture: &Picture, word: &str) -> Option<String> {
    let AnyView::Bloxx(view) = &picture.scene.as_ref()?.view else { return None };
    let roll: Roll = word.parse().ok()?;
    let dice = Die::ALL.iter().map(|&die| {
        let shape = shape_words(view.layout.face(die, roll.faces[die]).shape(Orientation::Printed));
        tn("bloxx-die", [("die", die.to_string().into()), ("shape", shape.into())]) + &t("full-stop")
    });
    Some(dice.collect::<Vec<_>>().join(" "))
}

/// What somebody did, in words.
pub(super) fn action_words(_: &Picture, word: &str) -> Option<String> {
    Some(match word.parse().ok()? {
        Action::Forfeit => t("bloxx-did-forfeit"),
        Action::Enter { die, column, .. } => {
            let column = column.index() + 1;
            tn("bloxx-did-enter", [("die", die.to_string().into()), ("column", column.into())])
        }
    })
}

/// The words of a die that lost its circle (BX-2).
fn taken_words(die: Die) -> String {
    t1("bloxx-die-taken", "die", die.to_string())
}
