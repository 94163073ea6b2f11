//! Stands between a node and what it talks to, and can stop passing things on, as a broken network does: nothing is
//! refused, nothing is closed, it just does not arrive until the network works again.

use std::io::{Read, Write};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use crate::network::Direction;

/// How often a direction that is cut looks whether it works again.
const LOOK_EVERY: Duration = Duration::from_millis(20);

pub struct Proxy {
    pub port: u16,
    forth: Arc<AtomicBool>,
    back: Arc<AtomicBool>,
}

impl Proxy {
    /// To a port of this machine.
    pub fn to(port: u16) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let own = listener.local_addr().unwrap().port();
        let (forth, back) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicBool::new(false)));
        let (is_cut, is_cut_back) = (Arc::clone(&forth), Arc::clone(&back));
        thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                // The server behind it may be down.
                let Ok(other) = TcpStream::connect(("127.0.0.1", port)) else { continue };
                pass(stream.try_clone().unwrap(), other.try_clone().unwrap(), Arc::clone(&is_cut));
                pass(other, stream, Arc::clone(&is_cut_back));
            }
        });
        Self { port: own, forth, back }
    }

    pub fn cut(&self, direction: Direction, is_cut: bool) {
        let way = if direction == Direction::Forth { &self.forth } else { &self.back };
        way.store(is_cut, Ordering::Relaxed);
    }
}

fn pass(mut from: TcpStream, mut to: TcpStream, is_cut: Arc<AtomicBool>) {
    _ = from.set_nodelay(true);
    thread::spawn(move || {
        let mut buffer = [0; 16 * 1024];
        while let Ok(bytes) = from.read(&mut buffer) {
            while is_cut.load(Ordering::Relaxed) {
                thread::sleep(LOOK_EVERY);
            }
            if bytes == 0 || to.write_all(&buffer[..bytes]).is_err() {
                break;
            }
        }
        // The other direction ends with this one.
        _ = from.shutdown(Shutdown::Both);
        _ = to.shutdown(Shutdown::Both);
    });
}
