//! Random bits, supplied by the caller that drives the rules, and the one way to draw a fair number from them.

/// A source of random bits.
pub trait Bits {
    /// The next 32 bits.
    fn word(&mut self) -> u32;

    /// A number from 0 to `bound - 1`, each equally likely, by rejection: words at or above the largest multiple of
    /// `bound` are thrown away, and of the others the remainder counts. Anyone can redo this with pen and paper, which
    /// is why it is preferred to faster schemes.
    fn below(&mut self, bound: u32) -> u32 {
        loop {
            let word = self.word();
            // Every accepted word passes the cheap test first; only a word in the last `bound` values needs the
            // division that finds the exact limit.
            if word <= u32::MAX - bound || word < u32::MAX / bound * bound {
                return word % bound;
            }
        }
    }

    /// Like [`Bits::below`], but by multiplication: for search and simulation, where speed counts and nobody
    /// recomputes the draw by hand. Words of the incomplete part are thrown away here too.
    #[inline]
    fn pick(&mut self, bound: usize) -> usize {
        let bound = bound as u32;
        loop {
            let product = u64::from(self.word()) * u64::from(bound);
            let low = product as u32;
            if low >= bound || low >= bound.wrapping_neg() % bound {
                return (product >> 32) as usize;
            }
        }
    }
}

impl<B: Bits + ?Sized> Bits for &mut B {
    fn word(&mut self) -> u32 {
        (**self).word()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Words(std::vec::Vec<u32>);

    impl Bits for Words {
        fn word(&mut self) -> u32 {
            self.0.remove(0)
        }
    }

    #[track_caller]
    fn check(bound: u32, words: &[u32], expected: u32) {
        let mut bits = Words(words.to_vec());
        assert_eq!(bits.below(bound), expected);
        assert!(bits.0.is_empty(), "all words are used");
    }

    #[test]
    fn accepted_words_give_their_remainder() {
        check(6, &[0], 0);
        check(6, &[17], 5);
        check(6, &[4_294_967_291], 5);
        check(1, &[u32::MAX - 1], 0);
    }

    #[test]
    fn a_pick_divides_all_words_evenly() {
        let pick = |words: &[u32]| Words(words.to_vec()).pick(3);
        assert_eq!(pick(&[1]), 0);
        assert_eq!(pick(&[1 << 31]), 1);
        assert_eq!(pick(&[u32::MAX]), 2);
        // 2^32 = 3 · 1,431,655,765 + 1: one word is too many, and it is the first.
        assert_eq!(pick(&[0, u32::MAX]), 2);
    }

    #[test]
    fn words_of_the_incomplete_last_group_are_thrown_away() {
        check(6, &[4_294_967_292, 1], 1);
        check(6, &[u32::MAX, u32::MAX, 3], 3);
        check(46_656, &[u32::MAX, 46_657], 1);
    }
}
