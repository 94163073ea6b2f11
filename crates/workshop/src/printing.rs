//! The print screen: what is printed of a game, and how.

use leptos::prelude::*;
use leptos::task::spawn_local;
use wurf_print::{CardSize, Order, Preset, Thing, Wishes};
use wurf_rules::any::GameName;
use wurf_web::reactive::{Memo, effect};
use wurf_web::words::{language, t};
use wurf_web::{browser, server};

use crate::choices::Wished;
use crate::frame::Frame;
use crate::order;
use crate::pages::{Pages, print_button};
use crate::place::fragment;
use crate::sheet::any::AnyDraft;
use crate::sheet::link;

/// What is chosen where no preset is.
const NO_PRESET: &str = "none";

/// The print screen.
#[component]
pub fn Printing(game: GameName, thing: Thing) -> impl IntoView {
    let query = browser::window().location().search().unwrap_or_default();
    let wishes = RwSignal::new(Wishes { thing: Some(thing), ..order::read(&query) });
    let game = RwSignal::new(game);
    let order = Memo::new(move |_| Order::new(game.get(), language(), wishes.get()));
    let document = Memo::new(move |_| order.with(|order| order.document().ok()));
    let address = move || wishes.with(|wishes| address(game.get(), wishes));
    // A link to this address prints the same.
    effect(move |_| browser::replace_path(&address()));
    let wished = Wished { wishes, order };
    view! {
        <Frame title=Signal::derive(|| t("print-title")) back="/">
            <Pages document/>
            <div class="choices">
                {game_field(game, wishes)}
                {move || things(wished, game.get())}
                {of_thing(wished)}
                {wished.look()}
                {wished.paper()}
            </div>
            <div class="print-bar">
                {print_button()}
                <PdfLink address=Signal::derive(move || format!("/api/v1{}", address()))/>
            </div>
        </Frame>
    }
}

fn address(game: GameName, wishes: &Wishes) -> String {
    let (thing, query) = (wishes.thing.unwrap_or(Thing::Sheets), order::query(wishes));
    let question = if query.is_empty() { "" } else { "?" };
    format!("/print/{game}/{thing}{question}{query}")
}

/// A sheet of somebody's own is printed. The address holds it, and says how.
#[component]
pub fn Own() -> impl IntoView {
    let letters = fragment().unwrap_or_default();
    let pad = link::read(&letters).and_then(|text| Some((text.clone(), AnyDraft::read(&text)?)));
    let content = match pad {
        Some((text, draft)) => own(text, &draft, letters.clone()),
        None => view! { <p class="lead">{move || t("own-unreadable")}</p> }.into_any(),
    };
    view! { <Frame title=Signal::derive(|| t("print-title")) back=format!("/workshop#{letters}")>{content}</Frame> }
}

fn own(text: String, draft: &AnyDraft, letters: String) -> AnyView {
    let query = browser::window().location().search().unwrap_or_default();
    let wishes = RwSignal::new(order::read(&query));
    let game = draft.game();
    let order = Memo::new(move |_| Order { layout: Some(text.clone()), ..Order::new(game, language(), wishes.get()) });
    let document = Memo::new(move |_| order.with(|order| order.document().ok()));
    effect(move |_| browser::replace_path(&format!("/print/own?{}#{letters}", wishes.with(order::query))));
    let wished = Wished { wishes, order };
    view! {
        <Pages document/>
        <div class="choices">
            // The dice belong to the sheet.
            {(game == GameName::Bloxx).then(|| things(wished, game))}
            {of_thing(wished)}
            {wished.look()}
            {wished.paper()}
        </div>
        <div class="print-bar">{print_button()}</div>
    }
    .into_any()
}

/// Which game it is of.
fn game_field(game: RwSignal<GameName>, wishes: RwSignal<Wishes>) -> AnyView {
    let choose = move |event| {
        let Ok(chosen) = event_target_value(&event).parse() else { return };
        game.set(chosen);
        // Not every game has cards or dice.
        wishes.update(|wishes| wishes.thing = wishes.thing.filter(|thing| Thing::of(chosen).contains(thing)));
    };
    let option = move |one: GameName| {
        view! {
            <option value=one.to_string() selected=move || game.get() == one>{move || t(&format!("game-{one}"))}</option>
        }
    };
    view! {
        <label class="field">
            <span>{move || t("which-game")}</span>
            <select on:change=choose>{GameName::all().map(option).collect_view()}</select>
        </label>
    }
    .into_any()
}

