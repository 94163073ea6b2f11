//! What the dice of a match showed, against what fair ones do: for those who think that dice are rigged.

use serde::Serialize;
use wurf_rules::bits::Bits;
use wurf_rules::bloxx::{self, Bloxx, Die};
use wurf_rules::cards::{Cards, Draw};
use wurf_rules::closed::Closed;
use wurf_rules::dice::{Pips, Roll, Sides};
use wurf_rules::duel::Duel;
use wurf_rules::fix::{self, Face, Fix};
use wurf_rules::game::Game;
use wurf_rules::qwixx::Qwixx;
use wurf_rules::sheet::{Color, Number};

use crate::seeded::Seeded;

/// All tests of the dice of a match.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct DiceReport {
    /// A test for each die, and in the dice game for the sums of the white ones.
    pub tests: Vec<DiceTest>,
    /// How likely fair dice show something at least as unusual in one of these tests.
    pub p: Option<f64>,
}

/// One die against what it should show.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct DiceTest {
    /// The die.
    pub name: String,
    /// What it can show.
    pub faces: Vec<String>,
    /// How often it did.
    pub counts: Vec<u32>,
    /// How often it would on average.
    pub expected: Vec<f64>,
    /// The sum over all faces of (count − expected)² / expected.
    pub chi_squared: f64,
    /// How likely fair dice are at least as far from that.
    pub p: f64,
}

/// Games whose chance can be tested die by die.
pub(super) trait Tested: Game {
    /// The dice of a game, with nothing counted yet.
    fn dice(&self) -> Vec<Counted>;
    /// Counts an outcome.
    fn count(dice: &mut [Counted], chance: &Self::Chance);
}

/// A die with what it has shown.
pub(super) struct Counted {
    name: String,
    /// Each face with the ways in which it can come about.
    faces: Vec<(String, u32)>,
    counts: Vec<u32>,
}

impl Counted {
    fn new(name: impl Into<String>, faces: impl IntoIterator<Item = (String, u32)>) -> Self {
        let faces: Vec<_> = faces.into_iter().collect();
        Self { name: name.into(), counts: vec![0; faces.len()], faces }
    }

    fn with_pips(name: impl Into<String>, sides: Sides) -> Self {
        Self::new(name, sides.pips().map(|pips| (pips.to_string(), 1)))
    }

    fn add(&mut self, face: usize) {
        self.counts[face] += 1;
    }

    fn total(&self) -> u32 {
        self.counts.iter().sum()
    }
}

/// Where the sums of the white dice are counted.
const WHITE_SUM: usize = 6;

impl Tested for Qwixx {
    fn dice(&self) -> Vec<Counted> {
        six_dice(self.sides())
    }

    fn count(dice: &mut [Counted], roll: &Roll) {
        count_roll(dice, roll);
    }
}

impl Tested for Duel {
    fn dice(&self) -> Vec<Counted> {
        six_dice(Sides::Six)
    }

    fn count(dice: &mut [Counted], roll: &Roll) {
        count_roll(dice, roll);
    }
}

/// Two white dice, one of each colour, and the sum of the white ones.
fn six_dice(sides: Sides) -> Vec<Counted> {
    let names = ["white 1", "white 2", "red", "yellow", "green", "blue"];
    let mut dice: Vec<_> = names.into_iter().map(|name| Counted::with_pips(name, sides)).collect();
    let sums = sides.numbers().map(|sum| (sum.to_string(), sides.ways(sum)));
    dice.push(Counted::new("white sum", sums));
    dice
}

fn count_roll(dice: &mut [Counted], roll: &Roll) {
    let colors = Color::ALL.iter().map(|&color| roll.colors[color]);
    let all = roll.white.into_iter().map(Some).chain(colors);
    for (die, pips) in dice.iter_mut().zip(all) {
        pips.into_iter().for_each(|pips| die.add(face(pips)));
    }
    dice[WHITE_SUM].add(usize::from(roll.white_sum().get() - Number::MIN.get()));
}

impl Tested for Bloxx {
    fn dice(&self) -> Vec<Counted> {
        Die::ALL.iter().map(|die| Counted::with_pips(format!("die {}", die.letter()), Sides::Six)).collect()
    }

    fn count(dice: &mut [Counted], roll: &bloxx::Roll) {
        Die::ALL.iter().for_each(|&die| dice[die.index()].add(face(roll.faces[die])));
    }
}

impl Tested for Fix {
    fn dice(&self) -> Vec<Counted> {
        let sides = |face: Face| Face::SIDES.iter().filter(|&&side| side == face).count() as u32;
        let faces = Face::ALL.iter().map(|&face| (face.letter().to_string(), sides(face)));
        vec![Counted::new("all dice", faces)]
    }

    fn count(dice: &mut [Counted], chance: &fix::Chance) {
        if let fix::Chance::Throw(faces) = chance {
            faces.iter().for_each(|face| dice[0].add(face.index()));
        }
    }
}

/// Cards are drawn without putting them back, so how often each comes says nothing about a single match.
impl Tested for Cards {
    fn dice(&self) -> Vec<Counted> {
        Vec::new()
    }

    fn count(_: &mut [Counted], _: &Draw) {}
}

