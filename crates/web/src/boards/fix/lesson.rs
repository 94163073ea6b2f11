//! The rules of FIX, with its examples.

use wurf_paper::fix::{die, disc, result};
use wurf_paper::labels::Labels;
use wurf_rules::closed::Closed;
use wurf_rules::fix::{Breakdown, DiceCount, Face, Faces};
use wurf_rules::points::Points;

use crate::boards::lesson::{Example, Figure, Item, Panel, WHY, counted, seen};

/// Dice that were thrown.
#[derive(Clone, Copy, Debug)]
pub(super) struct Thrown(pub(super) &'static str);

impl Figure for Thrown {
    fn class(&self) -> &'static str {
        "figure figure-dice"
    }

    fn draw(&self, _: Labels) -> Vec<Panel> {
        self.0.parse::<Faces>().expect(WHY).iter().map(|face| die(face).into()).collect()
    }
}

/// The disc with this many red smileys.
#[derive(Clone, Copy, Debug)]
struct Disc(usize);

impl Figure for Disc {
    fn class(&self) -> &'static str {
        "figure figure-disc"
    }

    fn draw(&self, _: Labels) -> Vec<Panel> {
        vec![disc(DiceCount::new(self.0).expect(WHY)).into()]
    }
}

/// What a seat is left with: dice that lie, and green smileys passed on that nobody took up.
#[derive(Clone, Copy, Debug)]
struct Left(&'static str, usize);

impl Left {
    fn breakdown(&self) -> Breakdown {
        Breakdown { lying: self.0.parse().expect(WHY), passed: DiceCount::new(self.1).expect(WHY) }
    }
}

impl Figure for Left {
    fn class(&self) -> &'static str {
        "figure figure-result"
    }

    fn draw(&self, _: Labels) -> Vec<Panel> {
        vec![result(&self.breakdown()).into()]
    }

    fn sum(&self) -> (Vec<Item>, Points) {
        let breakdown = self.breakdown();
        let counts = |face: &&Face| face.points() != Points::ZERO && breakdown.lying.has(**face);
        let items = Face::ALL.iter().filter(counts).map(|&face| {
            let key = match face {
                Face::Blank => "sum-blank",
                Face::GreenSmiley => "sum-green-smiley",
                Face::GreenTwo => "sum-green-two",
                Face::RedSmiley => "sum-red-smiley",
                Face::RedOne => "sum-red-one",
            };
            Item::new(key, face.points() * breakdown.lying.count(face) as i16)
        });
        (items.collect(), breakdown.total())
    }
}

pub(super) fn examples(text: &str) -> &'static [Example] {
    match text {
        "learn-fix-aim" => const { &[seen(&Thrown("..g2r1"), "learn-see-faces")] },
        "learn-fix-stop" => const { &[seen(&Disc(2), "learn-see-disc")] },
        "learn-fix-scoring" => {
            const { &[counted(&Left(".221", 0), "learn-see-result"), counted(&Left("-", 0), "learn-see-without-dice")] }
        }
        _ => &[],
    }
}
