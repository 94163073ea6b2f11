//! What a machine must have, and how it gets there. A new need is one entry of a table.
//!
//! A linker is not among them: without one this program could not have been built.

use std::process::{Command, Stdio};

use anyhow::{Result, bail};

use crate::step::succeed;

/// Something that has to be on the machine.
pub(crate) struct Need {
    name: &'static str,
    why: &'static str,
    /// A command that succeeds exactly when it is there.
    probe: &'static [&'static str],
    /// How to get it, the best way first.
    ways: &'static [Way],
}

/// A way to get something.
enum Way {
    /// A component of the pinned toolchain.
    Rustup(&'static str),
    /// The standard library of the pinned toolchain for another kind of machine.
    Target(&'static str),
    /// Packages of Debian, with spaces between them; takes root.
    Apt(&'static str),
}

/// What the page of `cargo xtask run` needs beyond cargo; without it, it is made like any other.
pub(crate) const TO_COMPILE_THE_FIRST_PAGE: &[Need] = &[Need {
    name: "Rust's standard library for browsers",
    why: "the page is written in Rust",
    probe: &["sh", "-c", "test -d \"$(rustc --print sysroot)/lib/rustlib/wasm32-unknown-unknown/lib\""],
    ways: &[Way::Target("wasm32-unknown-unknown")],
}];

/// What `cargo xtask page` needs beyond cargo …
pub(crate) const TO_COMPILE_THE_PAGE: &[Need] = &[Need {
    name: "the sources of Rust's standard library",
    why: "compiled with the page, it becomes smaller",
    probe: &["sh", "-c", "test -d \"$(rustc --print sysroot)/lib/rustlib/src/rust/library\""],
    ways: &[Way::Rustup("rust-src")],
}];

/// … and what works as well, where it is not available.
pub(crate) const TO_COMPILE_THE_PAGE_ON_DEBIAN: &[Need] = &[Need {
    name: "Debian's compiler for wasm",
    why: "browsers run wasm",
    probe: &["sh", "-c", "dpkg --status rustc-web cargo-web rust-web-src && test -x /usr/lib/llvm-22/bin/wasm-ld"],
    ways: &[Way::Apt("rustc-web cargo-web rust-web-src lld-22")],
}];

/// The linker that comes with it.
pub(crate) const DEBIAN_LINKER: &str = "/usr/lib/llvm-22/bin/wasm-ld";

/// What `cargo xtask release` needs beyond that.
pub(crate) const TO_RELEASE: &[Need] = &[
    Need {
        name: "dpkg-deb",
        why: "it looks at the package for Debian",
        probe: &["dpkg-deb", "--version"],
        ways: &[Way::Apt("dpkg")],
    },
    Need {
        name: "unshare and chroot",
        why: "the archive is tried where there is nothing else",
        probe: &["sh", "-c", "command -v unshare && command -v chroot"],
        ways: &[Way::Apt("util-linux coreutils")],
    },
];

/// The other kind of machine for which a release can be made.
const AARCH64: &str = "aarch64-unknown-linux-gnu";

/// What a release for it needs.
const TO_RELEASE_FOR_AARCH64: &[Need] = &[
    Need {
        name: "Rust's standard library for aarch64",
        why: "the release is for such machines",
        probe: &["sh", "-c", "test -d \"$(rustc --print sysroot)/lib/rustlib/aarch64-unknown-linux-gnu/lib\""],
        ways: &[Way::Target(AARCH64)],
    },
    Need {
        name: "a linker for aarch64",
        why: "the release is for such machines",
        probe: &["aarch64-linux-gnu-gcc", "--version"],
        ways: &[Way::Apt("gcc-aarch64-linux-gnu libc6-dev-arm64-cross")],
    },
];

/// What a release for another kind of machine needs.
pub(crate) fn to_release_for(target: &str) -> Result<&'static [Need]> {
    match target {
        AARCH64 => Ok(TO_RELEASE_FOR_AARCH64),
        _ => bail!("how to make a release for {target} on this machine is not known here"),
    }
}

/// The linker for another kind of machine.
pub(crate) fn linker_for(target: &str) -> Option<&'static str> {
    (target == AARCH64 && !cfg!(target_arch = "aarch64")).then_some("aarch64-linux-gnu-gcc")
}

/// What `cargo xtask test` needs beyond cargo.
pub(crate) const TO_TEST: &[Need] = &[
    Need {
        name: "rustfmt",
        why: "it checks the formatting",
        probe: &["cargo", "fmt", "--version"],
        ways: &[Way::Rustup("rustfmt"), Way::Apt("rustfmt")],
    },
    Need {
        name: "clippy",
        why: "it finds what the compiler lets pass",
        probe: &["cargo", "clippy", "--version"],
        ways: &[Way::Rustup("clippy"), Way::Apt("rust-clippy")],
    },
    Need {
        name: "a C compiler",
        why: "it makes the library that lets the disk fail",
        probe: &["cc", "--version"],
        ways: &[Way::Apt("gcc")],
    },
    Need {
        name: "unshare and nsenter",
        why: "the store is tested on a small disk of its own, several servers in a network of their own",
        probe: &["sh", "-c", "command -v unshare && command -v nsenter"],
        ways: &[Way::Apt("util-linux")],
    },
    Need {
        name: "ip",
        why: "it makes that network, and cuts it",
        probe: &["ip", "-Version"],
        ways: &[Way::Apt("iproute2")],
    },
    Need {
        name: "PostgreSQL",
        why: "the store is tested on a server of its own",
        // Debian keeps the server's programs in a separate place, by version.
        probe: &["sh", "-c", "ls /usr/lib/postgresql/*/bin/initdb"],
        ways: &[Way::Apt("postgresql")],
    },
    Need {
        name: "NATS",
        why: "several servers talk to each other over it",
        probe: &["sh", "-c", "command -v nats-server"],
        ways: &[Way::Apt("nats-server")],
    },
];

/// What `cargo xtask browser` needs, and with it `cargo xtask test`.
pub(crate) const TO_TEST_IN_A_BROWSER: &[Need] = &[
    Need {
        name: "Chromium",
        why: "the page is tested in a real browser",
        probe: &["sh", "-c", "command -v chromium && command -v chromedriver"],
        ways: &[Way::Apt("chromium chromium-driver")],
    },
    Need {
        name: "npm",
        why: "it fetches axe-core, which checks that the page is for everyone",
        probe: &["npm", "--version"],
        ways: &[Way::Apt("npm")],
    },
];

/// Installs what is missing, saying what and why.
pub(crate) fn provide(needs: &[Need]) -> Result<()> {
    needs.iter().try_for_each(Need::provide)
}

impl Need {
    fn provide(&self) -> Result<()> {
        if self.is_there() {
            return Ok(());
        }
        println!("==> Installing {}: {}", self.name, self.why);
        for way in self.ways {
            match way.go() {
                Ok(()) if self.is_there() => return Ok(()),
                Ok(()) => println!("    {} ran, and {} is still missing", way.program(), self.name),
                Err(error) => println!("    {error:#}"),
            }
        }
        bail!("{} is missing ({}) and could not be installed; please install it by hand", self.name, self.why)
    }

