//! Everything around a match: the first screen, the way back, codes that lead nowhere.

use anyhow::{Result, ensure};
use wurf_browser_tests::{Driver, Look, Server, Window};

async fn window(driver: &Driver, server: &Server) -> Result<Window> {
    let window = Window::open(driver, Look::PHONE).await?;
    window.goto(&server.url("/")).await?;
    window.wait_until_started().await?;
    Ok(window)
}

async fn path_after(window: &Window, script: &str, expected: &str) -> Result<()> {
    window.script(script).await?;
    window.wait_until(&format!("location.pathname === '{expected}'")).await
}

#[tokio::test]
async fn a_game_begins_in_one_tap_and_the_way_back_leads_to_the_first_screen() -> Result<()> {
    let (server, driver) = (Server::start()?, Driver::start().await?);
    let window = window(&driver, &server).await?;
    ensure!(window.script("return Object.keys(wurfWords).length").await? == 1, "only one language is loaded");

    window.click(".game-card:nth-child(2)").await?;
    window.find(".cards-table").await?;
    path_after(&window, "history.back()", "/").await?;
    window.find(".running li").await?;
    ensure!(window.text(".running li").await?.contains(" · "), "the match is shown with everybody in it");

    // From any other screen the match is one tap away.
    window.click(".links a:nth-child(1)").await?;
    window.click(".bar-match").await?;
    window.find(".cards-table").await?;

    // The form in which a match was set up is gone from the way back; nothing is lost to a single tap on the way.
    window.goto(&server.url("/")).await?;
    window.click(".way-bots").await?;
    window.click(".game-tile:nth-child(3)").await?;
    window.begin().await?;
    window.find(".board-bloxx").await?;
    path_after(&window, "history.back()", "/").await?;

    // The same game in one tap: the one that runs is asked about first.
    window.click(".game-card:nth-child(3)").await?;
    ensure!(window.script("return location.pathname").await? == "/", "a match is not lost to one tap");
    window.click(".game-card:nth-child(3)").await?;
    window.find(".board-bloxx").await?;

    // It can be thrown away, with a second tap.
    path_after(&window, "history.back()", "/").await?;
    window.click(".running-drop").await?;
    window.click(".running-drop").await?;
    window.wait_until("document.querySelector('.running li').hidden").await?;
    window.reload().await?;
    window.wait_until_started().await?;
    ensure!(window.script("return document.querySelectorAll('.running li').length").await? == 0, "it is gone");
    window.finish(&server).await
}

#[tokio::test]
async fn a_code_that_leads_nowhere_stays_in_its_field_and_a_right_one_leads_to_the_table() -> Result<()> {
    let (server, driver) = (Server::start()?, Driver::start().await?);
    let (host, guest) = (window(&driver, &server).await?, window(&driver, &server).await?);
    host.goto(&server.url("/new/dice")).await?;
    host.find(".switch[aria-checked=true]").await?;
    host.click("main > .button-main").await?;
    let code = host.text(".code").await?;
    path_after(&host, "history.back()", "/").await?;
    host.find(".running li").await?;

    guest.click(".code-input").await?;
    guest.keys("qqqq\u{e007}").await?;
    guest.wait_for_text(".by-code .trouble", "no table").await?;
    ensure!(guest.script("return document.querySelector('.code-input').value").await? == "qqqq", "it can be corrected");
    guest.script("document.querySelector('.code-input').select()").await?;
    guest.keys(&format!("{code}\u{e007}")).await?;
    guest.find("form.come").await?;
    guest.finish(&server).await?;
    host.finish(&server).await
}

#[tokio::test]
async fn another_language_is_loaded_when_it_is_chosen() -> Result<()> {
    let (server, driver) = (Server::start()?, Driver::start().await?);
    let window = window(&driver, &server).await?;
    window.click(".links a:nth-child(3)").await?;
    window.click(".choice .chip:nth-child(3)").await?;
    window.wait_for_text("h1", "Einstellungen").await?;
    window.reload().await?;
    window.wait_for_text("h1", "Einstellungen").await?;
    window.finish(&server).await
}
