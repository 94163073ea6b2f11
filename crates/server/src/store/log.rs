//! The facts of tables: appended many at a time, read one table at a time.

use std::collections::{BTreeMap, BTreeSet};

use sqlx::QueryBuilder;
use wurf_table::fact::Logged;
use wurf_table::id::{PersonId, Seq, TableId};
use wurf_table::time::Millis;

use crate::store::column::{damaged, integer, moment};
use crate::store::directory::Listing;
use crate::store::error::{AppendError, StoreError};
use crate::store::finished::FinishedMatch;
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
}

impl Append {
    /// Facts from which nothing else follows.
    pub fn new(table: TableId, facts: Vec<Logged>) -> Self {
        Self { table, facts, listing: None, secrets: Vec::new(), finished: None }
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

/// A statement may hold 32,766 values in SQLite; this keeps far away from it and still makes few statements.
const ROWS_PER_STATEMENT: usize = 1_000;

impl Store {
    /// Appends facts to several tables in one commit; an answer for each. The appends are durable when this returns.
    ///
    /// A conflict at one table does not touch the others, and neither does an append that the database refuses.
    pub async fn append(&self, batch: &[Append]) -> Vec<Result<(), AppendError>> {
        match self.append_together(batch).await {
            Ok(answers) => answers,
            Err(error) if error.is_refusal() && batch.len() > 1 => self.append_one_by_one(batch).await,
            Err(error) => batch.iter().map(|_| Err(error.clone().into())).collect(),
        }
    }

    async fn append_one_by_one(&self, batch: &[Append]) -> Vec<Result<(), AppendError>> {
        let mut answers = Vec::with_capacity(batch.len());
        for append in batch {
            let answer = self.append_together(std::slice::from_ref(append)).await;
            answers.push(answer.map_err(AppendError::from).and_then(|one| one.into_iter().collect()));
        }
        answers
    }

    async fn append_together(&self, batch: &[Append]) -> Result<Vec<Result<(), AppendError>>, StoreError> {
        let mut chains = chains(batch);
        let mut changes = self.begin().await?;
        let claimed = changes.claim(&chains).await?;
        chains.retain(|table, _| claimed.contains(table.as_str()));
        let kept: BTreeSet<usize> = chains.into_values().flat_map(|chain| chain.appends).collect();
        changes.put(&kept.iter().map(|&index| &batch[index]).collect::<Vec<_>>()).await?;
        changes.commit().await?;
        let answer = |(index, append): (usize, &Append)| match kept.contains(&index) {
            true => Ok(()),
            false => Err(append.refusal()),
        };
        Ok(batch.iter().enumerate().map(answer).collect())
    }

    /// All facts of a table in order; none if there is no such table.
    pub async fn facts(&self, table: &TableId) -> Result<Vec<Logged>, StoreError> {
        const SQL: &str = "SELECT body FROM facts WHERE table_id = $1 ORDER BY seq";
        let bodies: Vec<String> =
            reading!(self, |pool| sqlx::query_scalar(SQL).bind(table.as_str()).fetch_all(pool).await)?;
        let facts: Vec<Logged> =
            bodies.iter().map(|body| serde_json::from_str(body)).collect::<Result<_, _>>().map_err(damaged)?;
        match facts.is_empty() || is_numbered_after(Seq(0), &facts) {
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
    /// The last fact, and its moment.
    end: Seq,
    at: Millis,
    /// Which appends of the batch.
    appends: Vec<usize>,
}

/// The chains of a batch, by table. Left out are appends that are none, and those that do not go on where others of
/// their table end.
fn chains(batch: &[Append]) -> BTreeMap<&TableId, Chain> {
    let mut chains = BTreeMap::new();
    for (index, append) in batch.iter().enumerate().filter(|(_, append)| append.is_whole()) {
        let Some(last) = append.facts.last() else { continue };
        let head = append.head();
        let empty = Chain { head, end: head, at: last.at, appends: Vec::new() };
        let chain = chains.entry(&append.table).or_insert(empty);
        if chain.end == head {
            (chain.end, chain.at) = (last.seq, last.at);
            chain.appends.push(index);
        }
    }
    chains
}

impl Changes {
    /// Moves the heads of the tables that stand where their chains begin; the ids of these tables. In PostgreSQL this
    /// also holds off other writers until the commit.
    async fn claim(&mut self, chains: &BTreeMap<&TableId, Chain>) -> Result<BTreeSet<String>, StoreError> {
        let chains: Vec<_> = chains.iter().collect();
        let mut claimed = BTreeSet::new();
        for chains in chains.chunks(ROWS_PER_STATEMENT) {
            let ids: Vec<String> = within!(self, |connection| {
                let mut query =
                    QueryBuilder::new("UPDATE tables SET head = claim.column3, updated_at = claim.column4 FROM (");
                query.push_values(chains, |mut row, (table, chain)| {
                    row.push_bind(table.as_str()).push_bind(integer(chain.head.0));
                    row.push_bind(integer(chain.end.0)).push_bind(moment(chain.at));
                });
                query.push(") AS claim WHERE tables.id = claim.column1 AND tables.head = claim.column2 RETURNING id");
                query.build_query_scalar().persistent(false).fetch_all(connection).await
            })?;
            claimed.extend(ids);
        }
        Ok(claimed)
    }

    async fn put(&mut self, appends: &[&Append]) -> Result<(), StoreError> {
        let facts: Vec<_> = appends.iter().map(|append| (&append.table, append.facts.as_slice())).collect();
        self.put_facts(&facts).await?;
        for append in appends {
            if let Some(listing) = &append.listing {
                self.put_listing(&append.table, listing).await?;
            }
            for &(person, hash) in &append.secrets {
                self.put_secret(&append.table, person, hash).await?;
            }
            if let Some(finished) = &append.finished {
                self.put_finished(&append.table, finished).await?;
            }
        }
        Ok(())
    }

    pub(super) async fn put_facts(&mut self, facts: &[(&TableId, &[Logged])]) -> Result<(), StoreError> {
        let rows = facts.iter().flat_map(|&(table, facts)| facts.iter().map(move |logged| (table, logged)));
        let rows = rows.map(|(table, logged)| {
            let body = serde_json::to_string(logged).map_err(damaged)?;
            Ok((table.as_str(), integer(logged.seq.0), body))
        });
        for rows in rows.collect::<Result<Vec<_>, StoreError>>()?.chunks(ROWS_PER_STATEMENT) {
            within!(self, |connection| {
                let mut query = QueryBuilder::new("INSERT INTO facts (table_id, seq, body) ");
                query.push_values(rows, |mut row, (table, seq, body)| {
                    row.push_bind(*table).push_bind(*seq).push_bind(body.as_str());
                });
                query.build().persistent(false).execute(connection).await.map(drop)
            })?;
        }
        Ok(())
    }
}
