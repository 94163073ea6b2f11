//! Another match of the same people. It is prepared as soon as everybody on a seat who is there wants it, and begins by
//! itself as soon as everybody's program has committed to what it adds to the dice.

use crate::draft::Draft;
use crate::fact::Fact;
use crate::id::PersonId;
use crate::options::DiceSource;
use crate::person::{Keeper, Presence};
use crate::refusal::Refusal;
use crate::table::{Phase, Table};

impl Table {
    /// The people on seats who are there.
    fn players_here(&self) -> impl Iterator<Item = PersonId> {
        let people = self.seats().iter().filter_map(|seat| self.keepers[seat].person());
        people.filter(|person| self.persons[person].presence == Presence::Here)
    }

    fn agrees_on_rematch(&self) -> bool {
        let is_asked = self.phase() == Phase::Over && !self.rematch_wanted.is_empty() && !self.is_full();
        is_asked && self.players_here().all(|person| self.rematch_wanted.contains(&person))
    }

    /// Is everything there that the match needs which everybody wanted?
    pub(crate) fn is_ready(&self) -> bool {
        let is_real = self.options.dice == DiceSource::Real;
        let is_prepared = |keeper: &Keeper, has_committed: bool| match keeper {
            Keeper::Nobody => false,
            Keeper::Person { .. } => is_real || has_committed,
            Keeper::Agent { .. } => true,
        };
        let mut seats = self.seats().iter();
        self.begins_by_itself
            && self.phase() == Phase::Lobby
            && seats.all(|seat| is_prepared(&self.keepers[seat], self.entropy.commitments[seat].is_some()))
    }
}

impl Draft {
    pub(crate) fn want_rematch(&mut self, person: PersonId) -> Result<(), Refusal> {
        self.table.seat_needed(person)?;
        if self.table.phase() != Phase::Over {
            return Err(Refusal::MatchNotOver);
        }
        if !self.table.rematch_wanted.contains(&person) {
            self.push(Fact::RematchWanted { person });
        }
        self.go_on_with_rematch();
        Ok(())
    }

    /// Prepares the match that everybody wants, and in a later step begins it: what changes of a view is told from step
    /// to step, and between two matches there is none.
    pub(crate) fn go_on_with_rematch(&mut self) {
        if self.table.agrees_on_rematch() {
            self.push(Fact::Rematch { in_place: true });
        } else if self.table.is_ready() {
            self.begin();
        }
    }
}
