//! The lines from a table to those who listen. A table never waits for a line: one that is full is cut.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use axum::extract::ws::Utf8Bytes;
use tokio::sync::mpsc;
use wurf_table::id::PersonId;
use wurf_table::step::Audience;
use wurf_table::wire::ServerMessage;

use crate::actor::request::ConnectionId;
use crate::limits::Address;
use crate::limits::room::{Permit, Room};
use crate::telemetry;

/// A reader this far behind has stopped reading; when it comes back, it gets everything it missed.
const WAITING_MAX: usize = 256;

/// The same in bytes. A single message may be longer: a welcome to a table with a long log.
const WAITING_BYTES_MAX: usize = 512 * 1024;

/// Devices of one person; when another one comes, the one that came first is cut.
const DEVICES_MAX: usize = 8;

/// Where the words wait that readers of one address have not read.
#[derive(Clone, Debug)]
pub(crate) struct Shelf {
    pub(crate) room: Arc<Room>,
    pub(crate) address: Address,
}

/// Words on their way to a reader. They take up room until they are dropped.
#[derive(Debug)]
pub(crate) struct Text {
    pub(crate) words: Utf8Bytes,
    waiting: Arc<AtomicUsize>,
    _permit: Permit,
}

impl Drop for Text {
    fn drop(&mut self) {
        self.waiting.fetch_sub(self.words.as_str().len(), Ordering::Relaxed);
    }
}

/// The end of a line at the table.
pub(crate) struct Line {
    texts: mpsc::Sender<Text>,
    shelf: Shelf,
    /// Bytes on this line.
    waiting: Arc<AtomicUsize>,
}

/// Why nothing more goes over a line.
#[derive(Debug)]
pub(crate) enum Cut {
    /// Too much waits: the client does not read.
    Slow,
    /// The client has gone, and the connection is about to say so.
    Gone,
}

/// A new line; what the table says comes out of the receiver, until the line is cut.
pub(crate) fn line(shelf: Shelf) -> (Line, mpsc::Receiver<Text>) {
    let (texts, receiver) = mpsc::channel(WAITING_MAX);
    (Line { texts, shelf, waiting: Arc::default() }, receiver)
}

impl Line {
    /// Is anybody at the other end?
    pub(crate) fn is_open(&self) -> bool {
        !self.texts.is_closed()
    }

    pub(crate) fn say(&self, words: Utf8Bytes) -> Result<(), Cut> {
        let place = self.texts.try_reserve().map_err(|error| match error {
            mpsc::error::TrySendError::Full(()) => Cut::Slow,
            mpsc::error::TrySendError::Closed(()) => Cut::Gone,
        })?;
        let (size, before) = (words.as_str().len(), self.waiting.load(Ordering::Relaxed));
        if before > 0 && before + size > WAITING_BYTES_MAX {
            return Err(Cut::Slow);
        }
        let permit = self.shelf.room.enter(self.shelf.address, size).map_err(|_| Cut::Slow)?;
        self.waiting.fetch_add(size, Ordering::Relaxed);
        place.send(Text { words, waiting: Arc::clone(&self.waiting), _permit: permit });
        Ok(())
    }
}

