//! A table that this device keeps: the same referee as the server's, with the browser's clock and storage.

use std::cell::RefCell;
use std::rc::Rc;

use gloo_timers::callback::Timeout;
use leptos::prelude::*;
use serde::{Deserialize, Serialize};
use wurf_bots::seated::{AgentPace, Agents};
use wurf_rules::game::Game;
use wurf_rules::seat::Seat;
use wurf_table::Table;
use wurf_table::command::{Command, Said, Sender};
use wurf_table::fact::Logged;
use wurf_table::id::{CommandId, PersonId, TableId};
use wurf_table::options::{DiceSource, Options};
use wurf_table::person::{AgentName, Name, Presence};
use wurf_table::record;
use wurf_table::refusal::Refusal;
use wurf_table::table::Phase;
use wurf_table::update::News;

use super::{Desk, Line, Picture, Scene, Status};
use crate::browser;
use crate::records;
use crate::settings::Remembered;
use crate::words::reason;

/// Where the running game is kept.
const KEY: &str = "wurf-table";

/// How long a change may wait to be kept. A race changes several times a second, and all of the log is written.
const SAVE_MS: u32 = 250;

/// Who sits on a seat of a new table.
#[derive(Clone, PartialEq, Debug)]
pub enum Sitter {
    /// Somebody at this device.
    Person(Name),
    /// A program.
    Agent(AgentName),
}

/// What survives a reload.
#[derive(Serialize, Deserialize)]
struct Kept {
    log: Vec<Logged>,
    people: Vec<PersonId>,
}

/// A table that this device keeps.
#[derive(Clone)]
pub struct Local(Rc<RefCell<State>>, Desk);

struct State {
    table: Table,
    kept: Kept,
    agents: Agents,
    /// As whom the device looks at the table now.
    you: PersonId,
    said: Vec<(PersonId, Said)>,
    timer: Option<Timeout>,
    /// Runs while there is something to keep.
    saver: Option<Timeout>,
}

/// Is there a game to go on with?
pub fn is_waiting() -> bool {
    let table = browser::load::<Kept>(KEY).and_then(|kept| Table::from_facts(&kept.log).ok());
    table.is_some_and(|table| table.phase() != Phase::Over)
}

/// Opens a table with these people and agents, in the order of the seats, and begins.
pub fn open(options: Options, sitters: &[Sitter]) -> Result<(), Refusal> {
    let id = TableId::from_random(browser::random());
    let (table, created) = Table::create(id, browser::random(), options, browser::now())?;
    let mut state = State::new(table, Kept { log: vec![created], people: Vec::new() });
    for (sitter, seat) in sitters.iter().zip(state.table.seats().iter()) {
        state.place(sitter, seat)?;
    }
    state.begin()?;
    state.save();
    Ok(())
}

/// The table that was kept, as a desk; none if there is none or if it is of another time.
pub fn reopen() -> Option<Desk> {
    let kept: Kept = browser::load(KEY)?;
    let table = Table::from_facts(&kept.log).ok()?;
    let desk = Desk::new(Status::Here);
    let mut state = State::new(table, kept);
    state.greet();
    let local = Local(Rc::new(RefCell::new(state)), desk);
    desk.keeper.set_value(Line::Local(local.clone()));
    local.0.borrow_mut().look_around();
    local.show(Vec::new());
    save_before_leaving(&local);
    Some(desk)
}

/// Nothing waits to be kept when the page is closed or put aside: it may not come back.
fn save_before_leaving(local: &Local) {
    for event in ["pagehide", "visibilitychange"] {
        let local = local.clone();
        let handle = window_event_listener_untyped(event, move |_| local.save_now());
        on_cleanup(move || handle.remove());
    }
}

impl Local {
    /// Asks as the person who holds the device.
    pub(super) fn ask(&self, command: Command) {
        let asked = {
            let mut state = self.0.borrow_mut();
            let asked = state.ask(command);
            state.look_around();
            asked
        };
        match asked {
            Ok(news) => self.show(news),
            Err(refusal) => self.1.tell(reason(&refusal)),
        }
    }

    /// Hands the device to another person.
    pub(super) fn hand_to(&self, person: PersonId) {
        self.0.borrow_mut().you = person;
        self.show(Vec::new());
    }

    /// What happens without anybody asking, once.
    fn go_on(&self) {
        let news = self.0.borrow_mut().go_on();
        self.show(news);
    }

    /// Shows the table as it is, keeps it and looks when it goes on by itself.
    fn show(&self, news: Vec<News>) {
        self.save_soon();
        let picture = {
            let mut state = self.0.borrow_mut();
            state.keep_record();
            state.look();
            state.timer = state.due_in().map(|wait| {
                let local = self.clone();
                Timeout::new(wait, move || local.go_on())
            });
            state.picture(news)
        };
        self.1.show(picture);
    }

    fn save_soon(&self) {
        let mut state = self.0.borrow_mut();
        if state.saver.is_none() {
            let local = self.clone();
            state.saver = Some(Timeout::new(SAVE_MS, move || local.save_now()));
        }
    }

    /// Keeps what waits to be kept.
    fn save_now(&self) {
        let mut state = self.0.borrow_mut();
        if state.saver.take().is_some() {
            state.save();
        }
    }

    /// Nothing goes on by itself any more; the table is kept.
    pub(super) fn stop(&self) {
        self.save_now();
        self.0.borrow_mut().timer = None;
    }
}

