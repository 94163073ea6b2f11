//! Where a sheet comes from: a printed one, chance, this device, or a file.

use leptos::prelude::*;
use leptos::task::spawn_local;
use wurf_bots::seeded::Seeded;
use wurf_rules::any::{AnyPad, GameName};
use wurf_rules::bloxx::Layout;
use wurf_rules::bloxx::layout::Confidence;
use wurf_rules::closed::Closed;
use wurf_rules::qwixx::Variant;
use wurf_rules::sheet::Pad;
use wurf_rules::sheet::pad::shuffle::Shuffle;
use wurf_web::browser;
use wurf_web::parts::choice::Switch;
use wurf_web::words::{t, t1, tn};

use super::any::AnyDraft;
use super::bench::{Drawn, Work};
use super::bloxx::draft::Draft as BloxxDraft;
use super::draft::Draft;
use super::kept::{self, Kept};
use super::link::BYTES_MAX;

/// All ways to begin.
pub fn start(work: Work, saved: RwSignal<Vec<Kept>>) -> AnyView {
    let kind = RwSignal::new(work.now(AnyDraft::game));
    let option = move |one: GameName| {
        let words = move || t(&if one == GameName::Bloxx { format!("game-{one}") } else { format!("sheet-{one}") });
        view! { <option value=one.to_string() selected=move || kind.get() == one>{words}</option> }
    };
    let choose = move |event| {
        if let Ok(chosen) = event_target_value(&event).parse() {
            kind.set(chosen);
        }
    };
    view! {
        <details class="fold" open>
            <summary>{move || t("own-start")}</summary>
            <div class="choices">
                <label class="field">
                    <span>{move || t("own-kind")}</span>
                    <select class="own-kind" on:change=choose>{kinds().map(option).collect_view()}</select>
                </label>
                <div class="row">
                    <button type="button" class="button own-printed" on:click=move |_| work.take(named(kind.get_untracked()))>
                        {move || t(if kind.get() == GameName::Bloxx { "own-as-in-wurf" } else { "own-as-printed" })}
                    </button>
                </div>
                {by_chance(work, kind)}
                {from_file(work)}
                {from_device(work, saved)}
            </div>
        </details>
    }
    .into_any()
}

/// The games that have sheets of one's own.
pub fn kinds() -> impl Iterator<Item = GameName> {
    Variant::ALL.iter().copied().map(GameName::Qwixx).chain([GameName::Bloxx])
}

/// The sheet of a game under a name of its own.
pub fn named(game: GameName) -> AnyDraft {
    let title = t1("own-my", "game", t(&format!("game-{game}")));
    let draft = match game {
        GameName::Qwixx(variant) => Draft::of(&variant.pad()).into_any(),
        // What the remark says is true of the sheet that comes with the game, and of no other.
        _ => BloxxDraft::of(&Layout::standard()).from_source(Confidence::Own).into_any(),
    };
    draft.titled(title)
}

