//! White and coloured dice that roll.

use leptos::prelude::*;
use wurf_paper::dice::{Paint, die};
use wurf_rules::closed::Closed;
use wurf_rules::dice::{Pips, Roll};
use wurf_rules::sheet::Color;

use crate::parts::drawn::still;
use crate::parts::turn::turn;
use crate::words::{capital, labels, t, t1, tn};

/// A roll of white and coloured dice; a new one tumbles.
#[component]
pub fn Rolled(roll: Memo<Option<Roll>>) -> impl IntoView {
    let again = turn(roll);
    let one = |paint: Paint, pips: Pips| {
        view! { <span class="die">{still(&die(paint, pips, &labels()), None)}</span> }
    };
    let dice = move || {
        roll.get().map(|roll| {
            let white = roll.white.map(|pips| one(Paint::White, pips));
            let colored = Color::ALL.iter().filter_map(|&color| Some(one(Paint::Color(color), roll.colors[color]?)));
            view! {
                <div class="dice" class:dice-again=again role="img" aria-label=move || roll_words(&roll)>
                    {white.into_iter().collect_view()}
                    {colored.collect_view()}
                </div>
            }
        })
    };
    view! { <div class="dice-place">{dice}</div> }
}

/// A roll in words.
pub fn roll_words(roll: &Roll) -> String {
    words_with(roll, t1("roll-sum", "sum", roll.white_sum().get()))
}

/// The same before a question that says the sum.
pub fn told_words(roll: &Roll) -> String {
    words_with(roll, t("full-stop"))
}

fn words_with(roll: &Roll, sum: String) -> String {
    let [first, second] = roll.white.map(|pips| pips.get().into());
    let white = tn("roll-white", [("first", first), ("second", second)]) + &sum;
    let colored = Color::ALL.iter().filter_map(|&color| {
        let pips = roll.colors[color]?.get();
        Some(t1(&format!("roll-{}", color.name()), "pips", pips))
    });
    let colored: Vec<String> = colored.collect();
    if colored.is_empty() { white } else { format!("{white} {}", capital(&colored.join(", "))) + &t("full-stop") }
}
