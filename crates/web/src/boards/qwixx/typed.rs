//! Real dice of the dice game, typed in.

use leptos::prelude::*;
use wurf_rules::closed::Closed;
use wurf_rules::dice::{ColorSet, Pips, Roll, Sides};
use wurf_rules::sheet::{ByColor, Color};

use crate::boards::marks::color_words;
use crate::parts::choice::Choice;
use crate::reactive::{Memo, effect};
use crate::words::{capital, t, t1};

/// The dice of a roll while it is being typed.
type Typed = RwSignal<[Option<Pips>; 6]>;

/// The six dice of Qwixx, typed or left out.
#[component]
pub fn TypeRoll(sides: Sides, roll: RwSignal<Option<Roll>>) -> impl IntoView {
    let typed: Typed = RwSignal::new([None; 6]);
    effect(move |_| roll.set(whole(typed.get(), ColorSet::from_fn(|_| true))));
    view! {
        <details class="typed">
            <summary>{move || t("type-dice")}</summary>
            <p class="small">{move || t("type-dice-text")}</p>
            <Dice sides typed dice=ColorSet::from_fn(|_| true)/>
            <button type="button" class="chip" on:click=move |_| typed.set([None; 6])>{move || t("clear-dice")}</button>
        </details>
    }
}

/// The dice that are to be rolled next.
#[component]
pub fn ColorsDue(sides: Sides, dice: ColorSet, say: impl Fn(Roll) + Copy + Send + Sync + 'static) -> impl IntoView {
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
            <Dice sides typed dice/>
            <button type="button" class="button button-main" disabled=move || roll.get().is_none() on:click=send>
                {move || t("these-are-the-dice")}
            </button>
        </section>
    }
}

/// A row of numbers for each die.
#[component]
fn Dice(sides: Sides, typed: Typed, dice: ColorSet) -> impl IntoView {
    let die = move |index: usize| {
        let label = Signal::derive(move || match index {
            0 | 1 => t1("white-die-n", "number", index + 1),
            index => capital(&color_words(Color::ALL[index - 2])),
        });
        let options = Signal::derive(move || {
            sides.pips().map(|pips| (pips.get().to_string(), pips.get().to_string())).collect::<Vec<_>>()
        });
        let value = Signal::derive(move || typed.get()[index].map(|pips| pips.get().to_string()).unwrap_or_default());
        let choose = move |text: String| {
            typed.update(|typed| typed[index] = text.parse().ok().and_then(Pips::new));
        };
        let class = if index < 2 { "typed-die" } else { color_class(Color::ALL[index - 2]) };
        view! { <div class=class><Choice label options value choose/></div> }
    };
    let indices = (0..6).filter(move |&index| index < 2 || dice.contains(Color::ALL[index - 2]));
    indices.map(die).collect_view()
}

fn color_class(color: Color) -> &'static str {
    match color {
        Color::Red => "typed-die typed-red",
        Color::Yellow => "typed-die typed-yellow",
        Color::Green => "typed-die typed-green",
        Color::Blue => "typed-die typed-blue",
    }
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
