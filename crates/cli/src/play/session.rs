//! One game at this keyboard: the state, its record, who sits where, and where the dice come from.
//!
//! The session asks people and nobody else; dice fall and agents decide in between. In a window in which several
//! seats decide at once, agents come last, so that a person can take a decision back. A race of FIX is played
//! by lots ([`Lots`]) unless somebody with a clock lets the seats act ([`crate::play::race`]).

use std::io;
use std::path::Path;

use anyhow::{Context, Result};
use wurf_bots::agent::Agent;
use wurf_rules::any::{AnyAction, AnyEvent, AnyGame, AnyView};
use wurf_rules::bits::Bits;
use wurf_rules::closed::Closed;
use wurf_rules::fix::{Fix, Mode};
use wurf_rules::game::{Awaiting, Game, Input, InputOf};
use wurf_rules::illegal::Illegal;
use wurf_rules::observer::Observer;
use wurf_rules::points::Standings;
use wurf_rules::record::{Ending, Record};
use wurf_rules::replay::{final_points, replay};
use wurf_rules::seat::{BySeat, Seat, SeatCount};

use crate::describe::{self, Names, Words};
use crate::play::file::SaveFile;
use crate::play::lots::Lots;
use crate::play::player::Player;

/// One game at this keyboard.
pub(crate) struct Session {
    game: AnyGame,
    record: Record,
    players: Vec<Player>,
    agents: BySeat<Option<Box<dyn Agent<AnyGame>>>>,
    bits: Box<dyn Bits>,
    file: Option<SaveFile>,
    events: Vec<AnyEvent>,
    /// The seats that decided, the latest last.
    decided: Vec<Seat>,
    /// Whose step is next in a race without a clock.
    lots: Lots,
}

/// Whom the game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Next {
    /// A person has to decide.
    Human(Seat),
    /// Agents have to decide or dice to fall; [`Session::go_on`] lets them.
    Others,
    /// Nobody: the game is over.
    Over,
}

/// What became of a decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Decided {
    /// Only agents have not decided yet, so this is the last moment to take it back.
    Sealed,
    /// There is nothing to wait for.
    Done,
}

