//! Accounts: their names, sessions and what is forgotten with them.

use wurf_server::store::Store;
use wurf_server::store::account::{Account, PasswordHash, Session};
use wurf_server::store::error::AccountError;
use wurf_server::store::finished::{Finished, MatchId};
use wurf_server::store::log::Append;
use wurf_server::store::secret::SecretHash;
use wurf_table::fact::{Fact, Logged};
use wurf_table::id::{PersonId, Seq};
use wurf_table::options::Access;

use crate::home::Home;
use crate::sample::{account, append, at, finished, name, new_table, table_id};

pub(crate) async fn names_are_taken_once_whatever_their_capitals(home: &Home) {
    let store = home.open().await;
    let ann = account(1, "Änne");
    store.create_account(&ann).await.unwrap();
    assert!(matches!(store.create_account(&account(2, "äNNE")).await, Err(AccountError::NameTaken)));
    assert_eq!(store.account_by_name(&name("ÄNNE")).await.unwrap(), Some(ann.clone()));
    assert_eq!(store.account(&ann.id).await.unwrap(), Some(ann));
    assert_eq!(store.account_by_name(&name("Bob")).await.unwrap(), None);
}

pub(crate) async fn names_that_look_alike_are_taken_once(home: &Home) {
    let store = home.open().await;
    let (ann, cyrillic) = (account(1, "Anna"), account(2, "\u{410}nna"));
    store.create_account(&ann).await.unwrap();
    assert!(matches!(store.create_account(&cyrillic).await, Err(AccountError::NameTaken)));
    assert_eq!(store.account(&cyrillic.id).await.unwrap(), None, "nothing of it is kept");
    assert!(store.delete_account(&ann.id).await.unwrap());
    store.create_account(&cyrillic).await.unwrap();
}

fn session(account: &Account, token: &str, expires: u8) -> Session {
    let token = SecretHash::of(token);
    Session { token, account: account.id.clone(), created_at: at(1), expires_at: at(expires) }
}

pub(crate) async fn sessions_end(home: &Home) {
    let store = home.open().await;
    let ann = account(1, "Ann");
    store.create_account(&ann).await.unwrap();
    for (token, expires) in [("short", 10), ("long", 20), ("other", 20)] {
        assert!(store.create_session(&session(&ann, token, expires), &ann.password).await.unwrap());
    }
    let is_known = async |token: &str, now| {
        let found = store.account_of_session(&SecretHash::of(token), at(now)).await.unwrap();
        found.is_some_and(|found| found == ann)
    };
    assert!(is_known("short", 9).await);
    assert!(!is_known("short", 10).await, "it has expired");
    assert!(!is_known("wrong", 9).await);
    store.end_session(&SecretHash::of("long")).await.unwrap();
    assert!(!is_known("long", 9).await, "it was ended");
    assert_eq!(store.drop_expired_sessions(at(10)).await.unwrap(), 1);
    assert!(is_known("other", 11).await);
}

pub(crate) async fn only_the_latest_sessions_are_kept(home: &Home) {
    let store = home.open().await;
    let (ann, bob) = (account(1, "Ann"), account(2, "Bob"));
    for (account, tokens) in [(&ann, ["ann 1", "ann 2", "ann 3"]), (&bob, ["bob 1", "bob 2", "bob 3"])] {
        store.create_account(account).await.unwrap();
        for (created, token) in (1..).zip(tokens) {
            let session = Session { created_at: at(created), ..session(account, token, 9) };
            assert!(store.create_session(&session, &account.password).await.unwrap());
        }
    }
    store.keep_latest_sessions(&ann.id, 2).await.unwrap();
    for (token, known) in [("ann 1", false), ("ann 2", true), ("ann 3", true), ("bob 1", true)] {
        let found = store.account_of_session(&SecretHash::of(token), at(5)).await.unwrap();
        assert_eq!(found.is_some(), known, "{token}");
    }
}

pub(crate) async fn another_password_ends_the_other_sessions(home: &Home) {
    let store = home.open().await;
    let (ann, bob) = (account(1, "Ann"), account(2, "Bob"));
    for (account, tokens) in [(&ann, ["here", "there"]), (&bob, ["bob", "bob 2"])] {
        store.create_account(account).await.unwrap();
        for token in tokens {
            assert!(store.create_session(&session(account, token, 9), &account.password).await.unwrap());
        }
    }
    let (new, here) = (PasswordHash("$argon2id$new".to_string()), SecretHash::of("here"));
    assert!(store.change_password(&ann.id, &ann.password, &new, &here).await.unwrap());
    assert!(!store.change_password(&ann.id, &ann.password, &new, &here).await.unwrap(), "it is another one now");
    assert_eq!(store.account(&ann.id).await.unwrap().unwrap().password, new);
    for (token, known) in [("here", true), ("there", false), ("bob", true)] {
        let found = store.account_of_session(&SecretHash::of(token), at(5)).await.unwrap();
        assert_eq!(found.is_some(), known, "{token}");
    }
    // Somebody just signing in with the old password is too late.
    assert!(!store.create_session(&session(&ann, "late", 9), &ann.password).await.unwrap());
    assert!(store.create_session(&session(&ann, "late", 9), &new).await.unwrap());
}

