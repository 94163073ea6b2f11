//! Whole matches in real browsers: with each other over the server, against bots without one, by keyboard alone.

use anyhow::{Result, ensure};
use wurf_browser_tests::hand::{gather, play_to_the_end, sit_together};
use wurf_browser_tests::{Driver, Look, Motion, Server, Window};

/// Games with their tiles on the screen where one is chosen.
const GAMES: [(&str, usize); 5] = [("qwixx", 1), ("cards", 2), ("bloxx", 3), ("fix", 4), ("duel", 5)];

async fn window(driver: &Driver, server: &Server, look: Look) -> Result<Window> {
    let window = Window::open(driver, look).await?;
    window.goto(&server.url("/")).await?;
    window.wait_until_started().await?;
    window.prepare_hand().await?;
    Ok(window)
}

async fn begin_against_bots(window: &Window, server: &Server, tile: usize) -> Result<()> {
    window.goto(&server.url("/new/bots")).await?;
    window.click(&format!(".game-tile:nth-child({tile})")).await?;
    window.begin().await
}

#[tokio::test]
async fn two_windows_play_every_game_to_the_end_over_the_server() -> Result<()> {
    let (server, driver) = (Server::start()?, Driver::start().await?);
    let (first, second) =
        (window(&driver, &server, Look::PHONE).await?, window(&driver, &server, Look::DESKTOP).await?);
    for (game, tile) in GAMES {
        sit_together(&first, &second, &server, tile).await?;
        play_to_the_end(&[&first, &second]).await?;
        let points = [first.points().await?, second.points().await?];
        ensure!(points[0] == points[1], "{game}: both see the same result, {points:?}");
        first.check_accessibility().await?;
        first.screenshot(&format!("over-{game}-online")).await?;
    }
    second.goto(&server.url("/records")).await?;
    second.wait_until("document.querySelectorAll('main section:first-child .list-link').length === 5").await?;
    first.finish(&server).await?;
    second.finish(&server).await
}

#[tokio::test]
async fn every_game_is_played_against_bots_with_the_server_stopped() -> Result<()> {
    let (mut server, driver) = (Server::start()?, Driver::start().await?);
    let window = window(&driver, &server, Look::PHONE).await?;
    window.wait_until_kept().await?;
    server.kill()?;
    for (game, tile) in GAMES {
        begin_against_bots(&window, &server, tile).await?;
        window.find(".board, .board-fix").await?;
        window.screenshot(&format!("begin-{game}")).await?;
        window.check_accessibility().await?;
        window.check_overflow().await?;
        play_to_the_end(&[&window]).await?;
    }
    window.finish_after_loss(&server).await
}

#[tokio::test]
async fn a_local_match_survives_a_reload() -> Result<()> {
    let (server, driver) = (Server::start()?, Driver::start().await?);
    let window = window(&driver, &server, Look::PHONE).await?;
    begin_against_bots(&window, &server, 1).await?;
    window.find(".offer").await?;
    for _ in 0..20 {
        window.make_move().await?;
    }
    let marks = "return document.querySelectorAll('.drawn-own .ink').length";
    let before = window.script(marks).await?.as_u64();
    window.reload().await?;
    window.find(".board, .board-fix").await?;
    let after = window.script(marks).await?.as_u64();
    ensure!(after >= before && before > Some(0), "{before:?} marks before, {after:?} after");
    play_to_the_end(&[&window]).await?;
    window.finish(&server).await
}

#[tokio::test]
async fn a_sealed_decision_is_not_seen_by_the_other() -> Result<()> {
    let (server, driver) = (Server::start()?, Driver::start().await?);
    let (first, second) = (window(&driver, &server, Look::PHONE).await?, window(&driver, &server, Look::PHONE).await?);
    sit_together(&first, &second, &server, 1).await?;
    second.find(".offer").await?;
    first.click(".tap-offered").await?;
    first.wait_until("document.querySelector('.drawn-own .pencil')").await?;
    let other = second.script("return document.querySelector('.other svg').innerHTML").await?.to_string();
    ensure!(!other.contains("ink") && !other.contains("pencil"), "the other sheet is still empty: {other}");
    second.click(".tap-offered").await?;
    second.wait_until("document.querySelector('.other svg .ink')").await?;
    first.finish(&server).await?;
    second.finish(&server).await
}

