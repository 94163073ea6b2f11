//! The facts of tables: appended many at a time, read one table at a time.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use sqlx::QueryBuilder;
use wurf_table::fact::Logged;
use wurf_table::id::{PersonId, Seq, TableId};
use wurf_table::time::Moment;

use crate::store::checksum::{Checksum, is_intact};
use crate::store::column::{damaged, integer, moment, to_seq, to_word};
use crate::store::directory::Listing;
use crate::store::ends::End;
use crate::store::error::{AppendError, StoreError};
use crate::store::finished::FinishedMatch;
use crate::store::nodes::Epoch;
use crate::store::secret::SecretHash;
use crate::store::{Changes, Store, reading, within};

/// New facts of one table, and what follows from them; kept together or not at all.
#[derive(Clone, Debug)]
pub struct Append {
    /// The table.
    pub table: TableId,
    /// Its new facts, numbered one after the other.
    pub facts: Vec<Logged>,
    /// What can be said of the table now, if that has changed.
    pub listing: Option<Listing>,
    /// The secrets of those who have joined.
    pub secrets: Vec<(PersonId, SecretHash)>,
    /// The match that has ended.
    pub finished: Option<FinishedMatch>,
    /// When something happens at the table by itself, if nobody does anything before.
    pub due: Option<Moment>,
    /// With several nodes: under which ownership this was decided. Without it, the table must belong to none of them.
    pub epoch: Option<Epoch>,
}

impl Append {
    /// Facts from which nothing else follows.
    pub fn new(table: TableId, facts: Vec<Logged>) -> Self {
        Self { table, facts, listing: None, secrets: Vec::new(), finished: None, due: None, epoch: None }
    }

    /// The number of the fact before these.
    fn head(&self) -> Seq {
        Seq(self.facts.first().map_or(0, |first| first.seq.0.saturating_sub(1)))
    }

    fn is_whole(&self) -> bool {
        is_numbered_after(self.head(), &self.facts)
    }

    /// Why it was not kept.
    fn refusal(&self) -> AppendError {
        let table = self.table.clone();
        match self.is_whole() {
            true => AppendError::Conflict { table, head: self.head() },
            false => AppendError::NotConsecutive(table),
        }
    }
}

/// Are there facts, and are they numbered without gaps from the one after `head`?
pub(super) fn is_numbered_after(head: Seq, facts: &[Logged]) -> bool {
    !facts.is_empty() && (head.0 + 1..).zip(facts).all(|(seq, logged)| logged.seq == Seq(seq))
}

/// A node whose lease is over has given its tables up long before.
const APPEND_TIMEOUT: Duration = Duration::from_secs(10);

/// A deadlock ends for one of the two at once, so a second one in a row is rare.
const TRIES_MAX: usize = 5;

/// A statement may hold 32,766 values in SQLite; this stays well below that and still makes few statements.
const ROWS_PER_STATEMENT: usize = 1_000;

impl Store {
    /// Appends facts to several tables in one commit; an answer for each. The appends are durable when this returns.
    ///
    /// A conflict at one table does not affect the others, and neither does an append that the database refuses.
    pub async fn append(&self, batch: &[Append]) -> Vec<Result<(), AppendError>> {
        let appending = self.append_despite_contention(batch);
        // A network that swallows everything must not keep a node from going on when it is back.
        let done = match batch.iter().any(|append| append.epoch.is_some()) {
            true => {
                tokio::time::timeout(APPEND_TIMEOUT, appending).await.unwrap_or_else(|_| Err(StoreError::CannotKeep))
            }
            false => appending.await,
        };
        match done {
            Ok(answers) => answers,
            Err(error) if error.is_refusal() && batch.len() > 1 => self.append_one_by_one(batch).await,
            Err(error) => batch.iter().map(|_| Err(error.clone().into())).collect(),
        }
    }

