//! Views on the wire: what their readers share. Each game has a `ViewText` of its own, through which a view is written
//! and read; what it reads may come from anyone, so it is checked field by field before it becomes a view.

use alloc::string::{String, ToString};
use core::fmt::Display;

use crate::observer::Observer;
use crate::seat::{BySeat, Seat, SeatCount, SeatSet};

/// Why a text is not a view of the game that was set up.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{field}: {reason}")]
pub(crate) struct ViewError {
    field: &'static str,
    reason: String,
}

impl ViewError {
    pub(crate) fn new(field: &'static str, reason: impl Display) -> Self {
        Self { field, reason: reason.to_string() }
    }
}

/// Refuses a field unless the condition holds.
pub(crate) fn ensure(condition: bool, field: &'static str, reason: &'static str) -> Result<(), ViewError> {
    if condition { Ok(()) } else { Err(ViewError::new(field, reason)) }
}

/// Refuses a field that belongs to another setup.
pub(crate) fn ensure_same<T: PartialEq + ?Sized>(field: &'static str, told: &T, own: &T) -> Result<(), ViewError> {
    ensure(told == own, field, "another game was set up")
}

/// Refuses observers who are not at the table.
pub(crate) fn ensure_observer(seats: SeatCount, observer: Observer) -> Result<(), ViewError> {
    let present = match observer {
        Observer::Seat(seat) => seats.seats().contains(seat),
        Observer::Spectator => true,
    };
    ensure(present, "observer", "this seat is not at the table")
}

/// Refuses seats that are not at the table.
pub(crate) fn ensure_present(field: &'static str, seats: SeatCount, named: SeatSet) -> Result<(), ViewError> {
    ensure(named.without(seats.seats()).is_empty(), field, "a seat is not at the table")
}

/// Reads one value for each seat of the table; the others keep theirs.
pub(crate) fn read_seats<T, V, E: Display>(
    field: &'static str,
    seats: SeatCount,
    texts: &[T],
    mut values: BySeat<V>,
    read: impl Fn(Seat, &T) -> Result<V, E>,
) -> Result<BySeat<V>, ViewError> {
    ensure(texts.len() == seats.get(), field, "there must be one for each seat")?;
    for (seat, text) in seats.seats().iter().zip(texts) {
        values[seat] = read(seat, text).map_err(|error| ViewError::new(field, error))?;
    }
    Ok(values)
}
