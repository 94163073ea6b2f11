//! What makes a match lively: people roll, the table sounds, and a device goes from hand to hand.

use anyhow::{Result, ensure};
use serde_json::Value;
use wurf_browser_tests::hand::{play_to_the_end, sit_together};
use wurf_browser_tests::{Driver, Look, Server, Window};

/// What this device is told: one tap decides, and people roll.
const BY_HAND: &str = "localStorage.setItem('wurf-settings', JSON.stringify(
    { confirm_at_once: true, bots_at_once: true, guided: true })); return true;";

/// The same where dice fall at once.
const AT_ONCE: &str = "localStorage.setItem('wurf-settings', JSON.stringify(
    { confirm_at_once: true, roll_at_once: true, guided: true })); return true;";

/// Counts the sounds that are asked for and the rolls that are pressed, from before the first tap on.
const LISTEN: &str = "window.heard = {}; window.pressed = 0;
    window.wurfSound = (name) => { heard[name] = (heard[name] ?? 0) + 1; };
    addEventListener('click', ({ target }) => { if (target.closest('.roll-now')) pressed++; }, true);
    return true;";

async fn window(driver: &Driver, server: &Server, settings: &str) -> Result<Window> {
    let window = Window::open(driver, Look::PHONE).await?;
    window.goto(&server.url("/")).await?;
    window.wait_until_started().await?;
    window.script(settings).await?;
    window.reload().await?;
    window.wait_until_started().await?;
    Ok(window)
}

#[tokio::test]
async fn both_roll_and_the_table_sounds_when_something_happens() -> Result<()> {
    let (server, driver) = (Server::start()?, Driver::start().await?);
    let (first, second) = (window(&driver, &server, BY_HAND).await?, window(&driver, &server, BY_HAND).await?);
    sit_together(&first, &second, &server, 1).await?;
    for window in [&first, &second] {
        window.find(".board").await?;
        window.script(LISTEN).await?;
    }
    play_to_the_end(&[&first, &second]).await?;
    for window in [&first, &second] {
        let pressed = window.script("return window.pressed").await?;
        ensure!(pressed.as_u64() > Some(0), "everybody rolls: {pressed}");
        let heard = window.script("return window.heard").await?;
        for name in ["dice", "pencil", "turn"] {
            ensure!(heard[name].as_u64() > Some(1), "{name} is heard: {heard}");
        }
        ensure!(heard["lock"].is_u64() || heard["miss"].is_u64(), "what ends a match is heard: {heard}");
        let ends = ["win", "end"].map(|name| heard[name].as_u64().unwrap_or_default());
        ensure!(ends[0] + ends[1] == 1, "a match ends once: {heard}");
    }
    first.finish(&server).await?;
    second.finish(&server).await
}

/// Computes every sound without playing it: its name, its peak, its length, and which part of it lies above 4 kHz.
const RENDER: &str = "const rate = 44100;
    const render = async (name, above) => {
      const context = new OfflineAudioContext(1, rate * 3, rate);
      const filters = above ? [0, 0].map(() => new BiquadFilterNode(context, { type: 'highpass', frequency: above })) : [];
      const first = [...filters, context.destination].reduceRight((next, filter) => (filter.connect(next), filter));
      const heard = new Proxy(context, { get: (of, key) =>
        key === 'destination' ? first : typeof of[key] === 'function' ? of[key].bind(of) : of[key] });
      wurfSounds.play(heard, name, 0);
      return (await context.startRendering()).getChannelData(0);
    };
    const energy = (samples) => samples.reduce((sum, sample) => sum + sample * sample, 0);
    const done = arguments[arguments.length - 1];
    window.rendered = undefined;
    (async () => {
      const all = [];
      for (const name of wurfSounds.names) {
        const samples = await render(name), bright = await render(name, 4000);
        const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
        const length = samples.findLastIndex((sample) => Math.abs(sample) > 0.001) / rate;
        all.push({ name, peak, length, bright: energy(bright) / energy(samples) });
      }
      window.rendered = all;
    })();
    return true;";

/// A system that has to be asked whether the page may feel a shake, and what it answers.
fn asks(answer: &str) -> String {
    format!(
        "window.asked = 0; DeviceMotionEvent.requestPermission = async () => {{ asked++; return '{answer}'; }}; return true;"
    )
}

