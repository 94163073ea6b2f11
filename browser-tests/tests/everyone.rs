//! The page for those who do not see it, do not use a pointer, or need strong contrast.

use std::time::Instant;

use anyhow::{Context, Result, ensure};
use serde_json::json;
use wurf_browser_tests::hand::{MATCH_MAX, PAUSE};
use wurf_browser_tests::{Driver, Look, Server, Window};

/// Games with their tiles on the screen where one is chosen.
const GAMES: [(&str, usize); 5] = [("qwixx", 1), ("cards", 2), ("bloxx", 3), ("fix", 4), ("duel", 5)];

async fn window(driver: &Driver, server: &Server) -> Result<Window> {
    let window = Window::open(driver, Look::DESKTOP).await?;
    window.goto(&server.url("/")).await?;
    window.wait_until_started().await?;
    window.prepare_hand().await?;
    Ok(window)
}

async fn begin(window: &Window, server: &Server, tile: usize) -> Result<()> {
    window.goto(&server.url("/new/bots")).await?;
    window.click(&format!(".game-tile:nth-child({tile})")).await?;
    window.begin().await?;
    window.find(".board, .board-fix").await?;
    Ok(())
}

/// From now on whatever is clicked has the focus first, as with keys.
const CLICKS_FOCUS: &str = "const click = HTMLElement.prototype.click;
    HTMLElement.prototype.click = function () { this.focus(); click.call(this); };
    return true;";

#[tokio::test]
async fn the_focus_is_on_the_page_after_every_move_of_every_game() -> Result<()> {
    let (server, driver) = (Server::start()?, Driver::start().await?);
    let window = window(&driver, &server).await?;
    for (game, tile) in GAMES {
        begin(&window, &server, tile).await?;
        window.script(CLICKS_FOCUS).await?;
        let (mut has_moved, started) = (false, Instant::now());
        loop {
            ensure!(started.elapsed() < MATCH_MAX, "{game} does not end");
            let made = window.make_move().await?;
            // Somebody who has not touched anything yet has no focus to lose. What the page shows later than it happens
            // is given the focus a moment after it is shown.
            has_moved |= made != "wait";
            if has_moved {
                let is_kept = window.wait_until("document.activeElement !== document.body").await;
                is_kept.with_context(|| format!("{game}: after {made} the focus is lost"))?;
            }
            match made.as_str() {
                "over" => break,
                "wait" => tokio::time::sleep(PAUSE).await,
                _ => {}
            }
        }
        let heading = window.wait_until("document.activeElement.matches('.over h2')").await;
        heading.with_context(|| format!("{game}: the end begins with its result"))?;
    }
    screens_begin_at_their_heading(&window, &server).await?;
    window.finish(&server).await
}

async fn screens_begin_at_their_heading(window: &Window, server: &Server) -> Result<()> {
    window.goto(&server.url("/settings")).await?;
    window.click(".bar-back").await?;
    window.wait_until("location.pathname === '/' && document.activeElement.matches('h1')").await
}

#[tokio::test]
async fn contrast_themes_show_what_can_be_played() -> Result<()> {
    let (server, driver) = (Server::start()?, Driver::start().await?);
    let window = window(&driver, &server).await?;
    let features = json!({ "features": [{ "name": "forced-colors", "value": "active" }] });
    window.session().cdp().send_raw("Emulation.setEmulatedMedia", features).await?;
    let differ = |one: &str, other: &str, property: &str| {
        format!(
            "return (() => {{ const of = (css) => {{ const found = document.querySelector(css); \
             return found && getComputedStyle(found).{property}; }}; \
             return of('{one}') !== of('{other}') && of('{one}') !== null; }})()"
        )
    };
    let pairs = [
        (1, ".tap-offered", ".tap:not(.tap-offered)", "outlineStyle"),
        (2, ".card-offered", ".cards-hands", "outlineStyle"),
        (3, ".bloxx-die[aria-pressed=\"true\"]", ".bloxx-die[aria-pressed=\"false\"]", "borderTopColor"),
    ];
    for (tile, shown, other, property) in pairs {
        begin(&window, &server, tile).await?;
        window.play_until_shown(shown).await?;
        ensure!(window.script(&differ(shown, other, property)).await? == true, "{shown} looks like {other}");
        window.screenshot(&format!("forced-{tile}")).await?;
    }
    window.finish(&server).await
}

#[tokio::test]
async fn radio_buttons_are_chosen_by_arrows_and_a_hidden_race_waits() -> Result<()> {
    let (server, driver) = (Server::start()?, Driver::start().await?);
    let window = window(&driver, &server).await?;
    window.goto(&server.url("/settings")).await?;
    window.find("[role=radiogroup]").await?;
    let stops = "return [...document.querySelectorAll('[role=radiogroup]')]
        .every((group) => group.querySelectorAll('[role=radio][tabindex=\"0\"]').length === 1)";
    ensure!(window.script(stops).await? == true, "each group is one stop of the Tab key");
    let chosen = "document.activeElement.matches('[role=radio][aria-checked=true][tabindex=\"0\"]')";
    let [up, down] = [thirtyfour::Key::Up, thirtyfour::Key::Down].map(|key| key.value().to_string());
    // The first group is that of the languages, the second that of the themes.
    let focus = |group: usize| {
        format!(
            "document.querySelectorAll('[role=radiogroup]')[{group}].querySelector('[tabindex=\"0\"]').focus(); return 1;"
        )
    };
    window.script(&focus(0)).await?;
    window.keys(&up).await?;
    // All words are new, and the focus is where it was.
    window.wait_until("document.documentElement.lang === 'fr'").await?;
    window.wait_until(&format!("{chosen} && document.querySelector('h1').textContent === 'Réglages'")).await?;
    window.script(&focus(1)).await?;
    window.keys(&down).await?;
    window.wait_until(&format!("{chosen} && document.documentElement.dataset.theme === 'light'")).await?;

    begin(&window, &server, 4).await?;
    let hide = "Object.defineProperty(document, 'hidden', { value: true, configurable: true });
        dispatchEvent(new Event('visibilitychange')); return true;";
    window.script(hide).await?;
    window.find(".standstill").await?;
    window.script("delete document.hidden; return true;").await?;
    window.click(".standstill .button-main").await?;
    window.wait_for_text(".standstill .button-main", "3").await?;
    window.wait_until("!document.querySelector('.standstill')").await?;
    window.finish(&server).await
}
