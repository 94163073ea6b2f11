//! A table, its clients and a bad network in one process, all from a seed.
//!
//! Messages are lost, doubled, delayed and overtake each other; clients lose their connection; the keeper of the table
//! dies at the worst moments and starts again from what it has kept. Checked all the way: the log always leads to the
//! same table, no update or snapshot depends on what another seat has sealed, nothing acknowledged is ever lost; and
//! at the end every client has the same game, and the dice can be verified.
//!
//! A failure names its seed; `WURF_SEED=… cargo test -p wurf-table one_seed` runs it again.

use wurf_rules::any::GameName;
use wurf_rules::bits::Bits;
use wurf_rules::seat::SeatCount;
use wurf_table::options::{DiceSource, Options, Rolling};

pub mod client;
pub mod world;

use world::{Trouble, World};

use crate::dice::Seeded;
use crate::keeping::live;

/// Quick enough to run always.
const SEEDS: u64 = 5;

fn run(seed: u64) {
    let _named = Named(seed);
    let mut bits = Seeded::new(seed);
    let games: Vec<GameName> = GameName::all().collect();
    let game = games[bits.below(games.len() as u32) as usize];
    let seats = SeatCount::new((2 + bits.below(3) as usize).min(*game.seats().end())).unwrap();
    let spectators = bits.below(2) as usize;
    let real = bits.percent(30) && game.rolls_real_dice();
    let dice = if real { DiceSource::Real } else { DiceSource::Fair };
    let rolling = if bits.percent(50) { Rolling::ByHand } else { Rolling::AtOnce };
    let options = Options { pace: live(20, 10), dice, rolling, ..Options::new(game, seats) };
    World::new(options, spectators, Trouble::All, bits).play();
}

/// Tells the seed when a run fails.
struct Named(u64);

impl Drop for Named {
    #[allow(clippy::print_stderr, reason = "anyone who sees the failure needs the seed")]
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("WURF_SEED={}", self.0);
        }
    }
}

#[test]
fn clients_on_a_bad_network_agree_with_a_table_that_dies() {
    (0..SEEDS).for_each(run);
}

#[test]
fn clients_agree_on_dice_that_they_roll_themselves() {
    for game in ["bonus-b", "bloxx"] {
        let options = Options::new(game.parse().unwrap(), SeatCount::new(3).unwrap());
        let options = Options { pace: live(20, 10), dice: DiceSource::Real, ..options };
        World::new(options, 1, Trouble::All, Seeded::new(6)).play();
    }
}

#[test]
fn one_seed() {
    let seed = std::env::var("WURF_SEED").ok().and_then(|seed| seed.parse().ok());
    run(seed.unwrap_or(4_711));
}
