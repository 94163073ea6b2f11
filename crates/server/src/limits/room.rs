//! Room for so many at the same time, altogether and of one address.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use crate::limits::{Address, TooMany};
use crate::telemetry;

/// Room for so many at the same time. What is taken shows as a gauge.
pub(crate) struct Room {
    gauge: &'static str,
    max: usize,
    per_address_max: usize,
    taken: Arc<Mutex<Taken>>,
}

#[derive(Default)]
struct Taken {
    all: usize,
    by_address: HashMap<Address, usize>,
}

impl Room {
    pub(super) fn new(gauge: &'static str, max: usize, per_address_max: usize) -> Self {
        Self { gauge, max, per_address_max, taken: Arc::default() }
    }

    /// Room for one of this address, held until the permit is dropped.
    pub(crate) fn enter(&self, address: Address) -> Result<Permit, TooMany> {
        let mut taken = self.taken.lock().unwrap_or_else(PoisonError::into_inner);
        let own = taken.by_address.get(&address).copied().unwrap_or_default();
        if own >= self.per_address_max || taken.all >= self.max {
            return Err(TooMany);
        }
        taken.all += 1;
        taken.by_address.insert(address, own + 1);
        telemetry::room_taken(self.gauge);
        Ok(Permit { address, gauge: self.gauge, taken: Arc::clone(&self.taken) })
    }
}

/// Room for one.
pub(crate) struct Permit {
    address: Address,
    gauge: &'static str,
    taken: Arc<Mutex<Taken>>,
}

impl Drop for Permit {
    fn drop(&mut self) {
        telemetry::room_given_back(self.gauge);
        let mut taken = self.taken.lock().unwrap_or_else(PoisonError::into_inner);
        taken.all -= 1;
        let own = taken.by_address.remove(&self.address).unwrap_or_default();
        if own > 1 {
            taken.by_address.insert(self.address, own - 1);
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
        let permit = room.enter(address(1)).ok().unwrap();
        assert!(room.enter(address(1)).is_err());
        assert!(room.enter(address(2)).is_ok());
        drop(permit);
        assert!(room.enter(address(1)).is_ok());
    }

    #[test]
    fn addresses_share_the_room() {
        let room = Room::new(telemetry::CONNECTIONS, 2, 1);
        let _permits = [room.enter(address(1)).ok().unwrap(), room.enter(address(2)).ok().unwrap()];
        assert!(room.enter(address(3)).is_err());
    }
}
