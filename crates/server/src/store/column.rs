//! How our words are written in columns. What is read is checked again: a file can be edited or torn by others.

use std::fmt::Display;

use wurf_rules::seat::SeatCount;
use wurf_table::id::{PersonId, Seq};
use wurf_table::options::Access;
use wurf_table::time::Moment;

use crate::store::error::StoreError;

/// A number as databases keep it. What does not fit (times after the year 292 million) is as good as never.
pub(super) fn integer(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

pub(super) fn moment(at: Moment) -> i64 {
    integer(at.0)
}

pub(super) fn damaged(what: impl Display) -> StoreError {
    StoreError::Damaged(what.to_string())
}

pub(super) fn to_number<N: TryFrom<i64>>(column: i64) -> Result<N, StoreError> {
    N::try_from(column).map_err(|_| damaged(format_args!("{column} is out of range")))
}

pub(super) fn to_moment(column: i64) -> Result<Moment, StoreError> {
    to_number(column).map(Moment)
}

pub(super) fn to_seq(column: i64) -> Result<Seq, StoreError> {
    to_number(column).map(Seq)
}

pub(super) fn to_person(column: i64) -> Result<PersonId, StoreError> {
    to_number(column).map(PersonId::new)
}

pub(super) fn to_seats(column: i64) -> Result<SeatCount, StoreError> {
    SeatCount::new(to_number(column)?).ok_or_else(|| damaged(format_args!("{column} seats")))
}

/// Ids, codes and names from their text.
pub(super) fn to_word<W: TryFrom<String, Error: Display>>(column: String) -> Result<W, StoreError> {
    W::try_from(column).map_err(damaged)
}

pub(super) fn access(access: Access) -> &'static str {
    match access {
        Access::Private => "private",
        Access::Public => "public",
    }
}

pub(super) fn to_access(column: &str) -> Result<Access, StoreError> {
    match column {
        "private" => Ok(Access::Private),
        "public" => Ok(Access::Public),
        other => Err(damaged(format_args!("access {other:?}"))),
    }
}
