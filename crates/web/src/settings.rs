//! What this device remembers about its reader.

use std::collections::{BTreeMap, BTreeSet};

use std::cell::Cell;
use std::sync::OnceLock;

use leptos::prelude::*;
use serde::{Deserialize, Serialize};
use wurf_rules::any::GameName;

use crate::browser;
use crate::reactive::effect;
use crate::words::Language;

const KEY: &str = "wurf-settings";

/// What this device remembers about its reader.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// What the reader is called.
    pub name: String,
    /// The language; none follows the browser.
    pub language: Option<Language>,
    /// Light or dark.
    pub theme: Theme,
    /// Does a tap decide at once, without a second one?
    pub confirm_at_once: bool,
    /// Do bots decide at once, without a pause for people to see it?
    pub bots_at_once: bool,
    /// Do dice fall at once when the reader has to roll?
    pub roll_at_once: bool,
    /// Do dice tumble and marks grow? The wish of the system comes first.
    pub motion: bool,
    /// Is there sound? Under `sound` earlier versions kept that there was none.
    #[serde(rename = "sounds")]
    pub sound: bool,
    /// Does the device vibrate? As above.
    #[serde(rename = "vibrates")]
    pub vibration: bool,
    /// Has the reader seen enough of the guide?
    pub guided: bool,
    /// The most points that this device has seen a person of its own get, by game.
    pub best: BTreeMap<GameName, i16>,
    /// The games that the reader has finished with the guide beside them.
    pub known: BTreeSet<GameName>,
}

impl Settings {
    /// Is the guide useful in this game?
    pub fn wants_guide(&self, game: GameName) -> bool {
        !self.guided && !self.known.contains(&game)
    }

    /// Notes a result; the best one before it.
    pub fn note_result(&mut self, game: GameName, points: i16) -> Option<i16> {
        let before = self.best.get(&game).copied();
        if before.is_none_or(|before| points > before) {
            self.best.insert(game, points);
        }
        before
    }

    /// Switches the guide on or off in one game.
    pub fn guide_in(&mut self, game: GameName, on: bool) {
        if on {
            self.guided = false;
            self.known.remove(&game);
        } else {
            self.known.insert(game);
        }
    }

    /// Switches the guide on for every game again, or off.
    pub fn guide(&mut self, on: bool) {
        self.guided = !on;
        self.known.clear();
    }
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            name: String::new(),
            language: None,
            theme: Theme::default(),
            confirm_at_once: false,
            bots_at_once: false,
            roll_at_once: false,
            motion: true,
            sound: true,
            vibration: true,
            guided: false,
            best: BTreeMap::new(),
            known: BTreeSet::new(),
        }
    }
}

/// Light or dark.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Theme {
    /// Like the system.
    #[default]
    System,
    /// Paper.
    Light,
    /// Slate.
    Dark,
}

impl Theme {
    /// All of them.
    pub const ALL: [Self; 3] = [Theme::System, Theme::Light, Theme::Dark];

    /// The name in style sheets and catalogues.
    pub const fn name(self) -> &'static str {
        match self {
            Theme::System => "system",
            Theme::Light => "light",
            Theme::Dark => "dark",
        }
    }
}

thread_local! {
    static HERE: Cell<Option<Remembered>> = const { Cell::new(None) };
}

/// The settings of this device, for every screen.
#[derive(Clone, Copy)]
pub struct Remembered(RwSignal<Settings>);

impl Remembered {
    /// Reads them, keeps them and applies the theme.
    pub fn provide() -> Self {
        let settings = RwSignal::new(browser::load::<Settings>(KEY).unwrap_or_default());
        effect(move |_| {
            settings.with(|settings| {
                // Where the browser keeps nothing, settings last as long as the page.
                _ = browser::save(KEY, settings);
                if let Some(root) = browser::document().document_element() {
                    // A valid name and value cannot be refused.
                    _ = root.set_attribute("data-theme", settings.theme.name());
                    _ = root.set_attribute("data-motion", if settings.motion { "on" } else { "off" });
                }
            });
        });
        let remembered = Self(settings);
        HERE.set(Some(remembered));
        remembered
    }

    /// The settings of the page, wherever they are asked for: words are also needed when a message comes in.
    pub fn here() -> Self {
        HERE.get().expect("the page provides its settings before anything else")
    }

    /// Reads something of them, and again when it changes.
    pub fn with<T>(self, read: impl FnOnce(&Settings) -> T) -> T {
        self.0.with(read)
    }

    /// Reads something of them once.
    pub fn now<T>(self, read: impl FnOnce(&Settings) -> T) -> T {
        self.0.with_untracked(read)
    }

    /// Changes them.
    pub fn change(self, change: impl FnOnce(&mut Settings)) {
        self.0.update(change);
    }

    /// The language of the page.
    pub fn language(self) -> Language {
        // Every word on the page asks for it; the browser is asked once.
        static BROWSERS: OnceLock<Language> = OnceLock::new();
        let browsers = || *BROWSERS.get_or_init(|| Language::of(&browser::languages()));
        self.with(|settings| settings.language).unwrap_or_else(browsers)
    }
}