impl State {
    fn new(table: Table, kept: Kept) -> Self {
        let at_once = Remembered::here().now(|settings| settings.bots_at_once);
        let pace = if at_once { AgentPace::Instant } else { AgentPace::Human };
        let agents = Agents::new(pace, u64::from_le_bytes(browser::random()));
        let you = kept.people.first().copied().unwrap_or(PersonId::FIRST);
        Self { table, kept, agents, you, said: Vec::new(), timer: None, saver: None }
    }

    fn place(&mut self, sitter: &Sitter, seat: Seat) -> Result<(), Refusal> {
        let command = match sitter {
            Sitter::Person(name) => {
                let person = self.table.next_person();
                self.run(person, Command::Join { name: name.clone() })?;
                self.kept.people.push(person);
                self.greet();
                return self.run(person, Command::SitDown { seat }).map(drop);
            }
            Sitter::Agent(agent) => Command::SeatAgent { seat, agent: agent.clone() },
        };
        let host = self.you;
        self.run(host, command).map(drop)
    }

    /// Everybody who plays on this device is here.
    fn greet(&mut self) {
        for person in self.kept.people.clone() {
            self.keep(self.table.meet_person(browser::now(), person, Presence::Here));
        }
    }

    /// Asks as the person who holds the device. Everybody is here: another match begins at once.
    fn ask(&mut self, command: Command) -> Result<Vec<News>, Refusal> {
        let begins = command == Command::Rematch;
        let mut news = self.run(self.you, command)?;
        if begins {
            news.extend(self.begin()?);
        }
        Ok(news)
    }

    /// Begins a match, and adds to its dice for everybody at this device.
    fn begin(&mut self) -> Result<Vec<News>, Refusal> {
        let mut news = Vec::new();
        let seated = |person: &PersonId| Some((*person, self.table.seat_of(*person)?, browser::random()));
        let entropies: Vec<(PersonId, Seat, [u8; 32])> = self.kept.people.iter().filter_map(seated).collect();
        for (person, seat, entropy) in &entropies {
            let commitment = self.table.entropy_commitment(*seat, entropy);
            news.extend(self.run(*person, Command::CommitEntropy { commitment })?);
        }
        let host = self.table.host().unwrap_or(self.you);
        news.extend(self.run(host, Command::Start)?);
        if self.table.options().dice == DiceSource::Fair {
            for (person, _, entropy) in entropies {
                news.extend(self.run(person, Command::RevealEntropy { entropy: entropy.into() })?);
            }
        }
        Ok(news)
    }

    fn run(&mut self, person: PersonId, command: Command) -> Result<Vec<News>, Refusal> {
        let id = CommandId(u64::from_le_bytes(browser::random()));
        let facts = self.table.decide(browser::now(), Sender::Person(person), id, command)?;
        Ok(self.keep(facts))
    }

    fn keep(&mut self, facts: Vec<Logged>) -> Vec<News> {
        let mut news = Vec::new();
        for fact in facts {
            let happened = self.table.apply(&fact).expect("the table has just made this fact");
            news.extend(self.table.see(self.you, &happened).news);
            self.kept.log.push(fact);
        }
        let said = news.iter().filter_map(|news| match news {
            News::Said { person, said } => Some((*person, said.clone())),
            _ => None,
        });
        self.said.extend(said);
        news
    }

    fn go_on(&mut self) -> Vec<News> {
        let now = browser::now();
        let mut news = self.keep(self.table.tick(now));
        if let Some((sender, command)) = self.agents.act(now) {
            // An agent that time has overtaken looks again.
            if let Ok(facts) = self.table.decide(now, sender, CommandId(0), command) {
                news.extend(self.keep(facts));
            }
        }
        self.look_around();
        news
    }

    /// Whoever is asked gets the device, if it is with somebody who is not.
    fn look_around(&mut self) {
        let Some(playing) = self.table.playing() else { return };
        let asked = |person: &PersonId| self.table.seat_of(*person).is_some_and(|seat| playing.awaits(seat));
        if !asked(&self.you) {
            self.you = self.kept.people.iter().copied().find(asked).unwrap_or(self.you);
        }
    }

    fn look(&mut self) {
        self.agents.look(&self.table, browser::now());
    }

    fn due_in(&self) -> Option<u32> {
        let due = [self.table.due(), self.agents.due()].into_iter().flatten().min()?;
        u32::try_from(due.since(browser::now()).0).ok()
    }

    fn picture(&self, news: Vec<News>) -> Picture {
        let snapshot = self.table.outline(self.you);
        let seat = self.table.seat_of(self.you);
        let scene = self.table.playing().map(|playing| {
            let view = playing.game().view(self.table.observer(self.you));
            let decision = snapshot.moment.as_ref().and_then(|moment| moment.decision.as_ref());
            let words = decision.map(|decision| decision.actions.as_slice()).unwrap_or_default();
            Scene::new(view, seat, words, snapshot.sealed.clone())
        });
        Picture { snapshot, scene, news, said: self.said.clone(), people: self.kept.people.clone(), asked: Vec::new() }
    }

    /// A match that is over goes to the records of this device.
    fn keep_record(&self) {
        if self.table.phase() == Phase::Over
            && let Some(record) = record::records(&self.kept.log).ok().and_then(|mut records| records.pop())
        {
            records::keep(self.table.id(), self.table.match_number(), &record, browser::now());
        }
    }

    fn save(&self) {
        // Where nothing can be kept, the game lasts as long as the page.
        _ = browser::save(KEY, &self.kept);
    }
}
