//! How much one address may ask for. Whoever asks for more is told so, and others do not notice.

use std::net::{IpAddr, Ipv6Addr};
use std::num::NonZeroU32;
use std::time::Duration;

use governor::clock::DefaultClock;
use governor::state::keyed::HashMapStateStore;
use governor::{Quota, RateLimiter};
use serde::{Deserialize, Serialize};

use crate::config::Config;
use crate::telemetry;

pub(crate) mod room;

use room::Room;

/// The limits that an operator may set.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct LimitsConfig {
    /// WebSocket connections of all addresses together; each takes some tens of kilobytes.
    pub connections_max: usize,
    /// WebSocket connections of one address: a school class behind one router fits.
    pub connections_per_address_max: usize,
    /// Connections that are no WebSocket (yet), of all addresses together.
    pub http_connections_max: usize,
    /// Connections of one address that are no WebSocket (yet): browsers have six each. Not behind a proxy.
    pub http_connections_per_address_max: usize,
    /// Milliseconds that a client has to send the head of its next request, or the connection ends.
    pub head_timeout_ms: NonZeroU32,
    /// Tables that one address may open in an hour.
    pub tables_per_address_per_hour: NonZeroU32,
    /// Requests of one address in a second, after a burst of ten times as many.
    pub requests_per_address_per_second: NonZeroU32,
    /// Codes that one address may try in a minute: there are only 160,000.
    pub codes_per_address_per_minute: NonZeroU32,
    /// Passwords that one address may try, and accounts it may make, in a minute. A school class needs a few minutes.
    pub sign_ins_per_address_per_minute: NonZeroU32,
}

impl Default for LimitsConfig {
    fn default() -> Self {
        let number = |number| NonZeroU32::new(number).expect("limits are written as positive numbers below");
        Self {
            connections_max: 20_000,
            connections_per_address_max: 200,
            http_connections_max: 4_000,
            http_connections_per_address_max: 300,
            head_timeout_ms: number(10_000),
            tables_per_address_per_hour: number(120),
            requests_per_address_per_second: number(20),
            codes_per_address_per_minute: number(60),
            sign_ins_per_address_per_minute: number(10),
        }
    }
}

impl LimitsConfig {
    /// How long a client has to send the head of its next request.
    pub(crate) fn head_timeout(&self) -> Duration {
        Duration::from_millis(self.head_timeout_ms.get().into())
    }
}

/// An address as limits see it: whoever has one IPv6 address has 2^64 of them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Address(IpAddr);

impl From<IpAddr> for Address {
    fn from(address: IpAddr) -> Self {
        match address.to_canonical() {
            IpAddr::V6(address) => Self(Ipv6Addr::from(u128::from(address) >> 64 << 64).into()),
            address => Self(address),
        }
    }
}

type Keyed = RateLimiter<Address, HashMapStateStore<Address>, DefaultClock>;

/// What addresses have used up.
pub(crate) struct Limits {
    /// For connections that are no WebSocket (yet).
    pub(crate) door: Room,
    /// For WebSockets.
    pub(crate) connections: Room,
    requests: Keyed,
    tables: Keyed,
    codes: Keyed,
    sign_ins: Keyed,
}

/// Too much was asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("too many requests from your address; wait a moment")]
pub(crate) struct TooMany;

impl Limits {
    pub(crate) fn new(Config { limits: config, behind_proxy, .. }: &Config) -> Self {
        let per_second = config.requests_per_address_per_second;
        let burst = per_second.saturating_mul(NonZeroU32::new(10).unwrap_or(NonZeroU32::MIN));
        // All clients of a proxy come from its address.
        let of_one = if *behind_proxy { usize::MAX } else { config.http_connections_per_address_max };
        Self {
            door: Room::new(telemetry::HTTP_CONNECTIONS, config.http_connections_max, of_one),
            connections: Room::new(telemetry::CONNECTIONS, config.connections_max, config.connections_per_address_max),
            requests: RateLimiter::hashmap(Quota::per_second(per_second).allow_burst(burst)),
            tables: RateLimiter::hashmap(Quota::per_hour(config.tables_per_address_per_hour)),
            codes: RateLimiter::hashmap(Quota::per_minute(config.codes_per_address_per_minute)),
            sign_ins: RateLimiter::hashmap(Quota::per_minute(config.sign_ins_per_address_per_minute)),
        }
    }

    pub(crate) fn request(&self, address: Address) -> Result<(), TooMany> {
        self.requests.check_key(&address).map_err(|_| TooMany)
    }

    pub(crate) fn table(&self, address: Address) -> Result<(), TooMany> {
        self.tables.check_key(&address).map_err(|_| TooMany)
    }

    pub(crate) fn code(&self, address: Address) -> Result<(), TooMany> {
        self.codes.check_key(&address).map_err(|_| TooMany)
    }

    pub(crate) fn sign_in(&self, address: Address) -> Result<(), TooMany> {
        self.sign_ins.check_key(&address).map_err(|_| TooMany)
    }

    /// Forgets addresses that have not asked for a while.
    pub(crate) fn forget_old(&self) {
        for limiter in [&self.requests, &self.tables, &self.codes, &self.sign_ins] {
            limiter.retain_recent();
            limiter.shrink_to_fit();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn address(text: &str) -> Address {
        text.parse::<IpAddr>().unwrap().into()
    }

    #[test]
    fn neighbours_in_one_ipv6_network_are_one_address() {
        assert_eq!(address("2001:db8::1"), address("2001:db8::ffff:2"));
        assert_ne!(address("2001:db8::1"), address("2001:db8:0:1::1"));
        assert_eq!(address("::ffff:192.0.2.1"), address("192.0.2.1"));
        assert_ne!(address("192.0.2.1"), address("192.0.2.2"));
    }

    #[test]
    fn codes_cannot_be_tried_for_ever() {
        let limits = Limits::new(&Config::default());
        let allowed = (0..1000).take_while(|_| limits.code(address("192.0.2.1")).is_ok()).count();
        assert!((60..=70).contains(&allowed), "{allowed}");
        assert!(limits.code(address("192.0.2.2")).is_ok());
    }
}
