//! How long people wait for the page: `cargo xtask speed`. The figures are in docs/benchmarks.md.

use anyhow::{Context, Result};
use serde_json::Value;
use wurf_browser_tests::{Driver, Look, Server, Window};

/// How often each is measured; the median and the worst are reported.
const TIMES: usize = 9;

/// How many times slower than this machine a slow phone is taken to be.
const SLOWDOWN: u32 = 6;

const PAINTED: &str = "return performance.getEntriesByName('first-contentful-paint')[0]?.startTime;";

/// From the tap until the frame that shows it, and how many frames that took.
const TAP: &str = "
  const pencils = () => document.querySelectorAll('.drawn-own .pencil').length;
  const cell = document.querySelector('.tap-offered, .offer:not(.offer-pass)');
  const before = pencils();
  return new Promise((done) => requestAnimationFrame(() => {
    const start = performance.now();
    let frames = 0;
    const look = () => {
      frames += 1;
      if (pencils() !== before) done([performance.now() - start, frames]);
      else if (frames < 60) requestAnimationFrame(look);
      else done(null);
    };
    cell.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, isPrimary: true, button: 0 }));
    cell.click();
    requestAnimationFrame(look);
  }));";

#[tokio::main]
async fn main() -> Result<()> {
    let (server, driver) = (Server::start()?, Driver::start().await?);
    let (mut painted, mut started) = (Vec::new(), Vec::new());
    for _ in 0..TIMES {
        // A new window has kept nothing of an earlier visit.
        let window = Window::open(&driver, Look::PHONE).await?;
        window.goto(&server.url("/")).await?;
        window.wait_until_started().await?;
        started.push(number(&window.script("return performance.now();").await?)?);
        painted.push(number(&window.script(PAINTED).await?)?);
        window.finish(&server).await?;
    }
    let (mut taps, mut frames) = tapped(&driver, &server, 1).await?;
    let (mut slow, _) = tapped(&driver, &server, SLOWDOWN).await?;
    tell("first paint, ms", &mut painted);
    tell("page ready, ms", &mut started);
    tell("tap until it is shown, ms", &mut taps);
    tell("tap until it is shown, frames", &mut frames);
    tell("tap until it is shown by a processor slowed six times, ms", &mut slow);
    Ok(())
}

/// Marks a cell of Qwixx in a match against a bot on this device, again and again, with a processor so many times slower.
async fn tapped(driver: &Driver, server: &Server, slowdown: u32) -> Result<(Vec<f64>, Vec<f64>)> {
    let window = Window::open(driver, Look::PHONE).await?;
    let (mut taps, mut frames) = (Vec::new(), Vec::new());
    for _ in 0..TIMES {
        window.goto(&server.url("/new/bots/qwixx")).await?;
        window.begin().await?;
        window.find(".tap-offered").await?;
        window.slow_down(slowdown).await?;
        let tapped = window.script(TAP).await?;
        taps.push(number(&tapped[0])?);
        frames.push(number(&tapped[1])?);
        window.slow_down(1).await?;
    }
    window.finish(server).await?;
    Ok((taps, frames))
}

fn number(value: &Value) -> Result<f64> {
    value.as_f64().context("the browser has measured nothing")
}

#[expect(clippy::print_stdout, reason = "figures are told")]
fn tell(what: &str, figures: &mut [f64]) {
    figures.sort_by(f64::total_cmp);
    println!("{what}: {:.0} in the middle, {:.0} at worst", figures[figures.len() / 2], figures[figures.len() - 1]);
}
