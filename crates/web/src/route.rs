//! Which screen an address means.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use wurf_rules::any::GameName;

use crate::browser;

/// A screen of the page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Route {
    /// All ways to play.
    Home,
    /// To choose what is played, in one of these ways; perhaps a game is chosen already.
    New(Way, Option<GameName>),
    /// The table that this device keeps.
    Local,
    /// A table of the server, by its id or code.
    Table(String),
    /// The same on a big screen, for everybody in the room.
    Screen(String),
    /// To come to a table by its code, to watch one, or to be matched.
    Tables,
    /// The phone as the sheet, beside real dice.
    Companion,
    /// The rules of a game, or which ones there are.
    Learn(Option<GameName>),
    /// Games that were played.
    Records,
    /// One of them, by its id; `local` is the latest of this device.
    Record(String),
    /// Language, theme, sound.
    Settings,
    /// Nothing is there.
    Unknown,
}

/// A way to play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Way {
    /// Against bots, at once.
    Bots,
    /// With friends, from anywhere.
    Friends,
    /// One device for everybody.
    Pass,
    /// Alone.
    Practice,
    /// With friends around real dice, each with a phone as the sheet.
    Dice,
}

impl Way {
    /// All of them.
    pub const ALL: [Self; 5] = [Way::Bots, Way::Friends, Way::Pass, Way::Practice, Way::Dice];

    /// Is the table one of the server?
    pub const fn is_online(self) -> bool {
        matches!(self, Way::Friends | Way::Dice)
    }

    /// The name in addresses and catalogues.
    pub const fn name(self) -> &'static str {
        match self {
            Way::Bots => "bots",
            Way::Friends => "friends",
            Way::Pass => "pass",
            Way::Practice => "practice",
            Way::Dice => "dice",
        }
    }

    fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|known| known.name() == name)
    }
}

impl Route {
    /// The screen of a path.
    pub fn of(path: &str) -> Self {
        let parts: Vec<&str> = path.split('/').filter(|part| !part.is_empty()).collect();
        match parts[..] {
            [] => Route::Home,
            ["new", way] => Way::named(way).map_or(Route::Unknown, |way| Route::New(way, None)),
            ["new", way, game] => match (Way::named(way), game.parse()) {
                (Some(way), Ok(game)) => Route::New(way, Some(game)),
                _ => Route::Unknown,
            },
            ["play"] => Route::Local,
            ["t", table] => Route::Table(table.to_string()),
            ["t", table, "screen"] => Route::Screen(table.to_string()),
            ["tables"] => Route::Tables,
            ["sheet"] => Route::Companion,
            ["learn"] => Route::Learn(None),
            ["learn", game] => game.parse().map_or(Route::Unknown, |game| Route::Learn(Some(game))),
            ["records"] => Route::Records,
            ["records", record] => Route::Record(record.to_string()),
            ["settings"] => Route::Settings,
            _ => Route::Unknown,
        }
    }

    /// The path of a screen.
    pub fn path(&self) -> String {
        match self {
            Route::Home | Route::Unknown => "/".to_string(),
            Route::New(way, None) => format!("/new/{}", way.name()),
            Route::New(way, Some(game)) => format!("/new/{}/{game}", way.name()),
            Route::Local => "/play".to_string(),
            Route::Table(table) => format!("/t/{table}"),
            Route::Screen(table) => format!("/t/{table}/screen"),
            Route::Tables => "/tables".to_string(),
            Route::Companion => "/sheet".to_string(),
            Route::Learn(None) => "/learn".to_string(),
            Route::Learn(Some(game)) => format!("/learn/{game}"),
            Route::Records => "/records".to_string(),
            Route::Record(record) => format!("/records/{record}"),
            Route::Settings => "/settings".to_string(),
        }
    }
}

/// The screen that is shown, and the way to another one.
#[derive(Clone, Copy)]
pub struct Router(RwSignal<Route>);

impl Router {
    /// Follows the browser's address and its back button.
    pub fn provide() -> Self {
        let current = RwSignal::new(Route::of(&browser::path()));
        let back = Closure::<dyn Fn()>::new(move || current.set(Route::of(&browser::path())));
        browser::window().set_onpopstate(Some(back.as_ref().unchecked_ref()));
        // The page listens as long as it lives.
        back.forget();
        let router = Self(current);
        provide_context(router);
        router
    }

    /// The router of the page.
    pub fn here() -> Self {
        expect_context()
    }

    /// The screen that is shown.
    pub fn current(self) -> Route {
        self.0.get()
    }

    /// The same without being told when it changes.
    pub fn now(self) -> Route {
        self.0.get_untracked()
    }

    /// Shows another screen.
    pub fn go(self, route: &Route) {
        browser::push_path(&route.path());
        self.show(route);
    }

    /// Shows another screen in the place of this one, so that the browser's way back does not lead here: a match has
    /// begun, and the form in which it was set up is used.
    pub fn go_instead(self, route: &Route) {
        browser::replace_path(&route.path());
        self.show(route);
    }

    fn show(self, route: &Route) {
        browser::scroll_to_top();
        self.0.set(route.clone());
    }
}

/// A link to another screen.
#[component]
pub fn To(route: Route, #[prop(optional, into)] class: String, children: Children) -> impl IntoView {
    let (router, href) = (Router::here(), route.path());
    let go = move |event: leptos::ev::MouseEvent| {
        if event.ctrl_key() || event.meta_key() || event.shift_key() || event.button() != 0 {
            return;
        }
        event.prevent_default();
        router.go(&route);
    };
    view! { <a class=class href=href on:click=go>{children()}</a> }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_screen_has_an_address_of_its_own() {
        let routes = [
            Route::Home,
            Route::New(Way::Bots, None),
            Route::New(Way::Pass, Some(GameName::Bloxx)),
            Route::New(Way::Dice, None),
            Route::Local,
            Route::Table("KWXZ".to_string()),
            Route::Screen("KWXZ".to_string()),
            Route::Tables,
            Route::Companion,
            Route::Learn(None),
            Route::Learn(Some(GameName::Fix)),
            Route::Records,
            Route::Record("local".to_string()),
            Route::Settings,
        ];
        for route in routes {
            assert_eq!(Route::of(&route.path()), route);
        }
    }

    #[test]
    fn other_addresses_lead_nowhere() {
        for path in ["/x", "/learn/chess", "/new/", "/new/x", "/new/bots/chess", "/t", "/t/a/b"] {
            assert_eq!(Route::of(path), Route::Unknown, "{path}");
        }
    }
}
