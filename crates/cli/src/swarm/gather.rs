//! Opens the tables and brings two people to each, over HTTP like everybody.

use std::net::SocketAddr;

use anyhow::{Context, ensure};
use serde::Deserialize;
use serde_json::{Value, json};
use tokio::task::JoinSet;
use wurf_rules::any::GameName;
use wurf_table::id::PersonId;

/// Requests at the same time: enough to share commits, few enough to leave the server time.
const WORKERS: u32 = 16;

/// What the server gave when somebody came to a table.
#[derive(Clone, Deserialize)]
pub(super) struct Ticket {
    pub(super) table: String,
    pub(super) person: PersonId,
    pub(super) secret: String,
}

/// Two tickets for each of so many new tables.
pub(super) async fn gather(address: SocketAddr, game: GameName, tables: u32) -> anyhow::Result<Vec<Ticket>> {
    let agent = ureq::Agent::from(ureq::Agent::config_builder().http_status_as_error(false).build());
    let mut workers = JoinSet::new();
    for worker in 0..WORKERS {
        let agent = agent.clone();
        let own = (tables + worker) / WORKERS;
        workers.spawn_blocking(move || open_tables(&agent, address, game, own));
    }
    let gathered = workers.join_all().await.into_iter().collect::<anyhow::Result<Vec<_>>>()?;
    Ok(gathered.into_iter().flatten().collect())
}

fn open_tables(agent: &ureq::Agent, address: SocketAddr, game: GameName, tables: u32) -> anyhow::Result<Vec<Ticket>> {
    let mut tickets = Vec::new();
    for _ in 0..tables {
        let options = json!({ "game": game.to_string(), "seats": 2 });
        let host = admission(agent, address, "tables", &json!({ "name": "One", "options": options }))?;
        let path = format!("tables/{}/persons", host.table);
        let guest = admission(agent, address, &path, &json!({ "name": "Two" }))?;
        tickets.extend([host, guest]);
    }
    Ok(tickets)
}

fn admission(agent: &ureq::Agent, address: SocketAddr, path: &str, body: &Value) -> anyhow::Result<Ticket> {
    let url = format!("http://{address}/api/v1/{path}");
    let mut response = agent.post(&url).send_json(body).with_context(|| url.clone())?;
    let answer: Value = response.body_mut().read_json().context("the server did not answer in JSON")?;
    let reason = || answer["reason"].as_str().unwrap_or("the server refused").to_string();
    ensure!(response.status().is_success(), "{url}: {}", reason());
    serde_json::from_value(answer).context("the server answered something else")
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
