//! Facts are appended where the log ends, all of them or none.

use wurf_server::store::Store;
use wurf_server::store::directory::TableState;
use wurf_server::store::error::AppendError;
use wurf_server::store::log::Append;
use wurf_server::store::secret::SecretHash;
use wurf_table::id::{PersonId, Seq};
use wurf_table::options::Access;

use crate::home::Home;
use crate::sample::{append, facts, finished, new_table, public, table_id};

async fn store_with_tables(home: &Home, count: u8) -> Store {
    let store = home.open().await;
    for number in 1..=count {
        store.create_table(&new_table(number)).await.unwrap();
    }
    store
}

async fn heads<const N: usize>(store: &Store, tables: [u8; N]) -> [usize; N] {
    let mut heads = [0; N];
    for (head, table) in heads.iter_mut().zip(tables) {
        *head = store.facts(&table_id(table)).await.unwrap().len();
    }
    heads
}

fn kinds(answers: &[Result<(), AppendError>]) -> Vec<&'static str> {
    let kind = |answer: &Result<(), AppendError>| match answer {
        Ok(()) => "kept",
        Err(AppendError::Conflict { .. }) => "conflict",
        Err(AppendError::NotConsecutive(_)) => "not consecutive",
        Err(AppendError::Store(_)) => "store",
        Err(AppendError::QueueFull | AppendError::Closed) => "queue",
    };
    answers.iter().map(kind).collect()
}

pub(crate) async fn what_was_appended_is_there_after_reopening(home: &Home) {
    let store = store_with_tables(home, 1).await;
    assert_eq!(kinds(&store.append(&[append(1, 3, 5)]).await), ["kept"]);
    // Dropped, not closed: nothing may hang on a farewell.
    drop(store);
    let store = home.open().await;
    let expected: Vec<_> = new_table(1).facts.into_iter().chain(facts(3, 5)).collect();
    assert_eq!(store.facts(&table_id(1)).await.unwrap(), expected);
    assert_eq!(store.table(&table_id(1)).await.unwrap().unwrap().head, Seq(5));
    assert_eq!(kinds(&store.append(&[append(1, 6, 6)]).await), ["kept"]);
}

pub(crate) async fn a_table_that_does_not_exist_has_no_facts_and_takes_none(home: &Home) {
    let store = home.open().await;
    assert_eq!(kinds(&store.append(&[append(1, 1, 1)]).await), ["conflict"]);
    assert_eq!(heads(&store, [1]).await, [0]);
}

pub(crate) async fn two_writers_of_one_table_cannot_both_win(home: &Home) {
    let (one, other) = (store_with_tables(home, 1).await, home.open().await);
    let (first, second) = ([append(1, 3, 3)], [append(1, 3, 4)]);
    let (first, second) = tokio::join!(one.append(&first), other.append(&second));
    let mut answers = [kinds(&first)[0], kinds(&second)[0]];
    answers.sort_unstable();
    assert_eq!(answers, ["conflict", "kept"]);
    assert_eq!(heads(&one, [1]).await, [if first[0].is_ok() { 3 } else { 4 }]);
}

pub(crate) async fn writers_of_one_table_go_on_where_the_other_one_ended(home: &Home) {
    let (one, other) = (store_with_tables(home, 1).await, home.open().await);
    for (store, seq) in [(&one, 3), (&one, 4), (&other, 5), (&one, 6), (&other, 7), (&other, 8)] {
        assert_eq!(kinds(&store.append(&[append(1, seq, seq)]).await), ["kept"], "{seq}");
    }
    assert_eq!(kinds(&one.append(&[append(1, 7, 7)]).await), ["conflict"], "it knows an older end");
    assert_eq!(one.facts(&table_id(1)).await.unwrap().len(), 8);
}

