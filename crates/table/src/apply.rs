//! How facts change a table. Facts are trusted, logs are not: what does not belong to this table is refused.

use std::sync::Arc;

use wurf_rules::any::{AnyGame, Lot, Prepared};
use wurf_rules::closed::Closed;
use wurf_rules::game::InputOf;
use wurf_rules::seat::{BySeat, Seat};

use crate::entropy::Entropy;
use crate::fact::{Fact, Logged};
use crate::fair::Scheme;
use crate::id::{PersonId, Seq};
use crate::options::{DiceSource, Options};
use crate::person::{Keeper, Person, Presence};
use crate::playing::{Beginning, Match, Played};
use crate::table::Table;
use crate::time::Moment;

/// A fact that has been applied, with what followed from it; [`Table::see`] shows it to people.
#[derive(Clone, PartialEq, Debug)]
pub struct Happened {
    pub(crate) logged: Logged,
    pub(crate) followed: Followed,
}

/// What followed from a fact, besides what it says itself.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Followed {
    Nothing,
    /// The game went on.
    Played(Played),
    /// A lot was drawn.
    Drawn(Lot),
}

impl Followed {
    pub(crate) fn played(&self) -> Option<&Played> {
        if let Self::Played(played) = self { Some(played) } else { None }
    }

    pub(crate) fn lot(&self) -> Option<Lot> {
        if let Self::Drawn(lot) = self { Some(*lot) } else { None }
    }

    fn drawn(lot: Option<Lot>) -> Self {
        lot.map_or(Self::Nothing, Self::Drawn)
    }
}

impl Happened {
    /// What the game took with it: nothing, an outcome, or a decision, which is several inputs where an action asks back.
    pub fn inputs(&self) -> impl Iterator<Item = InputOf<AnyGame>> {
        let played = self.followed.played().into_iter();
        played.flat_map(|played| played.halves.iter().chain([&played.input]).copied())
    }
}

/// Why a log is not that of a table.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum LogError {
    /// A table begins by being created.
    #[error("the log does not begin with the creation of a table")]
    NoBeginning,
    /// A fact is missing, or is there twice.
    #[error("fact {expected} is due, but fact {found} comes")]
    Gap {
        /// What would have been right.
        expected: Seq,
        /// What is there.
        found: Seq,
    },
    /// The fact cannot have happened.
    #[error("fact {seq}: {reason}")]
    Impossible {
        /// Which one.
        seq: Seq,
        /// Why.
        reason: String,
    },
}

