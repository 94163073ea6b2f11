//! Pictures of a table that is not there, for tests.

use wurf_bots::local::{LocalTable, Sitter};
use wurf_bots::seated::{AgentPace, Agents};
use wurf_bots::seeded::Seeded;
use wurf_rules::any::{AnyGame, GameName};
use wurf_rules::bits::Bits;
use wurf_rules::game::{Awaiting, Game};
use wurf_rules::observer::Observer;
use wurf_rules::seat::{Seat, SeatCount};
use wurf_table::Table;
use wurf_table::answer::Answer;
use wurf_table::apply::Happened;
use wurf_table::id::{PersonId, Seq, TableId};
use wurf_table::options::Options;
use wurf_table::person::{AgentName, Name, Presence};
use wurf_table::table::Phase;
use wurf_table::time::Moment;
use wurf_table::update::PersonShown;

use super::{Happening, Occupant, Picture, Scene, SeatShown, TableShown};

/// More steps than any match has.
const STEPS_MAX: usize = 20_000;

/// Plays a whole match of somebody who decides by chance against one bot that does not hesitate, and hands over every
/// picture in order.
pub fn whole_match(options: &Options, seed: u64, mut see: impl FnMut(&Picture)) {
    let mut now = Moment::EPOCH;
    let sitters = [Sitter::Person(name("Mia")), Sitter::Agent(bot())];
    let agents = Agents::new(AgentPace::Instant, seed);
    let made = (TableId::from_random([7; 10]), [seed as u8; 32]);
    let mut local = LocalTable::open(made, options.clone(), &sitters, agents, now).unwrap();
    local.begin(now, &mut || Some([1; 32]), &mut |_, _| {}).unwrap();
    let (you, mut bits, mut happened) = (local.people()[0], Seeded::new(seed, 1), Vec::new());
    for _ in 0..STEPS_MAX {
        let table = local.table();
        let (seat, playing) = (table.seat_of(you).unwrap(), table.playing().unwrap());
        let mut picture = among_bots(options.game, playing.game(), std::mem::take(&mut happened));
        let shown = picture.table.as_mut().unwrap();
        (shown.seq, shown.options) = (table.seq(), options.clone());
        let asked = playing.asks(seat).then(|| playing.question(seat));
        shown.decision = asked;
        see(&picture);
        if picture.phase() == Some(Phase::Over) {
            return;
        }
        let answers = Answer::all(playing.game(), seat);
        let mut tell = |table: &Table, what: &Happened| {
            happened.extend(table.see_play(you, what).map(|play| Happening::Played(play.into())));
        };
        match asked.filter(|_| !answers.is_empty()) {
            Some(question) => {
                let answer = &answers[bits.below(answers.len() as u32) as usize];
                local.answer(now, you, (question, answer), &mut tell).unwrap();
            }
            None => {
                now = local.due().unwrap_or(now).max(now);
                local.go_on(now, &mut tell);
            }
        }
    }
    panic!("the match did not end");
}

/// What the person on seat 1 sees of a game among bots.
pub fn among_bots(name: GameName, game: &AnyGame, happened: Vec<Happening>) -> Picture {
    let standings = game.standings();
    let occupant = |seat: Seat| match seat {
        Seat::One => Occupant::Person(PersonId::FIRST),
        _ => Occupant::Agent { agent: bot(), stands_in_for: None },
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

fn bot() -> AgentName {
    AgentName::try_from("medium".to_string()).unwrap()
}

fn name(name: &str) -> Name {
    Name::try_from(name.to_string()).unwrap()
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
        undo: None,
        roll: None,
        roller: None,
        winners: Vec::new(),
        rematch_wanted: Vec::new(),
        said: Vec::new(),
        asked: Vec::new(),
    }
}
