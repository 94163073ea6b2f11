//! What a bot wants, given what it has heard.

use std::time::Duration;

use anyhow::{Context, bail};
use wurf_bots::agent::AgentName;
use wurf_bots::reaction::Profile;
use wurf_bots::seeded::Seeded;
use wurf_rules::any::GameName;
use wurf_rules::closed::Closed;
use wurf_rules::fix::{self, Mode};
use wurf_rules::seat::Seat;
use wurf_table::command::Command;
use wurf_table::id::{PersonId, Seq};
use wurf_table::options::Options;
use wurf_table::person::Keeper;
use wurf_table::update::{Moment, News, Snapshot, Update};
use wurf_table::wire::ServerMessage;

use crate::bot::follower::Follower;
use crate::random;

/// What a bot wants next.
pub(super) enum Wish {
    Nothing,
    /// To ask for something, after having thought.
    Ask {
        after: Duration,
        command: Command,
    },
    /// To go: the match is over.
    Leave {
        points: Vec<i16>,
    },
}

/// A bot at a table.
pub(super) struct Player {
    me: PersonId,
    agent: AgentName,
    bits: Seeded,
    last_seq: Seq,
    /// The latest fact after which the bot asked to start.
    start_asked: Option<Seq>,
    table: Option<Around>,
    follower: Option<Follower>,
    moment: Option<Moment>,
    /// Asked for, and not answered yet.
    is_waiting: bool,
    /// The decision that was made last.
    decided: u32,
}

/// Who and what is around.
struct Around {
    options: Options,
    seats: Vec<Keeper>,
}

impl Player {
    pub(super) fn new(me: PersonId, agent: AgentName) -> Result<Self, random::NoRandomness> {
        let bits = Seeded::new(random::seed()?, 0);
        let (table, follower, moment) = (None, None, None);
        Ok(Self {
            me,
            agent,
            bits,
            last_seq: Seq(0),
            start_asked: None,
            table,
            follower,
            moment,
            is_waiting: false,
            decided: 0,
        })
    }

    pub(super) fn last_seq(&self) -> Seq {
        self.last_seq
    }

    pub(super) fn hear(&mut self, message: &ServerMessage) {
        match message {
            ServerMessage::Welcome { snapshot, missed, .. } => {
                missed.iter().for_each(|update| self.learn(update));
                self.look(snapshot);
                // What was asked before the connection was lost is asked again.
                (self.is_waiting, self.decided) = (false, 0);
            }
            ServerMessage::Update { update, .. } => self.learn(update),
            ServerMessage::Done { .. } => self.is_waiting = false,
            ServerMessage::Refused { .. } => (self.is_waiting, self.decided) = (false, 0),
            ServerMessage::Error { .. } | ServerMessage::Pong | ServerMessage::Goodbye { .. } => {}
        }
    }

    fn look(&mut self, snapshot: &Snapshot) {
        let Snapshot { options, seats, .. } = snapshot.clone();
        self.table = Some(Around { options, seats });
        self.moment = snapshot.moment.clone();
        self.last_seq = snapshot.seq;
    }

    fn learn(&mut self, update: &Update) {
        self.last_seq = update.seq;
        match &update.news {
            Some(News::Created { options } | News::OptionsChanged { options }) => {
                let seats = vec![Keeper::Nobody; options.seats.into()];
                let around = self.table.get_or_insert_with(|| Around { options: options.clone(), seats });
                around.options = options.clone();
            }
            Some(News::Seats { seats } | News::Rematch { seats, .. }) => {
                if let Some(around) = &mut self.table {
                    around.seats = seats.clone();
                }
            }
            Some(News::Started { moment }) => {
                self.follower = self.table.as_ref().map(|around| Follower::new(&around.options));
                self.moment = Some(moment.clone());
            }
            Some(News::Played { revealed, input, moment, .. }) => {
                let is_own = input.as_ref().zip(self.seat()).is_some_and(|(input, seat)| is_by(seat, input));
                if let Some(follower) = &mut self.follower {
                    follower.follow(revealed, input.as_deref(), is_own && moment.can_take_back);
                }
                self.moment = Some(moment.clone());
            }
            _ => {}
        }
    }

    fn seat(&self) -> Option<Seat> {
        let seats = &self.table.as_ref()?.seats;
        let index = seats.iter().position(|keeper| keeper.person() == Some(self.me))?;
        Seat::ALL.get(index).copied()
    }

    /// What the bot wants now.
    pub(super) fn wish(&mut self) -> anyhow::Result<Wish> {
        let Some(around) = self.table.as_ref().filter(|_| !self.is_waiting) else { return Ok(Wish::Nothing) };
        let command = match (&self.moment, self.seat()) {
            (Some(moment), _) if moment.end.is_some() => return Ok(Wish::Leave { points: moment.points.clone() }),
            (None, None) => Some(Command::SitDown { seat: free_seat(around)? }),
            (None, Some(_)) => {
                // Who is host changes with who is there: whoever may not start asks again after the next fact.
                let asks = !around.seats.contains(&Keeper::Nobody) && self.start_asked != Some(self.last_seq);
                self.start_asked = Some(self.last_seq);
                asks.then_some(Command::Start)
            }
            (Some(_), Some(seat)) => return Ok(self.decision(seat)),
            (Some(_), None) => bail!("the match has begun without this bot"),
        };
        Ok(command.map_or(Wish::Nothing, |command| self.ask(Duration::ZERO, command)))
    }

    fn decision(&mut self, seat: Seat) -> Wish {
        let decision = self.moment.as_ref().and_then(|moment| moment.decision.clone());
        let (Some(decision), Some(follower)) = (decision, &self.follower) else { return Wish::Nothing };
        // The table throws, after the same time for everybody.
        let throws = self.is_race() && decision.actions == [fix::Action::Throw.to_string()];
        if decision.number == self.decided || throws {
            return Wish::Nothing;
        }
        let Some(action) = follower.decide(seat, self.agent, &decision, &mut self.bits) else { return Wish::Nothing };
        self.decided = decision.number;
        let after = self.thinking(&action);
        self.ask(after, Command::Act { decision: decision.number, action })
    }

    /// In the race of FIX a program must not be quicker than people.
    fn thinking(&mut self, action: &str) -> Duration {
        match action.parse::<fix::Action>() {
            Ok(action) if self.is_race() => Profile::STEADY.delay(action, &mut self.bits),
            Ok(_) | Err(_) => Duration::ZERO,
        }
    }

    /// Is it a race? In beats nobody is quicker than another.
    fn is_race(&self) -> bool {
        let race = |options: &Options| options.game == GameName::Fix && options.game_options.mode != Some(Mode::Beat);
        self.table.as_ref().is_some_and(|around| race(&around.options))
    }

    fn ask(&mut self, after: Duration, command: Command) -> Wish {
        self.is_waiting = true;
        Wish::Ask { after, command }
    }
}

fn free_seat(around: &Around) -> anyhow::Result<Seat> {
    let index = around.seats.iter().position(|keeper| *keeper == Keeper::Nobody).context("no seat is free")?;
    Seat::ALL.get(index).copied().context("no seat is free")
}

fn is_by(seat: Seat, input: &str) -> bool {
    input.split_once(':').is_some_and(|(by, _)| by == seat.to_string())
}
