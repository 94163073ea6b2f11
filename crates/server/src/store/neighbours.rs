//! Nodes as others see them: what they are called, how many tables each has, and which of them is being emptied.

use wurf_table::id::TableId;

use crate::store::Store;
use crate::store::column::to_word;
use crate::store::error::StoreError;
use crate::store::nodes::{NodeId, owner_lives};

/// A node that lives.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Neighbour {
    /// Its id.
    pub id: NodeId,
    /// What operators call it; nothing, if it is of an older version.
    pub name: String,
    /// How many tables it had a moment ago; unknown, if it is of an older version.
    pub tables: Option<i64>,
    /// It is being emptied.
    pub is_draining: bool,
}

impl Store {
    /// The nodes that live, those with the fewest tables first.
    pub async fn neighbours(&self) -> Result<Vec<Neighbour>, StoreError> {
        const SQL: &str = "SELECT id, name, tables, draining FROM nodes WHERE expires_at > clock_timestamp() \
                           ORDER BY tables, id";
        let rows: Vec<(String, String, Option<i64>, bool)> = sqlx::query_as(SQL).fetch_all(self.shared()?).await?;
        let neighbour = |(id, name, tables, is_draining)| Ok(Neighbour { id: to_word(id)?, name, tables, is_draining });
        rows.into_iter().map(neighbour).collect()
    }

    /// Has a node emptied; it learns of it when it next renews its lease. False if there is no such node.
    pub async fn drain(&self, node: &NodeId) -> Result<bool, StoreError> {
        const SQL: &str = "UPDATE nodes SET draining = TRUE WHERE id = $1";
        Ok(sqlx::query(SQL).bind(node.as_str()).execute(self.shared()?).await?.rows_affected() == 1)
    }

    /// Gives a table that nobody alive owns to a node that lives; false if it was not to be given, or not to that node.
    /// Its former owner is refused from now on, and the node takes it when somebody asks for it there.
    pub async fn give_table(&self, table: &TableId, to: &NodeId) -> Result<bool, StoreError> {
        const SQL: &str = concat!(
            "UPDATE tables SET owner = $1, epoch = epoch + 1 WHERE id = $2 AND EXISTS (SELECT 1 FROM nodes \
             WHERE nodes.id = $1 AND nodes.expires_at > clock_timestamp() AND NOT nodes.draining) \
             AND (owner IS NULL OR NOT ",
            owner_lives!(),
            ")"
        );
        let query = sqlx::query(SQL).bind(to.as_str()).bind(table.as_str());
        Ok(query.execute(self.shared()?).await?.rows_affected() == 1)
    }
}
