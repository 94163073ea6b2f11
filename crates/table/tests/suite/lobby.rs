//! Who comes, sits, leaves, is sent away or replaced; what only the host may do.

use wurf_rules::qwixx::Variant;
use wurf_rules::record::Share;
use wurf_rules::seat::Seat;
use wurf_table::command::{Command, Sender};
use wurf_table::id::CommandId;
use wurf_table::options::Options;
use wurf_table::person::{Keeper, Presence};
use wurf_table::table::{Phase, Table};
use wurf_table::time::Span;

use crate::keeping::{Keeping, agent, name, options};

fn classic(seats: usize) -> Options {
    options(Variant::Classic, seats)
}

#[test]
fn people_join_sit_down_and_start() {
    let (keeping, people) = Keeping::playing(classic(3));
    assert_eq!(keeping.table.phase(), Phase::Playing);
    assert_eq!(keeping.seat_of(people[2]), Some(Seat::Three));
    assert_eq!(keeping.table.host(), Some(people[0]));
}

#[test]
fn what_cannot_be_is_refused_with_one_reason() {
    let mut keeping = Keeping::new(classic(2));
    let stranger = keeping.table.next_person();
    keeping.refused(stranger, Command::Start, "not-at-table");
    let ada = keeping.join("Ada");
    let ben = keeping.join("Ben");
    let table = [
        (ada, Command::Join { name: name("Cleo") }, "already-at-table"),
        (keeping.table.next_person(), Command::Join { name: name("ADA") }, "name-taken"),
        (ben, Command::Rename { name: name("ada") }, "name-taken"),
        (ada, Command::SitDown { seat: Seat::Three }, "no-such-seat"),
        (ada, Command::StandUp, "not-seated"),
        (ada, Command::Start, "seat-free"),
        (ben, Command::Start, "host-only"),
        (ben, Command::Kick { person: ada }, "host-only"),
        (ada, Command::Kick { person: ada }, "not-yourself"),
        (ada, Command::Mute { person: keeping.table.next_person() }, "no-such-person"),
        (ada, Command::RemoveAgent { seat: Seat::One }, "no-agent-there"),
        (ada, Command::Pause, "no-match"),
        (ada, Command::TakeBack, "not-seated"),
        (ada, Command::Rematch, "not-seated"),
        (ben, Command::SetOptions { options: classic(3) }, "host-only"),
        (ada, Command::SetOptions { options: Options { seats: 9, ..classic(2) } }, "bad-options"),
    ];
    for (person, command, code) in table {
        keeping.refused(person, command, code);
    }
    keeping.ok(ada, Command::SitDown { seat: Seat::Two });
    keeping.refused(ben, Command::SitDown { seat: Seat::Two }, "seat-taken");
    keeping.refused(ada, Command::SitDown { seat: Seat::One }, "already-seated");
    keeping.refused(ada, Command::SetOptions { options: classic(1) }, "seat-taken");
    keeping.refused(ada, Command::Act { decision: 0, action: "-".to_string() }, "no-match");
    keeping.refused(ada, Command::Rematch, "match-not-over");
}

#[test]
fn a_command_sent_twice_acts_once() {
    let mut keeping = Keeping::new(classic(2));
    let ada = keeping.join("Ada");
    let sender = Sender::Person(ada);
    let sit = Command::SitDown { seat: Seat::One };
    assert_eq!(keeping.ask_as(CommandId(77), sender, sit.clone()).unwrap().len(), 1);
    assert_eq!(keeping.ask_as(CommandId(77), sender, sit.clone()).unwrap(), []);
    assert!(keeping.ask_as(CommandId(78), sender, sit).is_err());
}

#[test]
fn a_command_that_changes_nothing_makes_no_fact() {
    let mut keeping = Keeping::new(classic(2));
    let (ada, ben) = (keeping.join("Ada"), keeping.join("Ben"));
    keeping.ok(ada, Command::SeatAgent { seat: Seat::Two, agent: agent("greedy") });
    keeping.ok(ada, Command::Mute { person: ben });
    let before = keeping.table.seq();
    for command in [
        Command::SetOptions { options: classic(2) },
        Command::Rename { name: name("Ada") },
        Command::SeatAgent { seat: Seat::Two, agent: agent("greedy") },
        Command::Mute { person: ben },
    ] {
        assert_eq!(keeping.ok(ada, command), []);
    }
    assert_eq!(keeping.ok(ben, Command::Unmute { person: ada }), []);
    keeping.set_presence(ada, Presence::Away);
    let away = keeping.table.seq();
    keeping.set_presence(ada, Presence::Away);
    assert_eq!((away, keeping.table.seq()), (before.next(), before.next()));
}

