//! What happened at a table or in a record, in values of the rules: boards show it, the live region tells it.

use serde_json::Value;
use wurf_rules::any::{AnyEvent, AnyGame};
use wurf_rules::game::{Game, Input, InputOf};
use wurf_rules::seat::Seat;
use wurf_table::options::DiceSource;
use wurf_table::seen::PlaySeen;
use wurf_table::update::{News, Snapshot};

use crate::boards::{self, GamePage};

/// Something that happened.
#[derive(Clone, PartialEq, Debug)]
pub enum Happening {
    /// A match began.
    Began {
        /// Does only the server have a say in its dice?
        is_servers: bool,
    },
    /// A seat did not reveal what it had promised to add to the dice.
    Withheld {
        /// The seat.
        seat: Seat,
    },
    /// The match is paused.
    Paused,
    /// The match goes on.
    Resumed,
    /// The game went on.
    Played(Play),
}

/// One step of a game, as far as the reader may know it.
#[derive(Clone, PartialEq, Debug)]
pub struct Play {
    /// The inputs in order, beginning with those that were sealed until now.
    pub inputs: Vec<InputOf<AnyGame>>,
    /// What followed from them, as far as the board looks at it.
    pub events: Vec<AnyEvent>,
}

impl Play {
    /// Did dice fall, or cards?
    pub fn is_chance(&self) -> bool {
        self.inputs.iter().any(|input| matches!(input, Input::Chance(_)))
    }

    fn read<'a>(
        page: &dyn GamePage,
        game: &AnyGame,
        words: impl Iterator<Item = &'a String>,
        events: &[Value],
    ) -> Self {
        // A newer server may report something that is not known here.
        let inputs = words.filter_map(|word| game.read_input(word).ok()).collect();
        let events = events.iter().filter_map(|event| page.read_event(game, event)).collect();
        Self { inputs, events }
    }
}

impl From<PlaySeen> for Play {
    fn from(PlaySeen { revealed, input, events }: PlaySeen) -> Self {
        Self { inputs: revealed.into_iter().chain(input).collect(), events }
    }
}

impl Happening {
    /// What news from a server says about this game.
    pub(super) fn read(game: &AnyGame, snapshot: &Snapshot, news: &News) -> Option<Self> {
        match news {
            News::Played { revealed, input, events, .. } => {
                let page = boards::of(snapshot.options.game);
                Some(Happening::Played(Play::read(page, game, revealed.iter().chain(input), events)))
            }
            news => Self::beside(news, is_servers(snapshot)),
        }
    }

    /// What news says besides the game; none where boards have nothing to show or tell.
    pub(super) fn beside(news: &News, is_servers: bool) -> Option<Self> {
        Some(match news {
            News::Started { .. } => Happening::Began { is_servers },
            News::EntropyWithheld { seat, .. } => Happening::Withheld { seat: *seat },
            News::Paused => Happening::Paused,
            News::Resumed => Happening::Resumed,
            _ => return None,
        })
    }

    /// The step of the game, if it is one.
    pub fn play(&self) -> Option<&Play> {
        match self {
            Happening::Played(play) => Some(play),
            _ => None,
        }
    }
}

/// Does only the server have a say in the dice?
fn is_servers(snapshot: &Snapshot) -> bool {
    let nobody_adds = snapshot.commitments.iter().all(|commitment| commitment.is_empty());
    nobody_adds && snapshot.options.dice == DiceSource::Fair
}

#[cfg(test)]
mod tests {
    use wurf_bots::seeded::Seeded;
    use wurf_rules::any::{GameName, Spec};
    use wurf_rules::game::Awaiting;
    use wurf_rules::seat::SeatCount;

    use super::*;

    #[test]
    fn what_comes_over_the_wire_is_what_happened() {
        for name in GameName::all() {
            let setup = Spec::new(name, SeatCount::new(2).unwrap()).setup().unwrap();
            let (mut game, mut bits) = (AnyGame::new(&setup), Seeded::new(1, 0));
            loop {
                let input = match game.awaiting() {
                    Awaiting::Nothing => break,
                    Awaiting::Chance => Input::Chance(game.sample_chance(&mut bits)),
                    Awaiting::Seats(seats) => {
                        let seat = seats.iter().next().unwrap();
                        Input::Act { seat, action: game.sample_action(seat, &mut bits) }
                    }
                };
                let mut events = Vec::new();
                game.play(input, &mut events).unwrap();
                let sent: Vec<Value> = events.iter().map(|event| serde_json::to_value(event).unwrap()).collect();
                let read = Play::read(boards::of(name), &game, [input.to_string()].iter(), &sent);
                let is_looked_at = |event: &AnyEvent| matches!(event, AnyEvent::Cards(_) | AnyEvent::Fix(_));
                events.retain(is_looked_at);
                assert_eq!(read, Play { inputs: vec![input], events }, "{name}");
            }
        }
    }
}
