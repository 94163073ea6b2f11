//! A sheet of one's own: changed, taken back, sent as a link, saved as a file, printed and played.

use anyhow::{Result, ensure};
use serde_json::Value;
use wurf_browser_tests::{Driver, Look, Server, Window, server};

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
async fn the_same_seed_gives_the_same_sheet_as_in_the_terminal() -> Result<()> {
    let (server, driver) = (Server::start()?, Driver::start().await?);
    let window = Window::open(&driver, Look::PHONE).await?;
    for game in ["stairs", "bloxx"] {
        window.goto(&server.url("/")).await?;
        window.goto(&server.url(&format!("/workshop/{game}"))).await?;
        window.wait_until_started().await?;
        window.script(CATCH).await?;
        window.click(".own-seed").await?;
        window.keys("7").await?;
        window.click(".own-shuffle").await?;
        window.wait_until("document.querySelector('.own-bench input').value === 'Shuffled 7'").await?;
        window.click(".own-deeds .button:last-child").await?;
        window.wait_until("window.saved").await?;
        let file = window.script("return window.saved").await?;
        let terminal = printed(&["sheet", "random", game, "--seed", "7"])?;
        let [page, terminal] = [file.as_str().unwrap_or_default(), &terminal].map(untitled);
        ensure!(page == terminal, "{page}\n{terminal}");
        // Chance chooses the next one, and says which it was.
        window.click(".own-shuffle").await?;
        window.wait_until("document.querySelector('.own-bench input').value !== 'Shuffled 7'").await?;
        window.wait_until("document.querySelector('.own-bench input').value.endsWith(' ' + document.querySelector('.own-seed').value)").await?;
    }
    window.script("const seed = document.querySelector('.own-seed'); seed.value = '-1'; seed.dispatchEvent(new Event('input', { bubbles: true }))").await?;
    window.click(".own-shuffle").await?;
    window.wait_for_text(".own-side", "A shuffle has a whole number from 0 to 18446744073709551615.").await?;
    window.finish(&server).await
}

/// What the program prints.
fn printed(arguments: &[&str]) -> Result<String> {
    let output = std::process::Command::new(server::program()).args(arguments).output()?;
    Ok(String::from_utf8(output.stdout)?)
}

/// A layout file without its title.
fn untitled(file: &str) -> String {
    file.lines().filter(|line| !line.starts_with("title")).collect::<Vec<_>>().join("\n")
}

#[tokio::test]
async fn numbers_rows_and_shapes_of_bloxx_are_drawn_and_played() -> Result<()> {
    let (server, driver) = (Server::start()?, Driver::start().await?);
    let window = Window::open(&driver, Look::PHONE).await?;
    window.goto(&server.url("/workshop/bloxx")).await?;
    window.wait_until_started().await?;
    window.script(CATCH).await?;
    window.click("#cell-0-0").await?;
    window.click("[aria-label=Number] .chip:nth-child(10)").await?;
    number_at(&window, "cell-0-0", "9").await?;
    // The bottom row becomes orange, and its former row loses the colour.
    window.click("#cell-9-7").await?;
    window.click("[aria-label=Colour] .chip:nth-child(2)").await?;
    window
        .wait_until("document.querySelector('#cell-9-7.own-orange') && document.querySelector('#cell-8-7.own-plain')")
        .await?;
    // A shape in two pieces is said at its face, and taken back.
    window.click("#face-A1").await?;
    window.click("#square-0-0").await?;
    window.wait_for_text(".own-faults", "A1: The cells of a shape hang together.").await?;
    window.find("#face-A1.own-wrong").await?;
    window.find(".own-deeds .button-main:disabled").await?;
    window.check_accessibility().await?;
    window.check_overflow().await?;
    window.click(".own-steps .chip:nth-child(1)").await?;
    window.find(".own-right").await?;
    window.click("#square-2-1").await?;
    window.wait_for_text(".own-study", "matches of two equal bots").await?;
    window.click(".own-share").await?;
    window.wait_until("window.copied").await?;
    let link = window.script("return window.copied").await?;
    window.goto(&server.url("/")).await?;
    window.goto(link.as_str().unwrap_or_default()).await?;
    number_at(&window, "cell-0-0", "9").await?;
    window.click(".own-deeds .button:nth-child(3)").await?;
    window.wait_until("document.querySelector('.page img')?.naturalWidth > 100").await?;
    window.click(".bar-back").await?;
    number_at(&window, "cell-0-0", "9").await?;
    window.click(".own-deeds .button-main").await?;
    window.find(".board-bloxx").await?;
    window
        .wait_until(
            "['9.4...3', 'orange = 1,', 'oxxx'].every((part) => localStorage.getItem('wurf-table').includes(part))",
        )
        .await?;
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
