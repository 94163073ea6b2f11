//! Every screen of the page. Add new screens here; each is then checked in every look, and photographed.

use anyhow::{Context, Result, ensure};
use serde_json::Value;

use crate::driver::Driver;
use crate::hand::play_to_the_end;
use crate::server::Server;
use crate::window::{Language, Look, Motion, Size, Theme, Window};

/// A screen: a name for the picture, and how to get there.
pub struct Screen {
    /// As in the name of the picture.
    pub name: &'static str,
    place: Place,
    steps: &'static [Step],
    trouble: Option<Trouble>,
}

/// Where the way to a screen begins.
enum Place {
    /// At this address.
    Path(&'static str),
    /// At a match in this game on this device.
    Match(Game, Moment),
    /// At a match of two people with a tablet between them.
    Opposite,
    /// At a table that somebody else has opened.
    OpenTable,
    /// At a table on which every seat is taken.
    FullTable,
    /// At the same tables, as a big screen.
    OpenScreen,
    FullScreen,
}

/// Something done on the way.
enum Step {
    Click(&'static str),
    /// Waits until this is there.
    See(&'static str),
    /// Types a name that nobody else has.
    Name,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Game {
    Qwixx,
    Cards,
    Bloxx,
    Fix,
    Duel,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Moment {
    Middle,
    End,
}

/// What goes wrong.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Trouble {
    /// Connections break as soon as something is sent.
    Lost,
    /// The server speaks of a version that the page does not know.
    OldPage,
    /// Nobody answers.
    NoServer,
}

use Game::{Bloxx, Cards, Duel, Fix, Qwixx};
use Moment::{End, Middle};
use Place::{FullScreen, FullTable, Match, OpenScreen, OpenTable, Opposite, Path};
use Step::{Click, Name, See};

const fn screen(name: &'static str, place: Place, steps: &'static [Step]) -> Screen {
    Screen { name, place, steps, trouble: None }
}

const fn troubled(name: &'static str, trouble: Trouble, place: Place, steps: &'static [Step]) -> Screen {
    Screen { name, place, steps, trouble: Some(trouble) }
}

/// The large button below what was chosen.
const GO_ON: Step = Click("main > .button-main");

/// On the screen with a sheet beside real dice.
const NEW_SHEET: Step = Click("main > .button");
const BLOXX: Step = Click(".chips .chip:nth-child(3)");

const BOARD: Step = See(".board, .board-fix");

/// Every screen there is.
pub const SCREENS: &[Screen] = &[
    screen("home", Path("/"), &[]),
    screen("new-bots", Path("/new/bots"), &[]),
    screen("new-bots-cards", Path("/new/bots/cards"), &[]),
    screen("new-friends", Path("/new/friends"), &[]),
    screen("new-friends-bloxx", Path("/new/friends/bloxx"), &[]),
    screen("new-pass", Path("/new/pass"), &[]),
    screen("new-pass-fix", Path("/new/pass/fix"), &[]),
    screen("new-practice", Path("/new/practice"), &[]),
    screen("no-game-here", Path("/play"), &[]),
    screen("tables", Path("/tables"), &[]),
    screen("sheet", Path("/sheet"), &[]),
    screen("sheet-in-use", Path("/sheet"), &[GO_ON, See(".drawn-own")]),
    screen("sheet-bloxx", Path("/sheet"), &[NEW_SHEET, NEW_SHEET, BLOXX, GO_ON, See(".bloxx-faces")]),
    screen("learn", Path("/learn"), &[]),
    screen("learn-qwixx", Path("/learn/qwixx"), &[]),
    screen("learn-cards", Path("/learn/cards"), &[]),
    screen("learn-bloxx", Path("/learn/bloxx"), &[]),
    screen("learn-fix", Path("/learn/fix"), &[]),
    screen("learn-duel", Path("/learn/duel"), &[]),
    screen("records-none", Path("/records"), &[]),
    screen("settings", Path("/settings"), &[]),
    screen("print", Path("/print"), &[See(".page img")]),
    screen("own-sheet", Path("/workshop"), &[Click("#cell-1-4")]),
    screen("own-sheet-bloxx", Path("/workshop/bloxx"), &[Click("#cell-1-4")]),
    screen("own-sheet-shapes", Path("/workshop/bloxx"), &[Click("#face-A3"), See(".own-squares")]),
    screen("print-cards", Path("/print/cards/cards"), &[See(".page img")]),
    screen("unknown-table", Path("/t/nosuchtable"), &[]),
    screen("unknown-record", Path("/records/nosuchrecord"), &[]),
    screen("unknown-address", Path("/nowhere"), &[]),
    screen("gather", Path("/new/friends"), &[GO_ON, See(".place")]),
    screen("gather-qr", Path("/new/friends"), &[GO_ON, Click(".invite .switch"), See(".invite svg")]),
    screen("big-lobby", OpenScreen, &[See(".big-code")]),
    screen("big-match", FullScreen, &[See(".big .board")]),
    screen("join", OpenTable, &[See("form")]),
    screen("full-table", FullTable, &[See("form")]),
    screen("watch", FullTable, &[Click(".field input"), Name, Click("form .button-main"), BOARD]),
    screen("pass-on", Path("/new/pass/cards"), &[GO_ON, See(".curtain")]),
    screen("real-dice", Path("/new/pass"), &[Click(".switch ~ .switch"), GO_ON, GO_ON, See(".typed")]),
    screen("opposite", Opposite, &[See(".half-far .board")]),
    screen("play-qwixx", Match(Qwixx, Middle), &[BOARD]),
    screen("play-cards", Match(Cards, Middle), &[BOARD]),
    screen("play-bloxx", Match(Bloxx, Middle), &[BOARD]),
    screen("play-fix", Match(Fix, Middle), &[BOARD]),
    screen("play-duel", Match(Duel, Middle), &[BOARD]),
    screen("over-qwixx", Match(Qwixx, End), &[See(".standings")]),
    screen("over-cards", Match(Cards, End), &[See(".standings")]),
    screen("over-bloxx", Match(Bloxx, End), &[See(".standings")]),
    screen("over-fix", Match(Fix, End), &[See(".standings")]),
    screen("over-duel", Match(Duel, End), &[See(".standings")]),
    screen("replay-qwixx", Match(Qwixx, End), &[Click(".over a.button"), See(".slider")]),
    screen("lesson", Match(Qwixx, End), &[Click(".over-lesson"), See(".lesson-chart")]),
    screen("print-match", Match(Qwixx, End), &[Click(".over a[href^='/print']"), See(".page img")]),
    screen("replay-fix", Match(Fix, End), &[Click(".over a.button"), See(".slider")]),
    screen("records", Path("/records"), &[See(".list-link")]),
    troubled("connection-lost", Trouble::Lost, Path("/new/friends"), &[GO_ON, See(".connection p")]),
    troubled("old-version", Trouble::OldPage, Path("/new/friends"), &[GO_ON, See(".connection button")]),
    troubled("no-server", Trouble::NoServer, Path("/tables"), &[]),
];

impl Screen {
    /// Shows the screen in a window.
    pub async fn show(&self, window: &Window, server: &Server, album: &Album) -> Result<()> {
        match self.trouble {
            Some(trouble) => {
                let hook = window.before_every_page(trouble.script()).await?;
                let shown = self.go(window, server, album).await;
                window.not_before_pages(&hook).await?;
                shown
            }
            None => self.go(window, server, album).await,
        }
    }

    /// Is there such a screen at this size? Only a tablet lies between two people.
    fn fits(&self, size: Size) -> bool {
        size != Size::PHONE || !matches!(self.place, Opposite)
    }

    async fn go(&self, window: &Window, server: &Server, album: &Album) -> Result<()> {
        let path = match self.place {
            Path(path) => path.to_string(),
            Match(game, moment) => {
                window.remember(server, album.kept(game, moment)?).await?;
                "/play".to_string()
            }
            Opposite => {
                window.remember(server, &album.opposite).await?;
                "/play".to_string()
            }
            OpenTable => album.open_table.clone(),
            FullTable => album.full_table.clone(),
            OpenScreen => format!("{}/screen", album.open_table),
            FullScreen => format!("{}/screen", album.full_table),
        };
        window.goto(&server.url(&path)).await?;
        window.wait_until_started().await?;
        for step in self.steps {
            match step {
                Click(css) => window.click(css).await?,
                See(css) => window.find(css).await.map(|_| ())?,
                Name => window.keys(&window.look().to_string()).await?,
            }
        }
        Ok(())
    }
}

impl Trouble {
    /// What makes it happen, before the page starts.
    fn script(self) -> &'static str {
        match self {
            Trouble::Lost => "WebSocket.prototype.send = function () { this.close(); };",
            Trouble::OldPage => {
                "const send = WebSocket.prototype.send;
                 WebSocket.prototype.send = function (text) {
                   send.call(this, text.replace(/\"version\":\\d+/, '\"version\":0'));
                 };"
            }
            Trouble::NoServer => {
                "const ask = fetch;
                 globalThis.fetch = (what, ...rest) =>
                   String(what.url ?? what).includes('/api/') ? Promise.reject(new TypeError()) : ask(what, ...rest);"
            }
        }
    }
}

/// What somebody has played before, and tables that are there.
pub struct Album {
    games: Vec<(Game, Moment, Value)>,
    opposite: Value,
    open_table: String,
    full_table: String,
}

/// This many moves lead to the middle of a match of any game.
const MIDDLE: usize = 10;

impl Album {
    /// Plays every game against a bot, and opens the tables.
    pub async fn prepare(driver: &Driver, server: &Server) -> Result<Self> {
        let window = Window::open(driver, Look::PHONE).await?;
        window.goto(&server.url("/")).await?;
        window.wait_until_started().await?;
        window.prepare_hand().await?;
        let mut games = Vec::new();
        for game in [Qwixx, Cards, Bloxx, Fix, Duel] {
            window.goto(&server.url(&format!("/new/bots/{}", game.word()))).await?;
            window.begin().await?;
            window.find(".board, .board-fix").await?;
            for _ in 0..MIDDLE {
                window.make_move().await?;
            }
            games.push((game, Middle, window.remembered().await?));
            play_to_the_end(&[&window]).await?;
            games.push((game, End, window.remembered().await?));
        }
        let open_table = open_table(&window, server).await?;
        let full_table = self::open_table(&window, server).await?;
        // The host is led to the first seat; only then does a bot take the second.
        window.wait_until("document.querySelectorAll('.place:nth-child(1) .chip').length === 1").await?;
        window.click(".place:nth-child(2) .chip").await?;
        window.wait_until("!document.querySelector('main > .button-main').disabled").await?;
        window.click("main > .button-main").await?;
        window.find(".board, .board-fix").await?;
        window.finish(server).await?;
        let opposite = opposite(driver, server).await?;
        Ok(Self { games, opposite, open_table, full_table })
    }

    fn kept(&self, game: Game, moment: Moment) -> Result<&Value> {
        let kept = self.games.iter().find(|kept| (kept.0, kept.1) == (game, moment));
        kept.map(|(_, _, storage)| storage).context("every game was played")
    }
}

impl Game {
    fn word(self) -> &'static str {
        match self {
            Qwixx => "qwixx",
            Cards => "cards",
            Bloxx => "bloxx",
            Fix => "fix",
            Duel => "duel",
        }
    }
}

/// A match of two people with a tablet between them.
async fn opposite(driver: &Driver, server: &Server) -> Result<Value> {
    let window = Window::open(driver, Look { size: Size::TABLET, ..Look::PHONE }).await?;
    window.goto(&server.url("/")).await?;
    window.wait_until_started().await?;
    window.prepare_hand().await?;
    window.goto(&server.url("/new/pass/qwixx")).await?;
    window.sit_opposite().await?;
    window.begin().await?;
    window.find(".half-far .board").await?;
    for _ in 0..MIDDLE {
        window.make_move().await?;
    }
    let kept = window.remembered().await?;
    window.finish(server).await?;
    Ok(kept)
}

async fn open_table(window: &Window, server: &Server) -> Result<String> {
    window.goto(&server.url("/new/friends")).await?;
    window.click("main > .button-main").await?;
    window.find(".place").await?;
    let path = window.script("return location.pathname").await?;
    Ok(path.as_str().context("a page has a path")?.to_string())
}

/// The looks in which each screen is checked: both sizes, both themes, both languages.
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

/// The fewest ways with both themes and both languages; widths are tried in each.
pub fn main_looks() -> impl Iterator<Item = Look> {
    [Look::PHONE, Look { theme: Theme::Dark, language: Language::German, ..Look::PHONE }].into_iter()
}

/// Checks every screen in these looks, photographs it, and fails with everything that is wrong.
pub async fn check_all(looks: impl Iterator<Item = Look>) -> Result<()> {
    let (server, driver) = (Server::start_with(&["--tables-per-address", "1000"])?, Driver::start().await?);
    let album = Album::prepare(&driver, &server).await?;
    let mut findings = Vec::new();
    for look in looks {
        let window = Window::open(&driver, look).await?;
        window.goto(&server.url("/")).await?;
        for screen in SCREENS.iter().filter(|screen| screen.fits(look.size)) {
            let found = check(screen, &window, &server, &album).await;
            let found = found.with_context(|| format!("{} as {look}", screen.name));
            findings.extend(found.err().map(|error| format!("{error:#}")));
        }
        let finished = window.finish_after_loss(&server).await.with_context(|| look.to_string());
        findings.extend(finished.err().map(|error| format!("{error:#}")));
    }
    ensure!(findings.is_empty(), "{} findings:\n{}", findings.len(), findings.join("\n"));
    Ok(())
}

async fn check(screen: &Screen, window: &Window, server: &Server, album: &Album) -> Result<()> {
    screen.show(window, server, album).await?;
    window.screenshot(screen.name).await?;
    window.check_accessibility().await?;
    window.check_overflow().await
}
