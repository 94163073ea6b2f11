//! One game at this keyboard as its screens see it: the game as far as it has been shown, its record, and who is asked.
//!
//! What may happen and when is the business of the table behind it ([`Referee`]); the session follows what the table
//! takes.

use std::io;
use std::path::Path;

use anyhow::{Context, Result};
use wurf_rules::any::{AnyAction, AnyEvent, AnyGame, AnyView, GameName, Prepared};
use wurf_rules::closed::Closed;
use wurf_rules::fix::{Event, Fix, Mode, Phase};
use wurf_rules::game::{Awaiting, Discard, Game, Input, InputOf};
use wurf_rules::illegal::Illegal;
use wurf_rules::observer::Observer;
use wurf_rules::points::Standings;
use wurf_rules::record::{Ending, Record};
use wurf_rules::replay::{final_points, replay};
use wurf_rules::seat::{Seat, SeatCount};
use wurf_table::answer::Answer;
use wurf_table::refusal::Refusal;
use wurf_table::time::Span;

use crate::describe::{self, Words};
use crate::play::chance::Chance;
use crate::play::file::SaveFile;
use crate::play::host::Host;
use crate::play::player::Player;
use crate::play::referee::{Followed, Patience, Referee, Seen, Taken};

/// One game at this keyboard, or at a table of a server.
pub(crate) struct Session {
    table: Box<dyn Referee>,
    /// The game as far as it has been shown.
    game: AnyGame,
    events: Vec<AnyEvent>,
    record: Record,
    players: Vec<Player>,
    file: Option<SaveFile>,
    /// The seats that decided, the latest last.
    decided: Vec<Seat>,
    /// What a table of a server asks this person.
    question: Option<u32>,
    /// What a person has begun to decide, where an action asks back (BB-2). The table learns of it with the rest.
    begun: Option<Begun>,
}

struct Begun {
    seat: Seat,
    halves: Vec<AnyAction>,
    /// The game as this person sees it in the meantime.
    game: AnyGame,
}

impl Session {
    /// Goes on where the record ends; a record without inputs is a new game. There is a player for each seat.
    pub(crate) fn new(mut record: Record, players: Vec<Player>, chance: Chance) -> Result<Self> {
        let host = match record.entries.is_empty() {
            true => Host::open(&record.spec, &players, chance)?,
            false => Host::resume(&record, &players, chance)?,
        };
        if record.entries.is_empty() {
            record.spec = host.spec().clone();
        }
        let mut events = Vec::new();
        let game = replay(&record, |_, _, happened| events.extend_from_slice(happened))?;
        for (seat, player) in game.seats().seats().iter().zip(&players) {
            record.names[seat] = player.to_record();
        }
        let (file, decided, begun) = (None, Vec::new(), None);
        let (table, question) = (Box::new(host), None);
        let mut session = Self { table, question, game, events, record, players, file, decided, begun };
        for entry in session.record.entries.clone() {
            session.note(entry.input);
        }
        Ok(session)
    }

    /// A game at a table of a server, of which this program knows what one person does.
    pub(crate) fn distant(table: Box<dyn Referee>, spec: Prepared) -> Self {
        let record = Record::of(spec);
        let (game, events, players) = (AnyGame::new(&record.setup()), Vec::new(), Vec::new());
        let (file, decided, question, begun) = (None, Vec::new(), None, None);
        let mut session = Self { table, question, game, events, record, players, file, decided, begun };
        session.follow();
        session
    }

    /// Saves in this file from now on.
    pub(crate) fn save_in(&mut self, file: SaveFile) -> Result<()> {
        let shown = format!("cannot write {}", file.path().display());
        self.file = Some(file);
        let saved = self.save().with_context(|| shown);
        if saved.is_err() {
            self.file = None;
        }
        saved
    }

    /// Saves the record, if there is a file for it. To be called before anything new is shown.
    pub(crate) fn save(&mut self) -> io::Result<()> {
        let text = self.record_text();
        self.file.as_ref().map_or(Ok(()), |file| file.write(&text))
    }

    /// The record as text: with its ending, and with all it takes to check its dice, or to go on.
    pub(crate) fn record_text(&mut self) -> String {
        if self.is_over() {
            self.record.ending = Ending::Points(final_points(&self.game));
        }
        if let Some(dice) = self.table.dice(&self.record.ending) {
            self.record.dice = dice;
        }
        self.record.to_string()
    }

    /// What a table of a server asks this person.
    pub(crate) fn question(&self) -> Option<u32> {
        self.question
    }

