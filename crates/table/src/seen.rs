//! What each person may know: built field by field, and what is not named here is not told.

use serde::Serialize;
use serde_json::Value;
use wurf_rules::any::{AnyChance, AnyEvent, AnyGame};
use wurf_rules::bits::Bits;
use wurf_rules::game::{Awaiting, Game, Input, InputOf};
use wurf_rules::observer::Observer;
use wurf_rules::points::Points;
use wurf_rules::seat::Seat;

use crate::answer::Answer;
use crate::apply::{Followed, Happened, LogError};
use crate::budget::bytes;
use crate::fact::{Fact, Logged, Origin};
use crate::fix_clock;
use crate::id::{PersonId, Seq};
use crate::options::Options;
use crate::patch;
use crate::person::{Keeper, Person};
use crate::playing::{Match, Played};
use crate::table::Table;
use crate::update::{Change, Decision, End, MatchShown, News, PersonShown, RollDue, SeatClock, Snapshot, Update};

/// What a person may know of a step of the game.
#[derive(Clone, PartialEq, Debug)]
pub struct PlaySeen {
    /// Decisions that were sealed until now, in the order they were made; they come before `input`.
    pub revealed: Vec<InputOf<AnyGame>>,
    /// The input, unless it is sealed, takes something sealed back or shows a hidden card.
    pub input: Option<InputOf<AnyGame>>,
    /// What followed.
    pub events: Vec<AnyEvent>,
}

impl Table {
    /// Five whole matches, which a test checks. More of what was missed is not sent: anyone who comes back after so long
    /// begins with the snapshot.
    pub const MISSED_BYTES_MAX: usize = 512 * 1024;

    /// What a person may know of the fact that was applied last.
    pub fn see(&self, person: PersonId, happened: &Happened) -> Update {
        let Logged { seq, at, fact, .. } = &happened.logged;
        Update { seq: *seq, at: *at, news: self.news(person, fact, &happened.followed) }
    }

    /// What a person may know of the facts after `last`, derived from the whole log; nothing if it is more than
    /// [`Table::MISSED_BYTES_MAX`], since then the snapshot alone says how the table is.
    pub fn missed(log: &[Logged], person: PersonId, last: Seq) -> Result<Option<Vec<Update>>, LogError> {
        let (mut updates, mut room) = (Vec::new(), Self::MISSED_BYTES_MAX);
        for update in Self::updates(log, person, last)? {
            let update = update?;
            let Some(left) = room.checked_sub(bytes(&update)) else { return Ok(None) };
            room = left;
            updates.push(update);
        }
        Ok(Some(updates))
    }

    /// Everything that a person may know of the facts after `last`.
    pub fn updates(
        log: &[Logged],
        person: PersonId,
        last: Seq,
    ) -> Result<impl Iterator<Item = Result<Update, LogError>>, LogError> {
        let (first, rest) = log.split_first().ok_or(LogError::NoBeginning)?;
        let mut table = Self::open(first)?;
        let created = table.see(person, &Happened { logged: first.clone(), followed: Followed::Nothing });
        let later = rest.iter().filter_map(move |logged| match table.apply(logged) {
            Ok(happened) => (logged.seq > last).then(|| Ok(table.see(person, &happened))),
            Err(error) => Some(Err(error)),
        });
        Ok((last < first.seq).then_some(Ok(created)).into_iter().chain(later))
    }

    /// What a person may know of a fact that is not a step of the game; [`Table::see_play`] is for those.
    pub fn see_beside(&self, person: PersonId, happened: &Happened) -> Option<News> {
        self.news_beside(person, &happened.logged.fact, &happened.followed)
    }

    fn news(&self, person: PersonId, fact: &Fact, followed: &Followed) -> Option<News> {
        match fact {
            Fact::Input { origin, .. } => self.played(person, *origin, followed.played()?),
            _ => self.news_beside(person, fact, followed),
        }
    }