pub(crate) async fn a_seat_stays_with_its_first_account(home: &Home) {
    let (store, ann) = store_with_ann(home).await;
    let bob = account(2, "Bob");
    store.create_account(&bob).await.unwrap();
    store.link_seat(&bob.id, &table_id(1), PersonId::FIRST, at(4)).await.unwrap();
    assert_eq!(store.account_of_seat(&table_id(1), PersonId::FIRST).await.unwrap(), Some(ann.id.clone()));
    assert_eq!(store.account_of_seat(&table_id(2), PersonId::FIRST).await.unwrap(), None);
    assert_eq!(store.tables_of(&ann.id).await.unwrap(), [table_id(1)]);
    assert_eq!(store.tables_of(&bob.id).await.unwrap(), []);
}

/// Ann has played a match with her account.
async fn store_with_ann(home: &Home) -> (Store, Account) {
    let store = home.open().await;
    let ann = account(1, "Ann");
    store.create_account(&ann).await.unwrap();
    assert!(store.create_session(&session(&ann, "token", 10), &ann.password).await.unwrap());
    store.create_table(&new_table(1)).await.unwrap();
    let over = Append { finished: Some(finished(1, 5, Access::Private)), ..append(1, 3, 3) };
    assert!(store.append(&[over]).await[0].is_ok());
    store.link_seat(&ann.id, &table_id(1), PersonId::FIRST, at(3)).await.unwrap();
    (store, ann)
}

pub(crate) async fn an_account_takes_its_data_along(home: &Home) {
    let (store, ann) = store_with_ann(home).await;
    let export = serde_json::to_value(store.export_account(&ann.id).await.unwrap()).unwrap();
    let expected = serde_json::json!({
        "id": ann.id,
        "name": "Ann",
        "created_at": 1_000,
        "sessions": [{ "created_at": 1_000, "expires_at": 10_000 }],
        "seats": [{ "table": table_id(1), "person": 1, "linked_at": 3_000 }],
        "ratings": [],
        "rated": [],
        "matches": [{
            "id": { "table": table_id(1), "match_number": 1 },
            "game": "qwixx",
            "ended_at": 5_000,
            "seats": [
                { "person": 1, "name": "Ann", "points": 70 },
                { "person": null, "name": "greedy", "points": -5 },
            ],
            "record": finished(1, 5, Access::Private).record,
        }],
    });
    assert_eq!(export, expected);
    assert_eq!(store.export_account(&account(2, "Bob").id).await.unwrap(), None);
}

pub(crate) async fn a_deleted_account_leaves_no_name_behind(home: &Home) {
    let (store, ann) = store_with_ann(home).await;
    let said = serde_json::json!({
        "fact": "said", "person": 1, "said": { "kind": "text", "text": "I am Ann" }
    });
    let said: Fact = serde_json::from_value(said).unwrap();
    let said = Logged { seq: Seq(4), at: at(4), cause: None, fact: said };
    assert!(store.append(&[Append::new(table_id(1), vec![said])]).await[0].is_ok());

    assert!(store.delete_account(&ann.id).await.unwrap());
    assert!(!store.delete_account(&ann.id).await.unwrap(), "it is gone already");
    assert_eq!(store.export_account(&ann.id).await.unwrap(), None);
    assert_eq!(store.account_of_session(&SecretHash::of("token"), at(2)).await.unwrap(), None);
    let facts = store.facts(&table_id(1)).await.unwrap();
    assert_eq!(facts.len(), 4);
    assert!(!format!("{facts:?}").contains("Ann"), "{facts:?}");
    assert!(store.append(&[append(1, 5, 5)]).await[0].is_ok(), "the log goes on after what was changed in it");
    assert_eq!(store.facts(&table_id(1)).await.unwrap().len(), 5);
    let entry = store.finished(&Finished::OfTable(table_id(1)), None).await.unwrap().remove(0);
    assert_eq!(entry.seats[0].name, "");
    let record = store.record(&MatchId { table: table_id(1), match_number: 1 }).await.unwrap().unwrap();
    assert_eq!(record, finished(1, 5, Access::Private).record.replace("seat 1: Ann\n", ""));
}
