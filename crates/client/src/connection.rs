//! One person's connection to a table: it is opened again when it is lost, nothing that was asked is lost with it, and
//! the person adds to the dice, and lets them fall, without being asked.

use std::time::Duration;

use anyhow::{Context, Result, bail};
use futures_util::{SinkExt, StreamExt};
use tokio::net::TcpStream;
use tokio::sync::mpsc;
use tokio::time::Instant;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};
use wurf_table::command::Command;
use wurf_table::follow::Unfit;
use wurf_table::hello::Opening;
use wurf_table::id::{CommandId, Seq};
use wurf_table::update::{News, Snapshot, Update};
use wurf_table::wire::{ClientMessage, ServerMessage, VERSION};
use wurf_table::witness::{Alarm, Witness};

use crate::contract::Admission;
use crate::place::Place;
use crate::random;

/// With the waits between them these tries take four minutes; a server or network that is not back then is gone.
const TRIES_MAX: u32 = 30;

/// The waits between tries grow up to this many times the first, so that nobody storms a server that comes back.
const WAIT_GROWTH_MAX: u32 = 10;

/// How long a connection may take to open.
const OPENING_MAX: Duration = Duration::from_secs(10);

/// How long to wait before the next try, unless the server says otherwise.
const RETRY: Duration = Duration::from_secs(1);

/// A server sends a ping every 25 seconds, so the network of somebody who hears nothing for this long is gone.
const SILENCE_MAX: Duration = Duration::from_secs(60);

/// The code of the server for somebody it does not know.
const NOT_YOU: &str = "not-you";

/// The server does not know this person, or not any more.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub struct Unknown(String);

/// What a person hears.
#[derive(Debug)]
pub enum Heard {
    /// What the client has noted about the dice; anyone who wants to come back later keeps it, best before this returns,
    /// since the table is told of it next.
    Noted(Box<Witness>),
    /// The table as it is now, and what led there.
    Changed {
        /// The table.
        snapshot: Box<Snapshot>,
        /// What has happened since the last time.
        news: Vec<News>,
    },
    /// Something that was asked for is not done; why.
    Refused(String),
    /// The connection was lost, and will be opened again.
    Lost,
    /// It is over for good; why.
    Ended(anyhow::Error),
}

/// What a person asks for.
#[derive(Clone, Debug)]
pub struct Asking(mpsc::UnboundedSender<Command>);

impl Asking {
    /// Asks for something. Once the connection is over for good, nobody listens; that was told already.
    pub fn ask(&self, command: Command) {
        _ = self.0.send(command);
    }
}

/// Opens the connection and keeps it in a thread of its own, until nobody asks any more. Somebody who comes back brings
/// what was noted before.
pub fn open(
    place: Place,
    admission: Admission,
    noted: Option<Witness>,
    hear: impl FnMut(Heard) + Send + 'static,
) -> Result<Asking> {
    let (sender, commands) = mpsc::unbounded_channel();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().context("no thread to run on")?;
    let talk = Talk {
        place,
        admission,
        commands,
        hear: Box::new(hear),
        snapshot: None,
        witness: noted.clone(),
        noted,
        entropy: random::entropy()?,
        unanswered: Vec::new(),
        rolled: None,
    };
    std::thread::spawn(move || runtime.block_on(talk.run()));
    Ok(Asking(sender))
}

type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

struct Talk {
    place: Place,
    admission: Admission,
    commands: mpsc::UnboundedReceiver<Command>,
    hear: Box<dyn FnMut(Heard) + Send>,
    snapshot: Option<Snapshot>,
    witness: Option<Witness>,
    /// The witness as it was last told.
    noted: Option<Witness>,
    entropy: [u8; 32],
    /// Asked for and not answered; it is sent again on the next connection, and acts once.
    unanswered: Vec<(CommandId, Command)>,
    /// The roll that was asked for last.
    rolled: Option<Command>,
}

/// What follows from a message.
enum Next {
    /// This is said to the server.
    Send(Vec<ClientMessage>),
    /// The server ends the connection, or it has broken.
    ComeBack(Duration),
}

/// How a connection ended.
enum Ended {
    /// Nobody asks any more.
    Left,
    /// It was lost; when to come back.
    Lost(Duration),
}

impl Talk {
    async fn run(mut self) {
        let mut tries = 0;
        while tries < TRIES_MAX {
            let heard = self.last_seq();
            match self.converse().await {
                Ok(Ended::Left) => return,
                Ok(Ended::Lost(retry)) => {
                    (self.hear)(Heard::Lost);
                    tokio::time::sleep(retry * (tries + 1).min(WAIT_GROWTH_MAX)).await;
                }
                Err(error) => return (self.hear)(Heard::Ended(error)),
            }
            tries = if self.last_seq() > heard { 0 } else { tries + 1 };
        }
        (self.hear)(Heard::Ended(anyhow::anyhow!("the server does not answer any more")));
    }

    fn last_seq(&self) -> Seq {
        self.snapshot.as_ref().map_or(Seq(0), |snapshot| snapshot.seq)
    }

