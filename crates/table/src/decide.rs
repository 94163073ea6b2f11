//! What a table answers to what it is asked for.

use wurf_rules::any::AnyChance;
use wurf_rules::game::{Game, Input};
use wurf_rules::illegal::Illegal;
use wurf_rules::seat::Seat;

use crate::answer::Answer;
use crate::command::{Command, Said, Sender};
use crate::draft::Draft;
use crate::fact::{Cause, Fact, Origin};
use crate::fair::Scheme;
use crate::fingerprint::Fingerprint;
use crate::fix_clock;
use crate::id::{CommandId, PersonId};
use crate::look::{self, Look};
use crate::options::{Chat, DiceSource, Options, TakeBack};
use crate::person::{AgentName, Keeper, Name, Presence};
use crate::playing::Match;
use crate::refusal::Refusal;
use crate::step::Step;
use crate::table::{Phase, Table};
use crate::time::{Moment, Span};

impl Table {
    /// Decides a command: the step that follows, or the reason why it is refused. No step follows if the command has acted
    /// already, or if everything is as it asks for.
    pub fn decide(
        &self,
        now: Moment,
        sender: Sender,
        id: CommandId,
        command: Command,
    ) -> Result<Option<Step>, Refusal> {
        let Sender::Person(person) = sender else {
            return self.decide_agent(now, sender, command);
        };
        if self.persons.get(&person).is_some_and(|known| known.has_done(id)) {
            return Ok(None);
        }
        self.check_room(person, &command)?;
        let mut draft = Draft::new(self, now, Some(Cause { person, command: id }));
        draft.run(person, command)?;
        Ok(draft.into_step())
    }

    /// Decides an answer to a question, as [`Table::decide`] does what comes as the text of [`Command::Act`].
    pub fn answer(
        &self,
        now: Moment,
        sender: Sender,
        id: CommandId,
        question: u32,
        answer: &Answer,
    ) -> Result<Option<Step>, Refusal> {
        let (seat, cause) = match sender {
            Sender::Agent(seat) => (self.check_agent(seat)?, None),
            Sender::Person(person) if self.persons.get(&person).is_some_and(|known| known.has_done(id)) => {
                return Ok(None);
            }
            Sender::Person(person) => (self.seat_needed(person)?, Some(Cause { person, command: id })),
        };
        let mut draft = Draft::new(self, now, cause);
        draft.check_question(seat, question)?;
        draft.answer(seat, answer)?;
        draft.drive();
        Ok(draft.into_step())
    }

    /// Decides what real dice show, as [`Table::decide`] does what comes as the text of [`Command::Roll`].
    pub fn roll(
        &self,
        now: Moment,
        person: PersonId,
        id: CommandId,
        number: u64,
        outcome: AnyChance,
    ) -> Result<Option<Step>, Refusal> {
        if self.persons.get(&person).is_some_and(|known| known.has_done(id)) {
            return Ok(None);
        }
        let mut draft = Draft::new(self, now, Some(Cause { person, command: id }));
        draft.check_roll(person, number)?;
        draft.fall(person, outcome)?;
        Ok(draft.into_step())
    }

    fn check_agent(&self, seat: Seat) -> Result<Seat, Refusal> {
        if matches!(self.keepers[seat], Keeper::Agent { .. }) { Ok(seat) } else { Err(Refusal::NoAgentThere) }
    }

    /// Agents send no ids: a decision or a roll that comes twice is stale.
    fn decide_agent(&self, now: Moment, sender: Sender, command: Command) -> Result<Option<Step>, Refusal> {
        let Sender::Agent(seat) = sender else { return Err(Refusal::AgentOnlyPlays) };
        let mut draft = Draft::new(self, now, None);
        match command {
            Command::Act { decision, action } => draft.act(self.check_agent(seat)?, decision, &action)?,
            Command::Roll { number, outcome: None } => draft.roll_by_hand(self.check_agent(seat)?, number)?,
            _ => return Err(Refusal::AgentOnlyPlays),
        }
        Ok(draft.into_step())
    }

