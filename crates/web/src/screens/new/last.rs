//! How somebody last played against bots, so that the next match takes one tap.

use serde::{Deserialize, Serialize};
use wurf_rules::any::{Family, GameName, Options};

use crate::browser;

/// Where this device keeps it.
const KEY: &str = "wurf-last";

/// What was chosen for a match against bots.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(super) struct Last {
    pub(super) game: GameName,
    pub(super) seats: usize,
    pub(super) agent: String,
    pub(super) agreed: Options,
}

fn all() -> Vec<Last> {
    browser::load(KEY).unwrap_or_default()
}

/// What was last chosen for a game of this family.
pub(super) fn of(family: Family) -> Option<Last> {
    all().into_iter().find(|last| last.game.family() == family)
}

/// Remembers it in place of what was chosen before.
pub(super) fn keep(last: Last) {
    let others = all().into_iter().filter(|other| other.game.family() != last.game.family());
    let all: Vec<Last> = others.chain([last.clone()]).collect();
    // Where nothing can be kept, the next match begins with what is usual.
    _ = browser::save(KEY, &all);
}
