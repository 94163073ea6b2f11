//! White and coloured dice that roll.

use leptos::prelude::*;
use wurf_paper::dice::{Paint, die};
use wurf_rules::closed::Closed;
use wurf_rules::dice::{Pips, Roll, Sides};
use wurf_rules::sheet::Color;

use crate::boards::Html;
use crate::parts::drawn::still;
use crate::parts::thrown;
use crate::parts::turn::{landing, turn};
use crate::reactive::{Memo, effect};
use crate::words::{capital, labels, t, t1, tn};

/// A roll of white and coloured dice; a new one is thrown, and a tap lets it lie at once. Between two rolls the dice of
/// the last one stay, and a die that has left the game lies aside.
#[component]
pub fn Rolled(
    /// How many sides each of them has.
    sides: Memo<Sides>,
    roll: Memo<Option<Roll>>,
    /// The dice that make what is chosen: first the white ones, then the colours in their order.
    lit: Memo<[bool; 6]>,
    /// Does the sum of the white dice count now?
    has_sum: Memo<bool>,
) -> impl IntoView {
    let lying = Memo::new(move |before: Option<&Option<Roll>>| roll.get().or_else(|| before.copied().flatten()));
    let again = turn(lying);
    landing(roll);
    let is_skipped = RwSignal::new(false);
    effect(move |_| {
        _ = lying.get();
        is_skipped.set(false);
    });
    let dice = move || {
        lying.get().map(|dice| {
            let sides = sides.get();
            let white = [0, 1].map(|index| thrown(sides, lit, index, Paint::White, dice.white[index]));
            let colored = Color::ALL.iter().map(|&color| match dice.colors[color] {
                Some(pips) => thrown(sides, lit, 2 + color.index(), Paint::Color(color), pips),
                None => aside(sides, color),
            });
            view! {
                <div
                    class="dice"
                    class:dice-again=again.signal()
                    class:dice-still=is_skipped
                    class:dice-chosen=move || lit.get().contains(&true)
                    class:dice-past=move || roll.get().is_none()
                    role="img"
                    aria-label=move || roll_words(&dice)
                >
                    {white.into_iter().collect_view()}
                    <span class="dice-sum" hidden=move || !has_sum.get() aria-hidden="true">{dice.white_sum().get()}</span>
                    {colored.collect_view()}
                </div>
            }
        })
    };
    view! { <div class="dice-place" on:pointerdown=move |_| is_skipped.set(true)>{dice}</div> }
}

/// A die that is thrown.
fn thrown(sides: Sides, lit: Memo<[bool; 6]>, index: usize, paint: Paint, pips: Pips) -> Html {
    let class = if paint == Paint::White { "die die-white" } else { "die" };
    let inside = thrown::thrown(sides, pips, |pips| die(sides, paint, pips, &labels()));
    view! { <span class=class class:die-lit=move || lit.get()[index]>{inside}</span> }.into_any()
}

/// A die that has left the game.
fn aside(sides: Sides, color: Color) -> Html {
    let drawing = die(sides, Paint::Color(color), Pips::new(1).expect("a die has a one"), &labels());
    view! { <span class="die die-aside">{still(&drawing, None)}</span> }.into_any()
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
