//! The limits that an operator may set.

use std::num::NonZeroU32;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::limits::number;

/// The limits that an operator may set.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct LimitsConfig {
    /// WebSocket connections of all addresses together; each takes some tens of kilobytes.
    pub connections_max: usize,
    /// WebSocket connections of one address: a school class behind one router fits.
    pub connections_per_address_max: usize,
    /// Connections that are not a WebSocket (yet), of all addresses together.
    pub http_connections_max: usize,
    /// Connections of one address that are not a WebSocket (yet): browsers have six each. Not behind a proxy.
    pub http_connections_per_address_max: usize,
    /// Milliseconds that a client has to send the head of its next request, or the connection ends.
    pub head_timeout_ms: NonZeroU32,
    /// Milliseconds that a seat of a quick match is held for somebody who does not connect.
    pub seat_held_ms: NonZeroU32,
    /// Bytes of messages that wait for their readers, of all addresses together: a quarter of a small machine's memory.
    pub waiting_bytes_max: usize,
    /// Bytes of messages that wait for readers of one address: a school class that has just come back to its tables.
    pub waiting_bytes_per_address_max: usize,
    /// Tables that one address may open in an hour.
    pub tables_per_address_per_hour: NonZeroU32,
    /// Bytes that one address may have written to the logs of tables in an hour: some hundred matches.
    pub log_bytes_per_address_per_hour: NonZeroU32,
    /// Messages of one address per second, at all tables; more are heard later. A school class fits.
    pub messages_per_address_per_second: NonZeroU32,
    /// Requests of one address in a second, after a burst of ten times as many.
    pub requests_per_address_per_second: NonZeroU32,
    /// Codes that one address may try in a minute: there are only 160,000.
    pub codes_per_address_per_minute: NonZeroU32,
    /// Passwords that one address may try, and accounts it may make, in a minute. A school class needs a few minutes.
    pub sign_ins_per_address_per_minute: NonZeroU32,
    /// Passwords that all addresses together may try for one name in an hour, and one address a fifth of it: nobody
    /// alone can use up somebody else's attempts, and many together guess too slowly.
    pub sign_ins_per_name_per_hour: NonZeroU32,
}

impl Default for LimitsConfig {
    fn default() -> Self {
        Self {
            connections_max: 20_000,
            connections_per_address_max: 200,
            http_connections_max: 4_000,
            http_connections_per_address_max: 300,
            head_timeout_ms: number(10_000),
            seat_held_ms: number(15_000),
            waiting_bytes_max: 256 * 1024 * 1024,
            waiting_bytes_per_address_max: 16 * 1024 * 1024,
            tables_per_address_per_hour: number(120),
            log_bytes_per_address_per_hour: number(32 * 1024 * 1024),
            messages_per_address_per_second: number(200),
            requests_per_address_per_second: number(20),
            codes_per_address_per_minute: number(60),
            sign_ins_per_address_per_minute: number(10),
            sign_ins_per_name_per_hour: number(100),
        }
    }
}

impl LimitsConfig {
    /// How long a seat of a quick match is held.
    pub(crate) fn seat_held(&self) -> Duration {
        Duration::from_millis(self.seat_held_ms.get().into())
    }

    /// How long a client has to send the head of its next request.
    pub(crate) fn head_timeout(&self) -> Duration {
        Duration::from_millis(self.head_timeout_ms.get().into())
    }
}
