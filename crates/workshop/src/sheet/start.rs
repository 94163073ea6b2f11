//! Where a sheet comes from: a printed one, chance, this device, or a file.

use leptos::prelude::*;
use leptos::task::spawn_local;
use wurf_bots::seeded::Seeded;
use wurf_rules::closed::Closed;
use wurf_rules::qwixx::Variant;
use wurf_rules::sheet::Pad;
use wurf_rules::sheet::pad::shuffle::Shuffle;
use wurf_web::browser;
use wurf_web::parts::choice::Switch;
use wurf_web::words::{t, t1, tn};

use super::bench::Bench;
use super::draft::Draft;
use super::kept::{self, Kept};
use super::link::BYTES_MAX;

/// All ways to begin.
pub fn start(bench: Bench, saved: RwSignal<Vec<Kept>>) -> AnyView {
    let variant = RwSignal::new(Variant::Classic);
    let option = move |one: Variant| {
        view! {
            <option value=one.name() selected=move || variant.get() == one>{move || t(&format!("sheet-{one}"))}</option>
        }
    };
    let choose = move |event| {
        if let Ok(chosen) = event_target_value(&event).parse() {
            variant.set(chosen);
        }
    };
    view! {
        <details class="fold" open>
            <summary>{move || t("own-start")}</summary>
            <div class="choices">
                <label class="field">
                    <span>{move || t("own-kind")}</span>
                    <select on:change=choose>{Variant::ALL.iter().copied().map(option).collect_view()}</select>
                </label>
                <div class="row">
                    <button type="button" class="button" on:click=move |_| bench.take(named(variant.get_untracked()))>
                        {move || t("own-as-printed")}
                    </button>
                </div>
                {by_chance(bench, variant)}
                {from_file(bench)}
                {from_device(bench, saved)}
            </div>
        </details>
    }
    .into_any()
}

/// A printed sheet under a name of its own.
pub fn named(variant: Variant) -> Draft {
    let game = t(&format!("game-{variant}"));
    Draft { title: t1("own-my", "game", game), ..Draft::of(&variant.pad()) }
}

/// A sheet by chance; the same seed gives the same sheet, here and in `wurf sheet random`.
fn by_chance(bench: Bench, variant: RwSignal<Variant>) -> AnyView {
    let (numbers, colors) = (RwSignal::new(false), RwSignal::new(false));
    let shuffle = move |_| {
        let (seed, variant) = (u64::from(u16::from_le_bytes(browser::random())), variant.get_untracked());
        let shuffle = Shuffle {
            mixed_numbers: numbers.get_untracked() || variant == Variant::GemixtB,
            // Bonus rows lie between rows of a single colour (BP-1).
            mixed_colors: colors.get_untracked() && variant != Variant::BigPoints || variant == Variant::GemixtA,
            addition: Draft::of(&variant.pad()).kind.addition(),
        };
        let title = t1("own-seed", "seed", seed);
        if let Some(pad) = Pad::shuffled(title, shuffle, &mut Seeded::new(seed, 0)) {
            bench.take(Draft::of(&pad));
        }
    };
    view! {
        <Switch label=Signal::derive(|| t("own-mixed-numbers")) is_on=numbers.into() set=move |on| numbers.set(on)/>
        <Switch label=Signal::derive(|| t("own-mixed-colors")) is_on=colors.into() set=move |on| colors.set(on)/>
        <div class="row">
            <button type="button" class="button own-shuffle" on:click=shuffle>{move || t("own-shuffle")}</button>
        </div>
    }
    .into_any()
}

fn from_file(bench: Bench) -> AnyView {
    let choose = move |event: leptos::ev::Event| {
        let input = event_target::<web_sys::HtmlInputElement>(&event);
        let Some(file) = input.files().and_then(|files| files.get(0)) else { return };
        spawn_local(async move {
            let text = browser::read_file(file, BYTES_MAX as f64).await;
            open(bench, text.as_deref());
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
pub fn open(bench: Bench, text: Option<&str>) {
    let Some(text) = text else { return bench.note.set(t("own-unreadable")) };
    match Pad::read(text) {
        Ok(pad) => bench.take(Draft::of(&pad)),
        Err(faults) => {
            let first = faults.first().map(ToString::to_string).unwrap_or_default();
            bench.note.set(tn("own-wrong-file", [("reason", first.into())]));
        }
    }
}

/// What was saved here.
fn from_device(bench: Bench, saved: RwSignal<Vec<Kept>>) -> AnyView {
    let line = move |Kept { title, text }: Kept| {
        let (shown, gone) = (title.clone(), title.clone());
        let forget = move |_| {
            kept::forget(&gone);
            saved.set(kept::all());
        };
        view! {
            <li class="own-saved">
                <button type="button" class="move" on:click=move |_| open(bench, Some(&text))>{shown}</button>
                <button type="button" class="chip" aria-label=move || t1("own-forget", "title", title.clone()) on:click=forget>
                    "✕"
                </button>
            </li>
        }
    };
    view! { <ul class="list">{move || saved.get().into_iter().map(line).collect_view()}</ul> }.into_any()
}
