//! `wurf forget`: what an operator removes from a server that is stopped.

use wurf_server::forget::{Forgotten, forget};
use wurf_table::person::Name;

use crate::output;
use crate::play::setup::read_name;
use crate::serve::Place;

/// Arguments of `wurf forget`.
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    what: What,
    /// The table at which a name is removed: its id, or its code.
    #[arg(long, value_name = "TABLE", requires = "name")]
    table: Option<String>,
    #[command(flatten)]
    place: Place,
}

/// What is removed.
#[derive(clap::Args)]
#[group(required = true, multiple = false)]
struct What {
    /// An account: its password, sessions and ratings, and its name at every table it is linked to.
    #[arg(long, value_name = "NAME", value_parser = read_name)]
    account: Option<Name>,
    /// A name at one table, and what was said under it.
    #[arg(long, value_name = "NAME", value_parser = read_name, requires = "table")]
    name: Option<Name>,
    /// Closed tables at which nothing has happened for this many days, with their records. Those whose matches counted
    /// for ratings stay.
    #[arg(long, value_name = "DAYS")]
    older_than: Option<u32>,
}

/// Runs `wurf forget`: one sentence about what was removed.
pub(crate) fn run(args: Args) -> anyhow::Result<()> {
    let What { account, name, older_than } = args.what;
    let forgotten = match (account, name, args.table, older_than) {
        (Some(account), ..) => Forgotten::Account(account),
        (_, Some(name), Some(table), _) => Forgotten::Person { table, name },
        (_, _, _, Some(days)) => Forgotten::TablesOlderThan { days },
        _ => anyhow::bail!("say what to forget: --account, --name with --table, or --older-than"),
    };
    output::print(&format!("{}\n", forget(&args.place.config()?, forgotten)?))
}