    async fn converse(&mut self) -> Result<Ended> {
        let url = self.place.websocket(&format!("/api/v1/tables/{}/ws", self.admission.table));
        let opened = tokio::time::timeout(OPENING_MAX, connect_async(url)).await;
        let Ok(Ok((mut socket, _))) = opened else { return Ok(Ended::Lost(RETRY)) };
        let Admission { person, secret, .. } = self.admission.clone();
        let hello = Opening::Hello { version: VERSION, person, secret, last_seq: self.last_seq() };
        if socket.send(Message::Text(hello.encode().into())).await.is_err() {
            return Ok(Ended::Lost(RETRY));
        }
        let mut heard_at = Instant::now();
        loop {
            let next = tokio::select! {
                message = socket.next() => {
                    heard_at = Instant::now();
                    match message {
                        Some(Ok(Message::Text(text))) => self.listen(&text)?,
                        Some(Ok(_)) => Next::Send(Vec::new()),
                        Some(Err(_)) | None => Next::ComeBack(RETRY),
                    }
                },
                () = tokio::time::sleep_until(heard_at + SILENCE_MAX) => Next::ComeBack(RETRY),
                command = self.commands.recv() => match command {
                    Some(command) => Next::Send(vec![self.note(command)?]),
                    None => return Ok(Ended::Left),
                },
            };
            match next {
                Next::ComeBack(retry) => return Ok(Ended::Lost(retry)),
                Next::Send(messages) => {
                    if !send(&mut socket, &messages).await {
                        return Ok(Ended::Lost(RETRY));
                    }
                }
            }
        }
    }

    /// Hears a message of the server; what is to be said to it.
    fn listen(&mut self, text: &str) -> Result<Next> {
        match serde_json::from_str(text).context("the server speaks another language")? {
            ServerMessage::Welcome { snapshot, missed, .. } => {
                self.snapshot = Some(*snapshot);
                self.tell(missed)?;
                let again = self.unanswered.iter().map(|(id, command)| command_message(*id, command.clone()));
                return Ok(Next::Send(again.collect::<Vec<_>>().into_iter().chain(self.due()?).collect()));
            }
            ServerMessage::Update { updates, change } => {
                let Some(snapshot) = &mut self.snapshot else {
                    bail!("the server tells of a table before it shows it")
                };
                match snapshot.follow(&updates, change.map(|change| *change)) {
                    Ok(()) => self.tell(updates)?,
                    Err(Unfit::Known) => {}
                    Err(Unfit::Gap) => {
                        let last_seq = self.last_seq();
                        return Ok(Next::Send(vec![ClientMessage::Resume { version: VERSION, last_seq }]));
                    }
                }
            }
            ServerMessage::Done { id, .. } => self.forget(id),
            // The table has rolled by itself in the meantime.
            ServerMessage::Refused { id, .. } if self.is_roll(id) => self.forget(id),
            ServerMessage::Refused { id, reason, .. } => {
                self.forget(id);
                (self.hear)(Heard::Refused(reason));
            }
            ServerMessage::Error { code, reason } if code == NOT_YOU => bail!(Unknown(reason)),
            ServerMessage::Error { reason, .. } => bail!(reason),
            ServerMessage::Goodbye { retry_ms } => return Ok(Next::ComeBack(Duration::from_millis(retry_ms))),
            ServerMessage::Pong => {}
        }
        Ok(Next::Send(self.due()?))
    }

    /// Tells the person how the table is; nothing is played on with dice that are not what they were committed to.
    fn tell(&mut self, updates: Vec<Update>) -> Result<()> {
        let Some(snapshot) = &self.snapshot else { return Ok(()) };
        let witness = self.witness.get_or_insert_with(|| Witness::new(snapshot));
        witness.look(snapshot);
        if let Some(alarm) = witness.alarm().filter(|&alarm| alarm != Alarm::NotCounted) {
            bail!(alarm);
        }
        self.note_witness();
        let Some(snapshot) = &self.snapshot else { return Ok(()) };
        let news = updates.into_iter().filter_map(|update| update.news).collect();
        (self.hear)(Heard::Changed { snapshot: Box::new(snapshot.clone()), news });
        Ok(())
    }

    /// Tells what the witness has noted, unless that was told already.
    fn note_witness(&mut self) {
        if self.noted != self.witness {
            self.noted = self.witness.clone();
            let noted = self.noted.clone();
            noted.into_iter().for_each(|witness| (self.hear)(Heard::Noted(Box::new(witness))));
        }
    }

    /// What is done for the person when it is time: adding to the dice, and letting them fall.
    fn due(&mut self) -> Result<Vec<ClientMessage>> {
        let due = [self.entropy_due(), self.roll_due()];
        due.into_iter().flatten().map(|command| self.note(command)).collect()
    }

    fn entropy_due(&mut self) -> Option<Command> {
        let is_entropy =
            |command: &Command| matches!(command, Command::CommitEntropy { .. } | Command::RevealEntropy { .. });
        let (snapshot, witness) = (self.snapshot.as_ref()?, self.witness.as_mut()?);
        if self.unanswered.iter().any(|(_, command)| is_entropy(command)) {
            return None;
        }
        let due = witness.due_command(snapshot, || self.entropy);
        self.note_witness();
        due
    }

