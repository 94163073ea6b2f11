//! A table that one device keeps, with everybody on its seats at that device: the referee of the server, without a
//! server.
//!
//! The shell (page, terminal) supplies time and random bits, shows what happens, and keeps [`LocalTable::log`].

use wurf_rules::any::{AnyAction, AnyChance, AnyGame};
use wurf_rules::game::{Discard, Game, Input, InputOf};
use wurf_rules::seat::Seat;
use wurf_table::Table;
use wurf_table::answer::Answer;
use wurf_table::apply::{Happened, LogError};
use wurf_table::command::{Command, Sender};
use wurf_table::fact::Logged;
use wurf_table::id::{CommandId, PersonId, TableId};
use wurf_table::options::{DiceSource, Options};
use wurf_table::person::{AgentName, Name, Presence};
use wurf_table::playing::Match;
use wurf_table::refusal::Refusal;
use wurf_table::step::Step;
use wurf_table::time::Moment;

use crate::seated::{Agents, Question, Thought};

/// A table that one device keeps.
pub struct LocalTable {
    table: Table,
    log: Vec<Logged>,
    people: Vec<PersonId>,
    agents: Agents,
}

/// Who sits on a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Sitter {
    /// Somebody at this device.
    Person(Name),
    /// A program.
    Agent(AgentName),
}

/// Is told of everything that happens, with the table as it is after the step that it belongs to.
pub type Tell<'a> = &'a mut dyn FnMut(&Table, &Happened);

impl LocalTable {
    /// Opens a table with these people and agents, in the order of the seats. `secret` is what its dice follow from.
    /// If only agents play, a spectator is added who runs the table.
    pub fn open(
        (id, secret): (TableId, [u8; 32]),
        options: Options,
        sitters: &[Sitter],
        agents: Agents,
        now: Moment,
    ) -> Result<Self, Refusal> {
        let (table, created) = Table::create(id, secret, options, now)?;
        let mut local = Self { table, log: vec![created], people: Vec::new(), agents };
        let seats = local.table.seats();
        let seated = || seats.iter().zip(sitters);
        for (seat, sitter) in seated() {
            if let Sitter::Person(name) = sitter {
                let person = local.join(now, name)?;
                local.ask(now, person, Command::SitDown { seat }, &mut |_, _| {})?;
            }
        }
        if local.people.is_empty() {
            let watching = "Host".to_string().try_into().expect("a short word is a name");
            local.join(now, &watching)?;
        }
        let host = local.host();
        for (seat, sitter) in seated() {
            if let Sitter::Agent(agent) = sitter {
                local.ask(now, host, Command::SeatAgent { seat, agent: agent.clone() }, &mut |_, _| {})?;
            }
        }
        Ok(local)
    }

    /// The table of a log that was kept, with these people at the device.
    pub fn reopen(log: Vec<Logged>, people: Vec<PersonId>, agents: Agents, now: Moment) -> Result<Self, LogError> {
        let table = Table::from_facts(&log)?;
        let mut local = Self { table, log, people, agents };
        local.greet(now);
        local.agents.look(&local.table, now);
        Ok(local)
    }

    fn join(&mut self, now: Moment, name: &Name) -> Result<PersonId, Refusal> {
        let person = self.table.next_person();
        self.ask(now, person, Command::Join { name: name.clone() }, &mut |_, _| {})?;
        self.people.push(person);
        self.greet(now);
        Ok(person)
    }

    /// Everybody who plays on this device is here.
    fn greet(&mut self, now: Moment) {
        for person in self.people.clone() {
            self.keep(self.table.set_presence(now, person, Presence::Here), &mut |_, _| {});
        }
    }

    /// Begins a match. Everybody on a seat adds to its dice what `entropy` gives them; those who are given nothing add
    /// nothing.
    pub fn begin(
        &mut self,
        now: Moment,
        entropy: &mut dyn FnMut() -> Option<[u8; 32]>,
        tell: Tell<'_>,
    ) -> Result<(), Refusal> {
        let seated: Vec<_> = self.seated().filter_map(|(person, seat)| Some((person, seat, entropy()?))).collect();
        for (person, seat, entropy) in &seated {
            let commitment = self.table.entropy_commitment(*seat, entropy);
            self.ask(now, *person, Command::CommitEntropy { commitment }, tell)?;
        }
        self.ask(now, self.host(), Command::Start, tell)?;
        if self.table.options().dice == DiceSource::Fair {
            for (person, _, entropy) in seated {
                self.ask(now, person, Command::RevealEntropy { entropy: entropy.into() }, tell)?;
            }
        }
        Ok(())
    }

    /// Asks as this person.
    pub fn ask(&mut self, now: Moment, person: PersonId, command: Command, tell: Tell<'_>) -> Result<(), Refusal> {
        let step = self.table.decide(now, Sender::Person(person), self.next_id(), command)?;
        self.keep(step, tell);
        self.agents.look(&self.table, now);
        Ok(())
    }

