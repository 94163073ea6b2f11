//! The match on the screen: nothing is covered, nothing moves, and every offered cell is hit by its own face.

use std::collections::BTreeMap;

use anyhow::{Context, Result, ensure};
use wurf_browser_tests::{Driver, Look, Server, Size, Window};

/// Every board, with the tallest of the sheets with rows.
const GAMES: [&str; 6] = ["qwixx", "big-points", "cards", "bloxx", "fix", "duel"];

/// From the smallest phone to a large desktop, and a phone on its side.
const SIZES: [(u32, u32); 8] =
    [(320, 568), (360, 612), (360, 740), (740, 360), (768, 1024), (1280, 800), (1920, 1080), (2560, 1440)];

/// What is wrong with the screen as it is, each in a few words.
const FAULTS: &str = include_str!("stage.js");

/// Where the things are that must not move, as far as they are shown.
const PLACES: &str = "
    const places = {};
    const all = ['.drawn-own', '#fix-disc', '.fix-thumb', '.answers, .bloxx-tools', '.dice-place, .cards-table'];
    for (const css of all) {
        const box = document.querySelector(`.stage :is(${css})`)?.getBoundingClientRect();
        if (box?.width) places[css] = [box.x, box.y, box.width, box.height].map(Math.round).join(' ');
    }
    return places;";

async fn window(driver: &Driver, server: &Server) -> Result<Window> {
    let window = Window::open(driver, Look::PHONE).await?;
    window.goto(&server.url("/")).await?;
    window.wait_until_started().await?;
    window.prepare_hand().await?;
    Ok(window)
}

/// Begins a match against this many bots, or against as many as there may be.
async fn begin(window: &Window, server: &Server, game: &str, most: bool) -> Result<()> {
    window.goto(&server.url(&format!("/new/bots/{game}"))).await?;
    let which = if most { "last-child" } else { "first-child" };
    // The Duel has two seats, and nothing to choose.
    if game != "duel" {
        window.click(&format!("[aria-label='Players'] .chip:{which}")).await?;
    }
    window.begin().await?;
    window.find(".stage .board, .stage .board-fix").await.map(|_| ())
}

/// Switches the hints on or off; the match goes on.
async fn hint(window: &Window, on: bool) -> Result<()> {
    let settings = format!("{{ confirm_at_once: false, bots_at_once: true, vibration: false, guided: {} }}", !on);
    window.script(&format!("localStorage.setItem('wurf-settings', JSON.stringify({settings}));")).await?;
    window.reload().await?;
    window.find(".stage .board, .stage .board-fix").await?;
    window.script("document.querySelector('.roll-now')?.click()").await?;
    window.find(OFFERED).await.map(|_| ())
}

/// Whatever asks for a decision in any of the games.
const OFFERED: &str = ".offer, .card-offered, .bloxx-asked, .fix-do";

/// Looks at the screen in every size.
async fn faults(window: &Window, situation: &str, found: &mut Vec<String>) -> Result<()> {
    for (width, height) in SIZES {
        window.resize(Size { width, height }).await?;
        let faults = window.script(FAULTS).await?;
        let faults = faults.as_array().context("a list of faults")?;
        found.extend(faults.iter().map(|fault| format!("{situation} at {width}x{height}: {fault}")));
    }
    window.resize(Look::PHONE.size).await
}

#[tokio::test]
async fn nothing_is_covered_in_any_game_on_any_screen() -> Result<()> {
    let (server, driver) = (Server::start()?, Driver::start().await?);
    let window = window(&driver, &server).await?;
    let mut found = Vec::new();
    for game in GAMES {
        for most in [false, true] {
            begin(&window, &server, game, most).await?;
            let seats = if most { "the most seats" } else { "two seats" };
            for on in [true, false] {
                hint(&window, on).await?;
                let with = if on { "with a hint" } else { "without a hint" };
                faults(&window, &format!("{game}, {seats}, {with}"), &mut found).await?;
            }
            if window.script(CHOOSE).await? == true {
                faults(&window, &format!("{game}, {seats}, something is chosen"), &mut found).await?;
            }
        }
    }
    ensure!(found.is_empty(), "{} faults:\n{}", found.len(), found.join("\n"));
    window.finish(&server).await
}

/// Chooses something without confirming it; says whether there was something.
const CHOOSE: &str = "
    const offered = document.querySelector('.tap-offered, .card-offered .card-button');
    offered?.click();
    return !!offered;";

#[tokio::test]
async fn the_sheet_stays_where_it_is_whatever_is_chosen_or_asked() -> Result<()> {
    let (server, driver) = (Server::start()?, Driver::start().await?);
    let window = window(&driver, &server).await?;
    for game in GAMES {
        begin(&window, &server, game, true).await?;
        hint(&window, true).await?;
        let mut places = BTreeMap::new();
        for step in 0..24 {
            let now: BTreeMap<String, String> = serde_json::from_value(window.script(PLACES).await?)?;
            for (what, place) in now {
                let before = places.entry(what.clone()).or_insert_with(|| place.clone());
                ensure!(*before == place, "{game}, step {step}: {what} was at {before} and is at {place}");
            }
            window.make_move().await?;
        }
        ensure!(!places.is_empty(), "{game}: something was shown");
    }
    window.finish(&server).await
}
