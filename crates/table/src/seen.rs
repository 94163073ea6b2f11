//! What each person may know: updates, one for each fact, and snapshots. Built field by field: what is not named here
//! is not told.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use wurf_rules::any::AnyGame;
use wurf_rules::game::{Awaiting, Game, Input};
use wurf_rules::observer::Observer;
use wurf_rules::points::Points;
use wurf_rules::record::Hex;
use wurf_rules::seat::Seat;

use crate::apply::{Happened, LogError};
use crate::command::Said;
use crate::fact::{Fact, Logged, Origin};
use crate::id::{PersonId, Seq, TableId};
use crate::options::Options;
use crate::person::{AgentName, Keeper, Name, Presence};
use crate::playing::{Match, Played};
use crate::table::{Phase, Table};
use crate::time::Millis;

/// What one person may know of one fact.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Update {
    /// The number of the fact. Every number comes once and in order, also when nothing may be told.
    pub seq: Seq,
    /// When it happened.
    pub at: Millis,
    /// What happened; nothing if this person may not know.
    pub news: Option<News>,
}

/// What happened, as far as one person may know.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "news", rename_all = "snake_case")]
pub enum News {
    /// The table was opened.
    Created {
        /// What it agrees on.
        options: Options,
    },
    /// Somebody came.
    Joined {
        /// Who.
        person: PersonId,
        /// What they are called.
        name: Name,
    },
    /// Somebody left.
    Left {
        /// Who.
        person: PersonId,
    },
    /// The host sent somebody away.
    Kicked {
        /// Whom.
        person: PersonId,
    },
    /// Somebody is called otherwise.
    Renamed {
        /// Who.
        person: PersonId,
        /// The new name.
        name: Name,
    },
    /// Somebody connected, or lost the last connection.
    Presence {
        /// Who.
        person: PersonId,
        /// Which of the two.
        presence: Presence,
    },
    /// Seats changed hands.
    Seats {
        /// Who keeps each seat now.
        seats: Vec<Keeper>,
    },
    /// The table agrees on something else.
    OptionsChanged {
        /// All of it.
        options: Options,
    },
    /// A seat added to the dice.
    EntropyGiven {
        /// The seat.
        #[schemars(with = "String")]
        seat: Seat,
        /// What it added.
        #[schemars(with = "String")]
        entropy: Hex,
    },
    /// A match began.
    Started {
        /// How it stands.
        moment: Moment,
    },
    /// The game went on.
    Played {
        /// Decisions that were sealed until now, in the order they were made; they come before `input`.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        revealed: Vec<String>,
        /// The input, unless it is sealed or shows a hidden card. Whoever plays `revealed` and `input` of all updates
        /// by the rules has the game.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        input: Option<String>,
        /// Whose it was.
        origin: Origin,
        /// What followed, as this person may know it.
        events: Vec<Value>,
        /// How the match stands now.
        moment: Moment,
    },
    /// Somebody said something.
    Said {
        /// Who.
        person: PersonId,
        /// What.
        said: Said,
    },
    /// You do not hear this person any more.
    Muted {
        /// Whom.
        person: PersonId,
    },
    /// You hear this person again.
    Unmuted {
        /// Whom.
        person: PersonId,
    },
    /// The match stands still.
    Paused,
    /// The match goes on.
    Resumed {
        /// How it stands, with new deadlines.
        moment: Moment,
    },
    /// Somebody wants an agent on this seat.
    Voted {
        /// Who.
        person: PersonId,
        /// The seat.
        #[schemars(with = "String")]
        seat: Seat,
    },
    /// An agent plays for somebody who is away.
    Replaced {
        /// The seat.
        #[schemars(with = "String")]
        seat: Seat,
        /// Which agent.
        agent: AgentName,
    },
    /// A new match is prepared.
    Rematch {
        /// Who keeps each seat now.
        seats: Vec<Keeper>,
        /// Which match it will be.
        match_number: u32,
        /// What its dice are committed to.
        #[schemars(with = "String")]
        commitment: Hex,
    },
}

/// How a match stands, for one person.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Moment {
    /// The seats that have to decide; with dice due or the match over, nobody.
    pub awaited: Vec<SeatClock>,
    /// What this person has to decide.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub decision: Option<Decision>,
    /// May this person take a decision back?
    pub can_take_back: bool,
    /// What each seat has.
    pub points: Vec<i16>,
    /// How it ended.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub end: Option<End>,
}

