//! The way to a table of another node. To those who ask it looks like a table of this one: the same handle, which is
//! closed when the other node cannot be reached, or does not have the table any more.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use tokio::sync::mpsc;
use tokio::task::JoinSet;
use tokio_util::sync::CancellationToken;
use wurf_table::arrival::Arrival;
use wurf_table::id::{PersonId, Seq, TableId};
use wurf_table::refusal::Refusal;

use crate::actor::line::{Shelf, line};
use crate::actor::request::{Connected, ConnectionId, Handle, Joined, REQUESTS_MAX, Request};
use crate::cluster::Cluster;
use crate::cluster::listeners::Listeners;
use crate::cluster::message::{self, Answer, LineId, Question, questions_to};
use crate::store::nodes::NodeId;

/// A way that nobody has used for this long is given up.
const IDLE: Duration = Duration::from_secs(30);

/// The other node does not answer, or does not have the table.
struct Gone;

/// The handle of a table that another node owns, and the task behind it.
pub(crate) fn gateway(
    cluster: Arc<Cluster>,
    table: TableId,
    owner: NodeId,
    stop: CancellationToken,
) -> (Handle, impl Future<Output = ()>) {
    let (sender, requests) = mpsc::channel(REQUESTS_MAX);
    let handle = Handle::away(sender, stop.clone());
    let gateway = Arc::new(Gateway { cluster, table, owner, stop });
    (handle, gateway.run(requests))
}

struct Gateway {
    cluster: Arc<Cluster>,
    table: TableId,
    owner: NodeId,
    stop: CancellationToken,
}

impl Gateway {
    /// Carries questions over, several at a time: each connection asks one after the other.
    async fn run(self: Arc<Self>, mut requests: mpsc::Receiver<Request>) {
        let (mut carriers, mut lines) = (JoinSet::new(), Vec::new());
        let lost = self.cluster.peers.lost(&self.owner);
        tokio::pin!(lost);
        loop {
            tokio::select! {
                () = self.stop.cancelled() => break,
                () = &mut lost => break,
                Some(carried) = carriers.join_next() => match carried {
                    Ok(Ok(line)) => lines.extend(line),
                    Ok(Err(Gone)) | Err(_) => break,
                },
                request = tokio::time::timeout(IDLE, requests.recv()) => match request {
                    Ok(Some(request)) => {
                        if let Request::Disconnect { connection } = &request {
                            lines.retain(|line| *line != connection.number());
                        }
                        let gateway = Arc::clone(&self);
                        carriers.spawn(async move { gateway.carry(request).await });
                    }
                    Ok(None) => break,
                    Err(_) if lines.is_empty() && carriers.is_empty() => break,
                    Err(_) => {}
                },
            }
        }
        // Those who still wait are told that the table was put away; lines end, and their clients come back.
        requests.close();
        lines.iter().for_each(|&line| self.cluster.listeners.remove(line));
    }

    /// Asks the owner, and passes on the answer. Askers may have gone in the meantime; then nobody needs it. Returns the
    /// line that was laid.
    async fn carry(&self, request: Request) -> Result<Option<u64>, Gone> {
        let table = self.table.clone();
        match request {
            Request::Join { name, arrival, address, reply } => {
                let (plays, address) = (arrival == Arrival::Player, address.octets());
                let joined = match self.ask(Question::Join { table, name, plays, address }).await? {
                    Answer::Joined { person, secret } => Ok(Joined { person, secret }),
                    answer => Err(refused(answer)?),
                };
                _ = reply.send(joined);
            }
            Request::Connect { person, last_seq, shelf, reply } => {
                let connected = self.connect(person, last_seq, shelf).await?;
                let line = connected.as_ref().ok().map(|connected| connected.connection.number());
                if let Err(Ok(connected)) = reply.send(connected) {
                    self.hang_up(connected.connection.number()).await?;
                    return Ok(None);
                }
                return Ok(line);
            }
            Request::Expect { person } => _ = self.ask(Question::Expect { table, person }).await?,
            Request::Disconnect { connection } => self.hang_up(connection.number()).await?,
            Request::Host { reply } => match self.ask(Question::Host { table }).await? {
                Answer::Host { name } => _ = reply.send(name),
                _ => return Err(Gone),
            },
            Request::Reread { reply } => {
                self.cluster.put_away_everywhere(&table).await;
                _ = reply.send(());
            }
            Request::Message { connection, message, reply, .. } => {
                let line = LineId::of(&self.cluster.node, connection.number());
                match self.ask(Question::Message { line, message }).await? {
                    Answer::Heard { effort } => _ = reply.send(effort),
                    _ => return Err(Gone),
                }
            }
        }
        Ok(None)
    }

    async fn connect(&self, person: PersonId, last_seq: Seq, shelf: Shelf) -> Result<Result<Connected, Refusal>, Gone> {
        let number = self.cluster.next_line.fetch_add(1, Ordering::Relaxed);
        let (address, (end, lines)) = (shelf.address.octets(), line(shelf));
        // Before the question, because the welcome may come before the answer.
        self.cluster.listeners.add(number, end);
        let mut laid = Laid { listeners: &self.cluster.listeners, number, is_used: false };
        let line = LineId::of(&self.cluster.node, number);
        let question = Question::Connect { table: self.table.clone(), person, last_seq, address, line };
        match self.ask(question).await? {
            Answer::Connected => {
                laid.is_used = true;
                Ok(Ok(Connected { connection: ConnectionId::of_line(number), lines }))
            }
            answer => Ok(Err(refused(answer)?)),
        }
    }

    async fn hang_up(&self, number: u64) -> Result<(), Gone> {
        self.cluster.listeners.remove(number);
        let line = LineId::of(&self.cluster.node, number);
        self.ask(Question::Disconnect { line }).await.map(drop)
    }

    async fn ask(&self, question: Question) -> Result<Answer, Gone> {
        let asked = self.cluster.bus.request(questions_to(&self.owner), message::encode(&question)).await;
        let answer = asked.map_err(|error| {
            tracing::debug!(table = %self.table, owner = %self.owner, %error, "a table of another node does not answer");
            Gone
        })?;
        match message::decode(&answer) {
            Some(Answer::NotHere) | None => Err(Gone),
            Some(answer) => Ok(answer),
        }
    }
}

/// A line that is taken up again unless somebody uses it, also when nobody waits for the answer any more.
struct Laid<'a> {
    listeners: &'a Listeners,
    number: u64,
    is_used: bool,
}

impl Drop for Laid<'_> {
    fn drop(&mut self) {
        if !self.is_used {
            self.listeners.remove(self.number);
        }
    }
}

fn refused(answer: Answer) -> Result<Refusal, Gone> {
    match answer {
        Answer::Refused { code } => message::refusal(&code).ok_or(Gone),
        _ => Err(Gone),
    }
}
