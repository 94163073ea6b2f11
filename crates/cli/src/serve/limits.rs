//! How much one address may ask for, by flags: a school, or a load test on your own machine, needs more than most.

use std::num::NonZeroU32;

use wurf_server::limits::LimitsConfig;

/// Limits that differ from those of the file.
#[derive(clap::Args)]
pub(crate) struct LimitArgs {
    /// Connections that one address may have at the same time [default: 200].
    #[arg(long, env = "WURF_CONNECTIONS_PER_ADDRESS", value_name = "N")]
    connections_per_address: Option<usize>,
    /// Tables that one address may open in an hour [default: 120].
    #[arg(long, env = "WURF_TABLES_PER_ADDRESS", value_name = "N")]
    tables_per_address: Option<NonZeroU32>,
    /// Requests of one address per second, after a burst of ten times as many [default: 20].
    #[arg(long, env = "WURF_REQUESTS_PER_ADDRESS", value_name = "N")]
    requests_per_address: Option<NonZeroU32>,
    /// Messages of one address per second, at all tables [default: 200].
    #[arg(long, env = "WURF_MESSAGES_PER_ADDRESS", value_name = "N")]
    messages_per_address: Option<NonZeroU32>,
    /// Bytes that one address may have written to the logs of tables in an hour [default: 33554432].
    #[arg(long, env = "WURF_LOG_BYTES_PER_ADDRESS", value_name = "BYTES")]
    log_bytes_per_address: Option<NonZeroU32>,
}

impl LimitArgs {
    /// These limits, and those of the file for whatever is not given here.
    pub(crate) fn over(self, file: LimitsConfig) -> LimitsConfig {
        LimitsConfig {
            connections_per_address_max: self.connections_per_address.unwrap_or(file.connections_per_address_max),
            tables_per_address_per_hour: self.tables_per_address.unwrap_or(file.tables_per_address_per_hour),
            requests_per_address_per_second: self.requests_per_address.unwrap_or(file.requests_per_address_per_second),
            messages_per_address_per_second: self.messages_per_address.unwrap_or(file.messages_per_address_per_second),
            log_bytes_per_address_per_hour: self.log_bytes_per_address.unwrap_or(file.log_bytes_per_address_per_hour),
            ..file
        }
    }
}
