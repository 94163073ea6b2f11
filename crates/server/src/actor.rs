//! One actor for each table that is in use: it alone changes the table.
//!
//! Receive, decide, keep, and only then acknowledge and tell. When the store fails, the actor gives up rather
//! than guess: everybody is told to come back, and the table is read again from what was kept.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::{Semaphore, mpsc};
use tokio::task::JoinSet;
use tokio::time::Instant;
use tokio_util::sync::CancellationToken;
use wurf_bots::seated::{self, AgentPace, Agents, Thought};
use wurf_table::Table;
use wurf_table::arrival::Arrival;
use wurf_table::command::{Command, Sender};
use wurf_table::id::{CommandId, PersonId, Seq};
use wurf_table::person::{Name, Presence};
use wurf_table::refusal::Refusal;
use wurf_table::step::Step;
use wurf_table::time::Moment;
use wurf_table::wire::{ClientMessage, ServerMessage};

use crate::archive::{Archive, ReadError};
use crate::cluster::lease::Tenure;
use crate::limits::Address;
use crate::random::{self, NoRandomness};
use crate::store::error::AppendError;
use crate::store::secret::SecretHash;
use crate::{telemetry, time};

mod expected;
pub(crate) mod line;
mod presence;
pub(crate) mod request;

use expected::{Expected, Otherwise};
use line::{Lines, Shelf, line};
use request::{Connected, ConnectionId, Effort, Handle, Joined, REQUESTS_MAX, Request};

/// A table that nobody is connected to and where nothing is due soon is put away after this time; reading it again
/// takes milliseconds.
pub(crate) const IDLE: Duration = Duration::from_secs(30);

/// Nobody sleeps longer without looking at the wall clock, which may have been changed.
const SLEEP_MAX: Duration = Duration::from_secs(60);

/// When to come back after the server was stopped: restarting takes about a second.
pub(crate) const RETRY_MS: u64 = 1_000;

/// What tables share.
#[derive(Clone, Debug)]
pub(crate) struct Context {
    pub(crate) archive: Archive,
    pub(crate) agent_pace: AgentPace,
    /// See [`IDLE`]; tests wait less.
    pub(crate) idle: Duration,
    /// How long a seat is held for somebody who was given it and has not connected.
    pub(crate) seat_held: Duration,
    pub(crate) shutdown: CancellationToken,
    /// How many agents may search at the same time, at all tables.
    pub(crate) searches: Arc<Semaphore>,
    /// How long those who were at the table have to come back before they count as away. Nobody can be connected to a table
    /// that one server alone has just read; with several nodes, people are on their way from where it was before.
    pub(crate) absence_grace: Duration,
}

