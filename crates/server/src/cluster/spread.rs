//! Which node gets a table that nobody has: usually the one where somebody needs it; if that one has many more than
//! another, the other. A node that joins so gets its share, and no table has to move.

use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::store::neighbours::Neighbour;
use crate::store::nodes::NodeId;

/// Few tables are no load, and the way to another node has a price.
const FEW: i64 = 16;

/// The other nodes, as they were a moment ago.
#[derive(Default)]
pub(super) struct Spread(Mutex<Vec<Neighbour>>);

impl Spread {
    /// What the database knows of all nodes.
    pub(super) fn look(&self, neighbours: Vec<Neighbour>) {
        *self.lock() = neighbours;
    }

    /// The node that should get the next table instead of this one, if any. `has_to` is said by a node that takes none.
    pub(super) fn instead_of(
        &self,
        node: &NodeId,
        tables: i64,
        has_to: bool,
        is_silent: impl Fn(&NodeId) -> bool,
    ) -> Option<NodeId> {
        let neighbours = self.lock();
        let others = neighbours.iter().filter(|other| other.id != *node && !other.is_draining && !is_silent(&other.id));
        let (other, theirs) =
            others.filter_map(|other| Some((other, other.tables?))).min_by_key(|(_, tables)| *tables)?;
        (has_to || tables > 2 * theirs + FEW).then(|| other.id.clone())
    }

    /// A node was given a table; it will say so itself a moment later.
    pub(super) fn given_to(&self, node: &NodeId) {
        let mut neighbours = self.lock();
        let tables = neighbours.iter_mut().find(|other| other.id == *node).and_then(|other| other.tables.as_mut());
        tables.into_iter().for_each(|tables| *tables += 1);
    }

    /// A panic elsewhere leaves a list of numbers intact.
    fn lock(&self) -> MutexGuard<'_, Vec<Neighbour>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn id(number: u8) -> NodeId {
        NodeId::from_random([number; 8])
    }

    fn spread(tables: [Option<i64>; 3]) -> Spread {
        let spread = Spread::default();
        let neighbour =
            |(number, tables)| Neighbour { id: id(number), name: String::new(), tables, is_draining: number == 9 };
        spread.look((1..).zip(tables).map(neighbour).collect());
        spread
    }

    #[test]
    fn the_emptiest_node_gets_the_next_table_of_one_that_has_many_more() {
        let spread = spread([Some(100), Some(30), Some(40)]);
        assert_eq!(spread.instead_of(&id(1), 100, false, |_| false), Some(id(2)));
        assert_eq!(spread.instead_of(&id(1), 100, false, |node| *node == id(2)), Some(id(3)), "if it can be reached");
        assert_eq!(spread.instead_of(&id(1), 76, false, |_| false), None, "the difference is not large");
        assert_eq!(spread.instead_of(&id(1), 0, true, |_| false), Some(id(2)), "it takes none");
    }

    #[test]
    fn a_node_that_joins_gets_its_share_and_not_everything() {
        let spread = spread([Some(100), Some(0), None]);
        let given = (0..200).take_while(|_| {
            let other = spread.instead_of(&id(1), 100, false, |_| false);
            other.iter().for_each(|other| spread.given_to(other));
            other.is_some()
        });
        assert_eq!(given.count(), 42);
    }

    #[test]
    fn nobody_is_given_a_table_who_does_not_say_how_many_there_are() {
        assert_eq!(spread([Some(100), None, None]).instead_of(&id(1), 100, true, |_| false), None);
    }
}
