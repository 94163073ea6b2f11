//! The lines from a table to those who listen. A table never waits for a line: one that is full is cut.

use std::collections::BTreeMap;

use tokio::sync::mpsc;
use tokio::sync::mpsc::error::TrySendError;
use wurf_table::id::PersonId;
use wurf_table::wire::ServerMessage;

use crate::actor::request::ConnectionId;
use crate::telemetry;

/// A reader this far behind does not read any more; when it comes back, it gets everything it missed.
const WAITING_MAX: usize = 256;

/// Devices of one person; when another one comes, the one that came first is cut.
const DEVICES_MAX: usize = 8;

/// The end of a line at the table.
pub(super) type Line = mpsc::Sender<String>;

/// A new line; what the table says comes out of the receiver, and no more when the line was cut.
pub(super) fn line() -> (Line, mpsc::Receiver<String>) {
    mpsc::channel(WAITING_MAX)
}

/// The same news for everybody, in the words that each may hear.
pub(super) type Texts = BTreeMap<PersonId, String>;

/// All lines of a table.
#[derive(Default)]
pub(super) struct Lines {
    next: u64,
    lines: BTreeMap<ConnectionId, End>,
}

struct End {
    person: PersonId,
    /// Nothing once it was cut; the connection notices and reports its end.
    line: Option<Line>,
}

impl Lines {
    pub(super) fn add(&mut self, person: PersonId, line: Line) -> ConnectionId {
        let devices: Vec<ConnectionId> = self.of(person).collect();
        if let [first, ..] = devices[..]
            && devices.len() >= DEVICES_MAX
        {
            self.lines.remove(&first);
        }
        let connection = ConnectionId(self.next);
        self.next += 1;
        self.lines.insert(connection, End { person, line: Some(line) });
        connection
    }

    pub(super) fn remove(&mut self, connection: ConnectionId) -> Option<PersonId> {
        self.lines.remove(&connection).map(|end| end.person)
    }

    pub(super) fn person(&self, connection: ConnectionId) -> Option<PersonId> {
        self.lines.get(&connection).map(|end| end.person)
    }

    pub(super) fn has(&self, person: PersonId) -> bool {
        self.of(person).next().is_some()
    }

    pub(super) fn is_empty(&self) -> bool {
        self.lines.is_empty()
    }

    fn of(&self, person: PersonId) -> impl Iterator<Item = ConnectionId> {
        self.lines.iter().filter(move |(_, end)| end.person == person).map(|(&connection, _)| connection)
    }

    /// Says something on one line.
    pub(super) fn send(&mut self, connection: ConnectionId, message: &ServerMessage) {
        if let Some(end) = self.lines.get_mut(&connection) {
            end.say(message.encode());
        }
    }

    /// Finds the words for everybody who listens; a person on several devices hears the same.
    pub(super) fn compose(&self, message_for: impl Fn(PersonId) -> ServerMessage) -> Texts {
        let mut texts = Texts::new();
        for end in self.lines.values() {
            texts.entry(end.person).or_insert_with(|| message_for(end.person).encode());
        }
        texts
    }

    /// Tells everybody.
    pub(super) fn tell(&mut self, texts: &Texts) {
        for end in self.lines.values_mut() {
            if let Some(text) = texts.get(&end.person) {
                end.say(text.clone());
            }
        }
    }

    /// Cuts the lines of everybody who is not to be told any more.
    pub(super) fn keep(&mut self, may_listen: impl Fn(PersonId) -> bool) {
        self.lines.retain(|_, end| may_listen(end.person));
    }
}

impl End {
    fn say(&mut self, text: String) {
        match self.line.as_ref().map(|line| line.try_send(text)) {
            Some(Err(TrySendError::Full(_))) => {
                telemetry::slow_reader();
                self.line = None;
            }
            // The client has gone, and the connection is about to say so.
            Some(Err(TrySendError::Closed(_))) => self.line = None,
            Some(Ok(())) | None => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines_with_one() -> (Lines, ConnectionId, mpsc::Receiver<String>) {
        let (mut lines, (line, receiver)) = (Lines::default(), line());
        let connection = lines.add(PersonId::FIRST, line);
        (lines, connection, receiver)
    }

    #[test]
    fn a_slow_reader_is_cut_and_hears_everything_before() {
        let (mut lines, connection, mut receiver) = lines_with_one();
        (0..=WAITING_MAX).for_each(|_| lines.send(connection, &ServerMessage::Pong));
        let heard = std::iter::from_fn(|| receiver.try_recv().ok()).count();
        assert_eq!(heard, WAITING_MAX);
        assert!(receiver.is_closed());
        assert!(lines.has(PersonId::FIRST), "its end is reported by the connection");
    }

    #[test]
    fn the_first_device_makes_room_for_one_too_many() {
        let (mut lines, first, receiver) = lines_with_one();
        let others: Vec<_> = (0..DEVICES_MAX).map(|_| line()).collect();
        others.iter().for_each(|(line, _)| _ = lines.add(PersonId::FIRST, line.clone()));
        assert!(receiver.is_closed());
        assert_eq!(lines.person(first), None);
        assert_eq!(lines.of(PersonId::FIRST).count(), DEVICES_MAX);
    }
}
