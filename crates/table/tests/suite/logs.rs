//! Logs that are not those of a table are refused, and full ones still let the game end.

use wurf_rules::any::GameName;
use wurf_rules::bits::Bits;
use wurf_rules::qwixx::Variant;
use wurf_rules::seat::{Seat, SeatCount};
use wurf_table::Table;
use wurf_table::apply::LogError;
use wurf_table::arrival::Arrival;
use wurf_table::command::{ChatText, Command, Phrase, Said, Sender};
use wurf_table::fact::{Fact, Logged, Origin};
use wurf_table::id::{CommandId, PersonId, Seq};
use wurf_table::options::{Chat, Options};
use wurf_table::person::Presence;
use wurf_table::step::Step;
use wurf_table::wire::ServerMessage;

use crate::dice::Seeded;
use crate::keeping::{Keeping, agent, name, options};

fn keeping() -> Keeping {
    Keeping::playing(options(Variant::Classic, 2)).0
}

#[test]
fn facts_round_trip_through_json() {
    let log = keeping().log;
    let text: Vec<String> = log.iter().map(|fact| serde_json::to_string(fact).unwrap()).collect();
    let read: Vec<Logged> = text.iter().map(|fact| serde_json::from_str(fact).unwrap()).collect();
    assert_eq!(read, log);
}

#[test]
fn broken_logs_are_refused() {
    let log = keeping().log;
    assert_eq!(Table::from_facts([]), Err(LogError::NoBeginning));
    assert_eq!(Table::from_facts(&log[1..]), Err(LogError::NoBeginning));
    let without = log.iter().filter(|fact| fact.seq != Seq(3));
    assert_eq!(Table::from_facts(without), Err(LogError::Gap { expected: Seq(3), found: Seq(4) }));
    let twice = log.iter().chain(log.last());
    assert!(matches!(Table::from_facts(twice), Err(LogError::Gap { .. })));
}

#[test]
fn a_fact_that_cannot_have_happened_changes_nothing() {
    let mut keeping = keeping();
    let before = keeping.table.clone();
    for input in ["3:-", "nonsense", "1:R99", "11r1y1g1b1"] {
        let fact = Fact::Input { input: input.to_string(), origin: Origin::Seat };
        let logged = Logged { seq: keeping.table.seq().next(), at: keeping.now, cause: None, fact };
        assert!(matches!(keeping.table.apply(&logged), Err(LogError::Impossible { .. })), "{input}");
        assert_eq!(keeping.table, before);
    }
}

/// The table with a log that is full, by talk that no table would take.
fn fill(keeping: &mut Keeping) {
    let text = ChatText::try_from("x".repeat(200)).unwrap();
    while keeping.table.log_bytes() < Table::LOG_BYTES_MAX {
        keeping.add(Fact::Said { person: PersonId::FIRST, said: Said::Text { text: text.clone() } });
    }
}

/// Like [`Keeping::ask`], without folding the whole log each time.
fn ask(keeping: &mut Keeping, person: PersonId, command: Command) -> Result<usize, &'static str> {
    let id = CommandId(keeping.log.len() as u64 + 1_000_000);
    let step = keeping.table.decide(keeping.now, Sender::Person(person), id, command);
    Ok(keep(keeping, step.map_err(|refusal| refusal.code())?))
}

fn keep(keeping: &mut Keeping, step: Option<Step>) -> usize {
    let before = keeping.log.len();
    step.into_iter().for_each(|step| keeping.take(step));
    keeping.log.len() - before
}

fn say() -> Command {
    Command::Say { said: Said::Phrase { phrase: Phrase::Wow } }
}

#[test]
fn the_bytes_of_a_log_are_those_of_its_facts() {
    let keeping = keeping();
    let encoded: usize = keeping.log.iter().map(|fact| serde_json::to_string(fact).unwrap().len()).sum();
    assert_eq!(keeping.table.log_bytes(), encoded);
    assert_eq!(Table::from_facts(&keeping.log).unwrap().log_bytes(), encoded);
}

