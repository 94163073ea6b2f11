//! A table that this device keeps: the same referee as the server's, with the browser's clock and storage.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use gloo_timers::callback::Timeout;
use leptos::prelude::*;
use serde::{Deserialize, Serialize};
use wurf_bots::local::LocalTable;
pub use wurf_bots::local::Sitter;
use wurf_bots::seated::{AgentPace, Agents, Question};
use wurf_bots::thinking::{Ask, Reply};
use wurf_rules::any::{AnyChance, AnyGame};
use wurf_rules::game::InputOf;
use wurf_rules::seat::BySeat;
use wurf_table::Table;
use wurf_table::answer::Answer;
use wurf_table::command::Command;
use wurf_table::fact::Logged;
use wurf_table::id::{PersonId, TableId};
use wurf_table::options::Options;
use wurf_table::refusal::Refusal;
use wurf_table::table::Phase;

use super::again::Again;
use super::running::Running;
use super::{Course, Desk, Line, Picture};
use crate::settings::Remembered;
use crate::words::{reason, t};
use crate::{browser, thinking};

/// Where the running game is kept.
const KEY: &str = "wurf-table";

/// How long a change may wait to be kept. A race changes several times a second, and all of the log is written.
const SAVE_MS: u32 = 250;

/// How long to wait after agents could not be loaded.
const RETRY_MS: u32 = 3_000;

/// What survives a reload.
#[derive(Deserialize)]
struct Kept {
    log: Vec<Logged>,
    people: Vec<PersonId>,
    #[serde(default)]
    again: Option<Again>,
    /// Do two people sit opposite each other?
    #[serde(default)]
    is_opposite: bool,
}

/// The same while it is written.
#[derive(Serialize)]
struct Keeping<'a> {
    log: &'a [Logged],
    people: &'a [PersonId],
    again: Option<&'a Again>,
    is_opposite: bool,
}

/// A table that this device keeps, as one side of it has it.
#[derive(Clone)]
pub struct Local {
    state: Rc<RefCell<State>>,
    side: usize,
}

mod state;

use state::{Heard, Side, State};

/// Is there a game to go on with?
pub fn is_waiting() -> bool {
    let table = browser::load::<Kept>(KEY).and_then(|kept| Table::from_facts(&kept.log).ok());
    table.is_some_and(|table| table.phase() != Phase::Over)
}

/// The game to go on with, as it was left.
pub fn waiting() -> Option<Running> {
    let Kept { log, people, again, is_opposite } = browser::load(KEY)?;
    let at = log.last()?.at;
    let table = LocalTable::reopen(log, people, agents(), browser::now()).ok()?;
    let mut state = State::new(table, again, is_opposite);
    state.pass_device_on();
    let goes_on = state.local.table().phase() != Phase::Over;
    Running::of(&state.picture(0, Vec::new()), at).filter(|_| goes_on)
}

/// Throws the game away.
pub fn throw_away() {
    browser::forget(KEY);
}

/// What is special about a table of this device.
#[derive(Clone, Default)]
pub struct Special {
    /// The dice of another match, if they are to be played again.
    pub again: Option<Again>,
    /// How that match went, as far as it is taken as it was.
    pub before: Vec<InputOf<AnyGame>>,
    /// Do two people sit opposite each other?
    pub is_opposite: bool,
}

/// Opens a table with these people and agents, in the order of the seats, and begins.
pub fn open(options: Options, sitters: &[Sitter], special: &Special) -> Result<(), Refusal> {
    let made = (TableId::from_random(browser::random()), browser::random());
    let mut local = LocalTable::open(made, options, sitters, agents(), browser::now())?;
    local.begin(browser::now(), &mut entropy, &mut |_, _| {})?;
    local.play_over(browser::now(), &special.before)?;
    save(&local, special.again.as_ref(), special.is_opposite);
    Ok(())
}

fn agents() -> Agents {
    let at_once = Remembered::here().now(|settings| settings.bots_at_once);
    let pace = if at_once { AgentPace::Instant } else { AgentPace::Human };
    Agents::mostly_elsewhere(pace, u64::from_le_bytes(browser::random()))
}

/// What a person at this device adds to the dice.
fn entropy() -> Option<[u8; 32]> {
    Some(browser::random())
}

fn save(local: &LocalTable, again: Option<&Again>, is_opposite: bool) {
    // Where nothing can be kept, the game lasts as long as the page.
    _ = browser::save(KEY, &Keeping { log: local.log(), people: local.people(), again, is_opposite });
}

