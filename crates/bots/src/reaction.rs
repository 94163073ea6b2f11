//! How long somebody takes for a step of FIX, so that bots race people fairly.
//!
//! Human reaction times are a bell with a long tail to the right (the ex-Gaussian of the literature). Here the bell is
//! the mean of four uniform draws and the tail halves from step to step, in whole numbers throughout, so that the same bits
//! give the same delay on every machine. This is a model only: it reads no clock, and the caller that drives the game
//! does the waiting.

use core::time::Duration;

use wurf_rules::bits::Bits;
use wurf_rules::fix::Action;

use crate::agent::Level;

/// How fast somebody is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Profile {
    /// Seeing that there is something to do, and doing it.
    pub pass_on: Pace,
    /// Like passing on, with a longer way to the middle of the table.
    pub lay_down: Pace,
    /// Gathering up all dice.
    pub take_up: Pace,
    /// Letting go of the dice in the hand. A table that gives every hand the same time overrules it.
    pub throw: Pace,
    /// Thinking about the split.
    pub deal: Pace,
}

/// The times of one kind of step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pace {
    /// Never faster.
    pub least_ms: u32,
    /// The width of the bell above the least.
    pub bell_ms: u32,
    /// The tail's half-life: this much later, half of the late ones are still not done.
    pub tail_ms: u32,
}

/// Half-lives after which the tail is cut: nobody waits for a daydreaming bot.
const TAIL_HALF_LIVES_MAX: u32 = 6;

impl Profile {
    /// A casual player.
    pub const RELAXED: Self = Self::STEADY.slower(3, 2);

    /// An adult who pays attention: the first smiley is gone after about half a second.
    pub const STEADY: Self = Self {
        pass_on: Pace { least_ms: 280, bell_ms: 300, tail_ms: 90 },
        lay_down: Pace { least_ms: 320, bell_ms: 320, tail_ms: 90 },
        take_up: Pace { least_ms: 350, bell_ms: 400, tail_ms: 120 },
        throw: Pace { least_ms: 400, bell_ms: 400, tail_ms: 80 },
        deal: Pace { least_ms: 1500, bell_ms: 2500, tail_ms: 800 },
    };

    /// Somebody who has played this often.
    pub const QUICK: Self = Self::STEADY.slower(2, 3);

    /// All profiles, slowest first.
    pub const ALL: [Self; 3] = [Self::RELAXED, Self::STEADY, Self::QUICK];

    /// How fast an agent is where people play too.
    pub const fn of(agent: Level) -> Self {
        match agent {
            Level::Easy => Self::RELAXED,
            Level::Random | Level::Medium | Level::Greedy => Self::STEADY,
            Level::Hard | Level::Expert => Self::QUICK,
        }
    }

    /// How long this step takes.
    pub fn delay(&self, action: Action, bits: &mut (impl Bits + ?Sized)) -> Duration {
        self.pace(action).draw(bits)
    }

    /// The times of this kind of step.
    pub const fn pace(&self, action: Action) -> Pace {
        match action {
            Action::Deal(_) => self.deal,
            Action::TakeUp => self.take_up,
            Action::Throw => self.throw,
            Action::PassOn => self.pass_on,
            Action::LayDown => self.lay_down,
        }
    }

    /// Every step takes `times / parts` as long.
    const fn slower(self, times: u32, parts: u32) -> Self {
        Self {
            pass_on: self.pass_on.slower(times, parts),
            lay_down: self.lay_down.slower(times, parts),
            take_up: self.take_up.slower(times, parts),
            throw: self.throw.slower(times, parts),
            deal: self.deal.slower(times, parts),
        }
    }
}

impl Pace {
    /// No step takes longer.
    pub const fn most_ms(&self) -> u32 {
        self.least_ms + self.bell_ms + self.tail_ms * TAIL_HALF_LIVES_MAX
    }

