//! A PostgreSQL that dies in the middle of commits, and one without room.

use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use wurf_server::store::location::Location;

use crate::cluster::Cluster;
use crate::disk::Disk;
use crate::player::Heard;
use crate::server::Server;
use crate::{kept, play_through, shared, wait_until};

/// A database with its logs has some 50 MB.
const DISK: &str = "80m";

/// Nothing is acknowledged for this long because there is no room.
const STILL: Duration = Duration::from_secs(2);

#[test]
fn a_postgres_without_room_loses_nothing() {
    let disk = Disk::new(DISK);
    let cluster = Cluster::start_where(disk.keeper.id(), disk.folder.path().into());
    let store = Location::Postgres(cluster.database("wurf"));
    let server = Server::start(&store);
    let shared = shared(&server);
    let heard: Vec<Heard> = std::thread::scope(|scope| {
        // Pages that are half empty take some moves more.
        let playing: Vec<_> = (0..8).map(|_| scope.spawn(|| play_through(&shared))).collect();
        wait_until("moves", || shared.acknowledged.load(Ordering::Relaxed) > 5);
        disk.fill();
        let (mut before, mut since) = (0, Instant::now());
        wait_until("no room", || {
            let now = shared.acknowledged.load(Ordering::Relaxed);
            if now != before {
                (before, since) = (now, Instant::now());
            }
            since.elapsed() > STILL
        });
        assert!(playing.iter().any(|player| !player.is_finished()), "there was room for all");
        disk.free();
        playing.into_iter().map(|player| player.join().unwrap()).collect()
    });
    drop(server);
    kept::check(&store, &heard);
}

/// How often it dies, each time in the middle of a match.
const ROUNDS: usize = 4;

#[test]
fn a_postgres_that_dies_in_the_middle_of_commits_loses_nothing() {
    let cluster = Cluster::start();
    let store = Location::Postgres(cluster.database("wurf"));
    let server = Server::start(&store);
    let shared = shared(&server);
    let acknowledged = || shared.acknowledged.load(Ordering::Relaxed);
    let round = |_| {
        std::thread::scope(|scope| {
            let before = acknowledged();
            let playing = scope.spawn(|| play_through(&shared));
            wait_until("moves", || acknowledged() > before + 2);
            assert!(!playing.is_finished(), "the match was over before PostgreSQL died");
            cluster.crash();
            playing.join().unwrap()
        })
    };
    let heard: Vec<Heard> = (0..ROUNDS).map(round).collect();
    drop(server);
    kept::check(&store, &heard);
}