/// The table that was kept, as the desk of each side; none if there is none or if it is of an incompatible version.
pub fn reopen() -> Option<Vec<Desk>> {
    let Kept { log, people, again, is_opposite } = browser::load(KEY)?;
    let (course, then) = (Course::of(&log), again.as_ref().map(|again| again.points));
    let table = LocalTable::reopen(log, people, agents(), browser::now()).ok()?;
    let state = Rc::new(RefCell::new(State::new(table, again, is_opposite)));
    let desks: Vec<Desk> = state.borrow().sides.iter().map(|side| side.desk).collect();
    for (side, desk) in desks.iter().enumerate() {
        desk.course.set_value(course.clone());
        desk.then.set_value(then);
        desk.keeper.set_value(Line::Local(Local { state: Rc::clone(&state), side }));
    }
    let local = Local { state, side: 0 };
    local.state.borrow_mut().pass_device_on();
    local.show(Heard::new());
    save_before_leaving(&local);
    Some(desks)
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
    /// Asks as the person on this side.
    pub(super) fn ask(&self, command: Command) {
        self.change(|state, you| state.ask(you, command));
    }

    /// Answers a question of the table.
    pub(super) fn answer(&self, question: u32, answer: &Answer) {
        self.change(|state, you| state.answer(you, question, answer));
    }

    /// Tells what real dice show.
    pub(super) fn roll(&self, number: u64, outcome: AnyChance) {
        self.change(|state, you| state.roll(you, number, outcome));
    }

    fn change(&self, change: impl FnOnce(&mut State, PersonId) -> Result<Heard, Refusal>) {
        let (changed, desk) = {
            let mut state = self.state.borrow_mut();
            let Side { desk, you } = state.sides[self.side];
            let changed = change(&mut state, you);
            state.pass_device_on();
            (changed, desk)
        };
        match changed {
            Ok(heard) => self.show(heard),
            Err(refusal) => desk.tell(reason(&refusal)),
        }
    }

    /// Takes back what the person decided who had the device before, and hands it back to them.
    pub(super) fn take_back_of(&self, person: PersonId) {
        let side = self.side;
        self.change(|state, _| {
            state.sides[side].you = person;
            state.ask(person, Command::TakeBack)
        });
    }

    /// The match so far as a record.
    pub(super) fn so_far(&self) -> Option<String> {
        self.state.borrow().local.table().so_far().map(|record| record.to_string())
    }

    /// Hands the device to another person.
    pub(super) fn hand_to(&self, person: PersonId) {
        self.state.borrow_mut().sides[self.side].you = person;
        self.show(Heard::new());
    }

    /// What happens without anybody asking, once.
    fn go_on(&self) {
        let heard = self.state.borrow_mut().go_on();
        self.show(heard);
    }

    /// Shows the table as it is on every side, keeps it and looks when it goes on by itself.
    fn show(&self, heard: Heard) {
        self.save_soon();
        let mut heard = heard.into_iter();
        let pictures: Vec<(Desk, Picture)> = {
            let state = self.state.borrow();
            state.keep_record();
            let picture = |(side, Side { desk, .. }): (usize, &Side)| {
                (*desk, state.picture(side, heard.next().unwrap_or_default()))
            };
            state.sides.iter().enumerate().map(picture).collect()
        };
        self.look_ahead();
        pictures.into_iter().for_each(|(desk, picture)| desk.show(picture));
    }

    /// Lets agents think, and waits for what happens by itself.
    fn look_ahead(&self) {
        let questions = self.state.borrow_mut().local.questions();
        questions.into_iter().for_each(|question| self.let_think(question));
        let mut state = self.state.borrow_mut();
        state.timer = state.due_in().map(|wait| self.go_on_in(wait));
    }

    fn go_on_in(&self, wait: u32) -> Timeout {
        let local = self.clone();
        Timeout::new(wait, move || local.go_on())
    }

    /// Asks the worker what an agent does.
    fn let_think(&self, question: Question) {
        let (seat, Some(record)) = (question.seat(), self.so_far()) else { return };
        let ask = Ask::Decision(seat, question.level(), u32::from_le_bytes(browser::random()));
        let (local, question) = (self.clone(), Cell::new(Some(question)));
        let asked = thinking::ask(record, ask, move |reply| {
            question.take().into_iter().for_each(|question| local.hear(question, &reply));
        });
        self.state.borrow_mut().thoughts[seat] = asked;
    }

    /// What an agent does.
    fn hear(&self, question: Question, reply: &Reply) {
        let answer = reply.answer.as_deref().and_then(|answer| Answer::read(question.game(), answer).ok());
        let mut state = self.state.borrow_mut();
        if let Some(answer) = answer {
            state.local.hear(browser::now(), question.answered(answer));
            drop(state);
            return self.look_ahead();
        }
        // The worker could not be loaded.
        state.local.hear_nothing(&question);
        state.timer = Some(self.go_on_in(RETRY_MS));
        state.sides.iter().for_each(|side| side.desk.tell(t("bots-missing")));
    }

    fn save_soon(&self) {
        let mut state = self.state.borrow_mut();
        if state.saver.is_none() {
            let local = self.clone();
            state.saver = Some(Timeout::new(SAVE_MS, move || local.save_now()));
        }
    }

    /// Keeps what waits to be kept.
    fn save_now(&self) {
        let mut state = self.state.borrow_mut();
        if state.saver.take().is_some() {
            save(&state.local, state.again.as_ref(), state.is_opposite());
        }
    }

    /// Nothing goes on by itself after this; the table is kept.
    pub(super) fn stop(&self) {
        self.save_now();
        let mut state = self.state.borrow_mut();
        state.timer = None;
        state.thoughts = BySeat::default();
    }
}
