//! Who runs a table, who is here, and who is not wanted here.

use wurf_rules::qwixx::Variant;
use wurf_rules::seat::Seat;
use wurf_table::Table;
use wurf_table::arrival::Arrival;
use wurf_table::command::Command;
use wurf_table::fact::Fact;
use wurf_table::id::PersonId;
use wurf_table::person::Presence;
use wurf_table::time::{Moment, Span};
use wurf_table::update::News;

use crate::keeping::{Keeping, agent, name, options};

fn keeping() -> Keeping {
    Keeping::new(options(Variant::Classic, 2))
}

#[test]
fn the_person_who_opens_a_table_is_its_host_before_they_connect() {
    let mut keeping = keeping();
    let ada = keeping.join_unseen("Ada");
    let ben = keeping.join("Ben");
    assert_eq!(keeping.table.host(), Some(ada));
    assert_eq!(keeping.table.snapshot(ben).persons[0].presence, Presence::Away);
    keeping.ok(ada, Command::SeatAgent { seat: Seat::One, agent: agent("greedy") });
    keeping.refused(ben, Command::Start, "host-only");
}

#[test]
fn a_host_who_is_away_for_a_moment_stays_the_host() {
    let mut keeping = keeping();
    let (ada, ben) = (keeping.join("Ada"), keeping.join("Ben"));
    keeping.set_presence(ada, Presence::Away);
    assert_eq!(keeping.wait(Span(Table::GRACE.0 - 1)), []);
    keeping.refused(ben, Command::Kick { person: ada }, "host-only");
    keeping.set_presence(ada, Presence::Here);
    assert_eq!(keeping.table.due(), None);
    assert_eq!(keeping.table.host(), Some(ada));
}

#[test]
fn the_role_passes_to_a_seat_before_a_spectator_and_does_not_come_back() {
    let mut keeping = keeping();
    let (ada, watcher) = (keeping.join("Ada"), keeping.join("Watcher"));
    let (absent, ben) = (keeping.join_unseen("Absent"), keeping.join("Ben"));
    keeping.ok(absent, Command::SitDown { seat: Seat::One });
    keeping.ok(ben, Command::SitDown { seat: Seat::Two });
    keeping.set_presence(ada, Presence::Away);
    assert_eq!(keeping.table.due(), Some(keeping.now + Table::GRACE));
    let passed = keeping.wait(Table::GRACE);
    assert_eq!(keeping.table.see(watcher, &passed[0]).news, Some(News::Host { person: ben }));
    keeping.set_presence(ada, Presence::Here);
    assert_eq!((keeping.table.host(), keeping.table.due()), (Some(ben), None));
    keeping.ok(ben, Command::Leave);
    assert_eq!(keeping.table.host(), Some(ada), "the first of those who are here");
}

#[test]
fn with_nobody_here_the_role_waits_for_the_next_who_is() {
    let mut keeping = keeping();
    let (ada, ben) = (keeping.join("Ada"), keeping.join_unseen("Ben"));
    keeping.ok(ada, Command::Leave);
    assert_eq!((keeping.table.host(), keeping.table.due()), (None, None));
    keeping.set_presence(ben, Presence::Here);
    assert_eq!(keeping.table.host(), Some(ben));
}

#[test]
fn a_vote_waits_for_those_who_have_just_gone() {
    let (mut keeping, people) = Keeping::playing(options(Variant::Classic, 2));
    let vote = Command::Vote { seat: Seat::Two, agent: agent("random") };
    keeping.set_presence(people[1], Presence::Away);
    keeping.wait(Span(Table::GRACE.0 - 2_500));
    let refusal = keeping.ask(people[0], vote.clone()).unwrap_err();
    assert_eq!((refusal.code(), refusal.to_string().contains("wait 3 seconds")), ("not-away-long", true));
    keeping.wait(Span(2_500));
    keeping.ok(people[0], vote);
    assert_eq!(keeping.seat_of(people[1]), None);
}

#[test]
fn a_spectator_is_sent_away_during_a_match_and_a_seat_is_not() {
    let (mut keeping, people) = Keeping::playing(options(Variant::Classic, 2));
    let watcher = keeping.join("Watcher");
    keeping.ok(people[0], Command::Kick { person: watcher });
    keeping.refused(people[0], Command::Kick { person: people[1] }, "match-begun");
    keeping.set_presence(people[1], Presence::Away);
    keeping.wait(Table::GRACE);
    keeping.ok(people[0], Command::Vote { seat: Seat::Two, agent: agent("greedy") });
    keeping.refused(people[0], Command::Kick { person: people[1] }, "match-begun");
}

/// Somebody comes from an address; who they are, or the code of the refusal.
fn come(keeping: &mut Keeping, text: &str, address: &[u8]) -> Result<PersonId, &'static str> {
    let (person, from) = (keeping.table.next_person(), keeping.table.fingerprint(address));
    let step = keeping.table.admit(keeping.now, name(text), Arrival::Guest, Some(from));
    keeping.keep(step.map_err(|refusal| refusal.code())?);
    Ok(person)
}

#[test]
fn somebody_who_is_sent_away_does_not_come_back_under_another_name() {
    let mut keeping = keeping();
    let ada = come(&mut keeping, "Ada", b"home").unwrap();
    let troll = come(&mut keeping, "Troll", b"elsewhere").unwrap();
    keeping.ok(ada, Command::Kick { person: troll });
    assert_eq!(come(&mut keeping, "Somebody", b"elsewhere"), Err("sent-away"));
    assert!(come(&mut keeping, "Ben", b"far away").is_ok());
    keeping.ok(ada, Command::Readmit);
    assert_eq!(keeping.ok(ada, Command::Readmit), [], "nobody is kept away any more");
    assert!(come(&mut keeping, "Somebody", b"elsewhere").is_ok());
}

#[test]
fn those_who_share_an_address_with_somebody_at_the_table_are_let_in() {
    let mut keeping = keeping();
    let ada = come(&mut keeping, "Ada", b"home").unwrap();
    let brother = come(&mut keeping, "Brother", b"home").unwrap();
    keeping.ok(ada, Command::Kick { person: brother });
    assert!(come(&mut keeping, "Sister", b"home").is_ok());
}

#[test]
fn an_address_is_kept_as_a_fingerprint_that_differs_by_table() {
    let (mut here, there) = (
        keeping(),
        Table::create(
            "elsewhere".to_string().try_into().unwrap(),
            [8; 32],
            options(Variant::Classic, 2),
            Moment::EPOCH,
        ),
    );
    come(&mut here, "Ada", b"192.0.2.1").unwrap();
    let Fact::Joined { from: Some(from), .. } = here.log[1].fact else { panic!("somebody joined") };
    assert_ne!(from, there.unwrap().0.fingerprint(b"192.0.2.1"));
    assert!(!serde_json::to_string(&here.log).unwrap().contains("192.0.2.1"));
}
