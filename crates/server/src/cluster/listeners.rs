//! The ends of lines from tables of other nodes: each with a connection of this node behind it.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use tokio::time::Instant;

use crate::actor::line::Line;
use crate::cluster::message::{Kind, LineId, Spoken};
use crate::store::nodes::NodeId;

/// A longer text is not from a table; see `Budget::LOG_BYTES_MAX`.
const TEXT_BYTES_MAX: usize = 64 * 1024 * 1024;

/// A table says something on each line at least every 2 seconds (`reception.rs`).
const SILENCE_MAX: Duration = Duration::from_secs(8);

/// All lines that end here.
#[derive(Default)]
pub(super) struct Listeners(Mutex<HashMap<u64, Listener>>);

struct Listener {
    line: Line,
    /// The number of what should come next.
    next: u64,
    /// What has come of a long text.
    begun: Vec<u8>,
    heard_at: Instant,
}

/// What is to be done about something that was heard.
#[derive(PartialEq, Eq, Debug)]
pub(super) enum Heard {
    /// Nothing.
    Well,
    /// Nobody listens here any more, and its table does not know.
    HangUp { owner: NodeId, line: u64 },
}

impl Listeners {
    pub(super) fn add(&self, number: u64, line: Line) {
        self.lock().insert(number, Listener { line, next: 0, begun: Vec::new(), heard_at: Instant::now() });
    }

    /// Cuts a line, if it is not cut already.
    pub(super) fn remove(&self, number: u64) {
        self.lock().remove(&number);
    }

    /// Cuts lines on which not even silence was heard: their tables may not know of them any more.
    pub(super) fn cut_silent(&self, now: Instant) {
        self.lock().retain(|_, listener| now.saturating_duration_since(listener.heard_at) < SILENCE_MAX);
    }

    /// Passes on what was said on a line. After a gap, or when its client does not read, the line is cut: the client comes
    /// back, and is told what it has missed.
    pub(super) fn hear(&self, spoken: Spoken<'_>) -> Heard {
        let mut listeners = self.lock();
        let Some(listener) = listeners.get_mut(&spoken.line) else {
            return match spoken.kind {
                Kind::End => Heard::Well,
                _ => Heard::HangUp { owner: spoken.owner, line: spoken.line },
            };
        };
        if listener.hear(&spoken).is_err() {
            listeners.remove(&spoken.line);
            if spoken.kind != Kind::End {
                return Heard::HangUp { owner: spoken.owner, line: spoken.line };
            }
        }
        Heard::Well
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, HashMap<u64, Listener>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The line must be cut.
struct Cut;

impl Listener {
    fn hear(&mut self, spoken: &Spoken<'_>) -> Result<(), Cut> {
        if spoken.number != self.next || self.begun.len() + spoken.words.len() > TEXT_BYTES_MAX {
            return Err(Cut);
        }
        self.heard_at = Instant::now();
        match spoken.kind {
            Kind::Still => return if self.line.is_open() { Ok(()) } else { Err(Cut) },
            Kind::End => return Err(Cut),
            Kind::Part => self.begun.extend_from_slice(spoken.words),
            Kind::Text => {
                let mut words = std::mem::take(&mut self.begun);
                words.extend_from_slice(spoken.words);
                let words = String::from_utf8(words).map_err(|_| Cut)?;
                self.line.say(words.into()).map_err(|_| Cut)?;
            }
        }
        self.next += 1;
        Ok(())
    }
}

impl LineId {
    pub(super) fn of(node: &NodeId, number: u64) -> Self {
        Self { node: node.clone(), number }
    }
}

#[cfg(test)]
mod tests {
    use std::net::{IpAddr, Ipv4Addr};

    use tokio::sync::mpsc;

    use super::*;
    use crate::actor::line::{Shelf, Text, line};
    use crate::limits::room::Room;
    use crate::telemetry;

    fn owner() -> NodeId {
        NodeId::from_random([1; 8])
    }

    fn spoken(number: u64, kind: Kind, words: &str) -> Spoken<'_> {
        Spoken { owner: owner(), line: 5, number, kind, words: words.as_bytes() }
    }

    fn listening() -> (Listeners, mpsc::Receiver<Text>) {
        let room = Room::new(telemetry::WAITING, usize::MAX, usize::MAX).into();
        let (line, receiver) = line(Shelf { room, address: IpAddr::from(Ipv4Addr::LOCALHOST).into() });
        let listeners = Listeners::default();
        listeners.add(5, line);
        (listeners, receiver)
    }

    fn texts(mut receiver: mpsc::Receiver<Text>) -> Vec<String> {
        std::iter::from_fn(|| receiver.try_recv().ok()).map(|text| text.words.to_string()).collect()
    }

    #[test]
    fn texts_come_out_whole_and_in_order_until_the_end() {
        let (listeners, receiver) = listening();
        let said = [(0, Kind::Text, "a"), (1, Kind::Still, ""), (1, Kind::Part, "b"), (2, Kind::Text, "c")];
        for (number, kind, words) in said {
            assert_eq!(listeners.hear(spoken(number, kind, words)), Heard::Well);
        }
        assert!(!receiver.is_closed());
        assert_eq!(listeners.hear(spoken(3, Kind::End, "")), Heard::Well);
        assert!(receiver.is_closed());
        assert_eq!(texts(receiver), ["a", "bc"]);
    }

    #[test]
    fn a_line_on_which_nothing_is_heard_is_cut() {
        let (listeners, receiver) = listening();
        listeners.cut_silent(Instant::now() + SILENCE_MAX / 2);
        assert!(!receiver.is_closed());
        listeners.cut_silent(Instant::now() + SILENCE_MAX);
        assert!(receiver.is_closed(), "its table may have forgotten it");
    }

    #[test]
    fn a_gap_cuts_the_line_and_the_table_is_told() {
        for (number, kind) in [(1, Kind::Text), (1, Kind::Still)] {
            let (listeners, receiver) = listening();
            let hung_up = Heard::HangUp { owner: owner(), line: 5 };
            assert_eq!(listeners.hear(spoken(number, kind, "b")), hung_up);
            assert!(receiver.is_closed());
            assert_eq!(listeners.hear(spoken(2, Kind::Text, "c")), hung_up, "nobody listens any more");
        }
    }
}