    async fn append_one_by_one(&self, batch: &[Append]) -> Vec<Result<(), AppendError>> {
        let mut answers = Vec::with_capacity(batch.len());
        for append in batch {
            let answer = self.append_despite_contention(std::slice::from_ref(append)).await;
            answers.push(answer.map_err(AppendError::from).and_then(|one| one.into_iter().collect()));
        }
        answers
    }

    /// Nodes that change tables in different orders may stand in each other's way.
    async fn append_despite_contention(&self, batch: &[Append]) -> Result<Vec<Result<(), AppendError>>, StoreError> {
        for _ in 1..TRIES_MAX {
            match self.append_together(batch).await {
                Err(error) if error.is_contention() => {}
                outcome => return outcome,
            }
        }
        self.append_together(batch).await
    }

    async fn append_together(&self, batch: &[Append]) -> Result<Vec<Result<(), AppendError>>, StoreError> {
        let mut chains = chains(batch);
        if let Some(ends) = self.known_ends(&chains) {
            let mut changes = self.begin().await?;
            let rows = rows_of(&chains, &ends, batch)?;
            if changes.claim(&chains, &ends, &rows).await? {
                return self.keep(changes, chains, rows, batch).await;
            }
            // Somebody else has written there. What was claimed is undone, and the database is asked.
        }
        let mut changes = self.begin().await?;
        let ends = changes.ends(&chains).await?;
        chains.retain(|table, chain| ends.get(table).is_some_and(|end| end.seq == chain.head));
        let mut rows = rows_of(&chains, &ends, batch)?;
        if !changes.claim(&chains, &ends, &rows).await? {
            let claimed = changes.ends(&chains).await?;
            rows.retain(|rows| {
                rows.last().is_some_and(|last| claimed.get(last.table).is_some_and(|end| end.checksum == last.checksum))
            });
            chains.retain(|table, _| rows.iter().flatten().any(|row| row.table == *table));
        }
        self.keep(changes, chains, rows, batch).await
    }

    /// Where all these logs end, if this server has written them last.
    fn known_ends<'b>(&self, chains: &Chains<'b>) -> Option<Ends<'b>> {
        let known = |(&table, chain): (&&'b TableId, &Chain)| {
            Some((table, self.ends.of(table).filter(|end| end.seq == chain.head)?))
        };
        chains.iter().map(known).collect()
    }

    /// Keeps chains whose ends have been claimed; an answer for each append of the batch.
    async fn keep(
        &self,
        mut changes: Changes,
        chains: Chains<'_>,
        rows: Vec<Vec<Row<'_>>>,
        batch: &[Append],
    ) -> Result<Vec<Result<(), AppendError>>, StoreError> {
        let rows: Vec<Row> = rows.into_iter().flatten().collect();
        changes.put_rows(&rows).await?;
        let kept: BTreeSet<usize> = chains.into_values().flat_map(|chain| chain.appends).collect();
        for &index in &kept {
            changes.put_what_follows(&batch[index]).await?;
        }
        changes.commit().await?;
        rows.iter().for_each(|row| self.ends.note(row.table, End { seq: row.seq, checksum: row.checksum }));
        let answer = |(index, append): (usize, &Append)| match kept.contains(&index) {
            true => Ok(()),
            false => Err(append.refusal()),
        };
        Ok(batch.iter().enumerate().map(answer).collect())
    }

    /// All facts of a table in order; none if there is no such table. An error if they are not those that were kept.
    pub async fn facts(&self, table: &TableId) -> Result<Vec<Logged>, StoreError> {
        // In one statement, so that a fact appended in the meantime is seen with its checksum or not at all.
        const SQL: &str = "SELECT body, facts.checksum, tables.checksum FROM tables \
                           LEFT JOIN facts ON facts.table_id = tables.id WHERE tables.id = $1 ORDER BY seq";
        type Columns = (Option<String>, Option<Vec<u8>>, Option<Vec<u8>>);
        let rows: Vec<Columns> = reading!(self, |pool| sqlx::query_as(SQL).bind(table.as_str()).fetch_all(pool).await)?;
        let Some((_, _, latest)) = rows.first().cloned() else { return Ok(Vec::new()) };
        let (bodies, kept): (Vec<_>, Vec<_>) =
            rows.into_iter().map(|(body, checksum, _)| (body.unwrap_or_default(), checksum)).unzip();
        if !is_intact(table.as_str(), &bodies, &kept) || kept.last() != Some(&latest) {
            return Err(damaged(format_args!("the log of table {table} is not as it was written")));
        }
        let facts: Vec<Logged> =
            bodies.iter().map(|body| serde_json::from_str(body)).collect::<Result<_, _>>().map_err(damaged)?;
        match is_numbered_after(Seq(0), &facts) {
            true => Ok(facts),
            false => Err(damaged(format_args!("facts of table {table} are missing"))),
        }
    }
}

