//! What an operator removes: a name, a person, old tables. The server must be stopped, so that nobody reads what is
//! being changed.

use anyhow::{Context, ensure};
use wurf_table::id::{PersonId, TableCode, TableId};
use wurf_table::person::Name;
use wurf_table::time::Span;

use crate::config::Config;
use crate::store::Store;
use crate::store::claim::Claim;
use crate::store::error::StoreError;
use crate::store::location::Location;
use crate::time;

/// What is to be removed.
#[derive(Clone, Debug)]
pub enum Forgotten {
    /// An account, and its name wherever it is linked.
    Account(Name),
    /// The name and the words of somebody at a table.
    Person {
        /// The table, by its id or its code.
        table: String,
        /// Who, as the name they have there.
        name: Name,
    },
    /// Closed tables at which nothing has happened for this many days.
    TablesOlderThan {
        /// How many days.
        days: u32,
    },
}

/// Removes it, and says what was removed in one sentence.
pub fn forget(config: &Config, forgotten: Forgotten) -> anyhow::Result<String> {
    let location = config.location()?;
    if let Location::File(database) = &location {
        ensure!(database.exists(), "{}: there is no such database", database.display());
    }
    let runtime = tokio::runtime::Runtime::new().context("no threads to run on")?;
    runtime.block_on(async {
        let opening = async {
            let claim = Claim::take(&location).await?;
            let store = Store::open(&location).await?;
            store.dissolve().await?;
            Ok::<_, StoreError>((claim, store))
        };
        let (_claim, store) = opening.await.with_context(|| format!("the store at {location} could not be opened"))?;
        let told = remove(&store, forgotten).await;
        store.close().await;
        told
    })
}

async fn remove(store: &Store, forgotten: Forgotten) -> anyhow::Result<String> {
    match forgotten {
        Forgotten::Account(name) => {
            let account = store.account_by_name(&name).await?.with_context(|| format!("nobody is called {name}"))?;
            store.delete_account(&account.id).await?;
            Ok(format!("The account {name} is deleted."))
        }
        Forgotten::Person { table, name } => {
            let table = find(store, &table).await?;
            let persons = called(store, &table, &name).await?;
            ensure!(!persons.is_empty(), "nobody at this table is called {name}");
            for person in persons {
                store.forget_person(&table, person).await?;
            }
            Ok(format!("The name {name} and what was said under it are gone from this table."))
        }
        Forgotten::TablesOlderThan { days } => {
            let removed = store.remove_old_tables(time::now() - Span::days(days.into())).await?;
            Ok(format!("Tables removed: {removed}."))
        }
    }
}

async fn find(store: &Store, table: &str) -> anyhow::Result<TableId> {
    if let Ok(code) = TableCode::try_from(table.to_ascii_uppercase())
        && let Some(entry) = store.table_by_code(code).await?
    {
        return Ok(entry.id);
    }
    let entry = match TableId::try_from(table.to_string()) {
        Ok(id) => store.table(&id).await?,
        Err(_) => None,
    };
    Ok(entry.context("there is no such table")?.id)
}

/// Those who have or had this name at a table.
async fn called(store: &Store, table: &TableId, wanted: &Name) -> anyhow::Result<Vec<PersonId>> {
    use wurf_table::fact::Fact;
    let facts = store.facts(table).await?;
    let mut persons: Vec<PersonId> = facts
        .into_iter()
        .filter_map(|logged| match logged.fact {
            Fact::Joined { person, name, .. } | Fact::Renamed { person, name } => (name == *wanted).then_some(person),
            _ => None,
        })
        .collect();
    persons.sort_unstable();
    persons.dedup();
    Ok(persons)
}
