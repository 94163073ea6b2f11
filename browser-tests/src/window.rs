//! One person's browser: a window with a profile of its own.

use std::sync::Mutex;

use anyhow::{Context, Result, ensure};
use serde_json::{Value, json};
use tempfile::TempDir;
use thirtyfour::prelude::*;
use thirtyfour::{Capabilities, CapabilitiesHelper, ChromiumLikeCapabilities};

use crate::driver::{Driver, until};
use crate::notes::Notes;
use crate::server::Server;
use crate::{axe, target};

/// The widths at which nothing may need scrolling sideways.
const WIDTHS: [u32; 3] = [360, 768, 1280];

/// The size of letters, as people set it in their browsers.
const LETTERS: [&str; 2] = ["100%", "200%"];

/// What overflows on the right; empty if the page does not scroll sideways.
const OVERFLOW: &str = "
    const root = document.documentElement;
    if (root.scrollWidth <= innerWidth) return '';
    const wide = [...document.querySelectorAll('body *')].filter((one) => one.getBoundingClientRect().right > innerWidth + 1);
    return `${root.scrollWidth - innerWidth} pixels: ` + wide.slice(0, 4).map((one) => one.cloneNode().outerHTML).join(' ');";

/// Ends every heading and paragraph with a long word, since which words stand there depends on how a match went.
const LENGTHEN: &str = "
    for (const one of document.querySelectorAll('h1, h2, h3, p')) {
      const word = document.createElement('b');
      word.className = 'long-word';
      word.textContent = ' Unentschiedenheitsverkündung';
      one.append(word);
    }";

const SHORTEN: &str = "for (const one of document.querySelectorAll('.long-word')) one.remove();";

/// Without a screen, without a sandbox (which root cannot have), without asking anybody for anything.
const ARGUMENTS: [&str; 9] = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--disable-dev-shm-usage",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
];

/// How large the window is, in CSS pixels.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Size {
    /// From left to right.
    pub width: u32,
    /// From top to bottom.
    pub height: u32,
}

/// The colour scheme that the person prefers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Theme {
    Light,
    Dark,
}

/// The language that the person prefers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Language {
    English,
    German,
}

/// Does the person like things that move?
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Motion {
    /// As designed.
    Full,
    /// As little as possible.
    Reduced,
}

/// What the page gets to know about the person and the device.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the names say it")]
pub struct Look {
    pub size: Size,
    pub theme: Theme,
    pub language: Language,
    pub motion: Motion,
}

impl Size {
    /// A small phone.
    pub const PHONE: Self = Self { width: 360, height: 740 };
    /// A tablet that stands upright.
    pub const TABLET: Self = Self { width: 768, height: 1024 };
    /// A laptop.
    pub const DESKTOP: Self = Self { width: 1280, height: 800 };
}

impl Theme {
    /// The word of style sheets for it.
    pub fn word(self) -> &'static str {
        match self {
            Self::Light => "light",
            Self::Dark => "dark",
        }
    }
}

impl Language {
    /// The word of browsers for it.
    pub fn word(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::German => "de",
        }
    }
}

impl Motion {
    fn word(self) -> &'static str {
        match self {
            Self::Full => "no-preference",
            Self::Reduced => "reduce",
        }
    }
}

impl Look {
    /// A small phone in English; nothing moves, so that tests need not wait.
    pub const PHONE: Self =
        Self { size: Size::PHONE, theme: Theme::Light, language: Language::English, motion: Motion::Reduced };
    /// The same on a laptop.
    pub const DESKTOP: Self = Self { size: Size::DESKTOP, ..Self::PHONE };
}

/// As in the names of pictures: `360x740-light-en`.
impl std::fmt::Display for Look {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self { size: Size { width, height }, theme, language, .. } = self;
        write!(f, "{width}x{height}-{}-{}", theme.word(), language.word())
    }
}

/// A browser window.
pub struct Window {
    session: WebDriver,
    look: Look,
    notes: Mutex<Notes>,
    /// Removed after the browser has ended.
    _profile: TempDir,
}

impl Window {
    /// Opens an empty window.
    pub async fn open(driver: &Driver, look: Look) -> Result<Self> {
        let profile = tempfile::tempdir()?;
        let session = WebDriver::new(driver.url(), capabilities(&profile, look)?).await?;
        let window = Self { session, look, notes: Mutex::default(), _profile: profile };
        window.resize(look.size).await?;
        window.emulate().await?;
        Ok(window)
    }

    /// What the page gets to know about person and device.
    pub(crate) fn look(&self) -> Look {
        self.look
    }

    /// The session underneath, for what this type does not offer.
    pub fn session(&self) -> &WebDriver {
        &self.session
    }

