//! `wurf simulate`.

/// Arguments of `wurf simulate`.
#[derive(clap::Args)]
pub(crate) struct Args {}

/// Runs `wurf simulate`.
pub(crate) fn run(_: Args) -> anyhow::Result<()> {
    anyhow::bail!("not built yet")
}
