//! A sheet of one's own: changed, taken back, sent as a link, saved as a file, printed and played.

use anyhow::{Result, ensure};
use serde_json::Value;
use wurf_browser_tests::{Driver, Look, Server, Window};

/// What the page would copy and save, instead of asking the browser to.
const CATCH: &str = "navigator.clipboard.writeText = (text) => { window.copied = text; return Promise.resolve(); };
    const make = URL.createObjectURL;
    URL.createObjectURL = (blob) => { blob.text().then((text) => window.saved = text); return make.call(URL, blob); };";

/// Gives a file with this text to the page.
fn load(text: &Value) -> String {
    format!(
        "const input = document.querySelector('.own-file');
        const chosen = new DataTransfer();
        chosen.items.add(new File([{text}], 'sheet.toml'));
        input.files = chosen.files;
        input.dispatchEvent(new Event('change', {{ bubbles: true }}));"
    )
}

async fn number_at(window: &Window, cell: &str, number: &str) -> Result<()> {
    window.wait_until(&format!("document.querySelector('#{cell} .own-number')?.dataset.text === '{number}'")).await
}

#[tokio::test]
async fn what_is_wrong_is_said_at_the_cell_and_steps_are_taken_back_and_done_again() -> Result<()> {
    let (server, driver) = (Server::start()?, Driver::start().await?);
    let window = Window::open(&driver, Look::PHONE).await?;
    window.goto(&server.url("/workshop")).await?;
    window.click("#cell-0-0").await?;
    window.click("[aria-label=Number] .chip:last-child").await?;
    window.wait_until("document.querySelectorAll('.own-wrong').length === 2").await?;
    window.wait_for_text(".own-faults", "12 is twice in this row.").await?;
    let said = window.script("return document.getElementById('cell-0-0').ariaLabel").await?;
    ensure!(said == "Row 1, cell 1: red 12. 12 is twice in this row.", "{said}");
    window.find(".own-deeds .button-main:disabled").await?;
    window.check_accessibility().await?;
    window.check_overflow().await?;
    window.click(".own-steps .chip:nth-child(1)").await?;
    window.find(".own-right").await?;
    number_at(&window, "cell-0-0", "2").await?;
    window.click(".own-steps .chip:nth-child(2)").await?;
    number_at(&window, "cell-0-0", "12").await?;
    window.finish(&server).await
}

#[tokio::test]
async fn a_sheet_goes_through_a_link_a_file_the_printer_and_a_match() -> Result<()> {
    let (server, driver) = (Server::start()?, Driver::start().await?);
    let window = Window::open(&driver, Look::DESKTOP).await?;
    window.goto(&server.url("/workshop")).await?;
    window.wait_until_started().await?;
    window.script(CATCH).await?;
    // Bots play on it, and the bench does not wait for them.
    window.wait_for_text(".own-study", "matches of two equal bots").await?;
    window.click("#cell-0-0").await?;
    window.click(".own-tools > .chip").await?;
    window.click("#cell-0-5").await?;
    number_at(&window, "cell-0-0", "7").await?;
    window.click(".own-share").await?;
    window.wait_until("window.copied").await?;
    window.click(".own-deeds .button:last-child").await?;
    window.wait_until("window.saved").await?;
    let (link, file) = (window.script("return window.copied").await?, window.script("return window.saved").await?);
    let link = link.as_str().unwrap_or_default().to_string();

    window.goto(&server.url("/")).await?;
    window.goto(&link).await?;
    number_at(&window, "cell-0-0", "7").await?;
    number_at(&window, "cell-0-5", "2").await?;
    window.goto(&server.url("/")).await?;
    window.goto(&server.url("/workshop")).await?;
    number_at(&window, "cell-0-0", "2").await?;
    window.script(&load(&file)).await?;
    number_at(&window, "cell-0-0", "7").await?;

    window.click(".own-deeds .button:nth-child(3)").await?;
    window.find(".page img").await?;
    window.wait_until("document.querySelector('.page img').naturalWidth > 100").await?;
    window.click(".bar-back").await?;
    number_at(&window, "cell-0-0", "7").await?;
    window.click(".own-deeds .button-main").await?;
    window.find(".board").await?;
    window.wait_until("localStorage.getItem('wurf-table').includes('7, 3, 4, 5, 6, 2')").await?;
    window.finish(&server).await
}

#[tokio::test]
async fn a_broken_link_gets_one_clear_sentence() -> Result<()> {
    let (server, driver) = (Server::start()?, Driver::start().await?);
    let window = Window::open(&driver, Look::PHONE).await?;
    for path in ["/workshop#dGl0bGU", "/print/own#dGl0bGU", "/print/own"] {
        window.goto(&server.url("/")).await?;
        window.goto(&server.url(path)).await?;
        window.wait_until_started().await?;
        let is_said = "/not a sheet|cannot be played/.test(document.querySelector('main').innerText)";
        window.wait_until(is_said).await?;
    }
    window.finish(&server).await
}
