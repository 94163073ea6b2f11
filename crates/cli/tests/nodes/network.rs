//! The network between nodes, PostgreSQL and NATS, which can be cut.
//!
//! Where the system allows it (Linux, root), each of them is on a machine of its own: a network namespace whose only
//! cable leads to a router, and the router is the namespace in which the test itself runs. It stops passing packets on,
//! in one direction or both: nothing is refused, nothing is closed, it just does not arrive until the network works
//! again. A namespace ends with its last process, so nothing is left behind however the test ends.
//!
//! Everywhere else they are all on the loopback, and a [`Proxy`] does the same to bytes.

use std::ffi::OsStr;
use std::io::{BufRead, BufReader};
use std::net::{Ipv4Addr, SocketAddrV4};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU8, Ordering};

use crate::proxy::Proxy;

/// Set for the process that runs on the router.
const ON_ROUTER: &str = "WURF_TEST_ON_ROUTER";

/// Makes a router of a namespace.
const ROUTER: &str = "ip link set lo up && echo 1 > /proc/sys/net/ipv4/ip_forward && exec \"$@\"";

/// Lays the cable from the router ($1) to the machine ($2), which the process $0 keeps.
const CABLE: &str = "
    ip link add name to-$0 type veth peer name eth0 netns $0
    ip address add $1/30 dev to-$0
    ip link set to-$0 up
    nsenter --net --target $0 sh -ec '
        ip link set lo up
        ip address add $1/30 dev eth0
        ip link set eth0 up
        ip route add default via $0
    ' $1 $2";

/// Runs a test on the router of a network of its own; where none is allowed, right here.
pub fn around(test: impl FnOnce()) {
    if is_on_router() || !is_allowed() {
        println!("the network: {}", if is_on_router() { "namespaces and a router" } else { "loopback and proxies" });
        return test();
    }
    // Only a process that has just begun is in one namespace with all its threads. This test is the only one of its file.
    let mut inside = on_router(std::env::current_exe().unwrap().as_os_str());
    assert!(inside.arg("--nocapture").env(ON_ROUTER, "").status().unwrap().success(), "it failed on its router");
}

fn is_on_router() -> bool {
    std::env::var_os(ON_ROUTER).is_some()
}

fn is_allowed() -> bool {
    on_router("true".as_ref()).stderr(Stdio::null()).status().is_ok_and(|status| status.success())
}

fn on_router(program: &OsStr) -> Command {
    let mut command = Command::new("unshare");
    command.args(["--net", "sh", "-c", ROUTER, "sh"]).arg(program);
    command
}

/// Where a node, PostgreSQL or NATS runs.
pub struct Machine {
    pub address: Ipv4Addr,
    /// Keeps its namespace as long as it can read, which is as long as we live.
    keeper: Option<Child>,
}

impl Machine {
    pub fn new() -> Self {
        static NUMBERS: AtomicU8 = AtomicU8::new(1);
        if !is_on_router() {
            return Self { address: Ipv4Addr::LOCALHOST, keeper: None };
        }
        let number = NUMBERS.fetch_add(1, Ordering::Relaxed);
        // Known in these namespaces only.
        let [router, address] = [1, 2].map(|last| Ipv4Addr::new(10, 77, number, last));
        let mut keeper = Command::new("unshare");
        keeper.args(["--net", "sh", "-c", "echo ready && exec cat"]).stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut keeper = keeper.spawn().unwrap();
        BufReader::new(keeper.stdout.take().unwrap()).read_line(&mut String::new()).unwrap();
        let ends = [keeper.id().to_string(), router.to_string(), address.to_string()];
        assert!(Command::new("sh").args(["-ec", CABLE]).args(ends).status().unwrap().success(), "a cable was not laid");
        Self { address, keeper: Some(keeper) }
    }

    /// A program that will run on it.
    pub fn command(&self, program: &str) -> Command {
        let Some(process) = self.process() else { return Command::new(program) };
        let mut command = Command::new("nsenter");
        command.args(["--net", "--target", &process.to_string(), program]);
        command
    }

    /// A process whose network is that of the machine, if it is not ours.
    pub fn process(&self) -> Option<u32> {
        self.keeper.as_ref().map(Child::id)
    }
}

impl Drop for Machine {
    fn drop(&mut self) {
        if let Some(keeper) = &mut self.keeper {
            keeper.kill().unwrap();
            keeper.wait().unwrap();
        }
    }
}

/// The way from a node to what it talks to.
pub enum Way {
    Routed { from: Ipv4Addr, to: SocketAddrV4 },
    Passed(Proxy),
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Direction {
    Forth,
    Back,
}

impl Direction {
    pub const BOTH: [Self; 2] = [Self::Forth, Self::Back];
}

impl Way {
    pub fn new(from: &Machine, to: &Machine, port: u16) -> Self {
        match from.process() {
            Some(_) => Self::Routed { from: from.address, to: SocketAddrV4::new(to.address, port) },
            None => Self::Passed(Proxy::to(port)),
        }
    }

    /// Where the node finds it.
    pub fn address(&self) -> SocketAddrV4 {
        match self {
            Self::Routed { to, .. } => *to,
            Self::Passed(proxy) => SocketAddrV4::new(Ipv4Addr::LOCALHOST, proxy.port),
        }
    }

    /// Nothing arrives in these directions meanwhile.
    pub fn cut_while(&self, directions: &[Direction], meanwhile: impl FnOnce()) {
        directions.iter().for_each(|&direction| self.cut(direction, true));
        meanwhile();
        directions.iter().for_each(|&direction| self.cut(direction, false));
    }

    fn cut(&self, direction: Direction, is_cut: bool) {
        match self {
            Self::Routed { from, to } => {
                let ends = [*from, *to.ip()].map(|end| end.to_string());
                let [from, to] = if direction == Direction::Forth { ends } else { [ends[1].clone(), ends[0].clone()] };
                let change = if is_cut { "add" } else { "del" };
                let rule = ["rule", change, "from", &from, "to", &to, "blackhole"];
                assert!(Command::new("ip").args(rule).status().unwrap().success(), "{rule:?}");
            }
            Self::Passed(proxy) => proxy.cut(direction, is_cut),
        }
    }
}