    /// Somebody connected, or lost their last connection; no step follows if that is known.
    pub fn set_presence(&self, now: Moment, person: PersonId, presence: Presence) -> Option<Step> {
        self.persons.get(&person).filter(|known| known.presence != presence)?;
        let mut draft = Draft::new(self, now, None);
        if self.has_room_for(person) {
            draft.push(Fact::Presence { person, presence });
            draft.go_on_with_rematch();
        }
        draft.into_step()
    }

    fn check_host(&self, person: PersonId) -> Result<(), Refusal> {
        if self.host() == Some(person) { Ok(()) } else { Err(Refusal::HostOnly) }
    }

    pub(crate) fn check_lobby(&self) -> Result<(), Refusal> {
        if self.phase() == Phase::Lobby { Ok(()) } else { Err(Refusal::MatchBegun) }
    }

    pub(crate) fn check_running(&self) -> Result<(), Refusal> {
        match self.phase() {
            Phase::Playing => Ok(()),
            Phase::Paused => Err(Refusal::Paused),
            Phase::Lobby | Phase::Over => Err(Refusal::NoMatch),
        }
    }

    pub(crate) fn is_running(&self) -> bool {
        matches!(self.phase(), Phase::Playing | Phase::Paused)
    }

    /// Does this person have a seat in a running match, or an agent standing in for them?
    fn is_playing(&self, person: PersonId) -> bool {
        let is_theirs = |seat: Seat| match &self.keepers[seat] {
            Keeper::Person { person: keeping } => *keeping == person,
            Keeper::Agent { stands_in_for, .. } => *stands_in_for == Some(person),
            Keeper::Nobody => false,
        };
        self.is_running() && self.seats().iter().any(is_theirs)
    }

    fn check_seat(&self, seat: Seat) -> Result<(), Refusal> {
        if self.seats().contains(seat) { Ok(()) } else { Err(Refusal::NoSuchSeat) }
    }

    /// Can this name be seen, and does nobody else at the table have one that looks like it?
    pub(crate) fn check_name(&self, name: &Name, own: Option<PersonId>) -> Result<(), Refusal> {
        if !look::can_be_seen(name) {
            return Err(Refusal::NameUnseen);
        }
        let look = Look::of(name);
        let taken = self.persons().any(|(id, person)| Some(id) != own && Look::of(&person.name).is_like(&look));
        if taken { Err(Refusal::NameTaken) } else { Ok(()) }
    }

    pub(crate) fn seat_needed(&self, person: PersonId) -> Result<Seat, Refusal> {
        self.seat_of(person).ok_or(Refusal::NotSeated)
    }

    fn check_person(&self, person: PersonId) -> Result<(), Refusal> {
        if self.persons.contains_key(&person) { Ok(()) } else { Err(Refusal::NoSuchPerson) }
    }

    /// The people on other seats who are there.
    fn others_here(&self, seat: Seat) -> impl Iterator<Item = PersonId> {
        let others = self.seats().iter().filter(move |&other| other != seat);
        let people = others.filter_map(|other| self.keepers[other].person());
        people.filter(|person| self.persons[person].presence == Presence::Here)
    }
}

