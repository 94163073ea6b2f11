//! Games that were played: counted, taken to another device in one file, and played again with the same dice.

use anyhow::{Context, Result, ensure};
use wurf_browser_tests::hand::play_to_the_end;
use wurf_browser_tests::{Driver, Look, Server, Window};

/// Drops the records that this device has kept as one file onto the list, after forgetting them if that is wanted.
fn drop_file(forget: bool) -> String {
    let forget = if forget { "localStorage.removeItem('wurf-records');" } else { "" };
    format!(
        "const kept = JSON.parse(localStorage.getItem('wurf-records')).map(({{ text }}) => text).join('\\n');
        {forget}
        const dropped = new DataTransfer();
        dropped.items.add(new File([kept], 'games.wurf'));
        const event = new DragEvent('drop', {{ dataTransfer: dropped, bubbles: true, cancelable: true }});
        document.querySelector('main section').dispatchEvent(event);
        return true;"
    )
}

async fn play_one(window: &Window, server: &Server) -> Result<()> {
    window.goto(&server.url("/new/bots/qwixx")).await?;
    window.begin().await?;
    window.find(".board").await?;
    play_to_the_end(&[window]).await
}

#[tokio::test]
async fn games_are_counted_taken_along_and_played_again_with_the_same_dice() -> Result<()> {
    let (server, driver) = (Server::start()?, Driver::start().await?);
    let window = Window::open(&driver, Look::PHONE).await?;
    window.goto(&server.url("/")).await?;
    window.wait_until_started().await?;
    window.prepare_hand().await?;
    play_one(&window, &server).await?;
    let points = window.script("return document.querySelector('.standing.seat-1 > span').textContent").await?;
    let points = points.as_str().and_then(|words| words.split(' ').next()).context("a result")?.to_string();

    // After a reload the picture of the lead is still there.
    window.goto(&server.url("/play")).await?;
    window.find(".course").await?;

    window.goto(&server.url("/records")).await?;
    window.find(".tally").await?;
    let tally = window.script("return [...document.querySelectorAll('.tally td')].map((td) => td.textContent)").await?;
    ensure!(tally[1] == "Matches" || tally[1] == "1", "one match is counted: {tally}");
    ensure!(tally.to_string().contains(&points), "its points are the best: {tally}, {points}");
    window.find(".player-won").await?;
    window.script(&drop_file(false)).await?;
    window.wait_for_text("main section [role=status]", "new: 0").await?;
    window.script(&drop_file(true)).await?;
    window.wait_for_text("main section [role=status]", "new: 1").await?;
    window.screenshot("records-one").await?;
    window.check_accessibility().await?;
    window.check_overflow().await?;

    window.click("main section:first-child .list-link").await?;
    window.find(".slider").await?;
    let rolled = "return document.querySelector('.dice').getAttribute('aria-label')";
    window.find(".dice").await?;
    let then = window.script(rolled).await?;
    window.click(".same-dice .button").await?;
    window.find(".stage .dice").await?;
    ensure!(window.script(rolled).await? == then, "the first roll is the same");
    play_to_the_end(&[&window]).await?;
    window.wait_for_text(".over-best", "With the same dice").await?;
    window.finish(&server).await
}

#[tokio::test]
async fn the_boxes_and_locks_of_a_sheet_beside_real_dice_do_what_they_do_on_paper() -> Result<()> {
    let (server, driver) = (Server::start()?, Driver::start().await?);
    let window = Window::open(&driver, Look::PHONE).await?;
    window.goto(&server.url("/sheet")).await?;
    window.click("main > .button-main").await?;
    window.find(".drawn-own").await?;
    let count = |label: &str| format!("document.querySelectorAll('.drawn-own [aria-label=\"{label}\"]').length");
    window.click(".drawn-own [aria-label='Take a miss']").await?;
    window.wait_until(&format!("{} === 1", count("A miss; tap to undo it"))).await?;
    window.click(".drawn-own [aria-label='A miss; tap to undo it']").await?;
    window.wait_until(&format!("{} === 4", count("Take a miss"))).await?;
    window.click(".drawn-own [aria-label='Others have closed red']").await?;
    window.wait_until(&format!("{} === 1", count("red is closed: open it again"))).await?;
    window.click(".typed summary").await?;
    window.screenshot("sheet-typed").await?;
    window.check_accessibility().await?;
    window.finish(&server).await
}

