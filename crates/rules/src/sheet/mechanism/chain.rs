//! Qwixx connected, the chain (CN-3, R-020).

use crate::game::Sink;
use crate::sheet::cell::{ByRow, Column, Row};
use crate::sheet::layout::Layout;
use crate::sheet::{Cause, Change, Sheet};

/// The circled cells of one sheet with their partners.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chain(ByRow<[Option<(Row, Column)>; Column::COUNT_MAX]>);

impl Chain {
    /// Links pairs of places; the caller has made sure that no place is in two pairs.
    pub(crate) fn new(pairs: impl IntoIterator<Item = [(Row, Column); 2]>) -> Self {
        let mut partners = ByRow::of([None; Column::COUNT_MAX]);
        for [one, other] in pairs {
            partners[one.0][one.1.index()] = Some(other);
            partners[other.0][other.1.index()] = Some(one);
        }
        Self(partners)
    }

    /// The partner of a circled cell.
    pub(in crate::sheet) fn partner(&self, row: Row, column: Column) -> Option<(Row, Column)> {
        self.0[row][column.index()]
    }

    /// Marks the partner: always, even left of the last mark and in a closed row (CN-3).
    pub(super) fn follow(
        &self,
        sheet: &mut Sheet,
        layout: &Layout,
        (row, column): (Row, Column),
        changes: &mut impl Sink<Change>,
    ) {
        if let Some((row, column)) = self.partner(row, column)
            && !sheet.rows[row].contains(column)
        {
            sheet.put(layout, row, column, Cause::Chain, changes);
        }
    }
}
