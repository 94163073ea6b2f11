//! A configuration as a file that explains itself: every setting with a comment, those that are not set as comments.

use toml::{Table, Value};

use crate::config::Config;

/// A setting, what it is for, and what it could be, if it has no value by itself.
type Setting = (&'static str, &'static str, Option<&'static str>);

const SETTINGS: [Setting; 10] = [
    ("listen", "Where the server listens; \"0.0.0.0:7777\" lets in other devices.", None),
    ("data", "The folder of the embedded database.", None),
    (
        "database",
        "Another database. A password is better given as WURF_DATABASE.",
        Some("\"postgres://wurf@localhost/wurf\""),
    ),
    (
        "nats",
        "A NATS server: several servers with the same one share the database. A password is better given as WURF_NATS.",
        Some("\"nats://localhost\""),
    ),
    (
        "public_url",
        "How people reach the server; needed behind a proxy. Links begin with it.",
        Some("\"https://wurf.example\""),
    ),
    ("origins", "Pages of other sites that may connect, as in [\"https://other.example\"].", None),
    ("hosts", "Other names under which the server answers, as in [\"wurf.lan\"].", None),
    ("behind_proxy", "Take addresses of clients from X-Forwarded-For; only behind a proxy that sets it.", None),
    ("agent_pace", "How fast agents on seats are: \"human\" or \"instant\".", None),
    ("log", "How lines of the log look: \"text\" or \"json\".", None),
];

const LIMITS: [Setting; 15] = [
    ("connections_max", "WebSocket connections altogether.", None),
    ("connections_per_address_max", "WebSocket connections of one address.", None),
    ("http_connections_max", "Connections that are not a WebSocket (yet) altogether.", None),
    ("http_connections_per_address_max", "The same of one address; not behind a proxy.", None),
    ("head_timeout_ms", "How long a client may take to send the head of a request, in milliseconds.", None),
    ("seat_held_ms", "How long a seat of a quick match waits for its person to connect, in milliseconds.", None),
    ("waiting_bytes_max", "Bytes of messages that wait for readers altogether.", None),
    ("waiting_bytes_per_address_max", "The same for readers of one address.", None),
    ("tables_per_address_per_hour", "Tables that one address may open in an hour.", None),
    ("log_bytes_per_address_per_hour", "Bytes that one address may have written to logs of tables in an hour.", None),
    ("messages_per_address_per_second", "Messages of one address per second, at all tables.", None),
    (
        "requests_per_address_per_second",
        "Requests of one address per second, after a burst of ten times as many.",
        None,
    ),
    ("codes_per_address_per_minute", "Codes of tables that one address may try in a minute.", None),
    ("sign_ins_per_address_per_minute", "Passwords that one address may try in a minute.", None),
    ("sign_ins_per_name_per_hour", "Passwords that may be tried for one name in an hour.", None),
];

/// The configuration as a file.
pub(super) fn text(config: &Config) -> String {
    let mut table = Table::try_from(config).expect("a configuration is plain data");
    let limits = match table.remove("limits") {
        Some(Value::Table(limits)) => limits,
        _ => Table::new(),
    };
    let intro = "# Flags and environment variables take precedence over this file.\n";
    format!("{intro}{}\n[limits]\n{}", lines(&SETTINGS, &table), lines(&LIMITS, &limits).trim_start())
}

fn lines(settings: &[Setting], values: &Table) -> String {
    let line = |(key, about, example): &Setting| match (values.get(*key), example) {
        (Some(value), _) => format!("\n# {about}\n{key} = {value}\n"),
        (None, Some(example)) => format!("\n# {about}\n# {key} = {example}\n"),
        (None, None) => String::new(),
    };
    settings.iter().map(line).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn keys(settings: &[Setting]) -> Vec<&'static str> {
        settings.iter().map(|(key, ..)| *key).collect()
    }

    #[test]
    fn every_setting_is_there() {
        let full = Config {
            database: Some("postgres://localhost/wurf".to_string()),
            public_url: Some("https://wurf.example".to_string()),
            nats: Some("nats://localhost".to_string()),
            ..Config::default()
        };
        let settings: Table = toml::from_str(&toml::to_string(&full).expect("it is plain data")).expect("it is TOML");
        let mut known = [keys(&SETTINGS), vec!["limits"]].concat();
        known.sort_unstable();
        assert_eq!(settings.keys().map(String::as_str).collect::<Vec<_>>(), known);
        let mut limits = keys(&LIMITS);
        limits.sort_unstable();
        let described = settings["limits"].as_table().expect("limits are a table");
        assert_eq!(described.keys().map(String::as_str).collect::<Vec<_>>(), limits);
    }

    #[test]
    fn what_is_not_set_is_a_comment_that_can_be_used() {
        let text = text(&Config::default());
        assert!(text.contains("\n# public_url = \"https://wurf.example\"\n"), "{text}");
        let used = text.replace("# public_url", "public_url").replace("# database", "database");
        let config = Config::from_toml(&used).expect("it is a configuration");
        assert_eq!(config.public_url.as_deref(), Some("https://wurf.example"));
        assert!(config.check().is_ok() && config.location().is_ok());
    }
}
