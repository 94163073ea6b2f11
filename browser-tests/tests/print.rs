//! The workshop: every game can be printed, and what comes out of the printer is what is shown.

use anyhow::{Context, Result, ensure};
use base64::Engine;
use serde_json::json;
use wurf_browser_tests::{Driver, Look, Server, Window};

const GAMES: [&str; 16] = [
    "qwixx",
    "gemixt-a",
    "gemixt-b",
    "stairs",
    "chain",
    "bonus-a",
    "bonus-b",
    "big-points",
    "double-a",
    "double-b",
    "x-change",
    "longo",
    "cards",
    "bloxx",
    "fix",
    "duel",
];

/// A4 and Letter in points, 72 to an inch, and the same on their long sides.
const A4: [f64; 2] = [595.0, 842.0];
const A4_LYING: [f64; 2] = [842.0, 595.0];
const LETTER_LYING: [f64; 2] = [792.0, 612.0];

/// What the browser prints, as a PDF file.
async fn printed(window: &Window) -> Result<String> {
    let answer = window.session().cdp().send_raw("Page.printToPDF", json!({ "preferCSSPageSize": true })).await?;
    let file = answer["data"].as_str().context("a file")?;
    let bytes = base64::engine::general_purpose::STANDARD.decode(file)?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

/// The sizes of all pages of a PDF file.
fn sizes(file: &str) -> Result<Vec<[f64; 2]>> {
    let boxes = file.split("/MediaBox [").skip(1).map(|rest| rest.split(']').next().unwrap_or_default());
    let numbers = boxes.map(|text| text.split_whitespace().map(str::parse).collect::<Result<Vec<f64>, _>>());
    let numbers: Vec<Vec<f64>> = numbers.collect::<Result<_, _>>()?;
    Ok(numbers.iter().filter_map(|numbers| numbers.last_chunk().copied()).collect())
}

/// Goes there and prints: as many pages as are laid out, each of this size.
async fn check(window: &Window, server: &Server, path: &str, size: [f64; 2]) -> Result<()> {
    window.goto(&server.url(path)).await?;
    window.find(".page img").await?;
    let shown = "[...document.querySelectorAll('.page img')].every((img) => img.complete && img.naturalWidth > 100)";
    window.wait_until(shown).await?;
    let laid = window.script("return document.querySelectorAll('.page').length").await?;
    let sizes = sizes(&printed(window).await?)?;
    ensure!(laid == sizes.len(), "{path}: {laid} pages are laid out, and {} are printed", sizes.len());
    let is_right = |page: &[f64; 2]| page.iter().zip(size).all(|(length, wanted)| (length - wanted).abs() < 1.5);
    ensure!(sizes.iter().all(is_right), "{path}: {sizes:?}");
    Ok(())
}

#[tokio::test]
async fn every_game_is_printed_on_pages_of_the_size_that_was_chosen() -> Result<()> {
    let (server, driver) = (Server::start()?, Driver::start().await?);
    let window = Window::open(&driver, Look::PHONE).await?;
    for game in GAMES {
        check(&window, &server, &format!("/print/{game}"), A4).await?;
    }
    check(&window, &server, "/print/cards/cards", A4_LYING).await?;
    check(&window, &server, "/print/fix/dice", A4).await?;
    check(&window, &server, "/print/bloxx/rules", A4).await?;
    check(&window, &server, "/print/qwixx/sheets?preset=pad", A4).await?;
    check(&window, &server, "/print/chain/sheets?paper=letter&landscape=true&both_sides=true", LETTER_LYING).await?;
    window.finish(&server).await
}

#[tokio::test]
async fn choices_are_in_the_address_and_in_the_file_of_the_server() -> Result<()> {
    let (server, driver) = (Server::start()?, Driver::start().await?);
    let window = Window::open(&driver, Look::DESKTOP).await?;
    window.goto(&server.url("/learn/stairs")).await?;
    window.click("a[href='/print/stairs']").await?;
    window.click("[aria-label='Sheets to a page'] .chip:nth-child(3)").await?;
    window.click("[aria-label=Ink] .chip:nth-child(3)").await?;
    let path = "/print/stairs/sheets?per_page=3&look=black-and-white";
    window.wait_until(&format!("location.pathname + location.search === '{path}'")).await?;
    window.wait_for_text(".pages-count", "2 pages").await?;
    window.reload().await?;
    window.find("[aria-label='Sheets to a page'] .chip:nth-child(3)[aria-checked=true]").await?;
    window.find("a[download]").await?;
    let file =
        "return fetch(document.querySelector('a[download]').href).then((answer) => answer.headers.get('content-type'))";
    ensure!(window.script(file).await? == "application/pdf", "the link leads to a file");
    window.goto(&server.url("/print/chess")).await?;
    window.wait_for_text("main", "There is no such page").await?;
    window.finish(&server).await
}
