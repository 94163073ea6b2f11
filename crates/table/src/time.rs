//! Moments and spans, given by the program that keeps the table. Nothing here looks at a clock.

use std::ops::Add;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Milliseconds: a moment since 1970 (UTC), or a span.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct Millis(pub u64);

impl Millis {
    /// No time at all.
    pub const ZERO: Self = Self(0);

    /// A span of seconds.
    pub const fn seconds(seconds: u64) -> Self {
        Self(seconds * 1000)
    }

    /// A span of days.
    pub const fn days(days: u64) -> Self {
        Self::seconds(days * 24 * 60 * 60)
    }

    /// Is it no time at all?
    pub const fn is_zero(&self) -> bool {
        self.0 == 0
    }

    /// The span from `earlier` to here; none if it is later.
    pub const fn since(self, earlier: Self) -> Self {
        Self(self.0.saturating_sub(earlier.0))
    }
}

impl Add for Millis {
    type Output = Self;

    fn add(self, span: Self) -> Self {
        Self(self.0.saturating_add(span.0))
    }
}
