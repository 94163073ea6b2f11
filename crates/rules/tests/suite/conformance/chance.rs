//! Outcomes: what is drawn is listed, what is listed is distinct and weighs what it should.

use std::collections::BTreeMap;

use wurf_rules::game::{Awaiting, Game, Input, Ways};

use super::{Step, after};
use crate::bits::SplitMix64;

/// All outcomes are listed at the first state of a setup, and later more often the fewer there are: on average this
/// many per state.
const LISTED_PER_STATE: u64 = 16;

/// Frequencies are compared with weights where this many draws suffice.
const SMALL_TOTAL: u64 = 64;
const DRAWS_PER_WAY: u64 = 64;

impl<G: Game> Step<'_, G> {
    pub(super) fn check_chance(&self, first: bool, bits: &mut SplitMix64) {
        if self.game.awaiting() != Awaiting::Chance {
            return self.check_no_chance();
        }
        let chance = self.game.sample_chance(bits);
        assert_eq!(self.game.check_chance(chance), Ok(()), "{}: {chance} was drawn", self.label);
        let word = chance.to_string();
        assert!(!word.is_empty() && !word.contains([' ', ':', '#']), "{}: {word:?} is not a word", self.label);
        assert_eq!(self.game.read_chance(&word), Ok(chance), "{}", self.label);
        let total = (self.plan.total_ways)(self.game);
        if first || bits.once_in(1 + (total / LISTED_PER_STATE) as u32) {
            self.check_list(total, bits);
        }
    }

    fn check_no_chance(&self) {
        assert_eq!(self.game.chances().count(), 0, "{}: outcomes are listed out of turn", self.label);
        if let Some(chance) = self.last_chance {
            assert!(self.game.check_chance(chance).is_err(), "{}: {chance} is accepted out of turn", self.label);
        }
    }

    fn check_list(&self, total: u64, bits: &mut SplitMix64) {
        let mut listed: Vec<(G::Chance, u64)> =
            self.game.chances().map(|(chance, Ways(ways))| (chance, ways.into())).collect();
        listed.sort_unstable();
        let twice = listed.windows(2).find(|pair| pair[0].0 == pair[1].0);
        assert_eq!(twice, None, "{}: an outcome is listed twice", self.label);
        assert!(listed.iter().all(|&(_, ways)| ways > 0), "{}: an impossible outcome is listed", self.label);
        assert_eq!(listed.iter().map(|&(_, ways)| ways).sum::<u64>(), total, "{}: the weights", self.label);
        for &(chance, _) in &listed {
            assert_eq!(self.game.check_chance(chance), Ok(()), "{}: {chance} is listed", self.label);
        }
        for _ in 0..16 {
            let chance = self.game.sample_chance(bits);
            let found = listed.binary_search_by_key(&chance, |&(chance, _)| chance);
            assert!(found.is_ok(), "{}: {chance} was drawn and is not listed", self.label);
        }
        if total <= SMALL_TOTAL {
            self.check_frequencies(&listed, total, bits);
        }
        let (chance, _) = bits.pick(&listed);
        let (next, _) = after(self.game, Input::Chance(chance));
        assert_ne!(next, *self.game, "{}: {chance} changes nothing", self.label);
    }

    fn check_frequencies(&self, listed: &[(G::Chance, u64)], total: u64, bits: &mut SplitMix64) {
        let mut drawn: BTreeMap<G::Chance, u64> = BTreeMap::new();
        for _ in 0..total * DRAWS_PER_WAY {
            *drawn.entry(self.game.sample_chance(bits)).or_default() += 1;
        }
        for (chance, ways) in listed {
            let (count, expected) = (drawn.get(chance).copied().unwrap_or(0), ways * DRAWS_PER_WAY);
            let plausible = expected / 3..=expected * 3;
            assert!(plausible.contains(&count), "{}: {chance} drawn {count} times, not {expected}", self.label);
        }
    }
}
