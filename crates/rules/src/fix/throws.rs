//! How dice may fall: every outcome of a throw with its weight, and one drawn from given bits.

use crate::bits::Bits;
use crate::closed::Closed;
use crate::fix::{DiceCount, Face, Faces, parts};
use crate::game::Ways;

/// Dice drawn in one look-up.
const GROUP: u32 = 3;

/// What three dice show, for each of their 6³ equally likely outcomes.
static GROUPS: [Faces; Face::SIDES.len().pow(GROUP)] = groups();

const fn groups() -> [Faces; 216] {
    let sides = Face::SIDES.len();
    let mut groups = [Faces::NONE; 216];
    let mut outcome = 0;
    while outcome < groups.len() {
        let mut rest = outcome;
        let mut die = 0;
        while die < GROUP {
            groups[outcome] = groups[outcome].with(Faces::one(Face::SIDES[rest % sides]));
            rest /= sides;
            die += 1;
        }
        outcome += 1;
    }
    groups
}

impl Faces {
    /// Every outcome of a throw of this many dice, with its weight out of 6^dice: at most 1001 of them.
    pub fn all(dice: DiceCount) -> impl Iterator<Item = (Faces, Ways)> {
        let first = parts::first::<{ Face::COUNT }>(dice.0);
        let counts = core::iter::successors(Some(first), |&counts| parts::next(counts));
        counts.map(|counts| {
            let faces = Faces::of_counts(counts);
            (faces, faces.ways())
        })
    }

    /// In how many of the equally likely 6^dice ways the dice fall like this. Ten dice stay within 32 bits: 6^10 is
    /// 60,466,176.
    pub fn ways(self) -> Ways {
        let arrangements = |rest: u32, &face: &Face| rest / factorial(self.count(face));
        let distinct = Face::ALL.iter().fold(factorial(self.dice().get()), arrangements);
        Ways(Face::ALL.iter().fold(distinct, |ways, &face| ways * sides(face).pow(self.count(face) as u32)))
    }

    /// Throws this many dice: one number below 6^dice, whose digits in base six are the dice.
    #[inline]
    pub fn sample(dice: DiceCount, bits: &mut impl Bits) -> Faces {
        let group = GROUPS.len() as u32;
        let mut rest = bits.below(POWERS[dice.get()]);
        let mut faces = Faces::NONE;
        let mut drawn = 0;
        while drawn + GROUP <= u32::from(dice.0) {
            faces = faces.with(GROUPS[(rest % group) as usize]);
            rest /= group;
            drawn += GROUP;
        }
        for _ in drawn..u32::from(dice.0) {
            faces = faces.with(Faces::one(Face::SIDES[rest as usize % Face::SIDES.len()]));
            rest /= Face::SIDES.len() as u32;
        }
        faces
    }
}

/// 6^dice.
const POWERS: [u32; DiceCount::MAX + 1] = {
    let mut powers = [1; DiceCount::MAX + 1];
    let mut dice = 1;
    while dice < powers.len() {
        powers[dice] = powers[dice - 1] * Face::SIDES.len() as u32;
        dice += 1;
    }
    powers
};

/// How many of the six sides show this face.
fn sides(face: Face) -> u32 {
    Face::SIDES.iter().filter(|&&side| side == face).count() as u32
}

fn factorial(number: usize) -> u32 {
    (1..=number as u32).product()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_weights_of_all_outcomes_add_up_to_six_to_the_dice() {
        for dice in 0..=10 {
            let total: u32 = Faces::all(DiceCount(dice)).map(|(_, Ways(ways))| ways).sum();
            assert_eq!(total, 6u32.pow(u32::from(dice)));
        }
    }

    /// Words that count up, so that every outcome below the bound is drawn exactly once.
    struct Counting(u32);

    impl Bits for Counting {
        fn word(&mut self) -> u32 {
            self.0 += 1;
            self.0 - 1
        }
    }

    #[test]
    fn sampling_draws_each_outcome_as_often_as_its_weight_says() {
        for dice in 1..=5 {
            let dice = DiceCount(dice);
            let mut drawn = std::collections::BTreeMap::new();
            let mut bits = Counting(0);
            for _ in 0..POWERS[dice.get()] {
                *drawn.entry(Faces::sample(dice, &mut bits)).or_insert(0) += 1;
            }
            let listed = Faces::all(dice).map(|(faces, Ways(ways))| (faces, ways)).collect();
            assert_eq!(drawn, listed);
        }
    }

    #[test]
    fn ten_dice_are_drawn_by_one_number() {
        // 0 = blank, 1 = blank, 2 = g, 3 = 2, 4 = r, 5 = 1; in base six, last digit first: 2 3 4 5 0 2 3 4 5 1.
        let digits = [2, 3, 4, 5, 0, 2, 3, 4, 5, 1];
        let number = digits.iter().rev().fold(0, |number, digit| number * 6 + digit);
        let faces = Faces::sample(DiceCount(10), &mut Counting(number));
        assert_eq!(std::format!("{faces}"), "..gg22rr11");
    }
}
