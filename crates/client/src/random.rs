//! What nobody may guess, from the operating system.

use getrandom::Error;
use wurf_table::id::CommandId;

/// What somebody adds to the dice of their match.
pub(crate) fn entropy() -> Result<[u8; 32], Error> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes)?;
    Ok(bytes)
}

/// An id for a command, below 2^53.
pub(crate) fn command_id() -> Result<CommandId, Error> {
    getrandom::u64().map(|number| CommandId(number >> 11))
}