    fn is_there(&self) -> bool {
        let mut probe = command(self.probe);
        probe.stdout(Stdio::null()).stderr(Stdio::null()).status().is_ok_and(|status| status.success())
    }
}

impl Way {
    fn program(&self) -> &'static str {
        match self {
            Way::Rustup(_) | Way::Target(_) => "rustup",
            Way::Apt(_) => "apt-get",
        }
    }

    fn go(&self) -> Result<()> {
        self.commands().iter().try_for_each(|words| succeed(&mut command(words)))
    }

    fn commands(&self) -> Vec<Vec<&'static str>> {
        let program = self.program();
        match self {
            Way::Rustup(component) => vec![vec![program, "component", "add", component]],
            Way::Target(target) => vec![vec![program, "target", "add", target]],
            // A fresh machine has no package lists yet.
            Way::Apt(packages) => {
                let install = [program, "install", "--yes"].into_iter().chain(packages.split(' '));
                vec![vec![program, "update"], install.collect()]
            }
        }
    }
}

fn command(words: &[&str]) -> Command {
    let mut command = Command::new(words[0]);
    command.args(&words[1..]).current_dir(crate::step::root());
    command
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOWHERE: Need = Need { name: "a unicorn", why: "why not", probe: &["wurf-no-such-program"], ways: &[] };

    #[test]
    fn what_is_there_is_left_alone() {
        let there = Need { probe: &["cargo", "--version"], ..NOWHERE };
        assert!(there.provide().is_ok());
    }

    #[test]
    fn what_cannot_be_had_is_named_in_one_sentence() {
        let error = NOWHERE.provide().expect_err("there is no way to get it");
        assert_eq!(
            error.to_string(),
            "a unicorn is missing (why not) and could not be installed; please install it by hand"
        );
    }

    #[test]
    fn packages_are_installed_after_their_lists_are_fetched() {
        let expected = vec![vec!["apt-get", "update"], vec!["apt-get", "install", "--yes", "chromium", "nodejs"]];
        assert_eq!(Way::Apt("chromium nodejs").commands(), expected);
    }
}
