//! How much one address may ask for, and how often a name's password may be tried. Anyone who asks for more waits or is
//! told so, and others do not notice.

use std::num::NonZeroU32;
use std::time::Duration;

use governor::Quota;
use tokio::sync::Semaphore;
use wurf_table::id::{PersonId, TableId};
use wurf_table::person::Name;

use crate::config::Config;
use crate::telemetry;

pub(crate) mod address;
mod config;
pub(crate) mod meter;
pub(crate) mod pace;
mod rate;
pub(crate) mod room;
pub(crate) mod visits;

pub(crate) use address::Address;
pub use config::LimitsConfig;
use pace::{Pace, Turns};
use rate::{Budget, Rate};
use room::Room;
use visits::Visits;

/// What a message costs. One that changes nothing costs a tenth: a finger that taps twice is not punished.
pub(crate) const MESSAGE_COST: NonZeroU32 = NonZeroU32::new(10).expect("10 is not 0");

/// Messages of one person per second, on all devices: more than fingers can do.
const MESSAGES_PER_PERSON: u32 = 20;

/// Messages of one address at one table per second: a family that plays quickly.
const MESSAGES_AT_TABLE: u32 = 40;

/// This many seconds' worth of messages at once: what a client sends again after a reconnection.
const MESSAGES_BURST_SECONDS: u32 = 3;

/// Welcomes of one address that are written at the same time: each may be as long as the log of a table.
const WELCOMES_AT_ONCE: usize = 8;

/// What surrounds the words of a command in the log: numbers, times, names, and what follows from it.
const FACT_BYTES: usize = 256;

/// The page has a dozen files, and a school class comes at once.
const FILES_PER_REQUEST: NonZeroU32 = NonZeroU32::new(5).expect("5 is not 0");

/// New connections of one address: each is for a request or more, so as many as requests for files, after a burst of
/// three seconds' worth.
const DIALS_BURST: NonZeroU32 = NonZeroU32::new(3).expect("3 is not 0");

/// Tables that are opened at the same time: each is a commit of its own, which moves at other tables wait for.
const OPENED_AT_ONCE: usize = 2;

/// A burst of requests: ten seconds' worth.
const BURST: NonZeroU32 = NonZeroU32::new(10).expect("10 is not 0");

/// A name as limits see it: like accounts, they ignore capitals.
type NameKey = String;

/// What addresses have used up.
pub(crate) struct Limits {
    /// For connections that are not a WebSocket (yet).
    pub(crate) door: Visits,
    /// For those who come in; nobody behind a proxy.
    dials: Option<Rate<Address>>,
    /// For those who open a table: one of each address, and a few altogether.
    openers: Turns<Address>,
    opened: Semaphore,
    /// For WebSockets.
    pub(crate) connections: Room,
    /// For the bytes of messages that wait for their readers.
    pub(crate) waiting: std::sync::Arc<Room>,
    /// For those who are being welcomed.
    pub(crate) welcomes: Turns<Address>,
    /// For messages of one person.
    pub(crate) persons: Pace<(TableId, PersonId)>,
    /// For messages of one address at one table: however many speak, the others at the table wait for one of them.
    pub(crate) at_table: Pace<(TableId, Address)>,
    /// For messages of one address.
    pub(crate) messages: Pace<Address>,
    requests: Budget,
    files: Budget,
    tables: Budget,
    codes: Budget,
    sign_ins: Budget,
    log_bytes: Budget,
    passwords: Rate<NameKey>,
    passwords_by_address: Rate<(Address, NameKey)>,
}

/// Too much was asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("too much from your address; try again in {} s", self.seconds())]
pub(crate) struct TooMany {
    pub(crate) retry_after: Duration,
}

impl TooMany {
    /// When to try again, in whole seconds.
    pub(crate) fn seconds(&self) -> u64 {
        self.retry_after.as_secs() + 1
    }
}

impl Limits {
    pub(crate) fn new(Config { limits: config, behind_proxy, .. }: &Config) -> Self {
        let per_second = config.requests_per_address_per_second;
        let files = per_second.saturating_mul(FILES_PER_REQUEST);
        // All clients of a proxy come from its address.
        let of_one = if *behind_proxy { usize::MAX } else { config.http_connections_per_address_max };
        let per_name = config.sign_ins_per_name_per_hour;
        let per_address = NonZeroU32::new(per_name.get() / 5).unwrap_or(NonZeroU32::MIN);
        let waiting = Room::new(telemetry::WAITING, config.waiting_bytes_max, config.waiting_bytes_per_address_max);
        Self {
            door: Visits::new(config.http_connections_max, of_one),
            dials: (!behind_proxy)
                .then(|| Rate::new(Quota::per_second(files).allow_burst(files.saturating_mul(DIALS_BURST)))),
            openers: Turns::new(1),
            opened: Semaphore::new(OPENED_AT_ONCE),
            connections: Room::new(telemetry::CONNECTIONS, config.connections_max, config.connections_per_address_max),
            waiting: waiting.into(),
            welcomes: Turns::new(WELCOMES_AT_ONCE),
            persons: Pace::new(messages(number(MESSAGES_PER_PERSON))),
            at_table: Pace::new(messages(number(MESSAGES_AT_TABLE))),
            messages: Pace::new(messages(config.messages_per_address_per_second)),
            requests: Budget::new(Quota::per_second(per_second).allow_burst(per_second.saturating_mul(BURST))),
            files: Budget::new(Quota::per_second(files).allow_burst(files.saturating_mul(BURST))),
            tables: Budget::new(Quota::per_hour(config.tables_per_address_per_hour)),
            codes: Budget::new(Quota::per_minute(config.codes_per_address_per_minute)),
            sign_ins: Budget::new(Quota::per_minute(config.sign_ins_per_address_per_minute)),
            log_bytes: Budget::new(Quota::per_hour(config.log_bytes_per_address_per_hour)),
            passwords: Rate::new(Quota::per_hour(per_name)),
            passwords_by_address: Rate::new(Quota::per_hour(per_address)),
        }
    }