#[tokio::test]
async fn another_device_goes_on_with_the_same_seat() -> Result<()> {
    let (server, driver) = (Server::start()?, Driver::start().await?);
    let (first, second) = (window(&driver, &server, Look::PHONE).await?, window(&driver, &server, Look::PHONE).await?);
    sit_together(&first, &second, &server, 1).await?;
    second.find(".offer").await?;
    let link = "const kept = Object.entries(localStorage).find(([key]) => key.startsWith('wurf-seat-'))[1];
        const { table, person, secret } = JSON.parse(kept);
        return `/t/${table}#${person}.${secret}`;";
    let link = second.script(link).await?;
    let other = window(&driver, &server, Look::DESKTOP).await?;
    other.goto(&server.url(link.as_str().unwrap_or_default())).await?;
    other.find(".offer").await?;
    ensure!(other.script("return location.hash").await? == "", "the proof does not stay in the address");
    play_to_the_end(&[&first, &other]).await?;
    second.find(".standings").await?;
    first.finish(&server).await?;
    second.finish(&server).await?;
    other.finish(&server).await
}

#[tokio::test]
async fn every_roll_tumbles_and_every_mark_is_drawn() -> Result<()> {
    let (server, driver) = (Server::start()?, Driver::start().await?);
    let window = window(&driver, &server, Look { motion: Motion::Full, ..Look::PHONE }).await?;
    begin_against_bots(&window, &server, 1).await?;
    window.find(".offer").await?;
    let count = "window.moved = {}; addEventListener('animationstart', (event) => {
        window.moved[event.animationName] = (window.moved[event.animationName] ?? 0) + 1; });";
    window.script(count).await?;
    for _ in 0..40 {
        window.make_move().await?;
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    let moved = window.script("return window.moved").await?;
    let times = |name: &str| moved[name].as_u64().unwrap_or_default();
    // Six dice in each of several rolls, in two ways so that each roll starts afresh.
    ensure!(times("die-thrown") >= 9 && times("die-thrown-again") >= 9, "rolls tumble: {moved}");
    ensure!(times("paper-draw") >= 4, "marks are drawn: {moved}");
    window.finish(&server).await
}

#[tokio::test]
async fn what_was_told_ends_with_the_table() -> Result<()> {
    let (server, driver) = (Server::start()?, Driver::start().await?);
    let window = window(&driver, &server, Look::PHONE).await?;
    begin_against_bots(&window, &server, 1).await?;
    window.find(".offer").await?;
    // Twelve is never the first mark of the red row (QX-6).
    window.script("document.querySelector('.drawn-own [aria-label^=\"red 12\" i]').click()").await?;
    window.find(".notice p").await?;
    window.click(".menu-open").await?;
    window.click(".panel a.button[href='/']").await?;
    window.find(".ways").await?;
    // Longer than a notice stays.
    tokio::time::sleep(std::time::Duration::from_secs(7)).await;
    window.finish(&server).await
}

#[tokio::test]
async fn a_running_match_is_found_again_and_a_local_one_is_not_given_up_by_mistake() -> Result<()> {
    let (server, driver) = (Server::start()?, Driver::start().await?);
    let (first, second) = (window(&driver, &server, Look::PHONE).await?, window(&driver, &server, Look::PHONE).await?);
    sit_together(&first, &second, &server, 1).await?;
    second.find(".offer").await?;
    talk_is_seen_and_heard(&first, &second).await?;
    second.goto(&server.url("/")).await?;
    first.find(".seat-away").await?;
    // Once the table waits for the other alone, it says who is away and when a bot can play for them.
    first.click(".tap-offered").await?;
    first.find(".missing:not([hidden])").await?;
    first.wait_for_text(".missing:not([hidden])", "Ben is away. In").await?;
    second.click(".way-resume").await?;
    second.find(".offer").await?;
    first.click(".menu-open").await?;
    first.click(".panel .chips .chip").await?;
    second.click(".standstill .button-main").await?;
    first.wait_until("!document.querySelector('.standstill')").await?;
    begin_against_bots(&second, &server, 1).await?;
    second.find(".offer").await?;
    second.goto(&server.url("/new/bots")).await?;
    second.click("main > .button-main").await?;
    ensure!(second.asks_about_another_game().await?, "the running game is still there");
    second.screenshot("begin-sure").await?;
    second.click("main > a.button").await?;
    second.find(".offer").await?;
    play_to_the_end(&[&second]).await?;
    second.click(".over .button-main").await?;
    second.find(".offer").await?;
    first.finish(&server).await?;
    second.finish(&server).await
}

