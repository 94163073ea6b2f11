//! Many tables write at once through one writer.

use tokio::task::JoinSet;
use wurf_server::store::error::AppendError;
use wurf_server::store::writer::Writer;

use crate::home::Home;
use crate::sample::{append, new_table, table_id};

pub(crate) async fn many_tables_write_at_once(home: &Home) {
    let store = home.open().await;
    let mut tables = JoinSet::new();
    let (writer, _) = Writer::start(store.clone());
    for table in 1..=20 {
        store.create_table(&new_table(table)).await.unwrap();
        let writer = writer.clone();
        tables.spawn(async move {
            for seq in 3..=22 {
                writer.append(append(table, seq, seq)).await.unwrap();
            }
        });
    }
    tables.join_all().await;
    for table in 1..=20 {
        assert_eq!(store.facts(&table_id(table)).await.unwrap().len(), 22);
    }
}

pub(crate) async fn writers_of_one_table_take_turns_or_conflict(home: &Home) {
    let store = home.open().await;
    store.create_table(&new_table(1)).await.unwrap();
    let mut nodes = JoinSet::new();
    for _ in 0..4 {
        // Each with connections of its own, as several servers have.
        let (writer, _) = Writer::start(home.open().await);
        nodes.spawn(async move {
            let mut kept = 0;
            for seq in 3..=12 {
                match writer.append(append(1, seq, seq)).await {
                    Ok(()) => kept += 1,
                    Err(AppendError::Conflict { .. }) => (),
                    Err(other) => panic!("{other}"),
                }
            }
            kept
        });
    }
    // A writer that is refused at a number finds it taken, so each of the ten numbers is kept exactly once.
    assert_eq!(nodes.join_all().await.into_iter().sum::<usize>(), 10);
    assert_eq!(store.facts(&table_id(1)).await.unwrap().len(), 12);
}

pub(crate) async fn a_full_queue_says_so(home: &Home) {
    let store = home.open().await;
    store.create_table(&new_table(1)).await.unwrap();
    let (writer, _) = Writer::start_with_queue(store, 1);
    let mut orders = JoinSet::new();
    for _ in 0..200 {
        let writer = writer.clone();
        orders.spawn(async move { writer.append(append(1, 3, 3)).await });
    }
    let answers = orders.join_all().await;
    let full = answers.iter().filter(|answer| matches!(answer, Err(AppendError::QueueFull))).count();
    let kept = answers.iter().filter(|answer| answer.is_ok()).count();
    assert!(full > 0, "200 at once do not fit into a queue of one");
    assert_eq!(kept, 1);
}

pub(crate) async fn the_writer_keeps_everything_before_it_ends(home: &Home) {
    let store = home.open().await;
    store.create_table(&new_table(1)).await.unwrap();
    let (writer, task) = Writer::start(store.clone());
    let order = tokio::spawn(async move { writer.append(append(1, 3, 9)).await });
    task.await.unwrap();
    order.await.unwrap().unwrap();
    assert_eq!(store.facts(&table_id(1)).await.unwrap().len(), 9);
}

pub(crate) async fn a_healthy_store_says_so_and_a_closed_one_does_not(home: &Home) {
    let store = home.open().await;
    store.health().await.unwrap();
    store.close().await;
    assert!(store.health().await.is_err());
}
