//! One bot: it keeps one connection, and plays match after match at one table.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Context, bail};
use futures_util::{SinkExt, StreamExt};
use tokio::net::TcpStream;
use tokio::sync::{Semaphore, watch};
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{self, Message as Frame};
use tokio_tungstenite::{WebSocketStream, client_async_with_config};
use wurf_bots::seeded::Seeded;
use wurf_client::contract::Admission;
use wurf_rules::bits::Bits;
use wurf_rules::closed::Closed;
use wurf_rules::seat::Seat;
use wurf_table::command::Command;
use wurf_table::fair::entropy_commitment;
use wurf_table::hello::Opening;
use wurf_table::id::{CommandId, PersonId, Seq};
use wurf_table::person::Keeper;
use wurf_table::wire::{ClientMessage, VERSION};

use crate::swarm::message::{Kind, MatchShown, Message, News, Told};
use crate::swarm::pace::Pace;

/// Connections that are opened at the same time; a crowd at the door is not what is measured.
const DIALING_MAX: usize = 64;

/// Buffers of the usual 128 KiB would take more memory than the server.
const BUFFER_BYTES: usize = 4 * 1024;

/// How often to check whether everybody is connected.
const LOOK_EVERY: Duration = Duration::from_millis(20);

/// What all bots share.
pub(super) struct Swarm {
    address: SocketAddr,
    pace: Pace,
    dialing: Semaphore,
    /// Bots that are connected, or will not be.
    settled: AtomicUsize,
    is_measuring: AtomicBool,
    stop: watch::Sender<bool>,
}

impl Swarm {
    pub(super) fn new(address: SocketAddr, moves_per_second: u32) -> Self {
        Self {
            address,
            pace: Pace::new(moves_per_second),
            dialing: Semaphore::new(DIALING_MAX),
            settled: AtomicUsize::new(0),
            is_measuring: AtomicBool::new(false),
            stop: watch::Sender::new(false),
        }
    }

    pub(super) async fn keep_pace(self: Arc<Self>) {
        self.pace.keep().await;
    }

    /// Waits until this many bots are connected or will not be.
    pub(super) async fn settled(&self, bots: usize) {
        while self.settled.load(Ordering::Relaxed) < bots {
            tokio::time::sleep(LOOK_EVERY).await;
        }
    }

    /// Lets the bots note what happens for some time; returns how long it was.
    pub(super) async fn measure(&self, time: Duration) -> Duration {
        let began = Instant::now();
        self.is_measuring.store(true, Ordering::Relaxed);
        tokio::time::sleep(time).await;
        self.is_measuring.store(false, Ordering::Relaxed);
        began.elapsed()
    }

    pub(super) fn stop(&self) {
        self.stop.send_replace(true);
    }
}

/// What one bot has noted.
#[derive(Default)]
pub(super) struct Tally {
    pub(super) was_connected: bool,
    /// In a match at the end; only hosts count.
    pub(super) matches_live: usize,
    /// Matches that ended while it was measured; only hosts count.
    pub(super) matches_over: usize,
    /// From sending a move to its acknowledgement.
    pub(super) latencies: Vec<Duration>,
    pub(super) refused: usize,
    /// Why the connection ended before it was over.
    pub(super) error: Option<String>,
}

pub(super) struct Bot {
    swarm: Arc<Swarm>,
    admission: Admission,
    bits: Seeded,
    seats: Vec<Keeper>,
    moment: Option<MatchShown>,
    match_number: u32,
    /// How many seats have committed to their entropy in this match.
    commitments: usize,
    /// What this bot adds to the dice of this match, once it has committed to it; and whether it has revealed it.
    entropy: Option<[u8; 32]>,
    has_revealed: bool,
    pending: Option<Pending>,
    next_id: u64,
    tally: Tally,
}

/// Sent and not answered yet.
struct Pending {
    id: u64,
    sent_at: Instant,
    is_move: bool,
}

type Socket = WebSocketStream<TcpStream>;
type Heard = Option<Result<Frame, tungstenite::Error>>;

impl Bot {
    pub(super) fn new(swarm: Arc<Swarm>, admission: Admission, number: u64) -> Self {
        let (bits, tally) = (Seeded::new(0, number), Tally::default());
        Self {
            swarm,
            admission,
            bits,
            seats: Vec::new(),
            moment: None,
            match_number: 1,
            commitments: 0,
            entropy: None,
            has_revealed: false,
            pending: None,
            next_id: 1,
            tally,
        }
    }

    /// Plays until the swarm is stopped.
    pub(super) async fn live(mut self) -> Tally {
        let mut stop = self.swarm.stop.subscribe();
        tokio::select! {
            _ = stop.wait_for(|&is_over| is_over) => {}
            ended = self.play() => self.tally.error = ended.err().map(|error| format!("{error:#}")),
        }
        if !self.tally.was_connected {
            self.swarm.settled.fetch_add(1, Ordering::Relaxed);
            self.tally.error.get_or_insert_with(|| "not connected in time".to_string());
        }
        self.tally.matches_live = usize::from(self.is_host() && self.moment.is_some());
        self.tally
    }

    async fn play(&mut self) -> anyhow::Result<()> {
        let swarm = Arc::clone(&self.swarm);
        let mut socket = self.connect().await?;
        loop {
            let heard = socket.next().await;
            self.hear(heard)?;
            while let Some(command) = self.next_command() {
                let is_move = matches!(command, Command::Act { .. });
                if is_move {
                    self.wait_for_turn(&mut socket, &swarm.pace).await?;
                }
                self.send(&mut socket, command, is_move).await?;
            }
        }
    }

