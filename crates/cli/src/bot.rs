//! `wurf bot`: a program at a table of a server.

use wurf_bots::agent::Level;
use wurf_client::bot::{self, BotJob, Finished};
use wurf_rules::any::GameName;
use wurf_table::person::Name;

use crate::output;
use crate::play::setup::read_name;

/// Arguments of `wurf bot`.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Where the server is; https://HOST for one behind a proxy that speaks TLS.
    #[arg(long, default_value = "http://127.0.0.1:7777", value_name = "URL")]
    url: String,
    /// What the bot calls itself at the table.
    #[arg(long, default_value = "Bot", value_name = "NAME", value_parser = read_name)]
    name: Name,
    /// Who decides: random, easy, medium, greedy, hard or expert.
    #[arg(long, default_value = "greedy", value_name = "AGENT")]
    agent: Level,
    /// The code or the id of the table; without one the bot plays with anyone who is there.
    #[arg(long, value_name = "CODE")]
    code: Option<String>,
    /// What to play without a code.
    #[arg(long, default_value = "qwixx", value_name = "GAME", conflicts_with = "code")]
    game: GameName,
}

/// Runs `wurf bot`: plays one match, then prints the points.
pub(crate) fn run(args: Args) -> anyhow::Result<()> {
    let Args { url, name, agent, code, game } = args;
    let Finished { points, complaint } = bot::play_blocking(BotJob { url, name, agent, table: code, game })?;
    if let Some(alarm) = complaint {
        output::note(&format!("wurf: {alarm}"));
    }
    let words: Vec<String> = points.iter().map(ToString::to_string).collect();
    output::print(&format!("The match is over: {} points.\n", words.join(" : ")))
}
