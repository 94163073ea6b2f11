//! What a table answers to what it is asked for: `lobby` has what goes on around a match, `play` the match itself.

use wurf_rules::any::AnyChance;
use wurf_rules::seat::Seat;

use crate::answer::Answer;
use crate::command::{Command, Sender};
use crate::draft::Draft;
use crate::fact::{Cause, Fact};
use crate::id::{CommandId, PersonId};
use crate::look::{self, Look};
use crate::person::{Keeper, Name, Presence};
use crate::refusal::Refusal;
use crate::step::Step;
use crate::table::{Phase, Table};
use crate::time::Moment;

mod lobby;
mod play;

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
        match command {
            Command::Join { name } => self.join(person, name, None),
            _ if self.table.check_person(person).is_err() => Err(Refusal::NotAtTable),
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
}
