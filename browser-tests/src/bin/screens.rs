//! Every screen in every look, checked and photographed: `cargo xtask screens`. The pictures are in `target/screens`.

use wurf_browser_tests::screens::{check_all, looks};

#[tokio::main]
async fn main() -> anyhow::Result<()> {
    check_all(looks()).await
}