/// The appends of one table in a batch, each going on where the one before ends. They are kept together or not at all:
/// what follows a refused append was decided on facts that are not kept.
struct Chain {
    /// The fact before the first.
    head: Seq,
    /// The last fact, its moment, and when something happens by itself after it.
    end: Seq,
    at: Moment,
    due: Option<Moment>,
    epoch: Option<Epoch>,
    /// Which appends of the batch.
    appends: Vec<usize>,
}

type Chains<'b> = BTreeMap<&'b TableId, Chain>;
type Ends<'b> = BTreeMap<&'b TableId, End>;

/// The chains of a batch, by table. Empty appends are left out, and so are those that do not go on where others of
/// their table end.
fn chains(batch: &[Append]) -> Chains<'_> {
    let mut chains = Chains::new();
    for (index, append) in batch.iter().enumerate().filter(|(_, append)| append.is_whole()) {
        let Some(last) = append.facts.last() else { continue };
        let head = append.head();
        let empty = Chain { head, end: head, at: last.at, due: None, epoch: append.epoch, appends: Vec::new() };
        let chain = chains.entry(&append.table).or_insert(empty);
        if chain.end == head && chain.epoch == append.epoch {
            (chain.end, chain.at, chain.due) = (last.seq, last.at, append.due);
            chain.appends.push(index);
        }
    }
    chains
}

/// A fact as it is kept.
pub(super) struct Row<'t> {
    table: &'t TableId,
    seq: Seq,
    body: String,
    pub(super) checksum: Checksum,
}

/// Facts as they are kept, after a fact with this checksum.
pub(super) fn rows<'t, 'f>(
    table: &'t TableId,
    before: Checksum,
    facts: impl Iterator<Item = &'f Logged>,
) -> Result<Vec<Row<'t>>, StoreError> {
    let mut checksum = before;
    let row = |logged: &Logged| {
        let body = serde_json::to_string(logged).map_err(damaged)?;
        checksum = checksum.then(&body);
        Ok(Row { table, seq: logged.seq, body, checksum })
    };
    facts.map(row).collect()
}

/// The facts of each chain as they are kept after these ends.
fn rows_of<'b>(chains: &Chains<'b>, ends: &Ends<'_>, batch: &[Append]) -> Result<Vec<Vec<Row<'b>>>, StoreError> {
    let of_chain = |(&table, chain): (&&'b TableId, &Chain)| {
        rows(table, ends[table].checksum, chain.appends.iter().flat_map(|&index| &batch[index].facts))
    };
    chains.iter().map(of_chain).collect()
}