    fn news_beside(&self, person: PersonId, fact: &Fact, followed: &Followed) -> Option<News> {
        let lot = followed.lot();
        Some(match fact.clone() {
            Fact::Created { options, .. } => News::Created { options },
            Fact::Joined { person, name, .. } => News::Joined { person, name },
            Fact::Left { person } => News::Left { person },
            Fact::Kicked { person } => News::Kicked { person },
            Fact::Readmitted => News::Readmitted,
            Fact::HostPassed { person } => News::Host { person },
            Fact::Renamed { person, name } => News::Renamed { person, name },
            Fact::Presence { person, presence } => News::Presence { person, presence },
            Fact::SatDown { .. } | Fact::StoodUp { .. } | Fact::AgentSeated { .. } => {
                News::Seats { seats: self.seats_shown() }
            }
            Fact::OptionsChanged { options } => News::OptionsChanged { options },
            Fact::EntropyGiven { seat, entropy } => News::EntropyGiven { seat, entropy },
            Fact::EntropyCommitted { seat, commitment } => News::EntropyCommitted { seat, commitment },
            Fact::EntropyRevealed { seat, entropy } => News::EntropyRevealed { seat, entropy, lot },
            Fact::EntropyWithheld { seat } => News::EntropyWithheld { seat, lot },
            Fact::Started { .. } => News::Started { lot },
            Fact::Input { .. } => return None,
            Fact::Said { person: speaker, said } => {
                let muted = self.persons.get(&person).is_some_and(|person| person.muted.contains(&speaker));
                return (!muted).then_some(News::Said { person: speaker, said });
            }
            Fact::Muted { person: by, other } if by == person => News::Muted { person: other },
            Fact::Unmuted { person: by, other } if by == person => News::Unmuted { person: other },
            Fact::Muted { .. } | Fact::Unmuted { .. } => return None,
            Fact::Paused => News::Paused,
            Fact::Resumed => News::Resumed,
            Fact::Voted { person, seat } => News::Voted { person, seat },
            Fact::Replaced { seat, agent } => News::Replaced { seat, agent },
            Fact::RematchWanted { person } => News::RematchWanted { person },
            Fact::Rematch { .. } => News::Rematch {
                seats: self.seats_shown(),
                match_number: self.match_number,
                commitment: self.commitment.clone(),
            },
        })
    }

    fn played(&self, person: PersonId, origin: Origin, played: &Played) -> Option<News> {
        let PlaySeen { revealed, input, events } = self.play_seen(person, played)?;
        Some(News::Played {
            revealed: revealed.iter().map(ToString::to_string).collect(),
            input: input.map(|input| input.to_string()),
            origin,
            events: events.iter().map(json).collect(),
        })
    }

    /// What a person may know of a step of the game, in values of the rules; none if it is not one.
    pub fn see_play(&self, person: PersonId, happened: &Happened) -> Option<PlaySeen> {
        self.play_seen(person, happened.followed.played()?)
    }

    fn play_seen(&self, person: PersonId, played: &Played) -> Option<PlaySeen> {
        let observer = self.observer(person);
        let events: Vec<_> = played.events.iter().filter_map(|event| AnyGame::seen_by(event, observer)).collect();
        let input = may_know(played, observer).then_some(played.input);
        if input.is_none() && events.is_empty() && played.revealed.is_empty() && !is_own(played, observer) {
            // Older logs have halves of sealed decisions: not even that somebody is thinking is told.
            return None;
        }
        Some(PlaySeen { revealed: played.revealed.clone(), input, events })
    }

    /// The running match as one person sees it.
    pub fn moment(&self, person: PersonId) -> Option<MatchShown> {
        let playing = self.playing.as_ref()?;
        let (game, seat) = (playing.game(), self.seat_of(person));
        let standings = game.standings();
        Some(MatchShown {
            awaited: self.awaited(),
            decision: seat.filter(|&seat| playing.asks(seat)).map(|seat| playing.decision(seat)),
            reveal_by: playing.reveal_by(),
            roll: playing.roll_due(),
            roller: self.roller(),
            can_take_back: seat.is_some_and(|seat| game.check_take_back(seat).is_ok()),
            points: standings.iter().map(|(_, points)| Points::get(points)).collect(),
            end: playing
                .is_over()
                .then(|| End { winners: standings.winners.iter().collect(), secret: self.match_secret.reveal() }),
        })
    }

    /// The seats that have to decide.
    pub fn awaited(&self) -> Vec<SeatClock> {
        let Some(playing) = &self.playing else { return Vec::new() };
        let Awaiting::Seats(seats) = playing.awaiting() else { return Vec::new() };
        let clock = |seat| SeatClock {
            seat,
            deadline: playing.deadline(seat).filter(|_| self.paused_at.is_none()),
            bank_ms: playing.clocks.bank(seat),
        };
        seats.iter().map(clock).collect()
    }

    /// The game as a person may know it; what does not exist is left out, so that changes can be told as merge patches.
    pub fn view(&self, person: PersonId) -> Option<Value> {
        self.view_text(person).map(patch::read)
    }

    fn view_text(&self, person: PersonId) -> Option<&str> {
        Some(self.playing.as_ref()?.view_text(self.observer(person)))
    }

