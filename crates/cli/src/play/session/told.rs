//! A session in words: what has happened, and what the seats are called.

use wurf_bots::character;
use wurf_rules::any::{AnyEvent, AnyGame};
use wurf_rules::game::Game;
use wurf_rules::observer::Observer;
use wurf_rules::seat::{BySeat, Seat};

use super::Session;
use crate::describe::{Names, Words};
use crate::play::player::Player;

impl Session {
    /// What has happened since event `from`, one sentence each, as those at this keyboard may know it together: one
    /// person alone is told what that seat sees, several only what everybody sees.
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

    /// What the seats are called.
    pub(crate) fn names(&self) -> Names {
        let mut bots = character::at_table(&BySeat::new(|seat| self.player(seat).and_then(Player::level)));
        let name = |seat| bots[seat].take().or_else(|| Some(self.player(seat)?.label(seat)));
        Names::new(&BySeat::new(name)).read_by(self.you())
    }

    /// The only person here, if nobody gave them a name.
    pub(crate) fn you(&self) -> Option<Seat> {
        let mut people = self.seats().seats().iter().filter(|&seat| self.is_human(seat));
        let you = people.next().filter(|_| people.next().is_none())?;
        Some(you).filter(|&seat| self.player(seat).is_some_and(|player| player.name().is_none()))
    }

    /// What a seat is called, with its number or with the level of a bot: `Seat 1, Anna`, `Emil (medium)`.
    pub(crate) fn full_name(&self, seat: Seat) -> String {
        let player = self.player(seat);
        match (player.and_then(Player::name), player.and_then(Player::level)) {
            (Some(name), _) => format!("Seat {seat}, {name}"),
            (None, Some(level)) => format!("{} ({level})", self.names().of(seat)),
            (None, None) => self.names().of(seat).to_owned(),
        }
    }

    /// Whose lines follow.
    pub(crate) fn heading(&self, seat: Seat) -> String {
        if self.you() == Some(seat) { "You".to_owned() } else { self.full_name(seat) }
    }

    /// Who has to decide elsewhere, as the others call them.
    pub(crate) fn awaited(&self) -> Vec<String> {
        let awaited = self.seats().seats().iter().filter(|&seat| self.game.awaits(seat) && !self.is_human(seat));
        awaited.map(|seat| self.names().of(seat).to_owned()).collect()
    }
}
