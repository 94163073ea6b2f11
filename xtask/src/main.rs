//! What the two commands of the README do: `cargo xtask run` and `cargo xtask test`.
//!
//! Reading order: [`need`] (what a machine must have, and how it gets there), [`step`] (how a step announces itself
//! and stops everything when it fails), [`run`] and [`mod@test`] (the two commands), [`page`] (the page for browsers,
//! which both need), [`site`] (the documents as pages), [`browser`] (its tests), [`faults`] (every fault of a disk), [`cluster`] (every fault of a node), [`tree`] and [`checks`] (the checks
//! that no compiler makes, as functions on text),
//! [`supply`] (what comes from others), [`bom`] (the list of it that goes with a release),
//! [`interface`] (what others may depend on) and [`release`] (what others get).

#![allow(clippy::print_stdout, clippy::print_stderr, reason = "a command line program prints")]

use std::process::ExitCode;

mod bom;
mod browser;
mod checks;
mod cluster;
mod faults;
mod interface;
mod need;
mod page;
mod release;
mod run;
mod site;
mod step;
mod supply;
mod test;
mod tree;

/// The commands there are; the check of the README's commands reads it too.
const COMMANDS: [(&str, &str); 13] = [
    (
        "run",
        "sets up what is missing and starts the server; further arguments go to `wurf serve`, after `play` to `wurf play`",
    ),
    ("page", "builds the page for browsers; `--dev` is quicker and makes it larger"),
    ("docs", "builds the site of the documents, which the server has under /docs"),
    ("browser", "tests the page in a browser; further arguments go to `cargo test`"),
    ("screens", "photographs every screen of the page into target/screens"),
    ("speed", "measures how long one waits for the page"),
    ("faults", "lets the disk fail below the database in every way there is, and says what was lost"),
    (
        "release",
        "makes what others get, in target/release-files; `--target` names another kind of machine, `--profile` a quicker build",
    ),
    ("cluster", "lets three nodes play on while one fault follows the other; how many faults and tables may be given"),
    ("bom", "writes the bill of materials of a release, to target/wurf.cdx.json or the file given"),
    ("interface", "compares the interface of wurf-rules with the one written down; WURF_BLESS=1 writes it anew"),
    ("advisories", "makes the list of known faults anew, from a clone of the RustSec advisory database"),
    ("test", "sets up what is missing and runs every check"),
];

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1);
    let result = match arguments.next().as_deref() {
        Some("run") => run::run(&arguments.collect::<Vec<_>>()),
        Some("page") => page::command(&arguments.collect::<Vec<_>>()).map(|()| ExitCode::SUCCESS),
        Some("docs") => site::build().map(|()| ExitCode::SUCCESS),
        Some("browser") => browser::browser(&arguments.collect::<Vec<_>>()).map(|()| ExitCode::SUCCESS),
        Some("screens") => browser::screens().map(|()| ExitCode::SUCCESS),
        Some("speed") => browser::speed().map(|()| ExitCode::SUCCESS),
        Some("faults") => faults::faults().map(|()| ExitCode::SUCCESS),
        Some("release") => release::command(&arguments.collect::<Vec<_>>()).map(|()| ExitCode::SUCCESS),
        Some("cluster") => cluster::cluster(&arguments.collect::<Vec<_>>()).map(|()| ExitCode::SUCCESS),
        Some("bom") => bom::command(&arguments.collect::<Vec<_>>()).map(|()| ExitCode::SUCCESS),
        Some("interface") => interface::check().map(|()| ExitCode::SUCCESS),
        Some("advisories") => supply::renew(&arguments.collect::<Vec<_>>()).map(|()| ExitCode::SUCCESS),
        Some("test") => test::test().map(|()| ExitCode::SUCCESS),
        Some("help" | "--help" | "-h") => {
            println!("{}", usage());
            Ok(ExitCode::SUCCESS)
        }
        Some(other) => Err(anyhow::anyhow!("\"{other}\" is not a command\n{}", usage())),
        None => Err(anyhow::anyhow!("a command is missing\n{}", usage())),
    };
    result.unwrap_or_else(|error| {
        eprintln!("xtask: {error:#}");
        ExitCode::FAILURE
    })
}

fn usage() -> String {
    let lines = COMMANDS.map(|(name, what)| format!("  cargo xtask {name:<10} {what}"));
    format!("Commands:\n{}", lines.join("\n"))
}
