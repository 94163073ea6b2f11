//! The archive on a machine that has nothing else: a root folder with the archive and the C library, where there is no
//! compiler, no shell and no other file.

use std::fs;
use std::io::{Read, Write};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};

use super::Release;
use crate::step::{output, succeed};

/// What must work there.
const TRIALS: [&[&str]; 4] = [
    &["--version"],
    &["rules", "qwixx"],
    &["simulate", "qwixx", "--seats", "hard,random", "--games", "20", "--seed", "1"],
    &["serve", "--check", "--data", "/data"],
];

/// How long a server may take until it answers.
const PATIENCE: Duration = Duration::from_secs(20);

/// Unpacks the archive into an empty root, runs the program there, and asks its server for the page.
pub(super) fn run(release: &Release, folder: &Path) -> Result<()> {
    let root = folder.with_file_name("release-trial");
    let _ = fs::remove_dir_all(&root);
    fs::create_dir_all(&root)?;
    let archive = folder.join(format!("{}.tar.gz", release.name()));
    succeed(Command::new("tar").arg("--extract").arg("--file").arg(archive).arg("--directory").arg(&root))?;
    let program = root.join(release.name()).join("wurf");
    for library in libraries(&output(Command::new("ldd").arg(&program))?) {
        let to = root.join(library.strip_prefix("/").unwrap_or(&library));
        fs::create_dir_all(to.parent().context("a library is in a folder")?)?;
        fs::copy(&library, &to).with_context(|| format!("cannot copy {}", library.display()))?;
    }
    let inside = format!("/{}/wurf", release.name());
    for arguments in TRIALS {
        output(alone(&root, &inside).args(arguments))?;
        println!("    wurf {}", arguments.join(" "));
    }
    serve(&mut alone(&root, &inside))?;
    succeed(Command::new("dpkg-deb").arg("--info").arg(package(folder)?))?;
    fs::remove_dir_all(&root).context("cannot clean up")
}

/// The program with this root, and processes of its own that end with it.
fn alone(root: &Path, program: &str) -> Command {
    let mut command = Command::new("unshare");
    command.args(["--map-root-user", "--pid", "--fork", "--kill-child", "chroot"]).arg(root).arg(program);
    command
}

/// The server must have the page in it.
fn serve(wurf: &mut Command) -> Result<()> {
    let address = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?.local_addr()?;
    let mut server = wurf.args(["serve", "--data", "/served", "--listen", &address.to_string()]).spawn()?;
    let began = Instant::now();
    let answer = loop {
        match asked(address) {
            Ok(answer) => break Ok(answer),
            Err(error) if began.elapsed() > PATIENCE => break Err(error),
            Err(_) => std::thread::sleep(Duration::from_millis(100)),
        }
    };
    server.kill()?;
    server.wait()?;
    let answer = answer.context("the server does not answer")?;
    ensure!(answer.starts_with("HTTP/1.1 200") && answer.contains("/assets/wurf-"), "no page is in it:\n{answer}");
    println!("    wurf serve, which has the page");
    Ok(())
}

fn asked(address: std::net::SocketAddr) -> Result<String> {
    let mut stream = TcpStream::connect(address)?;
    stream.set_read_timeout(Some(PATIENCE))?;
    write!(stream, "GET / HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n")?;
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer)?;
    Ok(String::from_utf8_lossy(&answer).into_owned())
}

fn package(folder: &Path) -> Result<PathBuf> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.extension().is_some_and(|extension| extension == "deb") {
            return Ok(path);
        }
    }
    bail!("there is no package")
}

/// The files that `ldd` lists.
fn libraries(listed: &str) -> Vec<PathBuf> {
    let path = |line: &str| line.split_whitespace().find(|word| word.starts_with('/')).map(PathBuf::from);
    listed.lines().filter_map(path).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn libraries_are_read_from_ldd() {
        let listed = "\tlinux-vdso.so.1 (0x1)\n\tlibc.so.6 => /lib/libc.so.6 (0x2)\n\t/lib64/ld-linux.so.2 (0x3)\n";
        assert_eq!(libraries(listed), [Path::new("/lib/libc.so.6"), Path::new("/lib64/ld-linux.so.2")]);
    }
}
