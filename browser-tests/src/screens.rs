//! Every screen of the page. Who adds a screen adds it here; it is then looked at in every way, and photographed.

use anyhow::Result;

use crate::server::Server;
use crate::window::{Language, Look, Motion, Size, Theme, Window};

/// A screen: a name for the picture, and how to get there.
pub struct Screen {
    /// As in the name of the picture.
    pub name: &'static str,
    path: &'static str,
    /// What can be seen when the screen is there.
    sign: &'static str,
}

/// Every screen.
pub const SCREENS: &[Screen] = &[Screen { name: "home", path: "/", sign: "main:not(#start) h1" }];

impl Screen {
    /// Shows the screen in a window.
    pub async fn show(&self, window: &Window, server: &Server) -> Result<()> {
        window.goto(&server.url(self.path)).await?;
        window.find(self.sign).await.map(|_| ())
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
