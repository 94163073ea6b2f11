//! How somebody comes to a table from outside.

use wurf_rules::seat::Seat;

use crate::draft::Draft;
use crate::fingerprint::Fingerprint;
use crate::person::{Keeper, Name};
use crate::refusal::Refusal;
use crate::step::Step;
use crate::table::Table;
use crate::time::Moment;

/// What somebody comes for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Arrival {
    /// To see the table, under exactly this name; perhaps they take a seat later.
    Guest,
    /// To play with anyone who is there: on the first free seat, and under a name like this if it is taken.
    Player,
}

impl Table {
    /// Lets somebody in who will be [`Table::next_person`]: the step that follows, or the reason why it is
    /// refused.
    ///
    /// Nobody is let in from an address that somebody was sent away from, unless somebody from there is at the table:
    /// the address is shared with others, who have done nothing.
    pub fn admit(
        &self,
        now: Moment,
        name: Name,
        arrival: Arrival,
        from: Option<Fingerprint>,
    ) -> Result<Option<Step>, Refusal> {
        if from.is_some_and(|from| self.sent_away.contains(&from))
            && !self.persons().any(|(_, known)| known.from == from)
        {
            return Err(Refusal::SentAway);
        }
        if self.is_full() {
            return Err(Refusal::TooManyFacts);
        }
        let mut draft = Draft::new(self, now, None);
        let person = self.next_person;
        match arrival {
            Arrival::Guest => draft.join(person, name, from)?,
            Arrival::Player => {
                draft.join(person, self.free_name(name), from)?;
                draft.sit_down(person, self.free_seat().ok_or(Refusal::SeatTaken)?)?;
            }
        }
        Ok(draft.into_step())
    }

    fn free_seat(&self) -> Option<Seat> {
        self.seats().iter().find(|&seat| self.keepers[seat] == Keeper::Nobody)
    }

    /// The name itself, or with the first number that nobody at the table has.
    fn free_name(&self, name: Name) -> Name {
        let numbered = (2..=Self::PERSONS_MAX + 1).map(|number| name.numbered(number));
        let free = std::iter::once(name.clone()).chain(numbered).find(|name| self.check_name(name, None).is_ok());
        free.unwrap_or(name)
    }
}
