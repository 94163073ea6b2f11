//! A table that this device keeps: the same referee as the server's, with the browser's clock and storage.

use std::cell::RefCell;
use std::rc::Rc;

use gloo_timers::callback::Timeout;
use leptos::prelude::*;
use serde::{Deserialize, Serialize};
pub use wurf_bots::local::Sitter;
use wurf_bots::local::{LocalTable, Tell};
use wurf_bots::seated::{AgentPace, Agents};
use wurf_rules::any::AnyChance;
use wurf_rules::game::Game;
use wurf_rules::points::Standings;
use wurf_rules::seat::Seat;
use wurf_table::Table;
use wurf_table::answer::Answer;
use wurf_table::apply::Happened;
use wurf_table::command::{Command, Said};
use wurf_table::fact::Logged;
use wurf_table::id::{PersonId, TableId};
use wurf_table::options::{Options, TakeBack};
use wurf_table::refusal::Refusal;
use wurf_table::table::Phase;
use wurf_table::update::News;

use super::again::Again;
use super::running::Running;
use super::{Course, Desk, Happening, Line, Picture, RollDue, Scene, SeatShown, Status, TableShown};
use crate::browser;
use crate::records;
use crate::settings::Remembered;
use crate::words::reason;

/// Where the running game is kept.
const KEY: &str = "wurf-table";

/// How long a change may wait to be kept. A race changes several times a second, and all of the log is written.
const SAVE_MS: u32 = 250;

/// How long the last turn is looked at before dice of another match fall.
const AGAIN_MS: u32 = 900;

/// What survives a reload.
#[derive(Deserialize)]
struct Kept {
    log: Vec<Logged>,
    people: Vec<PersonId>,
    #[serde(default)]
    again: Option<Again>,
}

/// The same while it is written.
#[derive(Serialize)]
struct Keeping<'a> {
    log: &'a [Logged],
    people: &'a [PersonId],
    again: Option<&'a Again>,
}

/// A table that this device keeps.
#[derive(Clone)]
pub struct Local(Rc<RefCell<State>>, Desk);

struct State {
    local: LocalTable,
    /// The person as whom the device looks at the table now.
    you: PersonId,
    /// The dice of another match, where these are played again.
    again: Option<Again>,
    /// Who decided last.
    decided: Option<PersonId>,
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

/// The game to go on with, as it was left.
pub fn waiting() -> Option<Running> {
    let Kept { log, people, again } = browser::load(KEY)?;
    let at = log.last()?.at;
    let mut state = State::new(LocalTable::reopen(log, people, agents(), browser::now()).ok()?, again);
    state.pass_device_on();
    let goes_on = state.local.table().phase() != Phase::Over;
    Running::of(&state.picture(Vec::new()), at).filter(|_| goes_on)
}

/// Throws the game away.
pub fn throw_away() {
    browser::forget(KEY);
}

/// Opens a table with these people and agents, in the order of the seats, and begins; with the dice of another match if
/// they are to be played again.
pub fn open(options: Options, sitters: &[Sitter], again: Option<&Again>) -> Result<(), Refusal> {
    let made = (TableId::from_random(browser::random()), browser::random());
    let mut local = LocalTable::open(made, options, sitters, agents(), browser::now())?;
    local.begin(browser::now(), &mut entropy, &mut |_, _| {})?;
    save(&local, again);
    Ok(())
}

fn agents() -> Agents {
    let at_once = Remembered::here().now(|settings| settings.bots_at_once);
    let pace = if at_once { AgentPace::Instant } else { AgentPace::Human };
    Agents::new(pace, u64::from_le_bytes(browser::random()))
}

/// What a person at this device adds to the dice.
fn entropy() -> Option<[u8; 32]> {
    Some(browser::random())
}

fn save(local: &LocalTable, again: Option<&Again>) {
    // Where nothing can be kept, the game lasts as long as the page.
    _ = browser::save(KEY, &Keeping { log: local.log(), people: local.people(), again });
}

/// The table that was kept, as a desk; none if there is none or if it is of an incompatible version.
pub fn reopen() -> Option<Desk> {
    let Kept { log, people, again } = browser::load(KEY)?;
    let course = Course::of(&log);
    let table = LocalTable::reopen(log, people, agents(), browser::now()).ok()?;
    let desk = Desk::new(Status::Here);
    desk.course.set_value(course);
    desk.then.set_value(again.as_ref().map(|again| again.points));
    let local = Local(Rc::new(RefCell::new(State::new(table, again))), desk);
    desk.keeper.set_value(Line::Local(local.clone()));
    local.0.borrow_mut().pass_device_on();
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
        self.change(|state| state.ask(command));
    }