/// A seat that has to decide.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct SeatClock {
    /// Which.
    #[schemars(with = "String")]
    pub seat: Seat,
    /// When its time is up.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deadline: Option<Millis>,
    /// What is in its time bank; used up by the end of the deadline.
    pub bank_ms: Millis,
}

/// What a person has to decide.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Decision {
    /// To be sent back with the answer.
    pub number: u32,
    /// All legal answers in notation.
    pub actions: Vec<String>,
}

/// How a match ended.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct End {
    /// Who won.
    #[schemars(with = "Vec<String>")]
    pub winners: Vec<Seat>,
    /// The secret of its dice.
    #[schemars(with = "String")]
    pub secret: Hex,
}

/// A whole table as one person may know it; what happened before comes as updates.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Snapshot {
    /// The table.
    pub table: TableId,
    /// The latest fact.
    pub seq: Seq,
    /// Who looks.
    pub you: PersonId,
    /// Who runs the table.
    pub host: Option<PersonId>,
    /// What it agrees on.
    pub options: Options,
    /// Where it is in its life.
    pub phase: Phase,
    /// Everybody there.
    pub persons: Vec<PersonShown>,
    /// Whom the looker does not hear.
    pub muted: Vec<PersonId>,
    /// Who keeps each seat.
    pub seats: Vec<Keeper>,
    /// Which match it is.
    pub match_number: u32,
    /// What its dice are committed to.
    #[schemars(with = "String")]
    pub commitment: Hex,
    /// What each seat added to them.
    #[schemars(with = "Vec<String>")]
    pub entropy: Vec<Hex>,
    /// How the match stands.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub moment: Option<Moment>,
    /// The own sealed decision as inputs.
    pub sealed: Vec<String>,
}

/// Somebody at the table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct PersonShown {
    /// Who.
    pub person: PersonId,
    /// What they are called.
    pub name: Name,
    /// Are they connected?
    pub presence: Presence,
}

impl Table {
    /// What a person may know of the fact that was applied last.
    pub fn see(&self, person: PersonId, happened: &Happened) -> Update {
        let Logged { seq, at, fact, .. } = &happened.logged;
        Update { seq: *seq, at: *at, news: self.news(person, fact, happened.played.as_ref()) }
    }

    /// Everything a person may know of the facts after `last`, derived from the whole log.
    pub fn missed(log: &[Logged], person: PersonId, last: Seq) -> Result<Vec<Update>, LogError> {
        let first = log.first().ok_or(LogError::NoBeginning)?;
        let mut table = Self::open(first)?;
        let mut updates = Vec::new();
        if last < first.seq {
            updates.push(table.see(person, &Happened { logged: first.clone(), played: None }));
        }
        for logged in &log[1..] {
            let happened = table.apply(logged)?;
            if logged.seq > last {
                updates.push(table.see(person, &happened));
            }
        }
        Ok(updates)
    }

    fn news(&self, person: PersonId, fact: &Fact, played: Option<&Played>) -> Option<News> {
        Some(match fact.clone() {
            Fact::Created { options, .. } => News::Created { options },
            Fact::Joined { person, name } => News::Joined { person, name },
            Fact::Left { person } => News::Left { person },
            Fact::Kicked { person } => News::Kicked { person },
            Fact::Renamed { person, name } => News::Renamed { person, name },
            Fact::Presence { person, presence } => News::Presence { person, presence },
            Fact::SatDown { .. } | Fact::StoodUp { .. } | Fact::AgentSeated { .. } => {
                News::Seats { seats: self.seats_shown() }
            }
            Fact::OptionsChanged { options } => News::OptionsChanged { options },
            Fact::EntropyGiven { seat, entropy } => News::EntropyGiven { seat, entropy },
            Fact::Started => News::Started { moment: self.moment(person)? },
            Fact::Input { origin, .. } => return self.played(person, origin, played?),
            Fact::Said { person: speaker, said } => {
                let muted = self.persons.get(&person).is_some_and(|person| person.muted.contains(&speaker));
                return (!muted).then_some(News::Said { person: speaker, said });
            }
            Fact::Muted { person: by, other } if by == person => News::Muted { person: other },
            Fact::Unmuted { person: by, other } if by == person => News::Unmuted { person: other },
            Fact::Muted { .. } | Fact::Unmuted { .. } => return None,
            Fact::Paused => News::Paused,
            Fact::Resumed => News::Resumed { moment: self.moment(person)? },
            Fact::Voted { person, seat } => News::Voted { person, seat },
            Fact::Replaced { seat, agent } => News::Replaced { seat, agent },
            Fact::Rematch => News::Rematch {
                seats: self.seats_shown(),
                match_number: self.match_number,
                commitment: self.match_secret().commitment(),
            },
        })
    }

