//! Everything around a match: the first screen, the way back, codes that lead nowhere, another match, the big screen.

use anyhow::{Context, Result, ensure};
use wurf_browser_tests::hand::play_to_the_end;
use wurf_browser_tests::{Driver, Look, Server, Size, Window};

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
    guest.wait_for_text("form.come", "invites you").await?;
    guest.finish(&server).await?;
    host.finish(&server).await
}

#[tokio::test]
async fn strangers_who_meet_in_a_quick_match_need_not_begin_it() -> Result<()> {
    let (server, driver) = (Server::start()?, Driver::start().await?);
    let (first, second) = (window(&driver, &server).await?, window(&driver, &server).await?);
    for (phone, name) in [(&first, "Ada"), (&second, "Ben")] {
        phone.goto(&server.url("/tables")).await?;
        phone.click("main > section .field input").await?;
        phone.keys(name).await?;
        phone.click("main > section .chip").await?;
        phone.find(".gather").await?;
    }
    first.wait_for_text("main", "begins in a moment").await?;
    for phone in [first, second] {
        phone.find(".stage .board").await?;
        phone.finish(&server).await?;
    }
    Ok(())
}

#[tokio::test]
async fn another_language_is_loaded_when_it_is_chosen() -> Result<()> {
    let (server, driver) = (Server::start()?, Driver::start().await?);
    let window = window(&driver, &server).await?;
    window.click(".links a[href=\"/settings\"]").await?;
    window.click(".choice .chip:nth-child(3)").await?;
    window.wait_for_text("h1", "Einstellungen").await?;
    window.reload().await?;
    window.wait_for_text("h1", "Einstellungen").await?;
    window.finish(&server).await
}

/// Comes to a table as somebody with this name.
async fn join(window: &Window, url: &str, name: &str) -> Result<()> {
    window.prepare_hand().await?;
    window.goto(url).await?;
    window.click(".field input").await?;
    window.keys(name).await?;
    window.click("form .button-main").await?;
    window.find(".gather").await.map(|_| ())
}

#[tokio::test]
async fn three_phones_play_at_a_big_screen_and_another_match_begins_when_all_want_it() -> Result<()> {
    let (server, driver) = (Server::start()?, Driver::start().await?);
    let (host, second, third) =
        (window(&driver, &server).await?, window(&driver, &server).await?, window(&driver, &server).await?);
    host.prepare_hand().await?;
    host.goto(&server.url("/new/friends")).await?;
    host.click("main > .button-main").await?;
    // The table was opened for two; the host makes room for a third.
    host.click(".seat-count .chip:nth-child(1)").await?;
    host.wait_until("document.querySelectorAll('.place').length === 3").await?;
    let path = host.script("return location.pathname").await?;
    let url = server.url(path.as_str().context("a page has a path")?);

    let screen = Window::open(&driver, Look { size: Size { width: 1920, height: 1080 }, ..Look::DESKTOP }).await?;
    screen.goto(&format!("{url}/screen")).await?;
    let code = host.text(".code").await?;
    screen.find(".big-code").await?;
    screen.wait_for_text(".big-code", &code).await?;
    for (phone, name) in [(&second, "Ben"), (&third, "Cleo")] {
        join(phone, &url, name).await?;
        screen.wait_for_text(".big-lobby ul", name).await?;
    }
    host.click("main > .button-main").await?;
    screen.wait_until("document.querySelectorAll('.big .other').length === 3").await?;
    screen.wait_for_text(".big .others", "Cleo").await?;
    screen.check_overflow().await?;
    screen.screenshot("big-three").await?;
    let tappable = "return [...document.querySelectorAll('.big button, .big a, .big input')]
        .filter((element) => element.getClientRects().length && getComputedStyle(element).pointerEvents !== 'none').length";
    ensure!(screen.script(tappable).await? == 0, "nothing can be tapped on a big screen");

    play_to_the_end(&[&host, &second, &third]).await?;
    screen.find(".standings").await?;
    screen.screenshot("big-over").await?;
    host.click(".again .button-main").await?;
    second.wait_until("document.querySelector('.again p')").await?;
    second.click(".again .button-main").await?;
    third.wait_until("document.querySelectorAll('.again [role=status] p').length === 2").await?;
    third.find(".standings").await?;
    third.click(".again .button-main").await?;
    for phone in [&host, &second, &third] {
        phone.find(".board").await?;
        phone.wait_until("!document.querySelector('.standings')").await?;
    }
    screen.wait_until("document.querySelectorAll('.big .other').length === 3").await?;
    for window in [host, second, third, screen] {
        window.finish(&server).await?;
    }
    Ok(())
}

#[tokio::test]
async fn two_people_play_opposite_each_other_on_a_tablet() -> Result<()> {
    let (server, driver) = (Server::start()?, Driver::start().await?);
    let look = Look { size: Size::TABLET, ..Look::PHONE };
    for game in ["qwixx", "bloxx"] {
        let window = Window::open(&driver, look).await?;
        window.goto(&server.url("/")).await?;
        window.prepare_hand().await?;
        window.goto(&server.url(&format!("/new/pass/{game}"))).await?;
        window.sit_opposite().await?;
        window.begin().await?;
        window.find(".half-far .board").await?;
        window.find(".half:not(.half-far) .drawn-own").await?;
        window.screenshot(&format!("opposite-{game}")).await?;
        play_to_the_end(&[&window]).await?;
        window.finish(&server).await?;
    }
    Ok(())
}
