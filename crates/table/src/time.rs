//! Moments and spans of time, given by the program that keeps the table. Nothing here looks at a clock.

use std::ops::{Add, Sub};
use std::time::Duration;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A point in time: milliseconds since 1970 (UTC).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct Moment(pub u64);

/// A length of time: milliseconds.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct Span(pub u64);

impl Moment {
    /// The beginning of 1970, where clocks begin that do not follow real time.
    pub const EPOCH: Self = Self(0);

    /// The span from `earlier` to here; none if it is later.
    pub const fn since(self, earlier: Self) -> Span {
        Span(self.0.saturating_sub(earlier.0))
    }
}

impl Span {
    /// No time at all.
    pub const ZERO: Self = Self(0);

    /// This many seconds.
    pub const fn seconds(seconds: u64) -> Self {
        Self(seconds * 1000)
    }

    /// This many days.
    pub const fn days(days: u64) -> Self {
        Self::seconds(days * 24 * 60 * 60)
    }

    /// Is it no time at all?
    pub const fn is_zero(&self) -> bool {
        self.0 == 0
    }

    /// What is left of it without `other`; nothing if `other` is longer.
    pub const fn saturating_sub(self, other: Self) -> Self {
        Self(self.0.saturating_sub(other.0))
    }
}

impl Add<Span> for Moment {
    type Output = Self;

    fn add(self, span: Span) -> Self {
        Self(self.0.saturating_add(span.0))
    }
}

impl Sub<Span> for Moment {
    type Output = Self;

    fn sub(self, span: Span) -> Self {
        Self(self.0.saturating_sub(span.0))
    }
}

impl From<Duration> for Span {
    fn from(duration: Duration) -> Self {
        Self(u64::try_from(duration.as_millis()).unwrap_or(u64::MAX))
    }
}

impl From<Span> for Duration {
    fn from(span: Span) -> Self {
        Self::from_millis(span.0)
    }
}
