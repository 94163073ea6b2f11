//! Finished matches and their records, in pages.

use wurf_server::store::Store;
use wurf_server::store::finished::{Finished, MatchId};
use wurf_server::store::log::Append;
use wurf_table::options::Access;

use crate::home::Home;
use crate::sample::{append, at, finished, game, new_table, table_id};

/// A table at which this many matches have ended, two at each moment.
async fn store_with_matches(home: &Home, count: u8) -> Store {
    let store = home.open().await;
    store.create_table(&new_table(1)).await.unwrap();
    for number in 1..=count {
        let seq = u64::from(number) + 2;
        let over = finished(number.into(), number / 2, Access::Public);
        let answers = store.append(&[Append { finished: Some(over), ..append(1, seq, seq) }]).await;
        assert!(answers[0].is_ok(), "{answers:?}");
    }
    store
}

pub(crate) async fn matches_are_listed_page_by_page(home: &Home) {
    let count = Store::PAGE_MAX as u8 + 3;
    let store = store_with_matches(home, count).await;
    for which in [Finished::Public, Finished::OfTable(table_id(1))] {
        let first = store.finished(&which, None).await.unwrap();
        let start = first.last().unwrap().next_page();
        let second = store.finished(&which, Some(&start)).await.unwrap();
        assert_eq!((first.len(), second.len()), (Store::PAGE_MAX, 3));
        let numbers: Vec<u32> = first.iter().chain(&second).map(|entry| entry.id.match_number).collect();
        assert_eq!(numbers, (1..=count.into()).rev().collect::<Vec<u32>>());
    }
    assert_eq!(store.finished(&Finished::OfTable(table_id(2)), None).await.unwrap(), []);
}

pub(crate) async fn private_matches_are_not_listed_in_public(home: &Home) {
    let store = store_with_matches(home, 1).await;
    let over = finished(2, 9, Access::Private);
    assert!(store.append(&[Append { finished: Some(over), ..append(1, 4, 4) }]).await[0].is_ok());
    assert_eq!(store.finished(&Finished::Public, None).await.unwrap().len(), 1);
    assert_eq!(store.finished(&Finished::OfTable(table_id(1)), None).await.unwrap().len(), 2);
}

pub(crate) async fn a_match_is_kept_whole(home: &Home) {
    let store = store_with_matches(home, 2).await;
    let expected = finished(2, 1, Access::Public);
    let id = MatchId { table: table_id(1), match_number: 2 };
    let entry = store.finished(&Finished::Public, None).await.unwrap().remove(0);
    assert_eq!((&entry.id, entry.game, entry.ended_at), (&id, game(), at(1)));
    assert_eq!(entry.seats, expected.seats);
    assert_eq!(store.record(&id).await.unwrap(), Some(expected.record));
    assert_eq!(store.record(&MatchId { match_number: 3, ..id }).await.unwrap(), None);
}