impl Changes {
    /// Where the logs of these tables end. Tables that are damaged or not there are left out. Nobody else moves these ends
    /// before the commit: two servers may decide the very same, and only one of them has claimed it.
    async fn ends<'b>(&mut self, chains: &Chains<'b>) -> Result<Ends<'b>, StoreError> {
        let tables: Vec<&'b TableId> = chains.keys().copied().collect();
        let until_commit = if self.is_postgres() { " ORDER BY id FOR UPDATE" } else { "" };
        let mut ends = Ends::new();
        for tables in tables.chunks(ROWS_PER_STATEMENT) {
            let rows: Vec<(String, i64, Option<Vec<u8>>)> = within!(self, |connection| {
                let mut query = QueryBuilder::new("SELECT id, head, checksum FROM tables WHERE id IN (");
                let mut ids = query.separated(", ");
                tables.iter().for_each(|table| _ = ids.push_bind(table.as_str()));
                query.push(")").push(until_commit);
                query.build_query_as().persistent(false).fetch_all(connection).await
            })?;
            for (id, head, checksum) in rows {
                let Some(checksum) = checksum.and_then(|column| Checksum::from_column(column).ok()) else { continue };
                let id = to_word::<TableId>(id)?;
                if let Some((&table, _)) = chains.get_key_value(&id) {
                    ends.insert(table, End { seq: to_seq(head)?, checksum });
                }
            }
        }
        Ok(ends)
    }

    /// Moves the ends of the tables whose logs still end there; are these all tables? In PostgreSQL this also holds off
    /// other writers until the commit, and refuses nodes that no longer own the table.
    async fn claim(&mut self, chains: &Chains<'_>, ends: &Ends<'_>, rows: &[Vec<Row<'_>>]) -> Result<bool, StoreError> {
        let chains: Vec<_> = chains.iter().zip(rows).filter_map(|(chain, rows)| Some((chain, rows.last()?))).collect();
        let (mut all, has_owners) = (true, self.is_postgres());
        for chains in chains.chunks(ROWS_PER_STATEMENT) {
            let claimed: u64 = within!(self, |connection| {
                let mut query = QueryBuilder::new(
                    "UPDATE tables SET head = claim.column4, updated_at = claim.column5, checksum = claim.column6, \
                     due_at = claim.column7 FROM (",
                );
                query.push_values(chains, |mut row, ((table, chain), last)| {
                    row.push_bind(table.as_str()).push_bind(integer(chain.head.0));
                    row.push_bind(ends[*table].checksum.column()).push_bind(integer(chain.end.0));
                    row.push_bind(moment(chain.at)).push_bind(last.checksum.column());
                    row.push_bind(chain.due.map(moment));
                    if has_owners {
                        row.push_bind(chain.epoch.map(|Epoch(epoch)| epoch));
                    }
                });
                query.push(
                    ") AS claim WHERE tables.id = claim.column1 AND tables.head = claim.column2 \
                     AND tables.checksum = claim.column3",
                );
                if has_owners {
                    query.push(
                        " AND (tables.epoch = claim.column8 OR (claim.column8 IS NULL AND tables.owner IS NULL))",
                    );
                }
                query.build().persistent(false).execute(connection).await.map(|done| done.rows_affected())
            })?;
            all &= claimed == chains.len() as u64;
        }
        Ok(all)
    }

    async fn put_what_follows(&mut self, append: &Append) -> Result<(), StoreError> {
        if let Some(listing) = &append.listing {
            self.put_listing(&append.table, listing).await?;
        }
        for &(person, hash) in &append.secrets {
            self.put_secret(&append.table, person, hash).await?;
        }
        if let Some(finished) = &append.finished {
            self.put_finished(&append.table, finished).await?;
        }
        Ok(())
    }

    pub(super) async fn put_rows(&mut self, rows: &[Row<'_>]) -> Result<(), StoreError> {
        for rows in rows.chunks(ROWS_PER_STATEMENT) {
            within!(self, |connection| {
                let mut query = QueryBuilder::new("INSERT INTO facts (table_id, seq, body, checksum) ");
                query.push_values(rows, |mut row, Row { table, seq, body, checksum }| {
                    row.push_bind(table.as_str()).push_bind(integer(seq.0));
                    row.push_bind(body.as_str()).push_bind(checksum.column());
                });
                query.build().persistent(false).execute(connection).await.map(drop)
            })?;
        }
        Ok(())
    }
}
