//! How an operator has one of several nodes emptied, from anywhere that reaches the database.

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use anyhow::{Context, bail, ensure};

use crate::config::Config;
use crate::store::Store;
use crate::store::location::Location;
use crate::store::neighbours::Neighbour;

/// How often it is looked at how far it has come.
const LOOK_EVERY: Duration = Duration::from_millis(500);

/// A node that is still there after this time is of an older version, or has got stuck.
const PATIENCE: Duration = Duration::from_secs(180);

const NO_NODES: &str = "no nodes live on this database";

/// Where the system says what the machine is called.
const HOST_NAME: &str = "/proc/sys/kernel/hostname";

/// What a node is called by operators: its machine, and where it listens there.
pub(crate) fn node_name(listen: SocketAddr) -> String {
    let host = std::fs::read_to_string(HOST_NAME).unwrap_or_default();
    let host = host.trim();
    format!("{}:{}", if host.is_empty() { "node" } else { host }, listen.port())
}

/// Has a node emptied, given by its name or its id, and waits until it has stopped. `progress` is told whenever there is
/// news.
pub fn drain(config: &Config, node: &str, progress: impl Fn(&str)) -> anyhow::Result<String> {
    let location = config.location()?;
    ensure!(
        matches!(location, Location::Postgres(_)),
        "only one of several servers can be emptied, and those share a PostgreSQL database"
    );
    let runtime = tokio::runtime::Runtime::new().context("no threads to run on")?;
    runtime.block_on(async {
        let unopened = || format!("the store at {location} could not be opened");
        // Opening would make one of Wurf out of any other database.
        ensure!(location.knows_nodes().await.with_context(unopened)?, NO_NODES);
        let store = Store::open(&location).await.with_context(unopened)?;
        let drained = empty(&store, node, progress).await;
        store.close().await;
        drained
    })
}

async fn empty(store: &Store, node: &str, progress: impl Fn(&str)) -> anyhow::Result<String> {
    let neighbours = store.neighbours().await?;
    let node = find(&neighbours, node)?;
    ensure!(
        neighbours.iter().any(|other| other.id != node.id && !other.is_draining),
        "there is no other node to which its people could go; start another one first, or stop this one with SIGTERM"
    );
    ensure!(store.drain(&node.id).await?, "the node {} has just gone", node.id);
    let (began, mut told) = (Instant::now(), None);
    while let Some(now) = store.neighbours().await?.into_iter().find(|other| other.id == node.id) {
        if told != now.tables {
            progress(&format!("{} has {} tables", shown(&now), now.tables.unwrap_or_default()));
            told = now.tables;
        }
        ensure!(began.elapsed() < PATIENCE, "the node {} does not become empty; its log may say why", shown(node));
        tokio::time::sleep(LOOK_EVERY).await;
    }
    Ok(format!("The node {} is empty and has stopped.", shown(node)))
}

/// A node by its name or its id; if there is none, or more than one, those that there are.
fn find<'a>(neighbours: &'a [Neighbour], node: &str) -> anyhow::Result<&'a Neighbour> {
    let is_meant = |known: &&Neighbour| known.name == node || known.id.as_str() == node;
    let meant: Vec<&Neighbour> = neighbours.iter().filter(is_meant).collect();
    let known = || neighbours.iter().map(shown).collect::<Vec<_>>().join(", ");
    match meant[..] {
        [meant] => Ok(meant),
        [] if neighbours.is_empty() => bail!(NO_NODES),
        [] => bail!("no node is called {node:?}; there are {}", known()),
        _ => bail!("several nodes are called {node:?}; name one by its id: {}", known()),
    }
}

fn shown(node: &Neighbour) -> String {
    match node.name.as_str() {
        "" => node.id.to_string(),
        name => format!("{name} ({})", node.id),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::nodes::NodeId;

    fn neighbour(number: u8, name: &str) -> Neighbour {
        let id = NodeId::from_random([number; 8]);
        Neighbour { id, name: name.to_string(), tables: Some(0), is_draining: false }
    }

    #[test]
    fn a_node_is_found_by_its_name_or_its_id_and_otherwise_the_others_are_named() {
        let known = [neighbour(1, "a:7777"), neighbour(2, "b:7777"), neighbour(3, "b:7777")];
        assert_eq!(find(&known, "a:7777").unwrap(), &known[0]);
        assert_eq!(find(&known, "0202020202020202").unwrap(), &known[1]);
        let refused = |node| find(&known, node).unwrap_err().to_string();
        assert_eq!(
            refused("c"),
            "no node is called \"c\"; there are a:7777 (0101010101010101), b:7777 (0202020202020202), \
             b:7777 (0303030303030303)"
        );
        assert!(refused("b:7777").starts_with("several nodes are called"));
    }
}
