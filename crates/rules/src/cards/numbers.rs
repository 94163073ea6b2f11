//! Some of the eleven numbers as bits.

use core::fmt;

use crate::sheet::Number;

/// Some of the numbers 2 to 12.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct NumberSet(u16);

impl NumberSet {
    /// No number.
    pub const EMPTY: Self = Self(0);

    /// The numbers whose bits, counted from 2, are set.
    pub(super) const fn from_bits(bits: u16) -> Self {
        Self(bits)
    }

    /// Only this number.
    pub const fn only(number: Number) -> Self {
        Self(1 << (number.get() - Number::MIN.get()))
    }

    /// Is the number in the set?
    pub const fn contains(self, number: Number) -> bool {
        self.0 & Self::only(number).0 != 0
    }

    /// The numbers in either set.
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The numbers in both sets.
    pub const fn both(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// The numbers of this set that are not in the other.
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// How many numbers.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Is there no number?
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Are there two numbers or more?
    #[inline]
    pub(super) const fn has_several(self) -> bool {
        self.0 & self.0.wrapping_sub(1) != 0
    }

    /// The numbers, ascending.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Number> + Clone {
        let mut rest = self.0;
        core::iter::from_fn(move || {
            let number = Number::new(rest.trailing_zeros() as u8 + Number::MIN.get())?;
            rest &= rest - 1;
            Some(number)
        })
    }

    /// Every subset, the empty one first, in the order of sets.
    #[inline]
    pub fn subsets(self) -> impl Iterator<Item = Self> {
        let mut next = Some(0);
        core::iter::from_fn(move || {
            let subset: u16 = next?;
            // Subtracting the mask runs through its subsets in ascending order and comes back to 0.
            next = Some(subset.wrapping_sub(self.0) & self.0).filter(|&subset| subset != 0);
            Some(Self(subset))
        })
    }
}

impl FromIterator<Number> for NumberSet {
    fn from_iter<I: IntoIterator<Item = Number>>(numbers: I) -> Self {
        numbers.into_iter().fold(Self::EMPTY, |set, number| set.union(Self::only(number)))
    }
}

impl fmt::Debug for NumberSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(Number::get)).finish()
    }
}

#[cfg(test)]
mod tests {
    use std::vec::Vec;

    use super::*;

    fn set(numbers: &[u8]) -> NumberSet {
        numbers.iter().map(|&number| Number::new(number).expect("valid")).collect()
    }

    #[test]
    fn numbers_come_back_in_order() {
        let numbers: Vec<u8> = set(&[12, 2, 7, 7]).iter().map(Number::get).collect();
        assert_eq!(numbers, [2, 7, 12]);
    }

    #[test]
    fn subsets_are_all_there_and_sorted() {
        let subsets: Vec<_> = set(&[2, 7, 12]).subsets().collect();
        assert_eq!(subsets.len(), 8);
        assert!(subsets.is_sorted_by(|a, b| a < b));
        assert_eq!(NumberSet::EMPTY.subsets().collect::<Vec<_>>(), [NumberSet::EMPTY]);
    }
}