/// Why an actor gave up.
#[derive(Debug, thiserror::Error)]
enum GaveUp {
    #[error(transparent)]
    Append(#[from] AppendError),
    #[error(transparent)]
    Read(#[from] ReadError),
    #[error(transparent)]
    NoRandomness(#[from] NoRandomness),
    #[error("another node may own the table by now")]
    NotOurs,
}

/// As many searches as there are processors; the others wait.
pub(crate) fn searches() -> Arc<Semaphore> {
    Arc::new(Semaphore::new(std::thread::available_parallelism().map_or(1, usize::from)))
}

impl GaveUp {
    /// A failing database is logged once, not by every table.
    fn is_told(&self) -> bool {
        match self {
            Self::Append(AppendError::Store(error)) | Self::Read(ReadError::Store(error)) => error.is_failure(),
            Self::NotOurs => true,
            _ => false,
        }
    }
}

/// The handle of a table, and its actor. The actor ends when the table is put away, and returns the moment at which the
/// table has to be back.
pub(crate) fn actor(
    table: Table,
    mut context: Context,
    tenure: Tenure,
) -> Result<(Handle, impl Future<Output = Option<Moment>>), NoRandomness> {
    let (sender, requests) = mpsc::channel(REQUESTS_MAX);
    // One table can be put away while the others go on.
    context.shutdown = context.shutdown.child_token();
    let stop = context.shutdown.clone();
    let agents = Agents::new(context.agent_pace, random::seed()?).thinking_elsewhere();
    let actor = Actor {
        table,
        tenure,
        requests,
        lines: Lines::default(),
        agents,
        thoughts: JoinSet::new(),
        context,
        idle_since: Instant::now(),
        expected: Expected::default(),
        absent_at: None,
    };
    Ok((Handle::here(sender, stop), actor.run()))
}

struct Actor {
    table: Table,
    /// As long as it holds, nobody else answers for the table.
    tenure: Tenure,
    requests: mpsc::Receiver<Request>,
    lines: Lines,
    agents: Agents,
    /// What agents think about elsewhere.
    thoughts: JoinSet<Option<Thought>>,
    context: Context,
    idle_since: Instant,
    expected: Expected,
    /// When those who have not come back count as away.
    absent_at: Option<Instant>,
}

impl Actor {
    async fn run(mut self) -> Option<Moment> {
        telemetry::table_opened();
        let tenure = self.tenure.clone();
        let kept = tokio::select! {
            kept = self.keep_table() => kept,
            // Whatever it waits for: it may not answer any more.
            () = tenure.over() => Ok(()),
        };
        if let Err(error) = kept
            && !error.is_told()
        {
            tracing::error!(table = %self.table.id(), %error, "a table gave up and will be read again");
        }
        // From here on nothing is written: those who still ask are sent to the hall, which reads the table again. When
        // their lines end, connections end too and tell their clients to come back.
        self.requests.close();
        telemetry::table_put_away();
        self.due()
    }

    async fn keep_table(&mut self) -> Result<(), GaveUp> {
        self.begin_presence().await?;
        self.expect_back();
        self.look();
        let shutdown = self.context.shutdown.clone();
        loop {
            let nap = self.nap();
            tokio::select! {
                biased;
                () = shutdown.cancelled() => return Ok(()),
                request = self.requests.recv() => match request {
                    Some(request) => self.answer(request).await?,
                    None => return Ok(()),
                },
                Some(thought) = self.thoughts.join_next() => self.take_in(thought.ok().flatten()),
                () = tokio::time::sleep(nap) => {}
            }
            self.go_on().await?;
            if self.is_idle() {
                return self.mark_absent().await;
            }
        }
    }

    /// Agents look at the table; those that search do so on other threads, and nobody waits for them but their table.
    fn look(&mut self) {
        self.agents.look(&self.table, time::now());
        self.let_think();
    }

    fn let_think(&mut self) {
        for question in self.agents.questions() {
            let searches = self.context.searches.clone();
            self.thoughts.spawn(async move {
                let _permit = searches.acquire_owned().await.ok()?;
                tokio::task::spawn_blocking(move || question.think()).await.ok()
            });
        }
    }

    fn take_in(&mut self, thought: Option<Thought>) {
        if let Some(thought) = thought {
            self.agents.hear(&self.table, time::now(), thought);
            self.let_think();
        }
    }

    /// How long nothing happens by itself.
    fn nap(&self) -> Duration {
        let due = self.due().map_or(SLEEP_MAX, time::until).min(SLEEP_MAX);
        let due = self.expected.due().map_or(due, |expected| expected.min(due));
        let due = self.absent_at.map_or(due, |at| at.saturating_duration_since(Instant::now()).min(due));
        if self.lines.is_empty() { due.min(self.context.idle) } else { due }
    }

    fn due(&self) -> Option<Moment> {
        self.agents.due(&self.table)
    }

    /// Deadlines that come while a table is put away are met by the hall, which wakes it in time.
    fn is_idle(&mut self) -> bool {
        if !self.lines.is_empty() || !self.thoughts.is_empty() {
            self.idle_since = Instant::now();
        }
        let idle = self.context.idle;
        self.idle_since.elapsed() >= idle && self.due().is_none_or(|due| time::until(due) > idle)
    }

    /// What happens without anybody asking: one step, so that requests are heard in between.
    async fn go_on(&mut self) -> Result<(), GaveUp> {
        self.end_absence_grace().await?;
        self.free_seats().await?;
        let step = self.agents.step(&self.table, time::now());
        self.commit(step, None).await
    }

    /// Keeps the facts of a step, and only then takes the table after it and tells everybody.
    async fn commit(&mut self, step: Option<Step>, joined: Option<(PersonId, SecretHash)>) -> Result<(), GaveUp> {
        let Some(step) = step else { return Ok(()) };
        let before = &self.table;
        let texts = self.lines.compose(|person| step.audience(before, person), |person| step.tell(before, person));
        let (facts, after) = step.into_parts();
        let kept = facts.len();
        self.context.archive.append(before, &after, facts, joined, self.tenure.epoch()).await?;
        self.table = after;
        telemetry::facts_kept(kept);
        self.lines.tell(&texts);
        self.look();
        Ok(())
    }

    async fn answer(&mut self, request: Request) -> Result<(), GaveUp> {
        self.check_tenure()?;
        match request {
            Request::Join { name, arrival, address, reply } => {
                let joined = self.join(name, arrival, address).await?;
                // The asker may have gone; then nobody knows the secret, and the host may send that person away.
                _ = reply.send(joined);
            }
            Request::Connect { person, last_seq, shelf, reply } => {
                let connected = self.connect(person, last_seq, shelf).await?;
                if let Err(Ok(connected)) = reply.send(connected) {
                    self.disconnect(connected.connection).await?;
                }
            }
            Request::Expect { person } => self.expected.add(person, self.context.seat_held, Otherwise::Leave),
            Request::Disconnect { connection } => self.disconnect(connection).await?,
            Request::Host { reply } => {
                let host = self.table.host();
                let host = self.table.persons().find(|(person, _)| Some(*person) == host);
                let host = host.map(|(_, known)| known.name.clone());
                // The one who asked may have gone.
                _ = reply.send(host);
            }
            Request::Reread { reply } => {
                self.reread().await?;
                // The one who asked may have gone.
                _ = reply.send(());
            }
            Request::Message { connection, message, heard_at, reply } => {
                let effort = self.hear(connection, message).await?;
                self.cut_strangers();
                telemetry::message_answered(heard_at.elapsed());
                // The speaker may have gone.
                _ = reply.send(effort);
            }
        }
        Ok(())
    }

    /// Nothing is said about a table that may belong to another node by now; what is written, the database checks.
    fn check_tenure(&self) -> Result<(), GaveUp> {
        if self.tenure.holds() { Ok(()) } else { Err(GaveUp::NotOurs) }
    }

    /// Takes over names that were taken out of the log. Nobody is told: it is the same table at the same number, and
    /// anyone who asks for it from now on gets it without them.
    async fn reread(&mut self) -> Result<(), GaveUp> {
        if let Some(table) = self.context.archive.table(self.table.id()).await? {
            self.table = table;
        }
        Ok(())
    }

    /// People who have left or were sent away hear no more; they have already heard that it happened.
    fn cut_strangers(&mut self) {
        let known: BTreeSet<PersonId> = self.table.persons().map(|(person, _)| person).collect();
        self.lines.retain(|person| known.contains(&person));
    }

    async fn join(
        &mut self,
        name: Name,
        arrival: Arrival,
        address: Address,
    ) -> Result<Result<Joined, Refusal>, GaveUp> {
        let (person, secret) = (self.table.next_person(), random::person_secret()?);
        let from = self.table.fingerprint(&address.octets());
        match self.table.admit(time::now(), name, arrival, Some(from)) {
            Err(refusal) => Ok(Err(refusal)),
            Ok(step) => {
                self.commit(step, Some((person, SecretHash::of(&secret)))).await?;
                if arrival == Arrival::Player {
                    self.expected.add(person, self.context.seat_held, Otherwise::Leave);
                }
                Ok(Ok(Joined { person, secret }))
            }
        }
    }

    async fn connect(
        &mut self,
        person: PersonId,
        last_seq: Seq,
        shelf: Shelf,
    ) -> Result<Result<Connected, Refusal>, GaveUp> {
        if !self.table.persons().any(|(known, _)| known == person) {
            return Ok(Err(Refusal::NotAtTable));
        }
        self.expected.remove(person);
        // First, so that the snapshot has it.
        self.set_presence(person, Presence::Here).await?;
        let (line, lines) = line(shelf);
        let connection = self.lines.add(person, line);
        self.welcome(connection, person, last_seq).await?;
        Ok(Ok(Connected { connection, lines }))
    }

    async fn disconnect(&mut self, connection: ConnectionId) -> Result<(), GaveUp> {
        match self.lines.remove(connection) {
            Some(person) if !self.lines.has(person) => self.set_presence(person, Presence::Away).await,
            Some(_) | None => Ok(()),
        }
    }

    async fn hear(&mut self, connection: ConnectionId, message: ClientMessage) -> Result<Effort, GaveUp> {
        // What comes over a line that was cut is no longer heard; its client sends it again.
        let Some(person) = self.lines.person(connection) else { return Ok(Effort::Light) };
        match message {
            ClientMessage::Resume { last_seq, .. } => {
                self.welcome(connection, person, last_seq).await?;
                Ok(Effort::Heavy)
            }
            ClientMessage::Command { id, command } => {
                let before = self.table.seq();
                let answer = self.obey(person, id, command).await?;
                self.lines.send(connection, &answer);
                Ok(effort(&answer, before != self.table.seq()))
            }
            ClientMessage::Ping => {
                self.lines.send(connection, &ServerMessage::Pong);
                Ok(Effort::Usual)
            }
        }
    }

    async fn obey(&mut self, person: PersonId, id: CommandId, command: Command) -> Result<ServerMessage, GaveUp> {
        if let Command::SeatAgent { agent, .. } | Command::Vote { agent, .. } = &command
            && !seated::is_known(agent, self.table.options().game)
        {
            let (code, reason) = ("no-such-agent".to_string(), format!("there is no agent \"{agent}\" for this game"));
            return Ok(ServerMessage::Refused { id, code, reason });
        }
        match self.table.decide(time::now(), Sender::Person(person), id, command) {
            Err(refusal) => Ok(ServerMessage::refused(id, &refusal)),
            Ok(step) => {
                self.commit(step, None).await?;
                Ok(ServerMessage::Done { id, seq: self.table.seq() })
            }
        }
    }

    /// Everything after `last_seq` unless it is too much, and the table as it is.
    async fn welcome(&mut self, connection: ConnectionId, person: PersonId, last_seq: Seq) -> Result<(), GaveUp> {
        let missed = match last_seq == self.table.seq() {
            true => Some(Vec::new()),
            // A number from the future is nonsense: such a client starts over.
            false => self.context.archive.missed(&self.table, person, last_seq).await?,
        };
        // Reading may have taken long.
        self.check_tenure()?;
        self.lines.send(connection, &ServerMessage::welcome(self.table.snapshot(person), missed));
        Ok(())
    }
}

/// What a command cost that was answered like this, and did or did not change the table.
fn effort(answer: &ServerMessage, changed: bool) -> Effort {
    match answer {
        ServerMessage::Done { .. } if !changed => Effort::Light,
        ServerMessage::Refused { code, .. } if *code == Refusal::Stale.code() => Effort::Light,
        _ => Effort::Usual,
    }
}
