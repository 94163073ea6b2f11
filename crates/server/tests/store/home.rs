//! Where the store of a test lives: it can be opened more than once.

use tempfile::TempDir;
use wurf_server::store::Store;
use wurf_server::store::location::Location;

/// A place for one store.
pub(crate) struct Home {
    location: Location,
    /// Removed with the home.
    folder: TempDir,
}

impl Home {
    pub(crate) fn in_file() -> Self {
        let folder = tempfile::tempdir().unwrap();
        Self { location: Location::File(folder.path().join("wurf.db")), folder }
    }

    pub(crate) fn in_database(url: String) -> Self {
        Self { location: Location::Postgres(url), folder: tempfile::tempdir().unwrap() }
    }

    pub(crate) async fn open(&self) -> Store {
        Store::open(&self.location).await.unwrap()
    }

    pub(crate) fn location(&self) -> &Location {
        &self.location
    }

    /// A folder for other files of the test.
    pub(crate) fn folder(&self) -> &std::path::Path {
        self.folder.path()
    }
}
