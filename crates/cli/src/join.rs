//! `wurf join`: a person at a table of a server, in the terminal.

use anyhow::Result;
use wurf_table::person::Name;

use crate::language::LanguageArgs;
use crate::play::face;
use crate::play::remote::{self, Admitted};
use crate::play::setup::read_name;

/// Arguments of `wurf join`.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The code or the id of the table.
    code: String,
    /// Where the server is; https://HOST for one behind a proxy that speaks TLS.
    #[arg(long, default_value = "http://127.0.0.1:7777", value_name = "URL")]
    server: String,
    /// What you are called at the table [default: Guest]. If you were at this table before, you get the same seat again.
    #[arg(long, value_name = "NAME", value_parser = read_name)]
    name: Option<Name>,
    /// Plays line by line, without colours or cursor movement: for screen readers, pipes and scripts.
    #[arg(long)]
    plain: bool,
    #[command(flatten)]
    language: LanguageArgs,
}

/// Runs `wurf join`: plays one match.
pub(crate) fn run(args: Args) -> Result<()> {
    let face = face(args.plain, args.language.language())?;
    remote::play(Admitted::join(args.server.parse()?, &args.code, args.name)?, Vec::new(), face)
}
