//! The page while its server is slow, stopped or killed: nothing is lost, and one decision is one command, however
//! often somebody taps.

use std::time::Duration;

use anyhow::{Result, bail, ensure};
use wurf_browser_tests::hand::{play_to_the_end, sit_together};
use wurf_browser_tests::{Driver, Look, Server, Window};

/// A hundred taps: half of them before the page can draw anything, half of them on whatever is there by then.
const TAPS: &str = "
    window.told = [];
    const note = () => window.told.push(document.querySelector('.notice').innerText);
    new MutationObserver(note).observe(document.querySelector('.notice'), { childList: true, subtree: true });
    const offers = [...document.querySelectorAll('.offer')];
    for (let tap = 0; tap < 50; tap++) offers[tap % offers.length].click();
    for (let tap = 0; tap < 50; tap++) {
        await new Promise(requestAnimationFrame);
        const cells = document.querySelectorAll('.offer, .drawn-own .tap');
        cells[tap % cells.length].click();
    }
    return document.querySelector('.question').innerText;";

/// A turn has few decisions; most of these find nothing to decide.
const MOVES_MAX: usize = 200;

/// How long to look away between two of them.
const PAUSE: Duration = Duration::from_millis(50);

async fn overheard(driver: &Driver, server: &Server) -> Result<Window> {
    let window = Window::open(driver, Look::PHONE).await?;
    window.overhear().await?;
    window.goto(&server.url("/")).await?;
    window.wait_until_started().await?;
    window.prepare_hand().await?;
    Ok(window)
}

#[tokio::test]
async fn a_hundred_taps_while_the_server_is_stopped_are_one_command_and_no_notice() -> Result<()> {
    let (server, driver) = (Server::start()?, Driver::start().await?);
    let (first, second) = (overheard(&driver, &server).await?, overheard(&driver, &server).await?);
    sit_together(&first, &second, &server, 1).await?;
    first.find(".offer").await?;
    server.halt()?;
    let question = first.script(TAPS).await?;
    ensure!(question.as_str().is_some_and(|words| words.starts_with("Sending")), "the tap is answered: {question}");
    first.find(".connection p").await?;
    first.check_accessibility().await?;
    first.screenshot("decision-on-its-way").await?;
    server.go_on()?;
    first.wait_until("!document.querySelector('.connection p')").await?;
    play_until_asked(&second, &first).await?;
    let wire = first.wire().await?;
    ensure!(wire.commands("act") == 1, "one decision, {} commands", wire.commands("act"));
    ensure!(wire.answers("act", "refused") == 0, "nothing was refused: {:?}", wire.heard);
    let told = first.script("return window.told.join('')").await?;
    ensure!(told == "", "nobody was told anything: {told}");
    first.finish(&server).await?;
    second.finish(&server).await
}

#[tokio::test]
async fn a_match_with_a_server_that_stops_again_and_again_has_no_command_too_many() -> Result<()> {
    let (server, driver) = (Server::start()?, Driver::start().await?);
    let (first, second) = (overheard(&driver, &server).await?, overheard(&driver, &server).await?);
    sit_together(&first, &second, &server, 1).await?;
    first.find(".offer").await?;
    for _ in 0..4 {
        server.halt()?;
        for _ in 0..20 {
            first.make_move().await?;
            second.make_move().await?;
        }
        server.go_on()?;
        for _ in 0..6 {
            first.make_move().await?;
            second.make_move().await?;
        }
    }
    play_to_the_end(&[&first, &second]).await?;
    ensure_nothing_refused(&[&first, &second]).await?;
    ensure_all_done(&[&first, &second]).await?;
    first.finish(&server).await?;
    second.finish(&server).await
}

#[tokio::test]
async fn a_match_goes_on_after_the_server_was_killed() -> Result<()> {
    let (mut server, driver) = (Server::start()?, Driver::start().await?);
    let (first, second) = (overheard(&driver, &server).await?, overheard(&driver, &server).await?);
    sit_together(&first, &second, &server, 1).await?;
    first.find(".offer").await?;
    for _ in 0..12 {
        first.make_move().await?;
        second.make_move().await?;
    }
    server.kill()?;
    first.find(".connection p").await?;
    first.screenshot("connection-lost").await?;
    server.restart()?;
    first.wait_until("!document.querySelector('.connection p')").await?;
    second.wait_until("!document.querySelector('.connection p')").await?;
    play_to_the_end(&[&first, &second]).await?;
    ensure_nothing_refused(&[&first, &second]).await?;
    ensure!(first.points().await? == second.points().await?, "both see the same result");
    first.finish_after_loss(&server).await?;
    second.finish_after_loss(&server).await
}

#[tokio::test]
async fn a_server_that_cannot_save_says_so_and_the_page_goes_on_by_itself() -> Result<()> {
    let (server, driver) = (Server::start()?, Driver::start().await?);
    let (first, second) = (overheard(&driver, &server).await?, overheard(&driver, &server).await?);
    sit_together(&first, &second, &server, 1).await?;
    first.find(".offer").await?;
    let cannot = "const fetched = window.fetch, body = JSON.stringify({ code: 'cannot-keep', reason: 'no room' });
        window.fetch = (request) => (request.url ?? request).includes('/readyz')
            ? Promise.resolve(new Response(body, { status: 503 })) : fetched(request);";
    first.script(cannot).await?;
    first.dismiss(&serde_json::json!({ "type": "goodbye", "retry_ms": 3000 })).await?;
    first.wait_for_text(".connection", "Nothing is lost").await?;
    first.screenshot("cannot-keep").await?;
    first.wait_until("!document.querySelector('.connection p')").await?;
    first.click(".offer").await?;
    play_until_asked(&second, &first).await?;
    ensure_nothing_refused(&[&first, &second]).await?;
    first.finish(&server).await?;
    second.finish(&server).await
}

/// Lets one play until the other is asked something: the lot says who of them has the turn, and with it two decisions.
async fn play_until_asked(playing: &Window, asked: &Window) -> Result<()> {
    for _ in 0..MOVES_MAX {
        playing.make_move().await?;
        if asked.script("return !!document.querySelector('.offer')").await? == true {
            return Ok(());
        }
        tokio::time::sleep(PAUSE).await;
    }
    bail!("nobody was asked anything: {}", asked.text("main").await?)
}

async fn ensure_nothing_refused(windows: &[&Window]) -> Result<()> {
    for window in windows {
        let refused = window.wire().await?.answers("act", "refused");
        ensure!(refused == 0, "{refused} decisions too many were sent");
    }
    Ok(())
}

async fn ensure_all_done(windows: &[&Window]) -> Result<()> {
    for window in windows {
        let wire = window.wire().await?;
        let (asked, done) = (wire.commands("act"), wire.answers("act", "done"));
        ensure!(asked == done, "{asked} decisions were sent, {done} carried out");
    }
    Ok(())
}
