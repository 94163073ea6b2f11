//! How long people wait for the page: `cargo xtask speed`. The figures are in docs/benchmarks.md.

use std::time::Duration;

use anyhow::{Context, Result};
use serde_json::Value;
use wurf_browser_tests::{Driver, Look, Server, Window};

/// How often each is measured; the median and the worst are reported.
const TIMES: usize = 9;

/// How many times slower than this machine a slow phone is taken to be.
const SLOWDOWN: u32 = 6;

const PAINTED: &str = "return performance.getEntriesByName('first-contentful-paint')[0]?.startTime;";

/// Between two taps, so that one has ended before the next begins.
const BREATH: Duration = Duration::from_millis(500);

/// How often a cell is tapped in each match.
const TAPS: usize = 5;

/// From the tap on a cell until the frame that shows it, and how many frames that took; nothing if no other cell is
/// offered.
const TAP: &str = "
  const chosen = () => document.querySelector('.tap-chosen');
  const cell = document.querySelector('.tap-offered');
  if (!cell) return null;
  const before = chosen();
  return new Promise((done) => requestAnimationFrame(() => {
    const start = performance.now();
    let frames = 0;
    const look = () => {
      frames += 1;
      if (chosen() !== before) done([performance.now() - start, frames]);
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
    let mut taps = tapped(&driver, &server, 1).await?;
    let mut slow = tapped(&driver, &server, SLOWDOWN).await?;
    tell("first paint, ms", &mut painted);
    tell("page ready, ms", &mut started);
    tell("first tap after the page was loaded until it is shown, ms", &mut taps.first);
    tell("later taps, ms", &mut taps.later);
    tell("taps, frames", &mut taps.frames);
    tell("first tap by a processor slowed six times, ms", &mut slow.first);
    tell("later taps by a processor slowed six times, ms", &mut slow.later);
    Ok(())
}

/// How long taps took.
#[derive(Default)]
struct Taps {
    /// The first one after the page was loaded: the browser compiles what it has not run yet.
    first: Vec<f64>,
    later: Vec<f64>,
    frames: Vec<f64>,
}

/// Chooses one cell of Qwixx after the other in a match against a bot on this device, again and again, with a processor
/// so many times slower.
async fn tapped(driver: &Driver, server: &Server, slowdown: u32) -> Result<Taps> {
    let window = Window::open(driver, Look::PHONE).await?;
    let mut taps = Taps::default();
    for _ in 0..TIMES {
        window.goto(&server.url("/new/bots/qwixx")).await?;
        window.begin().await?;
        window.find(".tap-offered").await?;
        window.slow_down(slowdown).await?;
        for tap in 0..TAPS {
            let tapped = window.script(TAP).await?;
            if tapped.is_null() {
                break;
            }
            if tap == 0 { &mut taps.first } else { &mut taps.later }.push(number(&tapped[0])?);
            taps.frames.push(number(&tapped[1])?);
            tokio::time::sleep(BREATH).await;
        }
        window.slow_down(1).await?;
    }
    window.finish(server).await?;
    Ok(taps)
}

fn number(value: &Value) -> Result<f64> {
    value.as_f64().context("the browser has measured nothing")
}

#[expect(clippy::print_stdout, reason = "figures are told")]
fn tell(what: &str, figures: &mut [f64]) {
    figures.sort_by(f64::total_cmp);
    println!("{what}: {:.0} in the middle, {:.0} at worst", figures[figures.len() / 2], figures[figures.len() - 1]);
}
