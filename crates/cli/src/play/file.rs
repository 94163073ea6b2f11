//! The file a game is saved in.

use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, anyhow, bail};

/// A file that always holds a whole record: every save replaces it in one step, so a kill loses nothing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct SaveFile(PathBuf);

impl SaveFile {
    /// A file that does not exist yet.
    pub(crate) fn new(path: &Path) -> Result<Self> {
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
        (1..=Self::NUMBER_MAX)
            .map(|number| PathBuf::from(format!("{game}-{number}.wurf")))
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
        let mut file = File::create(&part)?;
        file.write_all(text.as_bytes())?;
        file.sync_data()?;
        fs::rename(&part, &self.0)
    }

    /// The path.
    pub(crate) fn path(&self) -> &Path {
        &self.0
    }
}

/// Reads a text file, but never more than `bytes_max` and a byte, which is enough for the reader to refuse it.
pub(crate) fn read_text(path: &Path, bytes_max: usize) -> Result<String> {
    let read = || {
        let mut bytes = Vec::new();
        File::open(path)?.take(bytes_max as u64 + 1).read_to_end(&mut bytes)?;
        io::Result::Ok(bytes)
    };
    let bytes = read().with_context(|| path.display().to_string())?;
    String::from_utf8(bytes).map_err(|_| anyhow!("{}: not a text file", path.display()))
}
