//! What the page shows of a table or of a record: a model of its own. A table of a server, a table of this device and
//! a replay each fill it.

use wurf_rules::any::{AnyChance, GameName};
use wurf_rules::closed::Closed;
use wurf_rules::points::Points;
use wurf_rules::seat::Seat;
use wurf_table::command::{Command, Said};
use wurf_table::id::{PersonId, Seq, TableId};
use wurf_table::options::Options;
use wurf_table::person::{AgentName, Keeper, Presence};
use wurf_table::table::Phase;
use wurf_table::update::{PersonShown, Roller, SeatClock};

use super::{Happening, Scene};

/// All that is shown.
#[derive(Clone, PartialEq, Debug)]
pub struct Picture {
    /// What is played.
    pub game: GameName,
    /// The seats, in their order.
    pub seats: Vec<SeatShown>,
    /// The game, once one has begun.
    pub scene: Option<Scene>,
    /// What happened last, in order; told by the live region, shown by dice and marks.
    pub happened: Vec<Happening>,
    /// The table; none if this is a record.
    pub table: Option<TableShown>,
}

/// A seat.
#[derive(Clone, PartialEq, Debug)]
pub struct SeatShown {
    /// Who sits there.
    pub occupant: Occupant,
    /// What the seat has, once a match has begun.
    pub points: Option<Points>,
}

/// Who sits on a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Occupant {
    /// Nobody.
    Nobody,
    /// Somebody at the table.
    Person(PersonId),
    /// Somebody who played a match that is over.
    Player(String),
    /// A program.
    Agent {
        /// Which.
        agent: AgentName,
        /// For whom it plays.
        stands_in_for: Option<PersonId>,
    },
}

/// What only a table has.
#[derive(Clone, PartialEq, Debug)]
pub struct TableShown {
    /// The table.
    pub id: TableId,
    /// The number of the latest thing that happened there.
    pub seq: Seq,
    /// The person as whom this device looks at it.
    pub you: PersonId,
    /// Everybody who plays on this device.
    pub people: Vec<PersonId>,
    /// Who runs the table.
    pub host: Option<PersonId>,
    /// What it agrees on.
    pub options: Options,
    /// Where it is in its life.
    pub phase: Phase,
    /// Everybody there.
    pub persons: Vec<PersonShown>,
    /// Whom the reader does not hear.
    pub muted: Vec<PersonId>,
    /// Which match it is.
    pub match_number: u32,
    /// The seats that have to decide.
    pub awaited: Vec<SeatClock>,
    /// The number of the decision that the reader has to make.
    pub decision: Option<u32>,
    /// May the reader take a decision back?
    pub can_take_back: bool,
    /// Who had this device before and may still take back what they decided.
    pub undo: Option<PersonId>,
    /// The roll of real dice that is due.
    pub roll: Option<RollDue>,
    /// Whose roll the table waits for.
    pub roller: Option<Roller>,
    /// Who won, once the match is over.
    pub winners: Vec<Seat>,
    /// Who wants another one then.
    pub rematch_wanted: Vec<PersonId>,
    /// What was said, the oldest first.
    pub said: Vec<(PersonId, Said)>,
    /// What was asked for and has no answer yet.
    pub asked: Vec<Command>,
}

/// A roll of real dice that is due.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RollDue {
    /// To be sent back with the outcome.
    pub number: u64,
    /// An outcome, to show which dice are rolled.
    pub example: AnyChance,
}

impl Picture {
    /// The reader's seat.
    pub fn seat(&self) -> Option<Seat> {
        let you = self.table.as_ref()?.you;
        self.seats().find(|&seat| *self.occupant(seat) == Occupant::Person(you))
    }

    /// Is this the reader's seat, and nobody else looks at this device?
    pub fn is_you(&self, seat: Seat) -> bool {
        self.seat() == Some(seat) && self.holder().is_none()
    }

    /// All seats.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::ALL.iter().copied().take(self.seats.len())
    }

    /// Who sits on a seat.
    pub fn occupant(&self, seat: Seat) -> &Occupant {
        self.seats.get(seat.index()).map_or(&Occupant::Nobody, |shown| &shown.occupant)
    }

    /// Is the person on this seat away?
    pub fn is_away(&self, seat: Seat) -> bool {
        match (self.occupant(seat), &self.table) {
            (Occupant::Person(person), Some(table)) => table.is_away(*person),
            _ => false,
        }
    }

    /// What a person at the table is called.
    pub fn name(&self, person: PersonId) -> String {
        let shown = self.table.iter().flat_map(|table| &table.persons).find(|shown| shown.person == person);
        shown.map(|shown| shown.name.to_string()).unwrap_or_default()
    }

    /// Where the table is in its life; a record has none.
    pub fn phase(&self) -> Option<Phase> {
        self.table.as_ref().map(|table| table.phase)
    }

    /// Who holds the device now, where several people share it.
    pub fn holder(&self) -> Option<String> {
        let table = self.table.as_ref().filter(|table| table.is_shared())?;
        Some(self.name(table.you))
    }

    /// The number of the roll that the table waits for from the reader.
    pub fn own_roll(&self) -> Option<u64> {
        let roller = self.table.as_ref()?.roller?;
        (self.seat() == Some(roller.seat)).then_some(roller.number)
    }

    /// May the reader take a decision back?
    pub fn can_take_back(&self) -> bool {
        self.table.as_ref().is_some_and(|table| table.can_take_back)
    }
}

impl TableShown {
    /// Does the reader run the table?
    pub fn is_host(&self) -> bool {
        self.host == Some(self.you)
    }

    /// Do several people play on this device?
    pub fn is_shared(&self) -> bool {
        self.people.len() > 1
    }

    /// Is somebody at the table not connected?
    pub fn is_away(&self, person: PersonId) -> bool {
        self.persons.iter().any(|shown| shown.person == person && shown.presence == Presence::Away)
    }
}

impl From<&Keeper> for Occupant {
    fn from(keeper: &Keeper) -> Self {
        match keeper {
            Keeper::Nobody => Occupant::Nobody,
            Keeper::Person { person } => Occupant::Person(*person),
            Keeper::Agent { agent, stands_in_for } => {
                Occupant::Agent { agent: agent.clone(), stands_in_for: *stands_in_for }
            }
        }
    }
}