    /// Draws a time from two words of bits.
    fn draw(&self, bits: &mut (impl Bits + ?Sized)) -> Duration {
        let ms = self.least_ms + self.bell(bits.word()) + self.tail(bits.word());
        Duration::from_millis(ms.into())
    }

    /// The mean of four draws, one from each byte.
    const fn bell(&self, word: u32) -> u32 {
        let [a, b, c, d] = word.to_le_bytes();
        let sum = a as u32 + b as u32 + c as u32 + d as u32;
        self.bell_ms * sum / (4 * u8::MAX as u32)
    }

    /// Each further zero at the end of a word has an even chance, so their number falls off like the tail of waiting
    /// times, in steps; the upper half of the word smooths the steps.
    const fn tail(&self, word: u32) -> u32 {
        let zeros = word.trailing_zeros();
        let half_lives = if zeros < TAIL_HALF_LIVES_MAX { zeros } else { TAIL_HALF_LIVES_MAX - 1 };
        self.tail_ms * half_lives + ((self.tail_ms as u64 * (word >> 16) as u64) >> 16) as u32
    }

    const fn slower(self, times: u32, parts: u32) -> Self {
        Self {
            least_ms: self.least_ms * times / parts,
            bell_ms: self.bell_ms * times / parts,
            tail_ms: self.tail_ms * times / parts,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::seeded::Seeded;

    const STEPS: [Action; 4] = [Action::TakeUp, Action::Throw, Action::PassOn, Action::LayDown];
    const DRAWS: usize = 20_000;

    /// Times in order.
    fn times(profile: &Profile, action: Action) -> Vec<u128> {
        let mut bits = Seeded::new(78, 0);
        let mut times: Vec<u128> = (0..DRAWS).map(|_| profile.delay(action, &mut bits).as_millis()).collect();
        times.sort_unstable();
        times
    }

    #[test]
    fn the_same_bits_give_the_same_delay() {
        let delay = || Profile::QUICK.delay(Action::PassOn, &mut Seeded::new(1, 2));
        assert_eq!(delay(), delay());
    }

    #[test]
    fn delays_stay_within_their_bounds_and_use_them() {
        for profile in Profile::ALL {
            for action in STEPS {
                let (pace, times) = (profile.pace(action), times(&profile, action));
                assert!(times[0] >= pace.least_ms.into() && times[DRAWS - 1] <= pace.most_ms().into());
                let reach = u128::from(pace.most_ms() - pace.least_ms);
                assert!(times[DRAWS - 1] - times[0] > reach / 2, "{pace:?}: all delays are alike");
            }
        }
    }

    #[test]
    fn delays_are_skewed_to_the_right() {
        for profile in Profile::ALL {
            for action in STEPS {
                let times = times(&profile, action);
                let median = times[DRAWS / 2];
                let mean = times.iter().sum::<u128>() / DRAWS as u128;
                let (early, late) = (median - times[DRAWS / 100], times[DRAWS - DRAWS / 100] - median);
                assert!(mean > median && late * 2 > early * 3, "{action}: {early} before the median, {late} after");
            }
        }
    }

    #[test]
    fn profiles_differ_in_speed_at_every_step() {
        for action in STEPS {
            let medians = Profile::ALL.map(|profile| times(&profile, action)[DRAWS / 2]);
            assert!(medians.is_sorted_by(|slower, quicker| slower * 10 > quicker * 12), "{action}: {medians:?}");
        }
    }

    #[test]
    fn nobody_is_faster_than_a_human_nor_outlasts_the_table() {
        // the table itself resolves smileys after 2 s and takes idle dice up after 3 s.
        for profile in Profile::ALL {
            for (action, limit_ms) in [(Action::PassOn, 2000), (Action::LayDown, 2000), (Action::TakeUp, 3000)] {
                let pace = profile.pace(action);
                assert!(pace.least_ms >= 150 && pace.most_ms() < limit_ms, "{action}: {pace:?}");
            }
        }
    }
}
