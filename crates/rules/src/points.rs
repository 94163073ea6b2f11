//! Points and who has the most of them.

use core::fmt;
use core::iter::Sum;
use core::ops::{Add, Mul, Neg, Sub};

use crate::closed::Closed;
use crate::seat::{BySeat, Seat, SeatCount, SeatSet};

/// Points; may be negative.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug, serde::Serialize, serde::Deserialize)]
pub struct Points(i16);

impl Points {
    /// No points.
    pub const ZERO: Self = Self(0);

    /// This many points.
    pub const fn new(points: i16) -> Self {
        Self(points)
    }

    /// The number of points.
    pub const fn get(self) -> i16 {
        self.0
    }
}

impl fmt::Display for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl Add for Points {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }
}

impl Sub for Points {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self(self.0 - other.0)
    }
}

impl Mul<i16> for Points {
    type Output = Self;

    fn mul(self, factor: i16) -> Self {
        Self(self.0 * factor)
    }
}

impl Neg for Points {
    type Output = Self;

    fn neg(self) -> Self {
        Self(-self.0)
    }
}

impl Sum for Points {
    fn sum<I: Iterator<Item = Self>>(points: I) -> Self {
        points.fold(Self::ZERO, Add::add)
    }
}

/// The points of each seat, and who won.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Standings {
    /// How many seats play.
    pub seats: SeatCount,
    /// What each seat has.
    pub points: BySeat<Points>,
    /// The winners at the end; nobody before.
    pub winners: SeatSet,
}

impl Standings {
    /// Standings in which the most points win and equal totals share the victory; nobody has won before the
    /// end. Only seats that play are asked for their points.
    pub fn most_points(seats: SeatCount, points_of: impl Fn(Seat) -> Points, over: bool) -> Self {
        let mut points = BySeat::of(Points::ZERO);
        seats.seats().iter().for_each(|seat| points[seat] = points_of(seat));
        let best = seats.seats().iter().map(|seat| points[seat]).max();
        let winners = seats.seats().iter().filter(|&seat| over && Some(points[seat]) == best).collect();
        Self { seats, points, winners }
    }

    /// The points in seat order, without seats that do not exist.
    pub fn iter(&self) -> impl Iterator<Item = (Seat, Points)> {
        Seat::ALL.iter().take(self.seats.get()).map(|&seat| (seat, self.points[seat]))
    }
}
