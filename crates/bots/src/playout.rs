//! Random games at full speed, straight on the rules: the yardstick of search.

use wurf_rules::bits::Bits;
use wurf_rules::game::{Awaiting, Discard, Game, Input};

/// Plays uniformly random legal actions to the end and returns the number of inputs.
#[inline]
pub fn playout<G: Game>(game: &mut G, bits: &mut impl Bits) -> u32 {
    let mut inputs = 0;
    loop {
        match game.awaiting() {
            Awaiting::Nothing => return inputs,
            Awaiting::Chance => {
                let roll = game.sample_chance(bits);
                game.advance(Input::Chance(roll), &mut Discard);
                inputs += 1;
            }
            Awaiting::Seats(seats) => {
                for seat in seats.iter() {
                    let actions = game.actions(seat);
                    let action = actions[pick(bits, actions.len())];
                    game.advance(Input::Act { seat, action }, &mut Discard);
                    inputs += 1;
                }
            }
        }
    }
}

/// An index below `count`, by multiplication: fast, and biased by less than one in 2^32 / count.
#[inline]
fn pick(bits: &mut impl Bits, count: usize) -> usize {
    (u64::from(bits.word()) * count as u64 >> 32) as usize
}
