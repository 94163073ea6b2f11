//! What nobody must be able to guess, from the operating system.

use wurf_table::id::{TableCode, TableId};

use crate::store::account::AccountId;
use crate::store::nodes::NodeId;

/// The operating system has no random bytes to give; nothing safe can be done without them.
#[derive(Clone, Copy, Debug, thiserror::Error)]
#[error("the operating system gives no random bytes")]
pub(crate) struct NoRandomness;

fn bytes<const N: usize>() -> Result<[u8; N], NoRandomness> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).map_err(|_| NoRandomness)?;
    Ok(bytes)
}

/// An id for this server among others.
pub(crate) fn node_id() -> Result<NodeId, NoRandomness> {
    bytes().map(NodeId::from_random)
}

/// The secret of the dice of a table.
pub(crate) fn dice_secret() -> Result<[u8; 32], NoRandomness> {
    bytes()
}

/// An id for a table.
pub(crate) fn table_id() -> Result<TableId, NoRandomness> {
    bytes().map(TableId::from_random)
}

/// A code for a table; the store knows whether it is free.
pub(crate) fn table_code() -> Result<TableCode, NoRandomness> {
    bytes().map(|bytes| TableCode::from_number(u32::from_le_bytes(bytes)))
}

/// The secret by which somebody is known at a table: 128 bits, as hexadecimal digits.
pub(crate) fn person_secret() -> Result<String, NoRandomness> {
    bytes().map(hexadecimal::<16>)
}

/// What somebody who is signed in shows: 256 bits, as hexadecimal digits.
pub(crate) fn session_token() -> Result<String, NoRandomness> {
    bytes().map(hexadecimal::<32>)
}

/// What makes the hashes of equal passwords differ.
pub(crate) fn salt() -> Result<[u8; 16], NoRandomness> {
    bytes()
}

/// An id for an account.
pub(crate) fn account_id() -> Result<AccountId, NoRandomness> {
    bytes().map(AccountId::from_random)
}

/// A seed for the agents' random bits.
pub(crate) fn seed() -> Result<u64, NoRandomness> {
    bytes().map(u64::from_le_bytes)
}

fn hexadecimal<const N: usize>(bytes: [u8; N]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}
