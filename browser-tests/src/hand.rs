//! Somebody who plays by tapping whatever is offered.

use std::hash::{BuildHasher, RandomState};
use std::sync::LazyLock;
use std::time::{Duration, Instant};

use anyhow::{Result, bail, ensure};

use crate::server::Server;
use crate::window::Window;

/// A match takes a minute or two; one that takes longer has got stuck.
pub const MATCH_MAX: Duration = Duration::from_secs(420);

/// How long to look away when nothing is offered.
pub const PAUSE: Duration = Duration::from_millis(40);

const MOVE: &str = include_str!("hand.js");

/// Set to a number that a failed test has named, every hand taps as it did there.
const SEED: &str = "WURF_SEED";

/// What all hands of this run begin with.
#[allow(clippy::print_stdout, reason = "a test that fails shows what it has printed")]
static HANDS: LazyLock<u32> = LazyLock::new(|| {
    let given = std::env::var(SEED).ok().and_then(|seed| seed.parse().ok());
    let seed = given.unwrap_or_else(|| RandomState::new().hash_one(SEED) as u32);
    println!("hands tap by {SEED}={seed}");
    seed
});

/// What this device is told before it plays: one tap decides, bots do not pause, dice fall at once, no hints.
const SETTINGS: &str = "localStorage.setItem('wurf-settings', JSON.stringify(
    { confirm_at_once: true, bots_at_once: true, roll_at_once: true, guided: true }));
    return true;";

impl Window {
    /// Prepares the device for somebody who taps quickly, and reloads the page.
    pub async fn prepare_hand(&self) -> Result<()> {
        self.script(SETTINGS).await?;
        self.reload().await?;
        self.wait_until_started().await
    }

    /// Chooses that two people sit opposite each other, where the words are English.
    pub async fn sit_opposite(&self) -> Result<()> {
        self.find(".switch").await?;
        let switch =
            "[...document.querySelectorAll('.switch')].find(({ textContent }) => textContent.includes('opposite'))";
        self.script(&format!("{switch}.click(); return true;")).await.map(|_| ())
    }

    /// Begins what was chosen, even where a game on this device has to be given up for it.
    pub async fn begin(&self) -> Result<()> {
        self.click("main > .button-main").await?;
        if self.asks_about_another_game().await? {
            self.click("main > .button-main").await?;
        }
        Ok(())
    }

    /// Does the page ask whether to give up a game on this device?
    pub async fn asks_about_another_game(&self) -> Result<bool> {
        Ok(self.script("return !!document.querySelector('.game-tiles ~ a.button')").await? == true)
    }

    /// Makes one move, if one is offered, and says which.
    pub async fn make_move(&self) -> Result<String> {
        let made = self.script(&format!("const seed = {};\n{MOVE}", *HANDS)).await?;
        Ok(made.as_str().unwrap_or_default().to_string())
    }

    /// Plays until something of this kind is shown.
    pub async fn play_until_shown(&self, css: &str) -> Result<()> {
        let is_shown = format!("return !!document.querySelector('{css}')");
        let started = Instant::now();
        while self.script(&is_shown).await? != true {
            ensure!(started.elapsed() < MATCH_MAX, "{css} was never shown: {}", self.text("main").await?);
            if self.make_move().await? == "wait" {
                tokio::time::sleep(PAUSE).await;
            }
        }
        Ok(())
    }
}

/// Opens a table as the first window and comes to it as the second. Both are led to their seats.
pub async fn gather(first: &Window, second: &Window, server: &Server, tile: usize) -> Result<()> {
    first.goto(&server.url("/new/friends")).await?;
    first.click(&format!(".game-tile:nth-child({tile})")).await?;
    type_name(first, "Ada").await?;
    first.click("main > .button-main").await?;
    first.find(".place").await?;
    let table = first.script("return location.pathname").await?;
    second.goto(&server.url(table.as_str().unwrap_or_default())).await?;
    type_name(second, "Ben").await?;
    second.click("form .button-main").await?;
    first.wait_until("!document.querySelector('main > .button-main').disabled").await
}

/// Gathers at a table, and begins.
pub async fn sit_together(first: &Window, second: &Window, server: &Server, tile: usize) -> Result<()> {
    gather(first, second, server, tile).await?;
    first.click("main > .button-main").await
}

/// Types the reader's name where it is asked for.
async fn type_name(window: &Window, name: &str) -> Result<()> {
    window.click(".field input").await?;
    window.keys(name).await
}

/// Lets everybody play until each of them sees the end.
pub async fn play_to_the_end(windows: &[&Window]) -> Result<()> {
    let started = Instant::now();
    loop {
        let (mut over, mut waiting) = (0, 0);
        for window in windows {
            match window.make_move().await?.as_str() {
                "over" => over += 1,
                "wait" => waiting += 1,
                _ => {}
            }
        }
        if over == windows.len() {
            return Ok(());
        }
        if started.elapsed() > MATCH_MAX {
            bail!("the match did not end: {}", windows[0].text("main").await.unwrap_or_default());
        }
        if over + waiting == windows.len() {
            tokio::time::sleep(PAUSE).await;
        }
    }
}
