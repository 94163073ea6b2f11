//! Real dice, typed in.

use std::sync::Arc;

use leptos::prelude::*;
use wurf_rules::any::{AnyChance, AnyView};
use wurf_rules::bloxx;
use wurf_rules::closed::{By, Closed};
use wurf_rules::dice::{ColorSet, Pips, Roll};
use wurf_rules::sheet::{ByColor, Color};
use wurf_table::command::Command;

use crate::boards::bloxx::shape_words;
use crate::boards::marks::color_words;
use crate::desk::{Desk, Picture, RollDue, TableShown};
use crate::parts::choice::Choice;
use crate::parts::drawn::still;
use crate::words::{t, t1};

/// The dice of a roll while it is being typed.
type Typed = RwSignal<[Option<Pips>; 6]>;

/// The six dice of Qwixx, typed or left out.
#[component]
pub fn TypeRoll(roll: RwSignal<Option<Roll>>) -> impl IntoView {
    let typed: Typed = RwSignal::new([None; 6]);
    Effect::new(move |_| roll.set(whole(typed.get(), ColorSet::from_fn(|_| true))));
    view! {
        <details class="typed">
            <summary>{move || t("type-dice")}</summary>
            <p class="small">{move || t("type-dice-text")}</p>
            <Dice typed dice=ColorSet::from_fn(|_| true)/>
            <button type="button" class="chip" on:click=move |_| typed.set([None; 6])>{move || t("clear-dice")}</button>
        </details>
    }
}

/// What the dice show that are to be rolled next, typed for all.
#[component]
pub fn RollDueNow(desk: Desk) -> impl IntoView {
    let due =
        Memo::new(move |_| desk.with(|picture| picture.table.as_ref()?.roll.filter(|_| picture.seat().is_some())));
    let typed = Memo::new(move |_| desk.at_table(|table| typed_already(table, due.get()?.number)));
    move || {
        if let Some(outcome) = typed.get() {
            return Some(view! { <p role="status">{move || t1("sending", "what", outcome.as_str())}</p> }.into_any());
        }
        due.get().and_then(|RollDue { number, example }| match example {
            AnyChance::Qwixx(example) => {
                let say = move |roll| desk.roll(number, AnyChance::Qwixx(roll));
                Some(view! { <ColorsDue dice=example.dice() say/> }.into_any())
            }
            AnyChance::Bloxx(_) => {
                let say = move |roll| desk.roll(number, AnyChance::Bloxx(roll));
                let layout = untrack(|| desk.with(layout))?;
                Some(view! { <FacesDue layout=&layout say/> }.into_any())
            }
            AnyChance::Cards(_) | AnyChance::Fix(_) => None,
        })
    }
}

/// The roll with this number, typed here and on its way.
fn typed_already(table: &TableShown, due: u64) -> Option<String> {
    table.asked.iter().find_map(|command| match command {
        Command::Roll { number, outcome } if *number == due => Some(outcome.clone()),
        _ => None,
    })
}

/// The dice of BLOXX!, where that is played.
fn layout(picture: &Picture) -> Option<Arc<bloxx::Layout>> {
    match &picture.scene.as_ref()?.view {
        AnyView::Bloxx(view) => Some(view.layout.clone()),
        _ => None,
    }
}

#[component]
fn ColorsDue(dice: ColorSet, say: impl Fn(Roll) + Copy + Send + Sync + 'static) -> impl IntoView {
    let typed: Typed = RwSignal::new([None; 6]);
    let roll = Memo::new(move |_| whole(typed.get(), dice));
    let send = move |_| {
        if let Some(roll) = roll.get_untracked() {
            say(roll);
        }
    };
    view! {
        <section class="typed tray">
            <p class="question">{move || t("roll-now")}</p>
            <Dice typed dice/>
            <button type="button" class="button button-main" disabled=move || roll.get().is_none() on:click=send>
                {move || t("these-are-the-dice")}
            </button>
        </section>
    }
}

