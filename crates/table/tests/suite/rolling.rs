//! The table's dice, rolled by hand: people choose the moment and nothing else.

use wurf_rules::any::GameName;
use wurf_rules::qwixx::Variant;
use wurf_rules::seat::{Seat, SeatCount};
use wurf_table::Table;
use wurf_table::apply::Happened;
use wurf_table::command::{Command, Sender};
use wurf_table::fact::Fact;
use wurf_table::id::{CommandId, PersonId};
use wurf_table::options::{DiceSource, Options, Rolling};
use wurf_table::person::Presence;
use wurf_table::time::Span;
use wurf_table::update::Roller;

use crate::keeping::{Keeping, START, agent, live, options};

fn by_hand() -> Options {
    Options { rolling: Rolling::ByHand, ..options(Variant::Classic, 2) }
}

fn roll(number: u64) -> Command {
    Command::Roll { number, outcome: None }
}

fn roller(keeping: &Keeping, person: PersonId) -> Option<Roller> {
    keeping.table.moment(person).and_then(|moment| moment.roller)
}

/// The outcomes among what happened.
fn outcomes(happened: &[Happened]) -> Vec<String> {
    let words = happened.iter().flat_map(Happened::inputs).map(|input| input.to_string());
    words.filter(|word| !word.contains(':')).collect()
}

fn dice_in_log(keeping: &Keeping) -> Vec<String> {
    let words = keeping.log.iter().filter_map(|logged| match &logged.fact {
        Fact::Input { input, .. } if !input.contains(':') => Some(input.clone()),
        _ => None,
    });
    words.collect()
}

#[test]
fn the_table_waits_for_the_person_whose_roll_it_is() {
    let (mut keeping, people) = Keeping::playing(by_hand());
    let awaited = Roller { seat: Seat::One, number: 1, until: START + Table::ROLL_TIME };
    let watching = keeping.join("Watching");
    for person in [people[0], people[1], watching] {
        assert_eq!(roller(&keeping, person), Some(awaited), "everybody sees who rolls");
    }
    assert_eq!(keeping.table.due(), Some(awaited.until));
    assert_eq!(keeping.wait(Table::ROLL_TIME.saturating_sub(Span(1))), [], "it is not time yet");
    keeping.refused(people[1], roll(1), "not-your-roll");
    keeping.refused(watching, roll(1), "not-seated");
    keeping.refused(people[0], roll(2), "stale");
    let rolled = keeping.ok(people[0], roll(1));
    assert_eq!(outcomes(&rolled).len(), 1);
    assert_eq!((roller(&keeping, people[0]), keeping.table.due()), (None, None));
    keeping.refused(people[0], roll(1), "chance-not-awaited");
}

#[test]
fn somebody_who_does_not_roll_is_rolled_for() {
    let (mut keeping, _) = Keeping::playing(by_hand());
    assert_eq!(outcomes(&keeping.wait(Table::ROLL_TIME)).len(), 1);
    assert_eq!(keeping.log.last().map(|logged| logged.at), Some(START + Table::ROLL_TIME));
}

#[test]
fn the_next_seat_rolls_the_next_turn() {
    let (mut keeping, people) = Keeping::playing(by_hand());
    keeping.ok(people[0], roll(1));
    for person in [people[0], people[1], people[0]] {
        assert_eq!(roller(&keeping, person), None);
        keeping.ok(person, keeping.act(person, "-"));
    }
    let next = roller(&keeping, people[0]).unwrap();
    assert_eq!((next.seat, next.number), (Seat::Two, 2));
    keeping.refused(people[0], roll(2), "not-your-roll");
    keeping.ok(people[1], roll(2));
}

#[test]
fn a_roll_by_hand_shows_the_same_dice_as_one_at_once() {
    let (mut at_once, people) = Keeping::playing(options(Variant::Classic, 2));
    at_once.pass_to_the_end(&people);
    let (mut keeping, people) = Keeping::playing(by_hand());
    let mut is_late = false;
    while !keeping.table.playing().unwrap().is_over() {
        if let Some(roller) = roller(&keeping, people[0]) {
            let person = people[roller.seat as usize];
            let rolled = if is_late { keeping.wait(Table::ROLL_TIME) } else { keeping.ok(person, roll(roller.number)) };
            assert_eq!(outcomes(&rolled).len(), 1);
            is_late = !is_late;
        }
        for &person in &people {
            let _not_asked = keeping.ask(person, keeping.act(person, "-"));
        }
    }
    let dice = dice_in_log(&keeping);
    assert!(dice.len() > 4, "{dice:?}");
    assert_eq!(dice, dice_in_log(&at_once));
}