    /// Connects and hears the welcome.
    async fn connect(&mut self) -> anyhow::Result<Socket> {
        let swarm = Arc::clone(&self.swarm);
        let _dialing = swarm.dialing.acquire().await;
        let stream = TcpStream::connect(swarm.address).await.context("cannot connect")?;
        stream.set_nodelay(true)?;
        let url = format!("ws://{}/api/v1/tables/{}/ws", swarm.address, self.admission.table);
        let config = WebSocketConfig::default().read_buffer_size(BUFFER_BYTES).write_buffer_size(0);
        let (mut socket, _) = client_async_with_config(url, stream, Some(config)).await.context("not let in")?;
        let Admission { person, secret, .. } = self.admission.clone();
        let hello = Opening::Hello { version: VERSION, person, secret, last_seq: Seq(0) };
        socket.send(Frame::text(hello.encode())).await?;
        let welcome = socket.next().await;
        self.hear(welcome)?;
        self.tally.was_connected = true;
        swarm.settled.fetch_add(1, Ordering::Relaxed);
        Ok(socket)
    }

    /// Waits for a turn, and hears what happens in the meantime; it cannot change what this seat has to decide.
    async fn wait_for_turn(&mut self, socket: &mut Socket, pace: &Pace) -> anyhow::Result<()> {
        let turn = pace.turn();
        tokio::pin!(turn);
        loop {
            tokio::select! {
                () = &mut turn => return Ok(()),
                heard = socket.next() => self.hear(heard)?,
            }
        }
    }

    async fn send(&mut self, socket: &mut Socket, command: Command, is_move: bool) -> anyhow::Result<()> {
        let id = self.next_id;
        self.next_id += 1;
        let text = ClientMessage::Command { id: CommandId(id), command }.encode();
        self.pending = Some(Pending { id, sent_at: Instant::now(), is_move });
        socket.send(Frame::text(text)).await.context("cannot send")
    }

    fn hear(&mut self, heard: Heard) -> anyhow::Result<()> {
        let frame = heard.context("the connection was closed")?.context("the connection was lost")?;
        let Frame::Text(text) = frame else { return Ok(()) };
        let message: Message = serde_json::from_str(&text).context("not a message")?;
        match message.kind {
            Kind::Done => self.note_answer(message.id),
            Kind::Refused => {
                self.tally.refused += 1;
                self.note_answer(message.id);
            }
            Kind::Error => bail!("{}", message.reason.unwrap_or_default()),
            Kind::Goodbye => bail!("the server said goodbye"),
            Kind::Welcome => self.look(message.snapshot),
            Kind::Update => {
                message.updates.into_iter().filter_map(|update| update.news).for_each(|news| self.learn(news));
                self.follow(message.change.and_then(|change| change.moment));
            }
            Kind::Pong => {}
        }
        Ok(())
    }

    fn note_answer(&mut self, id: Option<u64>) {
        let Some(pending) = self.pending.take_if(|pending| Some(pending.id) == id) else { return };
        if pending.is_move && self.swarm.is_measuring.load(Ordering::Relaxed) {
            self.tally.latencies.push(pending.sent_at.elapsed());
        }
    }

    fn learn(&mut self, news: News) {
        if news.is_rematch() {
            (self.moment, self.entropy, self.has_revealed, self.commitments) = (None, None, false, 0);
        }
        self.commitments += usize::from(news.is_commitment());
        self.look(Some(news.told()));
    }

    fn look(&mut self, told: Option<Told>) {
        let Some(Told { seats, moment, match_number, commitments }) = told else { return };
        self.match_number = match_number.unwrap_or(self.match_number);
        self.commitments += commitments.iter().filter(|commitment| !commitment.is_empty()).count();
        self.seats = seats.unwrap_or(std::mem::take(&mut self.seats));
        self.follow(moment);
    }

    fn follow(&mut self, moment: Option<MatchShown>) {
        let Some(moment) = moment else { return };
        if moment.is_over() && self.is_host() && self.swarm.is_measuring.load(Ordering::Relaxed) {
            self.tally.matches_over += 1;
        }
        self.moment = Some(moment);
    }

    fn is_host(&self) -> bool {
        self.admission.person == PersonId::FIRST
    }

    /// What the bot wants, if it waits for no answer.
    fn next_command(&mut self) -> Option<Command> {
        if self.pending.is_some() {
            return None;
        }
        match &self.moment {
            None => self.preparation(),
            Some(moment) if moment.is_over() => self.is_host().then_some(Command::Rematch),
            Some(moment) if moment.reveal_by.is_some() && !self.has_revealed => {
                self.has_revealed = true;
                self.entropy.map(|entropy| Command::RevealEntropy { entropy: entropy.into() })
            }
            Some(moment) => {
                let decision = moment.decision.as_ref()?;
                let action = decision.actions.get(self.bits.pick(decision.actions.len()))?.clone();
                Some(Command::Act { decision: decision.number, action })
            }
        }
    }

    fn preparation(&mut self) -> Option<Command> {
        let own = self.seats.iter().position(|keeper| keeper.person() == Some(self.admission.person));
        let Some(own) = own else {
            let seat = if self.is_host() { Seat::ALL[0] } else { Seat::ALL[1] };
            return Some(Command::SitDown { seat });
        };
        if self.entropy.is_none() {
            let entropy = std::array::from_fn(|_| self.bits.word() as u8);
            self.entropy = Some(entropy);
            let commitment =
                entropy_commitment(self.admission.table.as_str(), self.match_number, Seat::ALL[own], &entropy);
            return Some(Command::CommitEntropy { commitment });
        }
        let is_ready = !self.seats.contains(&Keeper::Nobody) && self.commitments == self.seats.len();
        (self.is_host() && is_ready).then_some(Command::Start)
    }
}
