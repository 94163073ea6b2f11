//! Real dice or cards on the table, and this device is the sheet; the rules are checked.

use leptos::prelude::*;
use wurf_rules::any::{Family, GameName, Options};
use wurf_rules::closed::Closed;
use wurf_rules::qwixx::Variant;
use wurf_rules::seat::Seat;

use crate::app::Frame;
use crate::boards;
use crate::browser;
use crate::parts::choice::{Choice, Switch};
use crate::parts::senses::keep_awake;
use crate::route::{Route, To, Way};
use crate::screens::new::sheets;
use crate::words::t;

mod paper;
pub mod rows;

pub use paper::{Deed, Paper};

/// Where this device keeps the sheet.
const KEY: &str = "wurf-paper";

/// The phone as the sheet.
#[component]
pub fn Companion() -> impl IntoView {
    let paper = RwSignal::new(browser::load::<Paper>(KEY).filter(|paper| paper.setup().is_some()));
    Effect::new(move |_| {
        paper.with(|paper| match paper {
            // Where nothing can be kept, the sheet lasts as long as the page.
            Some(paper) => _ = browser::save(KEY, paper),
            None => browser::forget(KEY),
        });
    });
    let is_chosen = Memo::new(move |_| paper.with(Option::is_some));
    keep_awake(is_chosen);
    view! {
        <Frame title=Signal::derive(|| t("way-companion"))>
            {move || is_chosen.get().then(|| sheet_in_use(paper)).flatten().unwrap_or_else(|| {
                view! { <ChooseSheet paper/> }.into_any()
            })}
        </Frame>
    }
}

/// The sheet in use; none for what has no sheet.
fn sheet_in_use(paper: RwSignal<Option<Paper>>) -> Option<AnyView> {
    let (game, setup) =
        paper.with_untracked(|paper| paper.as_ref().and_then(|paper| Some((paper.game, paper.setup()?))))?;
    let sheet = boards::of(game).paper(paper, setup)?;
    // A sheet that is gone cannot be undone: it takes a second tap.
    let is_sure = RwSignal::new(false);
    let leave = move |_| if is_sure.get_untracked() { paper.set(None) } else { is_sure.set(true) };
    let all = view! {
        {sheet}
        <button type="button" class="button" on:click=leave>
            {move || t(if is_sure.get() { "new-sheet-sure" } else { "new-sheet" })}
        </button>
    };
    Some(all.into_any())
}

#[component]
fn ChooseSheet(paper: RwSignal<Option<Paper>>) -> impl IntoView {
    let kind = RwSignal::new(GameName::Qwixx(Variant::Classic));
    let variant = RwSignal::new(Variant::Classic);
    let seat = RwSignal::new(Seat::One);
    let strict = RwSignal::new(false);
    let kinds = Signal::derive(|| {
        let kinds = Family::ALL.map(Family::game).into_iter().filter(|&game| boards::of(game).has_paper());
        kinds.map(|kind| (kind.to_string(), t(&format!("game-{kind}")))).collect::<Vec<_>>()
    });
    let seats =
        Signal::derive(|| Seat::ALL.iter().map(|seat| (seat.to_string(), seat.to_string())).collect::<Vec<_>>());
    let differs = move || variant.get().differs_by_seat();
    let choose_kind = move |name: String| {
        variant.set(Variant::Classic);
        kind.set(name.parse().unwrap_or(GameName::Qwixx(Variant::Classic)));
    };
    let begin = move |_| {
        let (variant, strict) = (variant.get_untracked(), strict.get_untracked());
        let (game, options) = match kind.get_untracked() {
            GameName::Cards => (GameName::Cards, Options { sheet: Some(variant), ..Options::default() }),
            GameName::Bloxx => (GameName::Bloxx, Options { strict, ..Options::default() }),
            _ => (GameName::Qwixx(variant), Options::default()),
        };
        paper.set(Some(Paper::new(game, options, seat.get_untracked())));
    };
    view! {
        <p class="lead">{move || t("companion-lead")}</p>
        <Choice
            label=Signal::derive(|| t("which-game"))
            options=kinds
            value=Signal::derive(move || kind.get().to_string())
            choose=choose_kind
        />
        {move || if kind.get() == GameName::Bloxx {
            view! {
                <p>{t("companion-own-shapes")}</p>
                <Switch
                    label=Signal::derive(|| t("option-strict"))
                    is_on=strict.into()
                    set=move |on| strict.set(on)
                />
            }
            .into_any()
        } else {
            view! {
                <Choice
                    label=Signal::derive(|| t("sheet"))
                    options=Signal::derive(move || sheets(kind.get()))
                    value=Signal::derive(move || variant.get().to_string())
                    choose=move |name: String| variant.set(name.parse().unwrap_or(Variant::Classic))
                />
            }
            .into_any()
        }}
        {move || differs().then(|| view! {
            <Choice
                label=Signal::derive(|| t("which-printed"))
                options=seats
                value=Signal::derive(move || seat.get().to_string())
                choose=move |text: String| seat.set(text.parse().unwrap_or(Seat::One))
            />
        })}
        <button type="button" class="button button-main" on:click=begin>{move || t("take-sheet")}</button>
        <section>
            <h2>{move || t("way-dice")}</h2>
            <p>{move || t("companion-shared-text")}</p>
            <To route=Route::New(Way::Dice, None) class="button">{move || t("open-table")}</To>
        </section>
    }
}

/// Takes the last deed back.
#[component]
pub fn Undo(paper: RwSignal<Option<Paper>>) -> impl IntoView {
    view! {
        <button
            type="button"
            class="button"
            disabled=move || paper.with(|paper| !paper.as_ref().is_some_and(Paper::has_deeds))
            on:click=move |_| paper.update(|paper| paper.iter_mut().for_each(Paper::undo))
        >
            {move || t("undo")}
        </button>
    }
}