fn face(pips: Pips) -> usize {
    usize::from(pips.get() - 1)
}

/// Tests every die that was thrown.
pub(super) fn test<G: Tested>(game: &G, chances: impl Iterator<Item = G::Chance>) -> DiceReport {
    let mut dice = game.dice();
    chances.for_each(|chance| G::count(&mut dice, &chance));
    let tests: Vec<_> = dice.iter().filter(|die| die.total() > 0).map(DiceTest::of).collect();
    let least = tests.iter().map(|test| test.p).reduce(f64::min);
    // The more tests, the more likely one of them looks unusual (Šidák).
    let p = least.map(|least| 1.0 - (1.0 - least).powi(tests.len() as i32));
    DiceReport { tests, p }
}

/// So many series of fair throws are compared with a die. Counts are too small for tables of chi-squared.
const SERIES: u32 = 9_999;

/// The seed of those series: the same match always gets the same answer.
const SEED: u64 = 13;

impl DiceTest {
    fn of(die: &Counted) -> Self {
        let (total, ways) = (die.total(), die.faces.iter().map(|(_, ways)| ways).sum::<u32>());
        let share = |ways_of_face: u32| f64::from(total) * f64::from(ways_of_face) / f64::from(ways);
        let expected: Vec<f64> = die.faces.iter().map(|&(_, ways)| share(ways)).collect();
        let found = chi_squared(&die.counts, &expected);
        let sides: Vec<usize> =
            die.faces.iter().enumerate().flat_map(|(face, (_, ways))| vec![face; *ways as usize]).collect();
        let as_far = (0..SERIES).filter(|&series| thrown(series, total, &sides, &expected) >= found - 1e-9).count();
        Self {
            name: die.name.clone(),
            faces: die.faces.iter().map(|(name, _)| name.clone()).collect(),
            counts: die.counts.clone(),
            expected,
            chi_squared: found,
            p: (1 + as_far) as f64 / f64::from(1 + SERIES),
        }
    }
}

fn chi_squared(counts: &[u32], expected: &[f64]) -> f64 {
    counts.iter().zip(expected).map(|(&count, expected)| (f64::from(count) - expected).powi(2) / expected).sum()
}

/// The chi-squared of so many throws of a fair die.
fn thrown(series: u32, throws: u32, sides: &[usize], expected: &[f64]) -> f64 {
    let mut bits = Seeded::new(SEED, series.into());
    let mut counts = vec![0; expected.len()];
    (0..throws).for_each(|_| counts[sides[bits.pick(sides.len())]] += 1);
    chi_squared(&counts, expected)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rolls(texts: &[&str]) -> DiceReport {
        let [alone, ..] = wurf_rules::seat::SeatCount::ALL;
        let setup = wurf_rules::qwixx::Setup::new(wurf_rules::qwixx::Variant::Classic.pad().into(), alone);
        test(&Qwixx::new(&setup), texts.iter().map(|text| text.parse().unwrap()))
    }

    #[test]
    fn every_die_is_counted_and_one_that_is_gone_is_not() {
        let report = rolls(&["41r3y6g2b6", "66r1g5b2"]);
        let counts: Vec<_> = report.tests.iter().map(|test| (test.name.as_str(), test.counts.iter().sum())).collect();
        let twice = ["white 1", "white 2", "red", "green", "blue", "white sum"];
        assert!(twice.iter().all(|&name| counts.contains(&(name, 2))));
        assert!(counts.contains(&("yellow", 1)));
        assert_eq!(report.tests[WHITE_SUM].expected[5], 2.0 * 6.0 / 36.0);
    }

    #[test]
    fn eight_sides_give_sums_of_their_own() {
        let ways: Vec<_> = six_dice(Sides::Eight)[WHITE_SUM].faces.iter().map(|(_, ways)| *ways).collect();
        assert_eq!(ways, [1, 2, 3, 4, 5, 6, 7, 8, 7, 6, 5, 4, 3, 2, 1]);
    }

    #[test]
    fn loaded_dice_are_found_and_even_ones_are_not() {
        let loaded = rolls(&["66r1y2g3b4"; 12]);
        assert!(loaded.p.unwrap() < 0.001, "{loaded:?}");
        let even = rolls(&["16r1y2g3b4", "25r2y3g4b5", "34r3y4g5b6", "43r4y5g6b1", "52r5y6g1b2", "61r6y1g2b3"]);
        let white = &even.tests[0];
        assert_eq!((white.chi_squared, white.p), (0.0, 1.0));
    }

    /// With 5 degrees of freedom, 11.07 is passed in 5 of 100 series.
    #[test]
    fn simulated_probabilities_are_those_of_the_tables() {
        let die = Counted { counts: vec![1000; 6], ..Counted::with_pips("die", Sides::Six) };
        let test = DiceTest::of(&die);
        let sides: Vec<usize> = (0..6).collect();
        let passed = (0..SERIES).filter(|&series| thrown(series, 600, &sides, &[100.0; 6]) >= 11.07).count();
        assert!((passed as f64 / f64::from(SERIES) - 0.05).abs() < 0.007, "{passed}");
        assert_eq!(test.p, 1.0);
    }
}
