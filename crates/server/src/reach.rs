//! Where people find a server: on the same device, and on other devices in the house.

use std::net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket};

/// An address of documentation. Nothing is sent there; the system only says which way it would go.
const ANYWHERE: SocketAddr = SocketAddr::new(IpAddr::V4(Ipv4Addr::new(192, 0, 2, 1)), 9);

/// The addresses of a server.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reach {
    /// For the device it runs on.
    pub here: String,
    /// For other devices in the house, if they are let in.
    pub in_the_house: Option<String>,
}

impl Reach {
    /// The addresses of a server that listens there.
    pub fn of(listening: SocketAddr) -> Self {
        Self::with(listening, address_in_the_house())
    }

    fn with(listening: SocketAddr, in_the_house: Option<IpAddr>) -> Self {
        let url = |ip: IpAddr| format!("http://{}", SocketAddr::new(ip, listening.port()));
        let ip = listening.ip();
        if ip.is_unspecified() {
            Self { here: url(Ipv4Addr::LOCALHOST.into()), in_the_house: in_the_house.map(url) }
        } else {
            Self { here: url(ip), in_the_house: (!ip.is_loopback()).then(|| url(ip)) }
        }
    }

    /// The address that works for most.
    pub fn widest(self) -> String {
        self.in_the_house.unwrap_or(self.here)
    }
}

/// The address of this device among the others; none without a network.
fn address_in_the_house() -> Option<IpAddr> {
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    socket.connect(ANYWHERE).ok()?;
    let ip = socket.local_addr().ok()?.ip();
    (!ip.is_loopback() && !ip.is_unspecified()).then_some(ip)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(listening: &str, here: &str, in_the_house: Option<&str>) {
        let reach = Reach::with(listening.parse().unwrap(), "10.0.0.5".parse().ok());
        let expected = Reach { here: here.to_string(), in_the_house: in_the_house.map(str::to_string) };
        assert_eq!(reach, expected);
    }

    #[test]
    fn only_who_listens_beyond_the_device_is_found_in_the_house() {
        check("127.0.0.1:7777", "http://127.0.0.1:7777", None);
        check("[::1]:7777", "http://[::1]:7777", None);
        check("0.0.0.0:7777", "http://127.0.0.1:7777", Some("http://10.0.0.5:7777"));
        check("[::]:80", "http://127.0.0.1:80", Some("http://10.0.0.5:80"));
        check("10.0.0.7:7777", "http://10.0.0.7:7777", Some("http://10.0.0.7:7777"));
    }

    #[test]
    fn links_lead_to_the_house_where_they_can() {
        let widest = |listening: &str| Reach::with(listening.parse().unwrap(), None).widest();
        assert_eq!(widest("0.0.0.0:1"), "http://127.0.0.1:1");
        assert_eq!(widest("10.0.0.7:1"), "http://10.0.0.7:1");
    }
}
