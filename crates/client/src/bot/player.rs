//! What a bot wants, given what it has heard.

use std::time::Duration;

use anyhow::{Context, bail, ensure};
use wurf_bots::agent::Level;
use wurf_bots::reaction::Profile;
use wurf_bots::seated;
use wurf_bots::seeded::Seeded;
use wurf_rules::any::{AnyAction, AnyGame, AnyView};
use wurf_rules::closed::Closed;
use wurf_rules::fix;
use wurf_rules::game::Game;
use wurf_rules::seat::Seat;
use wurf_table::answer::Answer;
use wurf_table::command::Command;
use wurf_table::id::{PersonId, Seq};
use wurf_table::person::Keeper;
use wurf_table::update::Snapshot;
use wurf_table::views::Views;
use wurf_table::wire::ServerMessage;
use wurf_table::witness::{Alarm, Witness};

use crate::random;

/// How long a bot that could start waits for others to commit to their entropy; programs that do so need no longer than
/// that.
const PATIENCE: Duration = Duration::from_secs(2);

/// What a bot wants next.
pub(super) enum Intent {
    Nothing,
    /// To be asked again after this time, if nothing happens before.
    Wait(Duration),
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
    agent: Level,
    bits: Seeded,
    /// What it knows of the table, kept up to date by what it hears.
    table: Option<Snapshot>,
    views: Views,
    /// What it adds to the dice.
    entropy: [u8; 32],
    /// What it has seen of the dice.
    witness: Option<Witness>,
    /// Has it waited long enough for the others to commit to their entropy?
    is_impatient: bool,
    /// The latest fact when it asked for something: nothing is asked for again before something else has happened.
    asked_after: Option<Seq>,
    /// Asked for, and not answered yet.
    is_waiting: bool,
}

impl Player {
    pub(super) fn new(me: PersonId, agent: Level) -> Result<Self, getrandom::Error> {
        let bits = Seeded::new(getrandom::u64()?, 0);
        Ok(Self {
            me,
            agent,
            bits,
            table: None,
            views: Views::default(),
            entropy: random::entropy()?,
            witness: None,
            is_impatient: false,
            asked_after: None,
            is_waiting: false,
        })
    }

    pub(super) fn last_seq(&self) -> Seq {
        self.table.as_ref().map_or(Seq(0), |table| table.seq)
    }

    pub(super) fn hear(&mut self, message: ServerMessage) {
        match message {
            ServerMessage::Welcome { snapshot, .. } => {
                self.table = Some(*snapshot);
                // What was asked before the connection was lost is asked again.
                (self.is_waiting, self.asked_after) = (false, None);
            }
            ServerMessage::Update { updates, change } => {
                if let Some(table) = &mut self.table {
                    // What is known already changes nothing, and a connection loses nothing.
                    _ = table.follow(&updates, change.map(|change| *change));
                }
            }
            ServerMessage::Done { .. } | ServerMessage::Refused { .. } => self.is_waiting = false,
            ServerMessage::Error { .. } | ServerMessage::Pong | ServerMessage::Goodbye { .. } => {}
        }
        if let Some(table) = &self.table {
            self.witness.get_or_insert_with(|| Witness::new(table)).look(table);
        }
    }

    /// Nothing has happened for as long as the bot wanted to wait.
    pub(super) fn lose_patience(&mut self) {
        self.is_impatient = true;
    }

    /// What is wrong with the dice.
    pub(super) fn alarm(&self) -> Option<Alarm> {
        self.witness.as_ref().and_then(Witness::alarm)
    }

    /// What the bot wants now.
    pub(super) fn intent(&mut self) -> anyhow::Result<Intent> {
        let Some(table) = self.table.as_ref().filter(|_| !self.is_waiting) else { return Ok(Intent::Nothing) };
        let is_asked = self.asked_after == Some(table.seq);
        let entropy = self.witness.as_mut().and_then(|witness| witness.due_command(table, || self.entropy));
        let command = match (&table.moment, table.seat_of(self.me)) {
            (Some(moment), _) if moment.end.is_some() => return Ok(Intent::Leave { points: moment.points.clone() }),
            _ if is_asked => None,
            _ if entropy.is_some() => entropy,
            (None, None) => Some(Command::SitDown { seat: free_seat(table)? }),
            (None, Some(_)) if table.host != Some(self.me) || table.seats.contains(&Keeper::Nobody) => None,
            (None, Some(_)) if !self.is_impatient && !have_all_committed(table) => return Ok(Intent::Wait(PATIENCE)),
            (None, Some(_)) => Some(Command::Start),
            (Some(_), Some(seat)) => match table.roll_command() {
                Some(roll) => Some(roll),
                None => return self.decision(seat),
            },
            (Some(_), None) => bail!("the match has begun without this bot"),
        };
        Ok(command.map_or(Intent::Nothing, |command| self.ask(Duration::ZERO, command)))
    }