/// The same news for everybody, in the words that each may hear.
pub(super) type Texts = BTreeMap<PersonId, Utf8Bytes>;

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
            end.say(message.encode().into());
        }
    }

    /// Finds the words for everybody who listens, once for each audience.
    pub(super) fn compose(
        &self,
        audience_of: impl Fn(PersonId) -> Audience,
        message_for: impl Fn(PersonId) -> ServerMessage,
    ) -> Texts {
        let (mut texts, mut composed) = (Texts::new(), BTreeMap::<Audience, Utf8Bytes>::new());
        for end in self.lines.values() {
            texts.entry(end.person).or_insert_with(|| {
                let text = composed.entry(audience_of(end.person));
                text.or_insert_with(|| message_for(end.person).encode().into()).clone()
            });
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

    /// Cuts the lines of everybody who is not to be told anything more.
    pub(super) fn retain(&mut self, may_listen: impl Fn(PersonId) -> bool) {
        self.lines.retain(|_, end| may_listen(end.person));
    }
}

impl End {
    fn say(&mut self, words: Utf8Bytes) {
        match self.line.as_ref().map(|line| line.say(words)) {
            Some(Err(Cut::Slow)) => {
                telemetry::slow_reader();
                self.line = None;
            }
            Some(Err(Cut::Gone)) => self.line = None,
            Some(Ok(())) | None => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;

    use super::*;

    /// A place for words with room for this many bytes.
    fn shelf(bytes_max: usize) -> Shelf {
        let room = Room::new(telemetry::WAITING, bytes_max, bytes_max).into();
        Shelf { room, address: Address::from(std::net::IpAddr::from(Ipv4Addr::LOCALHOST)) }
    }

    fn lines_with_one(shelf: Shelf) -> (Lines, ConnectionId, mpsc::Receiver<Text>) {
        let (mut lines, (line, receiver)) = (Lines::default(), line(shelf));
        let connection = lines.add(PersonId::FIRST, line);
        (lines, connection, receiver)
    }

    fn words(bytes: usize) -> ServerMessage {
        ServerMessage::Error { code: String::new(), reason: "x".repeat(bytes) }
    }

    /// How many messages come out of a line before it turns out to be cut.
    fn heard_until_cut(mut receiver: mpsc::Receiver<Text>) -> usize {
        let heard = std::iter::from_fn(|| receiver.try_recv().ok()).count();
        assert!(receiver.is_closed());
        heard
    }

    #[test]
    fn a_slow_reader_is_cut_and_hears_everything_before() {
        let (mut lines, connection, receiver) = lines_with_one(shelf(usize::MAX));
        (0..=WAITING_MAX).for_each(|_| lines.send(connection, &ServerMessage::Pong));
        assert_eq!(heard_until_cut(receiver), WAITING_MAX);
        assert!(lines.has(PersonId::FIRST), "its end is reported by the connection");
    }

    #[test]
    fn a_reader_with_too_many_bytes_before_it_is_cut() {
        let (mut lines, connection, receiver) = lines_with_one(shelf(usize::MAX));
        (0..10).for_each(|_| lines.send(connection, &words(WAITING_BYTES_MAX / 5)));
        assert_eq!(heard_until_cut(receiver), 4);
    }

    #[test]
    fn a_long_welcome_goes_over_an_empty_line() {
        let (mut lines, connection, mut receiver) = lines_with_one(shelf(usize::MAX));
        for _ in 0..2 {
            lines.send(connection, &words(2 * WAITING_BYTES_MAX));
            assert!(receiver.try_recv().is_ok());
        }
        lines.send(connection, &words(2 * WAITING_BYTES_MAX));
        lines.send(connection, &ServerMessage::Pong);
        assert_eq!(heard_until_cut(receiver), 1);
    }

    #[test]
    fn many_connections_of_one_address_hold_no_more_than_the_address_may() {
        let shelf = shelf(1000);
        let connections: Vec<_> = (0..10).map(|_| lines_with_one(shelf.clone())).collect();
        let (mut waiting, mut receivers) = (0, Vec::new());
        for (mut lines, connection, receiver) in connections {
            lines.send(connection, &words(200));
            waiting += receiver.len();
            receivers.push(receiver);
        }
        assert_eq!(waiting, 4);
    }

    #[test]
    fn room_is_given_back_when_the_words_are_read_or_the_reader_goes() {
        let shelf = shelf(1000);
        let (mut lines, connection, mut receiver) = lines_with_one(shelf.clone());
        for _ in 0..20 {
            lines.send(connection, &words(600));
            drop(receiver.try_recv().unwrap());
        }
        lines.send(connection, &words(600));
        drop(receiver);
        assert!(shelf.room.enter(shelf.address, 1000).is_ok());
    }

    #[test]
    fn the_first_device_makes_room_for_one_too_many() {
        let (mut lines, first, receiver) = lines_with_one(shelf(usize::MAX));
        let others: Vec<_> = (0..DEVICES_MAX).map(|_| line(shelf(usize::MAX))).collect();
        let receivers: Vec<_> = others
            .into_iter()
            .map(|(line, receiver)| {
                lines.add(PersonId::FIRST, line);
                receiver
            })
            .collect();
        assert!(receiver.is_closed() && receivers.iter().all(|receiver| !receiver.is_closed()));
        assert_eq!(lines.person(first), None);
        assert_eq!(lines.of(PersonId::FIRST).count(), DEVICES_MAX);
    }
}
