//! The store as tables see it: facts in, tables out. What is kept beside the facts is derived here.

use wurf_bots::seated;
use wurf_rules::game::Game;
use wurf_table::Table;
use wurf_table::apply::LogError;
use wurf_table::fact::Logged;
use wurf_table::id::{PersonId, Seq, TableCode, TableId};
use wurf_table::table::Phase;
use wurf_table::time::Moment;
use wurf_table::update::Update;

use crate::rating::Contest;
use crate::store::Store;
use crate::store::directory::{Listing, NewTable, TableEntry, TableState};
use crate::store::error::{AppendError, CreateError, StoreError};
use crate::store::finished::{FinishedMatch, FinishedSeat};
use crate::store::log::Append;
use crate::store::nodes::Epoch;
use crate::store::secret::SecretHash;
use crate::store::writer::Writer;
use crate::time;

/// The store, and the one task that writes to it.
#[derive(Clone, Debug)]
pub(crate) struct Archive {
    pub(crate) store: Store,
    pub(crate) writer: Writer,
}

/// Why a table could not be read.
#[derive(Debug, thiserror::Error)]
pub(crate) enum ReadError {
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error("the log is damaged: {0}")]
    Log(#[from] LogError),
    #[error("reading was interrupted")]
    Interrupted(#[from] tokio::task::JoinError),
}

impl ReadError {
    /// Is what was kept not as it was written? Trying again does not help.
    pub(crate) fn is_damage(&self) -> bool {
        matches!(self, Self::Store(StoreError::Damaged(_)) | Self::Log(_))
    }
}

impl Archive {
    /// Keeps a new table.
    pub(crate) async fn create(
        &self,
        table: &Table,
        code: TableCode,
        facts: Vec<Logged>,
        host: (PersonId, SecretHash),
    ) -> Result<(), CreateError> {
        let (id, listing, due) = (table.id().clone(), listing(table), due(table, &facts));
        self.store.create_table(&NewTable { id, code, listing, facts, secrets: vec![host], due }).await
    }

    /// Keeps the facts that lead from one state of a table to the next.
    pub(crate) async fn append(
        &self,
        before: &Table,
        after: &Table,
        facts: Vec<Logged>,
        joined: Option<(PersonId, SecretHash)>,
        epoch: Option<Epoch>,
    ) -> Result<(), AppendError> {
        let ended = before.phase() != Phase::Over && after.phase() == Phase::Over;
        let finished = if ended { finished(after, &facts) } else { None };
        let now = listing(after);
        let listing = (now != listing(before)).then_some(now);
        let (secrets, due) = (joined.into_iter().collect(), due(after, &facts));
        self.writer.append(Append { table: after.id().clone(), facts, listing, secrets, finished, due, epoch }).await
    }

    /// The table as its facts tell; none if there is no such table.
    pub(crate) async fn table(&self, id: &TableId) -> Result<Option<Table>, ReadError> {
        let facts = self.store.facts(id).await?;
        if facts.is_empty() {
            return Ok(None);
        }
        // A long log takes a while; the other tables go on in the meantime.
        let table = tokio::task::spawn_blocking(move || Table::from_facts(&facts)).await??;
        Ok(Some(table))
    }

    /// Notes when something happens at a table by itself, if an older version has not.
    pub(crate) async fn settle_due(&self, entry: &TableEntry, table: &Table) -> Result<(), StoreError> {
        match entry.due {
            Some(Moment::EPOCH) => self.store.put_due(table.id(), table.seq(), due(table, &[])).await,
            _ => Ok(()),
        }
    }

    /// What a person has missed after `last`, unless it is too much; everything if `last` lies in the future.
    pub(crate) async fn missed(
        &self,
        table: &Table,
        person: PersonId,
        last: Seq,
    ) -> Result<Option<Vec<Update>>, ReadError> {
        let last = if last > table.seq() { Seq(0) } else { last };
        let facts = self.store.facts(table.id()).await?;
        Ok(tokio::task::spawn_blocking(move || Table::missed(&facts, person, last)).await??)
    }
}

/// The match that the latest facts have ended.
fn finished(table: &Table, latest: &[Logged]) -> Option<FinishedMatch> {
    let (record, playing) = (table.record()?, table.playing()?);
    let standings = playing.game().standings();
    let seats = standings.iter().map(|(seat, points)| FinishedSeat {
        person: table.keeper(seat).person(),
        name: record.names[seat].clone().unwrap_or_default(),
        points,
    });
    Some(FinishedMatch {
        match_number: table.match_number(),
        access: table.options().access,
        game: table.options().game,
        ended_at: latest.last().map(|logged| logged.at).unwrap_or_default(),
        record: record.to_string(),
        seats: seats.collect(),
        contest: Contest::of(table),
    })
}

/// When something happens at a table by itself after its latest facts: time runs out, or an agent decides.
fn due(table: &Table, latest: &[Logged]) -> Option<Moment> {
    // How long agents think is known to those in memory; after a restart they think again.
    let agents = seated::is_asked(table).then(|| latest.last().map_or_else(time::now, |logged| logged.at));
    [table.due(), agents].into_iter().flatten().min()
}

/// What can be said of a table without reading its facts.
pub(crate) fn listing(table: &Table) -> Listing {
    let taken = |seat: &wurf_rules::seat::Seat| *table.keeper(*seat) != wurf_table::person::Keeper::Nobody;
    Listing {
        access: table.options().access,
        game: table.options().game,
        seats: table.seat_count(),
        seats_taken: table.seats().iter().filter(taken).count(),
        state: match table.phase() {
            Phase::Lobby => TableState::Gathering,
            Phase::Playing | Phase::Paused => TableState::Playing,
            Phase::Over => TableState::Over,
        },
    }
}
