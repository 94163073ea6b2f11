//! What is behind a table of this device: who looks at it from where, and what they see and hear.

use gloo_timers::callback::Timeout;
use wurf_bots::local::{LocalTable, Tell};
use wurf_rules::any::AnyChance;
use wurf_rules::game::Game;
use wurf_rules::points::Standings;
use wurf_rules::seat::{BySeat, Seat};
use wurf_table::Table;
use wurf_table::answer::Answer;
use wurf_table::apply::Happened;
use wurf_table::command::{Command, Said};
use wurf_table::id::PersonId;
use wurf_table::options::TakeBack;
use wurf_table::refusal::Refusal;
use wurf_table::update::News;

use super::entropy;
use crate::browser;
use crate::desk::again::Again;
use crate::desk::{Desk, Happening, Picture, RollDue, Scene, SeatShown, Status, TableShown};
use crate::{records, thinking};

/// How long the last turn is looked at before dice of another match fall.
const AGAIN_MS: u32 = 900;

/// A side of the device from which somebody plays.
#[derive(Clone, Copy)]
pub(super) struct Side {
    pub(super) desk: Desk,
    /// The person as whom this side looks at the table now.
    pub(super) you: PersonId,
}

/// What each side hears.
pub(super) type Heard = Vec<Vec<Happening>>;

/// A table of this device, and everybody who looks at it.
pub(super) struct State {
    pub(super) local: LocalTable,
    /// One that is handed from person to person, or one for each of two people.
    pub(super) sides: Vec<Side>,
    /// The dice of another match, where these are played again.
    pub(super) again: Option<Again>,
    /// Who decided last.
    decided: Option<PersonId>,
    said: Vec<(PersonId, Said)>,
    pub(super) timer: Option<Timeout>,
    /// What the worker thinks about for the agents.
    pub(super) thoughts: BySeat<Option<thinking::Question>>,
    /// Runs while there is something to keep.
    pub(super) saver: Option<Timeout>,
}

impl State {
    pub(super) fn new(local: LocalTable, again: Option<Again>, is_opposite: bool) -> Self {
        let side = |you: PersonId| Side { desk: Desk::new(Status::Here), you };
        let sides = match local.people() {
            [near, far] if is_opposite => vec![side(*near), side(*far)],
            people => vec![side(people.first().copied().unwrap_or(PersonId::FIRST))],
        };
        Self {
            local,
            sides,
            again,
            decided: None,
            said: Vec::new(),
            timer: None,
            thoughts: BySeat::default(),
            saver: None,
        }
    }

    pub(super) fn is_opposite(&self) -> bool {
        self.sides.len() > 1
    }

    /// Asks as this person. Everybody is here: another match begins at once.
    pub(super) fn ask(&mut self, you: PersonId, command: Command) -> Result<Heard, Refusal> {
        let begins = command == Command::Rematch;
        self.hear(|local, tell| {
            local.ask(browser::now(), you, command, tell)?;
            if begins { local.begin(browser::now(), &mut entropy, tell) } else { Ok(()) }
        })
    }

    pub(super) fn answer(&mut self, you: PersonId, question: u32, answer: &Answer) -> Result<Heard, Refusal> {
        let heard = self.hear(|local, tell| local.answer(browser::now(), you, (question, answer), tell))?;
        self.decided = Some(you);
        Ok(heard)
    }

    pub(super) fn roll(&mut self, you: PersonId, number: u64, outcome: AnyChance) -> Result<Heard, Refusal> {
        self.hear(|local, tell| local.roll(browser::now(), you, (number, outcome), tell))
    }

    /// The roll that is due from the dice of another match.
    fn due_again(&self) -> Option<(u64, AnyChance)> {
        let (again, playing) = (self.again.as_ref()?, self.local.table().playing()?);
        let (number, _) = playing.roll_example()?;
        Some((number, again.roll(self.local.table().options().game, playing.game(), number)))
    }

