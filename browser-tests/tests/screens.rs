//! Every screen in every look: for everyone, without scrolling sideways, without an error. The pictures are in
//! `target/screens`.

use anyhow::{Context, Result};
use wurf_browser_tests::screens::{SCREENS, looks};
use wurf_browser_tests::{Driver, Server, Window};

#[tokio::test]
async fn every_screen_is_in_order_in_every_look() -> Result<()> {
    let (server, driver) = (Server::start()?, Driver::start().await?);
    for look in looks() {
        let window = Window::open(&driver, look).await?;
        for screen in SCREENS {
            let checks = async {
                screen.show(&window, &server).await?;
                window.screenshot(screen.name).await?;
                window.check_accessibility().await?;
                window.check_overflow().await
            };
            checks.await.with_context(|| format!("{} as {look:?}", screen.name))?;
        }
        window.finish(&server).await.with_context(|| format!("{look:?}"))?;
    }
    Ok(())
}
