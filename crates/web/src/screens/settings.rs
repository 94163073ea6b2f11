//! Language, theme, motion, sound.

use leptos::prelude::*;
use leptos::task::spawn_local;

use crate::app::Frame;
use crate::browser;
use crate::parts::choice::{Choice, Switch};
use crate::settings::{Remembered, Theme};
use crate::words::{Language, t};

/// The settings of this device.
#[component]
pub fn Settings() -> impl IntoView {
    let remembered = Remembered::here();
    let languages = Signal::derive(move || {
        let system = ("system".to_string(), t("language-system"));
        let own = Language::ALL.into_iter().map(|language| (language.tag().to_string(), language.name().to_string()));
        std::iter::once(system).chain(own).collect::<Vec<_>>()
    });
    let language = Signal::derive(move || remembered.with(|s| s.language.map_or("system", Language::tag)).to_string());
    let set_language = move |tag: String| {
        let language = Language::ALL.into_iter().find(|language| language.tag() == tag);
        // Words that are not there yet are fetched first.
        spawn_local(async move {
            let tag = language.unwrap_or_else(|| Language::of(&browser::languages())).tag();
            if browser::fetch_words(tag).await {
                remembered.change(|settings| settings.language = language);
            }
        });
    };
    let themes = Signal::derive(|| {
        let named = |theme: Theme| (theme.name().to_string(), t(&format!("theme-{}", theme.name())));
        Theme::ALL.map(named).to_vec()
    });
    let theme = Signal::derive(move || remembered.with(|s| s.theme.name()).to_string());
    let set_theme = move |name: String| {
        let theme = Theme::ALL.into_iter().find(|theme| theme.name() == name);
        remembered.change(|settings| settings.theme = theme.unwrap_or_default());
    };
    view! {
        <Frame title=Signal::derive(|| t("settings-title"))>
            <Choice label=Signal::derive(|| t("language")) options=languages value=language choose=set_language/>
            <Choice label=Signal::derive(|| t("theme")) options=themes value=theme choose=set_theme/>
            <Switch
                label=Signal::derive(|| t("setting-at-once"))
                is_on=Signal::derive(move || remembered.with(|s| s.confirm_at_once))
                set=move |on| remembered.change(|s| s.confirm_at_once = on)
            />
            <Switch
                label=Signal::derive(|| t("setting-bots-at-once"))
                is_on=Signal::derive(move || remembered.with(|s| s.bots_at_once))
                set=move |on| remembered.change(|s| s.bots_at_once = on)
            />
            <Switch
                label=Signal::derive(|| t("guide-wanted"))
                is_on=Signal::derive(move || remembered.with(|s| !s.guided))
                set=move |on| remembered.change(|s| s.guide(on))
            />
            <Switch
                label=Signal::derive(|| t("setting-roll-at-once"))
                is_on=Signal::derive(move || remembered.with(|s| s.roll_at_once))
                set=move |on| remembered.change(|s| s.roll_at_once = on)
            />
            <Switch
                label=Signal::derive(|| t("setting-motion"))
                is_on=Signal::derive(move || remembered.with(|s| s.motion))
                set=move |on| remembered.change(|s| s.motion = on)
            />
            <Switch
                label=Signal::derive(|| t("setting-sound"))
                is_on=Signal::derive(move || remembered.with(|s| s.sound))
                set=move |on| remembered.change(|s| s.sound = on)
            />
            <Switch
                label=Signal::derive(|| t("setting-vibration"))
                is_on=Signal::derive(move || remembered.with(|s| s.vibration))
                set=move |on| remembered.change(|s| s.vibration = on)
            />
        </Frame>
    }
}