impl Table {
    /// The table of a log.
    pub fn from_facts<'a>(facts: impl IntoIterator<Item = &'a Logged>) -> Result<Self, LogError> {
        let mut facts = facts.into_iter();
        let mut table = Self::open(facts.next().ok_or(LogError::NoBeginning)?)?;
        facts.try_for_each(|fact| table.apply(fact).map(|_| ()))?;
        Ok(table)
    }

    /// The table after the first fact.
    pub fn open(logged: &Logged) -> Result<Self, LogError> {
        let Fact::Created { table, secret, options } = &logged.fact else {
            return Err(LogError::NoBeginning);
        };
        let impossible = |reason: String| LogError::Impossible { seq: logged.seq, reason };
        let secret = secret.full().ok_or_else(|| impossible("the secret is too short".to_string()))?;
        let created = Self::create(table.clone(), secret, options.clone(), logged.at);
        let (table, first) = created.map_err(|refusal| impossible(refusal.to_string()))?;
        if first.seq != logged.seq {
            return Err(LogError::Gap { expected: first.seq, found: logged.seq });
        }
        Ok(table)
    }

    /// Changes the table by its next fact. One that does not belong here changes nothing.
    pub fn apply(&mut self, logged: &Logged) -> Result<Happened, LogError> {
        if logged.seq != self.seq.next() {
            return Err(LogError::Gap { expected: self.seq.next(), found: logged.seq });
        }
        let impossible = |reason| LogError::Impossible { seq: logged.seq, reason };
        let followed = self.change(&logged.fact, logged.at).map_err(impossible)?;
        self.note(logged);
        Ok(Happened { logged: logged.clone(), followed })
    }

    /// Notes a fact by which the table has changed.
    pub(crate) fn note(&mut self, logged: &Logged) {
        self.seq = logged.seq;
        self.at = logged.at;
        self.spend(logged);
        if let Some(cause) = logged.cause
            && let Some(person) = self.persons.get_mut(&cause.person)
        {
            Arc::make_mut(person).remember(cause.command);
        }
    }

    /// Changes the table by what happened at this moment.
    pub(crate) fn change(&mut self, fact: &Fact, at: Moment) -> Result<Followed, String> {
        match fact {
            Fact::Created { .. } => return Err("a table is created once".to_string()),
            Fact::Joined { person, name, from } => {
                self.persons.insert(*person, Arc::new(Person::new(name.clone(), at, *from)));
                self.next_person = PersonId(person.0 + 1);
                self.host = self.host.or(Some(*person));
            }
            Fact::Left { person } => self.forget(*person),
            Fact::Kicked { person } => {
                self.sent_away.extend(self.persons.get(person).and_then(|known| known.from));
                self.forget(*person);
            }
            Fact::Readmitted => self.sent_away.clear(),
            Fact::HostPassed { person } => self.host = Some(*person),
            Fact::Renamed { person, name } => self.person(*person)?.name = name.clone(),
            Fact::Presence { person, presence } => self.set_person_presence(*person, *presence, at)?,
            Fact::SatDown { person, seat } => self.keepers[*seat] = Keeper::Person { person: *person },
            Fact::StoodUp { seat } => self.clear(*seat),
            Fact::AgentSeated { seat, agent } => {
                self.keepers[*seat] = Keeper::Agent { agent: agent.clone(), stands_in_for: None };
            }
            Fact::OptionsChanged { options } => {
                let spec = options.prepare().map_err(|error| error.to_string())?;
                self.agree(options.clone(), spec);
            }
            Fact::EntropyGiven { seat, entropy } => self.entropy_mut().given[*seat] = entropy.clone(),
            Fact::EntropyCommitted { seat, commitment } => self.entropy_mut().commit(*seat, commitment.clone()),
            Fact::EntropyRevealed { seat, entropy } => {
                self.entropy_mut().given[*seat] = entropy.clone();
                return Ok(Followed::drawn(self.make_dice(at)));
            }
            Fact::EntropyWithheld { seat } => {
                self.entropy_mut().withheld.insert(*seat);
                return Ok(Followed::drawn(self.make_dice(at)));
            }
            Fact::Started { scheme, rules } => return Ok(Followed::drawn(self.start(at, *scheme, *rules))),
            Fact::Input { input, .. } => {
                let playing = self.playing.as_mut().ok_or("no match is being played")?;
                return playing.play(input, at).map(Followed::Played).map_err(|error| error.to_string());
            }
            Fact::Said { .. } => {}
            Fact::Muted { person, other } => {
                self.person(*person)?.muted.insert(*other);
            }
            Fact::Unmuted { person, other } => {
                self.person(*person)?.muted.remove(other);
            }
            Fact::Paused => self.paused_at = Some(at),
            Fact::Resumed => self.resume(at),
            Fact::Voted { person, seat } => {
                self.votes[*seat].insert(*person);
            }
            Fact::Replaced { seat, agent } => {
                let stands_in_for = self.keepers[*seat].person();
                self.keepers[*seat] = Keeper::Agent { agent: agent.clone(), stands_in_for };
                self.votes[*seat].clear();
            }
            Fact::RematchWanted { person } => {
                self.rematch_wanted.insert(*person);
            }
            Fact::Rematch { in_place } => {
                if *in_place {
                    self.move_first()
                } else {
                    self.move_keepers()
                }
                self.rematch();
            }
        }
        Ok(Followed::Nothing)
    }

    /// Changes what the table agrees on.
    pub(crate) fn agree(&mut self, options: Options, spec: Prepared) {
        (self.options, self.spec, self.first) = (Arc::new(options), Arc::new(spec), None);
        self.begins_by_itself = false;
    }

    fn person(&mut self, person: PersonId) -> Result<&mut Person, String> {
        self.persons.get_mut(&person).map(Arc::make_mut).ok_or_else(|| format!("person {person} is not at the table"))
    }

    fn forget(&mut self, person: PersonId) {
        if let Some(seat) = self.seat_of(person) {
            self.clear(seat);
        }
        self.persons.remove(&person);
        self.host = self.host.filter(|&host| host != person);
    }

    fn clear(&mut self, seat: Seat) {
        if let Some(person) = self.keepers[seat].person() {
            self.rematch_wanted.remove(&person);
        }
        self.begins_by_itself = false;
        self.keepers[seat] = Keeper::Nobody;
        // What somebody added stays theirs: a match that is over can still be checked with it.
        if self.playing.is_none() {
            self.entropy_mut().forget(seat);
        }
    }

    fn set_person_presence(&mut self, person: PersonId, presence: Presence, at: Moment) -> Result<(), String> {
        let known = self.person(person)?;
        (known.presence, known.since) = (presence, at);
        if let Some(seat) = self.seat_of(person) {
            self.votes[seat].clear();
        }
        Ok(())
    }

    /// Begins a match; the lot, if one could be drawn at once.
    fn start(&mut self, at: Moment, scheme: Scheme, rules: u32) -> Option<Lot> {
        let persons = BySeat::new(|seat| self.keepers[seat].person());
        let beginning = Beginning { at, rules, persons, names: self.names() };
        self.begins_by_itself = false;
        self.playing = Some(Match::new(self.spec_to_play(), &self.options, beginning));
        self.entropy_mut().scheme = scheme;
        if self.options.dice == DiceSource::Real { self.draw_lot() } else { self.make_dice(at) }
    }

    fn entropy_mut(&mut self) -> &mut Entropy {
        Arc::make_mut(&mut self.entropy)
    }

    fn resume(&mut self, at: Moment) {
        if let (Some(paused_at), Some(playing)) = (self.paused_at.take(), &mut self.playing) {
            playing.clocks.skip(at.since(paused_at));
        }
    }

    /// What is played next: by the options, but in a rematch another seat begins.
    fn spec_to_play(&self) -> Prepared {
        let spec = Prepared::clone(&self.spec);
        match self.first {
            Some(first) => spec.begun_by(first),
            None => spec,
        }
    }

    /// Another seat begins: the next one.
    fn move_first(&mut self) {
        let first = self.playing.as_ref().and_then(|playing| playing.spec().first_seat());
        self.first = first.map(|first| self.spec.seats.next(first));
    }

    /// Another person begins: everybody moves one seat on, as in version 1 of the rules.
    fn move_keepers(&mut self) {
        let seats = self.spec.seats;
        let moved = |seat: Seat| if self.seats().contains(seat) { seats.next(seat) } else { seat };
        self.keepers = BySeat::new(|seat| self.keepers[moved(seat)].clone());
    }

    fn rematch(&mut self) {
        let seats = self.spec.seats;
        self.entropy = Arc::default();
        self.votes = BySeat::default();
        self.begins_by_itself = !std::mem::take(&mut self.rematch_wanted).is_empty();
        self.match_number += 1;
        self.match_secret = self.secret.of_match(self.id.as_str(), self.match_number);
        self.commitment = self.match_secret.commitment();
        self.playing = None;
        self.paused_at = None;
        debug_assert!(Seat::ALL.iter().skip(seats.get()).all(|&seat| self.keepers[seat] == Keeper::Nobody));
    }
}
