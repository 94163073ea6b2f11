//! Qwixx X-Change: a row of swap fields (XC-1 to XC-3).

use alloc::vec::Vec;

use crate::sheet::cell::Number;
use crate::sheet::mechanism::bonus_a::Bar;

/// The swap fields, left to right, each with two numbers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct XChange(Vec<[Number; 2]>);

impl XChange {
    pub(crate) fn new(fields: Vec<[Number; 2]>) -> Self {
        Self(fields)
    }

    /// The fields, left to right.
    pub fn fields(&self) -> &[[Number; 2]] {
        &self.0
    }

    /// The numbers that a sum may be swapped for, each with its field: fields left of a used one are lost (XC-2).
    pub fn swaps(&self, used: Bar, sum: Number) -> impl Iterator<Item = (usize, Number)> {
        let open = self.0.iter().enumerate().skip(used.used());
        open.filter_map(move |(field, &[one, other])| match sum {
            _ if sum == one => Some((field, other)),
            _ if sum == other => Some((field, one)),
            _ => None,
        })
    }
}