    /// Answers a question of the table.
    pub(super) fn answer(&self, question: u32, answer: &Answer) {
        self.change(|state| state.answer(question, answer));
    }

    /// Tells what real dice show.
    pub(super) fn roll(&self, number: u64, outcome: AnyChance) {
        self.change(|state| state.roll(number, outcome));
    }

    fn change(&self, change: impl FnOnce(&mut State) -> Result<Vec<Happening>, Refusal>) {
        let changed = {
            let mut state = self.0.borrow_mut();
            let changed = change(&mut state);
            state.pass_device_on();
            changed
        };
        match changed {
            Ok(happened) => self.show(happened),
            Err(refusal) => self.1.tell(reason(&refusal)),
        }
    }

    /// Takes back what the person decided who had the device before, and hands it back to them.
    pub(super) fn take_back_of(&self, person: PersonId) {
        self.change(|state| {
            state.you = person;
            state.ask(Command::TakeBack)
        });
    }

    /// Hands the device to another person.
    pub(super) fn hand_to(&self, person: PersonId) {
        self.0.borrow_mut().you = person;
        self.show(Vec::new());
    }

    /// What happens without anybody asking, once.
    fn go_on(&self) {
        let happened = self.0.borrow_mut().go_on();
        self.show(happened);
    }

    /// Shows the table as it is, keeps it and looks when it goes on by itself.
    fn show(&self, happened: Vec<Happening>) {
        self.save_soon();
        let picture = {
            let mut state = self.0.borrow_mut();
            state.keep_record();
            state.timer = state.due_in().map(|wait| {
                let local = self.clone();
                Timeout::new(wait, move || local.go_on())
            });
            state.picture(happened)
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
            save(&state.local, state.again.as_ref());
        }
    }

    /// Nothing goes on by itself after this; the table is kept.
    pub(super) fn stop(&self) {
        self.save_now();
        self.0.borrow_mut().timer = None;
    }
}

impl State {
    fn new(local: LocalTable, again: Option<Again>) -> Self {
        let you = local.people().first().copied().unwrap_or(PersonId::FIRST);
        Self { local, you, again, decided: None, said: Vec::new(), timer: None, saver: None }
    }

    /// Asks as the person who holds the device. Everybody is here: another match begins at once.
    fn ask(&mut self, command: Command) -> Result<Vec<Happening>, Refusal> {
        let begins = command == Command::Rematch;
        let you = self.you;
        self.hear(|local, tell| {
            local.ask(browser::now(), you, command, tell)?;
            if begins { local.begin(browser::now(), &mut entropy, tell) } else { Ok(()) }
        })
    }

    fn answer(&mut self, question: u32, answer: &Answer) -> Result<Vec<Happening>, Refusal> {
        let you = self.you;
        let heard = self.hear(|local, tell| local.answer(browser::now(), you, (question, answer), tell))?;
        self.decided = Some(you);
        Ok(heard)
    }

    fn roll(&mut self, number: u64, outcome: AnyChance) -> Result<Vec<Happening>, Refusal> {
        let you = self.you;
        self.hear(|local, tell| local.roll(browser::now(), you, (number, outcome), tell))
    }

    /// The roll that is due from the dice of another match.
    fn due_again(&self) -> Option<(u64, AnyChance)> {
        let (again, playing) = (self.again.as_ref()?, self.local.table().playing()?);
        let (number, _) = playing.roll_example()?;
        Some((number, again.roll(self.local.table().options().game, playing.game(), number)))
    }

    fn go_on(&mut self) -> Vec<Happening> {
        if let Some((number, outcome)) = self.due_again() {
            let heard = self.roll(number, outcome);
            self.pass_device_on();
            return heard.unwrap_or_default();
        }
        let heard = self.hear(|local, tell| {
            local.go_on(browser::now(), tell);
            Ok(())
        });
        self.pass_device_on();
        heard.unwrap_or_default()
    }

