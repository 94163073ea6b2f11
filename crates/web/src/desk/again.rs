//! The dice of a match that is over, for somebody who wants to decide otherwise with them.

use serde::{Deserialize, Serialize};
use wurf_bots::agent::Level;
use wurf_bots::seeded::Seeded;
use wurf_rules::any::{AnyChance, AnyGame, GameName, Lot, Options as GameOptions};
use wurf_rules::closed::Closed;
use wurf_rules::game::{Game, Input};
use wurf_rules::record::{Ending, Record};
use wurf_rules::seat::Seat;
use wurf_table::options::{DiceSource, Options};
use wurf_table::person::{self, Name};

use super::local::Sitter;
use crate::boards;
use crate::browser;

/// The dice of a match that is over.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Again {
    /// Every roll in notation.
    rolls: Vec<String>,
    /// What the seat had then whose place the reader takes.
    pub points: i16,
}

/// The match that is played with them: what the table agrees on, and who sits there.
pub type Rerun = (Options, Vec<Sitter>, Again);

impl Again {
    /// The dice of a record, with this seat for the reader and bots on the others; none where nothing is rolled, or
    /// where the match did not end.
    pub fn of(record: &Record, seat: Seat, name: &Name) -> Option<Rerun> {
        let game = record.spec.game();
        let Ending::Points(points) = &record.ending else { return None };
        let points = points.get(seat.index()).filter(|_| game.rolls_real_dice() && record.spec.layout.is_none())?;
        let mut options = Options::new(game, record.spec.seats);
        options.dice = DiceSource::Real;
        options.game_options = GameOptions::from(record.spec.options);
        if let Some(Lot::First(first)) = record.spec.lot {
            options.game_options.first = Some(first);
        }
        let seats = record.spec.seats.seats();
        let bot = |seat: Seat| {
            let known = record.names[seat].as_ref().and_then(|name| name.parse().ok()).unwrap_or(Level::Greedy);
            person::AgentName::try_from(known.name().to_string()).expect("our own agents have valid names")
        };
        let sitter = |of: Seat| if of == seat { Sitter::Person(name.clone()) } else { Sitter::Agent(bot(of)) };
        let rolls = record.entries.iter().filter_map(|entry| match entry.input {
            Input::Chance(chance) => Some(chance.to_string()),
            Input::Act { .. } | Input::TakeBack { .. } => None,
        });
        Some((options, seats.iter().map(sitter).collect(), Self { rolls: rolls.collect(), points: points.get() }))
    }

    /// What the dice show at this roll, counted from 1. Dice that the record does not know, and all of them after its
    /// end, show something new.
    pub fn roll(&self, name: GameName, game: &AnyGame, number: u64) -> AnyChance {
        let new = game.sample_chance(&mut Seeded::new(u64::from_le_bytes(browser::random()), number));
        let recorded = usize::try_from(number).ok().and_then(|number| self.rolls.get(number.checked_sub(1)?));
        match recorded.and_then(|word| game.read_input(word).ok()) {
            Some(Input::Chance(recorded)) => boards::of(name).same_dice(recorded, new),
            _ => new,
        }
    }
}

#[cfg(test)]
mod tests {
    use wurf_rules::any::Spec;
    use wurf_rules::seat::SeatCount;

    use super::*;

    /// A match that ended after one roll as far as this is concerned.
    fn record(game: &str, ending: Ending) -> Record {
        let spec = Spec::new(game.parse().expect("a game"), SeatCount::new(2).expect("two"));
        let mut record = Record::new(spec).expect("a spec");
        record.names[Seat::Two] = Some("random".to_string());
        let game = AnyGame::new(record.spec.setup());
        ["34r1y2g3b4", "2:-"].iter().filter_map(|word| game.read_input(word).ok()).for_each(|input| record.push(input));
        record.ending = ending;
        record
    }

    fn rerun(game: &str, ending: Ending) -> Option<Rerun> {
        Again::of(&record(game, ending), Seat::One, &Name::try_from("Ada".to_string()).expect("a name"))
    }

    #[test]
    fn only_matches_with_dice_that_ended_are_played_again() {
        let ended = || Ending::Points(vec![wurf_rules::points::Points::new(70), wurf_rules::points::Points::new(55)]);
        let (options, sitters, again) = rerun("qwixx", ended()).expect("it can be played again");
        assert_eq!((again.rolls.as_slice(), again.points), (["34r1y2g3b4".to_string()].as_slice(), 70));
        assert_eq!(options.dice, DiceSource::Real);
        assert!(matches!(&sitters[..], [Sitter::Person(_), Sitter::Agent(agent)] if agent.as_str() == "random"));
        assert_eq!(rerun("cards", ended()), None);
        assert_eq!(rerun("qwixx", Ending::Open), None);
    }
}