    /// Answers a question of the table as this person.
    pub fn answer(
        &mut self,
        now: Moment,
        person: PersonId,
        (question, answer): (u32, &Answer),
        tell: Tell<'_>,
    ) -> Result<(), Refusal> {
        let step = self.table.answer(now, Sender::Person(person), self.next_id(), question, answer)?;
        self.keep(step, tell);
        self.agents.look(&self.table, now);
        Ok(())
    }

    /// Tells as this person what real dice show.
    pub fn roll(
        &mut self,
        now: Moment,
        person: PersonId,
        (number, outcome): (u64, AnyChance),
        tell: Tell<'_>,
    ) -> Result<(), Refusal> {
        let step = self.table.roll(now, person, self.next_id(), number, outcome)?;
        self.keep(step, tell);
        self.agents.look(&self.table, now);
        Ok(())
    }

    /// Plays what was played at another table, whose dice were others. Every seat decides as it was decided then,
    /// no matter who sits there now.
    pub fn play_over(&mut self, now: Moment, inputs: &[InputOf<AnyGame>]) -> Result<(), Refusal> {
        let mut halves = Vec::new();
        for &input in inputs {
            let playing = self.table.playing().ok_or(Refusal::NoMatch)?;
            match input {
                Input::Chance(outcome) => {
                    let (number, _) = playing.roll_example().ok_or(Refusal::Stale)?;
                    self.roll(now, self.host(), (number, outcome), &mut |_, _| {})?;
                }
                // Both parts of a decision are next to each other.
                Input::Act { action, .. } if asks_back(playing, &halves, input) => halves.push(action),
                Input::Act { seat, action } => {
                    let answer = Answer::new(std::mem::take(&mut halves), action);
                    let (sender, question) = (self.sender(seat), playing.question(seat));
                    let step = self.table.answer(now, sender, self.next_id(), question, &answer)?;
                    self.keep(step, &mut |_, _| {});
                }
                Input::TakeBack { seat } => {
                    let step = self.table.decide(now, self.sender(seat), self.next_id(), Command::TakeBack)?;
                    self.keep(step, &mut |_, _| {});
                }
            }
        }
        self.agents.look(&self.table, now);
        Ok(())
    }

    /// In whose name this seat decides.
    fn sender(&self, seat: Seat) -> Sender {
        let person = self.seated().find(|(_, of)| *of == seat);
        person.map_or(Sender::Agent(seat), |(person, _)| Sender::Person(person))
    }

    /// No two commands that change something have the same number, because each of them adds to the log.
    fn next_id(&self) -> CommandId {
        CommandId(self.table.seq().0)
    }

    /// The next thing that happens without anybody asking, if it is due.
    pub fn go_on(&mut self, now: Moment, tell: Tell<'_>) {
        let step = self.agents.step(&self.table, now);
        self.keep(step, tell);
        self.agents.look(&self.table, now);
    }

    fn keep(&mut self, step: Option<Step>, tell: Tell<'_>) {
        let Some(step) = step else { return };
        step.happened().iter().for_each(|happened| tell(step.after(), happened));
        let (facts, after) = step.into_parts();
        self.log.extend(facts);
        self.table = after;
    }

    /// What agents have to think about elsewhere; each question is asked once.
    pub fn questions(&mut self) -> Vec<Question> {
        self.agents.questions()
    }

    /// What came out of a question.
    pub fn hear(&mut self, now: Moment, thought: Thought) {
        self.agents.hear(&self.table, now, thought);
    }

    /// Nobody could think about a question; it is asked again when something happens, or at [`LocalTable::go_on`].
    pub fn hear_nothing(&mut self, question: &Question) {
        self.agents.hear_nothing(question);
    }

    /// When something happens without anybody asking; none if only people can go on.
    pub fn due(&self) -> Option<Moment> {
        self.agents.due(&self.table)
    }

    /// The table.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// All that has to be kept of the table.
    pub fn log(&self) -> &[Logged] {
        &self.log
    }

    /// The people at this device, in the order they came.
    pub fn people(&self) -> &[PersonId] {
        &self.people
    }

    /// The people at this device who have a seat.
    fn seated(&self) -> impl Iterator<Item = (PersonId, Seat)> {
        self.people.iter().filter_map(|&person| Some((person, self.table.seat_of(person)?)))
    }

    fn host(&self) -> PersonId {
        self.table.host().unwrap_or(PersonId::FIRST)
    }
}

/// Is there more to decide after this action, and those before it?
fn asks_back(playing: &Match, before: &[AnyAction], input: InputOf<AnyGame>) -> bool {
    let Input::Act { seat, action } = input else { return false };
    let mut game = playing.game().clone();
    before.iter().for_each(|&action| game.advance(Input::Act { seat, action }, &mut Discard));
    game.asks_back(seat, action)
}
