//! Archives as functions from files to bytes: the same files give the same bytes, wherever and whenever.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::io::Write as _;

use anyhow::{Context, Result, ensure};
use flate2::Compression;
use flate2::write::GzEncoder;
use sha2::{Digest, Sha256};

/// Archives are made of blocks of this size.
const BLOCK_BYTES: usize = 512;

/// A file that is packed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Entry {
    pub(super) path: String,
    pub(super) mode: u32,
    pub(super) bytes: Vec<u8>,
}

impl Entry {
    /// A file to read.
    pub(super) fn text(path: impl Into<String>, bytes: impl Into<Vec<u8>>) -> Self {
        Self { path: path.into(), mode: 0o644, bytes: bytes.into() }
    }

    /// A file to run.
    pub(super) fn program(path: impl Into<String>, bytes: impl Into<Vec<u8>>) -> Self {
        Self { mode: 0o755, ..Self::text(path, bytes) }
    }

    /// The same file in a folder.
    pub(super) fn below(&self, folder: &str) -> Self {
        Self { path: format!("{folder}/{}", self.path), ..self.clone() }
    }
}

/// An archive in the form of POSIX (ustar): folders and files by name, all of one owner and of one time.
pub(super) fn tar(entries: &[Entry], time: u64) -> Result<Vec<u8>> {
    let mut members: BTreeMap<String, Option<&Entry>> = BTreeMap::new();
    for entry in entries {
        for (at, _) in entry.path.match_indices('/') {
            members.insert(entry.path[..=at].to_string(), None);
        }
        ensure!(members.insert(entry.path.clone(), Some(entry)).is_none(), "{} is packed twice", entry.path);
    }
    let mut tar = Vec::new();
    for (path, entry) in members {
        let (mode, kind, bytes) = entry.map_or((0o755, b'5', &[][..]), |entry| (entry.mode, b'0', &entry.bytes[..]));
        tar.extend(head(&path, mode, kind, bytes.len(), time)?);
        tar.extend(bytes);
        tar.resize(tar.len().next_multiple_of(BLOCK_BYTES), 0);
    }
    // Two empty blocks are the end.
    tar.resize(tar.len() + 2 * BLOCK_BYTES, 0);
    Ok(tar)
}

fn head(path: &str, mode: u32, kind: u8, size: usize, time: u64) -> Result<[u8; BLOCK_BYTES]> {
    let mut head = [0; BLOCK_BYTES];
    let mut put = |at: usize, text: &str| head[at..at + text.len()].copy_from_slice(text.as_bytes());
    ensure!(path.len() <= 100, "{path} is too long for an archive");
    put(0, path);
    put(100, &format!("{mode:07o}"));
    put(108, "0000000");
    put(116, "0000000");
    put(124, &format!("{size:011o}"));
    put(136, &format!("{time:011o}"));
    // The checksum is taken with spaces in its place.
    put(148, "        ");
    put(156, &char::from(kind).to_string());
    put(257, "ustar\0");
    put(263, "00");
    put(265, "root");
    put(297, "root");
    let sum: u32 = head.iter().map(|byte| u32::from(*byte)).sum();
    head[148..156].copy_from_slice(format!("{sum:06o}\0 ").as_bytes());
    Ok(head)
}

/// An archive of the form that packages of Debian have.
pub(super) fn ar(members: &[(&str, Vec<u8>)], time: u64) -> Vec<u8> {
    let mut ar = b"!<arch>\n".to_vec();
    for (name, bytes) in members {
        ar.extend(format!("{name:<16}{time:<12}0     0     100644  {:<10}`\n", bytes.len()).bytes());
        ar.extend(bytes);
        if bytes.len() % 2 == 1 {
            ar.push(b'\n');
        }
    }
    ar
}

/// Compressed; neither name nor time is noted.
pub(super) fn gzip(bytes: &[u8]) -> Result<Vec<u8>> {
    let mut writer = GzEncoder::new(Vec::new(), Compression::best());
    writer.write_all(bytes)?;
    writer.finish().context("cannot compress")
}

/// The checksums of files, as `sha256sum --check` reads them.
pub(super) fn checksums(files: &[(String, Vec<u8>)]) -> String {
    let mut sums = String::new();
    for (name, bytes) in files {
        let sum: String = Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect();
        let _ = writeln!(sums, "{sum}  {name}");
    }
    sums
}

#[cfg(test)]
mod tests {
    use std::process::{Command, Stdio};

    use super::*;

    /// What another program says about an archive that it reads.
    fn listed(program: &str, arguments: &[&str], archive: &[u8]) -> String {
        let mut command = Command::new(program);
        command.args(arguments).env("TZ", "UTC").env("LC_ALL", "C").stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.spawn().unwrap();
        child.stdin.take().unwrap().write_all(archive).unwrap();
        String::from_utf8(child.wait_with_output().unwrap().stdout).unwrap()
    }

    fn entries() -> [Entry; 3] {
        [Entry::text("a/c.txt", "three"), Entry::program("a/b/run", [7; 600]), Entry::text("a/b.txt", "")]
    }

    #[test]
    fn an_archive_has_one_owner_one_time_and_one_order() {
        let archive = tar(&entries(), 86_400).unwrap();
        let expected = "drwxr-xr-x root/root         0 1970-01-02 00:00 a/\n\
                        -rw-r--r-- root/root         0 1970-01-02 00:00 a/b.txt\n\
                        drwxr-xr-x root/root         0 1970-01-02 00:00 a/b/\n\
                        -rwxr-xr-x root/root       600 1970-01-02 00:00 a/b/run\n\
                        -rw-r--r-- root/root         5 1970-01-02 00:00 a/c.txt\n";
        assert_eq!(listed("tar", &["--list", "--verbose", "--file", "-"], &archive), expected);
        let mut turned = entries();
        turned.reverse();
        assert_eq!(tar(&turned, 86_400).unwrap(), archive);
        assert_ne!(tar(&turned, 86_401).unwrap(), archive);
    }

    #[test]
    fn what_comes_out_of_an_archive_is_what_went_in() {
        let archive = gzip(&tar(&entries(), 0).unwrap()).unwrap();
        let file = |name: &str| listed("tar", &["--extract", "--gzip", "--to-stdout", "--file", "-", name], &archive);
        assert_eq!(file("a/c.txt"), "three");
        assert_eq!(file("a/b/run"), "\u{7}".repeat(600));
    }

    #[test]
    fn what_an_archive_cannot_hold_is_refused() {
        let twice = [Entry::text("a", ""), Entry::text("a", "")];
        assert_eq!(tar(&twice, 0).unwrap_err().to_string(), "a is packed twice");
        assert!(tar(&[Entry::text("a".repeat(101), "")], 0).is_err());
    }

    #[test]
    fn neither_name_nor_time_is_in_what_is_compressed() {
        assert_eq!(gzip(b"a").unwrap()[3..8], [0; 5], "no flags, no time");
        assert_eq!(gzip(b"a").unwrap(), gzip(b"a").unwrap());
    }

    #[test]
    fn a_package_is_made_of_members_at_even_places() {
        let ar = String::from_utf8(ar(&[("one", b"1".to_vec()), ("two", b"22".to_vec())], 5)).unwrap();
        let expected = "!<arch>\n\
                        one             5           0     0     100644  1         `\n1\n\
                        two             5           0     0     100644  2         `\n22";
        assert_eq!(ar, expected);
    }

    #[test]
    fn checksums_are_as_sha256sum_writes_them() {
        let sum = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855  a.tar.gz\n";
        assert_eq!(checksums(&[("a.tar.gz".to_string(), Vec::new())]), sum);
    }
}
