//! Nothing that was acknowledged is lost when the process is killed: this program starts itself as a child that writes
//! and says what was acknowledged, kills it at some moment, and looks into the file.

#![allow(clippy::unwrap_used, reason = "a test says with a plain unwrap what must not fail")]
#![allow(clippy::print_stdout, reason = "the child tells by printing")]

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader};
use std::os::unix::process::ExitStatusExt;
use std::path::Path;
use std::process::{Command, Stdio};

use wurf_rules::seat::SeatCount;
use wurf_server::store::Store;
use wurf_server::store::directory::{Listing, NewTable, TableState};
use wurf_server::store::location::Location;
use wurf_server::store::log::Append;
use wurf_server::store::writer::Writer;
use wurf_table::Table;
use wurf_table::fact::{Fact, Logged};
use wurf_table::fair::Scheme;
use wurf_table::id::{Seq, TableCode, TableId};
use wurf_table::options::{Access, Options};
use wurf_table::time::Moment;

/// The child gets the file by this variable.
const FILE: &str = "WURF_CRASH_FILE";

const TABLES: u8 = 8;

/// After how many acknowledgements the child is killed, round by round, always on the same file.
const ROUNDS: [usize; 5] = [1, 7, 40, 150, 400];

#[tokio::main]
async fn main() {
    match std::env::var_os(FILE) {
        Some(file) => write_until_killed(Path::new(&file)).await,
        None => kill_and_compare().await,
    }
}

async fn kill_and_compare() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("wurf.db");
    let store = open(&file).await;
    for table in 0..TABLES {
        store.create_table(&new_table(table)).await.unwrap();
    }
    store.close().await;
    for acknowledgements in ROUNDS {
        let acknowledged = run_child(&file, acknowledgements);
        let store = open(&file).await;
        for (&table, &seq) in &acknowledged {
            let kept = store.facts(&table_id(table)).await.unwrap().len() as u64;
            assert!(kept >= seq, "table {table}: fact {seq} was acknowledged, but only {kept} are kept");
        }
        store.close().await;
    }
    println!("killed {} times, 0 acknowledged facts lost", ROUNDS.len());
}

/// The latest acknowledged fact of each table, until the child was killed.
fn run_child(file: &Path, acknowledgements: usize) -> BTreeMap<u8, u64> {
    let program = std::env::current_exe().unwrap();
    let mut child = Command::new(program).env(FILE, file).stdout(Stdio::piped()).spawn().unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines().map(Result::unwrap);
    let mut acknowledged: BTreeMap<u8, u64> = BTreeMap::new();
    let mut note = |line: String| {
        // The last line may be cut off; whole lines end like this.
        let Some((table, seq)) = line.strip_suffix(';').and_then(|line| line.split_once(' ')) else { return };
        acknowledged.insert(table.parse().unwrap(), seq.parse().unwrap());
    };
    lines.by_ref().take(acknowledgements).for_each(&mut note);
    // SIGKILL: no farewell, no flush.
    child.kill().unwrap();
    let status = child.wait().unwrap();
    assert_eq!(status.signal(), Some(9), "the child must not have ended by itself");
    lines.for_each(note);
    acknowledged
}

async fn write_until_killed(file: &Path) {
    let store = open(file).await;
    let (writer, _) = Writer::start(store.clone());
    let mut tables = tokio::task::JoinSet::new();
    for table in 0..TABLES {
        let head = store.facts(&table_id(table)).await.unwrap().len() as u64;
        let writer = writer.clone();
        tables.spawn(async move {
            for seq in head + 1.. {
                writer.append(Append::new(table_id(table), vec![fact(seq)])).await.unwrap();
                println!("{table} {seq};");
            }
        });
    }
    tables.join_all().await;
}

async fn open(file: &Path) -> Store {
    Store::open(&Location::File(file.into())).await.unwrap()
}

fn fact(seq: u64) -> Logged {
    Logged { seq: Seq(seq), at: Moment(seq), cause: None, fact: Fact::Started { scheme: Scheme::Two, rules: 2 } }
}

fn table_id(table: u8) -> TableId {
    TableId::from_random([table; 10])
}

fn new_table(table: u8) -> NewTable {
    let (game, seats) = ("qwixx".parse().unwrap(), SeatCount::new(2).unwrap());
    let (_, created) = Table::create(table_id(table), [table; 32], Options::new(game, seats), Moment::EPOCH).unwrap();
    let listing = Listing { access: Access::Private, game, seats, seats_taken: 0, state: TableState::Playing };
    let code = TableCode::from_number(table.into());
    NewTable { id: table_id(table), code, listing, facts: vec![created], secrets: Vec::new(), due: None }
}
