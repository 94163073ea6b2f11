//! Advice for somebody who plays with nobody but bots: what each action leads to, the best first.

use leptos::html::Dialog;
use leptos::prelude::*;
use wurf_bots::thinking::{Ask, Reply, Way};
use wurf_rules::seat::Seat;

use crate::boards::{self, Html};
use crate::desk::{Desk, Occupant, Picture};
use crate::parts::menu::{Panel, open};
use crate::reactive::{Memo, effect};
use crate::thinking::{self, Question};
use crate::words::{t, tenths, tn};

/// A bulb, drawn in strokes.
const BULB: &str =
    r#"<path d="M9.5 18H14.5M10.5 21H13.5M9 15C9 12.6 6 12 6 8.6A6 6 0 0 1 18 8.6C18 12 15 12.6 15 15Z"/>"#;

/// How many actions are told.
const WAYS_MAX: usize = 4;

/// The button, where somebody is asked and nobody else would mind.
#[component]
pub fn Advice(desk: Desk) -> impl IntoView {
    let dialog = NodeRef::<Dialog>::new();
    let said = RwSignal::new(None::<Reply>);
    let question = StoredValue::new_local(None::<Question>);
    let seat = Memo::new(move |_| desk.decision().and_then(|_| desk.with(advised)));
    let decision = Memo::new(move |_| desk.decision());
    effect(move |_| {
        // Something else is asked now, and what was thought is about what is past.
        _ = decision.get();
        question.set_value(None);
        said.set(None);
    });
    let ask = move |_| {
        let (Some(record), Some(seat)) = (desk.so_far(), seat.get_untracked()) else { return };
        open(dialog);
        let hear = move |reply| _ = said.try_set(Some(reply));
        let asked = thinking::ask(record, Ask::Advice(seat), hear);
        if asked.is_none() {
            said.set(Some(Reply { is_refused: true, ..Reply::default() }));
        }
        question.set_value(asked);
    };
    let content = move || match said.get() {
        None => view! { <p role="status">{move || t("advice-thinking")}</p> }.into_any(),
        Some(reply) if reply.advice.is_empty() => view! { <p role="status">{move || t("advice-none")}</p> }.into_any(),
        Some(reply) => {
            let ways: Vec<_> = reply.advice.iter().take(WAYS_MAX).map(|way| told(desk, way)).collect();
            view! {
                <div role="status"><ol class="advice">{ways}</ol></div>
                <p class="small">{move || t("advice-why")}</p>
            }
            .into_any()
        }
    };
    view! {
        {move || seat.get().map(|_| view! {
            <button type="button" class="bar-tool" aria-haspopup="dialog" aria-label=move || t("advice") on:click=ask>
                <svg class="bulb" aria-hidden="true" viewBox="0 0 24 24" inner_html=BULB></svg>
            </button>
        })}
        <Panel dialog title=Signal::derive(|| t("advice"))>{content}</Panel>
    }
}

/// The seat that is asked, if all the others belong to bots.
fn advised(picture: &Picture) -> Option<Seat> {
    let is_person = |seat: &Seat| matches!(picture.occupant(*seat), Occupant::Person(_));
    // Where the board itself shows everybody there is a race, and no time for advice.
    let seat = picture.seat().filter(|_| boards::of(picture.game).has_strip())?;
    (picture.seats().filter(is_person).count() == 1).then_some(seat)
}

/// An action and what it leads to.
fn told(desk: Desk, way: &Way) -> Html {
    let (action, key) = desk.with(|picture| {
        let actions = picture.scene.as_ref().map(|scene| scene.actions.clone()).unwrap_or_default();
        let told = picture.seat().and_then(|seat| boards::action_told(picture, seat, &actions, &way.action));
        let key = if picture.seats.len() > 1 { "advice-way" } else { "advice-way-alone" };
        (told.unwrap_or_else(|| way.action.clone()), key)
    });
    let leads_to = tn(key, [("win", tenths(way.win).into()), ("points", tenths(way.points).into())]);
    view! { <li><strong>{action}</strong>" "<span class="small">{leads_to}</span></li> }.into_any()
}
