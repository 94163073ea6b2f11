//! The package for Debian and its like.

use anyhow::{Context, Result, bail};

use super::pack::{Entry, ar, gzip, tar};

/// Where a package installs what is in the archive; folders end with a slash.
const PLACES: [(&str, &str); 11] = [
    ("wurf", "usr/bin/wurf"),
    ("man/", "usr/share/man/man1/"),
    ("completions/wurf.bash", "usr/share/bash-completion/completions/wurf"),
    ("completions/_wurf", "usr/share/zsh/vendor-completions/_wurf"),
    ("completions/wurf.fish", "usr/share/fish/vendor_completions.d/wurf.fish"),
    ("CHANGELOG.md", "usr/share/doc/wurf/CHANGELOG.md"),
    ("LICENSES-OF-OTHERS.txt", "usr/share/doc/wurf/LICENSES-OF-OTHERS.txt"),
    ("wurf.cdx.json", "usr/share/doc/wurf/wurf.cdx.json"),
    ("wurf.service", "usr/lib/systemd/system/wurf.service"),
    ("wurf-backup.service", "usr/lib/systemd/system/wurf-backup.service"),
    ("wurf-backup.timer", "usr/lib/systemd/system/wurf-backup.timer"),
];

/// How Debian calls the kind of machine.
pub(super) fn architecture(target: &str) -> Result<&'static str> {
    match target.split('-').next() {
        Some("x86_64") => Ok("amd64"),
        Some("aarch64") => Ok("arm64"),
        _ => bail!("Debian's word for {target} is not known here"),
    }
}

/// A package with what is in the archive.
pub(super) fn package(version: &str, target: &str, time: u64, contents: &[Entry]) -> Result<Vec<u8>> {
    let files = installed(contents)?;
    let kilobytes = files.iter().map(|file| file.bytes.len().div_ceil(1024)).sum();
    let program = contents.iter().find(|entry| entry.path == "wurf").context("the program is missing")?;
    let libc = libc(&program.bytes).context("the program does not say which C library it needs")?;
    let control = [Entry::text("./control", control(version, architecture(target)?, kilobytes, libc))];
    let members = [
        ("debian-binary", b"2.0\n".to_vec()),
        ("control.tar.gz", gzip(&tar(&control, time)?)?),
        ("data.tar.gz", gzip(&tar(&files, time)?)?),
    ];
    Ok(ar(&members, time))
}

/// What is installed where.
fn installed(contents: &[Entry]) -> Result<Vec<Entry>> {
    let mut files: Vec<Entry> = contents.iter().filter_map(placed).collect();
    files.push(Entry::text("./usr/share/doc/wurf/copyright", copyright(contents)?));
    Ok(files)
}

fn placed(entry: &Entry) -> Option<Entry> {
    let (from, to) = PLACES.iter().find(|(from, _)| match from.ends_with('/') {
        true => entry.path.starts_with(from),
        false => entry.path == *from,
    })?;
    let mut placed = Entry { path: format!("./{to}{}", &entry.path[from.len()..]), ..entry.clone() };
    if entry.path.ends_with(".service") {
        // Packages have their programs elsewhere than administrators.
        placed.bytes = String::from_utf8_lossy(&entry.bytes).replace("/usr/local/bin/", "/usr/bin/").into_bytes();
    }
    Some(placed)
}

/// The licences, which a package has under one name.
fn copyright(contents: &[Entry]) -> Result<Vec<u8>> {
    let text = |path: &str| {
        let entry = contents.iter().find(|entry| entry.path == path);
        entry.map(|entry| &entry.bytes[..]).with_context(|| format!("{path} is missing"))
    };
    let one =
        b"Wurf has either of two licences, as you like: MIT or Apache 2.0.\nThose of what it is made with are in \
                LICENSES-OF-OTHERS.txt.\n\n";
    Ok([one, text("LICENSE-MIT")?, b"\n", text("LICENSE-APACHE")?].concat())
}

/// The oldest C library that has everything the program asks it for, as in `(2, 35)`.
fn libc(program: &[u8]) -> Option<(u32, u32)> {
    const WORD: &[u8] = b"GLIBC_";
    let version = |at: usize| {
        let rest = &program[at + WORD.len()..];
        let length = rest.iter().position(|byte| !byte.is_ascii_digit() && *byte != b'.')?;
        let (major, rest) = str::from_utf8(&rest[..length]).ok()?.split_once('.')?;
        // Some of the oldest have a third number, which makes no difference.
        Some((major.parse().ok()?, rest.split('.').next()?.parse().ok()?))
    };
    let places = (0..program.len().saturating_sub(WORD.len())).filter(|&at| program[at..].starts_with(WORD));
    places.filter_map(version).max()
}

fn control(version: &str, architecture: &str, kilobytes: usize, (major, minor): (u32, u32)) -> String {
    format!(
        "Package: wurf\nVersion: {version}\nArchitecture: {architecture}\nInstalled-Size: {kilobytes}\n\
         Maintainer: the people of Wurf <wurf@localhost>\nDepends: libc6 (>= {major}.{minor}), libgcc-s1\nSection: games\n\
         Priority: optional\nDescription: roll-and-write games in the browser and the terminal\n \
         Qwixx with all its sheets, the Qwixx card game, BLOXX! and FIX: a server with\n \
         its page for browsers, play in the terminal, bots, simulation and analysis.\n"
    )
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    pub(in crate::release) fn contents() -> Vec<Entry> {
        vec![
            Entry::program("wurf", "program GLIBC_2.2.5\0GLIBC_2.35\0GLIBC_PRIVATE\0"),
            Entry::text("man/wurf-play.1", "manual"),
            Entry::text("wurf.service", "ExecStart=/usr/local/bin/wurf serve"),
            Entry::text("LICENSE-MIT", "MIT"),
            Entry::text("LICENSE-APACHE", "Apache"),
            Entry::text("README.md", "only in the archive"),
        ]
    }

    #[test]
    fn a_package_puts_things_where_debian_looks_for_them() {
        let files = installed(&contents()).unwrap();
        let paths: Vec<&str> = files.iter().map(|file| file.path.as_str()).collect();
        let expected = [
            "./usr/bin/wurf",
            "./usr/share/man/man1/wurf-play.1",
            "./usr/lib/systemd/system/wurf.service",
            "./usr/share/doc/wurf/copyright",
        ];
        assert_eq!(paths, expected);
        assert_eq!((files[0].mode, &files[2].bytes[..]), (0o755, &b"ExecStart=/usr/bin/wurf serve"[..]));
    }

    #[test]
    fn a_package_names_the_c_library_that_its_program_needs() {
        assert_eq!(libc(&contents()[0].bytes), Some((2, 35)));
        assert_eq!(libc(b"GLIBC_"), None);
        assert!(control("1.0.0", "amd64", 1, (2, 35)).contains("\nDepends: libc6 (>= 2.35), libgcc-s1\n"));
    }

    #[test]
    fn a_package_without_a_licence_is_not_made() {
        assert!(installed(&contents()[..3]).is_err());
    }

    #[test]
    fn machines_are_called_as_debian_calls_them() {
        assert_eq!(architecture("aarch64-unknown-linux-gnu").ok(), Some("arm64"));
        assert!(architecture("sparc64-unknown-linux-gnu").is_err());
    }
}
