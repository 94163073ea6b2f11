//! Where matches that were begun in the menu are kept, and which one goes on.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use wurf_rules::any::GameName;
use wurf_rules::record::{Ending, Record};

use crate::output::read_file;
use crate::play::file::SaveFile;
use crate::play::kept::state_folder;

/// A match that is not over.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Saved {
    pub(super) path: PathBuf,
    pub(super) game: GameName,
}

/// So many files are looked at, the latest first.
const FILES_MAX: usize = 50;

/// The latest match that is not over, among those begun in the menu and those saved in the current folder.
pub(super) fn latest() -> Option<Saved> {
    latest_in(&[folder(), Some(PathBuf::from("."))].into_iter().flatten().collect::<Vec<_>>())
}

fn latest_in(folders: &[PathBuf]) -> Option<Saved> {
    let entries = folders.iter().filter_map(|folder| fs::read_dir(folder).ok()).flatten().filter_map(Result::ok);
    let records = entries.map(|entry| entry.path()).filter(|path| path.extension().is_some_and(|end| end == "wurf"));
    let mut files: Vec<(SystemTime, PathBuf)> = records.filter_map(|path| Some((saved_at(&path)?, path))).collect();
    files.sort_by(|one, other| other.cmp(one));
    files.into_iter().take(FILES_MAX).find_map(|(_, path)| open_match(path))
}

fn saved_at(path: &Path) -> Option<SystemTime> {
    fs::metadata(path).ok()?.modified().ok()
}

/// A file that holds anything else is none of our business.
fn open_match(path: PathBuf) -> Option<Saved> {
    let record = Record::from_text(&read_file(&path, Record::TEXT_BYTES_MAX).ok()?).ok()?;
    (record.ending == Ending::Open).then(|| Saved { game: record.spec.game(), path })
}

fn folder() -> Option<PathBuf> {
    Some(state_folder()?.join("matches"))
}

/// The arguments by which a new match is kept; none if the system does not say where, or if it cannot be written.
pub(super) fn arguments(game: GameName, command: &[String]) -> Vec<String> {
    let is_new = command.first().is_some_and(|word| word == "play") && !command.iter().any(|word| word == "--resume");
    let file = || {
        let folder = folder()?;
        fs::create_dir_all(&folder).ok()?;
        Some(SaveFile::for_game_in(&folder, &game.to_string()).ok()?.path().to_str()?.to_owned())
    };
    is_new.then(file).flatten().map(|path| vec!["--save".to_owned(), path]).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    const OPEN: &str = "wurf record 1\ngame: qwixx\nrules: 1\nseats: 2\n\n43r2y5g6b1 1:-\n...\n";

    #[test]
    fn the_latest_match_that_is_not_over_goes_on() {
        let folder = tempfile::tempdir().unwrap();
        let write = |name: &str, text: &str, age_s: u64| {
            let path = folder.path().join(name);
            fs::write(&path, text).unwrap();
            let at = SystemTime::now() - std::time::Duration::from_secs(age_s);
            fs::File::options().write(true).open(path).unwrap().set_modified(at).unwrap();
        };
        let folders = [folder.path().to_owned(), folder.path().join("missing")];
        write("noise.wurf", "noise", 1);
        write("other.txt", OPEN, 2);
        assert_eq!(latest_in(&folders), None);
        write("old.wurf", OPEN, 9);
        write("new.wurf", OPEN, 5);
        assert_eq!(latest_in(&folders).map(|saved| saved.path), Some(folder.path().join("new.wurf")));
    }
}
