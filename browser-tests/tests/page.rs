//! The page as such: how it is loaded, kept and protected.

use anyhow::Result;
use wurf_browser_tests::{Driver, Language, Look, Server, Window};

#[tokio::test]
async fn after_the_first_visit_the_page_starts_without_a_server() -> Result<()> {
    let (mut server, driver) = (Server::start()?, Driver::start().await?);
    let window = Window::open(&driver, Look::PHONE).await?;
    window.goto(&server.url("/")).await?;
    window.wait_until_started().await?;
    window.wait_until_kept().await?;
    server.kill()?;
    for path in ["/", "/settings", "/print/bloxx"] {
        window.goto(&server.url(path)).await?;
        window.wait_until_started().await?;
    }
    server.restart()?;
    window.reload().await?;
    window.wait_until_started().await?;
    window.finish_after_loss(&server).await
}

#[tokio::test]
async fn the_server_is_asked_even_when_the_page_is_kept() -> Result<()> {
    let (server, driver) = (Server::start()?, Driver::start().await?);
    let window = Window::open(&driver, Look::PHONE).await?;
    window.goto(&server.url("/")).await?;
    window.wait_until_kept().await?;
    let kept = "return caches.keys().then((names) => caches.open(names[0])).then((cache) => cache.keys())
        .then((requests) => requests.map((request) => new URL(request.url).pathname));";
    let answer = window.script("return fetch('/api/v1/tables').then((response) => response.status);").await?;
    assert_eq!(answer, 200);
    let kept = window.script(kept).await?.to_string();
    assert!(kept.contains("\"/\"") && kept.contains(".wasm") && !kept.contains("/api"), "{kept}");
    window.finish(&server).await
}

#[tokio::test]
async fn a_script_in_the_page_itself_is_not_obeyed() -> Result<()> {
    let (server, driver) = (Server::start()?, Driver::start().await?);
    let window = Window::open(&driver, Look::DESKTOP).await?;
    window.goto(&server.url("/")).await?;
    window.wait_until_started().await?;
    let smuggled = "const script = document.createElement('script');
        script.textContent = 'window.smuggled = true';
        document.body.append(script);
        return window.smuggled ?? false;";
    assert_eq!(window.script(smuggled).await?, false);
    let errors = window.notes().await?.errors;
    assert!(errors.iter().any(|error| error.contains("Content Security Policy")), "{errors:?}");
    Ok(())
}

#[tokio::test]
async fn windows_look_as_asked() -> Result<()> {
    let (server, driver) = (Server::start()?, Driver::start().await?);
    let look = Look { language: Language::German, ..Look::PHONE };
    let window = Window::open(&driver, look).await?;
    window.goto(&server.url("/")).await?;
    let seen = "return [innerWidth, navigator.language.slice(0, 2),
        matchMedia('(prefers-color-scheme: light)').matches, matchMedia('(prefers-reduced-motion)').matches];";
    assert_eq!(window.script(seen).await?, serde_json::json!([360, "de", true, true]));
    window.finish(&server).await
}
