use wurf_server::store::Store;
use wurf_server::store::directory::{NewTable, TableEntry, TableState};
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
    assert_eq!(store.live_tables().await.unwrap().len(), 1);
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

pub(crate) async fn live_tables_are_those_that_gather_or_play(home: &Home) {
    let store = home.open().await;
    for (number, state) in [(1, TableState::Gathering), (2, TableState::Playing), (3, TableState::Over)] {
        create(&store, number, |table| table.listing.state = state).await;
    }
    assert_eq!(ids(store.live_tables().await.unwrap()), [table_id(1), table_id(2)]);
}

pub(crate) async fn idle_tables_are_closed_and_give_their_codes_back(home: &Home) {
    let store = home.open().await;
    create(&store, 1, |_| ()).await;
    create(&store, 2, |table| table.listing.state = TableState::Playing).await;
    create(&store, 3, |table| table.listing.state = TableState::Over).await;
    create(&store, 4, |_| ()).await;
    assert_eq!(store.close_idle_tables(at(4)).await.unwrap(), 2);
    assert_eq!(ids(store.live_tables().await.unwrap()), [table_id(2), table_id(4)]);

    create(&store, 5, |table| table.code = code(1)).await;
    // Somebody comes back to the closed table: it lives again, and its code stays with the other.
    let back = Append { listing: Some(new_table(1).listing), ..append(1, 3, 3) };
    assert!(store.append(&[back]).await[0].is_ok());
    assert_eq!(store.table(&table_id(1)).await.unwrap().unwrap().code, None);
    assert_eq!(store.table_by_code(code(1)).await.unwrap().unwrap().id, table_id(5));
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