#[tokio::test]
async fn a_swap_field_beside_real_dice_is_struck_by_a_tap() -> Result<()> {
    let (server, driver) = (Server::start()?, Driver::start().await?);
    let window = Window::open(&driver, Look::PHONE).await?;
    window.goto(&server.url("/sheet")).await?;
    window.click("[aria-label='Sheet'] .chip:nth-child(11)").await?;
    window.click("main > .button-main").await?;
    window.click(".drawn-own [aria-label='Use the swap field 9/7']").await?;
    window.click(".drawn-own [aria-label='Swap field 9/7 is used; tap to undo it']").await?;
    window.click(".drawn-own [aria-label='Use the swap field 9/7']").await?;
    // Fields are used from left to right (XC-2).
    let left = "document.querySelectorAll('.drawn-own [aria-label^=\"Use the swap field\"]').length === 7";
    window.wait_until(left).await?;
    window.screenshot("sheet-swapped").await?;
    window.check_accessibility().await?;
    window.finish(&server).await
}

#[tokio::test]
async fn a_match_against_an_expert_teaches_its_costliest_decisions_and_is_tried_again_from_there() -> Result<()> {
    let (server, driver) = (Server::start()?, Driver::start().await?);
    let window = Window::open(&driver, Look::PHONE).await?;
    window.goto(&server.url("/")).await?;
    window.wait_until_started().await?;
    window.prepare_hand().await?;
    window.goto(&server.url("/new/bots/qwixx")).await?;
    window.click("[aria-label='Bots'] .chip:last-child").await?;
    window.wait_for_text("[aria-label='Bots'] [aria-checked='true']", "Expert").await?;
    window.begin().await?;
    window.click(".bar-tool[aria-label='Advice']").await?;
    window.find(".advice li").await?;
    window.screenshot("advice").await?;
    window.check_accessibility().await?;
    window.click(".panel[open] .bar-tool").await?;
    play_to_the_end(&[&window]).await?;

    window.click(".over-lesson").await?;
    window.find(".lesson .lesson-chart").await?;
    window.screenshot("lesson").await?;
    window.check_accessibility().await?;
    window.check_overflow().await?;
    let place = "document.querySelector('.slider').value";
    window
        .script(
            "const chart = document.querySelector('.lesson-chart'); const place = chart.getBoundingClientRect();
        chart.dispatchEvent(new MouseEvent('click', { clientX: place.right, bubbles: true })); return true;",
        )
        .await?;
    window.wait_until(&format!("{place} === document.querySelector('.slider').max")).await?;
    window.click(".lesson .moves .move").await?;
    window.click(".drill .button").await?;
    window.click(".drill-ways li:last-child .button").await?;
    window.wait_until("document.querySelector('.drill [role=status]').textContent !== ''").await?;
    window.screenshot("drill").await?;
    window.check_overflow().await?;

    window.reload().await?;
    window.click(".lesson .button").await?;
    window.click(".lesson .moves li:first-child .button").await?;
    window.wait_until("location.pathname === '/play' && document.querySelector('.board')").await?;
    window.screenshot("again-from-here").await?;
    play_to_the_end(&[&window]).await?;
    window.wait_for_text("main", "With the same dice").await?;
    let kept =
        "caches.match('/').then(() => caches.keys()).then((names) => Promise.all(names.map((name) => caches.open(name)
        .then((cache) => cache.keys())))).then((kept) => kept.flat().map(({ url }) => url).join(' '))";
    window.script(&format!("{kept}.then((kept) => document.body.dataset.kept = kept); return true;")).await?;
    window.wait_until("document.body.dataset.kept?.includes('/assets/weights-qwixx-')").await?;
    window.finish(&server).await
}
