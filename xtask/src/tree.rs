//! The files of the repository in memory, so that checks are functions on text.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

/// A file of the repository.
#[derive(Debug)]
pub(crate) struct File {
    /// Its path from the root, with `/` between the folders.
    pub(crate) path: String,
    /// Its text; empty if it is a picture or the like.
    pub(crate) text: String,
}

/// The files of the repository, by path.
#[derive(Debug)]
pub(crate) struct Tree(Vec<File>);

/// Folders that are not part of the sources.
const SKIPPED: [&str; 4] = [".git", "target", "mutants.out", "wurf-data"];

impl Tree {
    /// Reads the files under a folder.
    pub(crate) fn read(root: &Path) -> Result<Self> {
        let mut files = Vec::new();
        read_folder(root, "", &mut files)?;
        files.sort_by(|one, other| one.path.cmp(&other.path));
        Ok(Self(files))
    }

    /// Every file.
    pub(crate) fn files(&self) -> impl Iterator<Item = &File> {
        self.0.iter()
    }

    /// The files with this ending.
    pub(crate) fn ending(&self, ending: &str) -> impl Iterator<Item = &File> {
        self.files().filter(move |file| file.path.ends_with(ending))
    }

    /// The file at a path.
    pub(crate) fn file(&self, path: &str) -> Option<&File> {
        self.files().find(|file| file.path == path)
    }

    /// Is there a file or a folder at this path?
    pub(crate) fn contains(&self, path: &str) -> bool {
        self.files()
            .any(|file| file.path == path || file.path.strip_prefix(path).is_some_and(|rest| rest.starts_with('/')))
    }

    /// A tree of these files, for tests.
    #[cfg(test)]
    pub(crate) fn of(files: &[(&str, &str)]) -> Self {
        Self(files.iter().map(|(path, text)| File { path: path.to_string(), text: text.to_string() }).collect())
    }
}

fn read_folder(folder: &Path, prefix: &str, files: &mut Vec<File>) -> Result<()> {
    let entries = fs::read_dir(folder).with_context(|| format!("cannot read the folder {}", folder.display()))?;
    for entry in entries {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().into_owned();
        if SKIPPED.contains(&name.as_str()) {
            continue;
        }
        let path = format!("{prefix}{name}");
        if entry.file_type()?.is_dir() {
            read_folder(&entry.path(), &format!("{path}/"), files)?;
        } else {
            let bytes = fs::read(entry.path()).with_context(|| format!("cannot read {path}"))?;
            files.push(File { path, text: String::from_utf8(bytes).unwrap_or_default() });
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn folders_count_as_there_and_parts_of_names_do_not() {
        let tree = Tree::of(&[("docs/adr/0001-rules.md", "")]);
        let there =
            ["docs", "docs/adr", "docs/adr/0001-rules.md", "doc", "docs/adr/0001"].map(|path| tree.contains(path));
        assert_eq!(there, [true, true, true, false, false]);
    }
}