#[test]
fn nobody_waits_for_a_person_who_is_away() {
    let (mut keeping, people) = Keeping::playing(by_hand());
    keeping.now = keeping.now + Span(100);
    keeping.set_presence(people[0], Presence::Away);
    assert_eq!(keeping.table.due(), Some(keeping.now));
    assert_eq!(outcomes(&keeping.wait(Span::ZERO)).len(), 1, "who leaves before rolling is rolled for");
    keeping.set_presence(people[0], Presence::Here);
    keeping.set_presence(people[1], Presence::Away);
    keeping.ok(people[1], keeping.act(people[1], "-"));
    keeping.ok(people[0], keeping.act(people[0], "-"));
    let passed = keeping.ok(people[0], keeping.act(people[0], "-"));
    assert_eq!(outcomes(&passed).len(), 1, "the dice of seat 2, who is away, fall in the same step");
}

#[test]
fn a_pause_does_not_use_up_the_time_to_roll() {
    let (mut keeping, people) = Keeping::playing(by_hand());
    keeping.now = keeping.now + Span::seconds(1);
    keeping.ok(people[0], Command::Pause);
    assert_eq!((roller(&keeping, people[0]), keeping.table.due()), (None, None));
    keeping.refused(people[0], roll(1), "paused");
    assert_eq!(keeping.wait(Span::days(1)), []);
    keeping.ok(people[1], Command::Resume);
    let left = Table::ROLL_TIME.saturating_sub(Span::seconds(1));
    assert_eq!(roller(&keeping, people[0]).map(|roller| roller.until), Some(keeping.now + left));
}

#[test]
fn the_time_to_roll_begins_when_there_are_dice() {
    let (mut keeping, people) = Keeping::seated(by_hand());
    let [_, reveal] = keeping.commit(people[0], 1);
    keeping.ok(people[0], Command::Start);
    assert_eq!(roller(&keeping, people[0]), None, "no dice have been made yet");
    keeping.refused(people[0], roll(1), "chance-not-awaited");
    keeping.now = keeping.now + Span::seconds(3);
    keeping.ok(people[0], reveal);
    assert_eq!(roller(&keeping, people[0]).map(|roller| roller.until), Some(keeping.now + Table::ROLL_TIME));
}

#[test]
fn a_table_that_is_played_fast_rolls_at_once() {
    let fast = Options { pace: live(9, 0), ..by_hand() };
    let (mut keeping, people) = Keeping::playing(fast);
    assert_eq!((roller(&keeping, people[0]), dice_in_log(&keeping).len()), (None, 1));
    keeping.refused(people[0], roll(1), "table-rolls");
    let (keeping, people) = Keeping::playing(Options { pace: live(10, 0), ..by_hand() });
    assert!(roller(&keeping, people[0]).is_some());
}

#[test]
fn an_agent_rolls_where_it_is_its_turn() {
    let mut keeping = Keeping::new(by_hand());
    let host = keeping.join("Host");
    keeping.ok(host, Command::SeatAgent { seat: Seat::One, agent: agent("greedy") });
    keeping.ok(host, Command::SitDown { seat: Seat::Two });
    keeping.ok(host, Command::Start);
    assert!(roller(&keeping, host).is_some());
    keeping.refused(host, roll(1), "not-your-roll");
    let as_agent = |keeping: &mut Keeping, seat| keeping.ask_as(CommandId(0), Sender::Agent(seat), roll(1));
    assert_eq!(as_agent(&mut keeping, Seat::Two).unwrap_err().code(), "no-agent-there");
    assert_eq!(outcomes(&as_agent(&mut keeping, Seat::One).unwrap()).len(), 1);
    assert_eq!(as_agent(&mut keeping, Seat::One).unwrap_err().code(), "chance-not-awaited");
}

#[test]
fn only_the_tables_dice_are_rolled_by_hand() {
    let (mut keeping, people) = Keeping::playing(options(Variant::Classic, 2));
    keeping.refused(people[0], roll(1), "table-rolls");
    let (mut keeping, people) = Keeping::playing(Options { dice: DiceSource::Real, ..by_hand() });
    assert_eq!((roller(&keeping, people[0]), keeping.table.due()), (None, None));
    keeping.refused(people[0], roll(1), "outcome-missing");
}

#[test]
fn in_every_game_either_the_active_seat_rolls_or_nobody_has_to() {
    for game in GameName::all() {
        let options = Options { rolling: Rolling::ByHand, ..Options::new(game, SeatCount::new(2).unwrap()) };
        let (keeping, people) = Keeping::playing(options);
        let rolls = !matches!(game, GameName::Cards | GameName::Fix);
        assert_eq!(roller(&keeping, people[0]).is_some(), rolls, "{game}");
    }
}