    fn sealed(&self, person: PersonId) -> Vec<String> {
        let own = self.seat_of(person).zip(self.playing.as_ref());
        own.map(|(seat, playing)| playing.sealed_by(seat).map(|input| input.to_string()).collect()).unwrap_or_default()
    }

    fn seats_shown(&self) -> Vec<Keeper> {
        self.seats().iter().map(|seat| self.keepers[seat].clone()).collect()
    }

    /// Everybody at the table.
    pub fn persons_shown(&self) -> Vec<PersonShown> {
        let shown = |(id, person): (PersonId, &Person)| PersonShown {
            person: id,
            name: person.name.clone(),
            presence: person.presence,
        };
        self.persons().map(shown).collect()
    }

    /// The table as a person may know it.
    pub fn snapshot(&self, person: PersonId) -> Snapshot {
        Snapshot {
            table: self.id.clone(),
            seq: self.seq,
            you: person,
            host: self.host(),
            options: Options::clone(&self.options),
            phase: self.phase(),
            persons: self.persons_shown(),
            muted: self.persons.get(&person).map(|person| person.muted.iter().copied().collect()).unwrap_or_default(),
            seats: self.seats_shown(),
            match_number: self.match_number,
            commitment: self.commitment.clone(),
            commitments: self.seats().iter().map(|seat| self.entropy.commitment(seat)).collect(),
            entropy: self.seats().iter().map(|seat| self.entropy.given[seat].clone()).collect(),
            withheld: self.entropy.withheld.iter().collect(),
            rematch_wanted: self.rematch_wanted.iter().copied().collect(),
            moment: self.moment(person),
            sealed: self.sealed(person),
            view: self.view(person),
        }
    }
}

impl Change {
    /// What has changed of the match for a person; none if there is none any more. How it is going is always told: to list
    /// what could be done before costs more than to tell it again.
    pub fn between(before: &Table, after: &Table, person: PersonId) -> Option<Self> {
        let moment = Some(after.moment(person)?);
        let (was_sealed, is_sealed) = (before.sealed(person), after.sealed(person));
        let sealed = (was_sealed != is_sealed).then_some(is_sealed);
        let was_seen = before.view_text(person).unwrap_or("null");
        let view = after.view_text(person).and_then(|is_seen| patch::between(was_seen, is_seen));
        Some(Self { moment, sealed, view })
    }
}

impl Match {
    /// Does this seat have something to decide? Throws of FIX are made by the table.
    pub fn asks(&self, seat: Seat) -> bool {
        self.awaits(seat) && !fix_clock::throws(self.game(), seat)
    }

    /// What a seat that is awaited has to decide.
    pub fn decision(&self, seat: Seat) -> Decision {
        let actions = Answer::all(self.game(), seat).iter().map(ToString::to_string).collect();
        Decision { number: self.question(seat), actions }
    }

    /// The number of the question that a seat was asked last.
    pub fn question(&self, seat: Seat) -> u32 {
        self.clocks.asked(seat)
    }

    /// The roll that people have to type, if one is due.
    fn roll_due(&self) -> Option<RollDue> {
        self.roll_example().map(|(number, example)| RollDue { number, example: example.to_string() })
    }

    /// The number of the roll that people have to type, if one is due, and an outcome that shows which dice it has.
    pub fn roll_example(&self) -> Option<(u64, AnyChance)> {
        self.due_roll().map(|number| (number, self.game().sample_chance(&mut FirstSides)))
    }
}

/// Every die shows its first side.
struct FirstSides;

impl Bits for FirstSides {
    fn word(&mut self) -> u32 {
        0
    }
}

/// May this observer know the input itself? An outcome only if all that followed from it is seen in full, since the
/// word of a drawn card shows its colour.
fn may_know(played: &Played, observer: Observer) -> bool {
    let in_full = |event| AnyGame::seen_by(event, observer).as_ref() == Some(event);
    match played.input {
        Input::Chance(_) => !played.events.is_empty() && played.events.iter().all(in_full),
        Input::Act { .. } => !played.is_sealed,
        Input::TakeBack { .. } => false,
    }
}

fn is_own(played: &Played, observer: Observer) -> bool {
    match played.input {
        Input::Chance(_) => false,
        Input::Act { seat, .. } | Input::TakeBack { seat } => observer.sits_on(seat),
    }
}

fn json(shown: &impl Serialize) -> Value {
    serde_json::to_value(shown).expect("events are plain data with text as keys")
}
