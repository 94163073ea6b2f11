//! Where a store is.

use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::{fmt, io};

use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection, PgConnection};

use crate::store::error::StoreError;

/// Where a store is. Shown without its password.
#[derive(Clone, PartialEq, Eq)]
pub enum Location {
    /// An SQLite file, written `sqlite:PATH`.
    File(PathBuf),
    /// A PostgreSQL database, written `postgres://…`.
    Postgres(String),
}

impl Location {
    /// What is there, in a few words, without changing it.
    pub(crate) async fn look(&self) -> Result<&'static str, StoreError> {
        match self {
            Location::File(path) if !path.exists() => {
                let folder = path.ancestors().skip(1).find(|folder| folder.exists());
                let is_folder = folder.is_none_or(Path::is_dir);
                let reason = || StoreError::file(path, io::ErrorKind::NotADirectory.into());
                if is_folder { Ok("it will be made") } else { Err(reason()) }
            }
            Location::File(path) => {
                let options = SqliteConnectOptions::new().filename(path).read_only(true);
                options.connect().await?.close().await?;
                Ok("it is there")
            }
            Location::Postgres(url) => {
                PgConnection::connect(url).await?.close().await?;
                Ok("it answers")
            }
        }
    }

    /// Is it a database that several nodes can share? Looking changes nothing.
    pub(crate) async fn knows_nodes(&self) -> Result<bool, StoreError> {
        let Location::Postgres(url) = self else { return Ok(false) };
        let mut connection = PgConnection::connect(url).await?;
        let known = sqlx::query_scalar("SELECT to_regclass('nodes') IS NOT NULL").fetch_one(&mut connection).await?;
        connection.close().await?;
        Ok(known)
    }
}

impl FromStr for Location {
    type Err = StoreError;

    fn from_str(text: &str) -> Result<Self, StoreError> {
        if text.starts_with("postgres://") || text.starts_with("postgresql://") {
            return Ok(Self::Postgres(text.to_string()));
        }
        match text.strip_prefix("sqlite:") {
            Some(path) if !path.is_empty() => Ok(Self::File(path.into())),
            _ => Err(StoreError::Location),
        }
    }
}

impl fmt::Display for Location {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Location::File(path) => write!(f, "sqlite:{}", path.display()),
            // Name and password come before the last @, options (which may hold a password, too) after the ?.
            Location::Postgres(url) => {
                let rest = url.split_once("://").map_or("", |(_, rest)| rest);
                let place = rest.rsplit_once('@').map_or(rest, |(_, place)| place);
                write!(f, "postgres://{}", place.split('?').next().unwrap_or_default())
            }
        }
    }
}

impl fmt::Debug for Location {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn passwords_are_not_shown() {
        let check = |text: &str, shown: &str| assert_eq!(text.parse::<Location>().unwrap().to_string(), shown);
        check("postgres://ann:p@ss@db.example/wurf", "postgres://db.example/wurf");
        check("postgresql://db.example/wurf?password=p", "postgres://db.example/wurf");
        check("sqlite:data/wurf.db", "sqlite:data/wurf.db");
    }

    #[test]
    fn other_databases_are_refused() {
        for text in ["", "sqlite:", "mysql://db.example/wurf", "wurf.db"] {
            assert!(matches!(text.parse::<Location>(), Err(StoreError::Location)), "{text}");
        }
    }
}