    /// What the person who holds the device hears while the table changes.
    fn hear(
        &mut self,
        change: impl FnOnce(&mut LocalTable, Tell<'_>) -> Result<(), Refusal>,
    ) -> Result<Vec<Happening>, Refusal> {
        let (you, mut heard) = (self.you, Vec::new());
        let said = &mut self.said;
        let mut tell = |table: &Table, happened: &Happened| match table.see_play(you, happened) {
            Some(play) => heard.push(Happening::Played(play.into())),
            None => match table.see_beside(you, happened) {
                Some(News::Said { person, said: words }) => said.push((person, words)),
                // Everybody at this device adds to the dice.
                Some(news) => heard.extend(Happening::beside(&news, false)),
                None => {}
            },
        };
        change(&mut self.local, &mut tell)?;
        Ok(heard)
    }

    /// The person who is asked gets the device, if it is with somebody who is not.
    fn pass_device_on(&mut self) {
        let table = self.local.table();
        let Some(playing) = table.playing() else { return };
        let rolling = table.roller().map(|roller| roller.seat);
        let asked = |person: &PersonId| {
            table.seat_of(*person).is_some_and(|seat| playing.awaits(seat) || rolling == Some(seat))
        };
        if !asked(&self.you) {
            self.you = self.local.people().iter().copied().find(asked).unwrap_or(self.you);
        }
    }

    fn due_in(&self) -> Option<u32> {
        if self.due_again().is_some() {
            return Some(AGAIN_MS);
        }
        u32::try_from(self.local.due()?.since(browser::now()).0).ok()
    }

    fn picture(&self, happened: Vec<Happening>) -> Picture {
        let table = self.local.table();
        let standings = table.playing().map(|playing| playing.game().standings());
        let seat = |seat: Seat| SeatShown {
            occupant: table.keeper(seat).into(),
            points: standings.as_ref().map(|standings| standings.points[seat]),
        };
        Picture {
            game: table.options().game,
            seats: table.seats().iter().map(seat).collect(),
            scene: self.scene(),
            happened,
            table: Some(self.shown(standings.as_ref())),
        }
    }

    fn scene(&self) -> Option<Scene> {
        let (table, seat) = (self.local.table(), self.local.table().seat_of(self.you));
        let playing = table.playing()?;
        let asked = seat.filter(|&seat| playing.asks(seat));
        let answers = asked.map(|seat| Answer::all(playing.game(), seat)).unwrap_or_default();
        Some(Scene::new(playing.game().view(table.observer(self.you)), seat).with_answers(answers))
    }

    fn shown(&self, standings: Option<&Standings>) -> TableShown {
        let (table, you) = (self.local.table(), self.you);
        let playing = table.playing();
        let own = table.seat_of(you).zip(playing);
        let muted = table.persons().find(|(person, _)| *person == you).map(|(_, person)| &person.muted);
        let roll = playing.filter(|_| self.again.is_none()).and_then(|playing| playing.roll_example());
        TableShown {
            id: table.id().clone(),
            seq: table.seq(),
            you,
            people: self.local.people().to_vec(),
            host: table.host(),
            options: table.options().clone(),
            phase: table.phase(),
            persons: table.persons_shown(),
            muted: muted.into_iter().flatten().copied().collect(),
            match_number: table.match_number(),
            awaited: table.awaited(),
            decision: own.filter(|(seat, playing)| playing.asks(*seat)).map(|(seat, playing)| playing.question(seat)),
            undo: self.undo(),
            can_take_back: own.is_some_and(|(seat, playing)| playing.game().check_take_back(seat).is_ok()),
            roll: roll.map(|(number, example)| RollDue { number, example }),
            roller: table.roller(),
            rematch_wanted: Vec::new(),
            winners: standings.map(|standings| standings.winners.iter().collect()).unwrap_or_default(),
            said: self.said.clone(),
            asked: Vec::new(),
        }
    }

    /// The person who had the device before and may still take back what they decided.
    fn undo(&self) -> Option<PersonId> {
        let (person, table) = (self.decided.filter(|&person| person != self.you)?, self.local.table());
        let seat = table.seat_of(person).filter(|_| table.options().take_back == TakeBack::Allowed)?;
        table.playing()?.game().check_take_back(seat).is_ok().then_some(person)
    }

    /// A match that is over goes to the records of this device.
    fn keep_record(&self) {
        let table = self.local.table();
        if let Some(record) = table.record() {
            let own = table.seat_of(self.you).filter(|_| self.local.people().len() == 1);
            records::keep(records::id_of(table.id(), table.match_number()), &record, browser::now(), own);
        }
    }
}
