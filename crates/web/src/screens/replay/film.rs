//! Every moment of a record, as pictures that boards can show.

use wurf_rules::any::{AnyEvent, AnyGame, GameName};
use wurf_rules::game::{Game, Input};
use wurf_rules::observer::Observer;
use wurf_rules::points::Points;
use wurf_rules::record::{Entry, Record};
use wurf_rules::replay::replay;
use wurf_rules::seat::Seat;

use crate::boards;
use crate::desk::{Desk, Happening, Occupant, Picture, Play, Scene, SeatShown};
use crate::parts::character::names;
use crate::words::{t, t1};

/// Every moment of a record.
pub(super) struct Film {
    games: Vec<AnyGame>,
    /// The step that led to each moment; the first has none.
    plays: Vec<Option<Play>>,
    game: GameName,
    occupants: Vec<Occupant>,
}

impl Film {
    /// Plays a record; anything against the rules is reported.
    pub(super) fn of(record: &Record) -> Result<Self, String> {
        let (mut games, mut plays) = (vec![AnyGame::new(&record.setup())], vec![None]);
        let step = |entry: &Entry, game: &AnyGame, events: &[AnyEvent]| {
            games.push(game.clone());
            plays.push(Some(Play { inputs: vec![entry.input], events: events.to_vec() }));
        };
        replay(record, step).map_err(|error| error.to_string())?;
        let seats = record.spec.seats.seats();
        let names = names(seats.iter().map(|seat| record.names[seat].as_deref()));
        // Somebody without a name was called *you* at their own table, which would be somebody else here.
        let occupant = |(index, name): (usize, Option<String>)| match name {
            None => Occupant::Nobody,
            Some(name) if name == t("you") => Occupant::Player(t1("player-n", "number", index + 1)),
            Some(name) => Occupant::Player(name),
        };
        let occupants = names.into_iter().enumerate().map(occupant).collect();
        Ok(Self { games, plays, game: record.spec.game(), occupants })
    }

    /// How many moments there are; at least one.
    pub(super) fn len(&self) -> usize {
        self.games.len()
    }

    /// Where the first decision is due: what is dealt or rolled before it is not looked at step by step.
    pub(super) fn first(&self) -> usize {
        let is_decided = |at: &usize| self.act(at + 1).is_some();
        (0..self.len()).find(is_decided).unwrap_or(0)
    }

    /// The moments at which somebody is about to decide after chance has spoken: the turns to jump to.
    pub(super) fn turns(&self) -> Vec<usize> {
        (0..self.len()).filter(|&at| self.act(at + 1).is_some() && self.act(at).is_none()).collect()
    }

    /// The moments that a decision led to, each with what is told of it.
    pub(super) fn moves(&self) -> Vec<(usize, String)> {
        let decided = (0..self.len()).filter(|&at| self.act(at).is_some());
        decided.map(|at| (at, boards::story(&self.picture(at)).join(" "))).collect()
    }

    /// Whose sheet is worth looking at: the seat that led to this moment, or leads to the next one.
    pub(super) fn mover(&self, at: usize) -> Option<Seat> {
        self.act(at).or_else(|| self.act(at + 1))
    }

    /// Whose decision led to a moment.
    fn act(&self, at: usize) -> Option<Seat> {
        self.plays.get(at)?.as_ref()?.inputs.iter().find_map(|input| match input {
            Input::Act { seat, .. } => Some(*seat),
            Input::Chance(_) | Input::TakeBack { .. } => None,
        })
    }

    /// What a seat could have done at a moment, in a sentence.
    pub(super) fn instead(&self, at: usize, seat: Seat, action: &str) -> Option<String> {
        boards::action_told(&self.picture(at), seat, &self.games.get(at)?.actions(seat), action)
    }

    /// All that a seat could have done at a moment, as records write it and in a sentence.
    pub(super) fn ways(&self, at: usize, seat: Seat) -> Vec<(String, String)> {
        let actions = self.games.get(at).map(|game| game.actions(seat)).unwrap_or_default();
        let written = actions.iter().map(ToString::to_string);
        written.map(|written| (written.clone(), self.instead(at, seat, &written).unwrap_or(written))).collect()
    }

    /// A desk that shows one of them.
    pub(super) fn desk(&self, at: usize) -> Desk {
        Desk::still(self.picture(at))
    }

    /// One of them.
    pub(super) fn picture(&self, at: usize) -> Picture {
        let game = &self.games[at.min(self.games.len() - 1)];
        let standings = game.standings();
        let seat = |(occupant, (_, points)): (&Occupant, (Seat, Points))| SeatShown {
            occupant: occupant.clone(),
            points: Some(points),
        };
        Picture {
            game: self.game,
            seats: self.occupants.iter().zip(standings.iter()).map(seat).collect(),
            scene: Some(Scene::new(game.view(Observer::Spectator), None)),
            happened: self.plays.get(at).cloned().flatten().map(Happening::Played).into_iter().collect(),
            table: None,
        }
    }
}

#[cfg(test)]
mod tests;