    fn decision(&mut self, seat: Seat) -> anyhow::Result<Intent> {
        let Some(table) = &self.table else { return Ok(Intent::Nothing) };
        let decision = table.moment.as_ref().and_then(|moment| moment.decision.as_ref());
        let Some(decision) = decision else { return Ok(Intent::Nothing) };
        let number = decision.number;
        let answer = choose(self.views.read(table), seat, self.agent, &mut self.bits)?;
        let action = answer.to_string();
        ensure!(decision.actions.contains(&action), "the server plays by other rules than this bot");
        let after = self.thinking(answer.first());
        Ok(self.ask(after, Command::Act { decision: number, action }))
    }

    /// In the race of FIX a program must not be quicker than people; in beats only the deal is decided, and
    /// nobody is quicker than another.
    fn thinking(&mut self, action: AnyAction) -> Duration {
        match action {
            AnyAction::Fix(fix::Action::Deal(_)) => Duration::ZERO,
            AnyAction::Fix(action) => Profile::of(self.agent).delay(action, &mut self.bits),
            _ => Duration::ZERO,
        }
    }

    fn ask(&mut self, after: Duration, command: Command) -> Intent {
        self.is_waiting = true;
        self.asked_after = Some(self.last_seq());
        Intent::Ask { after, command }
    }
}

/// Have all people on seats committed to what they add to the dice?
fn have_all_committed(table: &Snapshot) -> bool {
    let mut seats = table.seats.iter().zip(&table.commitments);
    seats.all(|(keeper, commitment)| keeper.person().is_none() || !commitment.is_empty())
}

/// What the agent decides, from nothing but the view that the server sent.
fn choose(view: Option<AnyView>, seat: Seat, agent: Level, bits: &mut Seeded) -> anyhow::Result<Answer> {
    let view = view.context("the server shows no game, or one that this table cannot play")?;
    let game = AnyGame::resample(&view, bits);
    ensure!(game.awaits(seat), "the server asks for a decision that is not due");
    Ok(seated::answer(agent, &game, seat, bits))
}

fn free_seat(table: &Snapshot) -> anyhow::Result<Seat> {
    let index = table.seats.iter().position(|keeper| *keeper == Keeper::Nobody).context("no seat is free")?;
    Seat::ALL.get(index).copied().context("no seat is free")
}

#[cfg(test)]
mod tests {
    use wurf_rules::seat::SeatCount;
    use wurf_table::Table;
    use wurf_table::command::Sender;
    use wurf_table::id::{CommandId, TableId};
    use wurf_table::options::{Options, Rolling};
    use wurf_table::person::{Name, Presence};
    use wurf_table::time::Moment;

    use super::*;

    /// A match that a person with this name plays alone, paused.
    fn paused_table() -> Table {
        table(Rolling::AtOnce, &[Command::Start, Command::Pause])
    }

    /// A table with one person on its only seat, after these commands.
    fn table(rolling: Rolling, commands: &[Command]) -> Table {
        let options = Options::new("qwixx".parse().unwrap(), SeatCount::new(1).unwrap());
        let options = Options { rolling, ..options };
        let (mut table, _) = Table::create(TableId::from_random([1; 10]), [7; 32], options, Moment::EPOCH).unwrap();
        let join = Command::Join { name: Name::try_from("One".to_string()).unwrap() };
        let before = [join, Command::SitDown { seat: Seat::One }];
        for command in before.into_iter().chain(commands.iter().cloned()) {
            let id = CommandId(table.seq().0);
            let step = table.decide(Moment::EPOCH, Sender::Person(PersonId::FIRST), id, command).unwrap().unwrap();
            table = step.into_parts().1;
        }
        table
    }

    fn asks(player: &mut Player) -> bool {
        matches!(player.intent().unwrap(), Intent::Ask { .. })
    }

    #[test]
    fn a_bot_rolls_where_the_table_waits_for_it() {
        let mut table = table(Rolling::ByHand, &[]);
        // Nobody waits for a person who is not there.
        table = table.set_presence(Moment::EPOCH, PersonId::FIRST, Presence::Here).unwrap().into_parts().1;
        let (sender, start) = (Sender::Person(PersonId::FIRST), Command::Start);
        table = table.decide(Moment::EPOCH, sender, CommandId(9), start).unwrap().unwrap().into_parts().1;
        let mut player = Player::new(PersonId::FIRST, Level::Random).unwrap();
        player.hear(ServerMessage::welcome(table.snapshot(PersonId::FIRST), Some(Vec::new())));
        let Intent::Ask { command, .. } = player.intent().unwrap() else { panic!("it asks for something") };
        assert_eq!(command, Command::Roll { number: 1, outcome: None });
    }

    #[test]
    fn a_bot_that_was_refused_asks_again_only_when_something_has_happened() {
        let table = paused_table();
        let mut player = Player::new(PersonId::FIRST, Level::Random).unwrap();
        let welcome = || ServerMessage::welcome(table.snapshot(PersonId::FIRST), Some(Vec::new()));
        let refused = || ServerMessage::Refused { id: CommandId(1), code: "paused".to_string(), reason: String::new() };
        player.hear(welcome());
        assert!(asks(&mut player), "it decides");
        assert!(!asks(&mut player), "and waits for the answer");
        player.hear(refused());
        assert!(!asks(&mut player), "nothing has changed");
        player.hear(welcome());
        assert!(asks(&mut player), "what was asked on a lost connection is asked again");
    }
}
