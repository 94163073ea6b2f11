//! How a client keeps its picture of a table: the snapshot it was welcomed with, changed by every update.

use wurf_rules::closed::Closed;
use wurf_rules::record::Hex;
use wurf_rules::seat::Seat;

use crate::command::Command;
use crate::id::PersonId;
use crate::patch;
use crate::person::{Keeper, Presence};
use crate::table::Phase;
use crate::update::{Change, MatchShown, News, PersonShown, Snapshot, Update};

/// Why a picture cannot follow updates.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unfit {
    /// They are known already.
    Known,
    /// Something before them is missing: the client resumes.
    Gap,
}

impl Snapshot {
    /// Changes the picture by updates that came together, and by what has changed in the match.
    pub fn follow(&mut self, updates: &[Update], change: Option<Change>) -> Result<(), Unfit> {
        self.check_next(updates)?;
        for update in updates {
            self.seq = update.seq;
            update.news.iter().for_each(|news| self.hear(news));
        }
        if let Some(Change { moment, sealed, view }) = change {
            moment.into_iter().for_each(|moment| self.show(moment));
            sealed.into_iter().for_each(|sealed| self.sealed = sealed);
            view.into_iter().for_each(|view| patch::merge(self.view.get_or_insert_default(), view));
        }
        Ok(())
    }

    fn check_next(&self, updates: &[Update]) -> Result<(), Unfit> {
        match (updates.first(), updates.last()) {
            (Some(first), _) if first.seq == self.seq.next() => Ok(()),
            (_, Some(last)) if last.seq > self.seq => Err(Unfit::Gap),
            _ => Err(Unfit::Known),
        }
    }

    /// The seat of a person.
    pub fn seat_of(&self, person: PersonId) -> Option<Seat> {
        let seats = Seat::ALL.iter().zip(&self.seats);
        seats.filter(|(_, keeper)| keeper.person() == Some(person)).map(|(&seat, _)| seat).next()
    }

    /// What lets the table's dice fall, if it waits for this person to roll them.
    pub fn roll_command(&self) -> Option<Command> {
        let roller = self.moment.as_ref()?.roller.filter(|roller| self.seat_of(self.you) == Some(roller.seat))?;
        Some(Command::Roll { number: roller.number, outcome: None })
    }

    fn hear(&mut self, news: &News) {
        match news.clone() {
            News::Created { options } => self.options = options,
            News::Joined { person, name } => {
                self.persons.push(PersonShown { person, name, presence: Presence::Away });
                self.host = self.host.or(Some(person));
            }
            News::Left { person } | News::Kicked { person } => self.forget(person),
            News::Host { person } => self.host = Some(person),
            News::Renamed { person, name } => self.change(person, |shown| shown.name = name),
            News::Presence { person, presence } => self.change(person, |shown| shown.presence = presence),
            News::Seats { seats } => self.seat(seats),
            News::OptionsChanged { options } => {
                self.seats.resize(options.seats.into(), Keeper::Nobody);
                self.commitments.resize(options.seats.into(), Hex::default());
                self.entropy.resize(options.seats.into(), Hex::default());
                self.options = options;
            }
            News::EntropyGiven { seat, entropy } => self.give(seat, entropy),
            News::EntropyCommitted { seat, commitment } => {
                self.give(seat, Hex::default());
                if let Some(committed) = self.commitments.get_mut(seat.index()) {
                    *committed = commitment;
                }
            }
            News::EntropyRevealed { seat, entropy, .. } => self.give(seat, entropy),
            News::EntropyWithheld { seat, .. } => self.withheld.push(seat),
            News::Started { .. } | News::Resumed => self.phase = Phase::Playing,
            News::Muted { person } => {
                if let Err(place) = self.muted.binary_search(&person) {
                    self.muted.insert(place, person);
                }
            }
            News::Unmuted { person } => self.muted.retain(|&other| other != person),
            News::Paused => self.phase = Phase::Paused,
            News::Replaced { seat, agent } => {
                if let Some(keeper) = self.seats.get_mut(seat.index()) {
                    *keeper = Keeper::Agent { agent, stands_in_for: keeper.person() };
                }
            }
            News::RematchWanted { person } => {
                if let Err(place) = self.rematch_wanted.binary_search(&person) {
                    self.rematch_wanted.insert(place, person);
                }
            }
            News::Rematch { seats, match_number, commitment } => self.prepare(seats, match_number, commitment),
            News::Played { .. } | News::Said { .. } | News::Voted { .. } | News::Readmitted => {}
        }
    }

    fn change(&mut self, person: PersonId, change: impl FnOnce(&mut PersonShown)) {
        if let Some(shown) = self.persons.iter_mut().find(|shown| shown.person == person) {
            change(shown);
        }
    }

    fn forget(&mut self, person: PersonId) {
        self.persons.retain(|shown| shown.person != person);
        self.host = self.host.filter(|&host| host != person);
        let seats = self.seats.iter().map(|keeper| match keeper.person() {
            Some(keeping) if keeping == person => Keeper::Nobody,
            _ => keeper.clone(),
        });
        self.seat(seats.collect());
    }

    /// What somebody added to the dice goes with them, unless a match has been played with it.
    fn seat(&mut self, seats: Vec<Keeper>) {
        self.seats = seats;
        self.rematch_wanted.retain(|&person| self.seats.iter().any(|keeper| keeper.person() == Some(person)));
        if self.phase == Phase::Lobby {
            let given = self.commitments.iter_mut().zip(&mut self.entropy);
            for (keeper, (commitment, entropy)) in self.seats.iter().zip(given) {
                if *keeper == Keeper::Nobody {
                    (*commitment, *entropy) = Default::default();
                }
            }
        }
    }

    fn give(&mut self, seat: Seat, entropy: Hex) {
        if let Some(given) = self.entropy.get_mut(seat.index()) {
            *given = entropy;
        }
    }

    fn show(&mut self, moment: MatchShown) {
        if moment.end.is_some() {
            self.phase = Phase::Over;
        }
        self.moment = Some(moment);
    }

    fn prepare(&mut self, seats: Vec<Keeper>, match_number: u32, commitment: Hex) {
        self.commitments = vec![Hex::default(); seats.len()];
        self.rematch_wanted.clear();
        self.entropy = vec![Hex::default(); seats.len()];
        self.withheld.clear();
        self.seats = seats;
        self.match_number = match_number;
        self.commitment = commitment;
        self.phase = Phase::Lobby;
        (self.moment, self.view) = (None, None);
        self.sealed.clear();
    }
}
