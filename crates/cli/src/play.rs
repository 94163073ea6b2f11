//! `wurf play`.

/// Arguments of `wurf play`.
#[derive(clap::Args)]
pub(crate) struct Args {}

/// Runs `wurf play`.
pub(crate) fn run(_: Args) -> anyhow::Result<()> {
    anyhow::bail!("not built yet")
}