/// A sheet by chance; the same seed gives the same sheet, here and in `wurf sheet random`.
fn by_chance(work: Work, kind: RwSignal<GameName>) -> AnyView {
    let (numbers, colors) = (RwSignal::new(false), RwSignal::new(false));
    // What is typed is used once; after that chance chooses again.
    let (seed, is_typed) = (RwSignal::new(String::new()), RwSignal::new(false));
    let is_wrong = RwSignal::new(false);
    let type_seed = move |event| {
        seed.set(event_target_value(&event));
        is_typed.set(true);
    };
    let shuffle = move || {
        if !is_typed.get_untracked() || seed.with_untracked(|seed| seed.trim().is_empty()) {
            seed.set(u16::from_le_bytes(browser::random()).to_string());
        }
        is_typed.set(false);
        let number = seed.with_untracked(|seed| seed.trim().parse().ok());
        is_wrong.set(number.is_none());
        let mixed = [numbers.get_untracked(), colors.get_untracked()];
        if let Some(draft) = number.and_then(|number| shuffled(kind.get_untracked(), mixed, number)) {
            work.take(draft);
        }
    };
    let trouble = move || is_wrong.get().then(|| t1("own-no-seed", "max", u64::MAX.to_string()));
    let by_enter = move |event: leptos::ev::KeyboardEvent| {
        if event.key() == "Enter" {
            shuffle();
        }
    };
    let switches = move || {
        let switch = |key: &'static str, is_on: RwSignal<bool>| {
            let set = move |on| is_on.set(on);
            view! { <Switch label=Signal::derive(move || t(key)) is_on=is_on.into() set/> }
        };
        let has_rows = kind.get() != GameName::Bloxx;
        has_rows.then(|| view! { {switch("own-mixed-numbers", numbers)}{switch("own-mixed-colors", colors)} })
    };
    view! {
        {switches}
        <div class="own-chance">
            <label class="field">
                <span>{move || t("own-seed-field")}</span>
                <input
                    type="text"
                    class="own-seed"
                    inputmode="numeric"
                    maxlength="20"
                    autocomplete="off"
                    placeholder=move || t("own-seed-any")
                    prop:value=seed
                    on:input=type_seed
                    on:keydown=by_enter
                />
            </label>
            <button type="button" class="button own-shuffle" on:click=move |_| shuffle()>{move || t("own-shuffle")}</button>
        </div>
        <p class="trouble" role="alert">{trouble}</p>
    }
    .into_any()
}

/// The sheet of this seed; none if there is no such kind.
fn shuffled(game: GameName, [numbers, colors]: [bool; 2], seed: u64) -> Option<AnyDraft> {
    let (title, bits) = (t1("own-seed", "seed", seed.to_string()), &mut Seeded::new(seed, 0));
    let GameName::Qwixx(variant) = game else {
        return Some(BloxxDraft::of(&Layout::shuffled(title, bits)).into_any());
    };
    let shuffle = Shuffle {
        mixed_numbers: numbers || variant == Variant::GemixtB,
        // Bonus rows lie between rows of a single colour (BP-1).
        mixed_colors: colors && variant != Variant::BigPoints || variant == Variant::GemixtA,
        addition: Draft::of(&variant.pad()).kind.addition(),
    };
    Pad::shuffled(title, shuffle, bits).map(|pad| Draft::of(&pad).into_any())
}

fn from_file(work: Work) -> AnyView {
    let choose = move |event: leptos::ev::Event| {
        let input = event_target::<web_sys::HtmlInputElement>(&event);
        let Some(file) = input.files().and_then(|files| files.get(0)) else { return };
        spawn_local(async move {
            let text = browser::read_file(file, BYTES_MAX as f64).await;
            open(work, text.as_deref());
        });
    };
    view! {
        <div class="row">
            <label class="button file-button">
                {move || t("own-open")}
                <input type="file" class="unseen own-file" accept=".toml,text/plain" on:change=choose/>
            </label>
        </div>
    }
    .into_any()
}

/// Takes a layout file from elsewhere, or says what is wrong with it.
pub fn open(work: Work, text: Option<&str>) {
    let Some(text) = text else { return work.note.set(t("own-unreadable")) };
    match AnyPad::read(text) {
        Ok(pad) => work.take(AnyDraft::of(&pad)),
        Err(faults) => {
            let first = faults.first().map(ToString::to_string).unwrap_or_default();
            work.note.set(tn("own-wrong-file", [("reason", first.into())]));
        }
    }
}

/// What was saved here.
fn from_device(work: Work, saved: RwSignal<Vec<Kept>>) -> AnyView {
    let line = move |Kept { title, text }: Kept| {
        let (shown, gone) = (title.clone(), title.clone());
        let forget = move |_| {
            kept::forget(&gone);
            saved.set(kept::all());
        };
        view! {
            <li class="own-saved">
                <button type="button" class="move" on:click=move |_| open(work, Some(&text))>{shown}</button>
                <button type="button" class="chip" aria-label=move || t1("own-forget", "title", title.clone()) on:click=forget>
                    "✕"
                </button>
            </li>
        }
    };
    view! { <ul class="list">{move || saved.get().into_iter().map(line).collect_view()}</ul> }.into_any()
}