    /// Where the game is kept, as a sentence, if this program does not keep it.
    pub(crate) fn whereabouts(&self) -> Option<String> {
        self.table.whereabouts()
    }

    /// Something to tell the person, once.
    pub(crate) fn notice(&mut self) -> Option<String> {
        self.table.notice()
    }

    /// Why there is no table any more, once.
    pub(crate) fn ended(&mut self) -> Option<anyhow::Error> {
        self.table.ended()
    }

    /// Where the record is saved.
    pub(crate) fn saved_in(&self) -> Option<&Path> {
        self.file.as_ref().map(SaveFile::path)
    }

    /// Lets time pass, dice fall and agents decide until a person, who is returned, is asked or the game is over.
    pub(crate) fn go_on(&mut self) -> Option<Seat> {
        self.go_on_by(|table| {
            table.step();
            true
        })
    }

    /// The same without waiting for agents that think long ([`Session::is_thinking`]).
    pub(crate) fn begin_to_go_on(&mut self) -> Option<Seat> {
        self.go_on_by(|table| {
            table.begin_step();
            !table.is_thinking()
        })
    }

    /// Does an agent think about something that was begun?
    pub(crate) fn is_thinking(&self) -> bool {
        self.table.is_thinking()
    }

    /// Goes on by steps, as long as they say so.
    fn go_on_by(&mut self, step: fn(&mut dyn Referee) -> bool) -> Option<Seat> {
        loop {
            self.follow();
            if let Some(begun) = &self.begun {
                return Some(begun.seat);
            }
            match self.table.next_person() {
                Some(seat) => return Some(seat),
                None if self.table.goes_on() && step(&mut *self.table) => {}
                None => return None,
            }
        }
    }

    /// Lets time pass and the steps of a race happen that fall due in it, up to the end of a round.
    pub(crate) fn pass(&mut self, ms: u64) {
        let mut left = Some(Span(ms));
        while let Some(ms) = left {
            left = self.table.pass(ms);
            self.follow();
            if left.is_some() && self.is_between_rounds() {
                return;
            }
        }
    }

    /// Shows the next beat: a deal, or a throw of everyone with all that follows from it.
    pub(crate) fn show_beat(&mut self) {
        let start = self.events.len();
        if self.take_next().is_none() {
            self.table.step();
        }
        let ends = |event: &AnyEvent| {
            let AnyEvent::Fix(event) = event else { return false };
            matches!(event, Event::Dealt { .. } | Event::TookUp { .. } | Event::RoundEnded { .. })
        };
        while !self.events[start..].iter().any(ends) && self.take_next().is_some() {}
    }

    /// Follows everything that the table has taken.
    pub(crate) fn follow(&mut self) -> Followed {
        let mut followed = Followed::Nothing;
        while self.take_next().is_some() {
            followed = Followed::Something;
        }
        followed
    }

    fn take_next(&mut self) -> Option<()> {
        match self.table.next()? {
            Taken::Input(input) => {
                self.game.play(input, &mut self.events).expect("the table has played this input");
                self.record.push(input);
                self.note(input);
            }
            Taken::Seen(seen) => self.see(*seen),
        }
        Some(())
    }

    /// Nobody goes on with half a decision when the table asks something else by now.
    fn see(&mut self, Seen { game, events, players, question }: Seen) {
        if question != self.question {
            self.begun = None;
        }
        (self.game, self.players, self.question) = (game, players, question);
        self.events.extend(events);
        self.decided = self.seats().seats().iter().filter(|&seat| self.is_human(seat)).collect();
    }

    /// A person decides. Where the action asks back, only this person sees what comes of it until the rest is decided.
    pub(crate) fn act(&mut self, seat: Seat, action: AnyAction) -> Result<(), Refusal> {
        let game = self.seen_by(seat);
        if game.check(seat, action).is_ok() && game.asks_back(seat, action) {
            let mut game = game.clone();
            game.advance(Input::Act { seat, action }, &mut Discard);
            let mut halves = self.begun.take().map(|begun| begun.halves).unwrap_or_default();
            halves.push(action);
            self.begun = Some(Begun { seat, halves, game });
            return Ok(());
        }
        let halves = self.begun.as_ref().map(|begun| begun.halves.clone()).unwrap_or_default();
        self.table.act(seat, &Answer::new(halves, action))?;
        self.begun = None;
        Ok(())
    }

