//! So much per period, for each key: what was not used for a while may be used at once.

use std::hash::Hash;
use std::num::NonZeroU32;
use std::time::Duration;

use governor::clock::{Clock, DefaultClock};
use governor::state::keyed::HashMapStateStore;
use governor::{Quota, RateLimiter};

use crate::limits::TooMany;
use crate::limits::address::{Address, Network};

/// How much more a network may ask for than one of its addresses: a company or a school has a few, an attacker
/// thousands.
const NETWORK_FACTOR: NonZeroU32 = NonZeroU32::new(10).expect("10 is not 0");

/// More than the whole budget never fits into it; those who ask for that are told to come back after this time.
const NEVER: Duration = Duration::from_secs(60 * 60);

/// A budget for each key.
pub(crate) struct Rate<K: Hash + Eq + Clone> {
    limiter: RateLimiter<K, HashMapStateStore<K>, DefaultClock>,
}

impl<K: Hash + Eq + Clone> Rate<K> {
    pub(super) fn new(quota: Quota) -> Self {
        Self { limiter: RateLimiter::hashmap(quota) }
    }

    /// Takes this much of the budget, or says when there will be enough.
    pub(super) fn take(&self, key: &K, cost: NonZeroU32) -> Result<(), TooMany> {
        match self.limiter.check_key_n(key, cost) {
            Ok(Ok(())) => Ok(()),
            Ok(Err(not_until)) => Err(TooMany { retry_after: not_until.wait_time_from(DefaultClock::default().now()) }),
            Err(_) => Err(TooMany { retry_after: NEVER }),
        }
    }

    /// Forgets keys that have their whole budget again.
    pub(super) fn forget_old(&self) {
        self.limiter.retain_recent();
        self.limiter.shrink_to_fit();
    }
}

/// A budget for each address, and a larger one for all addresses of a network together.
pub(crate) struct Budget {
    addresses: Rate<Address>,
    networks: Rate<Network>,
}

impl Budget {
    pub(super) fn new(quota: Quota) -> Self {
        let burst = quota.burst_size().saturating_mul(NETWORK_FACTOR);
        let faster = quota.replenish_interval() / NETWORK_FACTOR.get();
        let network = Quota::with_period(faster.max(Duration::from_nanos(1))).unwrap_or(quota).allow_burst(burst);
        Self { addresses: Rate::new(quota), networks: Rate::new(network) }
    }

    pub(super) fn take(&self, address: Address, cost: NonZeroU32) -> Result<(), TooMany> {
        self.addresses.take(&address, cost)?;
        address.network().map_or(Ok(()), |network| self.networks.take(&network, cost))
    }

    pub(super) fn forget_old(&self) {
        self.addresses.forget_old();
        self.networks.forget_old();
    }
}

#[cfg(test)]
mod tests {
    use std::net::{IpAddr, Ipv6Addr};

    use super::*;

    /// How many of these addresses, each of which asks for all it may, are let through altogether.
    fn granted(budget: &Budget, addresses: impl Iterator<Item = IpAddr>) -> usize {
        let one =
            |address: IpAddr| (0..1000).take_while(|_| budget.take(address.into(), NonZeroU32::MIN).is_ok()).count();
        addresses.map(one).sum()
    }

    #[test]
    fn many_addresses_of_one_network_have_ten_times_the_budget_of_one() {
        let quota = Quota::per_hour(NonZeroU32::new(6).unwrap());
        let in_48 = |last: u16| IpAddr::from(Ipv6Addr::new(0x2001, 0xdb8, 0, last, 0, 0, 0, 1));
        assert_eq!(granted(&Budget::new(quota), (0..1000).map(in_48)), 60);
        assert_eq!(granted(&Budget::new(quota), (0..20).map(|last| IpAddr::from([192, 0, 2, last]))), 120);
    }

    #[test]
    fn an_address_that_asks_for_too_much_is_told_when_to_come_back() {
        let rate = Rate::new(Quota::per_minute(NonZeroU32::new(2).unwrap()));
        let take = |cost: u32| rate.take(&"key", NonZeroU32::new(cost).unwrap());
        assert_eq!(take(2), Ok(()));
        let TooMany { retry_after } = take(1).unwrap_err();
        assert!((29..=30).contains(&retry_after.as_secs()), "{retry_after:?}");
        assert_eq!(take(3), Err(TooMany { retry_after: NEVER }));
    }
}
