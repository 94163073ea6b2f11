//! What an operator removes.

use wurf_server::store::directory::Quiet;
use wurf_server::store::finished::MatchId;
use wurf_server::store::log::Append;
use wurf_table::id::PersonId;
use wurf_table::options::Access;

use crate::home::Home;
use crate::sample::{append, at, finished, new_table, table_id};

pub(crate) async fn a_person_is_taken_out_of_facts_and_records(home: &Home) {
    let store = home.open().await;
    for number in [1, 2] {
        store.create_table(&new_table(number)).await.unwrap();
        let over = Append { finished: Some(finished(1, 3, Access::Public)), ..append(number, 3, 3) };
        assert!(store.append(&[over]).await[0].is_ok());
    }
    store.forget_person(&table_id(1), PersonId::FIRST).await.unwrap();
    let facts = async |number| format!("{:?}", store.facts(&table_id(number)).await.unwrap());
    assert!(!facts(1).await.contains("Ann") && facts(2).await.contains("Ann"));
    let record = async |number| {
        let id = MatchId { table: table_id(number), match_number: 1 };
        store.record(&id).await.unwrap().unwrap()
    };
    assert!(!record(1).await.contains("Ann") && record(2).await.contains("Ann"));
}

pub(crate) async fn old_tables_are_removed_if_they_are_closed(home: &Home) {
    let store = home.open().await;
    for number in 1..=4 {
        store.create_table(&new_table(number)).await.unwrap();
    }
    let over = Append { finished: Some(finished(1, 1, Access::Public)), ..append(1, 3, 3) };
    assert!(store.append(&[over]).await[0].is_ok());
    let quiet = Quiet { without_match: at(4), in_match: at(4) };
    for number in [1, 2, 3] {
        store.close_quiet_table(&table_id(number), quiet).await.unwrap();
    }
    // The third is too young, the fourth is in use.
    assert_eq!(store.remove_old_tables(at(3)).await.unwrap(), 2);
    let mut left = Vec::new();
    for number in 1..=4 {
        left.extend(store.table(&table_id(number)).await.unwrap().map(|_| number));
    }
    assert_eq!(left, [3, 4]);
    assert_eq!(store.record(&MatchId { table: table_id(1), match_number: 1 }).await.unwrap(), None);
    assert!(store.facts(&table_id(1)).await.unwrap().is_empty());
}
