//! How much one address may ask for, and how often a name's password may be tried. Whoever asks for more is told so,
//! and others do not notice.

use std::hash::Hash;
use std::net::{IpAddr, Ipv6Addr};
use std::num::NonZeroU32;
use std::time::Duration;

use governor::clock::DefaultClock;
use governor::state::keyed::HashMapStateStore;
use governor::{Quota, RateLimiter};
use serde::{Deserialize, Serialize};
use wurf_table::person::Name;

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
    /// Passwords that all addresses together may try for one name in an hour, and one address a fifth of it: nobody
    /// tires somebody else's name out alone, and many together guess too slowly.
    pub sign_ins_per_name_per_hour: NonZeroU32,
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
            sign_ins_per_name_per_hour: number(100),
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

/// A name as limits see it: as accounts do, with and without capitals.
type NameKey = String;

type Keyed<K = Address> = RateLimiter<K, HashMapStateStore<K>, DefaultClock>;

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
    passwords: Keyed<NameKey>,
    passwords_by_address: Keyed<(Address, NameKey)>,
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
        let per_name = config.sign_ins_per_name_per_hour;
        let per_address = NonZeroU32::new(per_name.get() / 5).unwrap_or(NonZeroU32::MIN);
        Self {
            door: Room::new(telemetry::HTTP_CONNECTIONS, config.http_connections_max, of_one),
            connections: Room::new(telemetry::CONNECTIONS, config.connections_max, config.connections_per_address_max),
            requests: RateLimiter::hashmap(Quota::per_second(per_second).allow_burst(burst)),
            tables: RateLimiter::hashmap(Quota::per_hour(config.tables_per_address_per_hour)),
            codes: RateLimiter::hashmap(Quota::per_minute(config.codes_per_address_per_minute)),
            sign_ins: RateLimiter::hashmap(Quota::per_minute(config.sign_ins_per_address_per_minute)),
            passwords: RateLimiter::hashmap(Quota::per_hour(per_name)),
            passwords_by_address: RateLimiter::hashmap(Quota::per_hour(per_address)),
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

    /// A password is tried for this name, whether or not an account has it. What an address may not, does not count for
    /// the name.
    pub(crate) fn password(&self, address: Address, name: &Name) -> Result<(), TooMany> {
        self.sign_in(address)?;
        let name = name.as_str().to_lowercase();
        self.passwords_by_address.check_key(&(address, name.clone())).map_err(|_| TooMany)?;
        self.passwords.check_key(&name).map_err(|_| TooMany)
    }

    /// Forgets addresses that have not asked for a while.
    pub(crate) fn forget_old(&self) {
        [&self.requests, &self.tables, &self.codes, &self.sign_ins].into_iter().for_each(forget);
        forget(&self.passwords);
        forget(&self.passwords_by_address);
    }
}

fn forget<K: Hash + Eq + Clone>(limiter: &Keyed<K>) {
    limiter.retain_recent();
    limiter.shrink_to_fit();
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

    #[test]
    fn a_name_is_tried_slowly_by_many_addresses_and_not_used_up_by_one() {
        let many = NonZeroU32::new(1_000_000).unwrap();
        let config = LimitsConfig { sign_ins_per_address_per_minute: many, ..LimitsConfig::default() };
        let (limits, [ada, other]) = (
            Limits::new(&Config { limits: config, ..Config::default() }),
            ["Ada", "Bob"].map(|name| name.to_string().try_into().unwrap()),
        );
        let tried = |last: u8, name: &Name| {
            let address = address(&format!("192.0.2.{last}"));
            (0..1000).take_while(|_| limits.password(address, name).is_ok()).count()
        };
        let capitals: Name = "ADA".to_string().try_into().unwrap();
        assert_eq!([tried(1, &ada), tried(1, &capitals), tried(1, &other)], [20, 0, 20]);
        assert_eq!((2..=9).map(|last| tried(last, &ada)).sum::<usize>(), 80);
    }
}