pub(crate) async fn a_gap_is_refused(home: &Home) {
    let store = store_with_tables(home, 1).await;
    let mut torn = append(1, 3, 5);
    torn.facts.remove(1);
    let batch = [append(1, 4, 4), torn, append(1, 3, 2)];
    for (append, expected) in batch.into_iter().zip(["conflict", "not consecutive", "not consecutive"]) {
        assert_eq!(kinds(&store.append(&[append]).await), [expected]);
    }
    assert_eq!(heads(&store, [1]).await, [2]);
}

pub(crate) async fn a_conflict_leaves_the_other_tables_alone(home: &Home) {
    let store = store_with_tables(home, 3).await;
    let answers = store.append(&[append(1, 3, 3), append(2, 2, 2), append(3, 3, 4), append(9, 1, 1)]).await;
    assert_eq!(kinds(&answers), ["kept", "conflict", "kept", "conflict"]);
    let Err(AppendError::Conflict { table, head }) = &answers[1] else { panic!("{answers:?}") };
    assert_eq!((table, *head), (&table_id(2), Seq(1)));
    assert_eq!(heads(&store, [1, 2, 3]).await, [3, 2, 4]);
}

pub(crate) async fn an_append_that_the_database_refuses_leaves_the_others_alone(home: &Home) {
    let store = store_with_tables(home, 3).await;
    let over =
        |table, number| Append { finished: Some(finished(1, 1, Access::Public)), ..append(table, number, number) };
    assert_eq!(kinds(&store.append(&[over(2, 3)]).await), ["kept"]);
    // The same match cannot end twice.
    let answers = store.append(&[append(1, 3, 3), over(2, 4), append(3, 3, 3)]).await;
    assert_eq!(kinds(&answers), ["kept", "store", "kept"]);
    assert_eq!(heads(&store, [1, 2, 3]).await, [3, 3, 3]);
}

pub(crate) async fn one_batch_may_hold_several_appends_of_a_table(home: &Home) {
    let store = store_with_tables(home, 2).await;
    let answers = store.append(&[append(1, 3, 3), append(1, 4, 5), append(2, 3, 3), append(1, 6, 6)]).await;
    assert_eq!(kinds(&answers), ["kept"; 4]);
    assert_eq!(heads(&store, [1, 2]).await, [6, 3]);
}

pub(crate) async fn what_follows_a_refused_append_is_refused(home: &Home) {
    let store = store_with_tables(home, 1).await;
    assert_eq!(kinds(&store.append(&[append(1, 3, 3)]).await), ["kept"]);
    // The second was decided on another third fact than the one that is kept.
    assert_eq!(kinds(&store.append(&[append(1, 3, 3), append(1, 4, 4)]).await), ["conflict"; 2]);
    assert_eq!(heads(&store, [1]).await, [3]);
}

pub(crate) async fn a_large_batch_is_kept(home: &Home) {
    let store = store_with_tables(home, 2).await;
    assert_eq!(kinds(&store.append(&[append(1, 3, 2_500), append(2, 3, 1_700)]).await), ["kept"; 2]);
    assert_eq!(heads(&store, [1, 2]).await, [2_500, 1_700]);
}

pub(crate) async fn what_follows_from_facts_is_kept_with_them_or_not_at_all(home: &Home) {
    let store = store_with_tables(home, 1).await;
    let mut listing = public();
    listing.state = TableState::Playing;
    let secrets = vec![(PersonId::FIRST, SecretHash::of("new"))];
    let with =
        |first, last| Append { listing: Some(listing.clone()), secrets: secrets.clone(), ..append(1, first, last) };
    let state = async || store.table(&table_id(1)).await.unwrap().unwrap().listing.state;
    let is_new = async || store.secret(&table_id(1), PersonId::FIRST).await.unwrap().unwrap().is_of("new");

    assert_eq!(kinds(&store.append(&[with(2, 2)]).await), ["conflict"]);
    assert_eq!((state().await, is_new().await), (TableState::Gathering, false));
    assert_eq!(kinds(&store.append(&[with(3, 3)]).await), ["kept"]);
    assert_eq!((state().await, is_new().await), (TableState::Playing, true));
}