impl Draft {
    fn run(&mut self, person: PersonId, command: Command) -> Result<(), Refusal> {
        if let Command::Join { name } = command {
            return self.join(person, name, None);
        }
        self.table.check_person(person).map_err(|_| Refusal::NotAtTable)?;
        match command {
            Command::Join { .. } => Err(Refusal::AlreadyAtTable),
            Command::Leave => self.leave(person),
            Command::Rename { name } => self.rename(person, name),
            Command::SitDown { seat } => self.sit_down(person, seat),
            Command::StandUp => self.stand_up(person),
            Command::CommitEntropy { commitment } => self.commit_entropy(person, commitment),
            Command::RevealEntropy { entropy } => self.reveal_entropy(person, entropy),
            Command::SeatAgent { seat, agent } => self.seat_agent(person, seat, agent),
            Command::RemoveAgent { seat } => self.remove_agent(person, seat),
            Command::Kick { person: other } => self.kick(person, other),
            Command::Readmit => self.readmit(person),
            Command::SetOptions { options } => self.set_options(person, options),
            Command::Start => self.start(person),
            Command::Act { decision, action } => {
                let seat = self.table.seat_needed(person)?;
                self.act(seat, decision, &action)
            }
            Command::Roll { number, outcome: Some(outcome) } => self.roll(person, number, &outcome),
            Command::Roll { number, outcome: None } => {
                let seat = self.table.seat_needed(person)?;
                self.roll_by_hand(seat, number)
            }
            Command::TakeBack => self.take_back(person),
            Command::Say { said } => self.say(person, said),
            Command::Mute { person: other } => self.mute(person, other),
            Command::Unmute { person: other } => self.unmute(person, other),
            Command::Pause => {
                self.table.check_host(person)?;
                self.table.check_running()?;
                self.push(Fact::Paused);
                Ok(())
            }
            Command::Resume => self.resume(person),
            Command::Vote { seat, agent } => self.vote(person, seat, agent),
            Command::WantRematch => self.want_rematch(person),
            Command::Rematch => {
                self.table.seat_needed(person)?;
                if self.table.phase() != Phase::Over {
                    return Err(Refusal::MatchNotOver);
                }
                self.push(Fact::Rematch { in_place: true });
                Ok(())
            }
        }
    }

    pub(crate) fn join(&mut self, person: PersonId, name: Name, from: Option<Fingerprint>) -> Result<(), Refusal> {
        if person != self.table.next_person {
            let known = self.table.persons.contains_key(&person);
            return Err(if known { Refusal::AlreadyAtTable } else { Refusal::NotAtTable });
        }
        if self.table.persons.len() >= Table::PERSONS_MAX {
            return Err(Refusal::TableFull);
        }
        self.table.check_name(&name, None)?;
        self.push(Fact::Joined { person, name, from });
        Ok(())
    }

    fn rename(&mut self, person: PersonId, name: Name) -> Result<(), Refusal> {
        self.table.check_name(&name, Some(person))?;
        if self.table.persons[&person].name != name {
            self.push(Fact::Renamed { person, name });
        }
        Ok(())
    }

    fn mute(&mut self, person: PersonId, other: PersonId) -> Result<(), Refusal> {
        self.check_other(person, other)?;
        if !self.table.persons[&person].muted.contains(&other) {
            self.push(Fact::Muted { person, other });
        }
        Ok(())
    }

    fn unmute(&mut self, person: PersonId, other: PersonId) -> Result<(), Refusal> {
        self.check_other(person, other)?;
        if self.table.persons[&person].muted.contains(&other) {
            self.push(Fact::Unmuted { person, other });
        }
        Ok(())
    }

    fn leave(&mut self, person: PersonId) -> Result<(), Refusal> {
        if self.table.is_running() && self.table.seat_of(person).is_some() {
            return Err(Refusal::MatchNotOver);
        }
        self.push(Fact::Left { person });
        self.go_on_with_rematch();
        Ok(())
    }

    pub(crate) fn sit_down(&mut self, person: PersonId, seat: Seat) -> Result<(), Refusal> {
        self.table.check_seat(seat)?;
        if self.table.seat_of(person).is_some() {
            return Err(Refusal::AlreadySeated);
        }
        match &self.table.keepers[seat] {
            Keeper::Agent { stands_in_for: Some(absent), .. } if *absent == person => {}
            Keeper::Nobody => self.table.check_lobby()?,
            Keeper::Agent { .. } | Keeper::Person { .. } => return Err(Refusal::SeatTaken),
        }
        self.push(Fact::SatDown { person, seat });
        Ok(())
    }

