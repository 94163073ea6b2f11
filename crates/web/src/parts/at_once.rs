//! A match against bots in one tap. Where a match on this device would be lost by it, a second tap is asked for.

use leptos::prelude::*;
use wurf_rules::any::GameName;

use crate::desk::local;
use crate::route::Router;
use crate::screens::new::play_at_once;
use crate::words::t;

/// Which game is asked about, and why a match could not begin.
#[derive(Clone, Copy)]
pub struct PlayAtOnce {
    router: Router,
    asked: RwSignal<Option<GameName>>,
    /// Why not, in words.
    pub trouble: RwSignal<Option<String>>,
}

impl Default for PlayAtOnce {
    fn default() -> Self {
        Self { router: Router::here(), asked: RwSignal::new(None), trouble: RwSignal::new(None) }
    }
}

impl PlayAtOnce {
    /// Begins, or asks first.
    pub fn play(self, game: GameName) {
        if self.asked.get_untracked() != Some(game) && local::is_waiting() {
            return self.asked.set(Some(game));
        }
        self.trouble.set(play_at_once(game, self.router).err());
    }

    /// Is the reader asked whether to give up another match for this game?
    pub fn asks(self, game: GameName) -> bool {
        self.asked.get() == Some(game)
    }

    /// A button that begins this game.
    pub fn button(self, game: GameName) -> AnyView {
        let words = move || t(if self.asks(game) { "begin-sure" } else { "learn-play" });
        view! {
            <button type="button" class="button button-main" on:click=move |_| self.play(game)>{words}</button>
            <p class="trouble" role="alert">{self.trouble}</p>
        }
        .into_any()
    }
}
