//! Seats at tables of servers, kept in files, so that a terminal that was closed can come back to its seat.
//!
//! They are in `wurf/seats` of the user's state folder, one file for each server, table and person, readable by nobody
//! else: anyone who has what is in it plays as this person. While a terminal plays, its file is locked.

use std::fs::{self, File, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use serde::{Deserialize, Serialize};
use wurf_client::contract::Admission;
use wurf_client::place::Place;
use wurf_table::id::TableId;
use wurf_table::person::Name;
use wurf_table::witness::Witness;

use crate::output;

/// Nobody comes back to more tables than this; the file that was not used for longest makes room.
const SEATS_MAX: usize = 100;

/// A secret, a link, and what five seats have committed to; ten times what that takes.
const BYTES_MAX: usize = 32 * 1024;

/// Of a file that was written to its end.
const ENDING: &str = ".json";

/// What is in a file.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct Content {
    name: Name,
    admission: Admission,
    witness: Option<Witness>,
}

/// A seat that is kept, and played by nobody but this terminal.
pub(crate) struct KeptSeat {
    path: PathBuf,
    content: Content,
    /// Locked as long as this terminal plays.
    lock: File,
}

/// The folder with all seats that are kept.
pub(crate) struct SeatFolder(PathBuf);

impl SeatFolder {
    /// The folder of this user; none if the system does not say where state is kept.
    pub(crate) fn of_user() -> Option<Self> {
        Some(Self(state_folder()?.join("seats")))
    }

    /// Keeps a seat from now on.
    pub(crate) fn keep(&self, place: &Place, name: Name, admission: Admission) -> Result<KeptSeat> {
        let shown = || format!("cannot keep it in {}", self.0.display());
        provide(&self.0).with_context(shown)?;
        self.make_room().with_context(shown)?;
        let path = self.0.join(format!("{}{}{ENDING}", prefix(place, &admission.table), admission.person));
        let content = Content { name, admission, witness: None };
        let lock = write(&path, &content).with_context(shown)?;
        Ok(KeptSeat { path, content, lock })
    }

    /// The latest seat at this table that no other terminal plays; with a name, only one of this name.
    pub(crate) fn find(&self, place: &Place, table: &TableId, name: Option<&Name>) -> Option<KeptSeat> {
        let prefix = prefix(place, table);
        let is_there = |path: &PathBuf| {
            let file = path.file_name().unwrap_or_default().to_string_lossy();
            file.starts_with(&prefix) && file.ends_with(ENDING)
        };
        let mut paths: Vec<_> = self.paths().into_iter().filter(is_there).collect();
        paths.sort_by_key(|path| std::cmp::Reverse(used_at(path)));
        let fits =
            |seat: &KeptSeat| name.is_none_or(|name| seat.content.name == *name) && seat.admission().table == *table;
        paths.into_iter().filter_map(KeptSeat::read).find(fits)
    }

    /// All files, also those that were not written to their end; a folder that is not there has none.
    fn paths(&self) -> Vec<PathBuf> {
        fs::read_dir(&self.0).into_iter().flatten().filter_map(Result::ok).map(|entry| entry.path()).collect()
    }

    fn make_room(&self) -> std::io::Result<()> {
        let mut paths = self.paths();
        paths.sort_by_key(|path| used_at(path));
        let surplus = (paths.len() + 1).saturating_sub(SEATS_MAX);
        paths.iter().take(surplus).try_for_each(fs::remove_file)
    }
}

/// Where this user's programs keep their state, ours in a folder of its own; none if the system does not say.
pub(crate) fn state_folder() -> Option<PathBuf> {
    let absolute = |name| std::env::var_os(name).map(PathBuf::from).filter(|path| path.is_absolute());
    let state = absolute("XDG_STATE_HOME")
        .or_else(|| absolute("LOCALAPPDATA"))
        .or_else(|| absolute("HOME").map(|home| home.join(".local/state")))?;
    Some(state.join("wurf"))
}

impl KeptSeat {
    /// A file that is damaged, or that another terminal uses, does not keep anyone from taking another seat.
    fn read(path: PathBuf) -> Option<Self> {
        let lock = File::open(&path).ok()?;
        lock.try_lock().ok()?;
        let content = serde_json::from_str(&output::read_file(&path, BYTES_MAX).ok()?).ok()?;
        Some(Self { path, content, lock })
    }

    /// How the person proves who they are.
    pub(crate) fn admission(&self) -> &Admission {
        &self.content.admission
    }

    /// What was noted about the dice.
    pub(crate) fn witness(&self) -> Option<&Witness> {
        self.content.witness.as_ref()
    }

    /// Notes something about the dice.
    pub(crate) fn note(&mut self, witness: Witness) -> Result<()> {
        self.content.witness = Some(witness);
        self.lock = write(&self.path, &self.content).with_context(|| self.path.display().to_string())?;
        Ok(())
    }

    /// The seat is gone. A file that cannot be removed leads to the same sentence the next time.
    pub(crate) fn forget(path: &Path) {
        _ = fs::remove_file(path);
    }

    /// Its file.
    pub(crate) fn path(&self) -> &Path {
        &self.path
    }
}

/// The beginning of the names of all files for seats at this table.
fn prefix(place: &Place, table: &TableId) -> String {
    let encoded = |byte: u8| match byte {
        b'a'..=b'z' | b'0'..=b'9' | b'.' | b'-' => char::from(byte).to_string(),
        _ => format!("%{byte:02X}"),
    };
    format!("{}+{table}+", place.http("").bytes().map(encoded).collect::<String>())
}

/// When a file was last written; files that cannot be asked are the first to go.
fn used_at(path: &Path) -> Option<std::time::SystemTime> {
    fs::metadata(path).and_then(|found| found.modified()).ok()
}

/// Replaces the file in one step; the new one is locked before anybody can see it.
fn write(path: &Path, content: &Content) -> std::io::Result<File> {
    let part = path.with_extension("part");
    let mut file = private().write(true).create(true).truncate(true).open(&part)?;
    file.try_lock()?;
    file.write_all(serde_json::to_string(content)?.as_bytes())?;
    file.sync_data()?;
    fs::rename(&part, path)?;
    Ok(file)
}

#[cfg(unix)]
fn private() -> OpenOptions {
    use std::os::unix::fs::OpenOptionsExt;
    let mut options = OpenOptions::new();
    options.mode(0o600);
    options
}

#[cfg(unix)]
fn provide(folder: &Path) -> std::io::Result<()> {
    use std::os::unix::fs::DirBuilderExt;
    fs::DirBuilder::new().recursive(true).mode(0o700).create(folder)
}

/// Elsewhere files are as private as the folder of the user.
#[cfg(not(unix))]
fn private() -> OpenOptions {
    OpenOptions::new()
}

#[cfg(not(unix))]
fn provide(folder: &Path) -> std::io::Result<()> {
    fs::create_dir_all(folder)
}

#[cfg(test)]
mod tests;
