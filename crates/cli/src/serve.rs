//! `wurf serve`: tables over the network.

use std::io::IsTerminal;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};

use anyhow::Context;
use wurf_server::config::Config;
use wurf_server::reach::Reach;
use wurf_server::{drain, serve};

use crate::output;

mod limits;
mod welcome;

use welcome::Code;

/// Arguments of `wurf serve`. Flags take precedence over environment variables, those over the file, and that over
/// defaults.
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    place: Place,
    /// Where to listen [default: 127.0.0.1:7777]; 0.0.0.0:7777 lets in the other devices in the house.
    #[arg(long, env = "WURF_LISTEN", value_name = "ADDRESS:PORT")]
    listen: Option<SocketAddr>,
    /// A NATS server, as in nats://HOST: all servers with the same one and the same PostgreSQL database share their tables.
    #[arg(long, env = "WURF_NATS", value_name = "URL", hide_env_values = true)]
    nats: Option<String>,
    /// How people reach the server, as in `https://wurf.example`; links begin with it.
    #[arg(long, env = "WURF_PUBLIC_URL", value_name = "URL")]
    public_url: Option<String>,
    /// Another page that may connect, as in `https://other.example`; several are separated by commas.
    #[arg(long, env = "WURF_ORIGINS", value_name = "ORIGIN", value_delimiter = ',')]
    origins: Vec<String>,
    /// A name under which the server answers besides that of the public URL, as in `wurf.lan`; several are separated by
    /// commas. Addresses need not be listed.
    #[arg(long, env = "WURF_HOSTS", value_name = "NAME", value_delimiter = ',')]
    hosts: Vec<String>,
    #[command(flatten)]
    limits: limits::LimitArgs,
    /// Prints the QR code even when standard error is not a terminal.
    #[arg(long)]
    qr: bool,
    /// Prints the configuration as a file with comments, and does not serve.
    #[arg(long)]
    print_config: bool,
    /// Checks the configuration and the database, and does not serve; a server may be running with it.
    #[arg(long, conflicts_with = "print_config")]
    check: bool,
    /// Has one of several servers emptied while people play on, and waits until it has stopped; it is named by its machine
    /// and port, as in web-1:7777, or by its id.
    #[arg(long, value_name = "NODE", conflicts_with_all = ["print_config", "check"])]
    drain: Option<String>,
}

/// Where everything is kept.
#[derive(clap::Args)]
pub(crate) struct Place {
    /// A configuration file (TOML); `wurf serve --print-config` prints one.
    #[arg(long, env = "WURF_CONFIG", value_name = "FILE")]
    config: Option<PathBuf>,
    /// The folder of the embedded database [default: wurf-data].
    #[arg(long, env = "WURF_DATA", value_name = "DIR")]
    data: Option<PathBuf>,
    /// Another database, as in postgres://HOST/NAME. One with a password is better given as WURF_DATABASE or in the
    /// file.
    #[arg(long, env = "WURF_DATABASE", value_name = "URL", hide_env_values = true)]
    database: Option<String>,
}

/// Runs `wurf serve`.
pub(crate) fn run(args: Args) -> anyhow::Result<()> {
    let (print_config, check, drained) = (args.print_config, args.check, args.drain.clone());
    let code = if args.qr || std::io::stderr().is_terminal() { Code::Shown } else { Code::Hidden };
    let config = args.config()?;
    if print_config {
        return output::print(&config.to_toml());
    }
    if check {
        return output::print(&format!("{}\n", serve::check(&config)?));
    }
    if let Some(node) = drained {
        return output::print(&format!("{}\n", drain::drain(&config, &node, output::note)?));
    }
    serve::run(config, |address| output::note(&welcome::text(&Reach::of(address), code)))
}

impl Args {
    fn config(self) -> anyhow::Result<Config> {
        let below = self.place.config()?;
        Ok(Config {
            listen: self.listen.unwrap_or(below.listen),
            nats: self.nats.or(below.nats),
            public_url: self.public_url.or(below.public_url),
            origins: if self.origins.is_empty() { below.origins } else { self.origins },
            hosts: if self.hosts.is_empty() { below.hosts } else { self.hosts },
            limits: self.limits.over(below.limits),
            ..below
        })
    }
}

impl Place {
    /// What the file says, but with the storage location from these flags where given.
    pub(crate) fn config(self) -> anyhow::Result<Config> {
        let file = match &self.config {
            Some(path) => read(path).with_context(|| path.display().to_string())?,
            None => Config::default(),
        };
        Ok(Config { data: self.data.unwrap_or(file.data), database: self.database.or(file.database), ..file })
    }
}

fn read(path: &Path) -> anyhow::Result<Config> {
    Ok(Config::from_toml(&std::fs::read_to_string(path)?)?)
}
