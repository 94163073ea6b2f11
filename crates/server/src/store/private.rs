//! Files for nobody but their owner: a database holds what will be rolled, and what people said in private.

use std::ffi::OsString;
use std::fs::{self, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};

use crate::store::error::StoreError;

/// What SQLite adds to the name of a database for its own files.
pub(crate) const OWN_ENDINGS: [&str; 3] = ["", "-wal", "-shm"];

/// What is added to the name of a database for the file that says which server uses it.
pub(crate) const LOCK_ENDING: &str = ".lock";

/// Makes the folder of a database and any missing folders above it. An existing one that holds nothing else is closed
/// to others; any other folder belongs to somebody, and the files in it are private themselves.
pub(crate) fn provide_folder(database: &Path) -> Result<(), StoreError> {
    let Some(folder) = database.parent().filter(|folder| !folder.as_os_str().is_empty()) else { return Ok(()) };
    match folder.is_dir() {
        true if holds_nothing_else(folder, database) => tighten(folder, modes::FOLDER),
        true => {}
        false => make_folder(folder).map_err(|error| StoreError::file(folder, error))?,
    }
    Ok(())
}

/// Makes the file of a database if there is none, and closes it to others if it is open; SQLite gives its other files
/// the same mode.
pub(super) fn provide_database(database: &Path) -> Result<(), StoreError> {
    create(database).map_err(|error| StoreError::file(database, error))?;
    for ending in OWN_ENDINGS {
        tighten(&with_ending(database, ending), modes::FILE);
    }
    Ok(())
}

/// Makes an empty file if there is none. An existing one is not opened: closing it again would take away the locks
/// that SQLite may hold on it in this process.
fn create(path: &Path) -> io::Result<()> {
    match create_new(path) {
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => Ok(()),
        created => created.map(drop),
    }
}

/// Opens a file for writing, and makes it if there is none.
pub(super) fn open_or_create(path: &Path) -> io::Result<fs::File> {
    create(path)?;
    OpenOptions::new().write(true).open(path)
}

/// Makes a file that was not there before; a link in its place is not followed.
pub(crate) fn create_new(path: &Path) -> io::Result<fs::File> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    modes::set(&mut options);
    let file = options.open(path)?;
    // What the umask has taken away from the owner is given back.
    modes::change(path, modes::FILE)?;
    Ok(file)
}

/// Which file it is, whatever its name.
pub(super) fn file_id(found: &fs::Metadata) -> (u64, u64) {
    modes::id(found)
}

pub(crate) fn with_ending(path: &Path, ending: &str) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(ending);
    name.into()
}

fn make_folder(folder: &Path) -> io::Result<()> {
    let missing: Vec<&Path> = folder.ancestors().take_while(|above| !above.exists()).collect();
    fs::create_dir_all(folder)?;
    missing
        .into_iter()
        .filter(|made| !made.as_os_str().is_empty())
        .try_for_each(|made| modes::change(made, modes::FOLDER))
}

fn holds_nothing_else(folder: &Path, database: &Path) -> bool {
    let own: Vec<PathBuf> =
        OWN_ENDINGS.iter().chain([&LOCK_ENDING]).map(|ending| with_ending(database, ending)).collect();
    let Ok(mut entries) = folder.read_dir() else { return false };
    entries.all(|entry| entry.is_ok_and(|entry| own.contains(&entry.path())))
}

/// Takes away what others may do with a file or folder of an earlier version, and says so.
fn tighten(path: &Path, mode: u32) {
    if !modes::is_open_to_others(path) {
        return;
    }
    match modes::change(path, mode) {
        Ok(()) => tracing::warn!(path = %path.display(), "was open to other users of this machine, and is private now"),
        Err(error) => tracing::warn!(path = %path.display(), %error, "is open to other users of this machine"),
    }
}

#[cfg(unix)]
mod modes {
    use std::os::unix::fs::{MetadataExt, OpenOptionsExt, PermissionsExt};

    use super::*;

    pub(super) const FILE: u32 = 0o600;
    pub(super) const FOLDER: u32 = 0o700;

    pub(super) fn id(found: &fs::Metadata) -> (u64, u64) {
        (found.dev(), found.ino())
    }

    pub(super) fn set(options: &mut OpenOptions) {
        options.mode(FILE);
    }

    pub(super) fn change(path: &Path, mode: u32) -> io::Result<()> {
        fs::set_permissions(path, fs::Permissions::from_mode(mode))
    }

    pub(super) fn is_open_to_others(path: &Path) -> bool {
        fs::metadata(path).is_ok_and(|found| found.permissions().mode() & 0o077 != 0)
    }
}

/// Elsewhere files are as private as their folder.
#[cfg(not(unix))]
mod modes {
    use super::*;

    pub(super) const FILE: u32 = 0;
    pub(super) const FOLDER: u32 = 0;

    pub(super) fn id(found: &fs::Metadata) -> (u64, u64) {
        (found.len(), 0)
    }

    pub(super) fn set(_: &mut OpenOptions) {}

    pub(super) fn change(_: &Path, _: u32) -> io::Result<()> {
        Ok(())
    }

    pub(super) fn is_open_to_others(_: &Path) -> bool {
        false
    }
}

#[cfg(all(test, unix))]
mod tests {
    use std::os::unix::fs::PermissionsExt;

    use super::*;

    fn mode(path: &Path) -> u32 {
        fs::metadata(path).expect("the file is there").permissions().mode() & 0o777
    }

    fn open_up(path: &Path) {
        fs::set_permissions(path, fs::Permissions::from_mode(0o755)).expect("it is ours");
    }

    #[test]
    fn what_is_made_is_private_with_the_folders_above() {
        let home = tempfile::tempdir().unwrap();
        let database = home.path().join("a/b/wurf.db");
        provide_folder(&database).unwrap();
        provide_database(&database).unwrap();
        assert_eq!(
            [mode(&home.path().join("a")), mode(&home.path().join("a/b")), mode(&database)],
            [0o700, 0o700, 0o600]
        );
    }

    #[test]
    fn what_was_open_is_closed() {
        let home = tempfile::tempdir().unwrap();
        let database = home.path().join("wurf.db");
        let all = [database.clone(), with_ending(&database, "-wal"), home.path().to_path_buf()];
        all[..2].iter().for_each(|file| fs::write(file, "").unwrap());
        all.iter().for_each(|path| open_up(path));
        provide_folder(&database).unwrap();
        provide_database(&database).unwrap();
        assert_eq!(all.map(|path| mode(&path)), [0o600, 0o600, 0o700]);
    }

    #[test]
    fn a_folder_with_other_things_in_it_is_left_alone() {
        let home = tempfile::tempdir().unwrap();
        let database = home.path().join("wurf.db");
        fs::write(&database, "").unwrap();
        fs::write(home.path().join("letter.txt"), "").unwrap();
        open_up(home.path());
        provide_folder(&database).unwrap();
        assert_eq!(mode(home.path()), 0o755);
    }
}
