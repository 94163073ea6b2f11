//! Real dice: people roll, and somebody types what they show.

use wurf_rules::any::GameName;
use wurf_rules::game::{Awaiting, Game};
use wurf_rules::qwixx::Variant;
use wurf_rules::record::{Dice, Record};
use wurf_rules::seat::{Seat, SeatCount};
use wurf_table::command::{Command, Sender};
use wurf_table::fact::{Fact, Origin};
use wurf_table::id::{CommandId, PersonId};
use wurf_table::options::{DiceSource, Options, OptionsError};
use wurf_table::record::records;
use wurf_table::time::Span;
use wurf_table::update::RollDue;
use wurf_table::verify::{Verified, verify};

use crate::keeping::{Keeping, agent, live, options};

fn table() -> Options {
    Options { dice: DiceSource::Real, ..options(Variant::Classic, 2) }
}

fn roll(number: u64, outcome: &str) -> Command {
    Command::Roll { number, outcome: Some(outcome.to_string()) }
}

fn due(keeping: &Keeping, person: PersonId) -> Option<RollDue> {
    keeping.table.moment(person).and_then(|moment| moment.roll)
}

#[test]
fn the_table_waits_for_the_dice_without_a_clock_and_anyone_on_a_seat_may_type_them() {
    let (mut keeping, people) = Keeping::playing(Options { pace: live(10, 0), ..table() });
    let watching = keeping.join("Watching");
    let first = RollDue { number: 1, example: "11r1y1g1b1".to_string() };
    assert_eq!(due(&keeping, people[1]), Some(first.clone()));
    assert_eq!(due(&keeping, watching), Some(first), "everybody sees what is waited for");
    assert_eq!(keeping.table.due(), None);
    assert_eq!(keeping.wait(Span::days(2)), []);
    keeping.refused(watching, roll(1, "41r3y6g2b6"), "not-seated");
    keeping.ok(people[1], roll(1, "41r3y6g2b6"));
    let typed = Fact::Input { input: "41r3y6g2b6".to_string(), origin: Origin::Typed(people[1]) };
    assert_eq!(keeping.log.last().map(|logged| &logged.fact), Some(&typed));
    assert_eq!(due(&keeping, people[0]), None);
    assert_eq!(keeping.table.due(), Some(keeping.now + Span::seconds(10)), "the clocks run from the roll on");
}

#[test]
fn a_roll_is_the_same_step_as_its_text() {
    let (keeping, people) = Keeping::playing(table());
    let outcome = keeping.table.playing().unwrap().game().read_chance("41r3y6g2b6").unwrap();
    let (sender, id) = (Sender::Person(people[0]), CommandId(7));
    let by_text = keeping.table.decide(keeping.now, sender, id, roll(1, "41r3y6g2b6")).unwrap();
    assert!(by_text.is_some());
    assert_eq!(keeping.table.roll(keeping.now, people[0], id, 1, outcome).unwrap(), by_text);
    assert_eq!(keeping.table.roll(keeping.now, people[0], id, 2, outcome).unwrap_err().code(), "stale");
}

#[test]
fn wrong_dice_are_refused() {
    let (mut keeping, people) = Keeping::playing(table());
    keeping.refused(people[0], roll(1, "7"), "bad-notation");
    keeping.refused(people[0], roll(1, "41r3y6g2"), "wrong-dice");
    keeping.refused(people[0], roll(2, "41r3y6g2b6"), "stale");
    keeping.ok(people[0], roll(1, "41r3y6g2b6"));
    keeping.refused(people[1], roll(1, "41r3y6g2b6"), "chance-not-awaited");
    let (mut keeping, people) = Keeping::playing(options(Variant::Classic, 2));
    keeping.refused(people[0], roll(1, "41r3y6g2b6"), "table-rolls");
}

#[test]
fn a_roll_that_two_people_type_does_not_count_for_the_next_turn() {
    let (mut keeping, people) = Keeping::playing(table());
    keeping.ok(people[0], roll(1, "41r3y6g2b6"));
    for person in [people[0], people[1], people[0]] {
        keeping.ok(person, keeping.act(person, "-"));
    }
    assert_eq!(due(&keeping, people[0]).map(|due| due.number), Some(2));
    keeping.refused(people[1], roll(1, "41r3y6g2b6"), "stale");
    keeping.ok(people[1], roll(2, "11r1y1g1b1"));
}

#[test]
fn a_paused_match_takes_no_roll() {
    let (mut keeping, people) = Keeping::playing(table());
    keeping.ok(people[0], Command::Pause);
    keeping.refused(people[0], roll(1, "41r3y6g2b6"), "paused");
    keeping.ok(people[1], Command::Resume);
    keeping.ok(people[0], roll(1, "41r3y6g2b6"));
}

#[test]
fn cards_and_races_have_no_real_dice() {
    for game in GameName::all() {
        let options = Options { dice: DiceSource::Real, ..Options::new(game, SeatCount::new(2).unwrap()) };
        let refused = matches!(game, GameName::Cards | GameName::Fix);
        assert_eq!(options.prepare().err(), refused.then_some(OptionsError::RealDice(game)), "{game}");
    }
}

#[test]
fn somebody_with_hands_has_to_sit_at_the_table() {
    let mut keeping = Keeping::new(table());
    let host = keeping.join("Host");
    for seat in [Seat::One, Seat::Two] {
        keeping.ok(host, Command::SeatAgent { seat, agent: agent("greedy") });
    }
    keeping.refused(host, Command::Start, "nobody-rolls");
    keeping.ok(host, Command::RemoveAgent { seat: Seat::One });
    keeping.ok(host, Command::SitDown { seat: Seat::One });
    keeping.ok(host, Command::Start);
}

/// Plays to the end with the same dice every turn; nobody marks anything.
fn finished() -> Record {
    let (mut keeping, people) = Keeping::playing(table());
    while let Awaiting::Chance = keeping.table.playing().unwrap().game().awaiting() {
        let number = due(&keeping, people[0]).unwrap().number;
        keeping.ok(people[0], roll(number, "41r3y6g2b6"));
        while let Awaiting::Seats(seats) = keeping.table.playing().unwrap().game().awaiting() {
            let person = people[usize::from(seats.contains(Seat::Two) && !seats.contains(Seat::One))];
            keeping.ok(person, keeping.act(person, "-"));
        }
    }
    records(&keeping.log).unwrap().remove(0)
}

#[test]
fn a_record_says_that_its_dice_were_real_and_claims_no_more() {
    let record = finished();
    assert_eq!(record.dice, Dice::Real);
    let text = record.to_string();
    assert!(text.contains("\ndice: real\n") && !text.contains("commitment"), "{text}");
    assert_eq!(verify(&Record::from_text(&text).unwrap()), Ok(Verified::Real));
}

#[test]
fn a_record_with_real_dice_is_still_held_to_the_rules() {
    let text = finished().to_string().replacen("1:-", "1:R12", 1);
    assert!(verify(&Record::from_text(&text).unwrap()).is_err());
}
