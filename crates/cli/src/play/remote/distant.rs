//! A table of a server as the full screen sees it.

use std::collections::VecDeque;

use wurf_bots::seeded::Seeded;
use wurf_client::connection::Heard;
use wurf_rules::any::{AnyEvent, AnyGame};
use wurf_rules::game::Game;
use wurf_rules::seat::Seat;
use wurf_table::answer::Answer;
use wurf_table::command::Command;
use wurf_table::event::read_event;
use wurf_table::person::Keeper;
use wurf_table::refusal::Refusal;
use wurf_table::table::Phase;
use wurf_table::update::{News, Snapshot};
use wurf_table::views::Views;

use crate::play::player::{Player, PlayerKind};
use crate::play::referee::{Referee, Seen, Taken};

/// A table of a server at which this person has a seat.
pub(in crate::play) struct Distant {
    ask: Box<dyn Fn(Command)>,
    /// The next thing that was heard, if there is any.
    heard: Box<dyn FnMut() -> Option<Heard>>,
    /// How to come back, as a sentence.
    way_back: Option<String>,
    seat: Seat,
    snapshot: Snapshot,
    views: Views,
    /// The decision that was answered last, and not refused.
    answered: Option<u32>,
    seen: VecDeque<Seen>,
    notice: Option<String>,
    ended: Option<anyhow::Error>,
}

impl Distant {
    /// A table that looks like this; none without a match, or without a seat for this person.
    pub(in crate::play) fn new(
        snapshot: Snapshot,
        way_back: Option<String>,
        ask: impl Fn(Command) + 'static,
        heard: impl FnMut() -> Option<Heard> + 'static,
    ) -> Option<Self> {
        let seat = snapshot.seat_of(snapshot.you)?;
        let mut table = Self {
            ask: Box::new(ask),
            heard: Box::new(heard),
            way_back,
            seat,
            snapshot,
            views: Views::default(),
            answered: None,
            seen: VecDeque::new(),
            notice: None,
            ended: None,
        };
        let first = table.seen(&[])?;
        table.seen.push_back(first);
        Some(table)
    }

    fn question(&self) -> Option<u32> {
        let decision = self.snapshot.moment.as_ref()?.decision.as_ref()?;
        Some(decision.number).filter(|number| self.answered != Some(*number))
    }

    fn seen(&mut self, news: &[News]) -> Option<Seen> {
        let view = self.views.read(&self.snapshot)?;
        let game = AnyGame::resample(&view, &mut Seeded::new(0, 0));
        let events = events(&game, news);
        Some(Seen { game, events, players: players(&self.snapshot), question: self.question() })
    }

    fn hear(&mut self, heard: Heard) {
        match heard {
            Heard::Changed { snapshot, news } => {
                self.snapshot = *snapshot;
                let seen = self.seen(&news);
                self.seen.extend(seen);
            }
            Heard::Refused(reason) => {
                self.answered = None;
                self.notice = Some(format!("Not possible: {reason}."));
                let seen = self.seen(&[]);
                self.seen.extend(seen);
            }
            Heard::Lost => self.notice = Some("The connection is lost; it is opened again.".to_owned()),
            Heard::Ended(error) => self.ended = Some(error),
            Heard::Noted(_) => {}
        }
    }
}

impl Referee for Distant {
    fn next(&mut self) -> Option<Taken> {
        while let Some(heard) = (self.heard)() {
            self.hear(heard);
        }
        self.seen.pop_front().map(|seen| Taken::Seen(Box::new(seen)))
    }

    fn is_human(&self, seat: Seat) -> bool {
        seat == self.seat
    }

    fn asks(&self, seat: Seat) -> bool {
        seat == self.seat && self.question().is_some()
    }

    fn act(&mut self, _: Seat, answer: &Answer) -> Result<(), Refusal> {
        let decision = self.question().ok_or(Refusal::Stale)?;
        self.answered = Some(decision);
        (self.ask)(Command::Act { decision, action: answer.to_string() });
        Ok(())
    }

    fn take_back(&mut self, _: Seat) -> Result<(), Refusal> {
        (self.ask)(Command::TakeBack);
        Ok(())
    }

    fn next_person(&mut self) -> Option<Seat> {
        Some(self.seat).filter(|&seat| self.asks(seat))
    }

    fn whereabouts(&self) -> Option<String> {
        let way_back = self.way_back.as_ref().filter(|_| self.snapshot.phase != Phase::Over);
        Some(way_back.cloned().unwrap_or_else(|| "The server keeps the record.".to_owned()))
    }

    fn notice(&mut self) -> Option<String> {
        self.notice.take()
    }

    fn ended(&mut self) -> Option<anyhow::Error> {
        self.ended.take()
    }
}

/// What happened in the game. A newer server may tell of something that is not known here.
pub(super) fn events(game: &AnyGame, news: &[News]) -> Vec<AnyEvent> {
    let played =
        news.iter().filter_map(|news| if let News::Played { events, .. } = news { Some(events) } else { None });
    played.flat_map(|events| events.iter().filter_map(|event| read_event(game, event).ok())).collect()
}

/// Who sits where. A name that says which agent plays is not shown as one.
fn players(snapshot: &Snapshot) -> Vec<Player> {
    snapshot.seats.iter().map(|keeper| player(snapshot, keeper)).collect()
}

fn player(snapshot: &Snapshot, keeper: &Keeper) -> Player {
    let human = Player::new(PlayerKind::Human);
    match keeper {
        Keeper::Nobody => human,
        Keeper::Agent { agent, .. } => agent.as_str().parse().map_or(human, Player::new),
        Keeper::Person { person } => {
            let shown = snapshot.persons.iter().find(|shown| shown.person == *person);
            shown.and_then(|shown| human.clone().named(shown.name.as_str()).ok()).unwrap_or(human)
        }
    }
}
