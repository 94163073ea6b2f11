//! Real dice or cards on the table, and this device is the sheet; the rules are checked.

use leptos::prelude::*;
use wurf_rules::any::{Family, GameName, Options};
use wurf_rules::closed::Closed;
use wurf_rules::seat::Seat;

use crate::app::Frame;
use crate::boards::{self, Printed};
use crate::browser;
use crate::parts::choice::Choice;
use crate::parts::feedback::keep_awake;
use crate::reactive::{Memo, effect};
use crate::route::{Route, To, Way};
use crate::words::t;

mod paper;

pub use paper::{Now, Paper, PaperMove};

/// Where this device keeps the sheet.
const KEY: &str = "wurf-paper";

/// The phone as the sheet.
#[component]
pub fn Companion() -> impl IntoView {
    let paper = RwSignal::new(browser::load::<Paper>(KEY).filter(|paper| paper.setup().is_some()));
    effect(move |_| {
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
    let has_paper = |game: &GameName| !boards::of(*game).printed().is_empty();
    let all: Vec<GameName> = Family::ALL.map(Family::game).into_iter().filter(has_paper).collect();
    let kind = RwSignal::new(all[0]);
    let printed = Memo::new(move |_| boards::of(kind.get()).printed());
    // The one that is chosen, or the first.
    let (name, seat, agreed) =
        (RwSignal::new(String::new()), RwSignal::new(Seat::One), RwSignal::new(Options::default()));
    let sheet = Memo::new(move |_| {
        printed.with(|all| all.iter().find(|sheet| name.with(|name| *name == sheet.name)).or(all.first()).cloned())
    });
    let kinds = Signal::derive(move || {
        all.iter().map(|kind| (kind.to_string(), t(&format!("game-{kind}")))).collect::<Vec<_>>()
    });
    let names = Signal::derive(move || {
        let named = |sheet: &Printed| (sheet.name.clone(), t(&format!("sheet-{}", sheet.name)));
        printed.with(|all| all.iter().map(named).collect::<Vec<_>>())
    });
    let seats =
        Signal::derive(|| Seat::ALL.iter().map(|seat| (seat.to_string(), seat.to_string())).collect::<Vec<_>>());
    let choose_kind = move |chosen: String| {
        name.set(String::new());
        agreed.set(Options::default());
        if let Ok(chosen) = chosen.parse() {
            kind.set(chosen);
        }
    };
    let begin = move |_| {
        if let Some(Printed { game, options, .. }) = sheet.get_untracked() {
            let options = Options { strict: agreed.get_untracked().strict, ..options };
            paper.set(Some(Paper::new(game, options, seat.get_untracked())));
        }
    };
    let differs = move || sheet.with(|sheet| sheet.as_ref().is_some_and(|sheet| sheet.differs_by_seat));
    view! {
        <p class="lead">{move || t("companion-lead")}</p>
        <Choice
            label=Signal::derive(|| t("which-game"))
            options=kinds
            value=Signal::derive(move || kind.get().to_string())
            choose=choose_kind
        />
        {move || boards::of(kind.get()).paper_options(agreed)}
        {move || printed.with(|all| all.len() > 1).then(|| view! {
            <Choice
                label=Signal::derive(|| t("sheet"))
                options=names
                value=Signal::derive(move || sheet.get().map(|sheet| sheet.name).unwrap_or_default())
                choose=move |chosen: String| name.set(chosen)
            />
        })}
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

/// Takes the last move back.
#[component]
pub fn Undo(paper: RwSignal<Option<Paper>>) -> impl IntoView {
    view! {
        <button
            type="button"
            class="button"
            disabled=move || paper.with(|paper| !paper.as_ref().is_some_and(Paper::has_moves))
            on:click=move |_| paper.update(|paper| paper.iter_mut().for_each(Paper::undo))
        >
            {move || t("undo")}
        </button>
    }
}
