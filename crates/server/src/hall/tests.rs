//! A hall for the tests, and tables that are put away while somebody needs them.

use std::time::Duration;

use futures_util::FutureExt;
use tempfile::TempDir;
use tokio_util::sync::CancellationToken;
use wurf_rules::seat::{Seat, SeatCount};
use wurf_table::Table;
use wurf_table::arrival::Arrival;
use wurf_table::command::{Command, Sender};
use wurf_table::fact::{Fact, Logged, Origin};
use wurf_table::id::{CommandId, PersonId, TableCode};
use wurf_table::options::{Options, Pace};
use wurf_table::person::Name;
use wurf_table::time::{Moment, Span};

use super::*;
use crate::actor::searches;
use crate::archive::Archive;
use crate::store::Store;
use crate::store::location::Location;
use crate::store::secret::SecretHash;
use crate::store::writer::Writer;
use wurf_bots::seated::AgentPace;

/// A hall with one table, at which one person plays against the clock.
pub(crate) struct TestHall {
    pub(crate) hall: Hall,
    pub(crate) table: TableId,
    archive: Archive,
    _folder: TempDir,
}

impl TestHall {
    /// The match began at this moment; a decision has three seconds.
    pub(crate) async fn with_match_since(began: Moment, idle: Duration) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(&Location::File(folder.path().join("wurf.db"))).await.unwrap();
        let (writer, _) = Writer::start(store.clone());
        let archive = Archive { store, writer };
        let (table, facts) = match_since(began);
        let host = (PersonId::FIRST, SecretHash::of("secret"));
        archive.create(&table, TableCode::from_number(1), facts, host).await.unwrap();
        let shutdown = CancellationToken::new();
        let context = Context {
            archive: archive.clone(),
            agent_pace: AgentPace::Instant,
            idle,
            seat_held: idle,
            shutdown,
            searches: searches(),
            absence_grace: Duration::ZERO,
        };
        let hall = Hall::new(context, TaskTracker::new(), None);
        Self { hall, table: table.id().clone(), archive, _folder: folder }
    }

    /// Has the table put away, by the next time anything else runs.
    pub(crate) async fn start_putting_away(&self) {
        let handle = self.hall.handle(&self.table).await.unwrap();
        assert!(handle.put_away().now_or_never().is_none(), "the table was not in use");
    }

    async fn facts(&self) -> Vec<Logged> {
        self.archive.store.facts(&self.table).await.unwrap()
    }
}

fn match_since(began: Moment) -> (Table, Vec<Logged>) {
    let pace = Pace::Live { decision_ms: Pace::DECISION_MIN, bank_ms: Span::ZERO };
    let options = Options { pace, ..Options::new("qwixx".parse().unwrap(), SeatCount::new(1).unwrap()) };
    let id = "test-table".to_string().try_into().unwrap();
    let (mut table, created) = Table::create(id, [7; 32], options, began).unwrap();
    let mut facts = vec![created];
    let name = "Ada".to_string().try_into().unwrap();
    for command in [Command::Join { name }, Command::SitDown { seat: Seat::One }, Command::Start] {
        let id = CommandId(facts.len() as u64);
        let step = table.decide(began, Sender::Person(PersonId::FIRST), id, command).unwrap().unwrap();
        let (new, after) = step.into_parts();
        table = after;
        facts.extend(new);
    }
    (table, facts)
}

fn is_by_clock(logged: &Logged) -> bool {
    matches!(logged.fact, Fact::Input { origin: Origin::Clock, .. })
}

#[tokio::test]
async fn an_idle_table_is_put_away_and_woken_for_its_deadline() {
    const IDLE: Duration = Duration::from_millis(100);
    let due_in = Duration::from_millis(1_200);
    let began = time::now() - Pace::DECISION_MIN + due_in.into();
    let test = TestHall::with_match_since(began, IDLE).await;
    test.hall.handle(&test.table).await.unwrap();
    tokio::time::sleep(due_in / 2).await;
    assert!(!test.hall.is_in_use(&test.table), "nobody needs the table before the deadline");
    assert!(!test.facts().await.iter().any(is_by_clock), "the time is not up");
    tokio::time::sleep(due_in).await;
    assert!(test.facts().await.iter().any(is_by_clock), "nobody woke the table");
}

#[tokio::test]
async fn a_question_to_a_table_that_is_being_put_away_is_answered_by_the_next() {
    let test = TestHall::with_match_since(time::now(), Duration::MAX).await;
    test.start_putting_away().await;
    let name: Name = "Ben".to_string().try_into().unwrap();
    let request = |reply| Request::Join {
        name: name.clone(),
        arrival: Arrival::Guest,
        address: std::net::IpAddr::from([127, 0, 0, 1]).into(),
        reply,
    };
    assert!(test.hall.ask(&test.table, request).await.unwrap().is_ok());
}
