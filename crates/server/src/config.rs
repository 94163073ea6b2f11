//! How a server is set up. Flags take precedence over environment variables, those over the file, and that over
//! defaults; the caller that starts the server combines them.

use std::net::SocketAddr;
use std::path::PathBuf;

use serde::{Deserialize, Serialize};
use wurf_bots::seated::AgentPace;

use crate::limits::LimitsConfig;
use crate::logs::LogFormat;
use crate::reach::Reach;
use crate::store::error::StoreError;
use crate::store::location::Location;
use crate::{host, origin};

mod printed;

/// How a server is set up; also the format of the configuration file.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Config {
    /// Where the server listens.
    pub listen: SocketAddr,
    /// The folder of the embedded database.
    pub data: PathBuf,
    /// A database instead of the embedded one, as in `postgres://HOST/NAME`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub database: Option<String>,
    /// A NATS server, as in `nats://HOST`: with it, several servers share the database.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub nats: Option<String>,
    /// How people reach the server, as in `https://wurf.example`; links begin with it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub public_url: Option<String>,
    /// Pages of other origins that may connect, as in `https://other.example`.
    pub origins: Vec<String>,
    /// Names under which the server answers besides that of `public_url`, as in `wurf.lan`; addresses need not be listed.
    pub hosts: Vec<String>,
    /// Take the address of a client from the last entry of `X-Forwarded-For`. Only behind a proxy that sets it.
    pub behind_proxy: bool,
    /// How fast agents on seats are.
    pub agent_pace: AgentPace,
    /// How lines of the log look.
    pub log: LogFormat,
    /// How much one address may ask for.
    pub limits: LimitsConfig,
}

impl Default for Config {
    fn default() -> Self {
        Self {
            listen: SocketAddr::from(([127, 0, 0, 1], 7777)),
            data: PathBuf::from("wurf-data"),
            database: None,
            nats: None,
            public_url: None,
            origins: Vec::new(),
            hosts: Vec::new(),
            behind_proxy: false,
            agent_pace: AgentPace::default(),
            log: LogFormat::default(),
            limits: LimitsConfig::default(),
        }
    }
}

/// A setting that cannot be right.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ConfigError {
    /// Not an origin.
    #[error("{setting} {text:?} is not like https://wurf.example: http or https, a host, perhaps a port, and no more")]
    NotAnOrigin {
        /// Which setting.
        setting: &'static str,
        /// What it says.
        text: String,
    },
    /// Only PostgreSQL can be shared.
    #[error("several servers, connected by NATS, need a PostgreSQL database that they share")]
    NatsWithoutDatabase,
    /// Not where a NATS server is.
    #[error("a NATS server is given as nats://HOST or tls://HOST")]
    NotNats,
    /// Not the name of a host.
    #[error("the host {0:?} is not a name like wurf.lan, without http:// and without a port")]
    NotAHost(String),
}

