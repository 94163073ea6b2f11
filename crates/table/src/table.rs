//! The state of a table: a fold of its facts.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use wurf_rules::any::Prepared;
use wurf_rules::observer::Observer;
use wurf_rules::record::{Fairness, Hex, Share};
use wurf_rules::seat::{BySeat, Seat, SeatCount, SeatSet};

use crate::budget::Spent;
use crate::entropy::Entropy;
use crate::fact::{Fact, Logged};
use crate::fair::Secret;
use crate::fingerprint::Fingerprint;
use crate::id::{PersonId, Seq, TableId};
use crate::options::Options;
use crate::person::{Keeper, Person};
use crate::playing::Match;
use crate::refusal::Refusal;
use crate::time::Moment;

/// A table. It changes only by [`Table::apply`]; what may happen next is asked of [`Table::decide`] and
/// [`Table::tick`].
///
/// Every step is made on a copy, so what is large and seldom changes is shared with it.
#[derive(Clone, PartialEq, Debug)]
pub struct Table {
    pub(crate) id: TableId,
    pub(crate) secret: Secret,
    pub(crate) options: Arc<Options>,
    /// What the options lead to.
    pub(crate) spec: Arc<Prepared>,
    /// The latest fact and its moment.
    pub(crate) seq: Seq,
    pub(crate) at: Moment,
    pub(crate) next_person: PersonId,
    pub(crate) persons: BTreeMap<PersonId, Arc<Person>>,
    pub(crate) host: Option<PersonId>,
    /// Where people came from who were sent away.
    pub(crate) sent_away: BTreeSet<Fingerprint>,
    pub(crate) keepers: BySeat<Keeper>,
    pub(crate) entropy: Arc<Entropy>,
    pub(crate) match_number: u32,
    /// The seat that begins the next match of the same people; none leaves it to options and lot.
    pub(crate) first: Option<Seat>,
    /// Derived once for each match: hashing for every snapshot would cost more than all the rest.
    pub(crate) match_secret: Secret,
    pub(crate) commitment: Hex,
    pub(crate) playing: Option<Match>,
    pub(crate) paused_at: Option<Moment>,
    pub(crate) votes: BySeat<BTreeSet<PersonId>>,
    pub(crate) rematch_wanted: BTreeSet<PersonId>,
    /// Everybody wanted the match that is prepared: it needs no host to begin.
    pub(crate) begins_by_itself: bool,
    pub(crate) spent: Spent,
}

/// Where a table is in its life.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize, serde::Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// People gather.
    Lobby,
    /// A match is played.
    Playing,
    /// A match is paused.
    Paused,
    /// A match is over.
    Over,
}

impl Table {
    /// Seats and spectators; more would make every move expensive.
    pub const PERSONS_MAX: usize = 64;

    /// More is not thinking but noise.
    pub const TAKE_BACKS_MAX: u32 = 200;

    /// Opens a table. `secret` comes from the operating system of the program that keeps it.
    pub fn create(id: TableId, secret: [u8; 32], options: Options, now: Moment) -> Result<(Self, Logged), Refusal> {
        let spec = options.prepare()?;
        let table_secret = Secret::new(secret);
        let match_secret = table_secret.of_match(id.as_str(), 1);
        let mut table = Self {
            id: id.clone(),
            secret: table_secret,
            commitment: match_secret.commitment(),
            match_secret,
            options: Arc::new(options.clone()),
            spec: Arc::new(spec),
            seq: Seq(1),
            at: now,
            next_person: PersonId::FIRST,
            persons: BTreeMap::new(),
            host: None,
            sent_away: BTreeSet::new(),
            keepers: BySeat::default(),
            entropy: Arc::default(),
            match_number: 1,
            first: None,
            playing: None,
            paused_at: None,
            votes: BySeat::default(),
            rematch_wanted: BTreeSet::new(),
            begins_by_itself: false,
            spent: Spent::default(),
        };
        let fact = Fact::Created { table: id, secret: secret.into(), options };
        let created = Logged { seq: Seq(1), at: now, cause: None, fact };
        table.spend(&created);
        Ok((table, created))
    }

    /// The table's id.
    pub fn id(&self) -> &TableId {
        &self.id
    }

    /// What the table has agreed on.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// The number of the latest fact.
    pub fn seq(&self) -> Seq {
        self.seq
    }

    /// Who joins next: the sender of its [`crate::command::Command::Join`].
    pub fn next_person(&self) -> PersonId {
        self.next_person
    }

    /// Everybody at the table, in the order they came.
    pub fn persons(&self) -> impl Iterator<Item = (PersonId, &Person)> {
        self.persons.iter().map(|(&id, person)| (id, &**person))
    }

    /// The seats there are.
    pub fn seats(&self) -> SeatSet {
        self.spec.seats.seats()
    }

    /// How many seats there are.
    pub fn seat_count(&self) -> SeatCount {
        self.spec.seats
    }

    /// Who keeps a seat.
    pub fn keeper(&self, seat: Seat) -> &Keeper {
        &self.keepers[seat]
    }

    /// The seat of a person.
    pub fn seat_of(&self, person: PersonId) -> Option<Seat> {
        self.seats().iter().find(|&seat| self.keepers[seat].person() == Some(person))
    }

    /// The observer that a person is in the game.
    pub fn observer(&self, person: PersonId) -> Observer {
        self.seat_of(person).map_or(Observer::Spectator, Observer::Seat)
    }

    /// The match that was begun last, unless people gather for the next.
    pub fn playing(&self) -> Option<&Match> {
        self.playing.as_ref()
    }

    /// Which match this is, or will be, counted from 1.
    pub fn match_number(&self) -> u32 {
        self.match_number
    }

    /// Where the table is in its life.
    pub fn phase(&self) -> Phase {
        match &self.playing {
            None => Phase::Lobby,
            Some(playing) if playing.is_over() => Phase::Over,
            Some(_) if self.paused_at.is_some() => Phase::Paused,
            Some(_) => Phase::Playing,
        }
    }

    /// Where the dice of the current match come from; with the secret once the match is over.
    pub fn fairness(&self) -> Fairness {
        let is_agent = |seat| self.playing.as_ref().is_some_and(|playing| playing.beginning().persons[seat].is_none());
        Fairness {
            scheme: self.entropy.scheme.to_string(),
            table: self.id.to_string(),
            match_number: self.match_number,
            commitment: self.commitment.clone(),
            secret: (self.phase() == Phase::Over).then(|| self.match_secret.reveal()),
            table_secret: None,
            shares: BySeat::new(|seat| match self.seats().contains(seat) {
                true => self.entropy.share(seat, is_agent(seat)),
                false => Share::Nothing,
            }),
        }
    }
}
