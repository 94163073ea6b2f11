//! What an agent thinks of a position: how likely it wins, and how many points it ends with.
//!
//! Agents choose by it, hints show it, and the analysis of a match is made of it.

use wurf_rules::bits::Bits;
use wurf_rules::game::Game;
use wurf_rules::seat::{BySeat, Seat, SeatSet};

/// What a seat can expect.
#[derive(Clone, Copy, PartialEq, Default, Debug)]
pub struct Judgement {
    /// The share of the victory, 0 to 1; a victory that is shared counts its part.
    pub win: f64,
    /// The points at the end.
    pub points: f64,
}

/// Judges what a seat may do, from its view.
pub trait Judge<G: Game> {
    /// What each of `actions` leads to, in their order. The view is that of `seat`, which is awaited; `bits` are for
    /// whatever has to be sampled.
    fn judge(&mut self, seat: Seat, view: &G::View, actions: &[G::Action], bits: &mut dyn Bits) -> Vec<Judgement>;
}

/// Judges a whole game for everybody at its table, before dice or cards fall: what rolls and decisions change is what
/// they are worth.
pub trait Estimate<G: Game> {
    /// What each seat can expect; a game that is over is judged by its result.
    fn estimate(&mut self, game: &G) -> BySeat<Judgement>;
}

/// Knows how lucky the outcome of a roll is before it falls.
pub trait Foresee<G: Game> {
    /// How far each outcome of the roll that is due is from all of them on average.
    fn foresee(&self, game: &G) -> Luck<G>;
}

/// How far an outcome is from all of them on average, for each seat. Over all outcomes it adds up to nothing, so it may
/// be taken out of whatever a roll leads to: what remains is worth the same, and depends less on chance.
pub type Luck<G> = Box<dyn Fn(&<G as Game>::Chance) -> BySeat<Judgement>>;

/// What each outcome leads to, each with its chance, as luck.
pub(crate) fn luck_of(values: &[(BySeat<Judgement>, f64)]) -> Vec<BySeat<Judgement>> {
    let mean = BySeat::new(|seat| {
        values.iter().fold(Judgement::default(), |mean, (value, chance)| Judgement {
            win: mean.win + value[seat].win * chance,
            points: mean.points + value[seat].points * chance,
        })
    });
    let luck = |value: &BySeat<Judgement>| BySeat::new(|seat| value[seat].minus(&mean[seat]));
    values.iter().map(|(value, _)| luck(value)).collect()
}

impl Judgement {
    /// How far this is ahead of another one.
    pub(crate) fn minus(&self, other: &Self) -> Self {
        Self { win: self.win - other.win, points: self.points - other.points }
    }
}

/// The shares of a victory make one victory.
pub(crate) fn shared(seats: SeatSet, mut judgements: BySeat<Judgement>) -> BySeat<Judgement> {
    let sum: f64 = seats.iter().map(|seat| judgements[seat].win).sum();
    seats.iter().filter(|_| sum > 0.0).for_each(|seat| judgements[seat].win /= sum);
    judgements
}