    fn played(&self, person: PersonId, origin: Origin, played: &Played) -> Option<News> {
        let observer = self.observer(person);
        let events = played.events.iter().filter_map(|event| AnyGame::seen_by(event, observer));
        let events: Vec<Value> = events.map(|event| json(&event)).collect();
        let input = may_know(played, observer).then(|| played.word.clone());
        if input.is_none() && events.is_empty() && played.revealed.is_empty() {
            // Half a sealed decision: not even that somebody is thinking is told.
            return None;
        }
        let moment = self.moment(person)?;
        Some(News::Played { revealed: played.revealed.clone(), input, origin, events, moment })
    }

    /// How the match stands for a person.
    pub fn moment(&self, person: PersonId) -> Option<Moment> {
        let playing = self.playing.as_ref()?;
        let (game, seat) = (playing.game(), self.seat_of(person));
        let standings = game.standings();
        Some(Moment {
            awaited: self.awaited(playing),
            decision: seat.filter(|&seat| game.awaits(seat)).map(|seat| playing.decision(seat)),
            can_take_back: seat.is_some_and(|seat| game.check_take_back(seat).is_ok()),
            points: standings.iter().map(|(_, points)| Points::get(points)).collect(),
            end: playing
                .is_over()
                .then(|| End { winners: standings.winners.iter().collect(), secret: self.match_secret().reveal() }),
        })
    }

    fn awaited(&self, playing: &Match) -> Vec<SeatClock> {
        let Awaiting::Seats(seats) = playing.game().awaiting() else { return Vec::new() };
        let clock = |seat| SeatClock {
            seat,
            deadline: playing.clocks.deadline(seat).filter(|_| self.paused_at.is_none()),
            bank_ms: playing.clocks.bank(seat),
        };
        seats.iter().map(clock).collect()
    }

    fn seats_shown(&self) -> Vec<Keeper> {
        self.seats().iter().map(|seat| self.keepers[seat].clone()).collect()
    }

    /// The table as a person may know it.
    pub fn snapshot(&self, person: PersonId) -> Snapshot {
        let shown = |(id, person): (PersonId, &crate::person::Person)| PersonShown {
            person: id,
            name: person.name.clone(),
            presence: person.presence,
        };
        let own = self.seat_of(person).zip(self.playing.as_ref());
        Snapshot {
            table: self.id.clone(),
            seq: self.seq,
            you: person,
            host: self.host(),
            options: self.options.clone(),
            phase: self.phase(),
            persons: self.persons().map(shown).collect(),
            muted: self.persons.get(&person).map(|person| person.muted.iter().copied().collect()).unwrap_or_default(),
            seats: self.seats_shown(),
            match_number: self.match_number,
            commitment: self.match_secret().commitment(),
            entropy: self.seats().iter().map(|seat| self.entropy[seat].clone()).collect(),
            moment: self.moment(person),
            sealed: own
                .map(|(seat, playing)| playing.sealed_by(seat).map(str::to_string).collect())
                .unwrap_or_default(),
        }
    }
}

impl Match {
    /// What a seat that is awaited has to decide.
    pub fn decision(&self, seat: Seat) -> Decision {
        let actions = self.game().actions(seat).iter().map(ToString::to_string).collect();
        Decision { number: self.clocks.asked(seat), actions }
    }
}

/// May this observer know the input itself? An outcome only if all that followed from it is seen in full, since the
/// word of a drawn card shows its colour.
fn may_know(played: &Played, observer: Observer) -> bool {
    let in_full = |event| AnyGame::seen_by(event, observer).as_ref() == Some(event);
    match played.input {
        Input::Chance(_) => !played.events.is_empty() && played.events.iter().all(in_full),
        Input::Act { seat, .. } => !played.is_sealed || observer.sits_on(seat),
        Input::TakeBack { seat } => !played.events.is_empty() || observer.sits_on(seat),
    }
}

fn json(event: &impl Serialize) -> Value {
    serde_json::to_value(event).expect("events are plain data with text as keys")
}