impl Session {
    /// Goes on where the record ends; a record without inputs is a new game. There is a player for each seat.
    pub(crate) fn new(record: Record, players: Vec<Player>, bits: Box<dyn Bits>) -> Result<Self> {
        let mut events = Vec::new();
        let game = replay(&record, |_, _, happened| events.extend_from_slice(happened))?;
        let mut record = record;
        let mut agents = BySeat::new(|_| None);
        for (seat, player) in game.seats().seats().iter().zip(&players) {
            record.names[seat] = player.to_record();
            agents[seat] = player.agent();
        }
        let (file, decided, lots) = (None, Vec::new(), Lots::default());
        let mut session = Self { game, record, players, agents, bits, file, events, decided, lots };
        for entry in session.record.entries.clone() {
            session.note(entry.input);
        }
        Ok(session)
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

    /// Saves the record, if there is a file for it. To be called before anything new is shown, so that nobody can
    /// throw the dice again by ending the program.
    pub(crate) fn save(&mut self) -> io::Result<()> {
        let text = self.record_text();
        self.file.as_ref().map_or(Ok(()), |file| file.write(&text))
    }

    /// The record as text, with its ending.
    pub(crate) fn record_text(&mut self) -> String {
        if self.game.awaiting() == Awaiting::Nothing {
            self.record.ending = Ending::Points(final_points(&self.game));
        }
        self.record.to_string()
    }

    /// Where the record is saved.
    pub(crate) fn saved_in(&self) -> Option<&Path> {
        self.file.as_ref().map(SaveFile::path)
    }

    /// Whom the game waits for.
    pub(crate) fn next(&self) -> Next {
        match self.game.awaiting() {
            Awaiting::Nothing => Next::Over,
            Awaiting::Chance => Next::Others,
            Awaiting::Seats(seats) if self.is_race() => match self.lots.first(seats) {
                Some(seat) if self.is_human(seat) => Next::Human(seat),
                _ => Next::Others,
            },
            Awaiting::Seats(seats) => seats.iter().find(|&seat| self.is_human(seat)).map_or(Next::Others, Next::Human),
        }
    }

    /// Lets dice fall and agents decide until a person is asked, who is returned, or the game is over.
    pub(crate) fn go_on(&mut self) -> Option<Seat> {
        loop {
            self.draw_lots();
            match self.next() {
                Next::Human(seat) => return Some(seat),
                Next::Others => self.step(),
                Next::Over => return None,
            }
        }
    }

    /// Lets the dice fall, or the agent decide whose turn it is; nothing if a person's turn is next.
    pub(crate) fn step(&mut self) {
        self.draw_lots();
        match self.game.awaiting() {
            Awaiting::Chance => self.fall(),
            Awaiting::Seats(seats) if self.next() == Next::Others => {
                let seat = self.lots.first(seats).or_else(|| seats.iter().next());
                self.let_decide(seat.expect("a game that awaits seats awaits at least one"));
            }
            Awaiting::Seats(_) | Awaiting::Nothing => {}
        }
    }

    /// Lets the dice fall, if they are due.
    pub(crate) fn fall(&mut self) {
        if self.game.awaiting() == Awaiting::Chance {
            let chance = self.game.sample_chance(&mut &mut *self.bits);
            self.play(Input::Chance(chance)).expect("drawn outcomes are legal");
        }
    }

    /// Lets the agent of an awaited seat decide; a person decides with [`Session::act`].
    pub(crate) fn let_decide(&mut self, seat: Seat) {
        let (actions, view) = (self.game.actions(seat), self.view(seat));
        if let Some(agent) = self.agents[seat].as_mut().filter(|_| !actions.is_empty()) {
            let action = agent.decide(seat, &view, &actions, &mut *self.bits);
            self.play(Input::Act { seat, action }).expect("the choices of agents are legal");
        }
    }

    fn draw_lots(&mut self) {
        if let (true, Awaiting::Seats(seats)) = (self.is_race(), self.game.awaiting()) {
            self.lots.draw(seats, &mut *self.bits);
        }
    }

    /// A person decides.
    pub(crate) fn act(&mut self, seat: Seat, action: AnyAction) -> Result<Decided, Illegal> {
        let had_choice = self.actions(seat).len() > 1;
        self.play(Input::Act { seat, action })?;
        let only_agents_left = self.next() == Next::Others && self.may_take_back() == Ok(seat);
        Ok(if had_choice && only_agents_left { Decided::Sealed } else { Decided::Done })
    }

    /// The person who may take a decision back, which is the latest to have made one.
    pub(crate) fn may_take_back(&self) -> Result<Seat, Illegal> {
        let decided = self.decided.iter().rev().copied().filter(|&seat| self.is_human(seat));
        let mut checked = decided.map(|seat| self.game.check_take_back(seat).map(|()| seat)).peekable();
        let latest = checked.peek().copied().unwrap_or(Err(Illegal::NothingSealed));
        checked.find(Result::is_ok).unwrap_or(latest)
    }

    /// The latest decision that is still sealed is taken back.
    pub(crate) fn take_back(&mut self) -> Result<Seat, Illegal> {
        let seat = self.may_take_back()?;
        self.play(Input::TakeBack { seat })?;
        Ok(seat)
    }

    fn play(&mut self, input: InputOf<AnyGame>) -> Result<(), Illegal> {
        self.game.play(input, &mut self.events)?;
        self.record.push(input);
        self.note(input);
        Ok(())
    }

    /// Notes who decided last.
    fn note(&mut self, input: InputOf<AnyGame>) {
        if let Input::Act { seat, .. } | Input::TakeBack { seat } = input {
            self.decided.retain(|&other| other != seat);
        }
        if let Input::Act { seat, .. } = input {
            self.lots.remove(seat);
            self.decided.push(seat);
        }
    }

    /// What has happened since event `from`, one sentence each, as those at this keyboard may know it together: one
    /// person alone is told what that seat sees, several only what everybody does.
    pub(crate) fn story(&self, from: usize) -> Vec<String> {
        let mut humans = self.seats().seats().iter().filter(|&seat| self.is_human(seat));
        let observer = match (humans.next(), humans.next()) {
            (Some(seat), None) => Observer::Seat(seat),
            _ => Observer::Spectator,
        };
        let events = self.events.iter().skip(from).filter_map(|event| AnyGame::seen_by(event, observer));
        let told = events.filter(|event| !AnyGame::is_ceremony(event));
        told.map(|event| self.game.event(&event, &self.names())).collect()
    }

    /// What has happened since event `from`, as everybody may know it.
    pub(crate) fn events(&self, from: usize) -> Vec<AnyEvent> {
        self.events.iter().skip(from).filter_map(|event| AnyGame::seen_by(event, Observer::Spectator)).collect()
    }

    /// Where the current turn begins, so that whoever resumes a game learns how the dice lie.
    pub(crate) fn turn_start(&self) -> usize {
        self.events.iter().rposition(AnyGame::opens_turn).unwrap_or(0)
    }

    /// How many events there are; a place to go on from in [`Session::story`].
    pub(crate) fn events_len(&self) -> usize {
        self.events.len()
    }

    /// What a seat sees.
    pub(crate) fn view(&self, seat: Seat) -> AnyView {
        self.game.view(Observer::Seat(seat))
    }

    /// What everybody sees.
    pub(crate) fn public_view(&self) -> AnyView {
        self.game.view(Observer::Spectator)
    }

    /// The legal decisions of a seat.
    pub(crate) fn actions(&self, seat: Seat) -> Vec<AnyAction> {
        self.game.actions(seat)
    }

    /// Reads an action as people type it: in any case.
    pub(crate) fn read_action(&self, word: &str) -> Option<AnyAction> {
        let lower = word.to_lowercase();
        let spellings = [word.to_owned(), word.to_uppercase(), describe::capital(&lower), lower];
        spellings.iter().find_map(|word| self.game.read_action(word).ok())
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
        self.game.seats().seats().contains(seat) && self.agents[seat].is_none()
    }

    /// The game, if it is FIX, which is played by its own clock.
    pub(crate) fn fix(&self) -> Option<&Fix> {
        match &self.game {
            AnyGame::Fix(game) => Some(game),
            _ => None,
        }
    }

    /// The bits of this game, for what is left to chance around it.
    pub(crate) fn bits(&mut self) -> &mut dyn Bits {
        &mut *self.bits
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

    /// What the seats are called.
    pub(crate) fn names(&self) -> Names {
        Names::new(&BySeat::new(|seat| self.player(seat).map(|player| player.label(seat))))
    }

    /// What a seat is called, with its number: `Seat 1, Anna`.
    pub(crate) fn full_name(&self, seat: Seat) -> String {
        match self.player(seat).and_then(Player::name) {
            Some(name) => format!("Seat {seat}, {name}"),
            None => self.names().of(seat).to_owned(),
        }
    }

    fn player(&self, seat: Seat) -> Option<&Player> {
        self.players.get(seat.index())
    }

    /// The name of the game.
    pub(crate) fn game_name(&self) -> String {
        self.record.spec.game.to_string()
    }
}
