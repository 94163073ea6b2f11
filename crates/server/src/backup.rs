//! A copy of everything a server keeps, made while it serves.

use std::io;
use std::path::{Path, PathBuf};

use anyhow::{Context, ensure};

use crate::config::Config;
use crate::store::Store;
use crate::store::backup::BackupContents;
use crate::store::claim::Claim;
use crate::store::error::StoreError;
use crate::store::location::Location;
use crate::store::private::{LOCK_ENDING, OWN_ENDINGS, with_ending};

/// Copies everything a server keeps to a file; the server may keep running.
pub fn backup(config: &Config, file: &Path) -> anyhow::Result<BackupContents> {
    let location = config.location()?;
    if let Location::File(database) = &location {
        // Opening would make an empty one.
        ensure!(database.exists(), "{}: there is no such database", database.display());
        check_target(database, file)?;
    }
    let runtime = tokio::runtime::Runtime::new().context("no threads to run on")?;
    runtime.block_on(async {
        let opening = Store::open(&location).await;
        let store = opening.with_context(|| format!("the store at {location} could not be opened"))?;
        let contents = store.backup(file).await;
        store.close().await;
        Ok(contents?)
    })
}

/// Copies everything from the embedded database to an empty PostgreSQL database; no server may use either.
pub fn copy_to(config: &Config, to: &str) -> anyhow::Result<BackupContents> {
    let (from, to): (Location, Location) = (config.location()?, to.parse()?);
    if let Location::File(database) = &from {
        ensure!(database.exists(), "{}: there is no such database", database.display());
    }
    let runtime = tokio::runtime::Runtime::new().context("no threads to run on")?;
    runtime.block_on(async {
        let open = async |location: &Location| {
            let (claim, store) = (Claim::take(location).await?, Store::open(location).await?);
            Ok::<_, StoreError>((claim, store))
        };
        let source = open(&from).await.with_context(|| format!("the store at {from} could not be opened"))?;
        let target = open(&to).await.with_context(|| format!("the store at {to} could not be opened"))?;
        let contents = source.1.copy_to(&target.1).await;
        source.1.close().await;
        target.1.close().await;
        Ok(contents?)
    })
}

/// A copy written over the database itself would destroy both.
fn check_target(database: &Path, file: &Path) -> anyhow::Result<()> {
    ensure!(!file.is_dir(), "{} is a folder; name the file to write", file.display());
    let target = resolved(file).with_context(|| file.display().to_string())?;
    let database = resolved(database).with_context(|| database.display().to_string())?;
    let endings = OWN_ENDINGS.iter().chain([&LOCK_ENDING]);
    let is_own = endings.into_iter().any(|ending| with_ending(&database, ending) == target);
    ensure!(!is_own, "{} belongs to the database itself; name another file", file.display());
    Ok(())
}

/// The path without links and detours. The file need not exist, but its folder must.
fn resolved(path: &Path) -> io::Result<PathBuf> {
    if let Ok(path) = path.canonicalize() {
        return Ok(path);
    }
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let name = path.file_name().ok_or(io::ErrorKind::InvalidFilename)?;
    Ok(folder.canonicalize()?.join(name))
}
