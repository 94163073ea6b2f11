//! Every screen in every look: for everyone, without scrolling sideways, without an error. The pictures are in
//! `target/screens`.

use anyhow::{Context, Result, ensure};
use wurf_browser_tests::screens::{SCREENS, Screen, looks};
use wurf_browser_tests::{Driver, Server, Window};

#[tokio::test]
async fn every_screen_is_in_order_in_every_look() -> Result<()> {
    let (server, driver) = (Server::start()?, Driver::start().await?);
    let mut findings = Vec::new();
    for look in looks() {
        let window = Window::open(&driver, look).await?;
        for screen in SCREENS {
            let found = check(screen, &window, &server).await.with_context(|| format!("{} as {look:?}", screen.name));
            findings.extend(found.err().map(|error| format!("{error:#}")));
        }
        let finished = window.finish(&server).await.with_context(|| format!("{look:?}"));
        findings.extend(finished.err().map(|error| format!("{error:#}")));
    }
    ensure!(findings.is_empty(), "{} findings:\n{}", findings.len(), findings.join("\n"));
    Ok(())
}

async fn check(screen: &Screen, window: &Window, server: &Server) -> Result<()> {
    screen.show(window, server).await?;
    window.screenshot(screen.name).await?;
    window.check_accessibility().await?;
    window.check_overflow().await
}
