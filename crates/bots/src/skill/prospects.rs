//! All rolls at once: what the next turn may lead to, and how likely each of it is.
//!
//! For two given white dice, what a colour die offers depends on that die alone, and the colour dice are independent. So
//! the chance that something is the best on offer is a product, and 46,656 rolls need not be looked at one by one.

use wurf_rules::dice::{ColorSet, Pips, Roll, Sides};
use wurf_rules::seat::BySeat;
use wurf_rules::sheet::{ByColor, Color, Number};

use crate::judge::{Judgement, luck_of};

/// What the next turn may lead to if everybody does what looks best; the active seat chooses both of its actions at once.
pub(super) struct Prospects<E> {
    /// Every end of the turn that is the best with some roll.
    pub(super) ends: Vec<E>,
    /// What each white sum offers, from 2 on.
    offers: Vec<Offer>,
    sides: Sides,
    /// The dice that are rolled.
    dice: ColorSet,
}

/// What the dice offer with one white sum.
struct Offer {
    /// The best without a colour die.
    free: Best,
    /// The best with each coloured number.
    colored: ByColor<[Option<Best>; NUMBERS]>,
}

/// All numbers there are, counted from 0.
const NUMBERS: usize = Number::MAX.get() as usize + 1;

/// The best of several ends, and how much the active seat likes it.
#[derive(Clone, Copy)]
struct Best {
    end: usize,
    liking: f64,
}

/// Ends that are rarer than this make no difference.
const RARE: f64 = 1e-6;

impl<E> Prospects<E> {
    /// What may come of a turn with these dice. `find` tells the finder every end that a white sum may lead to; `liking`
    /// says how much the active seat likes an end.
    pub(super) fn new(
        sides: Sides,
        dice: ColorSet,
        liking: impl Fn(&E) -> f64,
        find: impl Fn(Number, &mut Finder<'_, E>),
    ) -> Self {
        let mut ends = Vec::new();
        let offer = |sum| {
            let colored = ByColor::of([None; NUMBERS]);
            let mut finder = Finder { ends: &mut ends, liking: &liking, free: None, colored };
            find(sum, &mut finder);
            Offer { free: finder.free.expect("passing is always possible"), colored: finder.colored }
        };
        let offers = sides.numbers().map(offer).collect();
        Self { ends, offers, sides, dice }
    }

    fn offer(&self, white: [Pips; 2]) -> &Offer {
        &self.offers[usize::from(white[0].plus(white[1]).get()) - usize::from(Number::MIN.get())]
    }

    /// The end that a roll leads to.
    pub(super) fn end(&self, roll: &Roll) -> usize {
        let offer = self.offer(roll.white);
        let colored = self.dice.iter().filter_map(|color| offer.with_die(color, roll.white, roll.colors[color]?));
        colored.fold(offer.free, |best, other| if other.liking > best.liking { other } else { best }).end
    }

    /// How likely each of the ends is.
    pub(super) fn chances(&self) -> Vec<f64> {
        let mut chances = vec![0.0; self.ends.len()];
        for one in self.sides.pips() {
            for other in self.sides.pips() {
                self.offer([one, other]).add_chances(self.sides, self.dice, [one, other], &mut chances);
            }
        }
        chances
    }

    /// The mean of what the ends are worth.
    pub(super) fn mean(&self, judge: impl Fn(&E) -> Judgement) -> Judgement {
        let (mut mean, mut sum) = (Judgement::default(), 0.0);
        for (end, chance) in self.ends.iter().zip(self.chances()).filter(|(_, chance)| *chance > RARE) {
            let judgement = judge(end);
            mean.win += chance * judgement.win;
            mean.points += chance * judgement.points;
            sum += chance;
        }
        Judgement { win: mean.win / sum, points: mean.points / sum }
    }

    /// How lucky each of the ends is.
    pub(super) fn luck(&self, judge: impl Fn(&E) -> BySeat<Judgement>) -> Vec<BySeat<Judgement>> {
        luck_of(&self.ends.iter().map(judge).zip(self.chances()).collect::<Vec<_>>())
    }
}

impl Offer {
    /// The best with a colour die that shows this beside these white dice.
    fn with_die(&self, color: Color, white: [Pips; 2], die: Pips) -> Option<Best> {
        let with = |white: Pips| self.colored[color][usize::from(white.plus(die).get())];
        match white.map(with) {
            [Some(one), Some(other)] => Some(if other.liking > one.liking { other } else { one }),
            [one, other] => one.or(other),
        }
    }

    /// Adds how likely each end is if the white dice show this.
    fn add_chances(&self, sides: Sides, dice: ColorSet, white: [Pips; 2], chances: &mut [f64]) {
        let face = 1.0 / f64::from(sides.count());
        let with = |color| sides.pips().filter_map(move |die| Some((color, self.with_die(color, white, die)?)));
        let better = |(_, best): &(Color, Best)| best.liking > self.free.liking;
        let mut offered: Vec<(Color, Best)> = dice.iter().flat_map(with).filter(better).collect();
        offered.sort_by(|(_, one), (_, other)| other.liking.total_cmp(&one.liking));
        // The share of each die's faces that offer nothing better than what comes next.
        let mut rest = ByColor::of(1.0);
        let product = |rest: &ByColor<f64>, without: Option<Color>| -> f64 {
            dice.iter().filter(|&color| Some(color) != without).map(|color| rest[color]).product()
        };
        for (color, best) in offered {
            chances[best.end] += face * face * face * product(&rest, Some(color));
            rest[color] -= face;
        }
        chances[self.free.end] += face * face * product(&rest, None);
    }
}

/// Keeps the best ends that it is told of.
pub(super) struct Finder<'a, E> {
    ends: &'a mut Vec<E>,
    liking: &'a dyn Fn(&E) -> f64,
    free: Option<Best>,
    colored: ByColor<[Option<Best>; NUMBERS]>,
}

impl<E> Finder<'_, E> {
    /// The turn may end so without a colour die.
    pub(super) fn free(&mut self, end: E) {
        let liking = (self.liking)(&end);
        keep(self.ends, &mut self.free, end, liking);
    }

    /// The turn may end so with this coloured number.
    pub(super) fn colored(&mut self, color: Color, number: Number, end: E) {
        let liking = (self.liking)(&end);
        keep(self.ends, &mut self.colored[color][usize::from(number.get())], end, liking);
    }
}

/// Takes an end if it is better than the best so far.
fn keep<E>(ends: &mut Vec<E>, best: &mut Option<Best>, end: E, liking: f64) {
    match best {
        Some(best) if liking > best.liking => {
            ends[best.end] = end;
            best.liking = liking;
        }
        Some(_) => {}
        None => {
            *best = Some(Best { end: ends.len(), liking });
            ends.push(end);
        }
    }
}

/// Two dice with this sum.
pub(super) fn dice_of(sides: Sides, sum: Number) -> [Pips; 2] {
    let low = sum.get().saturating_sub(sides.count() as u8).max(1);
    [low, sum.get() - low].map(|pips| Pips::new(pips).expect("every number is the sum of two dice"))
}
