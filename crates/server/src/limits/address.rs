//! Addresses as limits see them.

use std::net::{IpAddr, Ipv6Addr};

/// An address as limits see it: anyone who has one IPv6 address has 2^64 of them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub(crate) struct Address(IpAddr);

/// What one customer of a provider may be given: an IPv6 /48, which holds 65,536 addresses as limits see them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Network(u128);

impl Address {
    /// The address as bytes, as in `::ffff:192.0.2.1`.
    pub(crate) fn octets(self) -> [u8; 16] {
        match self.0 {
            IpAddr::V4(address) => address.to_ipv6_mapped().octets(),
            IpAddr::V6(address) => address.octets(),
        }
    }
}

impl From<IpAddr> for Address {
    fn from(address: IpAddr) -> Self {
        match address.to_canonical() {
            IpAddr::V6(address) => Self(Ipv6Addr::from(leading(address, 64)).into()),
            address => Self(address),
        }
    }
}

impl Address {
    /// The network that this address, one of many, belongs to; an IPv4 address counts by itself.
    pub(super) fn network(self) -> Option<Network> {
        match self.0 {
            IpAddr::V6(address) => Some(Network(leading(address, 48))),
            IpAddr::V4(_) => None,
        }
    }
}

/// The first bits of an address; the others are 0.
fn leading(address: Ipv6Addr, bits: u32) -> u128 {
    u128::from(address) & (u128::MAX << (128 - bits))
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
    fn addresses_of_one_customer_are_one_network() {
        assert_eq!(address("2001:db8:0:1::1").network(), address("2001:db8:0:ffff::1").network());
        assert_ne!(address("2001:db8:0::1").network(), address("2001:db8:1::1").network());
        assert_eq!(address("192.0.2.1").network(), None);
    }
}
