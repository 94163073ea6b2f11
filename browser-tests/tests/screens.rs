//! Every screen in both themes and languages: for everyone, without scrolling sideways, without an error.
//! `cargo xtask screens` checks all looks.

use wurf_browser_tests::screens::{check_all, main_looks};

#[tokio::test]
async fn every_screen_is_in_order_in_both_themes_and_languages() -> anyhow::Result<()> {
    check_all(main_looks()).await
}