/// Taps a button that rolls, twice, and shakes the device.
const ROLL_TWICE_AND_SHAKE: &str = "const roll = document.createElement('button'); roll.className = 'roll-now';
    document.body.append(roll); roll.click(); roll.click();
    window.shakes = 0; addEventListener('wurf-shake', () => shakes++);
    setTimeout(() => dispatchEvent(new DeviceMotionEvent('devicemotion', { acceleration: { x: 30, y: 0, z: 0 } })), 100);
    setTimeout(() => { window.shook = `asked ${asked}, felt ${shakes}`; roll.remove(); }, 200);
    return true;";

/// The first tap that rolls asks; after a refusal nobody is asked again, and after a consent a shake is felt.
async fn shaking_is_asked_for_once(window: &Window) -> Result<()> {
    let mut outcomes = Vec::new();
    for (answer, forgets) in [("denied", false), ("granted", false), ("granted", true)] {
        if !outcomes.is_empty() {
            window.script(if forgets { "localStorage.removeItem('wurf-no-shake')" } else { "" }).await?;
            window.reload().await?;
            window.wait_until_started().await?;
            window.script(&asks(answer)).await?;
            window.click("h1").await?;
            window.wait_until("window.wurfSounds").await?;
        }
        window.script(ROLL_TWICE_AND_SHAKE).await?;
        window.wait_until("window.shook").await?;
        outcomes.push(window.script("return shook").await?);
    }
    ensure!(outcomes == ["asked 1, felt 0", "asked 0, felt 0", "asked 1, felt 1"], "{outcomes:?}");
    Ok(())
}

#[tokio::test]
async fn every_sound_is_short_warm_and_never_too_loud() -> Result<()> {
    let (server, driver) = (Server::start()?, Driver::start().await?);
    let window = window(&driver, &server, BY_HAND).await?;
    window.script(&asks("denied")).await?;
    window.click("h1").await?;
    window.wait_until("window.wurfSounds").await?;
    shaking_is_asked_for_once(&window).await?;
    window.script(&RENDER.replace("const done = arguments[arguments.length - 1];", "")).await?;
    window.wait_until("window.rendered").await?;
    let rendered = window.script("return window.rendered").await?;
    let sounds = rendered.as_array().cloned().unwrap_or_default();
    ensure!(sounds.len() >= 12, "{rendered}");
    for sound in sounds {
        let number = |key: &str| sound[key].as_f64().unwrap_or(f64::NAN);
        ensure!(number("peak") > 0.1 && number("peak") < 1.0, "{sound}");
        ensure!(number("length") > 0.05 && number("length") < 2.0, "{sound}");
        ensure!(number("bright") < 0.2, "most of it lies below 4 kHz: {sound}");
    }
    window.finish(&server).await
}

/// Taps what lies at the first offer, and 90 milliseconds later what lies at the same place then.
const TWO_TAPS: &str = "const { x, y, width, height } = document.querySelector('.offer').getBoundingClientRect();
    const tap = () => { const hit = document.elementFromPoint(x + width / 2, y + height / 2); hit.click(); return hit.className; };
    window.hit = undefined;
    tap();
    setTimeout(() => { window.hit = tap(); }, 90);
    return true;";

#[tokio::test]
async fn a_device_that_is_handed_over_takes_no_second_tap_and_lets_the_first_be_taken_back() -> Result<()> {
    let (server, driver) = (Server::start()?, Driver::start().await?);
    let window = window(&driver, &server, AT_ONCE).await?;
    window.goto(&server.url("/new/pass")).await?;
    window.begin().await?;
    window.find(".offer").await?;
    let holder = "return document.querySelector('.handed-to').textContent";
    let first = window.script(holder).await?;
    window.script(TWO_TAPS).await?;
    window.wait_until("window.hit").await?;
    let hit = window.script("return window.hit").await?;
    ensure!(hit.as_str().is_some_and(|hit| hit.contains("handed-locked")), "the second tap hits nothing: {hit}");
    let second: Value = window.script(holder).await?;
    ensure!(first != second, "the device is with {second} after {first}");
    window.find(".offer").await?;
    window.click(".handed-back").await?;
    ensure!(window.script(holder).await? == first, "who takes back has the device again");
    window.find(".offer").await?;
    window.finish(&server).await
}
