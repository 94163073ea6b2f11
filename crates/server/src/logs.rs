//! What the server writes to its log: one line per event, to standard error.

use serde::{Deserialize, Serialize};
use tracing::level_filters::LevelFilter;
use tracing_subscriber::filter::Targets;
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;

/// How lines look.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LogFormat {
    /// For people.
    #[default]
    Text,
    /// For programs.
    Json,
}

/// Begins to log; only the first call in a process has an effect.
pub(crate) fn install(format: LogFormat) {
    let lines = tracing_subscriber::fmt().with_max_level(LevelFilter::INFO).with_writer(std::io::stderr);
    // Its events are told in our own words (`cluster::nats`), once and not with each try.
    let quiet = Targets::new().with_default(LevelFilter::INFO).with_target("async_nats", LevelFilter::ERROR);
    // PostgreSQL remarks at each start that the tables are there already.
    let quiet = quiet.with_target("sqlx::postgres::notice", LevelFilter::WARN);
    // Somebody else's subscriber is as good.
    _ = match format {
        LogFormat::Text => lines.with_ansi(false).finish().with(quiet).try_init(),
        LogFormat::Json => lines.json().finish().with(quiet).try_init(),
    };
}