#[test]
fn a_command_without_a_fact_may_come_again_and_then_acts_once() {
    let mut keeping = Keeping::new(classic(2));
    let ada = keeping.join("Ada");
    let (id, sender) = (CommandId(5), Sender::Person(ada));
    let options = Command::SetOptions { options: classic(2) };
    assert_eq!(keeping.ask_as(id, sender, options.clone()).unwrap(), []);
    keeping.ok(ada, Command::SetOptions { options: classic(3) });
    assert_eq!(keeping.ask_as(id, sender, options.clone()).unwrap().len(), 1, "its first answer may be lost");
    keeping.ok(ada, Command::SetOptions { options: classic(3) });
    assert_eq!(keeping.ask_as(id, sender, options).unwrap(), []);
}

#[test]
fn somebody_may_write_their_own_name_otherwise() {
    let mut keeping = Keeping::new(classic(2));
    let ada = keeping.join("ada");
    assert_eq!(keeping.ok(ada, Command::Rename { name: name("Ada") }).len(), 1);
}

#[test]
fn a_table_takes_only_so_many_people() {
    let mut keeping = Keeping::new(classic(2));
    for number in 0..Table::PERSONS_MAX {
        keeping.join(&format!("p{number}"));
    }
    keeping.refused(keeping.table.next_person(), Command::Join { name: name("late") }, "table-full");
}

#[test]
fn the_host_fills_seats_with_agents_and_sends_people_away_before_the_match() {
    let mut keeping = Keeping::new(classic(2));
    let (ada, ben) = (keeping.join("Ada"), keeping.join("Ben"));
    keeping.ok(ben, Command::SitDown { seat: Seat::One });
    keeping.ok(ada, Command::Kick { person: ben });
    assert_eq!(keeping.table.keeper(Seat::One), &Keeper::Nobody);
    keeping.refused(ben, Command::SitDown { seat: Seat::One }, "not-at-table");
    keeping.ok(ada, Command::SitDown { seat: Seat::One });
    keeping.ok(ada, Command::SeatAgent { seat: Seat::Two, agent: agent("greedy") });
    keeping.ok(ada, Command::Start);
    let cleo = keeping.join("Cleo");
    keeping.refused(cleo, Command::Kick { person: ada }, "host-only");
    keeping.refused(ada, Command::Leave, "match-not-over");
    keeping.ok(cleo, Command::Leave);
}

#[test]
fn an_agent_plays_its_seat_and_nothing_else() {
    let mut keeping = Keeping::new(classic(2));
    let ada = keeping.join("Ada");
    keeping.ok(ada, Command::SitDown { seat: Seat::One });
    keeping.ok(ada, Command::SeatAgent { seat: Seat::Two, agent: agent("greedy") });
    keeping.ok(ada, Command::Start);
    let act = Command::Act { decision: 1, action: "-".to_string() };
    let refusal = |result: Result<_, wurf_table::refusal::Refusal>| result.map(|_: Vec<_>| ()).unwrap_err().code();
    assert_eq!(refusal(keeping.ask_as(CommandId(1), Sender::Agent(Seat::One), act.clone())), "no-agent-there");
    assert_eq!(refusal(keeping.ask_as(CommandId(1), Sender::Agent(Seat::Two), Command::Start)), "agent-only-plays");
    keeping.ask_as(CommandId(1), Sender::Agent(Seat::Two), act.clone()).unwrap();
    assert_eq!(refusal(keeping.ask_as(CommandId(1), Sender::Agent(Seat::Two), act)), "not-awaited");
}

