//! Closed sets: the few seats, colours or rows there are, as sets and as maps.
//!
//! One idea behind `SeatSet`, `BySeat`, `ByColor`, `RowSet` …: an index that can never be out of range, so neither
//! hash maps nor bounds errors occur.

use core::marker::PhantomData;
use core::ops::{Index, IndexMut};

use arrayvec::ArrayVec;

/// A type with few, known values.
pub trait Closed: Copy + Ord + 'static {
    /// Every value, in order.
    const ALL: &'static [Self];

    /// The position in [`Closed::ALL`].
    fn index(self) -> usize;
}

/// A set of values of a closed type with at most eight of them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Set<K>(u8, PhantomData<K>);

impl<K: Closed> Set<K> {
    /// No value.
    pub const EMPTY: Self = Self(0, PhantomData);

    /// The first `count` values.
    pub const fn first(count: usize) -> Self {
        Self(((1u16 << count) - 1) as u8, PhantomData)
    }

    /// The values for which the condition holds.
    #[inline]
    pub fn from_fn(condition: impl Fn(K) -> bool) -> Self {
        Self(K::ALL.iter().fold(0, |bits, &value| bits | u8::from(condition(value)) << value.index()), PhantomData)
    }

    /// Only this value.
    pub fn only(value: K) -> Self {
        Self(1 << value.index(), PhantomData)
    }

    /// Is the value in the set?
    #[inline]
    pub fn contains(self, value: K) -> bool {
        self.0 >> value.index() & 1 == 1
    }

    /// Adds a value.
    #[inline]
    pub fn insert(&mut self, value: K) {
        self.0 |= 1 << value.index();
    }

    /// Removes a value.
    #[inline]
    pub fn remove(&mut self, value: K) {
        self.0 &= !(1 << value.index());
    }

    /// The values in either set.
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0, PhantomData)
    }

    /// The values of this set that are not in the other.
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0, PhantomData)
    }

    /// How many values.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Is there no value?
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The values in order.
    #[inline]
    pub fn iter(self) -> Values<K> {
        Values(self)
    }
}

/// The values of a set in order.
#[derive(Clone)]
pub struct Values<K>(Set<K>);

impl<K: Closed> Iterator for Values<K> {
    type Item = K;

    #[inline]
    fn next(&mut self) -> Option<K> {
        // Jumps from bit to bit: games ask for the values of small sets all the time.
        let bits = self.0.0;
        let value = K::ALL.get(bits.trailing_zeros() as usize)?;
        self.0.0 = bits & (bits - 1);
        Some(*value)
    }
}

impl<K: Closed> Default for Set<K> {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<K: Closed> FromIterator<K> for Set<K> {
    fn from_iter<I: IntoIterator<Item = K>>(values: I) -> Self {
        let mut set = Self::EMPTY;
        values.into_iter().for_each(|value| set.insert(value));
        set
    }
}

impl<K: Closed + core::fmt::Debug> core::fmt::Debug for Set<K> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl<K: Closed + serde::Serialize> serde::Serialize for Set<K> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de, K: Closed + serde::Deserialize<'de>> serde::Deserialize<'de> for Set<K> {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let values = ArrayVec::<K, { u8::BITS as usize }>::deserialize(deserializer)?;
        Ok(values.into_iter().collect())
    }
}

/// One value of `V` for each of the `N` values of `K`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct By<K, V, const N: usize>([V; N], PhantomData<K>);

impl<K: Closed, V, const N: usize> By<K, V, N> {
    /// Makes the value of each key.
    pub fn new(value: impl FnMut(K) -> V) -> Self {
        let mut value = value;
        Self(core::array::from_fn(|index| value(K::ALL[index])), PhantomData)
    }

    /// The values in key order.
    pub fn values(&self) -> &[V; N] {
        &self.0
    }

    /// Keys with their values, in order.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (K, &V)> + Clone {
        K::ALL.iter().copied().zip(&self.0)
    }

    /// The map with every value changed.
    pub fn map<W>(&self, change: impl Fn(&V) -> W) -> By<K, W, N> {
        By::new(|key| change(&self[key]))
    }
}

impl<K, V: Copy, const N: usize> By<K, V, N> {
    /// The same value for each key.
    pub const fn of(value: V) -> Self {
        Self([value; N], PhantomData)
    }
}

impl<K: Closed, V: Default, const N: usize> Default for By<K, V, N> {
    fn default() -> Self {
        Self::new(|_| V::default())
    }
}

impl<K: Closed, V, const N: usize> Index<K> for By<K, V, N> {
    type Output = V;

    fn index(&self, key: K) -> &V {
        &self.0[key.index()]
    }
}

impl<K: Closed, V, const N: usize> IndexMut<K> for By<K, V, N> {
    fn index_mut(&mut self, key: K) -> &mut V {
        &mut self.0[key.index()]
    }
}

impl<K: Closed + core::fmt::Debug, V: core::fmt::Debug, const N: usize> core::fmt::Debug for By<K, V, N> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_map().entries(self.iter()).finish()
    }
}

impl<K, V: serde::Serialize, const N: usize> serde::Serialize for By<K, V, N> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(&self.0)
    }
}

impl<'de, K, V: serde::Deserialize<'de>, const N: usize> serde::Deserialize<'de> for By<K, V, N> {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let values = ArrayVec::<V, N>::deserialize(deserializer)?.into_inner();
        let values = values.map_err(|few| serde::de::Error::invalid_length(few.len(), &"one value for each key"))?;
        Ok(Self(values, PhantomData))
    }
}