    /// Goes to an address, and waits until it is loaded.
    pub async fn goto(&self, url: &str) -> Result<()> {
        self.session.goto(url).await.with_context(|| format!("cannot go to {url}"))
    }

    /// Loads the page again.
    pub async fn reload(&self) -> Result<()> {
        Ok(self.session.refresh().await?)
    }

    /// Waits for an element that can be seen.
    pub async fn find(&self, css: &str) -> Result<WebElement> {
        let what = format!("something visible at {css}");
        let found = until(&what, async || {
            for element in self.session.find_all(By::Css(css)).await? {
                // What is redrawn between two questions is asked for again.
                if element.is_displayed().await.unwrap_or(false) {
                    return Ok(Some(element));
                }
            }
            Ok(None)
        });
        match found.await {
            Ok(element) => Ok(element),
            Err(error) => Err(error.context(self.situation().await)),
        }
    }

    /// Where the window is and what went wrong there, for the message of a test that fails.
    async fn situation(&self) -> String {
        let place = self.session.current_url().await.map(|url| url.to_string()).unwrap_or_default();
        let shown = self.script("return document.body.innerText.slice(0, 300);").await.unwrap_or_default();
        let errors = self.notes().await.map(|notes| notes.errors.join("\n")).unwrap_or_default();
        format!("at {place}, which shows {shown}, with these errors on the console: {errors}")
    }

    /// Clicks on an element as soon as it can be seen.
    pub async fn click(&self, css: &str) -> Result<()> {
        let element = self.find(css).await?;
        // As people do who see it at the edge, perhaps below a button that stays there.
        element.scroll_into_view().await?;
        element.click().await.with_context(|| format!("cannot click on {css}"))
    }

    /// The points that the result shows, from first to last; who has them is called differently in each window.
    pub async fn points(&self) -> Result<Value> {
        self.script("return [...document.querySelectorAll('.standing > span')].map((span) => span.textContent)").await
    }

    /// The text of an element as soon as it can be seen.
    pub async fn text(&self, css: &str) -> Result<String> {
        Ok(self.find(css).await?.text().await?)
    }

    /// Waits until an element has this text in it.
    pub async fn wait_for_text(&self, css: &str, part: &str) -> Result<()> {
        until(&format!("\"{part}\" at {css}"), async || {
            let text = self.session.find(By::Css(css)).await?.text().await.unwrap_or_default();
            Ok(text.contains(part).then_some(()))
        })
        .await
    }

    /// Waits until an expression of JavaScript is true.
    pub async fn wait_until(&self, expression: &str) -> Result<()> {
        let ask = format!("return Boolean({expression});");
        until(expression, async || Ok((self.script(&ask).await? == Value::Bool(true)).then_some(()))).await
    }

    /// Types keys into whatever has the focus.
    pub async fn keys(&self, keys: &str) -> Result<()> {
        Ok(self.session.action_chain().send_keys(keys).perform().await?)
    }

    /// Runs a script in the page; promises are waited for.
    pub async fn script(&self, script: &str) -> Result<Value> {
        Ok(self.session.execute(script, Vec::new()).await?.json().clone())
    }

    /// Waits until the page has taken the place of what is shown before it.
    pub async fn wait_until_started(&self) -> Result<()> {
        self.find("main:not(#start)").await.map(|_| ())
    }

    /// Waits until the page could start without a connection, from the next load on.
    pub async fn wait_until_kept(&self) -> Result<()> {
        let kept = "return navigator.serviceWorker.ready.then(() => true);";
        ensure!(self.script(kept).await? == Value::Bool(true), "the page is not kept");
        Ok(())
    }

    /// Makes the window larger or smaller.
    pub async fn resize(&self, size: Size) -> Result<()> {
        let Size { width, height } = size;
        let metrics = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": false });
        self.session.cdp().send_raw("Emulation.setDeviceMetricsOverride", metrics).await?;
        Ok(())
    }

    /// Lets the page have a processor that is so many times slower.
    pub async fn slow_down(&self, times: u32) -> Result<()> {
        self.session.cdp().send_raw("Emulation.setCPUThrottlingRate", json!({ "rate": times })).await?;
        Ok(())
    }

    /// Runs a script in every page before the page's own; returns what removes it again.
    pub(crate) async fn before_every_page(&self, script: &str) -> Result<String> {
        let parameters = json!({ "source": script });
        let answer = self.session.cdp().send_raw("Page.addScriptToEvaluateOnNewDocument", parameters).await?;
        Ok(answer["identifier"].as_str().context("a script has a name")?.to_string())
    }

    /// Removes such a script.
    pub(crate) async fn not_before_pages(&self, identifier: &str) -> Result<()> {
        let parameters = json!({ "identifier": identifier });
        self.session.cdp().send_raw("Page.removeScriptToEvaluateOnNewDocument", parameters).await?;
        Ok(())
    }

