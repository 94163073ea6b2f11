//! A script of what may happen to a table. Any bytes are one, so making up bytes tests the referee: the tests
//! here, and the fuzz target `decide`.

use wurf_rules::any::GameName;
use wurf_rules::closed::Closed;
use wurf_rules::record::Hex;
use wurf_rules::seat::{Seat, SeatCount};
use wurf_table::Table;
use wurf_table::command::{Command, Phrase, Said, Sender};
use wurf_table::fact::Logged;
use wurf_table::id::{CommandId, PersonId, Seq};
use wurf_table::options::{DiceSource, Options, Pace, Rolling};
use wurf_table::person::{AgentName, Name, Presence};
use wurf_table::step::Step;
use wurf_table::time::{Moment, Span};

const NAMES: [&str; 6] = ["Ada", "Ben", "Cem", "Dora", "Eva", "Finn"];

/// Actions that may be legal or not, and some that cannot be.
const ACTIONS: [&str; 8] = ["-", "R7", "x", "", "G12+B3", "throw", "1", "\u{fffd}:-"];

/// Outcomes that may be due or not, and some that cannot be.
const OUTCOMES: [&str; 8] = ["41r3y6g2b6", "35", "41r3y6g2", "77", "", "R7", "..g2r1", "1:-"];

struct Script<'a> {
    bytes: &'a [u8],
    table: Table,
    log: Vec<Logged>,
    now: Moment,
}

/// Runs a script and checks that the table is what its facts say; none if there are not even bytes for a table.
pub fn run(bytes: &[u8]) -> Option<Table> {
    let mut script = Script::begin(bytes)?;
    while script.step().is_some() {}
    let Script { table, log, .. } = script;
    assert_eq!(Table::from_facts(&log).as_ref(), Ok(&table), "the table is the fold of its facts");
    for (person, _) in table.persons() {
        let updates = Table::updates(&log, person, Seq(0)).expect("the log is that of a table");
        assert_eq!(updates.count(), log.len(), "every fact has its number for everybody");
        assert_eq!(table.snapshot(person).seq, table.seq());
    }
    Some(table)
}

impl<'a> Script<'a> {
    /// A table with people on its seats; from there on the script goes on.
    fn begin(bytes: &'a [u8]) -> Option<Self> {
        let (&[game, seats, pace], rest) = bytes.split_first_chunk()?;
        let games: Vec<GameName> = GameName::all().collect();
        let options = options(games[usize::from(game) % games.len()], usize::from(seats), pace);
        let now = Moment(1_000_000);
        let id = "hostile".to_string().try_into().expect("small letters");
        let (table, created) = Table::create(id, [5; 32], options, now).ok()?;
        let mut script = Self { bytes: rest, table, log: vec![created], now };
        for (seat, name) in script.table.seats().iter().zip(NAMES) {
            let person = script.table.next_person();
            script.ask(Sender::Person(person), CommandId(1000), Command::Join { name: text(name) });
            script.ask(Sender::Person(person), CommandId(1001), Command::SitDown { seat });
            let commitment = script.table.entropy_commitment(seat, &[seat as u8 % 4; 32]);
            script.ask(Sender::Person(person), CommandId(1003), Command::CommitEntropy { commitment });
        }
        script.ask(Sender::Person(PersonId::FIRST), CommandId(1002), Command::Start);
        Some(script)
    }

    fn byte(&mut self) -> Option<u8> {
        let (&byte, rest) = self.bytes.split_first()?;
        self.bytes = rest;
        Some(byte)
    }

    fn one_of<T: Clone>(&mut self, things: &[T]) -> Option<T> {
        let byte = usize::from(self.byte()?);
        things.get(byte % things.len().max(1)).cloned()
    }

    fn seat(&mut self) -> Option<Seat> {
        self.one_of(Seat::ALL)
    }

    /// Somebody at the table, the next person to join, or nobody at all.
    fn person(&mut self) -> Option<PersonId> {
        let unknown = serde_json::from_value(serde_json::json!(99)).expect("a person is a number");
        let known: Vec<PersonId> = self.table.persons().map(|(person, _)| person).collect();
        let all: Vec<PersonId> = known.into_iter().chain([self.table.next_person(), unknown]).collect();
        self.one_of(&all)
    }

    /// Something happens; none at the end of the script.
    fn step(&mut self) -> Option<()> {
        match self.byte()? {
            0..40 => self.pass_time()?,
            40..60 => {
                let (person, presence) = (self.person()?, self.one_of(&[Presence::Here, Presence::Away])?);
                self.keep(self.table.set_presence(self.now, person, presence));
            }
            60..80 => {
                let seat = self.seat()?;
                let command = self.command(self.table.next_person())?;
                self.ask(Sender::Agent(seat), CommandId(0), command);
            }
            80..180 => {
                let person = self.person()?;
                let command = self.legal_action(person)?;
                self.send(person, command)?;
            }
            180.. => {
                let person = self.person()?;
                let command = self.command(person)?;
                self.send(person, command)?;
            }
        }
        Some(())
    }

