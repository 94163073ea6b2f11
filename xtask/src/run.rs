//! `cargo xtask run`: the main job. The page and the program are built, and the server starts, for this device and the
//! others in the house. `cargo xtask run play` is the game in the terminal.

use std::net::{Ipv4Addr, TcpListener};
use std::process::ExitCode;

use anyhow::Result;

use crate::step::{cargo, status, step, succeed};
use crate::{page, site};

/// The port the server listens on if it is free; otherwise one a bit further on.
const PORT: u16 = 7777;

/// How many ports are tried.
const PORTS_TRIED: u16 = 20;

/// Builds what is needed, and starts the server or, with `play`, the game in the terminal.
pub(crate) fn run(arguments: &[String]) -> Result<ExitCode> {
    let (subcommand, mut arguments) = match arguments {
        [play, rest @ ..] if play == "play" => ("play", rest.to_vec()),
        all => ("serve", all.to_vec()),
    };
    if subcommand == "serve" {
        println!("The first start builds everything, which takes some minutes; later ones take seconds.");
        println!("1 of 3: the page. Next: the documents, then the server.");
        page::build(page::Mode::First)?;
        println!("2 of 3: the documents. Next: the server.");
        site::build()?;
        println!("3 of 3: the server. Then it starts.");
        if !names_a_place(&arguments) && std::env::var_os("WURF_LISTEN").is_none() {
            arguments.extend(["--listen".to_string(), format!("{}:{}", Ipv4Addr::UNSPECIFIED, free_port())]);
        }
    }
    // The profile for developers is ready soonest, and what thinks is fast in it (Cargo.toml).
    step("Build", "Rust becomes a program; the first time takes some minutes", || {
        succeed(&mut cargo(&["build", "--package", "wurf"]))
    })?;
    let mut wurf = cargo(&["run", "--quiet", "--package", "wurf", "--", subcommand]);
    // Files on the command line are relative to the user's working directory.
    wurf.args(arguments).current_dir(std::env::current_dir()?);
    let ended = status(&mut wurf)?;
    // The program itself has said what went wrong.
    Ok(if ended.success() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Do the arguments say where to listen, themselves or by a file?
fn names_a_place(arguments: &[String]) -> bool {
    let names = arguments.iter().map(|argument| argument.split('=').next().unwrap_or_default());
    names.into_iter().any(|name| ["--listen", "--config", "--print-config", "--help", "-h"].contains(&name))
}

/// The first free port, starting from [`PORT`]. If there is none, the server says so itself.
fn free_port() -> u16 {
    let is_free = |port: &u16| TcpListener::bind((Ipv4Addr::UNSPECIFIED, *port)).is_ok();
    (PORT..PORT + PORTS_TRIED).find(is_free).unwrap_or(PORT)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_address_to_listen_on_can_be_chosen() {
        let names = |words: &[&str]| names_a_place(&words.iter().map(ToString::to_string).collect::<Vec<_>>());
        assert!(names(&["--data", "x", "--listen", "127.0.0.1:1"]));
        assert!(names(&["--listen=127.0.0.1:1"]));
        assert!(!names(&["--data", "x"]));
    }
}