    fn stand_up(&mut self, person: PersonId) -> Result<(), Refusal> {
        let seat = self.table.seat_needed(person)?;
        if self.table.is_running() {
            return Err(Refusal::MatchNotOver);
        }
        self.push(Fact::StoodUp { seat });
        self.go_on_with_rematch();
        Ok(())
    }

    fn seat_agent(&mut self, person: PersonId, seat: Seat, agent: AgentName) -> Result<(), Refusal> {
        self.table.check_host(person)?;
        self.table.check_lobby()?;
        self.table.check_seat(seat)?;
        if self.table.keepers[seat].person().is_some() {
            return Err(Refusal::SeatTaken);
        }
        if self.table.keepers[seat] != (Keeper::Agent { agent: agent.clone(), stands_in_for: None }) {
            self.push(Fact::AgentSeated { seat, agent });
        }
        Ok(())
    }

    fn remove_agent(&mut self, person: PersonId, seat: Seat) -> Result<(), Refusal> {
        self.table.check_host(person)?;
        self.table.check_lobby()?;
        if !matches!(self.table.keepers[seat], Keeper::Agent { .. }) {
            return Err(Refusal::NoAgentThere);
        }
        self.push(Fact::StoodUp { seat });
        Ok(())
    }

    fn kick(&mut self, person: PersonId, other: PersonId) -> Result<(), Refusal> {
        self.table.check_host(person)?;
        self.check_other(person, other)?;
        if self.table.is_playing(other) {
            return Err(Refusal::MatchBegun);
        }
        self.push(Fact::Kicked { person: other });
        self.go_on_with_rematch();
        Ok(())
    }

    fn readmit(&mut self, person: PersonId) -> Result<(), Refusal> {
        self.table.check_host(person)?;
        if !self.table.sent_away.is_empty() {
            self.push(Fact::Readmitted);
        }
        Ok(())
    }

    fn check_other(&self, person: PersonId, other: PersonId) -> Result<(), Refusal> {
        self.table.check_person(other)?;
        if other == person { Err(Refusal::NotYourself) } else { Ok(()) }
    }

    fn set_options(&mut self, person: PersonId, options: Options) -> Result<(), Refusal> {
        self.table.check_host(person)?;
        self.table.check_lobby()?;
        let spec = options.prepare()?;
        let lost = self.table.seats().without(spec.seats.seats());
        if lost.iter().any(|seat| self.table.keepers[seat] != Keeper::Nobody) {
            return Err(Refusal::SeatTaken);
        }
        if self.table.options != options {
            self.agree(options, spec);
        }
        Ok(())
    }

    fn start(&mut self, person: PersonId) -> Result<(), Refusal> {
        self.table.check_host(person)?;
        self.table.check_lobby()?;
        if self.table.seats().iter().any(|seat| self.table.keepers[seat] == Keeper::Nobody) {
            return Err(Refusal::SeatFree);
        }
        let has_hands = self.table.seats().iter().any(|seat| self.table.keepers[seat].person().is_some());
        if self.table.options.dice == DiceSource::Real && !has_hands {
            return Err(Refusal::NobodyRolls);
        }
        self.begin();
        Ok(())
    }

    pub(crate) fn begin(&mut self) {
        let rules = self.table.spec.game().rules_version();
        self.push(Fact::Started { scheme: Scheme::Two, rules });
        self.drive();
    }

    pub(crate) fn act(&mut self, seat: Seat, decision: u32, action: &str) -> Result<(), Refusal> {
        self.check_question(seat, decision)?;
        let playing = self.table.playing.as_ref().ok_or(Refusal::NoMatch)?;
        let answer = Answer::read(playing.game(), action)?;
        self.answer(seat, &answer)?;
        self.drive();
        Ok(())
    }

    /// Is this the question that the seat is asked now?
    fn check_question(&self, seat: Seat, question: u32) -> Result<(), Refusal> {
        self.table.check_running()?;
        let playing = self.table.playing.as_ref().ok_or(Refusal::NoMatch)?;
        if !playing.has_begun() {
            return Err(Illegal::NotAwaited.into());
        }
        if playing.question(seat) != question {
            return Err(Refusal::Stale);
        }
        if fix_clock::throws(playing.game(), seat) { Err(Refusal::TableThrows) } else { Ok(()) }
    }

