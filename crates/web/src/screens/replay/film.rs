//! Every moment of a record, as pictures that boards can show.

use wurf_rules::any::{AnyEvent, AnyGame};
use wurf_rules::game::Game;
use wurf_rules::observer::Observer;
use wurf_rules::points::Points;
use wurf_rules::record::{Entry, Hex, Record};
use wurf_rules::replay::replay;
use wurf_table::id::{PersonId, Seq, TableId};
use wurf_table::options::Options;
use wurf_table::person::{Keeper, Name, Presence};
use wurf_table::table::Phase;
use wurf_table::update::{Moment, PersonShown, Snapshot};

use crate::desk::{Desk, Happening, Picture, Play, Scene};
use crate::screens::records::named;

/// Every moment of a record.
pub(super) struct Film {
    games: Vec<AnyGame>,
    /// The step that led to each moment; the first has none.
    plays: Vec<Option<Play>>,
    options: Options,
    names: Vec<String>,
}

impl Film {
    /// Plays a record; what is against the rules is told.
    pub(super) fn of(record: &Record) -> Result<Self, String> {
        let (mut games, mut plays) = (vec![AnyGame::new(&record.setup())], vec![None]);
        let step = |entry: &Entry, game: &AnyGame, events: &[AnyEvent]| {
            games.push(game.clone());
            plays.push(Some(Play { inputs: vec![entry.input], events: events.to_vec() }));
        };
        replay(record, step).map_err(|error| error.to_string())?;
        let mut options = Options::new(record.spec.game, record.spec.seats);
        options.game_options = record.spec.options;
        options.layout = record.spec.layout.clone();
        let seats = record.spec.seats.seats();
        let names = seats.iter().map(|seat| record.names[seat].as_deref().map(named).unwrap_or_default()).collect();
        Ok(Self { games, plays, options, names })
    }

    /// How many moments there are; at least one.
    pub(super) fn len(&self) -> usize {
        self.games.len()
    }

    /// A desk that shows one of them.
    pub(super) fn desk(&self, at: usize) -> Desk {
        Desk::still(self.picture(at))
    }

    /// One of them.
    pub(super) fn picture(&self, at: usize) -> Picture {
        let game = &self.games[at.min(self.games.len() - 1)];
        let view = game.view(Observer::Spectator);
        let points = game.standings().iter().map(|(_, points)| Points::get(points)).collect();
        let moment = Moment {
            awaited: Vec::new(),
            decision: None,
            can_take_back: false,
            reveal_by: None,
            lot: None,
            roll: None,
            points,
            end: None,
        };
        let play = self.plays.get(at).cloned().flatten();
        Picture {
            snapshot: self.snapshot(moment),
            scene: Some(Scene::new(view, None)),
            happened: play.map(Happening::Played).into_iter().collect(),
            said: Vec::new(),
            people: Vec::new(),
            asked: Vec::new(),
        }
    }

    fn snapshot(&self, moment: Moment) -> Snapshot {
        let persons: Vec<PersonShown> = self.names.iter().zip(1..).filter_map(person).collect();
        let seats = (1..=self.names.len() as u32).map(|number| Keeper::Person { person: person_id(number) });
        Snapshot {
            table: TableId::try_from("record".to_string()).expect("a short word is an id"),
            seq: Seq(0),
            you: person_id(u32::MAX),
            host: None,
            options: self.options.clone(),
            phase: Phase::Playing,
            seats: seats.collect(),
            persons,
            muted: Vec::new(),
            match_number: 1,
            commitment: Hex::default(),
            commitments: Vec::new(),
            entropy: Vec::new(),
            withheld: Vec::new(),
            moment: Some(moment),
            sealed: Vec::new(),
            view: None,
        }
    }
}

fn person((name, number): (&String, u32)) -> Option<PersonShown> {
    let name = Name::try_from(name.clone()).ok()?;
    Some(PersonShown { person: person_id(number), name, presence: Presence::Here })
}

fn person_id(number: u32) -> PersonId {
    serde_json::from_value(number.into()).expect("a number is an id")
}

#[cfg(test)]
mod tests;