    fn pass_time(&mut self) -> Option<()> {
        let seconds = self.byte()?;
        self.now = self.now + Span::seconds(seconds.into());
        self.keep(self.table.tick(self.now));
        Some(())
    }

    /// Few ids, so that some come twice.
    fn send(&mut self, person: PersonId, command: Command) -> Option<()> {
        let id = CommandId(u64::from(self.byte()?));
        self.ask(Sender::Person(person), id, command);
        Some(())
    }

    fn ask(&mut self, sender: Sender, id: CommandId, command: Command) {
        if let Ok(step) = self.table.decide(self.now, sender, id, command) {
            self.keep(step);
        }
    }

    /// Takes a step, to which its facts have to lead as well.
    fn keep(&mut self, step: Option<Step>) {
        let Some(step) = step else { return };
        for fact in step.facts() {
            self.table.apply(fact).expect("what was decided can happen");
        }
        assert_eq!(self.table, *step.after(), "the facts lead to the table after the step");
        self.log.extend(step.into_parts().0);
    }

    fn legal_action(&mut self, person: PersonId) -> Option<Command> {
        let moment = self.table.snapshot(person).moment;
        match moment.and_then(|moment| moment.decision) {
            Some(decision) => {
                let action = self.one_of(&decision.actions)?;
                Some(Command::Act { decision: decision.number, action })
            }
            None => self.command(person),
        }
    }

    fn command(&mut self, person: PersonId) -> Option<Command> {
        Some(match self.byte()? % 24 {
            0 => Command::Join { name: text(self.one_of(&NAMES)?) },
            1 => Command::Leave,
            2 => Command::Rename { name: text(self.one_of(&NAMES)?) },
            3 => Command::SitDown { seat: self.seat()? },
            4 => Command::StandUp,
            5 => self.entropy(person)?,
            6 => Command::SeatAgent { seat: self.seat()?, agent: agent() },
            7 => Command::RemoveAgent { seat: self.seat()? },
            8 => Command::Kick { person: self.person()? },
            9 => {
                let games: Vec<GameName> = GameName::all().collect();
                let game = self.one_of(&games)?;
                Command::SetOptions { options: options(game, self.byte()?.into(), self.byte()?) }
            }
            10 | 11 => Command::Start,
            12 => Command::Act { decision: self.byte()?.into(), action: self.one_of(&ACTIONS)?.to_string() },
            13 => Command::TakeBack,
            14 => Command::Say { said: Said::Phrase { phrase: Phrase::Wow } },
            15 => Command::Mute { person: self.person()? },
            16 => Command::Unmute { person },
            17 => self.one_of(&[Command::Pause, Command::Resume])?,
            18 => Command::Vote { seat: self.seat()?, agent: agent() },
            19 | 20 => {
                let moment = self.table.snapshot(person).moment;
                let number =
                    moment.and_then(|moment| moment.roll.map(|due| due.number).or(Some(moment.roller?.number)));
                let number = number.or_else(|| self.byte().map(u64::from))?;
                let typed = self.one_of(&OUTCOMES)?.to_string();
                Command::Roll { number, outcome: self.one_of(&[None, Some(typed)])? }
            }
            21 | 22 => Command::WantRematch,
            _ => Command::Rematch,
        })
    }

    /// Few values, so that some are revealed that were committed to.
    fn entropy(&mut self, person: PersonId) -> Option<Command> {
        let byte = self.byte()?;
        let entropy = [byte % 4; 32];
        let seat = self.table.seat_of(person).unwrap_or(Seat::One);
        Some(match byte {
            0..120 => Command::CommitEntropy { commitment: self.table.entropy_commitment(seat, &entropy) },
            120..240 => Command::RevealEntropy { entropy: entropy.into() },
            240..248 => Command::CommitEntropy { commitment: Hex::default() },
            248.. => Command::RevealEntropy { entropy: Hex::default() },
        })
    }
}

/// Any number of seats that there can be, playable or not, at any pace, playable or not.
fn options(game: GameName, seats: usize, pace: u8) -> Options {
    let seats = SeatCount::new(1 + seats % 5).expect("one to five");
    let decision_ms = Span::seconds(u64::from(pace));
    let pace = match pace % 3 {
        0 => Pace::Untimed,
        1 => Pace::Live { decision_ms, bank_ms: Span::seconds(10) },
        _ => Pace::Correspondence { decision_ms },
    };
    let dice = if decision_ms.0.is_multiple_of(2_000) { DiceSource::Fair } else { DiceSource::Real };
    let rolling = if decision_ms.0.is_multiple_of(4_000) { Rolling::ByHand } else { Rolling::AtOnce };
    Options { pace, dice, rolling, ..Options::new(game, seats) }
}

fn text(name: &str) -> Name {
    name.to_string().try_into().expect("a name")
}

fn agent() -> AgentName {
    "greedy".to_string().try_into().expect("an agent's name")
}
