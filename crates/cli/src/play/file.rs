//! The file a game is saved in.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use anyhow::{Result, anyhow, bail};

/// A file that always holds a complete record: every save replaces it in one step, so a kill loses nothing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct SaveFile(PathBuf);

impl SaveFile {
    /// A file that does not exist yet.
    pub(crate) fn new(path: &Path) -> Result<Self> {
        if path.file_name().is_none() || path.is_dir() {
            bail!("{:?} is not the name of a file", path.display().to_string());
        }
        if path.exists() {
            let path = path.display();
            bail!("{path} exists already; go on with it by --resume {path}, or choose another name");
        }
        Ok(Self(path.to_owned()))
    }

    /// The file of a game that goes on.
    pub(crate) fn existing(path: &Path) -> Self {
        Self(path.to_owned())
    }

    /// A new file named after the game, in the current directory.
    pub(crate) fn for_game(game: &str) -> Result<Self> {
        Self::for_game_in(Path::new(""), game)
    }

    /// A new file named after the game, in this directory.
    pub(crate) fn for_game_in(folder: &Path, game: &str) -> Result<Self> {
        (1..=Self::NUMBER_MAX)
            .map(|number| folder.join(format!("{game}-{number}.wurf")))
            .find(|path| !path.exists())
            .map(Self)
            .ok_or_else(|| anyhow!("this directory is full of saved games; name a file"))
    }

    /// Where a search for a free name ends.
    const NUMBER_MAX: u32 = 9_999;

    /// Replaces the content.
    pub(crate) fn write(&self, text: &str) -> io::Result<()> {
        let mut part = self.0.clone().into_os_string();
        part.push(".part");
        let part = PathBuf::from(part);
        let written = write_through(&part, text).and_then(|()| fs::rename(&part, &self.0));
        if written.is_err() {
            // What was written of it is useless; if it does not even exist, that is not a further failure.
            let _ = fs::remove_file(&part);
        }
        written
    }

    /// The path.
    pub(crate) fn path(&self) -> &Path {
        &self.0
    }
}

fn write_through(path: &Path, text: &str) -> io::Result<()> {
    let mut file = File::create(path)?;
    file.write_all(text.as_bytes())?;
    file.sync_data()
}