    /// The person who may take a decision back, which is the latest to have made one.
    pub(crate) fn may_take_back(&self) -> Result<Seat, Illegal> {
        if let Some(begun) = &self.begun {
            return Ok(begun.seat);
        }
        let decided = self.decided.iter().rev().copied().filter(|&seat| self.is_human(seat));
        let mut checked = decided.map(|seat| self.game.check_take_back(seat).map(|()| seat)).peekable();
        let latest = checked.peek().copied().unwrap_or(Err(Illegal::NothingSealed));
        checked.find(Result::is_ok).unwrap_or(latest)
    }

    /// The latest decision that is still sealed is taken back.
    pub(crate) fn take_back(&mut self) -> Result<Seat, Refusal> {
        let seat = self.may_take_back()?;
        if self.begun.take().is_none() {
            self.table.take_back(seat)?;
            self.follow();
        }
        Ok(seat)
    }

    /// Notes who decided last.
    fn note(&mut self, input: InputOf<AnyGame>) {
        if let Input::Act { seat, .. } | Input::TakeBack { seat } = input {
            self.decided.retain(|&other| other != seat);
        }
        if let Input::Act { seat, .. } = input {
            self.decided.push(seat);
        }
    }

    /// Where the current turn begins, so that a player who resumes a game learns how the dice lie.
    pub(crate) fn turn_start(&self) -> usize {
        self.events.iter().rposition(AnyGame::opens_turn).unwrap_or(0)
    }

    /// How many events there are; a place to go on from in [`Session::story`].
    pub(crate) fn events_len(&self) -> usize {
        self.events.len()
    }

    /// The game as a seat knows it, with what it has begun to decide.
    fn seen_by(&self, seat: Seat) -> &AnyGame {
        self.begun.as_ref().filter(|begun| begun.seat == seat).map_or(&self.game, |begun| &begun.game)
    }

    /// What a seat sees.
    pub(crate) fn view(&self, seat: Seat) -> AnyView {
        self.seen_by(seat).view(Observer::Seat(seat))
    }

    /// What everybody sees.
    pub(crate) fn public_view(&self) -> AnyView {
        self.game.view(Observer::Spectator)
    }

    /// The legal decisions of a seat that is asked.
    pub(crate) fn actions(&self, seat: Seat) -> Vec<AnyAction> {
        if self.table.asks(seat) { self.seen_by(seat).actions(seat) } else { Vec::new() }
    }

    /// Reads an action as people type it: in any case.
    pub(crate) fn read_action(&self, word: &str) -> Option<AnyAction> {
        describe::read_action(&self.game, word)
    }

    /// Who has how many points.
    pub(crate) fn standings(&self) -> Standings {
        self.game.standings()
    }

    /// How many seats play.
    pub(crate) fn seats(&self) -> SeatCount {
        self.game.seats()
    }

    /// Does a person sit there?
    pub(crate) fn is_human(&self, seat: Seat) -> bool {
        self.table.is_human(seat)
    }

    /// Is the game over, as far as it has been shown?
    pub(crate) fn is_over(&self) -> bool {
        self.game.awaiting() == Awaiting::Nothing
    }

    /// The game, if it is FIX, which is played by its own clock.
    pub(crate) fn fix(&self) -> Option<&Fix> {
        match &self.game {
            AnyGame::Fix(game) => Some(game),
            _ => None,
        }
    }

    /// What the clock leaves a person.
    pub(crate) fn patience(&self, seat: Seat) -> Option<Patience> {
        self.table.patience(seat)
    }

    /// Has a round of FIX just ended, or the game?
    pub(crate) fn is_between_rounds(&self) -> bool {
        self.fix().is_none_or(|game| matches!(game.phase(), Phase::Deal | Phase::Over { .. }))
    }

    /// Does everyone act at their own pace (FX-3)?
    pub(crate) fn is_race(&self) -> bool {
        self.fix().is_some_and(|game| game.mode() == Mode::Race)
    }

    /// Does the keyboard change hands unseen? In FIX there is nothing that others may not see.
    pub(crate) fn changes_hands(&self) -> bool {
        self.humans() > 1 && self.fix().is_none()
    }

    /// How many people sit at this keyboard.
    pub(crate) fn humans(&self) -> usize {
        self.seats().seats().iter().filter(|&seat| self.is_human(seat)).count()
    }

    fn player(&self, seat: Seat) -> Option<&Player> {
        self.players.get(seat.index())
    }

    /// Which game is played.
    pub(crate) fn game(&self) -> GameName {
        self.record.spec.game()
    }
}

mod practice;
#[cfg(test)]
mod tests;
mod told;