#[test]
fn somebody_who_is_away_is_replaced_by_vote_of_the_others_and_may_come_back() {
    let (mut keeping, people) = Keeping::playing(classic(3));
    let vote = Command::Vote { seat: Seat::Three, agent: agent("greedy") };
    keeping.refused(people[0], vote.clone(), "not-away");
    keeping.set_presence(people[2], Presence::Away);
    keeping.refused(people[2], vote.clone(), "not-yourself");
    keeping.wait(Table::GRACE);
    keeping.ok(people[0], vote.clone());
    keeping.refused(people[0], vote.clone(), "already-voted");
    assert_eq!(keeping.seat_of(people[2]), Some(Seat::Three));
    keeping.ok(people[1], vote);
    let stand_in = Keeper::Agent { agent: agent("greedy"), stands_in_for: Some(people[2]) };
    assert_eq!(keeping.table.keeper(Seat::Three), &stand_in);
    let cleo = keeping.join("Cleo");
    keeping.refused(cleo, Command::SitDown { seat: Seat::Three }, "seat-taken");
    keeping.set_presence(people[2], Presence::Here);
    keeping.ok(people[2], Command::SitDown { seat: Seat::Three });
    assert_eq!(keeping.seat_of(people[2]), Some(Seat::Three));
}

#[test]
fn a_match_remembers_who_began_it() {
    let (mut keeping, people) = Keeping::playing(classic(2));
    let persons = |keeping: &Keeping| {
        let beginning = keeping.table.playing().unwrap().beginning();
        [beginning.persons[Seat::One], beginning.persons[Seat::Two]]
    };
    keeping.set_presence(people[1], Presence::Away);
    keeping.wait(Table::GRACE);
    keeping.ok(people[0], Command::Vote { seat: Seat::Two, agent: agent("greedy") });
    assert_eq!(persons(&keeping), [Some(people[0]), Some(people[1])]);
    keeping.pass_seats_to_the_end();
    keeping.ok(people[0], Command::Rematch);
    keeping.wait(Span::seconds(5));
    keeping.ok(people[0], Command::Start);
    keeping.set_presence(people[1], Presence::Here);
    keeping.ok(people[1], Command::SitDown { seat: Seat::Two });
    assert_eq!(persons(&keeping), [Some(people[0]), None], "the agent began this one");
    assert_eq!(keeping.table.playing().unwrap().beginning().at, keeping.now);
}

#[test]
fn votes_are_void_when_the_person_comes_back() {
    let (mut keeping, people) = Keeping::playing(classic(3));
    let vote = Command::Vote { seat: Seat::Three, agent: agent("greedy") };
    keeping.set_presence(people[2], Presence::Away);
    keeping.wait(Table::GRACE);
    keeping.ok(people[0], vote.clone());
    keeping.set_presence(people[2], Presence::Here);
    keeping.set_presence(people[2], Presence::Away);
    keeping.wait(Table::GRACE);
    keeping.ok(people[1], vote);
    assert_eq!(keeping.seat_of(people[2]), Some(Seat::Three));
}

#[test]
fn a_rematch_has_dice_of_its_own_and_everybody_keeps_their_seat() {
    let (mut keeping, people) = Keeping::seated(classic(3));
    let [_, given] = keeping.commit(people[1], 1);
    keeping.ok(people[0], Command::Start);
    keeping.refused(people[1], Command::CommitEntropy { commitment: [0; 32].into() }, "match-begun");
    keeping.ok(people[1], given);
    let first = keeping.table.fairness();
    keeping.pass_to_the_end(&people);
    assert!(keeping.table.fairness().secret.is_some());
    keeping.ok(people[2], Command::Rematch);
    let second = keeping.table.fairness();
    assert_eq!(
        [0, 1, 2].map(|index| keeping.seat_of(people[index])),
        [Some(Seat::One), Some(Seat::Two), Some(Seat::Three)]
    );
    assert_eq!((second.match_number, &second.secret), (2, &None));
    assert_ne!(first.commitment, second.commitment);
    assert_ne!(first.shares, second.shares);
    assert!(second.shares.iter().all(|(_, share)| *share == Share::Nothing));
    keeping.ok(people[0], Command::Start);
    keeping.pass_to_the_end(&people);
    let records = wurf_table::record::records(&keeping.log).unwrap();
    assert_eq!(records.len(), 2);
    for record in &records {
        wurf_table::verify::verify(record).unwrap();
    }
    assert_eq!(records[1].names[Seat::One].as_deref(), Some("A"));
}
