//! Every screen in every look: for everyone, without scrolling sideways, without an error. The pictures are in
//! `target/screens`.

use anyhow::{Context, Result, ensure};
use wurf_browser_tests::screens::{Album, SCREENS, Screen, looks, main_looks};
use wurf_browser_tests::{Driver, Look, Server, Window};

#[tokio::test]
async fn every_screen_is_in_order_in_both_themes_and_languages() -> Result<()> {
    check_all(main_looks()).await
}

#[tokio::test]
#[ignore = "takes minutes: `cargo xtask screens`"]
async fn every_screen_is_in_order_in_every_look() -> Result<()> {
    check_all(looks()).await
}

async fn check_all(looks: impl Iterator<Item = Look>) -> Result<()> {
    let (server, driver) = (Server::start_with(&["--tables-per-address", "1000"])?, Driver::start().await?);
    let album = Album::prepare(&driver, &server).await?;
    let mut findings = Vec::new();
    for look in looks {
        let window = Window::open(&driver, look).await?;
        window.goto(&server.url("/")).await?;
        for screen in SCREENS {
            let found = check(screen, &window, &server, &album).await;
            let found = found.with_context(|| format!("{} as {look}", screen.name));
            findings.extend(found.err().map(|error| format!("{error:#}")));
        }
        let finished = window.finish_after_loss(&server).await.with_context(|| look.to_string());
        findings.extend(finished.err().map(|error| format!("{error:#}")));
    }
    ensure!(findings.is_empty(), "{} findings:\n{}", findings.len(), findings.join("\n"));
    Ok(())
}

async fn check(screen: &Screen, window: &Window, server: &Server, album: &Album) -> Result<()> {
    screen.show(window, server, album).await?;
    window.screenshot(screen.name).await?;
    window.check_accessibility().await?;
    window.check_overflow().await
}
