//! Random games at full speed, straight on the rules: the yardstick for search.

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
                    // In a race (FIX) the step of one seat may take away what the next was asked for.
                    if !game.awaits(seat) {
                        break;
                    }
                    let action = game.sample_action(seat, bits);
                    game.advance(Input::Act { seat, action }, &mut Discard);
                    inputs += 1;
                }
            }
        }
    }
}
