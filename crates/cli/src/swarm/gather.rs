//! Opens the tables and brings two people to each, over HTTP like everybody else.

use std::net::SocketAddr;

use tokio::task::JoinSet;
use wurf_client::contract::{Admission, NewPerson, NewTable};
use wurf_client::http::Http;
use wurf_rules::any::GameName;
use wurf_rules::seat::SeatCount;
use wurf_table::options::Options;
use wurf_table::person::Name;

/// Requests at the same time: enough to share commits, few enough to leave the server time.
const WORKERS: u32 = 16;

/// Two people for each of this many new tables.
pub(super) async fn gather(address: SocketAddr, game: GameName, tables: u32) -> anyhow::Result<Vec<Admission>> {
    let http = Http::new(format!("http://{address}").parse()?);
    let mut workers = JoinSet::new();
    for worker in 0..WORKERS {
        let (http, own) = (http.clone(), (tables + worker) / WORKERS);
        workers.spawn_blocking(move || open_tables(&http, game, own));
    }
    let gathered = workers.join_all().await.into_iter().collect::<anyhow::Result<Vec<_>>>()?;
    Ok(gathered.into_iter().flatten().collect())
}

fn open_tables(http: &Http, game: GameName, tables: u32) -> anyhow::Result<Vec<Admission>> {
    let name = |name: &str| Name::try_from(name.to_string());
    let options = Options::new(game, SeatCount::new(2).expect("two is a number of seats"));
    let (table, person) = (NewTable { name: name("One")?, options }, NewPerson { name: name("Two")? });
    let mut admissions = Vec::new();
    for _ in 0..tables {
        let host = http.open_table(&table)?;
        let guest = http.join(host.table.as_str(), &person)?;
        admissions.extend([host, guest]);
    }
    Ok(admissions)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_workers_share_all_tables() {
        for tables in [1, 2, 15, 16, 17, 5000] {
            assert_eq!((0..WORKERS).map(|worker| (tables + worker) / WORKERS).sum::<u32>(), tables);
        }
    }
}