impl Config {
    /// Checks what can be checked before the server starts.
    pub fn check(&self) -> Result<(), ConfigError> {
        let origins = self.origins.iter().map(|text| ("the origin", text));
        let wrong = |(_, text): &(&'static str, &String)| origin::normal(text).is_none();
        if let Some((setting, text)) =
            self.public_url.iter().map(|text| ("the public URL", text)).chain(origins).find(wrong)
        {
            return Err(ConfigError::NotAnOrigin { setting, text: text.clone() });
        }
        if let Some(nats) = &self.nats {
            self.check_nats(nats)?;
        }
        match self.hosts.iter().find(|host| !host::is_name(host)) {
            Some(host) => Err(ConfigError::NotAHost(host.clone())),
            None => Ok(()),
        }
    }

    fn check_nats(&self, nats: &str) -> Result<(), ConfigError> {
        if !["nats://", "tls://"].iter().any(|scheme| nats.strip_prefix(scheme).is_some_and(|rest| !rest.is_empty())) {
            return Err(ConfigError::NotNats);
        }
        match self.location() {
            Ok(Location::Postgres(_)) => Ok(()),
            _ => Err(ConfigError::NatsWithoutDatabase),
        }
    }

    /// Where the store is.
    pub fn location(&self) -> Result<Location, StoreError> {
        match &self.database {
            Some(database) => database.parse(),
            None => Ok(Location::File(self.data.join("wurf.db"))),
        }
    }

    /// How people reach a server that listens there; without a slash at the end.
    pub(crate) fn base_url(&self, listening: SocketAddr) -> String {
        let url = self.public_url.clone().unwrap_or_else(|| Reach::of(listening).widest());
        url.trim_end_matches('/').to_string()
    }

    /// The configuration as a file, with a comment for every setting. The password of the database is not shown.
    pub fn to_toml(&self) -> String {
        let database = self.database.as_ref().map(|database| match database.parse::<Location>() {
            Ok(location) => location.to_string(),
            Err(_) => "(no database)".to_string(),
        });
        let nats = self.nats.as_deref().map(without_password);
        printed::text(&Self { database, nats, ..self.clone() })
    }

    /// Reads a configuration file.
    pub fn from_toml(text: &str) -> Result<Self, toml::de::Error> {
        toml::from_str(text)
    }
}

/// Name and password come before the last @.
pub(crate) fn without_password(url: &str) -> String {
    let (scheme, rest) = url.split_once("://").unwrap_or(("", url));
    let place = rest.rsplit_once('@').map_or(rest, |(_, place)| place);
    format!("{scheme}://{place}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_printed_configuration_is_a_configuration_file() {
        let config = Config { origins: vec!["https://a.example".to_string()], ..Config::default() };
        assert_eq!(Config::from_toml(&config.to_toml()), Ok(config));
        assert_eq!(Config::from_toml(""), Ok(Config::default()));
    }

    #[test]
    fn passwords_are_not_printed() {
        let database = Some("postgres://ann:secret@db.example/wurf".to_string());
        let text = Config { database, ..Config::default() }.to_toml();
        assert!(text.contains("db.example/wurf") && !text.contains("secret@"), "{text}");
        let nats = Some("nats://ann:secret@bus.example:4222".to_string());
        let text = Config { nats, ..Config::default() }.to_toml();
        assert!(text.contains("\"nats://bus.example:4222\"") && !text.contains("secret@"), "{text}");
    }

    #[test]
    fn nats_needs_a_database_that_can_be_shared() {
        let with = |nats: &str, database: Option<&str>| Config {
            nats: Some(nats.to_string()),
            database: database.map(str::to_string),
            ..Config::default()
        };
        assert_eq!(with("nats://bus", Some("postgres://db/wurf")).check(), Ok(()));
        assert_eq!(with("nats://bus", None).check(), Err(ConfigError::NatsWithoutDatabase));
        assert_eq!(with("bus:4222", Some("postgres://db/wurf")).check(), Err(ConfigError::NotNats));
    }

    #[test]
    fn names_that_nobody_could_reach_are_refused_with_one_sentence() {
        let reason = |config: Config| config.check().map_err(|error| error.to_string());
        let (url, hosts) = (|text: &str| Some(text.to_string()), |text: &str| vec![text.to_string()]);
        let right = Config { public_url: url("https://wurf.example"), hosts: hosts("wurf.lan"), ..Config::default() };
        assert_eq!(reason(Config { origins: hosts("http://10.0.0.1:8080"), ..right.clone() }), Ok(()));
        let wrong = reason(Config { public_url: url("wurf.example"), ..Config::default() }).unwrap_err();
        assert!(wrong.starts_with("the public URL \"wurf.example\" is not like https://wurf.example: "), "{wrong}");
        let wrong = reason(Config { origins: hosts("https://b.example/page"), ..right.clone() }).unwrap_err();
        assert!(wrong.starts_with("the origin \"https://b.example/page\""), "{wrong}");
        let wrong = reason(Config { hosts: hosts("wurf.lan:7777"), ..right }).unwrap_err();
        assert!(wrong.starts_with("the host \"wurf.lan:7777\""), "{wrong}");
    }

    #[test]
    fn misspelt_settings_are_refused() {
        assert!(Config::from_toml("listn = \"127.0.0.1:1\"").is_err());
        assert!(Config::from_toml("[limits]\nconnections_max = -1").is_err());
    }
}
