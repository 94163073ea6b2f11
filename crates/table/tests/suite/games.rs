//! Every game is played to its end by clients that know only the messages.

use wurf_rules::any::GameName;
use wurf_rules::seat::SeatCount;
use wurf_table::options::Options;

use crate::dice::Seeded;
use crate::simulation::world::{Trouble, World};

#[test]
fn every_game_is_played_to_its_end_over_the_wire() {
    for (index, game) in GameName::all().enumerate() {
        let seats = SeatCount::new(2.max(*game.seats().start())).unwrap();
        World::new(Options::new(game, seats), 1, Trouble::None, Seeded::new(index as u64)).play();
    }
}
