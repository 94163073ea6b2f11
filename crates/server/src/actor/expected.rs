//! People who have a seat and have not connected. A seat that nobody comes for is given back.

use std::collections::BTreeMap;
use std::time::Duration;

use tokio::time::Instant;
use wurf_table::command::Command;
use wurf_table::id::PersonId;

/// Somebody who sat at the table before it was put away, or before the server was restarted, has longer to come back.
pub(super) const COMING_BACK: Duration = Duration::from_secs(60);

/// What happens to somebody who does not come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Otherwise {
    /// They were never here: they leave, and nothing is left of them.
    Leave,
    /// They were: somebody else may have the seat, but they are still known.
    StandUp,
}

impl Otherwise {
    pub(super) fn command(self) -> Command {
        match self {
            Self::Leave => Command::Leave,
            Self::StandUp => Command::StandUp,
        }
    }
}

/// Who is expected, until when.
#[derive(Default)]
pub(super) struct Expected(BTreeMap<PersonId, (Instant, Otherwise)>);

impl Expected {
    pub(super) fn add(&mut self, person: PersonId, within: Duration, otherwise: Otherwise) {
        self.0.insert(person, (Instant::now() + within, otherwise));
    }

    /// They have come, or no longer need to.
    pub(super) fn remove(&mut self, person: PersonId) {
        self.0.remove(&person);
    }

    /// How long until somebody is overdue.
    pub(super) fn due(&self) -> Option<Duration> {
        self.0.values().map(|(until, _)| until.saturating_duration_since(Instant::now())).min()
    }

    /// Somebody whose time is up; they are no longer expected.
    pub(super) fn take_overdue(&mut self) -> Option<(PersonId, Otherwise)> {
        let now = Instant::now();
        let (&person, &(_, otherwise)) = self.0.iter().find(|(_, (until, _))| *until <= now)?;
        self.0.remove(&person);
        Some((person, otherwise))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_person_who_does_not_come_in_time_is_overdue_once() {
        let mut expected = Expected::default();
        assert_eq!((expected.due(), expected.take_overdue()), (None, None));
        expected.add(PersonId::FIRST, Duration::ZERO, Otherwise::Leave);
        assert_eq!(expected.due(), Some(Duration::ZERO));
        assert_eq!(expected.take_overdue(), Some((PersonId::FIRST, Otherwise::Leave)));
        assert_eq!(expected.take_overdue(), None);
        expected.add(PersonId::FIRST, COMING_BACK, Otherwise::StandUp);
        assert_eq!(expected.take_overdue(), None);
        expected.remove(PersonId::FIRST);
        assert_eq!(expected.due(), None);
    }
}
