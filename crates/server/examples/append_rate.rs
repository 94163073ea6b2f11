//! How many appends a second does group commit keep? `cargo run --release -p wurf-server --example append_rate`
//! writes to a file in the given folder (or that of temporary files) with 1, 10, 100 and 1,000 tables at once.

#![allow(clippy::print_stdout, reason = "it tells what it has measured")]

use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use tokio::task::JoinSet;
use wurf_rules::seat::SeatCount;
use wurf_server::store::Store;
use wurf_server::store::directory::{Listing, NewTable, TableState};
use wurf_server::store::location::Location;
use wurf_server::store::log::Append;
use wurf_server::store::writer::Writer;
use wurf_table::Table;
use wurf_table::fact::{Fact, Logged, Origin};
use wurf_table::id::{Seq, TableCode, TableId};
use wurf_table::options::{Access, Options};
use wurf_table::time::Moment;

const DURATION: Duration = Duration::from_secs(3);

#[tokio::main]
async fn main() -> Result<()> {
    let folder = std::env::args_os().nth(1).map_or_else(std::env::temp_dir, Into::into);
    for tables in [1, 10, 100, 1_000] {
        let file = tempfile::Builder::new().prefix("wurf-append-rate").tempdir_in(&folder)?;
        let store = Store::open(&Location::File(file.path().join("wurf.db"))).await?;
        println!("{}", measure(store, tables).await?);
    }
    Ok(())
}

async fn measure(store: Store, tables: u32) -> Result<String> {
    let (writer, _) = Writer::start(store.clone());
    let mut writing = JoinSet::new();
    for table in 0..tables {
        store.create_table(&new_table(table)?).await?;
    }
    for table in 0..tables {
        writing.spawn(write(writer.clone(), table_id(table)));
    }
    let mut latencies = Vec::new();
    while let Some(table) = writing.join_next().await {
        latencies.extend(table??);
    }
    latencies.sort_unstable();
    let rate = latencies.len() as f64 / DURATION.as_secs_f64();
    let quantile = |share: f64| latencies[((latencies.len() - 1) as f64 * share) as usize].as_secs_f64() * 1e3;
    Ok(format!(
        "{tables:>5} tables: {rate:>7.0} appends/s, p50 {:>6.2} ms, p99 {:>6.2} ms",
        quantile(0.5),
        quantile(0.99)
    ))
}

/// Appends one fact after the other, each after the answer to the one before.
async fn write(writer: Writer, table: TableId) -> Result<Vec<Duration>> {
    let begin = Instant::now();
    let mut latencies = Vec::new();
    for seq in 2.. {
        let before = begin.elapsed();
        if before > DURATION {
            break;
        }
        let fact = Fact::Input { input: "1:w=r7".to_string(), origin: Origin::Seat };
        let logged = Logged { seq: Seq(seq), at: Moment(seq), cause: None, fact };
        writer.append(Append::new(table.clone(), vec![logged])).await?;
        latencies.push(begin.elapsed() - before);
    }
    Ok(latencies)
}

fn table_id(table: u32) -> TableId {
    let mut bytes = [0; 10];
    bytes[..4].copy_from_slice(&table.wrapping_mul(2_654_435_761).to_be_bytes());
    TableId::from_random(bytes)
}

fn new_table(table: u32) -> Result<NewTable> {
    let seats = SeatCount::new(2).context("two seats are few enough")?;
    let game = "qwixx".parse()?;
    let (_, created) = Table::create(table_id(table), [7; 32], Options::new(game, seats), Moment::EPOCH)?;
    let listing = Listing { access: Access::Private, game, seats, seats_taken: 2, state: TableState::Playing };
    let code = TableCode::from_number(table);
    Ok(NewTable { id: table_id(table), code, listing, facts: vec![created], secrets: Vec::new(), due: None })
}
