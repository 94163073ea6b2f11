//! Somebody who plays a match to its end, however often the server goes away, and keeps a list of every command that
//! was acknowledged.

use std::net::TcpStream;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use tungstenite::{Message, WebSocket, client};
use wurf_bots::seeded::Seeded;
use wurf_client::contract::Admission;
use wurf_rules::bits::Bits;
use wurf_rules::seat::Seat;
use wurf_table::command::Command;
use wurf_table::hello::Opening;
use wurf_table::id::{CommandId, PersonId, Seq, TableId};
use wurf_table::person::Keeper;
use wurf_table::update::{MatchShown, News, Snapshot, Update};
use wurf_table::wire::{ClientMessage, ServerMessage, VERSION};

use crate::server::Whereabouts;

/// A match that takes longer has got stuck.
const PATIENCE: Duration = Duration::from_secs(60);

/// A dead server is asked again after this time.
const RETRY: Duration = Duration::from_millis(20);

/// What all players of the test share.
pub struct Shared {
    pub whereabouts: Whereabouts,
    /// Acknowledgements that any player has heard.
    pub acknowledged: AtomicUsize,
    /// A match that takes longer has got stuck.
    pub patience: Duration,
    /// A server that has gone is asked again after this time.
    pub retry: Duration,
    /// How long somebody thinks before each command.
    pub thinking: Duration,
    /// What happens to all players, in its order.
    pub diary: Mutex<Vec<Entry>>,
}

/// One thing that a player did or heard.
#[allow(dead_code, reason = "not every test reads diaries")]
pub struct Entry {
    pub at: Instant,
    pub table: TableId,
    pub person: PersonId,
    pub what: What,
}

/// What it was.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(dead_code, reason = "not every test reads diaries")]
pub enum What {
    Connects {
        to: String,
    },
    /// There was no connection.
    NotConnected,
    Welcomed(Seq),
    /// A command; perhaps again.
    Sends(CommandId),
    Acknowledged(CommandId),
    Goodbye,
    /// The connection broke, or nothing was heard for long.
    Lost,
    Finished,
}

impl Shared {
    pub fn new(whereabouts: Whereabouts) -> Self {
        Self {
            whereabouts,
            acknowledged: AtomicUsize::new(0),
            patience: PATIENCE,
            retry: RETRY,
            thinking: Duration::ZERO,
            diary: Mutex::default(),
        }
    }
}

/// What a player has heard when the match is over.
pub struct Heard {
    pub admission: Admission,
    pub points: Vec<i16>,
    pub acknowledged: Vec<(CommandId, Seq)>,
    /// For each of them: when it was first sent, and when its acknowledgement was heard.
    #[allow(dead_code, reason = "not every test compares moments")]
    pub moments: Vec<(Instant, Instant)>,
    /// All updates, in their order.
    #[allow(dead_code, reason = "not every test compares them")]
    pub updates: Vec<Update>,
    pub sent_again: usize,
}

pub struct Player<'a> {
    shared: &'a Shared,
    admission: Admission,
    seat: Seat,
    bits: Seeded,
    last_seq: Seq,
    seats: Vec<Keeper>,
    /// Usually the one who has opened the table; somebody else, if that one could not come for long.
    host: Option<PersonId>,
    moment: Option<MatchShown>,
    /// Sent, and not answered yet.
    pending: Option<(CommandId, Command)>,
    next_id: u64,
    sent_again: usize,
    acknowledged: Vec<(CommandId, Seq)>,
    /// When the pending command was first sent.
    wished_at: Option<Instant>,
    moments: Vec<(Instant, Instant)>,
    updates: Vec<Update>,
    gives_up_at: Instant,
}

/// The connection is gone, with the server.
pub struct Lost;

impl<'a> Player<'a> {
    pub fn new(shared: &'a Shared, admission: Admission, seat: Seat, bits: Seeded) -> Self {
        Self {
            shared,
            admission,
            seat,
            bits,
            last_seq: Seq(0),
            seats: Vec::new(),
            host: None,
            moment: None,
            pending: None,
            next_id: 1,
            sent_again: 0,
            acknowledged: Vec::new(),
            wished_at: None,
            moments: Vec::new(),
            updates: Vec::new(),
            gives_up_at: Instant::now() + shared.patience,
        }
    }

    /// Plays to the end.
    pub fn play(mut self) -> Heard {
        loop {
            assert!(Instant::now() < self.gives_up_at, "the match got stuck at {}", self.last_seq);
            if let Ok(points) = self.converse() {
                self.note(What::Finished);
                let Self { admission, acknowledged, moments, updates, sent_again, .. } = self;
                return Heard { admission, points, acknowledged, moments, updates, sent_again };
            }
            std::thread::sleep(self.shared.retry);
        }
    }