/// The bytes of the log and of all updates for one person, of a match of these seats that is played at random.
fn played(game: GameName, seats: usize) -> (usize, usize) {
    let seats = SeatCount::new(seats.clamp(*game.seats().start(), *game.seats().end())).unwrap();
    let (mut keeping, mut bits) = (Keeping::playing(Options::new(game, seats)).0, Seeded::new(1));
    while !keeping.table.playing().unwrap().is_over() {
        let people: Vec<PersonId> = keeping.table.persons().map(|(person, _)| person).collect();
        let asked = |&person: &PersonId| Some((person, keeping.table.moment(person)?.decision?));
        let step = match people.iter().find_map(asked) {
            Some((person, decision)) => {
                let action = decision.actions[bits.pick(decision.actions.len())].clone();
                let act = Command::Act { decision: decision.number, action };
                keeping.table.decide(keeping.now, Sender::Person(person), CommandId(0), act).unwrap()
            }
            None => {
                keeping.now = keeping.now.max(keeping.table.due().unwrap());
                keeping.table.tick(keeping.now)
            }
        };
        let facts = step.unwrap().into_parts().0;
        facts.into_iter().for_each(|logged| keeping.add(logged.fact));
    }
    let updates = Table::updates(&keeping.log, PersonId::FIRST, Seq(0)).unwrap();
    let bytes = |update| serde_json::to_string(&update).unwrap().len();
    (keeping.table.log_bytes(), updates.map(Result::unwrap).map(bytes).sum())
}

#[test]
fn fifty_matches_of_any_game_fit_into_a_log_and_five_into_a_welcome() {
    for game in GameName::all() {
        let (log, updates) = played(game, 5);
        assert!(50 * log < Table::LOG_BYTES_MAX, "{game}: {log} bytes of log");
        assert!(5 * updates < Table::MISSED_BYTES_MAX, "{game}: {updates} bytes of updates");
    }
}

#[test]
fn a_match_at_a_full_table_goes_on_to_its_end_and_people_leave() {
    let (mut keeping, people) = Keeping::playing(options(Variant::Classic, 2));
    let watcher = keeping.join("Watcher");
    keeping.ok(people[0], Command::Pause);
    fill(&mut keeping);
    let full = Err("too-many-facts");
    for command in [say(), Command::Rename { name: name("Other") }, Command::Mute { person: watcher }] {
        assert_eq!(ask(&mut keeping, people[0], command), full);
    }
    let late = keeping.table.admit(keeping.now, name("Late"), Arrival::Guest, None);
    assert_eq!(late.map_err(|refusal| refusal.code()), Err("too-many-facts"));
    ask(&mut keeping, people[1], Command::Resume).unwrap();
    assert_eq!(ask(&mut keeping, people[0], Command::Pause), full, "nothing that has to be ended begins");
    let act = |keeping: &Keeping, index: usize| keeping.act(people[index], "-");
    let pass = act(&keeping, 1);
    ask(&mut keeping, people[1], pass).unwrap();
    ask(&mut keeping, people[1], Command::TakeBack).unwrap();
    let step = keeping.table.set_presence(keeping.now, people[1], Presence::Away);
    keep(&mut keeping, step);
    keeping.now = keeping.now + Table::GRACE;
    ask(&mut keeping, people[0], Command::Vote { seat: Seat::Two, agent: agent("random") }).unwrap();
    ask(&mut keeping, people[1], Command::SitDown { seat: Seat::Two }).unwrap();
    ask(&mut keeping, people[0], Command::Kick { person: watcher }).unwrap();
    while !keeping.table.playing().unwrap().is_over() {
        for index in [0, 1] {
            let pass = act(&keeping, index);
            let _not_asked = ask(&mut keeping, people[index], pass);
        }
    }
    assert_eq!(ask(&mut keeping, people[0], Command::Rematch), full);
    for &person in &people {
        ask(&mut keeping, person, Command::Leave).unwrap();
    }
    assert_eq!(Table::from_facts(&keeping.log).unwrap(), keeping.table);
}

