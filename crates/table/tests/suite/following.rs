//! A client that follows every update has the same picture as one that is freshly welcomed.

use wurf_rules::qwixx::Variant;
use wurf_rules::seat::Seat;
use wurf_table::Table;
use wurf_table::command::Command;
use wurf_table::fact::Logged;
use wurf_table::id::PersonId;
use wurf_table::person::Presence;
use wurf_table::playing::Match;
use wurf_table::time::Span;
use wurf_table::update::{Change, Snapshot};

use crate::keeping::{Keeping, agent, live, name, options};

/// Follows a whole log as this person, from the moment they are there.
#[track_caller]
pub fn check_following(log: &[Logged], person: PersonId) {
    let mut table = Table::open(&log[0]).unwrap();
    let mut picture = None;
    for logged in &log[1..] {
        let before = table.clone();
        let happened = table.apply(logged).unwrap();
        if !table.persons().any(|(there, _)| there == person) {
            picture = None;
            continue;
        }
        let now = table.snapshot(person);
        if let Some(mut followed) = picture.take() {
            let change = Change::between(&before, &table, person);
            Snapshot::follow(&mut followed, &[table.see(person, &happened)], change).unwrap();
            assert_eq!(followed, now, "after {logged:?}");
        }
        picture = Some(now);
    }
}

#[test]
fn a_picture_stays_true_through_everything_that_happens_at_a_table() {
    let (mut keeping, people) = Keeping::seated(options(Variant::Classic, 2));
    let guest = keeping.join("Guest");
    let (host, other) = (people[0], people[1]);
    keeping.ok(host, Command::SetOptions { options: options(Variant::BonusB, 3) });
    keeping.ok(guest, Command::SitDown { seat: Seat::Three });
    keeping.commit(guest, 3);
    keeping.ok(guest, Command::Rename { name: name("Gast") });
    keeping.ok(guest, Command::StandUp);
    keeping.ok(host, Command::SeatAgent { seat: Seat::Three, agent: agent("greedy") });
    keeping.ok(host, Command::RemoveAgent { seat: Seat::Three });
    keeping.ok(host, Command::Kick { person: guest });
    keeping.ok(host, Command::SetOptions { options: options_timed() });
    keeping.ok(host, Command::Mute { person: other });
    let [_, reveal] = keeping.commit(host, 1);
    keeping.commit(other, 2);
    keeping.ok(host, Command::Start);
    keeping.ok(host, reveal);
    keeping.wait(Match::REVEAL_TIME);
    keeping.ok(host, keeping.act(host, "-"));
    keeping.ok(host, Command::TakeBack);
    keeping.ok(host, Command::Pause);
    keeping.ok(other, Command::Resume);
    keeping.ok(host, Command::Unmute { person: other });
    keeping.set_presence(other, Presence::Away);
    keeping.now = keeping.now + Table::GRACE;
    keeping.ok(host, Command::Vote { seat: keeping.seat_of(other).unwrap(), agent: agent("random") });
    keeping.set_presence(other, Presence::Here);
    keeping.ok(other, Command::SitDown { seat: Seat::Two });
    for _ in 0..100 {
        keeping.wait(Span::seconds(60));
    }
    keeping.ok(host, Command::Readmit);
    keeping.ok(host, Command::Rematch);
    keeping.ok(host, Command::Leave);
    for person in [host, other, guest] {
        check_following(&keeping.log, person);
    }
}

fn options_timed() -> wurf_table::options::Options {
    wurf_table::options::Options { pace: live(20, 10), ..options(Variant::Classic, 2) }
}
