//! Qwixx bonus, variant A: the bonus bar (BA-1 to BA-3).

use alloc::vec::Vec;

use crate::game::Sink;
use crate::sheet::cell::{Color, Column, Row, RowSet};
use crate::sheet::layout::Layout;
use crate::sheet::mechanism::{CellMask, mask_of};
use crate::sheet::{Change, Sheet};

/// The bonus cells and the bar's colours.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BonusA {
    cells: CellMask,
    bar: Vec<Color>,
}

/// The struck fields of a seat's bar.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Bar(u16);

impl Bar {
    /// Fields a bar can have: one bit each.
    pub const FIELDS_MAX: usize = u16::BITS as usize;

    /// Is this field struck?
    pub const fn is_struck(self, field: usize) -> bool {
        self.0 >> field & 1 == 1
    }

    pub(in crate::sheet) const fn from_bits(bits: u16) -> Self {
        Self(bits)
    }

    pub(in crate::sheet) const fn bits(self) -> u16 {
        self.0
    }

    /// How many fields lie left of the next one that may be used in order: the place right of the last struck one.
    pub const fn used(self) -> usize {
        (u16::BITS - self.0.leading_zeros()) as usize
    }

    /// Strikes a field.
    pub(crate) const fn strike(&mut self, field: usize) {
        self.0 |= 1 << field;
    }
}

impl BonusA {
    pub(crate) fn new(places: impl IntoIterator<Item = (Row, Column)>, bar: Vec<Color>) -> Self {
        Self { cells: mask_of(places), bar }
    }

    /// Is this a bonus cell?
    pub(super) fn contains(&self, row: Row, column: Column) -> bool {
        self.cells[row].contains(column)
    }

    /// The colours of the bar, left to right.
    pub fn bar(&self) -> &[Color] {
        &self.bar
    }

    /// Plays the chain that a bonus cell starts (BA-1): each mark on a bonus cell strikes the next free field, each
    /// field marks the next cell of its colour's row.
    pub(super) fn follow(
        &self,
        sheet: &mut Sheet,
        layout: &Layout,
        place: (Row, Column),
        closed: RowSet,
        changes: &mut impl Sink<Change>,
    ) {
        let mut place = Some(place);
        while let Some((row, column)) = place
            && self.contains(row, column)
            && let Some((field, color)) = self.next_field(sheet.bar())
        {
            sheet.strike(field);
            changes.emit(Change::Struck { field: field as u8, color, used: true });
            let row = layout.row_of_lock(color);
            place = sheet.put_next(layout, row, closed, changes).map(|column| (row, column));
        }
    }

    /// Strikes the free fields of closed colours unused (BA-2).
    pub(in crate::sheet) fn strike_closed(
        &self,
        sheet: &mut Sheet,
        layout: &Layout,
        closed: RowSet,
        changes: &mut impl Sink<Change>,
    ) {
        for (field, &color) in self.bar.iter().enumerate() {
            if closed.contains(layout.row_of_lock(color)) && !sheet.bar().is_struck(field) {
                sheet.strike(field);
                changes.emit(Change::Struck { field: field as u8, color, used: false });
            }
        }
    }

    fn next_field(&self, bar: Bar) -> Option<(usize, Color)> {
        self.bar.iter().copied().enumerate().find(|&(field, _)| !bar.is_struck(field))
    }
}
