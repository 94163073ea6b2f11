//! The sheet of BLOXX! beside real dice: the roll is typed, and its shapes fall as they do at a table.

use leptos::prelude::*;
use wurf_rules::bloxx::{ColorRow, Layout, Setup};
use wurf_rules::closed::Closed;

use super::outlook::row_words;
use super::shapes::{Now, ROLLERS};
use super::typed::{Faces, TypeFaces, both};
use super::{Bloxx, Decision, Hand, Play, focus_sheet};
use crate::parts::choice::Choice;
use crate::reactive::Memo;
use crate::screens::companion::{Paper, PaperMove, Undo};
use crate::words::t;

/// A sheet in use.
#[component]
pub(super) fn Falling(paper: RwSignal<Option<Paper>>, setup: Setup) -> impl IntoView {
    let layout = setup.layout.clone();
    let now = Memo::new(move |_| {
        paper.with(|paper| Now::after(&setup, paper.as_ref().map_or(&[], |paper| paper.moves.as_slice())))
    });
    let add = Callback::new(move |paper_move: PaperMove| {
        paper.update(|paper| paper.iter_mut().for_each(|paper| paper.add(paper_move.clone())));
    });
    let scene = Memo::new(move |_| now.with(|now| Some(Bloxx::beside(&now.view))));
    let notice = RwSignal::new(None);
    let hand = Hand::new(scene, notice, move |decision| match decision {
        Decision::Act(action) => add.run(PaperMove::Enter(action.to_string())),
        Decision::TakeBack => paper.update(|paper| paper.iter_mut().for_each(Paper::undo)),
    });
    let has_roll = Memo::new(move |_| now.with(Now::has_roll));
    view! {
        <Play scene hand>
            {move || (!has_roll.get()).then(|| view! { <TypeThrow layout=&layout add/> })}
            <div class="row">
                <Undo paper/>
                <p class="trouble" role="alert">{move || notice.get().map(|notice| notice.text)}</p>
            </div>
        </Play>
        <CompletedRows now add/>
    }
}

/// What the dice show, who rolled them, and which one they took.
#[component]
fn TypeThrow<'a>(layout: &'a Layout, add: Callback<PaperMove>) -> impl IntoView + use<> {
    let faces = RwSignal::new(Faces::default());
    let roller = RwSignal::new(String::new());
    let rollers =
        Signal::derive(|| ROLLERS.map(|roller| (roller.to_string(), t(&format!("roller-{roller}")))).to_vec());
    let roll = Memo::new(move |_| both(faces.get()).filter(|_| roller.with(|roller| !roller.is_empty())));
    let say = move |_| {
        if let Some(roll) = roll.get_untracked() {
            add.run(PaperMove::Roll(roll.to_string(), roller.get_untracked()));
            focus_sheet();
        }
    };
    view! {
        <section class="typed tray">
            <p class="question">{move || t("roll-shapes")}</p>
            <TypeFaces layout faces/>
            <Choice
                label=Signal::derive(|| t("roller"))
                options=rollers
                value=roller.into()
                choose=move |name: String| roller.set(name)
            />
            <button type="button" class="button button-main" disabled=move || roll.get().is_none() on:click=say>
                {move || t("these-are-the-dice")}
            </button>
        </section>
    }
}

/// Coloured rows that others have completed (BX-8).
#[component]
fn CompletedRows(now: Memo<Now>, add: Callback<PaperMove>) -> impl IntoView {
    let chip = move |&row: &ColorRow| {
        view! {
            <button
                type="button"
                class="chip"
                aria-pressed=move || now.with(|now| now.is_completed(row)).to_string()
                disabled=move || now.with(|now| now.is_settled(row))
                on:click=move |_| add.run(PaperMove::Complete(row.to_string()))
            >
                {move || row_words(row)}
            </button>
        }
    };
    view! {
        <section>
            <h2>{move || t("completed-by-others")}</h2>
            <div class="chips">{ColorRow::ALL.iter().map(chip).collect_view()}</div>
        </section>
    }
}
