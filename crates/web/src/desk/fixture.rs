//! Pictures of a table that is not there, for tests.

use wurf_rules::any::{AnyGame, GameName};
use wurf_rules::game::{Awaiting, Game};
use wurf_rules::observer::Observer;
use wurf_rules::seat::{Seat, SeatCount};
use wurf_table::answer::Answer;
use wurf_table::id::{PersonId, Seq, TableId};
use wurf_table::options::Options;
use wurf_table::person::{AgentName, Name, Presence};
use wurf_table::table::Phase;
use wurf_table::update::PersonShown;

use super::{Happening, Occupant, Picture, Scene, SeatShown, TableShown};

/// What the person on seat 1 sees of a game among bots.
pub fn among_bots(name: GameName, game: &AnyGame, happened: Vec<Happening>) -> Picture {
    let standings = game.standings();
    let occupant = |seat: Seat| match seat {
        Seat::One => Occupant::Person(PersonId::FIRST),
        _ => Occupant::Agent { agent: AgentName::try_from("greedy".to_string()).unwrap(), stands_in_for: None },
    };
    let shown = |(seat, points)| SeatShown { occupant: occupant(seat), points: Some(points) };
    let seats: Vec<SeatShown> = standings.iter().map(shown).collect();
    let options = Options::new(name, SeatCount::new(seats.len()).unwrap());
    let (answers, over) = (Answer::all(game, Seat::One), game.awaiting() == Awaiting::Nothing);
    let scene = Scene::new(game.view(Observer::Seat(Seat::One)), Some(Seat::One)).with_answers(answers);
    let winners = if over { standings.winners.iter().collect() } else { Vec::new() };
    let phase = if over { Phase::Over } else { Phase::Playing };
    Picture {
        game: name,
        seats,
        scene: Some(scene),
        happened,
        table: Some(TableShown { winners, phase, ..table(options) }),
    }
}

fn table(options: Options) -> TableShown {
    let person = PersonShown {
        person: PersonId::FIRST,
        name: Name::try_from("Mia".to_string()).unwrap(),
        presence: Presence::Here,
    };
    TableShown {
        id: TableId::from_random([7; 10]),
        seq: Seq(1),
        you: PersonId::FIRST,
        people: vec![PersonId::FIRST],
        host: Some(PersonId::FIRST),
        options,
        phase: Phase::Playing,
        persons: vec![person],
        muted: Vec::new(),
        match_number: 1,
        awaited: Vec::new(),
        decision: None,
        can_take_back: false,
        roll: None,
        roller: None,
        winners: Vec::new(),
        said: Vec::new(),
        asked: Vec::new(),
    }
}