    pub(super) fn go_on(&mut self) -> Heard {
        if let Some((number, outcome)) = self.due_again() {
            let heard = self.roll(self.sides[0].you, number, outcome);
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

    /// What each side hears while the table changes.
    fn hear(
        &mut self,
        change: impl FnOnce(&mut LocalTable, Tell<'_>) -> Result<(), Refusal>,
    ) -> Result<Heard, Refusal> {
        let mut heard: Heard = self.sides.iter().map(|_| Vec::new()).collect();
        let (sides, said) = (&self.sides, &mut self.said);
        let mut tell = |table: &Table, happened: &Happened| {
            for (side, (heard, Side { you, .. })) in heard.iter_mut().zip(sides).enumerate() {
                match table.see_play(*you, happened) {
                    Some(play) => heard.push(Happening::Played(play.into())),
                    None => match table.see_beside(*you, happened) {
                        Some(News::Said { person, said: words }) if side == 0 => said.push((person, words)),
                        // Everybody at this device adds to the dice.
                        Some(news) => heard.extend(Happening::beside(&news, false)),
                        None => {}
                    },
                }
            }
        };
        change(&mut self.local, &mut tell)?;
        Ok(heard)
    }

    /// The person who is asked gets the device, if it is with somebody who is not.
    pub(super) fn pass_device_on(&mut self) {
        let [side] = &mut self.sides[..] else { return };
        let table = self.local.table();
        let Some(playing) = table.playing() else { return };
        let rolling = table.roller().map(|roller| roller.seat);
        let asked = |person: &PersonId| {
            table.seat_of(*person).is_some_and(|seat| playing.awaits(seat) || rolling == Some(seat))
        };
        if !asked(&side.you) {
            side.you = self.local.people().iter().copied().find(asked).unwrap_or(side.you);
        }
    }

    pub(super) fn due_in(&self) -> Option<u32> {
        if self.due_again().is_some() {
            return Some(AGAIN_MS);
        }
        u32::try_from(self.local.due()?.since(browser::now()).0).ok()
    }

    pub(super) fn picture(&self, side: usize, happened: Vec<Happening>) -> Picture {
        let (table, you) = (self.local.table(), self.sides[side].you);
        let standings = table.playing().map(|playing| playing.game().standings());
        let seat = |seat: Seat| SeatShown {
            occupant: table.keeper(seat).into(),
            points: standings.as_ref().map(|standings| standings.points[seat]),
        };
        Picture {
            game: table.options().game,
            seats: table.seats().iter().map(seat).collect(),
            scene: self.scene(you),
            happened,
            table: Some(self.shown(you, standings.as_ref())),
        }
    }

    fn scene(&self, you: PersonId) -> Option<Scene> {
        let (table, seat) = (self.local.table(), self.local.table().seat_of(you));
        let playing = table.playing()?;
        let asked = seat.filter(|&seat| playing.asks(seat));
        let answers = asked.map(|seat| Answer::all(playing.game(), seat)).unwrap_or_default();
        Some(Scene::new(playing.game().view(table.observer(you)), seat).with_answers(answers))
    }

    fn shown(&self, you: PersonId, standings: Option<&Standings>) -> TableShown {
        let table = self.local.table();
        let playing = table.playing();
        let own = table.seat_of(you).zip(playing);
        let muted = table.persons().find(|(person, _)| *person == you).map(|(_, person)| &person.muted);
        let roll = playing.filter(|_| self.again.is_none()).and_then(|playing| playing.roll_example());
        TableShown {
            id: table.id().clone(),
            seq: table.seq(),
            you,
            people: if self.is_opposite() { vec![you] } else { self.local.people().to_vec() },
            host: table.host(),
            options: table.options().clone(),
            phase: table.phase(),
            persons: table.persons_shown(),
            muted: muted.into_iter().flatten().copied().collect(),
            match_number: table.match_number(),
            awaited: table.awaited(),
            decision: own.filter(|(seat, playing)| playing.asks(*seat)).map(|(seat, playing)| playing.question(seat)),
            undo: self.undo(you),
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
    fn undo(&self, you: PersonId) -> Option<PersonId> {
        let decided = self.decided.filter(|&person| person != you && !self.is_opposite());
        let (person, table) = (decided?, self.local.table());
        let seat = table.seat_of(person).filter(|_| table.options().take_back == TakeBack::Allowed)?;
        table.playing()?.game().check_take_back(seat).is_ok().then_some(person)
    }

    /// A match that is over goes to the records of this device.
    pub(super) fn keep_record(&self) {
        let table = self.local.table();
        if let Some(record) = table.record() {
            let own = table.seat_of(self.sides[0].you).filter(|_| self.local.people().len() == 1);
            records::keep(records::id_of(table.id(), table.match_number()), &record, browser::now(), own);
        }
    }
}
