//! Every screen of the page. Who adds a screen adds it here; it is then looked at in every way, and photographed.

use anyhow::Result;

use crate::server::Server;
use crate::window::{Language, Look, Motion, Size, Theme, Window};

/// A screen: a name for the picture, and how to get there.
pub struct Screen {
    /// As in the name of the picture.
    pub name: &'static str,
    path: &'static str,
}

/// Every screen that an address leads to.
pub const SCREENS: &[Screen] = &[
    Screen { name: "home", path: "/" },
    Screen { name: "new-bots", path: "/new/bots" },
    Screen { name: "new-friends", path: "/new/friends" },
    Screen { name: "new-pass", path: "/new/pass" },
    Screen { name: "new-practice", path: "/new/practice" },
    Screen { name: "no-game-here", path: "/play" },
    Screen { name: "tables", path: "/tables" },
    Screen { name: "sheet", path: "/sheet" },
    Screen { name: "learn", path: "/learn" },
    Screen { name: "learn-qwixx", path: "/learn/qwixx" },
    Screen { name: "learn-cards", path: "/learn/cards" },
    Screen { name: "learn-bloxx", path: "/learn/bloxx" },
    Screen { name: "learn-fix", path: "/learn/fix" },
    Screen { name: "records", path: "/records" },
    Screen { name: "settings", path: "/settings" },
    Screen { name: "unknown-table", path: "/t/nosuchtable" },
    Screen { name: "unknown-address", path: "/nowhere" },
];

impl Screen {
    /// Shows the screen in a window.
    pub async fn show(&self, window: &Window, server: &Server) -> Result<()> {
        window.goto(&server.url(self.path)).await?;
        window.wait_until_started().await
    }
}

/// In which ways each screen is looked at: both sizes, both themes, both languages.
pub fn looks() -> impl Iterator<Item = Look> {
    let sizes = [Size::PHONE, Size::DESKTOP];
    let themes = [Theme::Light, Theme::Dark];
    let languages = [Language::English, Language::German];
    sizes.into_iter().flat_map(move |size| {
        themes.into_iter().flat_map(move |theme| {
            languages.into_iter().map(move |language| Look { size, theme, language, motion: Motion::Reduced })
        })
    })
}