/// What is printed of the game.
fn things(wished: Wished, game: GameName) -> AnyView {
    wished.one_of(
        "print-what",
        Thing::of(game).iter().map(|thing| thing.word()).collect(),
        |word| t(&format!("print-thing-{word}")),
        |order, _| order.thing.to_string(),
        |wishes, word| wishes.thing = word.parse().ok(),
    )
}

/// What can be chosen of the thing that is printed.
fn of_thing(wished: Wished) -> AnyView {
    let is_of_sheets = Memo::new(move |_| wished.order.with(|order| order.thing == Thing::Sheets));
    view! { {move || if is_of_sheets.get() { of_sheets(wished) } else { of_others(wished) }} }.into_any()
}

/// What can be chosen of sheets. What a preset decides for good is not asked.
fn of_sheets(wished: Wished) -> AnyView {
    let preset = Memo::new(move |_| wished.wishes.with(|wishes| wishes.preset));
    let is_cut = move || matches!(preset.get(), Some(Preset::Pad | Preset::Laminate));
    let marks = move || {
        let switch = wished.switch("print-cut-marks", |order| order.cut_marks, |wishes, on| wishes.cut_marks = on);
        (!is_cut()).then_some(switch)
    };
    view! {
        {presets(wished)}
        {wished.per_page()}
        {move || (preset.get() != Some(Preset::Large)).then(|| wished.way_up())}
        {pages_field(wished)}
        {marks}
        {wished.switch("print-both-sides", |order| order.both_sides, |wishes, on| wishes.both_sides = on)}
    }
    .into_any()
}

fn presets(wished: Wished) -> AnyView {
    let chosen = move || wished.wishes.with(|wishes| wishes.preset).map_or(NO_PRESET, Preset::word);
    let words = std::iter::once(NO_PRESET).chain(Preset::ALL.iter().map(|preset| preset.word()));
    let chips = wished.one_of(
        "print-preset",
        words.collect(),
        |word| t(&format!("print-preset-{word}")),
        |_, wishes| wishes.preset.map_or(NO_PRESET, Preset::word).to_string(),
        |wishes, word| *wishes = order::with_preset(wishes, word.parse().ok()),
    );
    view! {
        <div>
            {chips}
            <p class="small">{move || { let word = chosen(); t(&format!("print-preset-{word}-text")) }}</p>
        </div>
    }
    .into_any()
}

/// How many sheets of paper.
fn pages_field(wished: Wished) -> AnyView {
    let value = move || wished.order.with(|order| order.pages.map(|pages| pages.to_string()).unwrap_or_default());
    let set = move |event| {
        let pages = event_target_value(&event).parse().ok();
        wished.wishes.update(|wishes| wishes.pages = pages);
    };
    view! {
        <label class="field field-short">
            <span>{move || t("print-pages")}</span>
            <input
                type="number"
                min="1"
                max=wurf_print::PageCount::MAX
                inputmode="numeric"
                placeholder=move || t("print-pages-usual")
                prop:value=value
                on:change=set
            />
        </label>
    }
    .into_any()
}

/// What can be chosen of cards, dice and rules.
fn of_others(wished: Wished) -> AnyView {
    let size = move || {
        wished.one_of(
            "print-card-size",
            CardSize::ALL.iter().map(|size| size.word()).collect(),
            |word| t(&format!("print-cards-{word}")),
            |order, _| order.card_size.to_string(),
            |wishes, word| wishes.card_size = word.parse().ok(),
        )
    };
    let is_of_cards = Memo::new(move |_| wished.order.with(|order| order.thing == Thing::Cards));
    view! { {move || if is_of_cards.get() { size() } else { wished.way_up() }} }.into_any()
}

/// The same as a file, where there is a server to make it.
#[component]
fn PdfLink(address: Signal<String>) -> impl IntoView {
    let is_there = RwSignal::new(false);
    spawn_local(async move { _ = is_there.try_set(server::get_text("/healthz").await.is_ok()) });
    let link = move || {
        let mark = if address.with(|address| address.contains('?')) { '&' } else { '?' };
        format!("{}{mark}lang={}", address.get(), language().tag())
    };
    move || {
        is_there.get().then(|| {
            view! { <a class="button" href=link download>{move || t("print-pdf")}</a> }
        })
    }
}