    fn roll(&mut self, person: PersonId, number: u64, outcome: &str) -> Result<(), Refusal> {
        let outcome = self.check_roll(person, number)?.game().read_chance(outcome)?;
        self.fall(person, outcome)
    }

    /// Real dice have fallen.
    fn fall(&mut self, person: PersonId, outcome: AnyChance) -> Result<(), Refusal> {
        let playing = self.table.playing.as_ref().ok_or(Refusal::NoMatch)?;
        playing.game().check_chance(outcome)?;
        self.advance(Input::Chance(outcome), Origin::Typed(person));
        Ok(())
    }

    /// The match, if this person may say what its dice show, and this is the roll that is due.
    fn check_roll(&self, person: PersonId, number: u64) -> Result<&Match, Refusal> {
        self.table.seat_needed(person)?;
        self.table.check_running()?;
        let playing = self.table.playing.as_ref().ok_or(Refusal::NoMatch)?;
        if self.table.options.dice == DiceSource::Fair {
            return Err(Refusal::TableRolls);
        }
        if playing.due_roll().is_some_and(|due| due != number) {
            return Err(Refusal::Stale);
        }
        Ok(playing)
    }

    fn take_back(&mut self, person: PersonId) -> Result<(), Refusal> {
        let seat = self.table.seat_needed(person)?;
        self.table.check_running()?;
        let playing = self.table.playing.as_ref().ok_or(Refusal::NoMatch)?;
        if self.table.options.take_back == TakeBack::Off {
            return Err(Refusal::TakeBackOff);
        }
        playing.game().check_take_back(seat)?;
        if playing.take_backs(seat) >= Table::TAKE_BACKS_MAX {
            return Err(Refusal::TooManyTakeBacks);
        }
        self.advance(Input::TakeBack { seat }, Origin::Seat);
        Ok(())
    }

    fn say(&mut self, person: PersonId, said: Said) -> Result<(), Refusal> {
        let allowed = match self.table.options.chat {
            Chat::Off => false,
            Chat::Phrases => matches!(said, Said::Phrase { .. }),
            Chat::Free => true,
        };
        if !allowed {
            return Err(Refusal::ChatOff);
        }
        self.push(Fact::Said { person, said });
        Ok(())
    }

    fn resume(&mut self, person: PersonId) -> Result<(), Refusal> {
        self.table.seat_needed(person)?;
        if self.table.phase() != Phase::Paused {
            return Err(Refusal::NotPaused);
        }
        self.push(Fact::Resumed);
        Ok(())
    }

    /// Has the keeper of this seat been away long enough to be replaced?
    fn check_away(&self, seat: Seat) -> Result<(), Refusal> {
        let keeping = self.table.keepers[seat].person().and_then(|person| self.table.persons.get(&person));
        let absent = keeping.filter(|known| known.presence == Presence::Away).ok_or(Refusal::NotAway)?;
        let left = (absent.since + Table::GRACE).since(self.now);
        if left > Span::ZERO { Err(Refusal::NotAwayLong { seconds: left.0.div_ceil(1000) }) } else { Ok(()) }
    }

    fn vote(&mut self, person: PersonId, seat: Seat, agent: AgentName) -> Result<(), Refusal> {
        self.table.check_seat(seat)?;
        if self.table.seat_needed(person)? == seat {
            return Err(Refusal::NotYourself);
        }
        self.table.check_running()?;
        self.check_away(seat)?;
        if self.table.votes[seat].contains(&person) {
            return Err(Refusal::AlreadyVoted);
        }
        self.push(Fact::Voted { person, seat });
        if self.table.others_here(seat).all(|other| self.table.votes[seat].contains(&other)) {
            self.push(Fact::Replaced { seat, agent });
        }
        Ok(())
    }
}
