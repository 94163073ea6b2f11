//! What nobody may guess, from the operating system.

use wurf_table::id::CommandId;

/// The operating system has no random bytes to give; nothing safe can be done without.
#[derive(Clone, Copy, Debug, thiserror::Error)]
#[error("the operating system gives no random bytes")]
pub(crate) struct NoRandomness;

fn bytes<const N: usize>() -> Result<[u8; N], NoRandomness> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).map_err(|_| NoRandomness)?;
    Ok(bytes)
}

/// What somebody adds to the dice of their match.
pub(crate) fn entropy() -> Result<[u8; 32], NoRandomness> {
    bytes()
}

/// An id for a command, below 2^53.
pub(crate) fn command_id() -> Result<CommandId, NoRandomness> {
    bytes().map(|bytes| CommandId(u64::from_le_bytes(bytes) >> 11))
}

/// A seed for an agent's random bits.
pub(crate) fn seed() -> Result<u64, NoRandomness> {
    bytes().map(u64::from_le_bytes)
}
