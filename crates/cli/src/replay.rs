//! `wurf replay`.

/// Arguments of `wurf replay`.
#[derive(clap::Args)]
pub(crate) struct Args {}

/// Runs `wurf replay`.
pub(crate) fn run(_: Args) -> anyhow::Result<()> {
    anyhow::bail!("not built yet")
}
