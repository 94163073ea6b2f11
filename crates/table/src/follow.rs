//! How a client keeps its picture of a table: the snapshot it was welcomed with, changed by every update.

use serde_json::Value;
use wurf_rules::closed::Closed;
use wurf_rules::record::Hex;
use wurf_rules::seat::Seat;

use crate::id::PersonId;
use crate::person::{Keeper, Presence};
use crate::table::Phase;
use crate::update::{Moment, News, PersonShown, Snapshot, Update};

impl Snapshot {
    /// Changes the picture by the next update; `view` comes with the last update of several. The update must be the
    /// next one by its number: after a gap a client resumes instead.
    pub fn follow(&mut self, update: &Update, view: Option<Value>) {
        self.seq = update.seq;
        if let Some(news) = &update.news {
            self.hear(news);
        }
        if view.is_some() {
            self.view = view;
        }
    }

    /// The seat of a person.
    pub fn seat_of(&self, person: PersonId) -> Option<Seat> {
        let seats = Seat::ALL.iter().zip(&self.seats);
        seats.filter(|(_, keeper)| keeper.person() == Some(person)).map(|(&seat, _)| seat).next()
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
            News::Seats { seats, moment, sealed } => {
                self.seat(seats);
                (self.moment, self.sealed) = (moment, sealed);
            }
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
            News::EntropyRevealed { seat, entropy, moment } => {
                self.give(seat, entropy);
                self.moment = Some(moment);
            }
            News::EntropyWithheld { seat, moment } => {
                self.withheld.push(seat);
                self.moment = Some(moment);
            }
            News::Started { moment } => self.stand(moment),
            News::Played { sealed, moment, .. } => {
                self.sealed = sealed;
                self.stand(moment);
            }
            News::Muted { person } => {
                if let Err(place) = self.muted.binary_search(&person) {
                    self.muted.insert(place, person);
                }
            }
            News::Unmuted { person } => self.muted.retain(|&other| other != person),
            News::Paused => self.pause(),
            News::Resumed { moment } => self.stand(moment),
            News::Replaced { seat, agent, moment, sealed } => {
                (self.moment, self.sealed) = (moment, sealed);
                if let Some(keeper) = self.seats.get_mut(seat.index()) {
                    *keeper = Keeper::Agent { agent, stands_in_for: keeper.person() };
                }
            }
            News::Rematch { seats, match_number, commitment } => self.prepare(seats, match_number, commitment),
            News::Said { .. } | News::Voted { .. } | News::Readmitted => {}
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

    fn stand(&mut self, moment: Moment) {
        self.phase = if moment.end.is_some() { Phase::Over } else { Phase::Playing };
        self.moment = Some(moment);
    }

    fn pause(&mut self) {
        self.phase = Phase::Paused;
        if let Some(moment) = &mut self.moment {
            moment.awaited.iter_mut().for_each(|clock| clock.deadline = None);
        }
    }

    fn prepare(&mut self, seats: Vec<Keeper>, match_number: u32, commitment: Hex) {
        self.commitments = vec![Hex::default(); seats.len()];
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
