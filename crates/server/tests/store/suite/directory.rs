//! The list of tables: what is found by id, by code and in the lobby.

use wurf_server::store::Store;
use wurf_server::store::directory::{NewTable, Quiet, TableEntry, TableState};
use wurf_server::store::error::CreateError;
use wurf_server::store::log::Append;
use wurf_server::store::secret::SecretHash;
use wurf_table::id::{PersonId, Seq, TableId};
use wurf_table::options::Access;

use crate::home::Home;
use crate::sample::{append, at, code, game, new_table, table_id};

async fn create(store: &Store, number: u8, change: impl FnOnce(&mut NewTable)) {
    let mut table = new_table(number);
    change(&mut table);
    store.create_table(&table).await.unwrap();
}

fn ids(entries: Vec<TableEntry>) -> Vec<TableId> {
    entries.into_iter().map(|entry| entry.id).collect()
}

pub(crate) async fn a_new_table_is_found_by_id_and_code(home: &Home) {
    let store = home.open().await;
    let new = new_table(1);
    create(&store, 1, |_| ()).await;
    let entry = TableEntry {
        id: new.id,
        code: Some(new.code),
        listing: new.listing,
        created_at: at(1),
        updated_at: at(1),
        head: Seq(2),
        due: None,
    };
    assert_eq!(store.table(&table_id(1)).await.unwrap(), Some(entry.clone()));
    assert_eq!(store.table_by_code(code(1)).await.unwrap(), Some(entry));
    assert_eq!(store.table_by_code(code(2)).await.unwrap(), None);
    assert_eq!(store.table(&table_id(2)).await.unwrap(), None);
}

pub(crate) async fn ids_and_codes_are_given_once(home: &Home) {
    let store = home.open().await;
    create(&store, 1, |_| ()).await;
    let same_id = NewTable { code: code(2), ..new_table(1) };
    let same_code = NewTable { code: code(1), ..new_table(2) };
    let torn = NewTable { facts: new_table(3).facts.split_off(1), ..new_table(3) };
    assert!(matches!(store.create_table(&same_id).await, Err(CreateError::IdTaken)));
    assert!(matches!(store.create_table(&same_code).await, Err(CreateError::CodeTaken)));
    assert!(matches!(store.create_table(&torn).await, Err(CreateError::NotConsecutive)));
    assert!(store.table(&table_id(2)).await.unwrap().is_none() && store.table(&table_id(3)).await.unwrap().is_none());
}

pub(crate) async fn the_lobby_shows_public_tables_with_free_seats_the_newest_first(home: &Home) {
    let store = home.open().await;
    create(&store, 1, |_| ()).await;
    create(&store, 2, |table| table.listing.access = Access::Private).await;
    create(&store, 3, |table| table.listing.seats_taken = 2).await;
    create(&store, 4, |table| table.listing.state = TableState::Playing).await;
    create(&store, 5, |_| ()).await;
    assert_eq!(ids(store.lobby().await.unwrap()), [table_id(5), table_id(1)]);
}

pub(crate) async fn quick_matches_fill_tables_of_the_game(home: &Home) {
    let store = home.open().await;
    create(&store, 1, |table| table.listing.seats_taken = 0).await;
    create(&store, 2, |_| ()).await;
    create(&store, 3, |_| ()).await;
    create(&store, 4, |table| table.listing.seats_taken = 2).await;
    assert_eq!(ids(store.quick_match(game()).await.unwrap()), [table_id(2), table_id(3), table_id(1)]);
    assert_eq!(store.quick_match("bonus-a".parse().unwrap()).await.unwrap(), []);
}

pub(crate) async fn tables_are_woken_when_something_is_due(home: &Home) {
    let store = home.open().await;
    for (number, due) in [(1, Some(at(9))), (2, None), (3, Some(at(7)))] {
        create(&store, number, |table| table.due = due).await;
    }
    assert_eq!(store.due_tables().await.unwrap(), [(table_id(3), at(7)), (table_id(1), at(9))]);
    let batch = [append(1, 3, 3), Append { due: Some(at(8)), ..append(2, 3, 3) }];
    assert!(store.append(&batch).await.iter().all(Result::is_ok));
    assert_eq!(store.due_tables().await.unwrap(), [(table_id(3), at(7)), (table_id(2), at(8))]);
    // Said of a table as it was before its latest fact, and of a table as it is.
    store.put_due(&table_id(2), Seq(2), None).await.unwrap();
    store.put_due(&table_id(3), Seq(2), None).await.unwrap();
    assert_eq!(store.due_tables().await.unwrap(), [(table_id(2), at(8))]);
}

pub(crate) async fn quiet_tables_are_closed_and_give_their_codes_back(home: &Home) {
    let store = home.open().await;
    create(&store, 1, |_| ()).await;
    create(&store, 2, |table| table.listing.state = TableState::Playing).await;
    create(&store, 3, |table| table.listing.state = TableState::Over).await;
    create(&store, 4, |table| table.listing.state = TableState::Playing).await;
    create(&store, 5, |table| (table.listing.state, table.due) = (TableState::Playing, Some(at(9)))).await;
    create(&store, 6, |_| ()).await;
    let quiet = Quiet { without_match: at(6), in_match: at(4) };
    assert_eq!(store.quiet_tables(quiet).await.unwrap(), [table_id(1), table_id(2), table_id(3)]);
    // Somebody comes between looking and closing.
    assert!(store.append(&[append(3, 3, 9_000)]).await[0].is_ok());
    for number in 1..=6 {
        store.close_quiet_table(&table_id(number), quiet).await.unwrap();
    }
    let mut closed = Vec::new();
    for number in 1..=6 {
        let entry = store.table(&table_id(number)).await.unwrap().unwrap();
        closed.extend((entry.listing.state == TableState::Closed && entry.code.is_none()).then_some(number));
    }
    assert_eq!(closed, [1, 2]);
    create(&store, 7, |table| table.code = code(1)).await;
    assert_eq!(store.table_by_code(code(1)).await.unwrap().unwrap().id, table_id(7));
    assert_eq!(store.facts(&table_id(1)).await.unwrap().len(), 2, "the log stays");
}

pub(crate) async fn secrets_are_known_by_their_hash_and_can_be_replaced(home: &Home) {
    let store = home.open().await;
    create(&store, 1, |_| ()).await;
    let secret = store.secret(&table_id(1), PersonId::FIRST).await.unwrap().unwrap();
    assert!(secret.is_of("ann") && !secret.is_of("bob"));
    let change = Append { secrets: vec![(PersonId::FIRST, SecretHash::of("bob"))], ..append(1, 3, 3) };
    assert!(store.append(&[change]).await[0].is_ok());
    let secret = store.secret(&table_id(1), PersonId::FIRST).await.unwrap().unwrap();
    assert!(secret.is_of("bob") && !secret.is_of("ann"));
    assert!(store.secret(&table_id(2), PersonId::FIRST).await.unwrap().is_none());
}
