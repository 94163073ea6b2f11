//! `wurf backup`: a copy of everything a server keeps, made while it runs.

use std::path::PathBuf;

use anyhow::Context;
use wurf_server::backup::{backup, copy_to};

use crate::output;
use crate::serve::Place;

/// Arguments of `wurf backup`.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Where the copy is written; one made earlier is replaced when the new one is complete.
    #[arg(required_unless_present = "to", conflicts_with = "to")]
    file: Option<PathBuf>,
    /// An empty PostgreSQL database to copy everything to instead, as in postgres://HOST/NAME; stop the server first. A
    /// password is better given as PGPASSWORD.
    #[arg(long, value_name = "URL")]
    to: Option<String>,
    #[command(flatten)]
    place: Place,
}

/// Runs `wurf backup`: one sentence about what was copied.
pub(crate) fn run(args: Args) -> anyhow::Result<()> {
    let config = args.place.config()?;
    let contents = match &args.to {
        Some(url) => copy_to(&config, url)?,
        None => backup(&config, &args.file.context("name the file to write")?)?,
    };
    let (tables, facts) = (contents.tables, contents.facts);
    output::print(&format!("Copied and checked: {tables} tables with {facts} facts.\n"))
}