#[test]
fn a_full_log_stays_bounded_whatever_is_tried() {
    let (mut keeping, people) = Keeping::playing(options(Variant::Classic, 2));
    fill(&mut keeping);
    let before = keeping.log.len();
    let vote = Command::Vote { seat: Seat::Two, agent: agent("random") };
    for _ in 0..1_000 {
        for presence in [Presence::Away, Presence::Here] {
            let step = keeping.table.set_presence(keeping.now, people[1], presence);
            keep(&mut keeping, step);
            keeping.now = keeping.now + Table::GRACE;
            for (person, command) in [
                (people[0], vote.clone()),
                (people[1], Command::SitDown { seat: Seat::Two }),
                (people[0], Command::Pause),
                (people[0], Command::Resume),
                (people[0], Command::TakeBack),
            ] {
                let _refused = ask(&mut keeping, person, command);
            }
        }
    }
    let added = keeping.log.len() - before;
    assert!(added <= 4 * Table::LATE_MAX as usize, "{added} facts");
    let pass = keeping.act(people[0], "-");
    assert!(ask(&mut keeping, people[0], pass).is_ok(), "the match goes on all the same");
}

#[test]
fn talk_names_and_options_have_bounds_of_their_own() {
    let mut keeping = Keeping::new(Options { chat: Chat::Free, ..options(Variant::Classic, 2) });
    let people: Vec<PersonId> = ["A", "B", "C", "D"].map(|text| keeping.join(text)).to_vec();
    let text = ChatText::try_from("ä".repeat(200)).unwrap();
    let talk = Command::Say { said: Said::Text { text } };
    let said = |keeping: &mut Keeping, person| (0..1_000).find_map(|_| ask(keeping, person, talk.clone()).err());
    assert_eq!(said(&mut keeping, people[1]), Some("said-enough"));
    assert_eq!(said(&mut keeping, people[2]), Some("said-enough"), "it is one talk");
    let names = ["Ada", "Ben"].map(name);
    let renamed = (0..1_000).find_map(|round| {
        let name = names[round % 2].clone();
        ask(&mut keeping, people[3], Command::Rename { name }).err()
    });
    assert_eq!(renamed, Some("too-much-asked"));
    let sheet = std::iter::repeat_n("# a line of a layout\n", 650).collect::<String>();
    let layout = |number: usize| {
        Some(format!("{sheet}# {number}\n{}", include_str!("../../../../crates/rules/layouts/qwixx.toml")))
    };
    let changed = (0..1_000).find_map(|number| {
        let options = Options { layout: layout(number), ..options(Variant::Classic, 2) };
        ask(&mut keeping, people[0], Command::SetOptions { options }).err()
    });
    assert_eq!(changed, Some("too-many-options"));
    assert!(keeping.table.log_bytes() < Table::LOG_BYTES_MAX / 4, "{}", keeping.table.log_bytes());
    keeping.ok(people[0], Command::SitDown { seat: Seat::One });
}

#[test]
fn a_client_that_has_missed_too_much_gets_the_snapshot_alone() {
    let (mut keeping, people) = Keeping::playing(options(Variant::Classic, 2));
    let missed = |keeping: &Keeping, last| Table::missed(&keeping.log, people[1], last).unwrap();
    assert_eq!(missed(&keeping, Seq(0)).map(|updates| updates.len()), Some(keeping.log.len()));
    fill(&mut keeping);
    assert_eq!(missed(&keeping, Seq(0)), None);
    let recent = Seq(keeping.table.seq().0 - 100);
    assert_eq!(missed(&keeping, recent).map(|updates| updates.len()), Some(100));
    let ServerMessage::Welcome { missed, skipped, .. } =
        ServerMessage::welcome(keeping.table.snapshot(people[1]), None)
    else {
        panic!("a welcome")
    };
    assert!(missed.is_empty() && skipped);
}
