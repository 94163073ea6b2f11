//! How a dealer splits the ten dice.

use core::fmt;
use core::str::FromStr;

use crate::fix::{Action, DiceCount, parts};
use crate::notation::{self, NotationError};
use crate::seat::SeatCount;

/// Ten dice split over the seats of a round (FX-2): the dealer's own first, then clockwise. Written `3+7`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Split {
    /// Parts beyond the round's seats are empty.
    dice: [u8; SeatCount::MAX],
    seats: u8,
}

impl Split {
    /// These parts, if there are two to five with ten dice in total.
    pub fn new(parts: &[DiceCount]) -> Option<Self> {
        let mut dice = [0; SeatCount::MAX];
        for (index, part) in parts.iter().enumerate() {
            *dice.get_mut(index)? = part.0;
        }
        let all = parts.iter().map(|part| part.get()).sum::<usize>() == DiceCount::MAX;
        (parts.len() >= 2 && all).then_some(Self { dice, seats: parts.len() as u8 })
    }

    /// How many seats the dice are split over.
    pub const fn seats(&self) -> usize {
        self.seats as usize
    }

    /// The dice of each seat, the dealer's own first, then clockwise.
    pub fn parts(&self) -> impl Iterator<Item = DiceCount> {
        self.dice.iter().take(self.seats()).map(|&dice| DiceCount(dice))
    }

    /// What the dealer keeps.
    pub const fn kept(&self) -> DiceCount {
        DiceCount(self.dice[0])
    }
}

/// Every legal deal of a round with this many seats, sorted. Splits are counted from the dealer, so one list serves
/// every dealer; the split that keeps everything, the last in order, is not legal (FX-2) and is left out.
pub(super) fn deals(seats: usize) -> &'static [Action] {
    match seats {
        2 => &OVER_TWO,
        3 => &OVER_THREE,
        4 => &OVER_FOUR,
        5 => &OVER_FIVE,
        _ => &[],
    }
}

static OVER_TWO: [Action; 10] = splits::<2, 10>();
static OVER_THREE: [Action; 65] = splits::<3, 65>();
static OVER_FOUR: [Action; 285] = splits::<4, 285>();
static OVER_FIVE: [Action; 1000] = splits::<5, 1000>();

const fn splits<const SEATS: usize, const COUNT: usize>() -> [Action; COUNT] {
    let mut parts = parts::first::<SEATS>(DiceCount::ALL.0);
    let mut deals = [Action::Deal(padded(parts)); COUNT];
    let mut index = 1;
    while let Some(next) = parts::next(parts) {
        if next[0] == DiceCount::ALL.0 {
            break;
        }
        deals[index] = Action::Deal(padded(next));
        parts = next;
        index += 1;
    }
    assert!(index == COUNT);
    deals
}

const fn padded<const SEATS: usize>(parts: [u8; SEATS]) -> Split {
    let mut dice = [0; SeatCount::MAX];
    let mut index = 0;
    while index < SEATS {
        dice[index] = parts[index];
        index += 1;
    }
    Split { dice, seats: SEATS as u8 }
}

impl fmt::Display for Split {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.kept().fmt(f)?;
        self.parts().skip(1).try_for_each(|dice| write!(f, "+{dice}"))
    }
}

impl FromStr for Split {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        parse(text).ok_or_else(|| NotationError::new(text, "ten dice split over two to five seats (like 3+7)"))
    }
}

fn parse(text: &str) -> Option<Split> {
    let mut parts = [DiceCount::NONE; SeatCount::MAX];
    let mut count = 0;
    for part in text.split('+') {
        // A sign or a leading zero would give one split two texts.
        let plain = part == "0" || part.starts_with(|first| ('1'..='9').contains(&first));
        *parts.get_mut(count)? = plain.then(|| part.parse().ok()).flatten().and_then(DiceCount::new)?;
        count += 1;
    }
    Split::new(&parts[..count])
}

notation::serde_as_text!(Split);