    /// Talks until the match is over, or the server has gone.
    fn converse(&mut self) -> Result<Vec<i16>, Lost> {
        let address = self.shared.whereabouts.now();
        self.note(What::Connects { to: address.clone() });
        let connected = connect(&address, &self.admission, self.last_seq);
        let mut socket = connected.inspect_err(|_| self.note(What::NotConnected))?;
        loop {
            let message = next(&mut socket).inspect_err(|_| self.note(What::Lost))?;
            let is_welcome = matches!(message, ServerMessage::Welcome { .. });
            self.hear(message)?;
            let is_over = self.moment.as_ref().filter(|moment| moment.end.is_some() && self.pending.is_none());
            if let Some(moment) = is_over {
                return Ok(moment.points.clone());
            }
            if is_welcome && self.pending.is_some() {
                self.sent_again += 1;
            } else if self.pending.is_some() || !self.find_wish() {
                continue;
            }
            if !is_welcome || self.wished_at.is_none() {
                std::thread::sleep(self.shared.thinking);
            }
            self.wished_at.get_or_insert_with(Instant::now);
            let (id, command) = self.pending.clone().expect("something is wanted");
            self.note(What::Sends(id));
            send(&mut socket, ClientMessage::Command { id, command }.encode())?;
        }
    }

    fn hear(&mut self, message: ServerMessage) -> Result<(), Lost> {
        match message {
            ServerMessage::Welcome { snapshot, missed, .. } => {
                missed.into_iter().for_each(|update| self.learn(update));
                assert_eq!(snapshot.seq, self.last_seq, "what was missed leads up to the snapshot");
                let Snapshot { seats, host, moment, .. } = *snapshot;
                (self.seats, self.host, self.moment) = (seats, host, moment);
                self.note(What::Welcomed(self.last_seq));
            }
            ServerMessage::Update { updates, change } => {
                updates.into_iter().for_each(|update| self.learn(update));
                self.moment = change.and_then(|change| change.moment).or(self.moment.take());
            }
            ServerMessage::Done { id, seq } => {
                let (pending, _) = self.pending.take().expect("nothing is acknowledged that was not sent");
                assert_eq!(id, pending);
                self.acknowledged.push((id, seq));
                self.moments.push((self.wished_at.take().expect("it was sent"), Instant::now()));
                self.shared.acknowledged.fetch_add(1, Ordering::Relaxed);
                self.note(What::Acknowledged(id));
            }
            ServerMessage::Goodbye { .. } => {
                self.note(What::Goodbye);
                return Err(Lost);
            }
            ServerMessage::Pong => {}
            ServerMessage::Refused { .. } | ServerMessage::Error { .. } => panic!("{message:?}"),
        }
        Ok(())
    }

    fn note(&self, what: What) {
        let Admission { table, person, .. } = &self.admission;
        let entry = Entry { at: Instant::now(), table: table.clone(), person: *person, what };
        self.shared.diary.lock().unwrap().push(entry);
    }

    fn learn(&mut self, update: Update) {
        assert_eq!(update.seq, self.last_seq.next(), "updates come without gaps, across restarts, too");
        self.last_seq = update.seq;
        self.updates.push(update.clone());
        match update.news {
            Some(News::Seats { seats }) => self.seats = seats,
            Some(News::Host { person }) => self.host = Some(person),
            _ => {}
        }
    }

    /// Is there something to be sent next?
    fn find_wish(&mut self) -> bool {
        let command = match &self.moment {
            None => self.preparation(),
            Some(moment) => moment.decision.as_ref().map(|decision| {
                let action = decision.actions[self.bits.pick(decision.actions.len())].clone();
                Command::Act { decision: decision.number, action }
            }),
        };
        let Some(command) = command else { return false };
        self.pending = Some((CommandId(self.next_id), command));
        self.next_id += 1;
        true
    }

    fn preparation(&self) -> Option<Command> {
        let is_own = |keeper: &Keeper| keeper.person() == Some(self.admission.person);
        if !self.seats.iter().any(is_own) {
            return Some(Command::SitDown { seat: self.seat });
        }
        let is_full = !self.seats.contains(&Keeper::Nobody);
        (is_full && self.host == Some(self.admission.person)).then_some(Command::Start)
    }
}

/// A connection on which hello was said.
pub fn connect(address: &str, admission: &Admission, last_seq: Seq) -> Result<WebSocket<TcpStream>, Lost> {
    let stream = TcpStream::connect(address).map_err(|_| Lost)?;
    stream.set_read_timeout(Some(PATIENCE)).unwrap();
    let url = format!("ws://{address}/api/v1/tables/{}/ws", admission.table);
    let (mut socket, _) = client::client(url, stream).map_err(|_| Lost)?;
    let Admission { person, secret, .. } = admission.clone();
    send(&mut socket, Opening::Hello { version: VERSION, person, secret, last_seq }.encode())?;
    Ok(socket)
}

pub fn send(socket: &mut WebSocket<TcpStream>, text: String) -> Result<(), Lost> {
    socket.send(Message::text(text)).map_err(|_| Lost)
}

pub fn next(socket: &mut WebSocket<TcpStream>) -> Result<ServerMessage, Lost> {
    loop {
        match socket.read() {
            Ok(Message::Text(text)) => return Ok(serde_json::from_str(&text).unwrap()),
            Ok(Message::Close(_)) | Err(_) => return Err(Lost),
            Ok(_) => {}
        }
    }
}