/// The two dice of BLOXX! that are to be rolled next.
#[component]
fn FacesDue<'a>(layout: &'a bloxx::Layout, say: impl Fn(bloxx::Roll) + Copy + Send + Sync + 'static) -> impl IntoView {
    let faces = RwSignal::new(Faces::default());
    view! {
        <section class="typed tray">
            <p class="question">{move || t("roll-now")}</p>
            <TypeFaces layout faces/>
            <button
                type="button"
                class="button button-main"
                disabled=move || both(faces.get()).is_none()
                on:click=move |_| if let Some(roll) = both(faces.get_untracked()) { say(roll) }
            >
                {move || t("these-are-the-dice")}
            </button>
        </section>
    }
}

/// The faces of the two dice of BLOXX! while they are being typed.
pub type Faces = [Option<Pips>; 2];

/// The roll, once both dice are typed.
pub fn both(faces: Faces) -> Option<bloxx::Roll> {
    let [Some(first), Some(second)] = faces else { return None };
    Some(bloxx::Roll { faces: By::new(|die| if die == bloxx::Die::A { first } else { second }) })
}

/// The two dice of BLOXX!, each by the shape that it shows.
#[component]
pub fn TypeFaces<'a>(layout: &'a bloxx::Layout, faces: RwSignal<Faces>) -> impl IntoView + use<> {
    let face = |die: bloxx::Die, pips: Pips| {
        let shape = *layout.face(die, pips).shape(bloxx::Orientation::Printed);
        view! {
            <button
                type="button"
                role="radio"
                class="bloxx-die"
                aria-label=move || shape_words(&shape)
                aria-checked=move || (faces.get()[die.index()] == Some(pips)).to_string()
                on:click=move |_| faces.update(|faces| faces[die.index()] = Some(pips))
            >
                <span class="die">{still(&wurf_paper::bloxx::die(die, &shape), None)}</span>
            </button>
        }
    };
    let group = |&die: &bloxx::Die| {
        view! {
            <div class="bloxx-faces" role="radiogroup" aria-label=move || t1("die-n", "die", die.to_string())>
                {Pips::all().map(|pips| face(die, pips)).collect_view()}
            </div>
        }
    };
    bloxx::Die::ALL.iter().map(group).collect_view()
}

/// A row of numbers for each die.
#[component]
fn Dice(typed: Typed, dice: ColorSet) -> impl IntoView {
    let die = move |index: usize| {
        let label = Signal::derive(move || match index {
            0 | 1 => t1("white-die-n", "number", index + 1),
            index => color_words(Color::ALL[index - 2]),
        });
        let options = Signal::derive(|| {
            Pips::all().map(|pips| (pips.get().to_string(), pips.get().to_string())).collect::<Vec<_>>()
        });
        let value = Signal::derive(move || typed.get()[index].map(|pips| pips.get().to_string()).unwrap_or_default());
        let choose = move |text: String| {
            typed.update(|typed| typed[index] = text.parse().ok().and_then(Pips::new));
        };
        view! { <Choice label options value choose/> }
    };
    let indices = (0..6).filter(move |&index| index < 2 || dice.contains(Color::ALL[index - 2]));
    indices.map(die).collect_view()
}

/// The roll, once all its dice are typed.
fn whole(typed: [Option<Pips>; 6], dice: ColorSet) -> Option<Roll> {
    let white = [typed[0]?, typed[1]?];
    let is_whole = Color::ALL.iter().all(|&color| !dice.contains(color) || typed[2 + color.index()].is_some());
    let colors = ByColor::new(|color: Color| typed[2 + color.index()].filter(|_| dice.contains(color)));
    is_whole.then_some(Roll { white, colors })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_roll_is_whole_when_every_die_in_play_is_typed() {
        let all = ColorSet::from_fn(|_| true);
        let five = Pips::new(5);
        assert_eq!(whole([five; 6], all).map(|roll| roll.to_string()).as_deref(), Some("55r5y5g5b5"));
        assert_eq!(whole([five, five, five, None, five, five], all), None);
        let red = ColorSet::from_fn(|color| color == Color::Red);
        let roll = whole([five, five, five, None, five, None], red).map(|roll| roll.to_string());
        assert_eq!(roll.as_deref(), Some("55r5"));
    }
}