    /// A new connection.
    pub(crate) fn dial(&self, address: Address) -> Result<(), TooMany> {
        self.dials.as_ref().map_or(Ok(()), |dials| dials.take(&address, NonZeroU32::MIN))
    }

    /// Waits until this address may open a table; until the turn ends, its other requests wait.
    pub(crate) async fn turn_to_open(&self, address: Address) -> impl Sized {
        let of_address = self.openers.take(address).await;
        (of_address, self.opened.acquire().await.expect("nobody closes it"))
    }

    pub(crate) fn request(&self, address: Address) -> Result<(), TooMany> {
        self.requests.take(address, NonZeroU32::MIN)
    }

    /// A request for anything at all.
    pub(crate) fn file(&self, address: Address) -> Result<(), TooMany> {
        self.files.take(address, NonZeroU32::MIN)
    }

    pub(crate) fn table(&self, address: Address) -> Result<(), TooMany> {
        self.tables.take(address, NonZeroU32::MIN)
    }

    pub(crate) fn code(&self, address: Address) -> Result<(), TooMany> {
        self.codes.take(address, NonZeroU32::MIN)
    }

    pub(crate) fn sign_in(&self, address: Address) -> Result<(), TooMany> {
        self.sign_ins.take(address, NonZeroU32::MIN)
    }

    /// Something with this many bytes of its own is written to the log of a table.
    pub(crate) fn write(&self, address: Address, bytes: usize) -> Result<(), TooMany> {
        let bytes = u32::try_from(bytes + FACT_BYTES).ok().and_then(NonZeroU32::new);
        self.log_bytes.take(address, bytes.unwrap_or(NonZeroU32::MAX))
    }

    /// A password is tried for this name, whether or not an account has it. An attempt refused for its address does not
    /// count against the name.
    pub(crate) fn password(&self, address: Address, name: &Name) -> Result<(), TooMany> {
        self.sign_in(address)?;
        let name = name.as_str().to_lowercase();
        self.passwords_by_address.take(&(address, name.clone()), NonZeroU32::MIN)?;
        self.passwords.take(&name, NonZeroU32::MIN)
    }

    /// Forgets addresses that have not asked for a while.
    pub(crate) fn forget_old(&self) {
        [&self.requests, &self.files, &self.tables, &self.codes, &self.sign_ins, &self.log_bytes]
            .into_iter()
            .for_each(Budget::forget_old);
        self.passwords.forget_old();
        self.passwords_by_address.forget_old();
        self.dials.iter().for_each(Rate::forget_old);
        self.openers.forget_old();
        self.welcomes.forget_old();
        self.persons.forget_old();
        self.at_table.forget_old();
        self.messages.forget_old();
    }
}

/// This many messages per second, after a burst.
fn messages(per_second: NonZeroU32) -> Quota {
    let units = per_second.saturating_mul(MESSAGE_COST);
    Quota::per_second(units).allow_burst(units.saturating_mul(number(MESSAGES_BURST_SECONDS)))
}

fn number(number: u32) -> NonZeroU32 {
    NonZeroU32::new(number).expect("limits are written as positive numbers")
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;

    use super::*;

    fn address(text: &str) -> Address {
        text.parse::<IpAddr>().unwrap().into()
    }

    #[test]
    fn codes_cannot_be_tried_for_ever() {
        let limits = Limits::new(&Config::default());
        let allowed = (0..1000).take_while(|_| limits.code(address("192.0.2.1")).is_ok()).count();
        assert!((60..=70).contains(&allowed), "{allowed}");
        assert!(limits.code(address("192.0.2.2")).is_ok());
    }

    #[test]
    fn codes_cannot_be_tried_by_all_addresses_of_one_customer_in_turn() {
        let limits = Limits::new(&Config::default());
        let of_network = (0..100).map(|part: u16| address(&format!("2001:db8:0:{part:x}::1")));
        let allowed: usize =
            of_network.map(|address| (0..60).take_while(|_| limits.code(address).is_ok()).count()).sum();
        assert!((600..=700).contains(&allowed), "{allowed}");
    }

    #[test]
    fn one_address_does_not_fill_the_disk() {
        let limits = Limits::new(&Config::default());
        let layout = 16 * 1024;
        let allowed = (0..100_000).take_while(|_| limits.write(address("192.0.2.1"), layout).is_ok()).count();
        assert!((1_900..2_100).contains(&allowed), "{allowed}");
        assert!(limits.write(address("192.0.2.2"), layout).is_ok());
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
