//! The numbers in the rules' words, asked of the rules themselves.

use wurf_rules::any::Family;

use crate::boards;
use crate::words::{Puts, language, say};

/// Words of the rules in the language of the page.
pub fn told(key: &str) -> String {
    say(language(), key, &facts())
}

/// All numbers that the words may mention. A game may mention those of another, as the card game does.
pub fn facts() -> Puts<'static> {
    let facts = Family::ALL.into_iter().flat_map(|family| boards::of(family.game()).facts());
    facts.map(|(name, number)| (name, number.into())).collect()
}