    /// Everything that the page has kept on this device.
    pub(crate) async fn remembered(&self) -> Result<Value> {
        // What has just happened is kept when the page is put aside, if not before.
        self.script("dispatchEvent(new Event('pagehide')); return Object.fromEntries(Object.entries(localStorage));")
            .await
    }

    /// Gives the device the matches of another one, not its settings.
    pub(crate) async fn remember(&self, server: &Server, kept: &Value) -> Result<()> {
        // Where no match is shown: it would be kept again over this.
        self.goto(&server.url("/")).await?;
        let keep = "if (key !== 'wurf-settings') localStorage.setItem(key, value);";
        self.script(&format!("for (const [key, value] of Object.entries({kept})) {keep}")).await?;
        Ok(())
    }

    async fn emulate(&self) -> Result<()> {
        let (theme, motion) = (self.look.theme.word(), self.look.motion.word());
        let features = json!([
            { "name": "prefers-color-scheme", "value": theme },
            { "name": "prefers-reduced-motion", "value": motion },
        ]);
        self.session.cdp().send_raw("Emulation.setEmulatedMedia", json!({ "features": features })).await?;
        Ok(())
    }

    /// Fails if axe-core finds a violation.
    pub async fn check_accessibility(&self) -> Result<()> {
        axe::check(self).await
    }

    /// Fails if something needs scrolling sideways, at any of the usual widths and with letters twice as large.
    pub async fn check_overflow(&self) -> Result<()> {
        let checked = self.check_widths().await;
        self.script(SHORTEN).await?;
        self.script(&set_letters("")).await?;
        self.resize(self.look.size).await?;
        checked
    }

    async fn check_widths(&self) -> Result<()> {
        for letters in LETTERS {
            self.script(&set_letters(letters)).await?;
            for width in WIDTHS {
                self.check_width(width).await.with_context(|| format!("letters of {letters}"))?;
            }
        }
        self.script(LENGTHEN).await?;
        self.check_width(WIDTHS[0]).await.context("large letters and a long word")
    }

    async fn check_width(&self, width: u32) -> Result<()> {
        self.resize(Size { width, ..self.look.size }).await?;
        let overflow = self.script(OVERFLOW).await?;
        let wide = overflow.as_str().context("the page has no width")?;
        ensure!(wide.is_empty(), "at a width of {width} too wide: {wide}");
        Ok(())
    }

    /// Saves what the window shows as `target/screens/NAME-WIDTHxHEIGHT-THEME-LANGUAGE.png`.
    pub async fn screenshot(&self, name: &str) -> Result<()> {
        let folder = target().join("screens");
        std::fs::create_dir_all(&folder)?;
        Ok(self.session.screenshot(&folder.join(format!("{name}-{}.png", self.look))).await?)
    }

    /// Everything that the browser has noted since the window was opened.
    pub async fn notes(&self) -> Result<Notes> {
        let console = self.session.get_log("browser").await?;
        let performance = self.session.get_log("performance").await?;
        let mut notes = self.notes.lock().expect("nobody panics while holding it");
        notes.extend(Notes::of(&console, &performance));
        Ok(notes.clone())
    }

    /// Closes the window. Fails if there was an error on the console, or if somebody but the server was asked.
    pub async fn finish(self, server: &Server) -> Result<()> {
        let notes = self.notes().await?;
        self.session.clone().quit().await?;
        notes.check(&server.url(""))
    }

    /// Closes the window of a test in which the server was gone for a while; errors that say only this are forgiven.
    pub async fn finish_after_loss(self, server: &Server) -> Result<()> {
        let notes = self.notes().await?;
        self.session.clone().quit().await?;
        notes.without_lost_connection().check(&server.url(""))
    }
}

impl Drop for Window {
    fn drop(&mut self) {
        // Windows of failed tests are closed by their driver; by itself each would wait for minutes here.
        _ = self.session.clone().leak();
    }
}

fn set_letters(size: &str) -> String {
    format!("document.documentElement.style.fontSize = '{size}';")
}

fn capabilities(profile: &TempDir, look: Look) -> Result<Capabilities> {
    let mut capabilities = DesiredCapabilities::chrome();
    for argument in ARGUMENTS {
        capabilities.add_arg(argument)?;
    }
    capabilities.add_arg(&format!("--user-data-dir={}", profile.path().display()))?;
    capabilities.add_arg(&format!("--lang={0}", look.language.word()))?;
    capabilities.add_arg(&format!("--accept-lang={0}", look.language.word()))?;
    capabilities.set("goog:loggingPrefs", json!({ "browser": "ALL", "performance": "ALL" }))?;
    Ok(capabilities.into())
}
