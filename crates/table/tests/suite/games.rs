//! Every game is played to its end by clients that know only the messages, and every message is as it is described.

use std::collections::BTreeSet;

use serde_json::Value;
use wurf_rules::any::GameName;
use wurf_rules::seat::SeatCount;
use wurf_table::options::Options;
use wurf_table::wire;

use crate::dice::Seeded;
use crate::schema::{Schema, games, word};
use crate::simulation::world::{Trouble, World};

#[test]
fn every_game_is_played_to_its_end_over_the_wire() {
    let (messages, games) = (Schema::new(wire::schema()["server"].take()), games());
    let mut seen = BTreeSet::new();
    for (index, game) in GameName::all().enumerate() {
        let seats = SeatCount::new(2.max(*game.seats().start())).unwrap();
        let world = World::new(Options::new(game, seats), 1, Trouble::None, Seeded::new(index as u64));
        let family = word(game.family());
        for text in world.play() {
            let message: Value = serde_json::from_str(&text).unwrap();
            messages.check_whole(&message);
            if let Some(view) = message.pointer("/snapshot/view") {
                games.check(&format!("{family}-view"), view, &mut seen);
            }
            let updates = message["updates"].as_array().into_iter().flatten();
            for event in updates.filter_map(|update| update.pointer("/news/events")?.as_array()).flatten() {
                games.check(&format!("{family}-event"), event, &mut seen);
            }
        }
    }
}
