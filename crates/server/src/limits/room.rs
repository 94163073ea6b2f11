//! Room for so much at the same time, in total and per address: connections, or bytes.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use crate::limits::TooMany;
use crate::limits::address::Address;
use crate::telemetry;

/// When there may be room again.
const RETRY_AFTER: Duration = Duration::from_secs(10);

/// Room for so much at the same time. What is taken is shown by a gauge.
#[derive(Debug)]
pub(crate) struct Room {
    gauge: &'static str,
    max: usize,
    per_address_max: usize,
    taken: Arc<Mutex<Taken>>,
}

#[derive(Debug, Default)]
struct Taken {
    all: usize,
    by_address: HashMap<Address, usize>,
}

impl Room {
    pub(crate) fn new(gauge: &'static str, max: usize, per_address_max: usize) -> Self {
        Self { gauge, max, per_address_max, taken: Arc::default() }
    }

    /// Room for this address, held until the permit is dropped.
    pub(crate) fn enter(&self, address: Address, size: usize) -> Result<Permit, TooMany> {
        let mut taken = self.taken.lock().unwrap_or_else(PoisonError::into_inner);
        let own = taken.by_address.get(&address).copied().unwrap_or_default().saturating_add(size);
        let all = taken.all.saturating_add(size);
        if own > self.per_address_max || all > self.max {
            return Err(TooMany { retry_after: RETRY_AFTER });
        }
        taken.all = all;
        taken.by_address.insert(address, own);
        telemetry::room_taken(self.gauge, size);
        Ok(Permit { address, size, gauge: self.gauge, taken: Arc::clone(&self.taken) })
    }
}

/// Room that is taken.
#[derive(Debug)]
pub(crate) struct Permit {
    address: Address,
    size: usize,
    gauge: &'static str,
    taken: Arc<Mutex<Taken>>,
}

impl Drop for Permit {
    fn drop(&mut self) {
        telemetry::room_given_back(self.gauge, self.size);
        let mut taken = self.taken.lock().unwrap_or_else(PoisonError::into_inner);
        taken.all -= self.size;
        let own = taken.by_address.remove(&self.address).unwrap_or_default();
        if own > self.size {
            taken.by_address.insert(self.address, own - self.size);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;

    use super::*;

    fn address(last: u8) -> Address {
        IpAddr::from([192, 0, 2, last]).into()
    }

    #[test]
    fn room_is_given_back() {
        let room = Room::new(telemetry::CONNECTIONS, 2, 1);
        let permit = room.enter(address(1), 1).unwrap();
        assert!(room.enter(address(1), 1).is_err());
        assert!(room.enter(address(2), 1).is_ok());
        drop(permit);
        assert!(room.enter(address(1), 1).is_ok());
    }

    #[test]
    fn addresses_share_the_room() {
        let room = Room::new(telemetry::CONNECTIONS, 2, 1);
        let _permits = [room.enter(address(1), 1).unwrap(), room.enter(address(2), 1).unwrap()];
        assert!(room.enter(address(3), 1).is_err());
    }

    #[test]
    fn what_is_large_needs_more_room() {
        let room = Room::new(telemetry::CONNECTIONS, 100, 60);
        let first = room.enter(address(1), 50).unwrap();
        assert!(room.enter(address(1), 11).is_err() && room.enter(address(2), 51).is_err());
        let _second = room.enter(address(1), 10).unwrap();
        drop(first);
        assert!(room.enter(address(1), 51).is_err() && room.enter(address(1), 50).is_ok());
    }
}