/// What one says is beside their seat for a moment, told once, and counted until it is read.
async fn talk_is_seen_and_heard(first: &Window, second: &Window) -> Result<()> {
    let listen = "window.told = []; new MutationObserver(() => {
        told.push(document.querySelector('[role=status].unseen').textContent); }).observe(
        document.querySelector('[role=status].unseen'), { childList: true, subtree: true, characterData: true });
        return true;";
    first.script(listen).await?;
    second.script("document.querySelector('.chat .chip').click()").await?;
    first.wait_until("document.querySelector('.seat:nth-child(2) .bubble')?.textContent === 'Hello!'").await?;
    first.wait_until("document.querySelector('.bar-count')?.textContent === '1'").await?;
    let told = first.script("return told.filter((text) => text === 'Ben: Hello!').length").await?;
    ensure!(told == 1, "told {told} times");
    first.wait_until("!document.querySelector('.bubble')").await?;
    first.click(".menu-open").await?;
    first.click(".chat summary").await?;
    first.wait_until("!document.querySelector('.bar-count')").await?;
    first.script("document.querySelector('.panel[open]').close()").await.map(|_| ())
}

#[tokio::test]
async fn a_roll_that_cannot_be_entered_is_forfeited_by_itself() -> Result<()> {
    let (server, driver) = (Server::start()?, Driver::start().await?);
    let window = window(&driver, &server, Look::PHONE).await?;
    begin_against_bots(&window, &server, 3).await?;
    // Somebody who drops shapes anywhere cannot enter one some time.
    window.play_until_shown(".bloxx-enter .roll-left").await?;
    window.wait_until("!document.querySelector('.bloxx-enter .roll-left')").await?;
    window.finish(&server).await
}

#[tokio::test]
async fn a_folded_talk_counts_and_a_person_who_is_sent_away_sees_only_that() -> Result<()> {
    let (server, driver) = (Server::start()?, Driver::start().await?);
    let (first, second) = (window(&driver, &server, Look::PHONE).await?, window(&driver, &server, Look::PHONE).await?);
    gather(&first, &second, &server, 1).await?;
    second.click(".chat summary").await?;
    second.click(".chat .chip").await?;
    first.find(".chat-new").await?;
    first.click(".chat summary").await?;
    first.wait_until("!document.querySelector('.chat-new')").await?;
    first.click(".place:nth-child(2) .chip").await?;
    second.find(".connection p").await?;
    second.wait_until("!document.querySelector('.place, .chat')").await?;
    second.check_accessibility().await?;
    first.finish(&server).await?;
    second.finish(&server).await
}

#[tokio::test]
async fn every_game_is_played_by_keyboard_alone() -> Result<()> {
    let (server, driver) = (Server::start()?, Driver::start().await?);
    let window = window(&driver, &server, Look::DESKTOP).await?;
    let enter = thirtyfour::Key::Enter.value().to_string();
    let own = "return document.querySelector('.drawn-own, .board-fix').innerHTML";
    for (game, tile) in GAMES {
        window.goto(&server.url("/")).await?;
        press(&window, "a.way-bots").await?;
        window.find(".game-tile").await?;
        // Tab stops at a group of radio buttons once; the arrows choose in it.
        reach(&window, ".game-tile[aria-checked=true]").await?;
        let is_there = format!("return document.activeElement.matches('.game-tile:nth-child({tile})')");
        for _ in 0..GAMES.len() {
            if window.script(&is_there).await? == false {
                window.keys(&thirtyfour::Key::Right.value().to_string()).await?;
            }
        }
        press(&window, "main > .button-main").await?;
        if window.asks_about_another_game().await? {
            window.keys(&enter).await?;
        }
        window.find(OFFERED).await?;
        let before = window.script(own).await?;
        let mut presses = 0;
        while presses < 8 || window.script(own).await? == before {
            ensure!(presses < 40, "{game}: nothing happens");
            window.find(OFFERED).await?;
            reach(&window, OFFERED).await?;
            window.keys(&enter).await?;
            presses += 1;
            // FIX ignores a quick thumb from the scene before.
            tokio::time::sleep(std::time::Duration::from_millis(50)).await;
        }
    }
    window.finish(&server).await
}

/// Whatever acts in any of the games.
const OFFERED: &str = ".tap-offered, .card-offered .card-button, .offer, #fix-main:not(:disabled), \
                       .bloxx-enter:not([aria-disabled=\"true\"])";

/// Goes there with Tab, and presses Enter.
async fn press(window: &Window, css: &str) -> Result<()> {
    window.find(css).await?;
    reach(window, css).await?;
    window.keys(&thirtyfour::Key::Enter.value().to_string()).await
}

/// Presses Tab until this has the focus, and checks that its position is visible.
async fn reach(window: &Window, css: &str) -> Result<()> {
    for _ in 0..80 {
        let there = window.script(&format!("return document.activeElement.matches(`{css}`)")).await?;
        if there == true {
            let outline = window.script("return getComputedStyle(document.activeElement).outlineStyle").await?;
            ensure!(outline != "none", "one sees where the focus is");
            return Ok(());
        }
        window.keys(&thirtyfour::Key::Tab.value().to_string()).await?;
    }
    anyhow::bail!("{css} is not reached with the Tab key")
}
