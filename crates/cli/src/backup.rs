//! `wurf backup`: a copy of everything a server keeps, made while it runs.

use std::path::PathBuf;

use wurf_server::backup::backup;

use crate::output;
use crate::serve::Place;

/// Arguments of `wurf backup`.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Where the copy is written; one made earlier is replaced when the new one is complete.
    file: PathBuf,
    #[command(flatten)]
    place: Place,
}

/// Runs `wurf backup`: one sentence about what was copied.
pub(crate) fn run(args: Args) -> anyhow::Result<()> {
    let contents = backup(&args.place.config()?, &args.file)?;
    let (tables, facts) = (contents.tables, contents.facts);
    output::print(&format!("Copied and checked: {tables} tables with {facts} facts.\n"))
}
