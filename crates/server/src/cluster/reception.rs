//! What other nodes ask of the tables here, and the lines from these tables to them.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use axum::body::Bytes;
use tokio::sync::mpsc;
use wurf_table::id::{PersonId, Seq, TableId};
use wurf_table::refusal::Refusal;

use crate::actor::line::{Shelf, Text};
use crate::actor::request::{Connected, ConnectionId, Handle, Joined, Request};
use crate::cluster::Cluster;
use crate::cluster::message::{self, Answer, Kind, LineId, Question, Spoken, lines_to};
use crate::hall::{EnterError, Hall};
use crate::limits::room::Room;

/// NATS takes a mebibyte at a time; a welcome may be longer.
const PART_BYTES_MAX: usize = 512 * 1024;

/// A quiet line says this often how much was said, so that the loss of the last words is noticed.
const STILL_EVERY: Duration = Duration::from_secs(2);

/// Answers for the tables of this node. Clones are the same reception.
#[derive(Clone)]
pub(super) struct Reception {
    inner: Arc<Inner>,
}

struct Inner {
    cluster: Arc<Cluster>,
    hall: Hall,
    /// Where words wait that the bus has not taken.
    room: Arc<Room>,
    lines: Mutex<HashMap<LineId, Talk>>,
}

/// One line to another node, as its table knows it.
#[derive(Clone)]
struct Talk {
    handle: Handle,
    connection: ConnectionId,
}

impl Reception {
    pub(super) fn new(cluster: Arc<Cluster>, hall: Hall, room: Arc<Room>) -> Self {
        Self { inner: Arc::new(Inner { cluster, hall, room, lines: Mutex::default() }) }
    }

    /// Answers one question.
    pub(super) async fn answer(&self, payload: &[u8]) -> Bytes {
        let answer = match message::decode(payload) {
            Some(question) => self.consider(question).await.unwrap_or(Answer::NotHere),
            None => Answer::NotHere,
        };
        message::encode(&answer)
    }

    /// None if the table is not here, or was put away before it answered.
    async fn consider(&self, question: Question) -> Option<Answer> {
        let here = async |table: &TableId| self.inner.hall.handle_here(table).await.ok();
        Some(match question {
            Question::Join { table, name, plays, address } => {
                let (address, arrival) = (message::address(address), message::arrival(plays));
                let request = |reply| Request::Join { name: name.clone(), arrival, address, reply };
                match self.inner.hall.ask_here(&table, request).await {
                    Ok(Ok(Joined { person, secret })) => Answer::Joined { person, secret },
                    Ok(Err(refusal)) => refused(&refusal),
                    Err(error) => return unanswered(&table, &error),
                }
            }
            Question::Connect { table, person, last_seq, address, line } => {
                // It can be reached, even if its heart-beat has not come yet.
                self.inner.cluster.peers.heard(line.node.clone());
                let shelf = Shelf { room: Arc::clone(&self.inner.room), address: message::address(address) };
                return self.connect(&table, person, last_seq, shelf, line).await;
            }
            Question::Expect { table, person } => {
                here(&table).await?.tell(Request::Expect { person }).await.ok()?;
                Answer::Done
            }
            Question::Host { table } => {
                Answer::Host { name: here(&table).await?.ask(|reply| Request::Host { reply }).await.ok()? }
            }
            Question::Message { line, message } => {
                let Talk { handle, connection } = self.lock().get(&line).cloned()?;
                let heard_at = Instant::now();
                let request = |reply| Request::Message { connection, message, heard_at, reply };
                Answer::Heard { effort: handle.ask(request).await.ok()? }
            }
            Question::Disconnect { line } => {
                self.hang_up(&line).await;
                Answer::Done
            }
        })
    }

    async fn connect(
        &self,
        table: &TableId,
        person: PersonId,
        last_seq: Seq,
        shelf: Shelf,
        line: LineId,
    ) -> Option<Answer> {
        let request = |reply| Request::Connect { person, last_seq, shelf: shelf.clone(), reply };
        match self.inner.hall.ask_and_stay_here(table, request).await {
            Ok((handle, Ok(Connected { connection, lines }))) => {
                self.lock().insert(line.clone(), Talk { handle, connection });
                let reception = self.clone();
                tokio::spawn(async move {
                    reception.pump(&line, lines).await;
                    reception.hang_up(&line).await;
                });
                Some(Answer::Connected)
            }
            Ok((_, Err(refusal))) => Some(refused(&refusal)),
            Err(error) => unanswered(table, &error),
        }
    }

    /// Sends what the table says, until the line is cut here, hung up there, or the other node cannot be reached.
    async fn pump(&self, line: &LineId, mut lines: mpsc::Receiver<Text>) {
        let cluster = &self.inner.cluster;
        let mut number = 0;
        let mut still = tokio::time::interval(STILL_EVERY);
        let gone = cluster.peers.lost(&line.node);
        tokio::pin!(gone);
        loop {
            tokio::select! {
                () = &mut gone => break,
                text = lines.recv() => {
                    let Some(text) = text else { break };
                    let mut parts = text.words.as_bytes().chunks(PART_BYTES_MAX).peekable();
                    while let Some(words) = parts.next() {
                        let kind = if parts.peek().is_some() { Kind::Part } else { Kind::Text };
                        self.say(line, number, kind, words).await;
                        number += 1;
                    }
                }
                _ = still.tick() => {
                    if !self.lock().contains_key(line) {
                        return;
                    }
                    self.say(line, number, Kind::Still, b"").await;
                }
            }
        }
        self.say(line, number, Kind::End, b"").await;
    }

    async fn say(&self, line: &LineId, number: u64, kind: Kind, words: &[u8]) {
        let owner = self.inner.cluster.node.clone();
        let spoken = Spoken { owner, line: line.number, number, kind, words };
        // What is lost leaves a gap, and the other node cuts the line.
        _ = self.inner.cluster.bus.publish(lines_to(&line.node), spoken.encode()).await;
    }

    async fn hang_up(&self, line: &LineId) {
        let talk = self.lock().remove(line);
        if let Some(Talk { handle, connection }) = talk {
            // A table that was put away knows already.
            _ = handle.tell(Request::Disconnect { connection }).await;
        }
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<LineId, Talk>> {
        self.inner.lines.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn refused(refusal: &Refusal) -> Answer {
    Answer::Refused { code: refusal.code().to_string() }
}

fn unanswered(table: &TableId, error: &EnterError) -> Option<Answer> {
    tracing::debug!(%table, %error, "another node has asked for a table that is not here");
    None
}
