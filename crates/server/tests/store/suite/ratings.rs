//! Ratings are kept with the match they follow from, and can be computed again.

use serde_json::{Value, json};
use wurf_rules::any::Family;
use wurf_rules::closed::Closed;
use wurf_rules::seat::Seat;
use wurf_server::rating::{Contest, Contestant};
use wurf_server::store::Store;
use wurf_server::store::account::Account;
use wurf_server::store::finished::FinishedMatch;
use wurf_server::store::log::Append;
use wurf_table::id::PersonId;
use wurf_table::options::Access;

use crate::home::Home;
use crate::sample::{account, append, at, finished, new_table, table_id};

fn person(number: u8) -> PersonId {
    PersonId::new(number.into())
}

/// A table at which person 1 is Ann, person 2 is Bob and person 3 is Cid, all of them since second 3.
async fn store_with_three(home: &Home) -> (Store, [Account; 3]) {
    let store = home.open().await;
    store.create_table(&new_table(1)).await.unwrap();
    let accounts = [account(1, "Ann"), account(2, "Bob"), account(3, "Cid")];
    for (number, account) in (1..).zip(&accounts) {
        store.create_account(account).await.unwrap();
        store.link_seat(&account.id, &table_id(1), person(number), at(3)).await.unwrap();
    }
    (store, accounts)
}

/// A match that began in second 5, in which these people took these places.
fn contest(family: Family, places: &[(u8, u8)]) -> Contest {
    let seats = Seat::ALL.iter().zip(places);
    let contestants = seats.map(|(&seat, &(number, place))| Contestant { seat, person: person(number), place });
    Contest { family, began_at: at(5), contestants: contestants.collect() }
}

fn over(number: u8, contest: Contest) -> Append {
    let finished = FinishedMatch { contest: Some(contest), ..finished(number.into(), 9, Access::Private) };
    Append { finished: Some(finished), ..append(1, u64::from(number) + 2, u64::from(number) + 2) }
}

async fn play(store: &Store, number: u8, contest: Contest) {
    let answers = store.append(&[over(number, contest)]).await;
    assert!(answers[0].is_ok(), "{answers:?}");
}

async fn ratings(store: &Store, account: &Account) -> Value {
    serde_json::to_value(store.ratings_of(&account.id).await.unwrap()).unwrap()
}

/// Estimate and deviation of somebody who has won, or lost, a first match against somebody who played their first, too.
const WON: (f64, f64) = (27.635231, 8.065506);
const LOST: (f64, f64) = (22.364769, 8.065506);

fn first(game: &str, (rating, deviation): (f64, f64)) -> Value {
    json!([{ "game": game, "rating": rating, "deviation": deviation, "matches": 1 }])
}

pub(crate) async fn a_match_between_accounts_counts_once(home: &Home) {
    let (store, [ann, bob, cid]) = store_with_three(home).await;
    let qwixx = || contest(Family::Qwixx, &[(1, 2), (2, 1)]);
    play(&store, 1, qwixx()).await;
    for again in [over(1, qwixx()), Append { facts: append(1, 4, 4).facts, ..over(1, qwixx()) }] {
        assert!(store.append(&[again]).await[0].is_err(), "the match is kept already");
    }
    store.close().await;
    let store = home.open().await;
    assert_eq!(ratings(&store, &bob).await, first("qwixx", WON));
    assert_eq!(ratings(&store, &ann).await, first("qwixx", LOST));
    assert_eq!(ratings(&store, &cid).await, json!([]));
}

pub(crate) async fn guests_late_links_and_matches_against_oneself_do_not_count(home: &Home) {
    let (store, [ann, bob, cid]) = store_with_three(home).await;
    store.link_seat(&cid.id, &table_id(1), person(4), at(6)).await.unwrap();
    store.link_seat(&ann.id, &table_id(1), person(5), at(4)).await.unwrap();
    for (number, places) in (1..).zip([
        // Person 6 is nobody, person 4 came too late, person 5 is Ann again.
        [(1, 1), (6, 2), (6, 3)],
        [(1, 1), (4, 2), (6, 3)],
        [(1, 1), (5, 2), (6, 3)],
        [(1, 1), (5, 2), (2, 3)],
    ]) {
        play(&store, number, contest(Family::Fix, &places)).await;
    }
    for account in [&ann, &bob, &cid] {
        assert_eq!(ratings(&store, account).await, json!([]));
    }
    // Others may sit between those who are rated.
    play(&store, 5, contest(Family::Fix, &[(6, 1), (3, 2), (6, 3), (2, 4)])).await;
    assert_eq!(ratings(&store, &cid).await, first("fix", WON));
    assert_eq!(ratings(&store, &bob).await, first("fix", LOST));
}

/// Plays several matches of two families, from this number on.
async fn play_six(store: &Store, first: u8) {
    let places = [
        contest(Family::Qwixx, &[(1, 1), (2, 2), (3, 3)]),
        contest(Family::Cards, &[(3, 1), (2, 1)]),
        contest(Family::Qwixx, &[(2, 1), (1, 1)]),
        contest(Family::Qwixx, &[(3, 1), (1, 2)]),
        contest(Family::Cards, &[(1, 1), (2, 2), (3, 2)]),
        contest(Family::Qwixx, &[(3, 3), (1, 2), (2, 1)]),
    ];
    for (number, contest) in (first..).zip(places) {
        play(store, number, contest).await;
    }
}

pub(crate) async fn a_rebuild_gives_the_same_numbers(home: &Home) {
    let (store, [ann, bob, cid]) = store_with_three(home).await;
    play_six(&store, 1).await;
    let both = async || (ratings(&store, &ann).await, ratings(&store, &bob).await);
    let (before, rated) = (both().await, store.rated_matches_of(&ann.id).await.unwrap());
    assert_eq!((&before.0[1]["matches"], rated.len()), (&json!(4), 5), "{before:?}");
    assert_eq!(store.rebuild_ratings().await.unwrap(), 0);
    // Also when somebody has left: what they were worth stays in the matches they played.
    assert!(store.delete_account(&cid.id).await.unwrap());
    assert_eq!(store.rebuild_ratings().await.unwrap(), 0);
    assert_eq!(both().await, before);
    play_six(&store, 7).await;
    assert_ne!(both().await, before, "the others play on");
    assert_eq!(store.rebuild_ratings().await.unwrap(), 0);
}

pub(crate) async fn ratings_are_taken_along_and_deleted(home: &Home) {
    let (store, [ann, bob, _]) = store_with_three(home).await;
    play(&store, 1, contest(Family::Bloxx, &[(1, 1), (2, 2)])).await;
    let export = serde_json::to_value(store.export_account(&ann.id).await.unwrap()).unwrap();
    assert_eq!(export["ratings"], first("bloxx", WON));
    let id = json!({ "table": table_id(1), "match_number": 1 });
    let rated = json!([{ "id": id, "game": "bloxx", "place": 1, "rating": WON.0, "deviation": WON.1 }]);
    assert_eq!(export["rated"], rated);
    assert!(store.delete_account(&ann.id).await.unwrap());
    assert_eq!(ratings(&store, &ann).await, json!([]));
    assert_eq!(ratings(&store, &bob).await, first("bloxx", LOST));
}