    /// Each roll is asked for once; if that is refused, the table rolls by itself in a moment.
    fn roll_due(&mut self) -> Option<Command> {
        let roll = self.snapshot.as_ref()?.roll_command().filter(|roll| self.rolled.as_ref() != Some(roll))?;
        self.rolled = Some(roll.clone());
        Some(roll)
    }

    fn is_roll(&self, id: CommandId) -> bool {
        self.unanswered.iter().any(|(asked, command)| *asked == id && matches!(command, Command::Roll { .. }))
    }

    fn note(&mut self, command: Command) -> Result<ClientMessage> {
        let id = random::command_id()?;
        self.unanswered.push((id, command.clone()));
        Ok(command_message(id, command))
    }

    fn forget(&mut self, id: CommandId) {
        self.unanswered.retain(|(asked, _)| *asked != id);
    }
}

fn command_message(id: CommandId, command: Command) -> ClientMessage {
    ClientMessage::Command { id, command }
}

/// Has all of it been sent?
async fn send(socket: &mut Socket, messages: &[ClientMessage]) -> bool {
    for message in messages {
        if socket.send(Message::Text(message.encode().into())).await.is_err() {
            return false;
        }
    }
    true
}

#[cfg(test)]
mod tests {
    use std::sync::{Arc, Mutex};

    use wurf_rules::seat::{Seat, SeatCount};
    use wurf_table::Table;
    use wurf_table::command::Sender;
    use wurf_table::id::{PersonId, TableId};
    use wurf_table::options::{Options, Rolling};
    use wurf_table::person::{Name, Presence};
    use wurf_table::time::Moment;

    use super::*;

    /// A match of one person whom the table waits for to roll.
    fn table_that_waits_for_a_roll() -> Table {
        let options = Options::new("qwixx".parse().unwrap(), SeatCount::new(1).unwrap());
        let options = Options { rolling: Rolling::ByHand, ..options };
        let (mut table, _) = Table::create(TableId::from_random([1; 10]), [7; 32], options, Moment::EPOCH).unwrap();
        let name = Name::try_from("One".to_string()).unwrap();
        for command in [Command::Join { name }, Command::SitDown { seat: Seat::One }, Command::Start] {
            if command == Command::Start {
                // Nobody waits for a person who is not there.
                table = table.set_presence(Moment::EPOCH, PersonId::FIRST, Presence::Here).unwrap().into_parts().1;
            }
            let (sender, id) = (Sender::Person(PersonId::FIRST), CommandId(table.seq().0));
            table = table.decide(Moment::EPOCH, sender, id, command).unwrap().unwrap().into_parts().1;
        }
        table
    }

    fn talk(hear: impl FnMut(Heard) + Send + 'static) -> Talk {
        let admission = Admission {
            table: TableId::from_random([1; 10]),
            code: None,
            link: String::new(),
            person: PersonId::FIRST,
            secret: "secret".to_string(),
        };
        Talk {
            place: "http://127.0.0.1:1".parse().unwrap(),
            admission,
            commands: mpsc::unbounded_channel().1,
            hear: Box::new(hear),
            snapshot: None,
            witness: None,
            noted: None,
            entropy: [1; 32],
            unanswered: Vec::new(),
            rolled: None,
        }
    }

    fn said(talk: &mut Talk, message: &ServerMessage) -> Vec<Command> {
        let Next::Send(messages) = talk.listen(&message.encode()).unwrap() else { panic!("the connection goes on") };
        let command = |message| match message {
            ClientMessage::Command { command, .. } => Some(command),
            _ => None,
        };
        messages.into_iter().filter_map(command).collect()
    }

    #[test]
    fn a_person_without_dice_at_hand_rolls_at_once_and_once_and_is_not_told_that_the_table_was_quicker() {
        let refused = Arc::new(Mutex::new(0));
        let count = Arc::clone(&refused);
        let mut talk = talk(move |heard| *count.lock().unwrap() += i32::from(matches!(heard, Heard::Refused(_))));
        let snapshot = table_that_waits_for_a_roll().snapshot(PersonId::FIRST);
        let welcome = ServerMessage::welcome(snapshot, Some(Vec::new()));
        let roll = Command::Roll { number: 1, outcome: None };
        assert_eq!(said(&mut talk, &welcome), std::slice::from_ref(&roll));
        assert_eq!(said(&mut talk, &ServerMessage::Pong), [], "it waits for the answer");
        assert_eq!(said(&mut talk, &welcome), [roll], "what was asked on a lost connection is asked again");
        let (id, _) = talk.unanswered[0];
        let stale = ServerMessage::Refused { id, code: "stale".to_string(), reason: String::new() };
        assert_eq!(said(&mut talk, &stale), [], "the table has rolled");
        assert_eq!(*refused.lock().unwrap(), 0);
    }
}
