//! A PostgreSQL that dies in the middle of commits.

use std::sync::atomic::Ordering;

use wurf_server::store::location::Location;

use crate::cluster::Cluster;
use crate::server::Server;
use crate::{kept, play_through, shared, wait_until};

/// How often it dies during the match.
const ROUNDS: usize = 4;

#[test]
fn a_postgres_that_dies_in_the_middle_of_commits_loses_nothing() {
    let cluster = Cluster::start();
    let store = Location::Postgres(cluster.database("wurf"));
    let server = Server::start(&store);
    let shared = shared(&server);
    let acknowledged = || shared.acknowledged.load(Ordering::Relaxed);
    let heard = std::thread::scope(|scope| {
        let playing = scope.spawn(|| play_through(&shared));
        for _ in 0..ROUNDS {
            let before = acknowledged();
            wait_until("moves", || acknowledged() > before + 2 || playing.is_finished());
            assert!(!playing.is_finished(), "the match was over before PostgreSQL died");
            cluster.crash();
        }
        playing.join().unwrap()
    });
    drop(server);
    kept::check(&store, &[heard]);
}
